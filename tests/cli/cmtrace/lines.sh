# SPDX-License-Identifier: BSD-2-Clause
# One line a message, findings below it, and at the end what did not come.
cd ../../../captures
for file in lab/rc_ucmatose_ok lab/mra_slow_accept lab/rej_consumer_priv lab/rep_retransmit_rtu_lost \
	lab/dreq_retransmit_drep_lost lab/sidr_unsupported synth/rej_nvme_4420 synth/native_ib synth/rocev2_ipv6 \
	synth/crossing_dreq; do
	echo "== $file"
	cmtrace -r $file.pcap
done
