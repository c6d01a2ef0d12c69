/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMCODEC_VERSION_H
#define CMCODEC_VERSION_H

#include <cmcodec/export.h>

/* The only place that holds the version: CMake reads it from here. */
#define CMC_VERSION_MAJOR 0
#define CMC_VERSION_MINOR 1
#define CMC_VERSION_PATCH 0
#define CMC_VERSION_STRING "0.1.0"

CMC_BEGIN

/** The version of the library that is linked, as "0.1.0"; CMC_VERSION_STRING is that of the headers. */
CMC_API const char *cmc_version(void);

CMC_END

#endif
