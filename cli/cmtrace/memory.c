/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "memory.h"

enum {
	LINE = 64,
	HUGE_PAGE = 1 << 21,
	BLOCK = 8 * HUGE_PAGE, /* small pieces share one; what is not used of it is not touched */
};

struct memory {
	GPtrArray *blocks;
	char *at;    /* what is left of the last block */
	size_t left;
	GHashTable *large;
};

static void *take(size_t size)
{
	size_t whole = (size + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
	void *piece = aligned_alloc(HUGE_PAGE, whole);

	if (piece)
		madvise(piece, whole, MADV_HUGEPAGE);
	return piece;
}

struct memory *memory_new(void)
{
	struct memory *memory = g_new0(struct memory, 1);

	memory->blocks = g_ptr_array_new_with_free_func(free);
	memory->large = g_hash_table_new_full(NULL, NULL, free, NULL);
	return memory;
}

static void *take_large(struct memory *memory, size_t size)
{
	void *piece = take(size);

	if (piece)
		g_hash_table_add(memory->large, piece);
	return piece;
}

static bool begin_block(struct memory *memory)
{
	void *block = take(BLOCK);

	if (!block)
		return false;
	g_ptr_array_add(memory->blocks, block);
	memory->at = block;
	memory->left = BLOCK;
	return true;
}

void *memory_alloc(void *user, size_t size)
{
	struct memory *memory = user;
	size_t whole = (size + LINE - 1) / LINE * LINE;
	void *piece;

	if (whole >= BLOCK / 2)
		return take_large(memory, whole);
	if (whole > memory->left && !begin_block(memory))
		return NULL;
	piece = memory->at;
	memory->at += whole;
	memory->left -= whole;
	return piece;
}

void memory_release(void *user, void *piece)
{
	struct memory *memory = user;

	g_hash_table_remove(memory->large, piece);
}

void memory_free(struct memory *memory)
{
	g_ptr_array_unref(memory->blocks);
	g_hash_table_unref(memory->large);
	g_free(memory);
}
