/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "call.h"
#include "field_words.h"
#include "protocol.h"
#include "value.h"

static const char prefix[] = "private.";

/* What callers say where the least says nothing: queues as the Linux host offers them to discovery. */
static const struct usual {
	const char *key, *field;
	uint64_t value;
} usual[] = {
	{ "nvme_rdma_req", "hrqsize", 32 },
	{ "nvme_rdma_req", "hsqsize", 31 },
};

bool protocol_is_set(const char *word)
{
	return g_str_has_prefix(word, prefix);
}

/* What a caller may send; the header of the IP CM service is put before it by other means. */
static bool is_sent(const struct cmc_private_layout *layout, bool sidr)
{
	return layout->size > 0 && layout->way != CMC_PRIVATE_BY_HEADER &&
	       layout->messages & (sidr ? CMC_IN_SIDR_REQ : CMC_IN_REQ);
}

static char *no_protocol(const char *key, bool sidr)
{
	GString *wrong = g_string_new(NULL);
	const struct cmc_private_layout *layout;

	g_string_printf(wrong, "'%s' is no protocol with private data in %s; those are:", key, sidr ? "SIDR_REQ" : "REQ");
	for (size_t i = 0; (layout = cmc_private_layout_at(i)); i++)
		if (is_sent(layout, sidr))
			g_string_append_printf(wrong, " %s", layout->key);
	if (g_str_has_suffix(wrong->str, ":"))
		g_string_append(wrong, " none");
	return g_string_free(wrong, FALSE);
}

/* The least value that recognition takes. */
static uint64_t least(const struct cmc_private_accept *accept)
{
	bool fits = (accept->least & ~accept->bits) == 0;

	return fits ? accept->least : accept->bits & -accept->bits;
}

static void put_least(uint8_t *out, const struct cmc_private_layout *layout)
{
	memset(out, 0, layout->size);
	for (unsigned i = 0; i < layout->n_fields; i++) {
		const struct cmc_private_field *field = &layout->fields[i];

		if (field->size <= 8)
			live_put_private(out, layout, field->name, least(&field->accept));
	}
	for (size_t i = 0; i < G_N_ELEMENTS(usual); i++)
		if (strcmp(usual[i].key, layout->key) == 0)
			live_put_private(out, layout, usual[i].field, usual[i].value);
}

static char *put_value(uint8_t *out, const struct cmc_private_layout *layout, const struct cmc_private_field *field,
		       const char *words)
{
	unsigned bits = 8u * field->size;
	uint64_t value;

	if (field->size > 8) {
		const char *digits = g_str_has_prefix(words, "0x") ? words + 2 : words;

		return value_parse_bytes(out + field->offset, field->size, digits) ? NULL :
		       g_strdup_printf("%s: '%s' is not %u hex digits", field->name, words, 2u * field->size);
	}
	if (value_parse(&value, words) != VALUE_GOOD || (bits < 64 && value >> bits))
		return g_strdup_printf("%s: '%s' is no number of %u bits", field->name, words, bits);
	live_put_private(out, layout, field->name, value);
	return NULL;
}

/* "nvme_rdma_req.qid=1", of the protocol that is sent. */
static char *put_set(uint8_t *out, const struct cmc_private_layout *layout, const char *word)
{
	char **parts = g_strsplit_set(word, ".=", 3);
	const struct cmc_private_field *field;
	char *wrong;

	if (g_strv_length(parts) < 3)
		wrong = g_strdup_printf("'%s%s' is not %sPROTOCOL.FIELD=VALUE", prefix, word, prefix);
	else if (strcmp(parts[0], layout->key) != 0)
		wrong = g_strdup_printf("'%s%s': the private data is that of %s", prefix, word, layout->key);
	else if (!(field = cmc_private_field_find(layout, parts[1])))
		wrong = g_strdup_printf("'%s%s': no such field in %s: see 'cmdecode --fields'", prefix, word, layout->key);
	else
		wrong = put_value(out, layout, field, parts[2]);
	g_strfreev(parts);
	return wrong;
}

static char *put_sets(uint8_t *out, const struct cmc_private_layout *layout, char *const *sets)
{
	char *wrong = NULL;

	for (; !wrong && sets && *sets; sets++)
		if (protocol_is_set(*sets))
			wrong = put_set(out, layout, *sets + strlen(prefix));
	return wrong;
}

/* The protocol that is named first; NULL: none, for g_free() */
static char *first_key(char *const *sets)
{
	while (sets && *sets && !protocol_is_set(*sets))
		sets++;
	return sets && *sets ? g_strndup(*sets + strlen(prefix), strcspn(*sets + strlen(prefix), ".=")) : NULL;
}

static char *build(uint8_t *out, size_t room, const char *key, char *const *sets, bool sidr, size_t *len)
{
	const struct cmc_private_layout *layout = private_layout_by_key(key);

	if (!layout || !is_sent(layout, sidr))
		return no_protocol(key, sidr);
	if (layout->size > room)
		return g_strdup_printf("%s has %u bytes, and there is room for %zu", key, layout->size, room);
	*len = layout->size;
	put_least(out, layout);
	return put_sets(out, layout, sets);
}

char *protocol_build(uint8_t *out, size_t room, const char *key, char *const *sets, bool sidr, size_t *len)
{
	char *own_key = key ? g_strdup(key) : first_key(sets), *wrong;

	*len = 0;
	wrong = own_key ? build(out, room, own_key, sets, sidr, len) : NULL;
	g_free(own_key);
	return wrong;
}
