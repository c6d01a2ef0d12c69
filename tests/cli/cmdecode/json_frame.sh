# SPDX-License-Identifier: BSD-2-Clause
# What carried the MAD comes first.
cmdecode --json data/rej_no_listener.tcpdump data/icrc_wrong.xxd data/sidr_req_ipv6.hexdump | sed 's/,"summary":.*//'
