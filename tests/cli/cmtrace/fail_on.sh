# SPDX-License-Identifier: BSD-2-Clause
# The status tells of findings.
cd ../../../captures
try() {
	cmtrace -r "$1" --fail-on "$2" >/dev/null
	echo "$1, $2: status $?"
}
try lab/rc_ucmatose_ok.pcap note
try lab/rej_consumer_priv.pcap note
try lab/rej_consumer_priv.pcap warning
try lab/rej_no_listener.pcap warning
try lab/rej_no_listener.pcap error
try lab/req_retransmit_silent_peer.pcap warning
try synth/damaged.pcap error
# Only what is told counts.
cmtrace -r lab/rej_no_listener.pcap --fail-on warning -Y req
echo "status $?"
cmtrace --json -r lab/rej_no_listener.pcap --fail-on warning >/dev/null
echo "status $?"
