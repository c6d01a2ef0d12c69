# SPDX-License-Identifier: BSD-2-Clause
# What is wrong with a command line; each ends with status 2.
try() {
	cmping "$@" >&2
	echo "status $?"
}
try
try 127.0.0.2 nvme more
try --bogus 127.0.0.2
try 127.0.0.2 tcp:99999
try --sidr --lap 127.0.0.2
try --full --sidr 127.0.0.2
try -c 0 127.0.0.2
try -i 0 127.0.0.2
try -f -i 1 127.0.0.2
try --load 0 --rate 0 127.0.0.2
try --transport tcp 127.0.0.2
try --faults loss=2 127.0.0.2
try -L -G 4
try -w soon 127.0.0.2
try -P 300 127.0.0.2
