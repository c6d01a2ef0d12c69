# SPDX-License-Identifier: BSD-2-Clause
# Soft-RoCE on eth0, with as much of the kernel's RDMA above it as is wanted. Busybox runs its own ip unless it is called
# by path.

# MADs from user space, but no connection manager.
rdma_up_without_cm() {
	modprobe -a crc32_generic ib_uverbs ib_umad rdma_rxe
	/bin/ip link show eth0 >/dev/null && rdma link add rxe0 type rxe netdev eth0
}

cm_up() {
	modprobe -a rdma_ucm
}

rdma_up() {
	rdma_up_without_cm
	cm_up
}

rdma_down() {
	rmmod rdma_ucm 2>/dev/null
	rdma link del rxe0
	rmmod rdma_rxe rdma_cm ib_cm iw_cm 2>/dev/null
	rmmod ib_umad ib_uverbs 2>/dev/null
}
