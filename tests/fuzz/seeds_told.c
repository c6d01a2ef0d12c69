/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <string.h>

#include <cmcodec/info.h>
#include <cmcodec/private_data.h>
#include <cmcodec/service.h>

#include "mads.h"
#include "seeds_parts.h"

/* The first field of a kind, or NULL. */
static const struct cmc_field *field_of(const struct cmc_layout *layout, uint8_t kind)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (layout->fields[i].kind == kind)
			return &layout->fields[i];
	return NULL;
}

/* A value whose meaning promises additional information, with as many bytes of it as it needs. */
static void info_seed(const struct cmc_layout *layout, const struct cmc_field *field,
		      const struct cmc_enum_value *value, seeds_visit *visit, void *user)
{
	const struct cmc_field *bytes = field_of(layout, CMC_KIND_INFO), *length = field_of(layout, CMC_KIND_LENGTH);
	uint8_t mad[CMC_MAD_LEN];
	struct cmc_info info;
	char name[128];

	mads_blank(mad, layout, layout->class_versions & CMC_V2 ? 2 : 1);
	cmc_field_set(field, mad, sizeof(mad), value->value);
	mads_fill(mad + cmc_field_byte(bytes), cmc_field_bytes(bytes), value->value);
	if (length && cmc_info_decode(&info, mad, sizeof(mad)) == 0)
		cmc_field_set(length, mad, sizeof(mad), info.expected ? info.expected : CMC_INFO_LEN);
	snprintf(name, sizeof(name), "%s-v%u-%s", layout->name, mad[2], value->token);
	visit(name, mad, sizeof(mad), user);
}

static void info_seeds(const struct cmc_layout *layout, seeds_visit *visit, void *user)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		size_t n;
		const struct cmc_enum_value *values = cmc_enum_values((enum cmc_enum_id)field->enumeration, &n);

		for (size_t v = 0; v < n; v++)
			if (values[v].information != CMC_INFO_NONE)
				info_seed(layout, field, &values[v], visit, user);
	}
}

void seeds_each_info(seeds_visit *visit, void *user)
{
	const struct cmc_layout *layout;

	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
		if (field_of(layout, CMC_KIND_INFO))
			info_seeds(layout, visit, user);
}

/* A ServiceID of every shape, and every well-known one. */
static size_t service_ids(uint64_t *ids, size_t max)
{
	static const uint64_t spaces[] = {
#define SPACE_VALUE(id, mask, value, ...) (value) + 1,
		CMC_SERVICE_SPACES(SPACE_VALUE)
#undef SPACE_VALUE
	};
	const char *key, *title;
	size_t n = 0;

	for (size_t i = 0; i < sizeof(spaces) / sizeof(spaces[0]) && n < max; i++)
		ids[n++] = spaces[i];
	for (size_t i = 0; n < max && cmc_service_at(i, &ids[n], &key, &title); i++)
		n++;
	return n;
}

/* The least that recognition accepts, in every field of a layout. */
static void fill_private(uint8_t *bytes, size_t room, const struct cmc_private_layout *layout)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_private_field *field = &layout->fields[i];
		bool little = field->byte_order == CMC_LITTLE_ENDIAN;

		for (size_t b = 0; b < field->size && field->size <= 8 && field->offset + b < room; b++) {
			size_t shift = 8 * (little ? b : field->size - 1u - b);

			bytes[field->offset + b] = (uint8_t)(field->accept.least >> shift);
		}
	}
}

/* An address header, which many layouts stand behind. */
static size_t fill_ip_header(uint8_t *bytes, bool wanted)
{
	static const uint8_t header[36] = { [1] = 0x40, [2] = 0xc3, [16] = 10, [19] = 1, [32] = 10, [35] = 2 };

	if (!wanted)
		return 0;
	memcpy(bytes, header, sizeof(header));
	return sizeof(header);
}

static bool recognised(const uint8_t *mad, const struct cmc_private_layout *layout, uint64_t service_id)
{
	const struct cmc_context context = { .has_service_id = true, .service_id = service_id };
	struct cmc_private data;

	if (cmc_private_find(&data, mad, CMC_MAD_LEN, &context) != 0)
		return false;
	for (size_t i = 0; i < data.n_parts; i++)
		if (data.parts[i].layout == layout)
			return true;
	return false;
}

/* A MAD in which the layout is recognised, if there is a ServiceID that does it. */
static bool private_mad(uint8_t mad[CMC_MAD_LEN], const struct cmc_layout *message,
			const struct cmc_private_layout *layout)
{
	const struct cmc_field *service = cmc_field_find(message, "service_id");
	const struct cmc_field *data = field_of(message, CMC_KIND_PRIVATE_DATA);
	uint64_t ids[64];
	size_t n = service_ids(ids, sizeof(ids) / sizeof(ids[0]));

	for (size_t i = 0; data && i < 2 * n; i++) {
		uint8_t *bytes = mad + cmc_field_byte(data);
		size_t at;

		mads_blank(mad, message, 2);
		at = fill_ip_header(bytes, i % 2);
		fill_private(bytes + at, cmc_field_bytes(data) - at, layout);
		if (service)
			cmc_field_set(service, mad, CMC_MAD_LEN, ids[i / 2]);
		if (recognised(mad, layout, ids[i / 2]))
			return true;
	}
	return false;
}

void seeds_each_private(seeds_visit *visit, void *user)
{
	const struct cmc_private_layout *layout;
	const struct cmc_layout *message;
	uint8_t mad[CMC_MAD_LEN];
	char name[128];

	for (size_t n = 0; (layout = cmc_private_layout_at(n)) != NULL; n++) {
		for (unsigned bit = 0; bit < 16; bit++) {
			message = layout->messages >> bit & 1 ? cmc_layout_find(2, CMC_REQ + bit) : NULL;
			if (!message || !private_mad(mad, message, layout))
				continue;
			snprintf(name, sizeof(name), "%s-%s", message->name, layout->key);
			visit(name, mad, sizeof(mad), user);
		}
	}
}
