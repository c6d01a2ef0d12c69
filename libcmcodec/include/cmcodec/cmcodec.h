/* SPDX-License-Identifier: BSD-2-Clause */
/* libcmcodec: InfiniBand communication management, decoded and explained.
 *
 * No I/O, no allocation (but for the tracker), no global state: input is const, memory is the caller's, errors are
 * negative numbers with a name. Threads may call anything at any time, a tracker one at a time. */
#ifndef CMCODEC_CMCODEC_H
#define CMCODEC_CMCODEC_H

#include <cmcodec/check.h>
#include <cmcodec/enum.h>
#include <cmcodec/error.h>
#include <cmcodec/field.h>
#include <cmcodec/format.h>
#include <cmcodec/frame.h>
#include <cmcodec/info.h>
#include <cmcodec/mad.h>
#include <cmcodec/message.h>
#include <cmcodec/private_data.h>
#include <cmcodec/service.h>
#include <cmcodec/text.h>
#include <cmcodec/track.h>
#include <cmcodec/version.h>

#endif
