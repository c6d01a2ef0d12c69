# SPDX-License-Identifier: BSD-2-Clause
# What is no trace, what lacks something, what cannot be traced: words, and status 2 where nothing can be told.
traces=$(cd ../../../captures/kernel && pwd) || exit 1
cd "$SCRATCH" || exit 1
try() {
	echo "== $1"
	shift
	"$@" 2>&1
	echo "status $?"
}
cp "$traces"/refused.?.trace "$traces"/ucmatose.B.trace "$traces"/wire/ucmatose.pcap "$traces"/../README.md .

try "no such file" cmtrace --kernel=absent.trace
try "a folder" cmtrace --kernel=.
try "no trace" cmtrace --kernel=README.md
try "a capture" cmtrace --kernel=ucmatose.pcap
try "an empty trace" cmtrace --kernel=/dev/null
grep -v ib_mad_ refused.A.trace >no_ib_mad
try "no events of ib_mad" cmtrace --kernel=no_ib_mad
grep ib_mad_ refused.B.trace >ib_mad
try "nothing but events of ib_mad" cmtrace --kernel=ib_mad
sed 's/attr_id 0x13.*//' ucmatose.B.trace >damaged
try "a damaged line" cmtrace --kernel=damaged
{ sed 4q refused.A.trace; echo 'CPU:0 [LOST 17 EVENTS]'; sed 1,4d refused.A.trace; } >lost
try "lost events" cmtrace --kernel=lost
sed '1,/icm_send_rep/d' ucmatose.B.trace >later
try "from the middle on" cmtrace --kernel=later

TRACEFS=tracefs
export TRACEFS
try "no tracefs" cmtrace --kernel
mkdir -p tracefs/instances tracefs/events/ib_mad
try "ib_cm is not loaded" cmtrace --kernel
mkdir tracefs/events/ib_cma
try "something else than tracefs" cmtrace --kernel | sed 's/cmtrace-[0-9]*/cmtrace-PID/'
ls tracefs/instances
chmod 755 . tracefs
chmod 500 tracefs/instances
nobody=
[ "$(id -u)" != 0 ] || nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"
try "no permission" $nobody cmtrace --kernel | sed 's/cmtrace-[0-9]*/cmtrace-PID/'
