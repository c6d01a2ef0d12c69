# SPDX-License-Identifier: BSD-2-Clause
# Wrong command lines: words on stderr, nothing on stdout, status 2.
try() {
	cmdecode "$@"
	[ $? = 2 ] || echo "status is not 2: $*"
}
try --nonsense
try -x
try --link
try --link nonsense
try --service nonsense
try --color=blue
try --json --line
try --encode --explain
try --fields --to-erf
try --binary
try --explain --json
try --encode --link mad
try --explain rej 8 9
try --fields=nonsense
try --fields -- nonsense
try --to-erf one
# What cannot be written is not lost in silence.
try --fields=names >/dev/full
