/* SPDX-License-Identifier: BSD-2-Clause */
/* The parts that seeds_each() is made of. */
#ifndef SEEDS_PARTS_H
#define SEEDS_PARTS_H

#include "seeds.h"

/** A MAD for each meaning that promises additional information, with as many bytes of it as that needs. */
void seeds_each_info(seeds_visit *visit, void *user);

/** A MAD for each layout of private data and message that it may stand in, if it is recognised there. */
void seeds_each_private(seeds_visit *visit, void *user);

/** Exchanges of every kind, message by message; see flows.h. */
void seeds_each_flow(seeds_visit *visit, void *user);

#endif
