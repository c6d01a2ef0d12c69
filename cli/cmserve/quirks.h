/* SPDX-License-Identifier: BSD-2-Clause */
/* Ways in which the endpoint can be made to break rules: Q(name, kind, member of endpoint_options, meaning). */
#ifndef CMSERVE_QUIRKS_H
#define CMSERVE_QUIRKS_H

#include "endpoint.h"

#define QUIRKS(Q) \
  Q(ignore_mra, FLAG, ignore_mra, "resends go on in spite of an MRA") \
  Q(ignore_duplicates, FLAG, ignore_duplicates, "nothing is sent again for a message that comes again") \
  Q(allow_stale, FLAG, allow_stale, "a REQ from the QP of an open connection is no stale one") \
  Q(silent_timeout, FLAG, silent_timeout, "giving up sends no REJ 4") \
  Q(retries, NUMBER, max_retries, "resends of a REP, whatever the REQ says") \
  Q(interval, TIME, response_timeout_ns, "from one REP to the next, whatever the REQ says")

/**
 * Read "ignore_mra,retries=9,interval=2ms,quiet" into the options of passive exchanges. "quiet" is about what belongs
 * to no exchange: it gets no answer.
 * @return NULL, or what is wrong, for g_free()
 */
char *quirks_read(struct endpoint_config *config, const char *list);

#endif
