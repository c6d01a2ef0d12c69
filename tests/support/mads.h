/* SPDX-License-Identifier: BSD-2-Clause */
/* Deterministic MADs of every layout: the same on every machine. */
#ifndef MADS_H
#define MADS_H

#include <cmcodec/field.h>

/** Bytes that follow from @p seed alone. */
void mads_fill(uint8_t *bytes, size_t n, uint32_t seed);

/** A valid header in front of a message that is all zero. */
void mads_blank(uint8_t mad[CMC_MAD_LEN], const struct cmc_layout *layout, unsigned class_version);

/** The same with every bit that does not choose the layout taken from mads_fill(). */
void mads_random(uint8_t mad[CMC_MAD_LEN], const struct cmc_layout *layout, unsigned class_version, uint32_t seed);

typedef void mads_visit(const struct cmc_layout *layout, unsigned class_version);

/** Visit every layout once for each class version that it serves. */
void mads_each_layout(mads_visit *visit);

#endif
