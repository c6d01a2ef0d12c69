/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data and additional information: whatever the exchange is said to be, nothing reaches outside of the MAD. */
#include <string.h>

#include <cmcodec/format.h>
#include <cmcodec/info.h>

#include "fuzz.h"

static char line[CMC_LINE_MAX];

static void begin(struct cmc_text *text)
{
	cmc_text_init(text, line, sizeof(line));
}

static void check_part(const struct cmc_private *data, const struct cmc_private_part *part)
{
	struct cmc_text text;

	for (size_t i = 0; i < part->layout->n_fields; i++) {
		const struct cmc_private_field *field = &part->layout->fields[i];
		size_t end = part->offset + field->offset + field->size;
		uint64_t value;
		int error = cmc_private_get(&value, data, part, field);

		REQUIRE(error == (field->size > 8 ? CMC_ERR_FIELD : end > data->size ? CMC_ERR_SHORT : 0));
		begin(&text);
		cmc_text_private_field(&text, data, part, field);
		REQUIRE(text.length < sizeof(line));
	}
}

static void check_private(const struct cmc_context *context, const uint8_t *mad, size_t len)
{
	struct cmc_private data;
	struct cmc_text text;

	if (cmc_private_find(&data, mad, len, context) != 0)
		return;
	REQUIRE(data.bytes >= mad && data.bytes + data.size <= mad + len);
	REQUIRE(data.used <= data.size && data.size <= data.field_size);
	REQUIRE(data.n_parts <= CMC_PRIVATE_PARTS);
	for (size_t i = 0; i < data.n_parts; i++)
		check_part(&data, &data.parts[i]);
	begin(&text);
	cmc_text_private(&text, &data);
	REQUIRE(strlen(line) < sizeof(line));
}

static void check_info(const uint8_t *mad, size_t len)
{
	struct cmc_info info;
	struct cmc_text text;

	if (cmc_info_decode(&info, mad, len) != 0)
		return;
	REQUIRE(info.length <= CMC_INFO_LEN);
	REQUIRE(info.bytes >= mad && info.bytes + info.length <= mad + len);
	REQUIRE(cmc_info_kind_name(info.kind));
	begin(&text);
	cmc_text_info(&text, &info);
	REQUIRE(text.length < sizeof(line));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct cmc_context context = { .has_service_id = true };
	const char *key, *title;

	check_info(data, size);
	check_private(NULL, data, size);
	for (size_t n = 0; cmc_service_at(n, &context.service_id, &key, &title); n++)
		check_private(&context, data, size);
	return 0;
}
