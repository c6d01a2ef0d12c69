/* SPDX-License-Identifier: BSD-2-Clause */
/* What the kinds of the fields demand, whatever the message. As in the codec, the tables expand to straight code, in
 * which fields that are not judged fold away: every message is judged, and most are good. */
#include "rules.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Is a value in an enumeration? */
#define CASE(value, ...) case (value):
#define KNOWS(name, id, title) \
	static inline bool knows_##name(uint64_t value) \
	{ \
		switch (value) { \
			CMC_ENUM_##name(CASE) \
			return true; \
		default: \
			return false; \
		} \
	}
CMC_ENUMS(KNOWS)

CMC_INLINE bool knows(enum cmc_enum_id enumeration, uint64_t value)
{
	switch (enumeration) {
#define ASK(name, id, title) \
	case CMC_ENUM_##id: \
		return knows_##name(value);
		CMC_ENUMS(ASK)
#undef ASK
	default:
		return false;
	}
}

static bool is_zero(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (bytes[i] != 0)
			return false;
	return true;
}

/* A field's place and kind, all constants. */
struct judged {
	unsigned byte, bit, width;
	enum cmc_kind kind;
	enum cmc_enum_id enumeration;
};

CMC_INLINE void judge(struct findings *list, const struct view *view, const struct cmc_field *field,
		      const struct judged *at)
{
	const uint8_t *p = view->mad + CMC_MAD_HEADER_LEN + at->byte;
	uint64_t value;

	if (at->kind != CMC_KIND_RESERVED && at->kind != CMC_KIND_ENUM && at->kind != CMC_KIND_LENGTH)
		return;
	if (CMC_MAD_HEADER_LEN + at->byte + (at->bit + at->width + 7) / 8 > view->len)
		return;
	if (at->width > 64) {
		if (!is_zero(p, at->width / 8))
			findings_add(list, CMC_FINDING_reserved_not_zero, field, 0);
		return;
	}
	value = get_bits(p, at->bit, at->width);
	if (at->kind == CMC_KIND_RESERVED && value != 0)
		findings_add(list, CMC_FINDING_reserved_not_zero, field, value);
	if (at->kind == CMC_KIND_ENUM && !knows(at->enumeration, value))
		findings_add(list, CMC_FINDING_reserved_value, field, value);
	if (at->kind == CMC_KIND_LENGTH && value > CMC_INFO_LEN)
		findings_add(list, CMC_FINDING_info_length, field, value);
}

#define JUDGE(type, name, spec, byte_, bit_, width_, kind_, enumeration_, transports, meaning) \
	judge(list, view, field++, &(const struct judged){ byte_, bit_, width_, CMC_KIND_##kind_, \
							   CMC_ENUM_##enumeration_ });

#define KINDS_OF(table, key, name, title, attribute, versions, note) \
	static void kinds_##table(struct findings *list, const struct view *view) \
	{ \
		const struct cmc_field *field = view->layout->fields; \
\
		CMC_FIELDS_##table(JUDGE) \
	}
CMC_LAYOUTS(KINDS_OF)

void check_kinds(struct findings *list, const struct view *view)
{
	/* In the order of cmc_layout_at(). */
	static void (*const kinds[])(struct findings *list, const struct view *view) = {
#define KINDS(table, key, name, title, attribute, versions, note) kinds_##table,
		CMC_LAYOUTS(KINDS)
#undef KINDS
	};

	kinds[view->layout - cmc_layout_at(0)](list, view);
}
