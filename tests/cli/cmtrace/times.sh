# SPDX-License-Identifier: BSD-2-Clause
# Every style of time, with microseconds and with nanoseconds.
file=../../../captures/lab/mra_slow_accept.pcap
for style in -q -t -tt -ttt -tttt -ttttt '-tt --nano' '--nano'; do
	echo "== $style"
	cmtrace -q $style -r $file -c 3
done
TZ=JST-9 cmtrace -q -tttt -r $file -c 1
