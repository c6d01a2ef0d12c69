/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/error.h>
#include <cmcodec/version.h>

const char *cmc_strerror(int error)
{
	if (error >= 0)
		return "success";
	switch (error) {
#define SENTENCE(name, value, sentence) \
	case value: \
		return sentence;
		CMC_ERRORS(SENTENCE)
#undef SENTENCE
	default:
		return "unknown error";
	}
}

const char *cmc_error_name(int error)
{
	switch (error) {
#define NAME(name, value, sentence) \
	case value: \
		return #name;
		CMC_ERRORS(NAME)
#undef NAME
	default:
		return NULL;
	}
}

const char *cmc_version(void)
{
	return CMC_VERSION_STRING;
}
