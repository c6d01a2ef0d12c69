# SPDX-License-Identifier: BSD-2-Clause
# The page beside other outputs, and what can go wrong with it. tests/report looks at the page itself.
captures=../../../captures
echo '# alone'
cmtrace -r $captures/lab/rej_no_listener.pcap --report "$SCRATCH/alone.html" 2>&1
head -c 15 "$SCRATCH/alone.html"
echo
echo '# with a summary, and of some messages only'
cmtrace -r $captures/lab/rej_no_listener.pcap --report "$SCRATCH/some.html" --summary -Y rej | grep -o 'refused: .*ID'
grep -c 'class="arrow' "$SCRATCH/some.html"
echo '# an input'
cp $captures/lab/rping_ok.pcap "$SCRATCH/in.pcap"
(cd "$SCRATCH" && cmtrace -r in.pcap --report ./in.pcap) 2>&1
echo $?
cmp $captures/lab/rping_ok.pcap "$SCRATCH/in.pcap" && echo unharmed
echo '# no such folder, a full disk'
(cd "$SCRATCH" && cmtrace -r in.pcap --report nowhere/page.html) 2>&1
echo $?
cmtrace -r $captures/lab/rping_ok.pcap --report /dev/full 2>&1
echo $?
