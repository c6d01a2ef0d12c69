/* SPDX-License-Identifier: BSD-2-Clause */
/* Text in SVG, which breaks no lines by itself. */
#ifndef CMTRACE_REPORT_SVG_H
#define CMTRACE_REPORT_SVG_H

#include <stddef.h>
#include <stdio.h>

enum { SVG_LINES_MAX = 5 };

struct svg_text {
	unsigned n;
	struct {
		const char *text;
		size_t n;
	} lines[SVG_LINES_MAX];
	const char *rest; /* what had no room, or "" */
};

/** Pixels that a text takes, rather too many than too few: fonts differ. */
unsigned svg_width(const char *text, unsigned font_size);

/** Break a text into lines of @p width pixels. It stays the caller's. */
void svg_wrap(struct svg_text *out, const char *text, unsigned width, unsigned font_size);

/** The lines one below the other, the first one on @p y. Where there is more, an ellipsis, and all as a tooltip. */
void svg_put(FILE *file, const struct svg_text *text, unsigned x, unsigned y, unsigned line_height, const char *class);

#endif
