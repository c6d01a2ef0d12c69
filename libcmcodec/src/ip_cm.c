/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include <cmcodec/private_data.h>

#include "ip_cm.h"

/* Where the header's fields stand: IP_CM_source_port, ... */
enum {
#define OFFSET(name, offset, ...) IP_CM_##name = (offset),
	CMC_PRIVATE_rdma_ip_cm(OFFSET)
#undef OFFSET
};

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

void ip_cm_address(uint8_t gid[16], const uint8_t address[16])
{
	static const uint8_t padding[12];

	memcpy(gid, address, 16);
	if (memcmp(gid, padding, sizeof(padding)) == 0)
		memcpy(gid, mapped, sizeof(mapped));
}

bool ip_cm_read(struct ip_cm *out, const struct cmc_private *data)
{
	const struct cmc_private_part *part = &data->parts[0];
	const uint8_t *header = data->bytes + part->offset;

	if (data->n_parts == 0 || part->layout->way != CMC_PRIVATE_BY_HEADER ||
	    part->offset + part->layout->size > data->size)
		return false;
	out->source_port = load16(header + IP_CM_source_port);
	ip_cm_address(out->source, header + IP_CM_source_address);
	ip_cm_address(out->destination, header + IP_CM_destination_address);
	return true;
}

bool ip_cm_find(struct ip_cm *out, const struct view *view)
{
	struct cmc_private room;

	if (view->private_data)
		return ip_cm_read(out, view->private_data);
	return private_find_header(&room, view) && ip_cm_read(out, &room);
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
