# SPDX-License-Identifier: BSD-2-Clause
# Every stored trace of a kernel, as lines: the client's and the server's.
cd ../../../captures/kernel || exit 1
for trace in *.trace; do
	echo "== $trace"
	cmtrace --kernel="$trace"
done
