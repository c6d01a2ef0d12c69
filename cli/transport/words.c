/* SPDX-License-Identifier: BSD-2-Clause */
#include <stddef.h>

#include "transport.h"

struct word {
	const char *name, *meaning;
};

static const struct word transports[TRANSPORT_COUNT] = {
#define TRANSPORT_WORD(id, name, meaning) [TRANSPORT_##id] = { (name), (meaning) },
	TRANSPORTS(TRANSPORT_WORD)
#undef TRANSPORT_WORD
};

const char *transport_name(enum transport_id id)
{
	return (unsigned)id < TRANSPORT_COUNT ? transports[id].name : NULL;
}

const char *transport_meaning(enum transport_id id)
{
	return (unsigned)id < TRANSPORT_COUNT ? transports[id].meaning : NULL;
}

const char *transport_error_meaning(int error)
{
	switch (error) {
#define TRANSPORT_ERROR_CASE(id, value, meaning) case (value): return (meaning);
	TRANSPORT_ERRORS(TRANSPORT_ERROR_CASE)
#undef TRANSPORT_ERROR_CASE
	default: return NULL;
	}
}
