/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMTRACE_DETAILS_H
#define CMTRACE_DETAILS_H

#include "event.h"
#include "view.h"

/** Everything about a message below its line: findings; more with -v, -vv and -x. */
void print_details(const struct view *view, const struct event *event, unsigned indent);

#endif
