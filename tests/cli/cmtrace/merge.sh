# SPDX-License-Identifier: BSD-2-Clause
# Several captures as one, in the order of time, whatever the order of the command line.
lab=../../../captures/lab
cmtrace -tt -r $lab/rc_cmx_priv.pcap -r $lab/sidr_ok.pcap -r $lab/rej_consumer_priv.pcap >"$SCRATCH/one"
cmtrace -tt -r $lab/rej_consumer_priv.pcap -r $lab/rc_cmx_priv.pcap -r $lab/sidr_ok.pcap | diff "$SCRATCH/one" -
cat "$SCRATCH/one"
# The frames of one capture over two: each direction by itself.
cmtrace -r $lab/rc_cmx_priv.pcap -Y 'src == 10.77.0.1' -w "$SCRATCH/a.pcap"
cmtrace -r $lab/rc_cmx_priv.pcap -Y 'src == 10.77.0.2' -w "$SCRATCH/b.pcap"
cmtrace -tt -r $lab/rc_cmx_priv.pcap >"$SCRATCH/whole"
cmtrace -tt -r "$SCRATCH/b.pcap" -r "$SCRATCH/a.pcap" | diff "$SCRATCH/whole" - && echo the same
# The same packets twice are copies.
cmtrace --summary -r "$SCRATCH/a.pcap" -r "$SCRATCH/b.pcap" -r $lab/rc_cmx_priv.pcap | grep Messages
# One that is absent does not keep the others back.
cmtrace -tq -r "$SCRATCH/none" -r $lab/sidr_ok.pcap 2>/dev/null
echo "status $?"
