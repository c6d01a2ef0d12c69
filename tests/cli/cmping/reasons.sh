# SPDX-License-Identifier: BSD-2-Clause
# Every reject reason with the information that belongs to it, as it is told to the caller.
. ../live.sh
set -- -q
for n in $(seq 35) 65535; do
	case $n in
	4) ari=0x0002c90300001234 ;;
	12 | 18) ari=fe80::2:c903:0:1234 ;;
	13 | 17 | 19 | 23) ari=7 ;;
	14 | 20 | 26) ari=5 ;;
	15 | 16 | 21 | 22 | 31) ari=2 ;;
	24 | 25) ari=127.0.0.9 ;;
	32 | 33) ari=0x12345 ;;
	28) ari=queues ;;
	*) ari= ;;
	esac
	set -- "$@" --reject "tcp:$n=$n${ari:+,$ari}"
done
serve "$@"
for n in $(seq 35) 65535; do
	call tcp:$n | sed -n '2,/^$/{/^$/d;p}'
done
unserve
