# SPDX-License-Identifier: BSD-2-Clause
cd ../../../captures
cmtrace --json -r lab/rej_no_listener.pcap
cmtrace --json -r lab/dreq_retransmit_drep_lost.pcap | grep -v '"type":"message"'
# What cmtrace prints, cmdecode makes MADs of: the frame is no part of them.
cmtrace --json -r synth/native_ib.pcap -c 1
