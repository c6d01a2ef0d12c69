# SPDX-License-Identifier: BSD-2-Clause
cd ../../../captures
try() {
	echo "== $2"
	cmtrace -tq -r "$1" --where "$2"
}
try synth/rej_nvme_4420.pcap 'rej.reason == 8 && req.service_id == nvme'
try synth/rej_nvme_4420.pcap 'rej.reason == 8 && req.service_id == iser'
try synth/rej_nvme_4420.pcap 'finding.refused_again or exchange == 1 and req'
try synth/rej_consumer.pcap 'private.nvme_rdma_rej.sts > 3'
try lab/mra_slow_accept.pcap 'response_time > 1'
try lab/mra_slow_accept.pcap 'resend || state == mra_req'
try synth/native_ib.pcap 'src == 10 && !(dst_qp != 1)'
try synth/vlan_qinq.pcap 'vlan && addr == 2001:db8::20 && mad.attribute_id == REP'
# Exchanges are told when one of their messages is.
cmtrace --summary -r synth/rej_consumer.pcap -Y 'private.nvme_rdma_rej || private.srp_login_rej' | sed '/^$/q'
