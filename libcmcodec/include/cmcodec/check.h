/* SPDX-License-Identifier: BSD-2-Clause */
/* Findings: what is malformed, suspicious or worth knowing. cmc_check() judges one MAD by itself. */
#ifndef CMCODEC_CHECK_H
#define CMCODEC_CHECK_H

#include <cmcodec/frame.h>
#include <cmcodec/field.h>
#include <cmcodec/tables/findings.h>
#include <cmcodec/text.h>

CMC_BEGIN

enum cmc_severity { CMC_CHAT, CMC_NOTE, CMC_WARN, CMC_FAULT };

/** Every finding, from the one table in tables/findings.h. */
enum cmc_finding_id {
#define CMC_FINDING_ENUM(id, severity, summary, rule) CMC_FINDING_##id,
	CMC_FINDINGS(CMC_FINDING_ENUM)
#undef CMC_FINDING_ENUM
	CMC_FINDING_COUNT
};

/** The table's row of a finding. */
struct cmc_finding_type {
	const char *name;      /**< "reserved_not_zero": filter name and JSON id */
	const char *summary;   /**< one sentence */
	const char *rule;      /**< where it comes from */
	enum cmc_severity severity;
};

/** One finding about one MAD, or about an exchange (cmcodec/track.h). */
struct cmc_finding {
	enum cmc_finding_id id;
	const struct cmc_field *field; /**< the field it is about, or NULL */
	uint64_t value;                /**< the field's value, or a number the finding is about */
	uint64_t more[2];              /**< further numbers, exchange findings only; their kinds are in the table */
	uint32_t frame;                /**< another frame that it refers to, 0 when none */
	uint32_t exchange;             /**< another exchange that it refers to, 0 when none */
};

enum { CMC_CHECK_MAX = 32 }; /**< more findings than this are never made about one MAD */

/** A finding's row, NULL from CMC_FINDING_COUNT on. */
CMC_API const struct cmc_finding_type *cmc_finding_type(enum cmc_finding_id id);

/** "chat", "note", "warning", "error". */
CMC_API const char *cmc_severity_name(enum cmc_severity severity);

/** "Reserved bits are not zero: Reserved (byte 4) is 0x12". */
CMC_API void cmc_text_finding(struct cmc_text *text, const struct cmc_finding *finding);

/**
 * Judge one MAD by itself: header, reserved bits, ranges, lengths, values that contradict each other.
 * @param out    room for @p max findings; CMC_CHECK_MAX is enough for all
 * @param mad    need not be decodable: a wrong class or version is a finding
 * @param frame  what carried it, or NULL
 * @return the number of findings, at most @p max
 */
CMC_API size_t cmc_check(struct cmc_finding *out, size_t max, const uint8_t *mad, size_t len,
			 const struct cmc_frame *frame);

CMC_END

#endif
