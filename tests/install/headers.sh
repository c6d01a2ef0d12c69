# SPDX-License-Identifier: BSD-2-Clause
# Every header compiles alone and twice, as strict C11 and as C++, without a warning.
. ./common.sh

warnings='-Wall -Wextra -Wpedantic -Werror -fsyntax-only'
cxx=$(cxx)
cd "$PREFIX/include"
for header in cmcodec/*.h cmcodec/tables/*.h; do
	printf "#include <%s>\n#include <%s>\nextern int alone;\n" "$header" "$header" >"$WORK/header.c"
	$CC -std=c11 $warnings -Wstrict-prototypes -I. "$WORK/header.c" || fail "$header in C"
	if [ -n "$cxx" ]; then
		$cxx -std=c++11 -x c++ $warnings -I. "$WORK/header.c" || fail "$header in C++"
	fi
done
[ -n "$cxx" ] || skip "C compiles; there is no C++ compiler here"
