/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMCODEC_EXPORT_H
#define CMCODEC_EXPORT_H

/** Marks what the shared library exports; everything else is hidden. */
#define CMC_API __attribute__((visibility("default")))

/* The declarations between these two have C linkage in C++ too. */
#ifdef __cplusplus
#define CMC_BEGIN extern "C" {
#define CMC_END }
#else
#define CMC_BEGIN
#define CMC_END
#endif

#endif
