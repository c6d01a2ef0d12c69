/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data that a protocol would send, by the library's tables. */
#ifndef CMPING_PROTOCOL_H
#define CMPING_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Is this word of --set about private data: "private.nvme_rdma_req.qid=1"? */
bool protocol_is_set(const char *word);

/**
 * What such a protocol sends: in each field the least value that it is recognised by, which mostly is 0, or what
 * is usual, unless a word of --set says another.
 * @param out   room for bytes
 * @param key   "nvme_rdma_req", or NULL: the one that the first such word names
 * @param sets  words of --set, the last NULL; those about something else are passed over
 * @param len   out, bytes; 0 without key and words
 * @return NULL, or what is wrong, for g_free()
 */
char *protocol_build(uint8_t *out, size_t room, const char *key, char *const *sets, bool sidr, size_t *len);

#endif
