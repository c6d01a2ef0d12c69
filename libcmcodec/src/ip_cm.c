/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include <cmcodec/private_data.h>

#include "ip_cm.h"

/* Names of the header's fields in tables/private_network.h. */
#define PORT "source_port"
#define SOURCE "source_address"
#define DESTINATION "destination_address"

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

void ip_cm_address(uint8_t gid[16], const uint8_t address[16])
{
	static const uint8_t padding[12];

	memcpy(gid, address, 16);
	if (memcmp(gid, padding, sizeof(padding)) == 0)
		memcpy(gid, mapped, sizeof(mapped));
}

static void get_address(uint8_t gid[16], const struct cmc_private *data, const struct cmc_private_part *part,
			const char *name)
{
	ip_cm_address(gid, data->bytes + part->offset + cmc_private_field_find(part->layout, name)->offset);
}

bool ip_cm_read(struct ip_cm *out, const struct cmc_private *data)
{
	const struct cmc_private_part *part = &data->parts[0];
	uint64_t port;

	if (data->n_parts == 0 || part->layout->way != CMC_PRIVATE_BY_HEADER ||
	    part->offset + part->layout->size > data->size ||
	    cmc_private_get(&port, data, part, cmc_private_field_find(part->layout, PORT)) != 0)
		return false;
	out->source_port = (uint16_t)port;
	get_address(out->source, data, part, SOURCE);
	get_address(out->destination, data, part, DESTINATION);
	return true;
}

bool ip_cm_find(struct ip_cm *out, const struct view *view)
{
	struct cmc_private room;
	const struct cmc_private *data = view_private(view, &room);

	return data && ip_cm_read(out, data);
}

static bool is_mapped(const uint8_t gid[16])
{
	return memcmp(gid, mapped, sizeof(mapped)) == 0;
}

void text_address(struct cmc_text *text, const uint8_t gid[16])
{
	if (is_mapped(gid))
		cmc_text_ipv4(text, gid + 12);
	else
		cmc_text_gid(text, gid);
}

void text_endpoint(struct cmc_text *text, const uint8_t gid[16], uint16_t port)
{
	bool brackets = !is_mapped(gid);

	if (brackets)
		cmc_text_char(text, '[');
	text_address(text, gid);
	cmc_text_string(text, brackets ? "]:" : ":");
	cmc_text_unsigned(text, port);
}
