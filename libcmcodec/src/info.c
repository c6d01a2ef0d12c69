/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include <cmcodec/info.h>

#include "bits.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

struct shape;
typedef void show_fn(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape);

/* How a kind lies in its bytes, and how it is told. */
struct shape {
	const char *name;
	uint8_t bytes;
	uint8_t width; /* bits of a number, 0 when it is none */
	uint8_t enumeration;
	const char *words;
	show_fn *show;
};

/* Bytes up to the last one that is not zero: a zeroed rest says nothing. */
static size_t used_bytes(const struct cmc_info *info)
{
	size_t n = info->length;

	while (n > 0 && info->bytes[n - 1] == 0)
		n--;
	return n;
}

static void show_decimal(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape)
{
	(void)shape;
	cmc_text_unsigned(text, info->value);
}

static void show_hex(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape)
{
	cmc_text_hex(text, info->value, (shape->width + 3u) / 4u);
}

static void show_enum(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape)
{
	const struct cmc_enum_value *known = cmc_enum_find(shape->enumeration, info->value);

	if (known)
		cmc_text_string(text, known->title);
	else
		cmc_text_printf(text, "%u (reserved)", (unsigned)info->value);
}

static void show_gid(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape)
{
	(void)shape;
	cmc_text_gid(text, info->bytes);
}

static void show_guid(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape)
{
	show_hex(text, info, shape);
	cmc_text_string(text, " of the sender");
}

static bool is_zero(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (bytes[i])
			return false;
	return true;
}

static void show_redirect_field(struct cmc_text *text, const struct cmc_field *field, const uint8_t *mad)
{
	uint64_t value;

	if (field->kind == CMC_KIND_GID)
		cmc_text_gid(text, mad + cmc_field_byte(field));
	else if (cmc_field_get(&value, field, mad, CMC_MAD_LEN) != 0)
		return;
	else if (field->kind == CMC_KIND_LID || field->kind == CMC_KIND_COUNT)
		cmc_text_unsigned(text, value);
	else
		cmc_text_hex(text, value, (field->width + 3u) / 4u);
}

static bool is_unset(const struct cmc_field *field, const uint8_t *mad)
{
	uint64_t value;

	if (cmc_field_is_bytes(field))
		return is_zero(mad + cmc_field_byte(field), cmc_field_bytes(field));
	return cmc_field_get(&value, field, mad, CMC_MAD_LEN) != 0 || value == 0;
}

/* The fields RedirectGID, RedirectLID, ... that are set. Their table counts from the start of a MAD whose data are
 * these bytes. */
static void show_redirect(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape)
{
	static const char prefix[] = "redirect_";
	const struct cmc_layout *layout = cmc_layout_find(2, CMC_CLASS_PORT_INFO);
	const uint8_t *mad = info->bytes - CMC_MAD_HEADER_LEN;
	const char *separator = "";

	(void)shape;
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		if (strncmp(field->name, prefix, sizeof(prefix) - 1) != 0 || is_unset(field, mad))
			continue;
		cmc_text_printf(text, "%s%s ", separator, field->spec_name + strlen("Redirect"));
		show_redirect_field(text, field, mad);
		separator = ", ";
	}
	if (!*separator)
		cmc_text_string(text, "nowhere (all Redirect fields are 0)");
}

/* Three printable bytes are no accident; fewer are more likely a number. */
static bool is_text(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (bytes[i] < 0x20 || bytes[i] > 0x7e)
			return false;
	return n >= 3;
}

static void show_consumer(struct cmc_text *text, const struct cmc_info *info, const struct shape *shape)
{
	size_t n = used_bytes(info);

	(void)shape;
	if (!is_text(info->bytes, n)) {
		cmc_text_hexdump(text, info->bytes, n);
		return;
	}
	cmc_text_char(text, '"');
	cmc_text_bytes(text, (const char *)info->bytes, n);
	cmc_text_char(text, '"');
}

static const struct shape shapes[] = {
	[CMC_INFO_NONE] = { "none", 0, 0, CMC_ENUM_NONE, "unexplained additional information ", show_consumer },
	[CMC_INFO_GID] = { "gid", 16, 0, CMC_ENUM_NONE, "acceptable GID ", show_gid },
	[CMC_INFO_LID] = { "lid", 2, 16, CMC_ENUM_NONE, "acceptable LID ", show_decimal },
	[CMC_INFO_SL] = { "sl", 1, 4, CMC_ENUM_NONE, "acceptable SL ", show_decimal },
	[CMC_INFO_TRAFFIC_CLASS] = { "traffic_class", 1, 8, CMC_ENUM_NONE, "acceptable traffic class ", show_hex },
	[CMC_INFO_HOP_LIMIT] = { "hop_limit", 1, 8, CMC_ENUM_NONE, "acceptable hop limit ", show_decimal },
	[CMC_INFO_RATE] = { "rate", 1, 6, CMC_ENUM_PATH_RATE, "acceptable rate ", show_enum },
	[CMC_INFO_MTU] = { "mtu", 1, 4, CMC_ENUM_PATH_MTU, "largest acceptable MTU ", show_enum },
	[CMC_INFO_FLOW_LABEL] = { "flow_label", 3, 20, CMC_ENUM_NONE, "acceptable flow label ", show_hex },
	[CMC_INFO_CLASS_PORT_INFO] = { "class_port_info", CMC_INFO_LEN, 0, CMC_ENUM_NONE, "redirect to ", show_redirect },
	[CMC_INFO_GUID] = { "guid", 8, 64, CMC_ENUM_NONE, "CA GUID ", show_guid },
	[CMC_INFO_CLASS_VERSION] = { "class_version", 1, 8, CMC_ENUM_NONE, "supported class version ", show_decimal },
	[CMC_INFO_CONSUMER] = { "consumer", 0, 0, CMC_ENUM_NONE, "application data ", show_consumer },
};

/* The fields of a layout that the additional information hangs on. */
struct place {
	const struct cmc_field *bytes;
	const struct cmc_field *length; /* NULL where the layout has none */
};

static struct place find_place(const struct cmc_layout *layout)
{
	struct place place = { NULL, NULL };

	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		if (field->kind == CMC_KIND_INFO || field->kind == CMC_KIND_CLASS_PORT_INFO)
			place.bytes = field;
		else if (field->kind == CMC_KIND_LENGTH)
			place.length = field;
	}
	return place;
}

/* The kind is what the value of one of the layout's enumerations promises: reason or status. */
static int find_kind(enum cmc_info_kind *kind, const struct cmc_layout *layout, const uint8_t *mad, size_t len)
{
	*kind = CMC_INFO_NONE;
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		const struct cmc_enum_value *known;
		uint64_t value;

		if (field->kind != CMC_KIND_ENUM)
			continue;
		if (cmc_field_get(&value, field, mad, len) != 0)
			return CMC_ERR_SHORT;
		known = cmc_enum_find(field->enumeration, value);
		if (known && known->information != CMC_INFO_NONE)
			*kind = known->information;
	}
	return 0;
}

static bool is_named(const struct shape *shape, uint64_t value)
{
	return shape->enumeration == CMC_ENUM_NONE || cmc_enum_find(shape->enumeration, value);
}

/* Place a sub-byte value; the header tells the rule. */
static void align(struct cmc_info *info, const struct shape *shape, uint64_t raw)
{
	unsigned spare = shape->bytes * 8u - shape->width;
	bool left = (raw & low_bits(spare)) == 0;
	bool right = (raw & ~low_bits(shape->width)) == 0;

	if (left && right)
		left = is_named(shape, raw >> spare) || !is_named(shape, raw);
	info->left_aligned = left && spare > 0;
	info->valid = left || right;
	if (info->valid)
		info->value = left ? raw >> spare : raw;
}

static void judge(struct cmc_info *info, bool has_length)
{
	const struct shape *shape = &shapes[info->kind];

	info->expected = shape->bytes;
	info->valid = info->declared <= CMC_INFO_LEN &&
		      (shape->bytes == 0 || !has_length || info->declared == shape->bytes);
	if (info->valid && shape->width > 0)
		align(info, shape, load_bytes(info->bytes, shape->bytes));
}

int cmc_info_decode(struct cmc_info *out, const uint8_t *mad, size_t len)
{
	const struct cmc_layout *layout;
	struct cmc_info info = { .kind = CMC_INFO_NONE };
	struct place place;
	uint64_t declared = CMC_INFO_LEN;
	int error = cmc_layout_of(&layout, mad, len);

	if (error)
		return error;
	place = find_place(layout);
	if (!place.bytes)
		return CMC_ERR_FIELD;
	if (find_kind(&info.kind, layout, mad, len) != 0 ||
	    (place.length && cmc_field_get(&declared, place.length, mad, len) != 0))
		return CMC_ERR_SHORT;
	if (place.bytes->kind == CMC_KIND_CLASS_PORT_INFO && info.kind != CMC_INFO_CLASS_PORT_INFO)
		info.kind = CMC_INFO_NONE;
	info.declared = (size_t)declared;
	info.length = info.declared < CMC_INFO_LEN ? info.declared : CMC_INFO_LEN;
	if (cmc_field_byte(place.bytes) + info.length > len)
		return CMC_ERR_SHORT;
	info.bytes = mad + cmc_field_byte(place.bytes);
	judge(&info, place.length != NULL);
	*out = info;
	return 0;
}

int cmc_info_set_bytes(uint8_t *mad, size_t len, const uint8_t *bytes, size_t n)
{
	const struct cmc_layout *layout;
	struct place place;
	int error = cmc_layout_of(&layout, mad, len);

	if (error)
		return error;
	place = find_place(layout);
	if (!place.bytes)
		return CMC_ERR_FIELD;
	if (n > CMC_INFO_LEN)
		return CMC_ERR_VALUE;
	if (len < CMC_MAD_LEN)
		return CMC_ERR_SHORT;
	memset(mad + cmc_field_byte(place.bytes), 0, CMC_INFO_LEN);
	memcpy(mad + cmc_field_byte(place.bytes), bytes, n);
	return place.length ? cmc_field_set(place.length, mad, len, n) : 0;
}

int cmc_info_set_value(uint8_t *mad, size_t len, uint64_t value)
{
	const struct cmc_layout *layout;
	const struct shape *shape;
	enum cmc_info_kind kind;
	uint8_t bytes[8];
	int error = cmc_layout_of(&layout, mad, len);

	if (!error)
		error = find_kind(&kind, layout, mad, len);
	if (error)
		return error;
	shape = &shapes[kind];
	if (shape->width == 0)
		return CMC_ERR_FIELD;
	if (value & ~low_bits(shape->width))
		return CMC_ERR_VALUE;
	store_bytes(bytes, shape->bytes, value << (shape->bytes * 8u - shape->width));
	return cmc_info_set_bytes(mad, len, bytes, shape->bytes);
}

static void text_unreadable(struct cmc_text *text, const struct cmc_info *info)
{
	cmc_text_string(text, "unreadable");
	if (info->declared > CMC_INFO_LEN)
		cmc_text_printf(text, " (length %zu is above %d)", info->declared, CMC_INFO_LEN);
	else if (info->declared != info->expected)
		cmc_text_printf(text, " (%zu bytes instead of %zu)", info->declared, info->expected);
	cmc_text_string(text, ": ");
	cmc_text_hexdump(text, info->bytes, info->length);
}

void cmc_text_info(struct cmc_text *text, const struct cmc_info *info)
{
	const struct shape *shape = &shapes[info->kind];

	if (info->length == 0 || (shape->bytes == 0 && used_bytes(info) == 0))
		return;
	cmc_text_string(text, shape->words);
	if (info->valid)
		shape->show(text, info, shape);
	else
		text_unreadable(text, info);
}

const char *cmc_info_kind_name(enum cmc_info_kind kind)
{
	return (unsigned)kind < COUNT(shapes) ? shapes[kind].name : NULL;
}
