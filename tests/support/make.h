/* SPDX-License-Identifier: BSD-2-Clause */
/* MADs from words: what a test says of a message, in one line. */
#ifndef MAKE_H
#define MAKE_H

#include <cmcodec/field.h>

/**
 * Set fields of a MAD: "local_qpn=0x11 primary_local_port_gid=fe80..01 mad.status=1".
 * Numbers as strtoull() takes them; fields of bytes as hexadecimal digits, what is missing at the end is 0.
 * A word that cannot be is told on stderr and ends the test.
 */
void make_set(uint8_t mad[CMC_MAD_LEN], const char *words);

/** A MAD of a message ("REQ") that is all zero but for these fields. */
void make_mad(uint8_t mad[CMC_MAD_LEN], const char *message, unsigned class_version, const char *words);

#endif
