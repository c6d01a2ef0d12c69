# SPDX-License-Identifier: BSD-2-Clause
# Every status of SIDR_REP and APR with the information that belongs to it, as it is told to the caller.
. ../live.sh
set -- -q
for n in $(values sidr_status); do
	ari=$(information sidr_status "$n")
	set -- "$@" --rule "SIDR_REQ service udp:$((100 + n)) status $n${ari:+ ari $ari}"
done
for n in $(values ap_status); do
	ari=$(information ap_status "$n")
	set -- "$@" --accept "tcp:$((100 + n))" --rule "LAP service tcp:$((100 + n)) status $n${ari:+ ari $ari}"
done
serve "$@"
for n in $(values sidr_status); do
	call udp:$((100 + n)) --sidr | sed -n '2,/^$/{/^$/d;p}'
done
for n in $(values ap_status); do
	call tcp:$((100 + n)) --lap | sed -n '3,/^$/{/^$/d;/DREP: disc/d;p}'
done
unserve
