# SPDX-License-Identifier: BSD-2-Clause
# What the kernels of both hosts tell, and what a capture of the wire beside A tells: the same messages between the same
# hosts in the same exchanges, with the same outcomes. A loses RTUs behind its kernel in rtu_lost, B its DREPs in drep_lost:
# there the capture agrees with the other host.
cd ../../../captures/kernel || exit 1

# "10.77.0.1 > 10.77.0.2 1 REQ" for each message, and "1 refused" for each exchange. A status that the kernel does not
# tell makes no outcome.
story() {
	cmtrace "$@" -t -q | sed -n 's/^\([^#]*\): #\([0-9]*\) \([A-Z_]*\).*/\1 \2 \3/p' | sort
	cmtrace "$@" --json | sed -n 's/.*"type":"exchange","exchange":\([0-9]*\),.*"outcome":"\([a-z_]*\)".*/\1 \2/p'
}

for capture in wire/*.pcap; do
	name=${capture#wire/}
	name=${name%.pcap}
	story -r "$capture" >"$SCRATCH/wire"
	for host in A B; do
		[ -e $name.$host.trace ] || continue
		story --kernel=$name.$host.trace >"$SCRATCH/kernel"
		echo "$name.$host: $(wc -l <"$SCRATCH/wire") lines"
		diff "$SCRATCH/wire" "$SCRATCH/kernel"
	done
done
:
