# SPDX-License-Identifier: BSD-2-Clause
# MADs through libibumad on A, whose kernel has no connection manager; then with one.
umad_b="cmping --transport umad --gid -W 5 -c 1 ::ffff:$B"

scenario_umad_full() {
	listen -q 0x551
	here $umad_b --full tcp:7471
	says $name.A.out "DREP: disconnected"
	says ../B/$name.B.out RDMA_CM_EVENT_ESTABLISHED
}

scenario_umad_no_listener() {
	here $umad_b tcp:7999
	says $name.A.out "REJ of REQ: 8 Invalid ServiceID"
}

scenario_umad_sidr() {
	listen -u -q 0x552
	here $umad_b --sidr udp:7471
	says $name.A.out "SIDR_REP: QPN 0x000552"
}

scenario_umad_serve() {
	start A cmserve --transport umad --accept tcp:7471 --reject tcp:7472=24
	wait_for $name.A.out CMSERVE
	peer "(cmpeer -q 0x553 $A; cmpeer -p 7472 $A) >$name.B.out 2>&1"
	stop A cmserve
	says ../B/$name.B.out RDMA_CM_EVENT_DISCONNECTED
	says ../B/$name.B.out "RDMA_CM_EVENT_REJECTED, status 24"
}

# The kernel's CM owns the class: said, with what to do.
scenario_umad_refused() {
	here $umad_b tcp:7471
	says $name.A.out "ib_cm"
	says $name.A.out "transport rdmacm"
}
