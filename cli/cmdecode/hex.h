/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMDECODE_HEX_H
#define CMDECODE_HEX_H

#include <glib.h>
#include <stdbool.h>

/** True when the bytes are meant to be read by a person: no control characters but white space. */
bool hex_is_text(const GByteArray *input);

/**
 * Read hex text: plain digits, or a dump with offsets as xxd, hexdump -C, od, tcpdump and tshark print them.
 * @param packets  gets a GByteArray for each packet that was read whole
 * @return NULL, or what is wrong and where; the caller frees it
 */
char *hex_read(GPtrArray *packets, const GByteArray *input);

#endif
