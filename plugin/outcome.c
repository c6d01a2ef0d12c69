/* SPDX-License-Identifier: GPL-2.0-or-later */
/* How exchanges stand, message by message. A change is kept with the frame that brought it, so statistics need no
 * memory of their own and count the same in every pass. Time brings changes, too: what waits for an answer waits in
 * vain once its time is over. */
#include "ibcm.h"

struct standing {
	uint32_t number;
	enum cmc_outcome outcome;
	uint64_t due;                     /* 0: time alone changes nothing */
	const struct ibcm_exchange *last; /* message */
};

static wmem_map_t *standings; /* by the exchange's number */
static GTree *waiting;        /* of standings, the first due first */
static GArray *changes;       /* that the message at hand, or the next one, brings */

static int by_due(const void *a, const void *b, void *user _U_)
{
	const struct standing *one = a, *other = b;

	if (one->due != other->due)
		return one->due < other->due ? -1 : 1;
	return one->number < other->number ? -1 : one->number > other->number;
}

void ibcm_outcome_register(void)
{
	standings = wmem_map_new_autoreset(wmem_epan_scope(), wmem_file_scope(), g_direct_hash, g_direct_equal);
}

void ibcm_outcome_start(void)
{
	waiting = g_tree_new_full(by_due, NULL, NULL, NULL);
	changes = g_array_new(FALSE, FALSE, sizeof(struct ibcm_change));
}

void ibcm_outcome_stop(void)
{
	g_tree_destroy(waiting);
	g_array_free(changes, TRUE);
}

static struct standing *standing_of(uint32_t number)
{
	struct standing *standing = wmem_map_lookup(standings, GUINT_TO_POINTER(number));

	if (standing)
		return standing;
	standing = wmem_new0(wmem_file_scope(), struct standing);
	standing->number = number;
	standing->outcome = CMC_OUTCOME_COUNT;
	wmem_map_insert(standings, GUINT_TO_POINTER(number), standing);
	return standing;
}

static void settle(struct standing *standing)
{
	struct ibcm_change change = { .number = standing->number, .from = standing->outcome };
	struct cmc_exchange e;

	if (standing->due != 0)
		g_tree_remove(waiting, standing);
	standing->due = 0;
	if (!ibcm_exchange_find(standing->number, &e))
		return;
	standing->outcome = change.to = e.outcome;
	if (change.from != change.to)
		g_array_append_val(changes, change);
	standing->due = e.due_ns;
	if (standing->due != 0)
		g_tree_insert(waiting, standing, standing);
}

static gboolean take_first(void *key, void *value _U_, void *first)
{
	*(struct standing **)first = key;
	return TRUE;
}

static void pass_time(uint64_t now)
{
	struct standing *first = NULL;

	for (;;) {
		g_tree_foreach(waiting, take_first, &first);
		if (!first || first->due >= now)
			return;
		settle(first);
		first = NULL;
	}
}

void ibcm_outcome_follow(struct ibcm_exchange *message, uint64_t now)
{
	struct standing *standing;

	pass_time(now);
	if (message->number != 0) {
		standing = standing_of(message->number);
		standing->last = message;
		settle(standing);
	}
	message->n_changes = changes->len;
	message->changes = wmem_memdup(wmem_file_scope(), changes->data, changes->len * sizeof(struct ibcm_change));
	g_array_set_size(changes, 0);
}

void ibcm_outcome_changed(uint32_t number)
{
	settle(standing_of(number));
}

bool ibcm_outcome_is_last(const struct ibcm_exchange *message)
{
	const struct standing *standing = wmem_map_lookup(standings, GUINT_TO_POINTER(message->number));

	return standing && standing->last == message;
}
