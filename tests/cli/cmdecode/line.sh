# SPDX-License-Identifier: BSD-2-Clause
# Several inputs: each line says where it comes from.
cmdecode --line data/req.hex data/rej_no_listener.tcpdump data/rej_consumer.tshark data/sidr_req_ipv6.hexdump \
	data/icrc_wrong.xxd
