/* SPDX-License-Identifier: BSD-2-Clause */
/* Inputs to begin with, made from the tables. */
#ifndef SEEDS_H
#define SEEDS_H

#include <stddef.h>
#include <stdint.h>

/** Called with each seed; its name says what it is: "REQ-v2-random", "native-REJ-v2-blank", "tcp:4420". */
typedef void seeds_visit(const char *name, const uint8_t *bytes, size_t len, void *user);

/**
 * Visit the seeds of one kind.
 * @param kind  "mad": a MAD of every layout
 *              "told": these, and MADs with every kind of additional information and of private data
 *              "frame": two bytes of link type (big-endian), then a frame, for every layout and encapsulation
 *              "flow": the messages of an exchange in order, see flows.h
 *              "string": ServiceIDs as a user writes them
 * @return 0, or -1 when there is no such kind
 */
int seeds_each(const char *kind, seeds_visit *visit, void *user);

enum { SEED_MAX = 1024 }; /**< no seed is longer */

#endif
