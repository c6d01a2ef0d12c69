/* SPDX-License-Identifier: BSD-2-Clause */
/* Codec and introspection: they agree with each other about any bytes. */
#include <string.h>

#include <cmcodec/message.h>

#include "fuzz.h"

enum { ONE_ID_LEN = CMC_MAD_HEADER_LEN + 4, TWO_IDS_LEN = CMC_MAD_HEADER_LEN + 8 };

static void check_codec(const uint8_t *data, size_t size, int layout_error)
{
	uint8_t again[CMC_MAD_LEN];
	struct cmc_mad mad;
	int n = cmc_decode(&mad, data, size);

	REQUIRE(n == (size < CMC_MAD_LEN ? CMC_ERR_SHORT : layout_error ? layout_error : CMC_MAD_LEN));
	if (n != CMC_MAD_LEN)
		return;
	REQUIRE(cmc_encode(again, sizeof(again), &mad) == CMC_MAD_LEN);
	REQUIRE(memcmp(again, data, CMC_MAD_LEN) == 0);
}

static void check_field(const struct cmc_field *field, const uint8_t *data, size_t size)
{
	uint8_t copy[CMC_MAD_LEN] = { 0 };
	uint64_t value = 0, again = 0;
	int error = cmc_field_get(&value, field, data, size);

	REQUIRE(error == (cmc_field_is_bytes(field)		 ? CMC_ERR_FIELD :
			  cmc_field_present(field, size) ? 0 :
							   CMC_ERR_SHORT));
	if (error)
		return;
	REQUIRE(cmc_field_set(field, copy, sizeof(copy), value) == 0);
	REQUIRE(cmc_field_get(&again, field, copy, sizeof(copy)) == 0);
	REQUIRE(again == value);
}

static void check_fields(const struct cmc_layout *layout, const uint8_t *data, size_t size)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		check_field(&layout->fields[i], data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct cmc_layout *layout = NULL;
	struct cmc_peek peek;
	int error = cmc_layout_of(&layout, data, size), peeked = cmc_peek(&peek, data, size);

	check_codec(data, size, error);
	check_fields(cmc_mad_layout(), data, size);
	if (size >= TWO_IDS_LEN || peeked != 0)
		REQUIRE(peeked == (size < TWO_IDS_LEN ? CMC_ERR_SHORT : error));
	else
		REQUIRE(size >= ONE_ID_LEN && error == 0 && peek.remote_comm_id == 0);
	if (error)
		return 0;
	check_fields(layout, data, size);
	REQUIRE(peeked != 0 || peek.attribute_id == layout->attribute_id);
	return 0;
}
