/* SPDX-License-Identifier: BSD-2-Clause */
/* What the user sees. */
#ifndef CMPING_TELL_H
#define CMPING_TELL_H

#include "probe.h"

void tell_start(const struct ping *ping);

/** An answer, and after how long; a refusal is explained when it comes for the first time. */
void tell_answer(const struct probe *probe, const struct endpoint_event *event);

/** A probe without answer, or with a part of one. */
void tell_sentence(const struct probe *probe, const char *sentence);

/** A dot more or less, where they are wanted. */
void tell_dots(const struct ping *ping, const char *dots);

/** Every message, for those who want to see all. */
void tell_sent(const struct ping *ping, const struct endpoint_output *output);
void tell_received(const struct ping *ping, const struct endpoint_event *event);

/** One line on stderr. */
void tell_interim(const struct ping *ping);

void tell_summary(struct ping *ping);

#endif
