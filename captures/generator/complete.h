/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef COMPLETE_H
#define COMPLETE_H

#include "synth.h"

/** Who sends a packet to whom, in which exchange. */
struct parties {
	const struct fabric *fabric;
	const struct host *from, *to, *opener; /* the opener sent the exchange's REQ or SIDR_REQ */
	unsigned exchange;
	uint64_t service_id;
};

/** The handle of a host for its end of an exchange. */
uint32_t comm_id_of(const struct host *host, unsigned exchange);

/** Encode the step's message, with what it leaves out completed. */
void complete(uint8_t mad[CMC_MAD_LEN], const struct step *step, const struct parties *parties);

/** A field of a MAD's message or header by name; ends the program when there is none. */
const struct cmc_field *field_of(const uint8_t *mad, const char *name);

/** Private data of a step: IP CM header and consumer's layout or text. */
void put_private_data(uint8_t *mad, const struct step *step, const struct parties *parties);

#endif
