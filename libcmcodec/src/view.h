/* SPDX-License-Identifier: BSD-2-Clause */
/* A MAD with its layout, as far as captured, and its fields by name at no cost: in a struct with one char a bit,
 * offsetof and sizeof turn the tables into constants. */
#ifndef CMC_VIEW_H
#define CMC_VIEW_H

#include <cmcodec/check.h>
#include <cmcodec/private_data.h>
#include <cmcodec/tables/layouts.h>

#include "bits.h"

struct view {
	const uint8_t *mad;
	size_t len; /* bytes captured, at most 256 */
	const struct cmc_layout *layout;
	const struct cmc_private *private_data; /* where it was found already, else NULL */
};

#define VIEW_BITS(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) char name[width];
#define VIEW_STRUCT(table, key, name, title, attribute, versions, note) \
	struct bits_##table { \
		CMC_FIELDS_##table(VIEW_BITS) \
	};
VIEW_STRUCT(mad_header, , , , , , )
CMC_LAYOUTS(VIEW_STRUCT)
#undef VIEW_STRUCT
#undef VIEW_BITS

#define FIELD_WIDTH(table, name) sizeof(((struct bits_##table *)NULL)->name)
#define FIELD_BIT(table, name) (CMC_MAD_HEADER_LEN * 8 + offsetof(struct bits_##table, name))

/** True when the field was captured whole. */
#define HAS(view, table, name) (FIELD_BIT(table, name) + FIELD_WIDTH(table, name) <= (view)->len * 8)

/** The number in a field; the caller knows that it HAS it. */
#define GET(view, table, name) \
	get_bits((view)->mad + FIELD_BIT(table, name) / 8, FIELD_BIT(table, name) % 8, FIELD_WIDTH(table, name))

/** First byte of a field of bytes. */
#define BYTES(view, table, name) ((view)->mad + FIELD_BIT(table, name) / 8)

/** The number in a field of the MAD header, which every view has. */
#define HEADER(view, name) \
	get_bits((view)->mad + offsetof(struct bits_mad_header, name) / 8, 0, FIELD_WIDTH(mad_header, name))

/** Proves that a field lies in one place in two layouts, so that one name reads both. */
#define SAME_PLACE(a, b, name) \
	_Static_assert(FIELD_BIT(a, name) == FIELD_BIT(b, name) && FIELD_WIDTH(a, name) == FIELD_WIDTH(b, name), \
		       #name " lies elsewhere in " #b)

/** The header field that makes a MAD unreadable, NULL when none does (CMC_ERR_SHORT). */
const struct cmc_field *view_error_field(int error);

/** Index of the first field that was not captured whole, n_fields when all were. */
size_t view_first_cut(const struct view *view);

/** Why the message refuses: the entry of its reason or status, NULL when it does not refuse or nothing explains it. */
const struct cmc_enum_value *view_refusal(const struct view *view);

/** As cmc_text_summary(), for those who have a view already. */
void view_summary(struct cmc_text *text, const struct view *view, const struct cmc_context *context);

/** A field's specification name; reserved fields share one, so their byte tells them apart: "Reserved (byte 4)". */
void text_field_name(struct cmc_text *text, const struct cmc_field *field);

/** Look at a MAD; errors of cmc_layout_of(). */
static inline int view_open(struct view *view, const uint8_t *mad, size_t len)
{
	view->mad = mad;
	view->len = len < CMC_MAD_LEN ? len : CMC_MAD_LEN;
	view->private_data = NULL;
	return cmc_layout_of(&view->layout, mad, len);
}

#endif
