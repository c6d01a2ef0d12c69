/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMCODEC_ERROR_H
#define CMCODEC_ERROR_H

#include <stddef.h>

#include <cmcodec/export.h>
#include <cmcodec/tables/errors.h>

CMC_BEGIN

/** Every error of the library, from the one table in tables/errors.h. Functions return it as a negative int. */
enum cmc_error {
	CMC_OK = 0,
#define CMC_ERROR_ENUM(name, value, sentence) CMC_ERR_##name = (value),
	CMC_ERRORS(CMC_ERROR_ENUM)
#undef CMC_ERROR_ENUM
};

/** One sentence for an error, "success" for 0 and above, "unknown error" for a number not in the table. */
CMC_API const char *cmc_strerror(int error);

/** The error's name as in the table ("SHORT"), or NULL when it is none. */
CMC_API const char *cmc_error_name(int error);

CMC_END

#endif
