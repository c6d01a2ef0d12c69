/* SPDX-License-Identifier: BSD-2-Clause */
/* What the bytes of a packet may be, by the names of the command line. */
#ifndef CLI_LINK_H
#define CLI_LINK_H

#include <stddef.h>
#include <stdint.h>

struct link {
	const char *name;
	uint32_t link_type; /* enum cmc_link_type; 0: no frame, a MAD */
};

/** The n-th, in the order in which a guess tries them: the MAD first, and last the header that is checked least. NULL
 * behind the last. */
const struct link *link_at(size_t n);

/** Link type by name, or NULL. */
const struct link *link_find(const char *name);

/** What a frame of this link type is, or NULL. */
const struct link *link_of_type(uint32_t link_type);

/** All names, with commas; the caller frees it. */
char *link_names(void);

#endif
