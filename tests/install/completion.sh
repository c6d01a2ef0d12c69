# SPDX-License-Identifier: BSD-2-Clause
# Every installed tool has a file that bash finds by its name, and that completes its options.
. ./common.sh

root=$WORK/tools
rm -rf "$root"
DESTDIR=$root $CMAKE --install "$BUILD" --prefix /usr >"$WORK/tools.log" || fail "$(cat "$WORK/tools.log")"
PATH=$root/usr/bin:$PATH
LD_LIBRARY_PATH=$root/usr/${LIBDIR#"$PREFIX/"}
export LD_LIBRARY_PATH
for tool in cmdecode cmtrace cmping cmserve cmtest; do
	file=$root/usr/share/bash-completion/completions/$tool
	[ -x "$root/usr/bin/$tool" ] || fail "$tool is not installed"
	[ -f "$file" ] || fail "nothing completes $tool"
	completed=$(bash -c '. "$0"; COMP_WORDS=("$1" --vers); COMP_CWORD=1; _cmscope "$1" --vers "$1"; echo "${COMPREPLY[@]}"' \
		"$file" "$tool")
	[ "$completed" = --version ] || fail "$tool --vers: completed by '$completed'"
	echo "$tool: $completed"
done
