/* SPDX-License-Identifier: BSD-2-Clause */
/* Addresses as people write them. */
#ifndef TRANSPORT_ADDRESS_H
#define TRANSPORT_ADDRESS_H

#include "transport.h"

/* What a target looks like. */
enum looks {
	LOOKS_LOOP,    /* "loop", "loop:127.0.0.3" */
	LOOKS_LID,     /* a number of 16 bits */
	LOOKS_GUID,    /* a longer one */
	LOOKS_IPV4,
	LOOKS_IPV6,    /* or a GID */
	LOOKS_NAME,    /* anything else: the name of a host */
};

/* @param number  gets the number of a LID or GUID; NULL is fine */
enum looks looks_of(const char *target, uint64_t *number);

/* The general service interface: QP 1 and its Q_Key; everything else 0. */
struct transport_address gsi_address(void);

bool gid_is_ipv4(const uint8_t gid[16]);
bool gid_is_zero(const uint8_t gid[16]);
bool gid_is_link_local(const uint8_t gid[16]); /* fe80::/10 */

#endif
