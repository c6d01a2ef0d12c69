# SPDX-License-Identifier: BSD-2-Clause
# The kernel's own CM on A, driven by librdmacm.
rdmacm_b="cmping --transport rdmacm -W 8 -c 1 $B"

scenario_rdmacm_full() {
	listen -q 0x661 -d HELLO
	here $rdmacm_b --full tcp:7471
	says $name.A.out "REP: accepted, QPN 0x000661"
	says ../B/$name.B.out RDMA_CM_EVENT_ESTABLISHED
	wait_for ../B/$name.B.out DISCONNECTED
	says ../B/$name.B.out RDMA_CM_EVENT_DISCONNECTED
}

scenario_rdmacm_no_listener() {
	here $rdmacm_b tcp:7999
	says $name.A.out "8 Invalid ServiceID"
}

scenario_rdmacm_refused() {
	listen -r -d NOPE
	here $rdmacm_b tcp:7471
	says $name.A.out "28 Consumer reject"
}

scenario_rdmacm_sidr() {
	listen -u -q 0x662
	here $rdmacm_b --sidr udp:7471
	says $name.A.out "QPN 0x000662"
}

# Our own peer instead of a kernel: B without Soft-RoCE.
scenario_rdmacm_serve() {
	peer ". /share/rdma.sh; rdma_down"
	start B cmserve --transport roce --bind $B --accept tcp:7471 --reject tcp:7472=3
	wait_for ../B/$name.B.out CMSERVE
	here $rdmacm_b --full tcp:7471
	here $rdmacm_b tcp:7472
	peer "killall cmserve; sleep 1; . /share/rdma.sh; rdma_up"
	says $name.A.out "DREP: disconnected"
	says $name.A.out "3 No resources"
}
