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

/* Memory that is free, in a block. */
struct region {
	char *at;
	size_t left;
};

struct memory {
	GPtrArray *blocks;
	GArray *regions;    /* struct region */
	GHashTable *pieces; /* that are in use: their sizes */
};

static size_t round_up(size_t size, size_t unit)
{
	return (size + unit - 1) / unit * unit;
}

static void *take(size_t size)
{
	size_t whole = round_up(size, HUGE_PAGE);
	void *piece = aligned_alloc(HUGE_PAGE, whole);

	if (piece)
		madvise(piece, whole, MADV_HUGEPAGE);
	return piece;
}

struct memory *memory_new(void)
{
	struct memory *memory = g_new0(struct memory, 1);

	memory->blocks = g_ptr_array_new_with_free_func(free);
	memory->regions = g_array_new(FALSE, FALSE, sizeof(struct region));
	memory->pieces = g_hash_table_new(NULL, NULL);
	return memory;
}

static bool is_large(size_t size)
{
	return size >= BLOCK / 2;
}

static void add_region(struct memory *memory, char *at, size_t left)
{
	struct region region = { at, left };

	g_array_append_vals(memory->regions, &region, 1);
}

static bool begin_block(struct memory *memory)
{
	void *block = take(BLOCK);

	if (!block)
		return false;
	g_ptr_array_add(memory->blocks, block);
	add_region(memory, block, BLOCK);
	return true;
}

/* The first region with room: what was given back is in the processor's caches, or at least mapped. */
static void *cut(struct memory *memory, size_t size)
{
	for (guint i = 0; i < memory->regions->len; i++) {
		struct region *region = &g_array_index(memory->regions, struct region, i);
		void *piece = region->at;

		if (region->left < size)
			continue;
		region->at += size;
		region->left -= size;
		if (region->left == 0)
			g_array_remove_index(memory->regions, i);
		return piece;
	}
	return begin_block(memory) ? cut(memory, size) : NULL;
}

void *memory_alloc(void *user, size_t size)
{
	struct memory *memory = user;
	size_t whole = round_up(size, LINE);
	void *piece = is_large(whole) ? take(whole) : cut(memory, whole);

	if (piece)
		g_hash_table_insert(memory->pieces, piece, GSIZE_TO_POINTER(whole));
	return piece;
}

void memory_release(void *user, void *piece)
{
	struct memory *memory = user;
	size_t size = GPOINTER_TO_SIZE(g_hash_table_lookup(memory->pieces, piece));

	g_hash_table_remove(memory->pieces, piece);
	if (is_large(size))
		free(piece);
	else
		add_region(memory, piece, size);
}

static void free_large(void *piece, void *size, void *unused)
{
	(void)unused;
	if (is_large(GPOINTER_TO_SIZE(size)))
		free(piece);
}

void memory_free(struct memory *memory)
{
	g_hash_table_foreach(memory->pieces, free_large, NULL);
	g_hash_table_unref(memory->pieces);
	g_array_unref(memory->regions);
	g_ptr_array_unref(memory->blocks);
	g_free(memory);
}
