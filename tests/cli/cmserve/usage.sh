# SPDX-License-Identifier: BSD-2-Clause
# What is wrong with options and rules; each ends with status 2.
try() {
	cmserve --bind loop:127.77.0.1 --transport loop "$@" >&2
	echo "status $?"
}
try nvme
try --accept nvmex
try --reject nvme
try --reject nvme=NOT_A_REASON
try --reject nvme=14,16
try --reject nvme=12,nowhere
try --sidr udp:7=OK
try --rule 'REQ'
try --rule 'REQ accept reject 8'
try --rule 'REP accept'
try --rule 'HELLO drop'
try --rule 'REQ nth 0 accept'
try --rule 'REQ share 120% accept'
try --rule 'SIDR_REQ mra 1s accept'
try --rule 'REQ accept set nothing=1'
try --rule 'REQ accept service'
try --rule 'REQ repeat 100'
try --rule "REQ 'accept"
try --script /no/such/file
try --max -1
