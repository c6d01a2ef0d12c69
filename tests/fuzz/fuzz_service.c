/* SPDX-License-Identifier: BSD-2-Clause */
/* ServiceIDs as a user writes them: understood or refused, and described whatever they are. */
#include <string.h>

#include <cmcodec/service.h>

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *string = malloc(size + 1), line[256];
	struct cmc_service service;
	struct cmc_text text;
	uint64_t service_id = 0;
	int error;

	REQUIRE(string);
	memcpy(string, data, size);
	string[size] = '\0';
	error = cmc_service_parse(&service_id, string);
	REQUIRE(error == 0 || error == CMC_ERR_SYNTAX);
	cmc_service_describe(&service, service_id);
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_service(&text, service_id);
	REQUIRE(text.length > 0 && text.length < sizeof(line));
	free(string);
	return 0;
}
