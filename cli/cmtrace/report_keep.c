/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "report_html.h"
#include "report_keep.h"

/* How much an exchange will be wanted. */
enum class { FINE, PENDING, TROUBLED, CLASSES };

struct keep {
	GHashTable *table;     /* exchange number -> struct kept */
	GQueue lists[CLASSES]; /* their links, the one quiet longest first */
	unsigned n_messages;
};

static struct rung *rung_new(const struct event *event)
{
	size_t n = event_n_findings(event), len;
	struct html_line line;
	struct rung *rung;
	char *words;

	event_words(html_line(&line), event);
	event_notes(&line.text, event);
	len = strlen(line.buffer);
	rung = g_malloc(sizeof(*rung) + n * sizeof(rung->findings[0]) + len + 1);
	words = (char *)&rung->findings[n];
	memcpy(words, line.buffer, len + 1);
	*rung = (struct rung){
		.time_ns = event->packet->time_ns, .frame = event->packet->number,
		.attribute_id = event->result->attribute_id, .query = event_is_query(event), .tracked = event->tracked,
		.resend = event->result->resend > 0, .copy = event->result->duplicate, .role = event->result->role,
		.src = event->src, .dst = event->dst, .words = words, .n_findings = n,
		.refusal = event_is_query(event) ? NULL : cmc_refusal(event->mad, event->len),
	};
	for (size_t i = 0; i < n; i++)
		rung->findings[i] = *event_finding(event, i);
	return rung;
}

static void kept_free(gpointer data)
{
	struct kept *kept = data;

	g_ptr_array_unref(kept->rungs);
	g_free(kept);
}

struct keep *keep_new(void)
{
	struct keep *keep = g_new0(struct keep, 1);

	keep->table = g_hash_table_new_full(g_direct_hash, g_direct_equal, NULL, kept_free);
	return keep;
}

void keep_free(struct keep *keep)
{
	g_hash_table_unref(keep->table);
	g_free(keep);
}

static enum class class_of(const struct event *event, const struct rung *rung)
{
	enum cmc_severity worst;

	event_severity(&worst, event);
	if (worst > CMC_NOTE || rung->refusal)
		return TROUBLED;
	return worst == CMC_NOTE || event->result->awaited.attribute_id ? PENDING : FINE;
}

static struct kept *kept_of(struct keep *keep, uint32_t exchange)
{
	struct kept *kept = g_hash_table_lookup(keep->table, GUINT_TO_POINTER(exchange));

	if (kept)
		return kept;
	kept = g_new0(struct kept, 1);
	kept->exchange = exchange;
	kept->rungs = g_ptr_array_new_with_free_func(g_free);
	kept->link.data = kept;
	g_hash_table_insert(keep->table, GUINT_TO_POINTER(exchange), kept);
	g_queue_push_tail_link(&keep->lists[FINE], &kept->link);
	return kept;
}

/* Trouble stays with an exchange; what was awaited may come. */
static void classify(struct keep *keep, struct kept *kept, enum class class)
{
	g_queue_unlink(&keep->lists[kept->class], &kept->link);
	if (kept->class != TROUBLED)
		kept->class = class;
	g_queue_push_tail_link(&keep->lists[kept->class], &kept->link);
}

static void add_rung(struct keep *keep, struct kept *kept, struct rung *rung)
{
	g_ptr_array_add(kept->rungs, rung);
	keep->n_messages++;
	if (kept->rungs->len > KEPT_HEAD + KEPT_TAIL) {
		g_ptr_array_remove_index(kept->rungs, KEPT_HEAD);
		kept->left_out++;
		keep->n_messages--;
	}
}

/* Of the healthy ones the one quiet longest is over. Of the others the first ones stay: a page tells trouble from its
 * beginning. */
static struct kept *least_wanted(struct keep *keep)
{
	GList *link = g_queue_pop_head_link(&keep->lists[FINE]);

	for (unsigned class = PENDING; !link; class++)
		link = g_queue_pop_tail_link(&keep->lists[class]);
	return link->data;
}

static void make_room(struct keep *keep)
{
	struct kept *kept = least_wanted(keep);

	keep->n_messages -= kept->rungs->len;
	g_hash_table_remove(keep->table, GUINT_TO_POINTER(kept->exchange));
}

void keep_event(struct keep *keep, const struct event *event)
{
	struct kept *kept = kept_of(keep, event->result->exchange);
	struct rung *rung = rung_new(event);

	classify(keep, kept, class_of(event, rung));
	add_rung(keep, kept, rung);
	while (keep->n_messages > KEEP_MAX)
		make_room(keep);
}

const struct kept *keep_find(const struct keep *keep, uint32_t exchange)
{
	return g_hash_table_lookup(keep->table, GUINT_TO_POINTER(exchange));
}
