# SPDX-License-Identifier: BSD-2-Clause
# The examples in the documentation compile as they are printed.
. ./common.sh

guide=../../docs/library.md
{
	echo '#include <stdio.h>'
	sed -n '/^```c$/,/^```$/p' "$guide" | grep -v '^```'
} >"$WORK/example.c"
grep -q 'cmcodec/cmcodec.h' "$WORK/example.c" || fail "$guide has no example"
$CC -std=c11 -Wall -Wextra -Werror -fsyntax-only -I"$PREFIX/include" "$WORK/example.c"
echo "$(wc -l <"$WORK/example.c") lines"
