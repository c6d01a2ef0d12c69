/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMC_HEADER_H
#define CMC_HEADER_H

#include <cmcodec/mad.h>

/** Whether a MAD header is one of CM, AttributeID aside: the errors and their order are the same everywhere. */
static inline int judge_header(uint8_t base_version, uint8_t mgmt_class, uint8_t class_version)
{
	if (base_version != 1)
		return CMC_ERR_BASE_VERSION;
	if (mgmt_class != CMC_MGMT_CLASS_CM)
		return CMC_ERR_MGMT_CLASS;
	if (class_version != 1 && class_version != 2)
		return CMC_ERR_CLASS_VERSION;
	return 0;
}

#endif
