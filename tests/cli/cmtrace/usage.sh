# SPDX-License-Identifier: BSD-2-Clause
# Wrong command lines: words on stderr, nothing on stdout, status 2.
file=../../../captures/lab/sidr_ok.pcap
try() {
	cmtrace "$@"
	[ $? = 2 ] || echo "status is not 2: $*"
}
try
try --nonsense
try -r
try -r $file udp
try -r $file -i lo
try -r $file --summary --json
try -r $file --json --exchange 1
try -r $file --exchange 0
try -r $file --exchange 4294967296
try -r $file -c 0
try -r $file -c -5
try -r $file --all
try -r $file --fail-on chat
try -r $file --color=blue
try -r $file -tttttt
try -r $file --kernel
try --kernel=/dev/null -w "$SCRATCH/x"
try --kernel=/dev/null -x
try -r $file --json -w -
try -r $file -w "$SCRATCH/x" --expect "$SCRATCH/y"
try -r $file >/dev/full
