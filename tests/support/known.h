/* SPDX-License-Identifier: BSD-2-Clause */
/* Files of known-answer MADs: for each, the bytes and what its fields must hold. */
#ifndef KNOWN_H
#define KNOWN_H

#include <stdio.h>

#include <cmcodec/mad.h>

enum { KNOWN_VALUES = 96, KNOWN_DIGITS = 2 * CMC_MAD_DATA_LEN };

/** What one field must hold. */
struct known_value {
	bool of_header; /**< a field of the MAD header, not of the message */
	char name[48];
	char digits[KNOWN_DIGITS + 1]; /**< hexadecimal without 0x; bytes behind a byte field's last digit are 0 */
};

/** One block of the file. */
struct known_mad {
	char title[64]; /**< "[1] REQ" */
	char message[24];
	uint8_t mad[CMC_MAD_LEN];
	size_t length;
	size_t n_values;
	struct known_value values[KNOWN_VALUES];
};

/** Read the next block: 1, 0 at the end of the file, -1 when a line is not understood (told on stderr). */
int known_read(struct known_mad *out, FILE *file);

/** Compare a MAD with what the file says: every value, and 0 for every field that it does not name.
 * @param log  gets a line for each field that differs
 * @return how many differ */
unsigned known_compare(const struct known_mad *known, FILE *log);

#endif
