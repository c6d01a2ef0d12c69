# SPDX-License-Identifier: BSD-2-Clause
# Our tools over a plain UDP socket, without any RDMA on A, and the kernel's CM on B.
ping_b="cmping --transport roce --bind $A -W 5 -c 1 $B"

scenario_roce_accept() {
	listen -q 0x222
	here $ping_b tcp:7471
	says $name.A.out "REP: accepted, QPN 0x000222"
	wait_for ../B/$name.B.out REJECTED
	says ../B/$name.B.out "RDMA_CM_EVENT_REJECTED, status 28"
}

scenario_roce_full() {
	listen -q 0x223
	here $ping_b --full tcp:7471
	says $name.A.out "DREP: disconnected"
	says ../B/$name.B.out RDMA_CM_EVENT_ESTABLISHED
	wait_for ../B/$name.B.out DISCONNECTED
	says ../B/$name.B.out RDMA_CM_EVENT_DISCONNECTED
}

scenario_roce_no_listener() {
	here $ping_b tcp:7999
	says $name.A.out "REJ of REQ: 8 Invalid ServiceID"
}

scenario_roce_refused() {
	listen -r -d NOPE
	here $ping_b -vv tcp:7471
	says $name.A.out "REJ of REQ: 28 Consumer reject"
	says $name.A.out "NOPE"
}

scenario_roce_private_data() {
	listen -d HELLO
	here $ping_b --private GOODDAY --json tcp:7471
	says $name.A.out '"private_data":"48454c4c4f'
	says ../B/$name.B.out "private data .*GOODDAY"
}

scenario_roce_sidr() {
	listen -u -q 0x224
	here $ping_b --sidr udp:7471
	says $name.A.out "SIDR_REP: QPN 0x000224"
}

scenario_roce_sidr_refused() {
	listen -u -r
	here $ping_b --sidr udp:7471
	says $name.A.out "SIDR_REP: 2 Service rejected"
}

scenario_roce_sidr_unsupported() {
	here $ping_b --sidr udp:7999
	says $name.A.out "SIDR_REP: 1 ServiceID not supported"
}

scenario_roce_ipv6() {
	listen -q 0x225
	here cmping --transport roce --bind $A6 -W 5 -c 1 --full $B6 tcp:7471
	says $name.A.out "DREP: disconnected"
	says ../B/$name.B.out RDMA_CM_EVENT_ESTABLISHED
}

# The kernel sends its REP again until the MRA, and then not before the promised time is over.
scenario_roce_mra() {
	listen -q 0x226
	here $ping_b --mra -t 100 --promise 0.5 --set primary_local_ack_timeout=10 tcp:7471
	says $name.A.out "the peer honors it"
}

# The kernel calls, and keeps quiet for as long as an MRA for its REQ asks.
scenario_roce_mra_called() {
	start A cmping --transport roce --bind $A -W 30 -c 1 --mra --passive $B tcp:7471
	wait_for $name.A.out CMPING
	peer "cmpeer $A >$name.B.out 2>&1"
	wait_for $name.A.out statistics
	says $name.A.out "REQ again .*the peer honors it"
	says ../B/$name.B.out "RDMA_CM_EVENT_REJECTED, status 28"
}

scenario_roce_dreq() {
	here $ping_b --dreq
	says $name.A.out "DREP: disconnected"
}

# The kernel ignores LAP on RoCE; the connection is closed nevertheless.
scenario_roce_lap() {
	listen -q 0x227
	here cmping --transport roce --bind $A -W 2 -c 1 --lap -t 200 --retries 1 $B tcp:7471
	says $name.A.out "no answer"
	wait_for ../B/$name.B.out DISCONNECTED
	says ../B/$name.B.out RDMA_CM_EVENT_DISCONNECTED
}

# serve OPTIONS...: cmserve on A
serve() {
	start A cmserve --transport roce --bind $A "$@"
	wait_for $name.A.out CMSERVE
}

scenario_serve_accept() {
	serve --accept tcp:7471
	peer "cmpeer -q 0x331 $A >$name.B.out 2>&1"
	stop A cmserve
	says ../B/$name.B.out RDMA_CM_EVENT_DISCONNECTED
	says $name.A.out "RTU: connection ready"
	says $name.A.out "DREP: disconnected"
}

# Each reason on a port of its own; the kernel tells its application the number. It does not take REJ 4 as the answer to
# a REQ: who gives up is looked for by the CA GUID in it.
reasons="1 2 3 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35"

scenario_serve_reasons() {
	for reason in $reasons; do
		echo "REQ service tcp:$((7600 + reason)) reject $reason" >>/tmp/rules
	done
	serve --script /tmp/rules
	peer "for reason in $reasons; do echo reason \$reason; cmpeer -p \$((7600 + reason)) $A; done >$name.B.out 2>&1"
	stop A cmserve
	for reason in $reasons; do
		grep -A5 "^reason $reason\$" ../B/$name.B.out | grep -q "RDMA_CM_EVENT_[A-Z]*, status $reason\$" ||
			fails "the application is not told reason $reason"
	done
}

# Without the MRA the kernel would send its REQ again after 6.2 s.
scenario_serve_mra() {
	serve --accept tcp:7471 --mra 10s --delay 8s
	peer "cmpeer -q 0x332 $A >$name.B.out 2>&1"
	stop A cmserve
	says ../B/$name.B.out RDMA_CM_EVENT_DISCONNECTED
	silent_of $name.A.out "REQ to.*again"
}

scenario_serve_sidr() {
	serve --sidr udp:7471=0 --sidr udp:7472=2
	peer "(cmpeer -u $A; cmpeer -u -p 7472 $A; cmpeer -u -p 7473 $A) >$name.B.out 2>&1"
	stop A cmserve
	says ../B/$name.B.out RDMA_CM_EVENT_ESTABLISHED
	says ../B/$name.B.out "RDMA_CM_EVENT_UNREACHABLE, status 2"
	says ../B/$name.B.out "RDMA_CM_EVENT_UNREACHABLE, status 1"
}

# The kernel sends 16 REQs in 102 s: this runs beside the others, at an address of its own.
begin_serve_silent() {
	/bin/ip addr add $A2/24 dev eth0
	name=serve_silent
	start A silent --transport roce --bind $A2 --silent any
	wait_for $name.A.out CMSERVE
	start B patient $A2
}

scenario_serve_silent() {
	tries=0
	until grep -q UNREACHABLE ../B/$name.B.out || [ $tries = 120 ]; do
		sleep 1
		tries=$((tries + 1))
	done
	stop A silent
	says ../B/$name.B.out "RDMA_CM_EVENT_UNREACHABLE, status -110"
	n=$(grep -c 'REQ to' $name.A.out)
	[ "$n" = 16 ] || fails "not 16 REQs, but $n"
}
