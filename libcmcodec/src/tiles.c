/* SPDX-License-Identifier: BSD-2-Clause */
/* Proof, at compile time, that the fields of every table tile its message with no gap and no overlap.
 *
 * In a struct of char arrays with one char a bit, each member must lie where the table says that its field lies, and
 * the whole must be as long as the message. */
#include <cmcodec/message.h>

#define TILE(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) char name[width];

#define BITS_u8 8
#define BITS_u16 16
#define BITS_u32 32
#define BITS_u64 64
#define BITS_bytes 65536

#define PLACE(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) \
	_Static_assert(offsetof(struct tile, name) == (byte) * 8 + (bit), #name " leaves a gap or overlaps"); \
	_Static_assert((width) <= BITS_##type, #name " does not fit its type"); \
	_Static_assert((bit) < 8, #name " begins in another byte"); \
	_Static_assert((bit) + (width) <= 64 || BITS_##type == BITS_bytes, #name " touches more than 8 bytes"); \
	_Static_assert((bit) + (width) % 8 == 0 || BITS_##type < BITS_bytes, #name " is not whole bytes");

#define PROVE(table, length) \
	static inline __attribute__((unused)) void prove_##table(void) \
	{ \
		struct tile { \
			CMC_FIELDS_##table(TILE) \
		}; \
		CMC_FIELDS_##table(PLACE) \
		_Static_assert(sizeof(struct tile) == (length) * 8, #table " does not fill its bytes"); \
	}

#define PROVE_MESSAGE(table, key, message, title, attribute, versions, note) PROVE(table, CMC_MAD_DATA_LEN)

PROVE(mad_header, CMC_MAD_HEADER_LEN)
CMC_LAYOUTS(PROVE_MESSAGE)
