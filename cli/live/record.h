/* SPDX-License-Identifier: BSD-2-Clause */
/* A capture of what was sent and received. */
#ifndef LIVE_RECORD_H
#define LIVE_RECORD_H

#include <transport.h>

struct record;

/** @return NULL after a message */
struct record *record_open(const char *path);

/** A transport_log; user is the record. */
void record_packet_of(void *user, const struct transport_record *packet);

/** @return false after a message: not all could be written. NULL is fine. */
bool record_close(struct record *record);

#endif
