/* SPDX-License-Identifier: BSD-2-Clause */
/* What the tests of the transports share. */
#ifndef CARRY_H
#define CARRY_H

#include "unit.h"

#include <transport.h>

enum { CARRY_WAIT_MS = 5000 };

/** Open a transport; the test ends with its sentence when that fails. */
struct transport *carry_open(const struct transport_options *options);

/** Opening fails with this error, and each of the words (up to NULL) is in the sentence. */
void carry_open_fails(const struct transport_options *options, int error, ...);

/** Wait for a MAD or an error, at most CARRY_WAIT_MS. @return what transport_receive() returned; 0: nothing came */
int carry_next(struct transport *t, struct transport_message *out);

/** Is there nothing now? */
void carry_nothing(struct transport *t);

/** A REQ whose communication ID is @p n. */
void carry_mad(uint8_t mad[CMC_MAD_LEN], uint32_t n);

/** Send @p n from one to another, and see that it arrives whole. */
void carry_one(struct transport *from, struct transport *to, uint32_t n);

/** The word is in the sentence. */
void carry_says(const char *sentence, const char *word);

/** Everything that a log was given. */
struct carry_log {
	unsigned sent, received;
	struct cmc_frame frame; /**< the last, as cmc_frame_find() sees its bytes */
	uint8_t bytes[CMC_FRAME_MAX];
	size_t len;
	uint64_t wall_ns;       /**< of the last */
};

/** A transport_log for a struct carry_log. */
void carry_log(void *user, const struct transport_record *record);

#endif
