/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Which ServiceID an exchange is about. Only REQ and SIDR_REQ name it; the messages that follow carry IDs instead,
 * which are unique at the side that chose them. */
#include "ibcm.h"

#include <epan/proto_data.h>

/* An ID and who chose it. RequestIDs and communication IDs are numbered apart. */
struct handle {
	address owner;
	uint32_t id;
	bool sidr;
};

static wmem_map_t *exchanges; /* from handles to the context of their exchange */

static unsigned hash(const void *key)
{
	const struct handle *handle = key;

	return add_address_to_hash(handle->id ^ (handle->sidr ? UINT32_MAX : 0), &handle->owner);
}

static gboolean equal(const void *a, const void *b)
{
	const struct handle *one = a, *other = b;

	return one->id == other->id && one->sidr == other->sidr && addresses_equal(&one->owner, &other->owner);
}

void ibcm_context_register(void)
{
	exchanges = wmem_map_new_autoreset(wmem_epan_scope(), wmem_file_scope(), hash, equal);
}

static bool is_sidr(const struct cmc_peek *peek)
{
	return peek->attribute_id == CMC_SIDR_REQ || peek->attribute_id == CMC_SIDR_REP;
}

static bool opens(const struct cmc_peek *peek)
{
	return peek->attribute_id == CMC_REQ || peek->attribute_id == CMC_SIDR_REQ;
}

static struct cmc_context *find(const address *owner, uint32_t id, bool sidr)
{
	struct handle handle = { *owner, id, sidr };

	return id ? wmem_map_lookup(exchanges, &handle) : NULL;
}

static void remember(const address *owner, uint32_t id, bool sidr, struct cmc_context *context)
{
	struct handle *handle = wmem_new(wmem_file_scope(), struct handle);

	copy_address_wmem(wmem_file_scope(), &handle->owner, owner);
	handle->id = id;
	handle->sidr = sidr;
	wmem_map_insert(exchanges, handle, context);
}

static struct cmc_context *open_exchange(const packet_info *pinfo, const struct cmc_peek *peek, const uint8_t *mad,
					 size_t len)
{
	const struct cmc_layout *layout = cmc_layout_find(peek->class_version, peek->attribute_id);
	uint64_t service_id;
	struct cmc_context *context;

	if (cmc_field_get(&service_id, cmc_field_find(layout, "service_id"), mad, len) != 0)
		return NULL;
	context = wmem_new(wmem_file_scope(), struct cmc_context);
	*context = (struct cmc_context){ .has_service_id = true, .service_id = service_id };
	if (!pinfo->flags.in_error_pkt)
		remember(&pinfo->src, peek->local_comm_id, is_sidr(peek), context);
	return context;
}

/* The receiver's ID comes first: the sender may have used its own for an earlier exchange. */
static struct cmc_context *follow(const packet_info *pinfo, const struct cmc_peek *peek)
{
	struct cmc_context *context;

	if (is_sidr(peek))
		return find(&pinfo->dst, peek->local_comm_id, true);
	context = find(&pinfo->dst, peek->remote_comm_id, false);
	if (!context)
		return find(&pinfo->src, peek->local_comm_id, false);
	if (!pinfo->flags.in_error_pkt && peek->local_comm_id &&
	    find(&pinfo->src, peek->local_comm_id, false) != context)
		remember(&pinfo->src, peek->local_comm_id, false, context);
	return context;
}

const struct cmc_context *ibcm_context(packet_info *pinfo, tvbuff_t *tvb, const uint8_t *mad, size_t len)
{
	struct cmc_context *context;
	struct cmc_peek peek;
	uint32_t place = (uint32_t)tvb_raw_offset(tvb);

	if (pinfo->fd->visited)
		return p_get_proto_data(wmem_file_scope(), pinfo, ibcm_protocol(), place);
	if (cmc_peek(&peek, mad, len) != 0)
		return NULL;
	context = opens(&peek) ? open_exchange(pinfo, &peek, mad, len) : follow(pinfo, &peek);
	if (context)
		p_add_proto_data(wmem_file_scope(), pinfo, ibcm_protocol(), place, context);
	return context;
}
