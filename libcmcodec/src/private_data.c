/* SPDX-License-Identifier: BSD-2-Clause */
/* Which protocol wrote the private data: the tables' rules, applied to a MAD. */
#include <cmcodec/private_data.h>

#include "bits.h"
#include "ip_cm.h"

/* What the rules look at. */
struct sight {
	const struct cmc_private *data;
	unsigned message;     /* CMC_IN_... bit */
	bool refused_by_user; /* REJ reason 28: the consumer refused, so the consumer wrote the private data */
	bool knows_service;
	bool lacks_header;    /* an IP CM header should be there, and is not */
	uint64_t service_id;
	struct cmc_service service;
	uint32_t spaces;      /* CMC_SPACE() of the service, and CMC_IP_SPACES where it may bring an IP CM header */
};

typedef bool check_fn(const struct sight *sight, struct cmc_private_part *part);

/* The part of a row that only recognition needs. */
struct rule {
	uint32_t spaces;
	uint8_t evidence;
	const char *services[2];
	check_fn *check;
};

static bool is_little(const struct cmc_private_part *part, const struct cmc_private_field *field)
{
	return field->byte_order == CMC_LITTLE_ENDIAN || (field->byte_order == CMC_SENDER_ORDER && part->little);
}

int cmc_private_get(uint64_t *out, const struct cmc_private *data, const struct cmc_private_part *part,
		    const struct cmc_private_field *field)
{
	size_t at = part->offset + field->offset;
	uint64_t value;

	if (field->size > sizeof(value))
		return CMC_ERR_FIELD;
	if (at + field->size > data->size)
		return CMC_ERR_SHORT;
	value = load_bytes(data->bytes + at, field->size);
	*out = is_little(part, field) ? __builtin_bswap64(value) >> (64 - 8 * field->size) : value;
	return 0;
}

static bool is_zero(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (bytes[i])
			return false;
	return true;
}

static bool holds_ipv4(const struct sight *sight, const struct cmc_private_part *part)
{
	for (size_t i = 0; i < part->layout->n_fields; i++) {
		const struct cmc_private_field *field = &part->layout->fields[i];
		size_t at = part->offset + field->offset;

		if (field->kind == CMC_PRIVATE_IP &&
		    (at + field->size > sight->data->size || !is_zero(sight->data->bytes + at, 12)))
			return false;
	}
	return true;
}

/* Annex A11 demands the header for its ServiceIDs. RDMA_PS_IB may go with native addresses and the consumer's own bytes
 * in this place, so there all that should be 0 must be. */
static bool check_ip_header(const struct sight *sight, struct cmc_private_part *part)
{
	unsigned version = sight->data->bytes[part->offset + 1];

	if (version >> 4 != 4 && version >> 4 != 6)
		return false;
	if (sight->service.ip_cm_header)
		return true;
	return version == 0x60 || (version == 0x40 && holds_ipv4(sight, part));
}

/* Nothing stands behind the layout. */
static bool check_alone(const struct sight *sight, struct cmc_private_part *part)
{
	return sight->data->used <= part->offset + part->layout->size;
}

/* Nothing stands there at all. */
static bool check_empty(const struct sight *sight, struct cmc_private_part *part)
{
	return sight->data->used <= part->offset && sight->data->size == sight->data->field_size;
}

/* All zero is a hello, and no hello at all looks the same. */
static bool check_hello(const struct sight *sight, struct cmc_private_part *part)
{
	part->hint_only = sight->data->used <= part->offset;
	return true;
}

/* The first byte counts what follows the layout. The last of those bytes may be 0 and so not count as used. */
static bool check_counted(const struct sight *sight, struct cmc_private_part *part)
{
	const struct cmc_private *data = sight->data;
	size_t end = part->offset + part->layout->size + data->bytes[part->offset];

	return end <= data->size && data->used <= end && data->used + 3 >= end;
}

/* Targets mostly take their I/O controller GUID for a ServiceID, and the login names that GUID. */
static bool check_srp_login(const struct sight *sight, struct cmc_private_part *part)
{
	const struct cmc_private_field *field = cmc_private_field_find(part->layout, "target_port_id");
	const uint8_t *target = sight->data->bytes + part->offset + field->offset;

	part->hint_only = load64(target) != sight->service_id && load64(target + 8) != sight->service_id;
	return check_alone(sight, part);
}

/* The flags tell the order of the buffers: it must be the order in which their numbers made sense. */
static bool check_rsocket(const struct sight *sight, struct cmc_private_part *part)
{
	const struct cmc_private_field *field = cmc_private_field_find(part->layout, "flags");
	bool big = sight->data->bytes[part->offset + field->offset] & 1;

	return part->little != big && check_alone(sight, part);
}

#define check_none NULL
#define RULE(table, key, title, source, size, messages, way, evidence_, spaces_, service, other, function, when) \
	{ .spaces = (spaces_), .evidence = (evidence_), .services = { service, other }, .check = check_##function },

static const struct rule rules[] = { CMC_PRIVATE_LAYOUTS(RULE) };

#undef check_none

static bool service_fits(const struct sight *sight, const struct cmc_private_layout *layout, const struct rule *rule)
{
	const char *key = sight->service.key ? sight->service.key : "";

	if (!sight->knows_service)
		return layout->way == CMC_PRIVATE_BY_MAGIC;
	if (!(rule->spaces & sight->spaces))
		return false;
	if (!rule->services[0][0])
		return true;
	return *key && (strcmp(key, rule->services[0]) == 0 || strcmp(key, rule->services[1]) == 0);
}

static bool message_fits(const struct sight *sight, const struct cmc_private_layout *layout)
{
	if (!(layout->messages & sight->message))
		return false;
	if (layout->way == CMC_PRIVATE_BY_MAGIC)
		return true;
	return !sight->lacks_header && (sight->message != CMC_IN_REJ || sight->refused_by_user);
}

static bool number_fits(const struct cmc_private_accept *accept, uint64_t value)
{
	return value >= accept->least && value <= accept->most && !(value & ~accept->bits);
}

/* A field that the capture cuts off speaks for nothing. A hint has nothing but its shape, so there reserved bytes
 * count. */
static bool field_fits(const struct sight *sight, const struct cmc_private_part *part,
		       const struct cmc_private_field *field)
{
	bool strict = part->hint_only && field->kind == CMC_PRIVATE_RESERVED;
	size_t at = part->offset + field->offset;
	uint64_t value;

	if (at + field->size > sight->data->size)
		return true;
	if (strict && !is_zero(sight->data->bytes + at, field->size))
		return false;
	return cmc_private_get(&value, sight->data, part, field) != 0 || number_fits(&field->accept, value);
}

/* The first field that speaks against the layout, or NULL. */
static const struct cmc_private_field *misfit(const struct sight *sight, const struct cmc_private_part *part)
{
	for (size_t i = 0; i < part->layout->n_fields; i++)
		if (!field_fits(sight, part, &part->layout->fields[i]))
			return &part->layout->fields[i];
	return NULL;
}

/* Where a field in the sender's order does not fit as big-endian, the sender may be little-endian. */
static bool fields_fit(const struct sight *sight, struct cmc_private_part *part)
{
	const struct cmc_private_field *field = misfit(sight, part);

	if (!field)
		return true;
	part->little = field->byte_order == CMC_SENDER_ORDER;
	return part->little && !misfit(sight, part);
}

/* A hint judges all of the private data, other rules what was captured of it. */
static bool content_fits(const struct sight *sight, struct cmc_private_part *part, const struct rule *rule)
{
	const struct cmc_private *data = sight->data;

	if (part->offset + rule->evidence > data->size || (part->hint_only && data->size < data->field_size))
		return false;
	return fields_fit(sight, part) && (!rule->check || rule->check(sight, part));
}

enum {
#define NUMBER(table, key, ...) LAYOUT_##key,
	CMC_PRIVATE_LAYOUTS(NUMBER)
#undef NUMBER
	LAYOUTS
};

/* Layouts and rules have one order. */
static bool fits(struct cmc_private_part *out, const struct sight *sight, size_t offset, size_t n)
{
	const struct cmc_private_layout *layout = cmc_private_layout_at(n);
	struct cmc_private_part part = {
		.layout = layout, .offset = offset, .hint_only = layout->way == CMC_PRIVATE_BY_SHAPE,
	};

	if (!content_fits(sight, &part, &rules[n]))
		return false;
	*out = part;
	return true;
}

static bool may_stand(const struct sight *sight, size_t n)
{
	const struct cmc_private_layout *layout = cmc_private_layout_at(n);

	return message_fits(sight, layout) && service_fits(sight, layout, &rules[n]);
}

/* The header of the IP CM service: there is but one. */
static bool recognise_header(struct cmc_private_part *out, struct sight *sight)
{
	if (!may_stand(sight, LAYOUT_rdma_ip_cm))
		return false;
	sight->lacks_header = !fits(out, sight, 0, LAYOUT_rdma_ip_cm);
	return !sight->lacks_header;
}

/* The surest layout of the consumer's bytes that fits at an offset. */
static bool recognise(struct cmc_private_part *out, const struct sight *sight, size_t offset)
{
	out->layout = NULL;
	for (size_t n = 0; n < LAYOUTS; n++) {
		const struct cmc_private_layout *layout = cmc_private_layout_at(n);

		if (layout->way != CMC_PRIVATE_BY_HEADER && (!out->layout || out->layout->way > layout->way) &&
		    may_stand(sight, n))
			fits(out, sight, offset, n);
	}
	return out->layout != NULL;
}

/* Private data comes last, a ServiceID early. */
static const struct cmc_field *private_field(const struct cmc_layout *layout)
{
	for (size_t i = layout->n_fields; i-- > 0;)
		if (layout->fields[i].kind == CMC_KIND_PRIVATE_DATA)
			return &layout->fields[i];
	return NULL;
}

static const struct cmc_field *service_field(const struct cmc_layout *layout)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (layout->fields[i].kind == CMC_KIND_SERVICE_ID)
			return &layout->fields[i];
	return NULL;
}

/* The message's own ServiceID, or else the one that the exchange began with. */
static void see_service(struct sight *sight, const struct cmc_layout *layout, const uint8_t *mad, size_t len,
			const struct cmc_context *context)
{
	const struct cmc_field *own = service_field(layout);

	if (!own || cmc_field_get(&sight->service_id, own, mad, len) != 0) {
		if (!context || !context->has_service_id)
			return;
		sight->service_id = context->service_id;
	}
	sight->knows_service = true;
	cmc_service_describe(&sight->service, sight->service_id);
	sight->spaces = 1u << sight->service.space | (sight->service.ip_cm_possible ? CMC_IP_SPACES : 0);
}

static void see_message(struct sight *sight, const struct cmc_layout *layout, const uint8_t *mad, size_t len)
{
	uint64_t reason;

	sight->message = layout->attribute_id >= CMC_REQ ? 1u << (layout->attribute_id - CMC_REQ) : 0;
	sight->refused_by_user = layout->attribute_id == CMC_REJ &&
				 cmc_field_get(&reason, cmc_field_find(layout, "reason"), mad, len) == 0 &&
				 reason == CMC_REJ_CONSUMER_DEFINED;
}

/* Bytes up to the last non-zero one. Most private data is mostly zero, so eight are looked at together. */
static size_t used_bytes(const uint8_t *bytes, size_t n)
{
	while (n >= 8 && load64(bytes + n - 8) == 0)
		n -= 8;
	while (n > 0 && bytes[n - 1] == 0)
		n--;
	return n;
}

static void measure(struct cmc_private *out, const struct cmc_field *field, const uint8_t *mad, size_t len)
{
	size_t at = cmc_field_byte(field), left = len - at;

	memset(out, 0, sizeof(*out));
	out->bytes = mad + at;
	out->field_size = cmc_field_bytes(field);
	out->size = left < out->field_size ? left : out->field_size;
	out->used = used_bytes(out->bytes, out->size);
}

/* The header first, then the consumer's bytes behind it. */
static void take_apart(struct cmc_private *out, struct sight *sight)
{
	size_t end = 0;

	if (recognise_header(&out->parts[0], sight))
		end += out->parts[out->n_parts++].layout->size;
	if (recognise(&out->parts[out->n_parts], sight, end))
		end += out->parts[out->n_parts++].layout->size;
	out->consumer_offset = end < out->size ? end : out->size;
}

static int look(struct sight *sight, struct cmc_private *out, const struct view *view,
		const struct cmc_context *context)
{
	const struct cmc_field *field = private_field(view->layout);
	const struct cmc_layout *layout = view->layout;
	const uint8_t *mad = view->mad;
	size_t len = view->len;

	if (!field)
		return CMC_ERR_FIELD;
	if (len <= cmc_field_byte(field))
		return CMC_ERR_SHORT;
	*sight = (struct sight){ .data = out };
	measure(out, field, mad, len);
	see_message(sight, layout, mad, len);
	see_service(sight, layout, mad, len, context);
	return 0;
}

int cmc_private_find(struct cmc_private *out, const uint8_t *mad, size_t len, const struct cmc_context *context)
{
	struct sight sight;
	struct view view;
	int error = view_open(&view, mad, len);

	if (!error)
		error = look(&sight, out, &view, context);
	if (!error)
		take_apart(out, &sight);
	return error;
}

bool private_find_header(struct cmc_private *out, const struct view *view)
{
	struct sight sight;

	if (look(&sight, out, view, NULL) != 0 || !recognise_header(&out->parts[0], &sight))
		return false;
	out->n_parts = 1;
	return true;
}
