/* SPDX-License-Identifier: BSD-2-Clause */
/* The messages that a probe begins with. */
#ifndef CMPING_REQUEST_H
#define CMPING_REQUEST_H

#include "probe.h"

/** REQ, as Linux would send it on this transport, with what the user set. */
void request_req(const struct probe *probe, struct cmc_req *out);
void request_sidr_req(const struct probe *probe, struct cmc_sidr_req *out);
void request_lap(const struct probe *probe, struct cmc_lap *out);

/** A connection of which only its numbers are known: those the user set, others at random. */
void request_adoption(const struct probe *probe, struct endpoint_adoption *out, struct cmc_dreq *dreq);

/** Bytes that the user's private data may have in a message of the probe. */
size_t request_private_room(const struct ping_config *config);

#endif
