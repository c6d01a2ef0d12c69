# SPDX-License-Identifier: BSD-2-Clause
# Where is the service? Each status.
. ../live.sh
serve --accept udp:7 --sidr udp:10=3 --sidr udp:11=4 --rule 'SIDR_REQ service udp:12 redirect 127.0.0.9' \
	--rule 'SIDR_REQ service udp:13 status 0 set qpn=0x11 set q_key=0x22'
for port in 7 10 11 12 13 14; do
	call udp:$port --sidr
done
served
