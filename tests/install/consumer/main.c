/* SPDX-License-Identifier: BSD-2-Clause */
/* A program outside of the project: write a REJ, read it back and say what it means. C and C++. */
#include <stdio.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

static int check(const char *what, int result, int expected)
{
	if (result == expected)
		return 0;
	fprintf(stderr, "%s: %d (%s)\n", what, result, cmc_strerror(result));
	return 1;
}

static void refuse(struct cmc_mad *mad)
{
	memset(mad, 0, sizeof(*mad));
	mad->header.base_version = 1;
	mad->header.mgmt_class = CMC_MGMT_CLASS_CM;
	mad->header.class_version = 2;
	mad->header.method = 3;
	mad->header.attribute_id = CMC_REJ;
	mad->body.rej.remote_comm_id = 0x11223344;
	mad->body.rej.reason = CMC_REJ_INVALID_SERVICE_ID;
}

int main(void)
{
	const char *title = cmc_enum_value_title(CMC_ENUM_REJ_REASON, CMC_REJ_INVALID_SERVICE_ID);
	struct cmc_mad written, read;
	uint8_t bytes[CMC_MAD_LEN];
	char line[CMC_LINE_MAX];
	struct cmc_text text;

	refuse(&written);
	if (check("encode", cmc_encode(bytes, sizeof(bytes), &written), CMC_MAD_LEN) ||
	    check("decode", cmc_decode(&read, bytes, sizeof(bytes)), CMC_MAD_LEN) ||
	    check("reason", read.body.rej.reason, CMC_REJ_INVALID_SERVICE_ID) ||
	    check("version", strcmp(cmc_version(), CMC_VERSION_STRING), 0))
		return 1;
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_summary(&text, bytes, sizeof(bytes), NULL);
	puts(line);
	return strstr(line, title) == NULL;
}
