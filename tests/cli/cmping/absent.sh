# SPDX-License-Identifier: BSD-2-Clause
# What this host lacks for RDMA devices, step by step: the library, a device, permission, a kernel that leaves CM alone.
. ../live.sh
if [ -d /sys/class/infiniband ]; then
	echo "skipped: this host has RDMA devices"
	exit 77
fi
try() {
	cmping "$@" >"$SCRATCH/said" 2>&1
	status=$?
	sed "s,$SCRATCH,SCRATCH,g" "$SCRATCH/said"
	echo "status $status"
}
mkdir "$SCRATCH/broken"
: >"$SCRATCH/broken/libibumad.so.3"
: >"$SCRATCH/broken/librdmacm.so.1"
fake=$tools/../tests/transport/fake

try 4 nvme
try -G 0x0002c90300001234
try -C mlx5_0 4 nvme
LD_LIBRARY_PATH=$SCRATCH/broken try 4 nvme
LD_LIBRARY_PATH=$fake FAKE_UMAD=open=2 try 4 nvme
LD_LIBRARY_PATH=$fake FAKE_UMAD=open=13 try 4 nvme
LD_LIBRARY_PATH=$fake FAKE_UMAD=register=22 try 4 nvme
LD_LIBRARY_PATH=$fake FAKE_UMAD=sm=0 try -G 0x0002c90300001234
LD_LIBRARY_PATH=$fake FAKE_UMAD=sa=3 try -G 0x0002c90300001234
# The tools start without these libraries.
LD_LIBRARY_PATH=$SCRATCH/broken cmping -V | sed 's/[0-9.]*$/VERSION/'
