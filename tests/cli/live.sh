# SPDX-License-Identifier: BSD-2-Clause
# What the cases of the live tools share; a case reads it first. Tests run at the same time, so that each has its own
# loopback addresses, $client and $server; what is printed goes through mask, which calls them 127.0.0.1 and 127.0.0.2.
tools=$(dirname "$(command -v cmping || command -v cmserve || command -v cmtest)")/..
PATH=$tools/cmdecode:$tools/cmping:$tools/cmserve:$tools/cmtest:$tools/cmtrace:$PATH
net=127.$(($$ / 250 % 250 + 1)).$(($$ % 250 + 1))
client=$net.1 server=$net.2

# Times, and the numbers that are drawn anew each time, are not compared.
mask() {
	sed -E -e "s/$net\./127.0.0./g; s,$SCRATCH,SCRATCH,g" \
		-e 's/^[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}/HH:MM:SS/' \
		-e 's/"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]*Z"/"TIME"/g' \
		-e 's/time=[0-9.]+ ms/time=T ms/; s/time [0-9]+ ms$/time T ms/' \
		-e 's#= [0-9.]+/[0-9.]+/[0-9.]+/[0-9.]+ ms#= T/T/T/T ms#; s#= [0-9.]+/[0-9.]+/[0-9.]+ ms#= T/T/T ms#' \
		-e 's/(_us|_ms|per_second)":[0-9.]+/\1":0/g' \
		-e 's/^[0-9]+ exchanges.s$/N exchanges\/s/' \
		-e 's/QPN 0x[0-9a-f]{6}/QPN 0xNNNNNN/g; s/IDs 0x[0-9a-f]{8}, 0x[0-9a-f]{8}/IDs A, B/g' \
		-e 's/CA GUID 0x[0-9a-f]{16}/CA GUID 0xG/g'
}

# come FILE WORDS: wait until they are in the file, which a program writes; it may end without.
come() {
	for _ in $(seq 1000); do
		grep -q "$2" "$1" && return
		sleep 0.01
	done
	echo "no $2 in:"
	mask <"$1"
}

# serve OPTIONS...: start cmserve, and wait until it takes calls.
serve() {
	: >"$SCRATCH/serve"
	# It ends by itself when the test is cut off.
	cmserve --transport "${transport:-roce}" --bind $server --deadline 300 "$@" >"$SCRATCH/serve" 2>&1 &
	pid=$!
	for i in $(seq 500); do
		grep -q -e CMSERVE -e '"start"' "$SCRATCH/serve" && return
		kill -0 $pid 2>/dev/null || break
		sleep 0.01
	done
	cat "$SCRATCH/serve"
	exit 1
}

# End the server.
unserve() {
	kill -INT $pid
	wait $pid || echo "cmserve: status $?"
}

# What it said.
said() {
	mask <"$SCRATCH/serve"
}

served() {
	unserve
	said
}

# call [SERVICE] OPTIONS...: one cmping, by default of one probe; its status is told when it is not 0.
call() {
	service=$1
	shift
	cmping --transport "${transport:-roce}" --bind $client -c "${count:-1}" -i 0.03 "$@" $server $service \
		>"$SCRATCH/call" 2>&1
	status=$?
	mask <"$SCRATCH/call"
	[ $status = 0 ] || echo "cmping: status $status"
}

# values TOPIC: the numbers of an enumeration.
values() {
	cmdecode --explain "$1" | awk '{ print $1 }'
}

# information TOPIC VALUE: what may come with a reason or status, as rules take it; nothing where nothing comes.
information() {
	case $(cmdecode --explain "$1" "$2" | sed -n 's/.*Additional information: //p') in
	guid) echo 0x0002c90300001234 ;;
	gid) echo fe80::2:c903:0:1234 ;;
	class_port_info) echo 127.0.0.9 ;;
	flow_label) echo 0x12345 ;;
	lid | rate) echo 7 ;;
	sl | mtu) echo 5 ;;
	traffic_class | hop_limit | class_version) echo 2 ;;
	consumer) echo queues ;;
	esac
}
