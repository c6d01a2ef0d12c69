/* SPDX-License-Identifier: BSD-2-Clause */
/* Shared libraries that are loaded when they are used, and not before: a host without them runs everything else. The
 * alternative, a module of our own for each, would have to be installed and found, too. Their headers are needed to
 * build; types, numbers and function types come from there. */
#ifndef TRANSPORT_LIBRARY_H
#define TRANSPORT_LIBRARY_H

#include <stddef.h>

#include "transport.h"

struct library_function {
	const char *name;
	size_t offset; /* of its pointer in the table of functions */
};

/* A table of functions is a struct of LIBRARY_POINTER members, loaded by LIBRARY_FUNCTION rows. */
#define LIBRARY_POINTER(function) __typeof__(function) *function;

struct library {
	const char *file;    /* "libibumad.so.3" */
	const char *package; /* what to install */
	const char *instead; /* what to do without it */
	const struct library_function *functions;
	size_t n_functions;
};

/* Fill a table of functions. The library is never unloaded: it may have started threads.
 * @return 0 or TRANSPORT_ERR_ABSENT */
int library_load(const struct library *library, void *table, struct transport_problem *problem);

#endif
