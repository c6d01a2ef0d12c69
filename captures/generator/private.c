/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data from the library's own layouts. */
#include <string.h>

#include "complete.h"

static const struct cmc_private_layout *find_layout(const char *key)
{
	const struct cmc_private_layout *layout;

	for (size_t n = 0; (layout = cmc_private_layout_at(n)) != NULL; n++)
		if (strcmp(layout->key, key) == 0)
			return layout;
	synth_fail("no private-data layout %s", key);
}

/* Hosts are little-endian, as most are. */
static void put_value(uint8_t *to, const struct cmc_private_field *field, const struct value *value)
{
	bool big = field->byte_order == CMC_BIG_ENDIAN;

	if (value->bytes) {
		memcpy(to, value->bytes, field->size);
		return;
	}
	if (field->size > sizeof(value->value))
		synth_fail("%s takes bytes", field->name);
	for (unsigned i = 0; i < field->size; i++)
		to[i] = (uint8_t)(value->value >> 8 * (big ? field->size - 1u - i : i));
}

/* Returns the layout's length. */
static size_t put_layout(uint8_t *to, size_t room, const char *key, const struct value *values, size_t n)
{
	const struct cmc_private_layout *layout = find_layout(key);

	if (layout->size > room)
		synth_fail("%s needs %u bytes", key, layout->size);
	for (size_t i = 0; i < n && values[i].field; i++) {
		const struct cmc_private_field *field = cmc_private_field_find(layout, values[i].field);

		if (!field)
			synth_fail("%s has no field %s", key, values[i].field);
		put_value(to + field->offset, field, &values[i]);
	}
	return layout->size;
}

static bool asks_for_ip_cm(const struct step *step, const struct parties *parties)
{
	unsigned message = step->mad.header.attribute_id;
	struct cmc_service service;

	cmc_service_describe(&service, parties->service_id);
	return (message == CMC_REQ || message == CMC_SIDR_REQ) && service.ip_cm_header && !step->no_ip_cm_header;
}

static size_t put_ip_cm(uint8_t *to, size_t room, const struct parties *parties)
{
	static const uint8_t v4[12];
	bool is_v4 = memcmp(parties->from->address, v4, sizeof(v4)) == 0;
	const struct value values[] = {
		{ "ip_version", is_v4 ? 0x40 : 0x60, NULL },
		{ "source_port", 40000 + parties->exchange, NULL },
		{ "source_address", 0, parties->from->address },
		{ "destination_address", 0, parties->to->address },
	};

	return put_layout(to, room, "rdma_ip_cm", values, COUNT(values));
}

void put_private_data(uint8_t *mad, const struct step *step, const struct parties *parties)
{
	bool ip_cm = asks_for_ip_cm(step, parties);
	const struct cmc_field *field;
	size_t room, used = 0;
	uint8_t *to;

	if (!step->layout && !step->text && !ip_cm)
		return;
	field = field_of(mad, "private_data");
	to = mad + cmc_field_byte(field);
	room = cmc_field_bytes(field);
	if (ip_cm)
		used += put_ip_cm(to, room, parties);
	if (step->layout)
		used += put_layout(to + used, room - used, step->layout, step->values, COUNT(step->values));
	if (step->text && strlen(step->text) > room - used)
		synth_fail("no room for \"%s\"", step->text);
	if (step->text)
		memcpy(to + used, step->text, strlen(step->text));
}
