/* SPDX-License-Identifier: BSD-2-Clause */
/* All that came in the other checks. */
#include "check.h"

enum verdict check_well_formed(struct trial *trial)
{
	const struct malformed *malformed = &trial->talk->malformed;

	if (malformed->messages == 0)
		return trial_is_not_for(trial, "no message came");
	if (malformed->n > 0)
		return trial_fails(trial, &malformed->evidence, "nothing wrong in any of %" G_GUINT64_FORMAT
				   " messages; in %" G_GUINT64_FORMAT ", first: %s", malformed->messages, malformed->n,
				   malformed->first);
	return trial_passes(trial);
}
