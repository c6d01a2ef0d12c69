# SPDX-License-Identifier: BSD-2-Clause
# What is no capture, what is cut off, and what can be done about it.
exec 2>&1
lab=$PWD/../../../captures/lab
cd "$SCRATCH"
try() {
	echo "== $1"
	shift
	cmtrace -tq "$@"
	echo "status $?"
}
: >empty
echo 'not a capture' >text
gzip <"$lab/sidr_ok.pcap" >sidr.pcap.gz
head -c 24 "$lab/sidr_ok.pcap" >header
head -c 500 "$lab/sidr_ok.pcap" >short
{ head -c 20 "$lab/sidr_ok.pcap"; printf '\151\000\000\000'; } >wlan
{ head -c 200 "$lab/sidr_ok.pcap"; head -c 16 "$lab/sidr_ok.pcap"; } >cut
{ cat "$lab/sidr_ok.pcap"; printf '\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377'; } >damaged
try 'absent' -r none
try 'a folder' -r .
try 'empty' -r empty
try 'text' -r text
try 'compressed' -r sidr.pcap.gz
try 'compressed, from a pipe' -r - <sidr.pcap.gz
try 'no packet' -r header
try 'another link' -r wlan
try 'cut inside the first frame' -r cut
try 'cut inside the second frame' -r short
try 'a damaged record' -r damaged
try 'the good ones are read' -r none -r "$lab/sidr_ok.pcap"
try 'summary of what there was' --summary -r short | sed 's/ in .*//'
