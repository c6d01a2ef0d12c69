/* SPDX-License-Identifier: BSD-2-Clause */
/* The tracker's memory: much of it, and looked up at random, so that large pages pay. */
#ifndef CMTRACE_MEMORY_H
#define CMTRACE_MEMORY_H

#include <stddef.h>

struct memory;

struct memory *memory_new(void);

/** 64-byte aligned, or NULL; @p memory is a struct memory. */
void *memory_alloc(void *memory, size_t size);

/** Large pieces are given back to the system, the room of others is used again. */
void memory_release(void *memory, void *piece);

void memory_free(struct memory *memory);

#endif
