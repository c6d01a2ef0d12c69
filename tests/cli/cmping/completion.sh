# SPDX-License-Identifier: BSD-2-Clause
# What bash completes is what the tools take: each line is what stands before the cursor, and what may follow.
. ../live.sh
cd "$SCRATCH"
touch lost.pcapng
cat >line.bash <<'BASH'
. "$1"
show() {
	COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
	_cmscope "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
	echo "$* -> ${COMPREPLY[*]}"
}
for tool in cmdecode cmtrace cmping cmserve cmtest; do
	complete -p $tool
	show $tool -- >completed
	$tool --help | grep -oE '^  (-., )? *--[A-Za-z_-]+' | grep -oE -e '--.*' >options
	diff <(grep -oE -e '--[A-Za-z_-]+' completed) options
done
show cmping --fo
show cmping --transport l
show cmping --transport = u
show cmping --color a
show cmping -w lo
show cmping --set req.ret
show cmping -q nv
show cmping 10.0.0.2 ise
show cmping 10.0.0.2 tc
show cmserve --accept nv
show cmserve --drop RE
show cmserve --reject nf
show cmtrace -Y rej.rea
show cmtrace -r lo
show cmtest --only rep_q
show cmdecode --explain rej
show cmdecode lo
show cmserve nothing
BASH
bash line.bash "$OLDPWD/../../../cli/completion/cmscope.bash"
