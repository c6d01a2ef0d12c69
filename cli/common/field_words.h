/* SPDX-License-Identifier: BSD-2-Clause */
/* Fields of a MAD from what a person writes. */
#ifndef CLI_FIELD_WORDS_H
#define CLI_FIELD_WORDS_H

#include <glib.h>

#include <cmcodec/private_data.h>

/** Where a value goes, and what messages call it. */
struct field_target {
	const struct cmc_layout *layout;
	const struct cmc_field *field;
	uint8_t *mad; /* 256 bytes */
};

/**
 * Put a value into a field: a number, the name of a value, a ServiceID; an IPv6 address for a GID; hex digits for
 * bytes, as many as the field takes.
 * @return NULL, or what is wrong, for g_free()
 */
char *field_set_words(const struct field_target *target, const char *words);

/** "req.local_qpn: " and a reason, for g_free(). */
char *field_fault(const struct field_target *target, const char *format, ...) G_GNUC_PRINTF(2, 3);

/** That a value has more bits than the field. */
char *field_too_large(const struct field_target *target, const char *value);

/** Layout of a part of private data by its key ("rdma_ip_cm"), or NULL. */
const struct cmc_private_layout *private_layout_by_key(const char *key);

#endif
