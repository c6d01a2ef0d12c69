# SPDX-License-Identifier: BSD-2-Clause
# By the kernel's connection manager, here a library that stands for it: answers, refusals, no way; and what only the other
# transports can do, said before anything is sent.
. ../live.sh
LD_LIBRARY_PATH=$tools/../tests/transport/fake
export LD_LIBRARY_PATH FAKE_RDMACM
kernel() {
	FAKE_RDMACM=$1
	shift
	cmping --transport rdmacm -c 1 "$@" >"$SCRATCH/out" 2>&1
	status=$?
	mask <"$SCRATCH/out"
	[ $status = 0 ] || echo "cmping: status $status"
}
kernel accept 192.0.2.2 nvme
kernel accept --full --hold 0.02 --private hello 192.0.2.2 nvme
kernel accept --json --set local_qpn=0x77 --set retry_count=3 192.0.2.2 nvme
kernel accept --sidr 192.0.2.2 udp:7
kernel reject=8 192.0.2.2
kernel reject=2 --sidr 192.0.2.2
kernel reject=28 --private busy 192.0.2.2 nvme
kernel reject=28 --json --private busy 192.0.2.2 nvme
kernel accept --load 4 -c 100 --rate 100000 --quiet 192.0.2.2 nvme | grep transmitted
kernel silent 192.0.2.2 nvme
kernel no_address 192.0.2.2 nvme
kernel no_route 192.0.2.2 nvme
kernel open=13 192.0.2.2 nvme
for probe in --lap --mra --dreq --cpi; do
	kernel accept $probe 192.0.2.2
done
kernel accept 192.0.2.2 0x10ea
kernel accept --set starting_psn=7 192.0.2.2 nvme
kernel accept --retries 2 192.0.2.2 nvme
kernel accept --follow 192.0.2.2 nvme
kernel accept -w "$SCRATCH/out.pcapng" 192.0.2.2 nvme
kernel accept --faults loss=10% 192.0.2.2 nvme
