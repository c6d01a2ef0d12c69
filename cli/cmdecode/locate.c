/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/error.h>
#include <cmcodec/field.h>

#include "locate.h"

static int try_link(struct packet *packet, const struct link *link)
{
	int error;

	packet->link = link;
	packet->mad = packet->bytes;
	packet->mad_len = packet->len;
	if (link->link_type == 0)
		return 0;
	error = cmc_frame_find(&packet->frame, link->link_type, packet->bytes, packet->len);
	return error ? error : cmc_frame_mad(&packet->mad, &packet->mad_len, &packet->frame, packet->bytes);
}

static bool begins_as_cm_mad(const struct packet *packet)
{
	return packet->len >= 2 && packet->bytes[0] == 1 && packet->bytes[1] == CMC_MGMT_CLASS_CM;
}

/* Later errors know more of the frame, so the best of all attempts is the one to tell. */
static int rank(int error)
{
	static const int order[] = { CMC_ERR_NOT_INFINIBAND, CMC_ERR_FRAME_SHORT, CMC_ERR_NOT_MAD, CMC_ERR_MGMT_CLASS };

	for (int i = 0; i < (int)G_N_ELEMENTS(order); i++)
		if (order[i] == error)
			return i;
	return -1;
}

static int find_out(struct packet *packet)
{
	const struct link *best_link = link_at(0), *link;
	int best = CMC_ERR_NOT_INFINIBAND;

	if (begins_as_cm_mad(packet))
		return try_link(packet, link_at(0));
	for (size_t i = 1; (link = link_at(i)) != NULL; i++) {
		int error = try_link(packet, link);

		if (error == 0)
			return 0;
		if (rank(error) > rank(best)) {
			best = error;
			best_link = link;
		}
	}
	packet->link = best_link;
	return best;
}

/* Words, as od -x and hexdump print them on a little-endian machine. */
static bool begins_swapped(const struct packet *packet)
{
	return packet->len >= 2 && packet->bytes[0] == CMC_MGMT_CLASS_CM && packet->bytes[1] == 1;
}

char *packet_locate(struct packet *packet, const uint8_t *bytes, size_t len, const struct link *link)
{
	int error;

	packet->bytes = bytes;
	packet->len = len;
	error = link ? try_link(packet, link) : find_out(packet);
	if (error == 0)
		return NULL;
	if (link || error != CMC_ERR_NOT_INFINIBAND)
		return g_strdup_printf("offset 0: as %s: %s", packet->link->name, cmc_strerror(error));
	if (begins_swapped(packet))
		return g_strdup("offset 0: begins 07 01 where a CM MAD begins 01 07: byte pairs swapped, as od -x and "
				"hexdump do; use od -t x1 or hexdump -C");
	if (len == CMC_MAD_LEN) {
		try_link(packet, link_at(0));
		return NULL;
	}
	return g_strdup("offset 0: neither a CM MAD, which begins 01 07, nor a frame that carries one");
}

/* The header field that an error of cmc_layout_of() is about. */
static const struct cmc_field *field_of(int error)
{
	static const struct {
		int error;
		const char *name;
	} fields[] = {
		{ CMC_ERR_BASE_VERSION, "base_version" },
		{ CMC_ERR_MGMT_CLASS, "mgmt_class" },
		{ CMC_ERR_CLASS_VERSION, "class_version" },
		{ CMC_ERR_ATTRIBUTE, "attribute_id" },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(fields); i++)
		if (fields[i].error == error)
			return cmc_field_find(cmc_mad_layout(), fields[i].name);
	return NULL;
}

static char *judge_length(const struct packet *packet)
{
	size_t start = (size_t)(packet->mad - packet->bytes);
	size_t whole = packet_is_bare(packet) ? packet->len : packet->frame.payload_len;

	if (packet->mad_len < CMC_MAD_LEN)
		return g_strdup_printf("offset %zu: the input ends after %zu of the %d bytes of a MAD",
				       start + packet->mad_len, packet->mad_len, CMC_MAD_LEN);
	if (whole > CMC_MAD_LEN)
		return g_strdup_printf("offset %zu: a MAD ends here, after %d bytes, but the input goes on: %zu more",
				       start + CMC_MAD_LEN, CMC_MAD_LEN, whole - CMC_MAD_LEN);
	return NULL;
}

char *packet_judge(const struct packet *packet)
{
	const struct cmc_layout *layout;
	int error = cmc_layout_of(&layout, packet->mad, packet->mad_len);
	const struct cmc_field *field = field_of(error);
	uint64_t value;

	if (!field)
		return judge_length(packet);
	cmc_field_get(&value, field, packet->mad, packet->mad_len);
	return g_strdup_printf("offset %zu: %s: it is 0x%0*" G_GINT64_MODIFIER "x",
			       (size_t)(packet->mad - packet->bytes) + cmc_field_byte(field),
			       cmc_strerror(error), field->width / 4, value);
}
