# SPDX-License-Identifier: BSD-2-Clause
# Two kernels with each other: what becomes of their connections, told from the wire and from what each of them traces.
# The captures in captures/kernel are these.

# traces WORDS...: said by cmtrace of the kernels' traces
traces() {
	for host in A B; do
		cmtrace --kernel=../$host/$name.$host.trace --summary >$name.$host.story 2>&1
	done
	for words in "$@"; do
		cat $name.A.story $name.B.story | grep -qE -e "$words" || fails "no \"$words\" from the kernels' traces"
	done
}

scenario_ucmatose() {
	traced
	start B ucmatose -c 1 -C 2
	sleep 1
	here ucmatose -s $B -c 1 -C 2
	sleep 1
	untraced
	told " closed "
	healthy
	traces " closed "
}

scenario_cmtime() {
	traced
	start B cmtime
	sleep 1
	here cmtime -s $B -c 10
	sleep 1
	stop B cmtime
	untraced
	told "Exchanges +10"
	healthy
}

scenario_rping() {
	sniff
	start B rping -s -C 3 -a 0.0.0.0
	sleep 1
	here rping -c -C 3 -a $B
	sleep 1
	sniffed
	told " closed "
	healthy
}

scenario_udaddy() {
	traced
	start B udaddy -c 1 -C 2
	sleep 1
	here udaddy -s $B -c 1 -C 2
	sleep 1
	untraced
	told " resolved "
	healthy
	traces " resolved "
}

scenario_no_listener() {
	traced
	here cmpeer -p 7999 $B
	untraced
	told "8 Invalid ServiceID"
	traces "8 Invalid ServiceID"
	says $name.A.out "REJECTED, status 8"
}

scenario_refused() {
	traced
	listen -r -d NOPE
	here cmpeer $B
	untraced
	told "28 Consumer reject"
	traces "28 Consumer"
}

scenario_refused_by_caller() {
	traced
	listen -q 0x222
	here cmpeer -r -d no-thanks $B
	sleep 1
	untraced
	told "refused by caller"
}

scenario_slow_accept() {
	traced
	listen -q 0x222 -w 9
	here cmpeer -q 0x111 $B
	sleep 1
	untraced
	told "MRA" " closed "
}

scenario_caller_killed() {
	traced
	listen -w 20
	start A cmpeer $B
	sleep 2
	stop A cmpeer
	sleep 1
	stop B cmpeer
	untraced
	told "cancelled: 4 CM timeout" "The caller took its REQ back"
	traces "4 CM timeout"
}

scenario_server_killed() {
	traced
	listen -w 20
	start A cmpeer $B
	sleep 2
	stop B cmpeer
	sleep 1
	untraced
	told "28 Consumer reject"
}

scenario_caller_killed_connected() {
	traced
	listen -q 0x223
	start A cmpeer -q 0x113 -h 20 $B
	sleep 2
	stop A cmpeer
	sleep 1
	untraced
	told " closed "
}

# A QPN again, as after a reboot: the kernel refuses, and ends the old connection.
scenario_stale() {
	traced
	listen -q 0x224 -n 2
	start A cmpeer -q 0x114 -h 20 $B
	sleep 1
	here cmpeer -q 0x114 $B
	stop A cmpeer
	stop B cmpeer
	sleep 1
	untraced
	told "10 Stale connection" "[12] DREQ"
	traces "10 Stale|nobody listens, or a connection"
}

scenario_sidr_unsupported() {
	traced
	here cmpeer -u -p 7999 $B
	untraced
	told "1 ServiceID not supported"
}

scenario_sidr_refused() {
	traced
	listen -u -r
	here cmpeer -u $B
	sleep 1
	untraced
	told "2 Service rejected"
}

scenario_ipv6() {
	traced
	listen -q 0x227
	here cmpeer -q 0x117 $B6
	sleep 1
	untraced
	told "$B6" " closed "
}

# Other transports than RC, in the IB port space.
scenario_uc() {
	traced
	listen -t uc -q 0x229 $B
	here cmpeer -t uc -q 0x119 $B
	sleep 1
	untraced
	told " closed "
	cmtrace -r $name.pcap >$name.lines
	says $name.lines "REQ to .*: UC, QPN 0x000119"
}

scenario_xrc() {
	traced
	listen -t xrc -q 0x22a $B
	here cmpeer -t xrc -q 0x11a $B
	sleep 1
	untraced
	told " closed "
	cmtrace -r $name.pcap >$name.lines
	says $name.lines "REQ to .*: XRC"
}

scenario_rtu_lost() {
	traced
	lose A 0x0014
	listen -q 0x225
	start A cmpeer -q 0x115 -h 20 $B
	sleep 11
	keep A
	sleep 5
	stop A cmpeer
	sleep 1
	stop B cmpeer
	untraced
	told "[234] REP, [1-3] RTU" "Answered only after resends" " closed "
	traces " closed "
}

scenario_drep_lost() {
	traced
	lose B 0x0016
	listen -q 0x226
	start A cmpeer -q 0x116 $B
	sleep 9
	keep B
	sleep 6
	stop A cmpeer
	stop B cmpeer
	untraced
	told "[234] DREQ, 1 DREP" "Answered only after resends" " closed "
	traces "[234] DREQ"
}

# Nobody is at that address. It runs beside the others.
begin_silent_peer() {
	name=silent_peer
	/bin/ip neigh add 10.77.0.9 lladdr 52:54:00:77:00:02 dev eth0
	tcpdump -Z root --immediate-mode -i eth0 -U -w silent_peer.pcap udp port 4791 and host 10.77.0.9 2>/tmp/silent &
	silent_sniffer=$!
	wait_for /tmp/silent listening
	start A patient 10.77.0.9
}

scenario_silent_peer() {
	tries=0
	until grep -q UNREACHABLE $name.A.out || [ $tries = 120 ]; do
		sleep 1
		tries=$((tries + 1))
	done
	kill -INT $silent_sniffer
	wait $silent_sniffer
	says $name.A.out "RDMA_CM_EVENT_UNREACHABLE, status -110"
	told " no answer " "1[456] of 16 tries used, the sender gives up about 1[0-9][0-9] s"
}

# cmtrace beside a running kernel, while connections come and go.
scenario_live_kernel() {
	cmtrace --kernel >$name.live 2>$name.err &
	tracer=$!
	tries=0
	until grep -q 1 $tracing/instances/cmtrace-$tracer/events/rdma_cma/enable 2>/dev/null || [ $tries = 100 ]; do
		usleep 100000
		tries=$((tries + 1))
	done
	sleep 1
	here cmpeer -p 7999 $B
	listen -q 0x228
	here cmpeer -q 0x118 $B
	sleep 1
	kill -INT $tracer
	wait $tracer
	says $name.live "REQ to TCP 7999"
	says $name.live "8 Invalid ServiceID|nobody listens"
	says $name.live "DREQ"
	[ -z "$(ls $tracing/instances)" ] || fails "instances of tracefs are left"
}
