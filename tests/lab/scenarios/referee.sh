# SPDX-License-Identifier: BSD-2-Clause
# cmtest against the kernel's CM: its verdicts are the table of docs/interop.md.

# What the kernel does when it is called.
scenario_referee_called() {
	start B cmpeer -l -n 100000 -q 0x441
	start B cmpeer -l -u -n 100000 -q 0x442
	wait_for ../B/$name.B.out listening
	cmtest --transport roce --bind $A --json $B tcp:7471 --sidr-service udp:7471 >$name.json 2>$name.A.out
	peer "killall -9 cmpeer"
	says $name.json '"type":"summary"'
	referee_as_documented
}

# What it does when it calls: without the checks that wait for its 102 s.
scenario_referee_calls() {
	peer "(until [ -e /tmp/enough ]; do cmpeer -q 0x443 $A; done >/dev/null 2>&1 </dev/null &)"
	cmtest --transport roce --bind $A --json --passive --slow --only 'call_*' --skip call_retries $B tcp:7471 \
		>$name.json 2>$name.A.out
	peer "touch /tmp/enough"
	says $name.json '"type":"summary"'
	referee_as_documented
}

# The verdicts as docs/interop.md has them for this kernel: a change of it, or of cmtest, is to be seen.
referee_as_documented() {
	[ -s /share/interop.md ] || remark "docs/interop.md has no table of this kernel: ./dev lab interop makes it"
	[ -s /share/interop.md ] || return
	sed -n 's/.*"id":"\([a-z_]*\)","verdict":"\([a-z_]*\)".*/\1 \2/p' $name.json >$name.verdicts
	# A caller that is quicker than a check leaves it without a verdict: that is no change.
	while read -r id verdict; do
		[ "$verdict" != not_applicable ] || continue
		grep -q "^| $id | $verdict |" /share/interop.md || fails "$id: $verdict, unlike docs/interop.md"
	done <$name.verdicts
}
