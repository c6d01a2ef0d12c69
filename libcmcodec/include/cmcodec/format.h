/* SPDX-License-Identifier: BSD-2-Clause */
/* A MAD in words: one value, one line, a tree, JSON. */
#ifndef CMCODEC_FORMAT_H
#define CMCODEC_FORMAT_H

#include <cmcodec/check.h>
#include <cmcodec/private_data.h>
#include <cmcodec/text.h>

CMC_BEGIN

enum {
	CMC_LINE_MAX = 1024,   /**< one line is never longer */
	CMC_TREE_MAX = 32768,  /**< nor a tree */
	CMC_JSON_MAX = 32768,  /**< nor a JSON object */
};

/** A number field's value in words: "20 (4.295 s)", "0xffff (full member, default)", "8 Invalid ServiceID". */
CMC_API void cmc_text_value(struct cmc_text *text, const struct cmc_field *field, uint64_t value);

/** A field of a MAD in words, byte fields included; "(cut off)" when @p len does not reach it. */
CMC_API void cmc_text_field(struct cmc_text *text, const struct cmc_field *field, const uint8_t *mad, size_t len);

/** One line that tells the story: "REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 4420 (NVMe/RDMA)".
 * A MAD that cannot be decoded is told by what is wrong. */
CMC_API void cmc_text_summary(struct cmc_text *text, const uint8_t *mad, size_t len,
			      const struct cmc_context *context);

/** Why a message refuses: the meaning and the hint of its REJ reason, AP status or SIDR status. NULL when it refuses
 * nothing, or when nothing explains the value. */
CMC_API const struct cmc_enum_value *cmc_refusal(const uint8_t *mad, size_t len);

/** The field that tells why: a REJ's reason, an APR's AP status, a SIDR_REP's status. NULL when the message has none. */
CMC_API const struct cmc_field *cmc_refusal_field(const struct cmc_layout *layout);

/** An indented tree of every field, with explanations, private data and findings. */
CMC_API void cmc_text_tree(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_context *context,
			   const struct cmc_frame *frame);

/** One JSON object on one line (no newline); docs/json.md describes it. */
CMC_API void cmc_text_json(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_context *context,
			   const struct cmc_frame *frame);

/** The same, where the @p n findings of cmc_check() are known already. */
CMC_API void cmc_text_json_found(struct cmc_text *text, const uint8_t *mad, size_t len,
				 const struct cmc_context *context, const struct cmc_finding *findings, size_t n);

CMC_END

#endif
