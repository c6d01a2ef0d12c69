# SPDX-License-Identifier: BSD-2-Clause
# One exchange in full.
cd ../../../captures
cmtrace --exchange 1 -r lab/rep_retransmit_rtu_lost.pcap
cmtrace --exchange 1 -r lab/req_retransmit_silent_peer.pcap -q | tail -3
cmtrace --exchange 2 -r synth/port_redirect.pcap
cmtrace --exchange 1 -v -r lab/sidr_ok.pcap
cmtrace --exchange 3 -r lab/sidr_ok.pcap
