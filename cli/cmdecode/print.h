/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMDECODE_PRINT_H
#define CMDECODE_PRINT_H

#include "modes.h"

/** What is printed, and how. */
struct printer {
	const struct decode_options *options;
	const char *input; /* name of the file that is read */
	bool several_inputs;
	unsigned n; /* packets printed so far */
};

/** One packet on stdout, in the form that the options ask for. */
void print_packet(struct printer *printer, const struct packet *packet);

#endif
