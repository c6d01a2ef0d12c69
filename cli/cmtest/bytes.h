/* SPDX-License-Identifier: BSD-2-Clause */
/* MADs that cmc_encode() would not write. */
#ifndef CMTEST_BYTES_H
#define CMTEST_BYTES_H

#include "trial.h"

/** Send a MAD with a field of its header changed. */
void send_changed(struct trial *trial, const struct cmc_mad *mad, const char *field, uint64_t value);

/** End what a REP began that should not have come; of other messages nothing has to be ended. */
void refuse_rep(struct trial *trial, const struct arrived *rep);

#endif
