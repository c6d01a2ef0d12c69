# SPDX-License-Identifier: BSD-2-Clause
# Traces of a kernel as tables: start times are seconds since the boot, and what is read are lines.
cd ../../../captures/kernel || exit 1
for trace in cmtime.A silent_peer.A no_listener.B udaddy.B; do
	echo "== $trace"
	cmtrace --kernel=$trace.trace --summary
done
