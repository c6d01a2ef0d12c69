/* SPDX-License-Identifier: BSD-2-Clause */
/* What the charts of a report have in common. */
#ifndef CMTRACE_REPORT_DRAW_H
#define CMTRACE_REPORT_DRAW_H

#include <stdint.h>
#include <stdio.h>

enum { CHART_WIDTH = 520 };

/** A box with a title above its drawing, which is CHART_WIDTH times @p height. */
void draw_begin(FILE *file, const char *id, const char *title, unsigned height);
void draw_end(FILE *file);

void draw_rect(FILE *file, const char *class, unsigned x, unsigned y, unsigned width, unsigned height);
void draw_line(FILE *file, const char *class, unsigned x1, unsigned y1, unsigned x2, unsigned y2);

/** "20 ms": a time in the largest unit that @p step holds; steps are whole units. */
void draw_tick(FILE *file, uint64_t ns, uint64_t step);

/** Length of a bar; what there is at all can be seen. */
unsigned draw_scale(uint64_t value, uint64_t of, unsigned length);

/** The largest of @p n values. */
uint64_t draw_largest(const uint64_t *values, unsigned n);

#endif
