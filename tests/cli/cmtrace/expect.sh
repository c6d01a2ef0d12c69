# SPDX-License-Identifier: BSD-2-Clause
# A stored reading: the same, another, none.
lab=$PWD/../../../captures/lab
cd "$SCRATCH"
cmtrace -t -r "$lab/rej_no_listener.pcap" >reading
cmtrace -t -r "$lab/rej_no_listener.pcap" --expect reading
echo "the same: status $?"
sed 's/Invalid ServiceID/Wrong ServiceID/' reading >other
cmtrace -t -r "$lab/rej_no_listener.pcap" --expect other
echo "another: status $?"
cmtrace -t -r "$lab/rej_no_listener.pcap" --expect none
echo "none: status $?"
cmtrace -t -r "$lab/rej_no_listener.pcap" --expect - <other 2>&1
echo "from a pipe: status $?"
cmtrace --json -r "$lab/sidr_ok.pcap" >json
cmtrace --json -r "$lab/sidr_ok.pcap" --expect json
echo "JSON: status $?"
