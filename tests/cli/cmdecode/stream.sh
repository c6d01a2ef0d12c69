# SPDX-License-Identifier: BSD-2-Clause
# Several MADs in one input: lines, dumps that begin at 0 again, bytes.
objects='{"message":"DREQ"} {"message":"DREP"}
{"message":"RTU","class_version":1}'
echo "$objects" | cmdecode --encode >"$SCRATCH/lines"
echo "$objects" | cmdecode --encode --binary >"$SCRATCH/bytes"
wc -c <"$SCRATCH/bytes"
cmdecode --line "$SCRATCH/lines"
cmdecode --line <"$SCRATCH/bytes"
cat data/rej_no_listener.tcpdump data/sidr_req_ipv6.hexdump | cmdecode --line
# JSON goes in as it came out.
cmdecode --json "$SCRATCH/lines" data/rej_no_listener.tcpdump | cmdecode --encode | cmdecode --line -
