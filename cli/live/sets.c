/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "endpoint.h"
#include "field_words.h"
#include "sets.h"
#include "value.h"

/* The value stands where it will be, in a MAD that has nothing else. */
struct set {
	struct field_target target;
	uint8_t mad[CMC_MAD_LEN];
};

static const struct set *set_at(const struct live_sets *sets, guint i)
{
	return &g_array_index(sets->list, struct set, i);
}

static guint count(const struct live_sets *sets)
{
	return sets->list ? sets->list->len : 0;
}

static const struct cmc_layout *find_layout(const struct live_sets *sets, const char *key)
{
	if (sets->with_header && strcmp(key, cmc_mad_layout()->key) == 0)
		return cmc_mad_layout();
	return cmc_layout_by_name(ENDPOINT_CLASS_VERSION, key);
}

static char *find_field(const struct live_sets *sets, struct field_target *out, const struct cmc_layout *message,
			const char *name)
{
	const char *dot = strchr(name, '.');

	out->layout = message;
	if (dot) {
		char *key = g_strndup(name, (gsize)(dot - name));

		out->layout = find_layout(sets, key);
		g_free(key);
	}
	if (!out->layout)
		return g_strdup_printf("'%s': no such message", name);
	out->field = cmc_field_find(out->layout, dot ? dot + 1 : name);
	return out->field ? NULL : g_strdup_printf("'%s': no such field in %s: see 'cmdecode --fields'", name,
						   out->layout->name);
}

char *live_sets_add(struct live_sets *sets, const struct cmc_layout *message, const char *text)
{
	const char *equals = strchr(text, '=');
	struct set set = { 0 };
	char *name, *wrong;

	if (!equals)
		return g_strdup_printf("'%s' is not FIELD=VALUE", text);
	name = g_strndup(text, (gsize)(equals - text));
	wrong = find_field(sets, &set.target, message, name);
	g_free(name);
	set.target.mad = set.mad;
	if (!wrong)
		wrong = field_set_words(&set.target, equals + 1);
	if (wrong)
		return wrong;
	if (!sets->list)
		sets->list = g_array_new(FALSE, FALSE, sizeof(struct set));
	g_array_append_val(sets->list, set);
	return NULL;
}

static void copy_field(const struct cmc_field *field, uint8_t *to, const uint8_t *from)
{
	size_t at = cmc_field_byte(field);
	uint64_t value;

	if (cmc_field_get(&value, field, from, CMC_MAD_LEN) == 0)
		cmc_field_set(field, to, CMC_MAD_LEN, value);
	else
		memcpy(to + at, from + at, cmc_field_bytes(field));
}

void live_sets_apply(const struct live_sets *sets, uint8_t mad[CMC_MAD_LEN])
{
	const struct cmc_layout *layout;

	if (count(sets) == 0 || cmc_layout_of(&layout, mad, CMC_MAD_LEN) != 0)
		return;
	for (guint i = 0; i < count(sets); i++) {
		const struct set *set = set_at(sets, i);

		if (set->target.layout == layout || set->target.layout == cmc_mad_layout())
			copy_field(set->target.field, mad, set->mad);
	}
}

void live_sets_apply_to(const struct live_sets *sets, struct cmc_mad *mad)
{
	uint8_t bytes[CMC_MAD_LEN];

	if (count(sets) == 0 || cmc_encode(bytes, sizeof(bytes), mad) < 0)
		return;
	live_sets_apply(sets, bytes);
	cmc_decode(mad, bytes, sizeof(bytes));
}

bool live_sets_at(const struct live_sets *sets, unsigned n, uint16_t *attribute_id, const struct cmc_field **field)
{
	if (n >= count(sets))
		return false;
	*attribute_id = set_at(sets, n)->target.layout->attribute_id;
	*field = set_at(sets, n)->target.field;
	return true;
}

void live_start_mad(struct cmc_mad *mad, uint16_t attribute_id)
{
	memset(mad, 0, sizeof(*mad));
	mad->header = (struct cmc_mad_header){
		.base_version = 1, .mgmt_class = CMC_MGMT_CLASS_CM, .class_version = ENDPOINT_CLASS_VERSION,
		.method = CMC_METHOD_COMMGTSEND, .attribute_id = attribute_id,
	};
}

int live_parse_bytes(uint8_t *out, size_t room, const char *words)
{
	bool hex = g_str_has_prefix(words, "0x");
	size_t n = hex ? (strlen(words) - 1) / 2 : strlen(words);

	if (n > room || (hex && !value_parse_bytes(out, n, words + 2)))
		return -1;
	if (!hex)
		memcpy(out, words, n);
	return (int)n;
}

void live_sets_free(struct live_sets *sets)
{
	if (sets->list)
		g_array_free(sets->list, TRUE);
	sets->list = NULL;
}
