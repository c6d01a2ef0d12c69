# SPDX-License-Identifier: BSD-2-Clause
# To be sourced: captures of native InfiniBand (link type 247), written with nothing but printf.

bytes() { for byte in "$@"; do printf "\\$(printf %03o "0x$byte")"; done; }
le32() { for number in "$@"; do for shift in 0 8 16 24; do printf "\\$(printf %03o $((number >> shift & 255)))"; done; done; }

# A RTU from LID 7 to LID 4: LRH, BTH, DETH, MAD, ICRC, VCRC. 290 bytes.
native_frame() {
	bytes 00 02 00 04 00 48 00 07
	bytes 64 00 ff ff 00 00 00 01 00 00 00 01
	bytes 80 01 00 00 00 00 00 01
	echo '{"message":"RTU","rtu":{"local_comm_id":1,"remote_comm_id":2}}' | cmdecode --encode --binary
	bytes 16 78 85 ec
	bytes 00 00
}

# native_pcap MAGIC FRACTION: the frame, and the first 100 bytes of it a second later.
native_pcap() {
	le32 "$1" 0x00040002 0 0 65535 247
	le32 1700000000 "$2" 290 290
	native_frame
	le32 1700000001 "$2" 100 290
	native_frame | head -c 100
}

native_pcapng() {
	le32 0x0a0d0d0a 28 0x1a2b3c4d 0x00000001 -1 -1 28
	le32 1 20 247 0 20
	le32 6 324 0 $((1700000000000000 >> 32)) $((1700000000123456 & 0xffffffff)) 290 290
	native_frame
	bytes 00 00
	le32 324
}
