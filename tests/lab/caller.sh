# SPDX-License-Identifier: BSD-2-Clause
# VM A: run scenarios, and say of each what came of it, in /share/results: NAME, ok or failed, seconds, why.
. /share/rdma.sh
A=10.77.0.1 A2=10.77.0.3 B=10.77.0.2 A6=fd77::1 B6=fd77::2
tracing=/sys/kernel/tracing

# peer COMMAND...: run it on B, and wait for its end
number=0
peer() {
	number=$((number + 1))
	echo "$*" >../B/new
	mv ../B/new ../B/command.$number
	until [ -e ../B/done.$number ]; do usleep 20000; done
}

# start HOST COMMAND...: run it there in the background; what it says goes to NAME.HOST.out
start() {
	host=$1
	shift
	case $host in
	A) ("$@" >>"$name.A.out" 2>&1 </dev/null &) ;;
	B) peer "($* >>$name.B.out 2>&1 </dev/null &)" ;;
	esac
}

# here COMMAND...: run it on A
here() {
	"$@" >>"$name.A.out" 2>&1 </dev/null
}

# stop HOST PROGRAM: kill it
stop() {
	[ "$1" = A ] && killall -9 "$2" || peer "killall -9 $2"
} 2>/dev/null

# listen [OPTIONS]: a listener on B, which is there when this returns
listen() {
	start B cmpeer -l "$@"
	wait_for ../B/$name.B.out listening
}

# wait_for FILE WORDS: until they are there, at most 20 s
wait_for() {
	tries=0
	until grep -qE "$2" "$1" 2>/dev/null || [ $tries = 400 ]; do
		usleep 50000
		tries=$((tries + 1))
	done
}

# lose HOST ATTRIBUTE: each such message on its way out, until keep HOST
lose() {
	rule="/bin/tc qdisc add dev eth0 clsact; /bin/tc filter add dev eth0 egress protocol ip u32 match u32 ${2}0000 0xffff0000 at 64 action drop"
	[ "$1" = A ] && eval "$rule" || peer "$rule"
}

keep() {
	[ "$1" = A ] && /bin/tc qdisc del dev eth0 clsact || peer "/bin/tc qdisc del dev eth0 clsact"
}

# What the kernels tell of a scenario, and the wire: NAME.A.trace, NAME.B.trace, NAME.pcap
trace_on="echo 0 >$tracing/tracing_on; echo >$tracing/trace
for group in ib_cma rdma_cma; do echo 1 >$tracing/events/\$group/enable; done
echo 'mgmt_class == 7' >$tracing/events/ib_mad/filter; echo 1 >$tracing/events/ib_mad/enable
echo 1 >$tracing/tracing_on; (cat $tracing/trace_pipe >/tmp/trace 2>/dev/null </dev/null & echo \$! >/tmp/tracer) >/dev/null"

sniff() {
	rm -f /tmp/tcpdump
	tcpdump -Z root --immediate-mode -i eth0 -U -w "$name.pcap" "udp port 4791 $*" 2>/tmp/tcpdump &
	sniffer=$!
	wait_for /tmp/tcpdump listening
}

sniffed() {
	usleep 400000
	kill -INT $sniffer
	wait $sniffer
}

traced() {
	eval "$trace_on"
	peer "$trace_on"
	sniff "and not host 10.77.0.9"
}

untraced() {
	sniffed
	kill $(cat /tmp/tracer)
	peer 'kill $(cat /tmp/tracer)'
	cp /tmp/trace "$name.A.trace"
	peer "cp /tmp/trace $name.B.trace"
}

why=
fails() {
	[ -n "$why" ] || why=$*
}

# remark WORDS: beside the verdict
remark() {
	remarks=$*
}

# says FILE WORDS: a line of the file matches
says() {
	grep -qE -e "$2" "$1" 2>/dev/null || fails "no \"$2\" in $1"
}

# silent_of FILE WORDS: none does
silent_of() {
	! grep -qE -e "$2" "$1" 2>/dev/null || fails "\"$2\" in $1"
}

# told WORDS...: in cmtrace's summary of the wire, in its reading of both kernels' traces where there are some
told() {
	cmtrace --summary -r "$name.pcap" >"$name.story" 2>&1
	for words in "$@"; do
		says "$name.story" "$words"
	done
}

# No warning and no error is found in what the wire told.
healthy() {
	cmtrace --summary -r "$name.pcap" >"$name.story" 2>&1
	silent_of "$name.story" "^ +[0-9]+  (warning|error): "
	says "$name.story" "Exchanges"
}

wanted() {
	case " $LAB_SCENARIOS " in "  " | *" $1 "*) ;; *) return 1 ;; esac
}

# scenario NAME: run it unless the user wants others
scenario() {
	name=$1
	wanted $name || return
	why= remarks=
	began=$(cut -d. -f1 /proc/uptime)
	echo "== $name"
	"scenario_$name"
	stop A cmpeer
	stop B cmpeer
	seconds=$(($(cut -d. -f1 /proc/uptime) - began))
	[ -z "$why" ] && verdict=ok || verdict=failed
	printf '%s\t%s\t%s\t%s\n' "$name" $verdict $seconds "$why$remarks" >>/share/results
}

until ping -c 1 -W 1 $B >/dev/null 2>&1; do :; done
. /share/plan
