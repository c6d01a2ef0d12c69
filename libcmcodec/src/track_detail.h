/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMC_TRACK_DETAIL_H
#define CMC_TRACK_DETAIL_H

#include <cmcodec/check.h>

/** ": " and the detail of an exchange finding; false when it is about one MAD. */
bool text_exchange_detail(struct cmc_text *text, const struct cmc_finding *finding);

#endif
