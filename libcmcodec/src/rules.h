/* SPDX-License-Identifier: BSD-2-Clause */
/* What the parts of cmc_check() share. */
#ifndef CMC_RULES_H
#define CMC_RULES_H

#include <cmcodec/check.h>

#include "ip_cm.h"
#include "view.h"

/* Where findings are put. */
struct findings {
	struct cmc_finding *out;
	size_t max;
	size_t n;
};

/* What is judged. */
struct subject {
	struct view view;
	const struct cmc_frame *frame; /* or NULL */
	bool has_ip_cm;                /* the IP CM header is there */
	struct ip_cm ip_cm;
};

static inline void findings_add(struct findings *list, enum cmc_finding_id id, const struct cmc_field *field,
				uint64_t value)
{
	if (list->n < list->max)
		list->out[list->n++] = (struct cmc_finding){ .id = id, .field = field, .value = value };
}

/** What the kinds of the fields demand. */
void check_kinds(struct findings *list, const struct view *view);

/** The rules that belong to one message. */
void check_message(struct findings *list, const struct subject *subject);

#endif
