/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <sys/stat.h>

#include "merge.h"
#include "options.h"

/* A source and the packet that it waits with. */
struct head {
	struct source *source;
	struct packet packet;
};

struct merge {
	struct head *heads;   /* in the order of the command line */
	struct head **heap;   /* those with a packet, the earliest first */
	unsigned n, n_waiting;
	uint32_t packets;
	bool begun, failed;
};

static bool is_before(const struct head *a, const struct head *b)
{
	if (a->packet.time_ns != b->packet.time_ns)
		return a->packet.time_ns < b->packet.time_ns;
	return a->packet.source < b->packet.source;
}

static void sink(struct merge *merge, unsigned at)
{
	struct head *head = merge->heap[at];

	for (unsigned child; (child = 2 * at + 1) < merge->n_waiting; at = child) {
		if (child + 1 < merge->n_waiting && is_before(merge->heap[child + 1], merge->heap[child]))
			child++;
		if (!is_before(merge->heap[child], head))
			break;
		merge->heap[at] = merge->heap[child];
	}
	merge->heap[at] = head;
}

static bool advance(struct merge *merge, struct head *head)
{
	enum source_result result = head->source->next(head->source, &head->packet);

	merge->failed |= result == SOURCE_FAILED;
	return result == SOURCE_PACKET;
}

static void begin(struct merge *merge)
{
	merge->begun = true;
	for (unsigned i = 0; i < merge->n; i++)
		if (advance(merge, &merge->heads[i]))
			merge->heap[merge->n_waiting++] = &merge->heads[i];
	for (unsigned i = merge->n_waiting / 2; i-- > 0;)
		sink(merge, i);
}

/* The packet that was given last is done with. */
static void replace_first(struct merge *merge)
{
	if (merge->n_waiting == 0)
		return;
	if (!advance(merge, merge->heap[0]))
		merge->heap[0] = merge->heap[--merge->n_waiting];
	if (merge->n_waiting > 1)
		sink(merge, 0);
}

/* One source has its order already. */
static enum source_result next_of_one(struct merge *merge, struct packet *packet)
{
	struct source *source = merge->heads[0].source;

	packet->number = ++merge->packets;
	packet->source = 0;
	return source->next(source, packet);
}

enum source_result merge_next(struct merge *merge, struct packet *packet)
{
	if (merge->n == 1)
		return next_of_one(merge, packet);
	if (merge->begun)
		replace_first(merge);
	else
		begin(merge);
	if (merge->n_waiting == 0)
		return merge->failed ? SOURCE_FAILED : SOURCE_END;
	*packet = merge->heap[0]->packet;
	packet->number = ++merge->packets;
	return SOURCE_PACKET;
}

const struct source *merge_source(const struct merge *merge, unsigned n)
{
	return merge->heads[n].source;
}

unsigned merge_n_sources(const struct merge *merge)
{
	return merge->n;
}

struct merge *merge_new(struct source **sources, unsigned n)
{
	struct merge *merge = g_new0(struct merge, 1);

	merge->heads = g_new0(struct head, n);
	merge->heap = g_new0(struct head *, n);
	merge->n = n;
	for (unsigned i = 0; i < n; i++) {
		merge->heads[i].source = sources[i];
		merge->heads[i].packet.source = i;
	}
	return merge;
}

bool merge_reads(const struct merge *merge, const char *path)
{
	struct stat output, input;

	if (stat(path, &output) != 0 || !S_ISREG(output.st_mode))
		return false;
	for (unsigned i = 0; i < merge->n; i++) {
		if (stat(merge->heads[i].source->name, &input) != 0 || input.st_dev != output.st_dev ||
		    input.st_ino != output.st_ino)
			continue;
		cli_error("%s: is an input too", path);
		return true;
	}
	return false;
}

int merge_percent(const struct merge *merge)
{
	uint64_t bytes = 0, size = 0;

	for (unsigned i = 0; i < merge->n; i++) {
		const struct source *source = merge->heads[i].source;

		if (source->size == 0)
			return -1;
		bytes += source->bytes(source);
		size += source->size;
	}
	return (int)(bytes * 100 / size);
}

void merge_free(struct merge *merge)
{
	for (unsigned i = 0; i < merge->n; i++)
		merge->heads[i].source->close(merge->heads[i].source);
	g_free(merge->heads);
	g_free(merge->heap);
	g_free(merge);
}
