# SPDX-License-Identifier: BSD-2-Clause
cd ../../../captures
for file in lab/cmtime_10 lab/req_retransmit_silent_peer synth/stale_after_crash synth/sidr_status synth/lap_apr \
	synth/truncated synth/class_port_info; do
	echo "== $file"
	cmtrace --summary -r $file.pcap
done
echo '== one direction only'
cmtrace --summary -v -r lab/rc_ucmatose_ok.pcap -Y 'src == 10.77.0.2'
echo '== no message'
cmtrace --summary -r lab/rc_ucmatose_ok.pcap -Y lap
