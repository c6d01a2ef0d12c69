# SPDX-License-Identifier: BSD-2-Clause
# What is wrong with a command line; each ends with status 2.
try() {
	cmtest --transport loop "$@" >&2
	echo "status $?"
}
try
try loop
try loop nvme more
try loop nvmex
try --only 'rep_*' --only no_such loop nvme
try --skip no_such loop nvme
try -W 0 loop nvme
try -t 0 loop nvme
try -t 600000 loop nvme
try --retries 16 loop nvme
try --sidr-service nvmex loop nvme
try --junit /no/such/folder/file.xml --bind 127.99.0.1 127.99.0.1 nvme
try --no-such-option loop nvme
