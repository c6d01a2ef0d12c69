# SPDX-License-Identifier: BSD-2-Clause
# A pipe is read like a file, and a truncated one tells as much as it holds.
file=../../../captures/lab/mra_slow_accept.pcap
cmtrace -tq -r - <$file
cat $file | cmtrace -tq -r - -c 1
head -c 1000 $file | cmtrace -tq -r -
echo "status $?"
