# SPDX-License-Identifier: BSD-2-Clause
# What is wrong with an expression, and where.
for expression in '' 'rej.reson == 8' 'rej.reason = 8' 'rej && (req' 'rej req' 'src == 10.0.0' 'rej.reason == eight'; do
	cmtrace -r ../../../captures/lab/rej_no_listener.pcap --where "$expression"
	[ $? = 2 ] || echo "status is not 2: $expression"
done
