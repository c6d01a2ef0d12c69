# SPDX-License-Identifier: BSD-2-Clause
# More, all, and less.
cd ../../../captures/lab
cmtrace -v -r rej_no_listener.pcap
cmtrace -vv -x -r rej_consumer_priv.pcap -Y rej
cmtrace -q -r rej_no_listener.pcap
cmtrace -n -v -r dreq_retransmit_drep_lost.pcap | tail -2
