# SPDX-License-Identifier: BSD-2-Clause
# Every reject reason with the information that belongs to it, as it is told to the caller.
. ../live.sh
reasons=$(values rej_reason)
set -- -q
for n in $reasons; do
	ari=$(information rej_reason "$n")
	set -- "$@" --reject "tcp:$n=$n${ari:+,$ari}"
done
serve "$@"
for n in $reasons; do
	call tcp:$n | sed -n '2,/^$/{/^$/d;p}'
done
unserve
