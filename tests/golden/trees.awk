# SPDX-License-Identifier: BSD-2-Clause
# From `tshark -V -O ibcm`: the tree of the first frame of each message kind in full, and of further frames of that kind
# what is not in the first. Expert information is one line each: Wireshark repeats it in the three lines below it.
function tell(    kind, i) {
	if (n == 0)
		return
	kind = version " " attribute
	print "-- frame " frame
	for (i = 0; i < n; i++) {
		if (!(kind in seen))
			known[kind, line[i]]
		else if ((kind, line[i]) in known)
			continue
		print line[i]
	}
	seen[kind]
	n = 0
	version = attribute = ""
}

/^[^ ]/ {
	tell()
	on = /^InfiniBand Communication Management/
}

/^Frame [0-9]+:/ {
	frame = $2
	sub(":", "", frame)
}

/^        ClassVersion:/ { version = $2 }
/^        AttributeID:/ { attribute = $2 }

repeats > 0 {
	repeats--
	next
}

on && NF { line[n++] = $0 }

/\[Expert Info/ { repeats = 3 }

END { tell() }
