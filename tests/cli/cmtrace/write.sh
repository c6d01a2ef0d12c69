# SPDX-License-Identifier: BSD-2-Clause
# Only what is told is written, and it reads as it did.
lab=../../../captures/lab
cmtrace -r $lab/rping_ok.pcap -w "$SCRATCH/cm.pcapng"
cmtrace -r $lab/rping_ok.pcap -w "$SCRATCH/cm.pcap"
cmtrace -r $lab/rping_ok.pcap -w - 2>/dev/null | cmp - "$SCRATCH/cm.pcapng"
cmtrace -tt --nano -r "$SCRATCH/cm.pcapng" >"$SCRATCH/one"
cmtrace -tt --nano -r "$SCRATCH/cm.pcap" | diff "$SCRATCH/one" -
cmtrace -tt --nano -r $lab/rping_ok.pcap | diff "$SCRATCH/one" - && wc -l <"$SCRATCH/one"
# With findings as comments.
cmtrace -r $lab/rej_no_listener.pcap -w - 2>/dev/null | strings | grep warning
# Two links in one file: pcapng only.
synth=../../../captures/synth
cmtrace -r $synth/rocev2.pcap -r $synth/sll.pcap -w "$SCRATCH/two.pcap" 2>&1 | sed "s|$SCRATCH|SCRATCH|"
(cd "$SCRATCH" && cmtrace -r "$OLDPWD/$synth/rocev2.pcap" -r "$OLDPWD/$synth/raw_ip.pcap" -Y req -w two.pcapng &&
	cmtrace -r two.pcapng)
tcpdump -r "$SCRATCH/two.pcapng" 2>&1 | grep -c 'different from the type of the first interface'
# Summary and capture at once; never into an input.
cmtrace -r $lab/rping_ok.pcap --summary -w "$SCRATCH/again.pcapng" | head -2
cmp "$SCRATCH/again.pcapng" "$SCRATCH/cm.pcapng"
cp $lab/rping_ok.pcap "$SCRATCH/in.pcap"
(cd "$SCRATCH" && cmtrace -r in.pcap -w in.pcap; echo "status $?"; cmtrace -r in.pcap -w no/such/folder; echo "status $?")
cmp "$SCRATCH/in.pcap" $lab/rping_ok.pcap
cmtrace -r $lab/rping_ok.pcap -w /dev/full
echo "status $?"
