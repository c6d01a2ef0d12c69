/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>

#include "report_draw.h"

void draw_begin(FILE *file, const char *id, const char *title, unsigned height)
{
	fprintf(file, "<figure class=\"card\"><figcaption id=\"%s\">%s</figcaption>\n"
		"<svg class=\"chart\" viewBox=\"0 0 %u %u\" role=\"group\" aria-labelledby=\"%s\">\n",
		id, title, CHART_WIDTH, height, id);
}

void draw_end(FILE *file)
{
	fputs("</svg></figure>\n", file);
}

void draw_rect(FILE *file, const char *class, unsigned x, unsigned y, unsigned width, unsigned height)
{
	fprintf(file, "<rect class=\"%s\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"/>\n", class, x, y, width, height);
}

void draw_line(FILE *file, const char *class, unsigned x1, unsigned y1, unsigned x2, unsigned y2)
{
	fprintf(file, "<line class=\"%s\" x1=\"%u\" y1=\"%u\" x2=\"%u\" y2=\"%u\"/>\n", class, x1, y1, x2, y2);
}

void draw_tick(FILE *file, uint64_t ns, uint64_t step)
{
	static const struct {
		uint64_t ns;
		const char *name;
	} units[] = {
		{ UINT64_C(86400000000000), "d" }, { UINT64_C(3600000000000), "h" }, { UINT64_C(60000000000), "min" },
		{ 1000000000, "s" }, { 1000000, "ms" }, { 1000, "us" }, { 1, "ns" },
	};
	unsigned i = 0;

	while (units[i].ns > step)
		i++;
	fprintf(file, "%" G_GUINT64_FORMAT " %s", ns / units[i].ns, units[i].name);
}

unsigned draw_scale(uint64_t value, uint64_t of, unsigned length)
{
	unsigned scaled = of ? (unsigned)((double)value / (double)of * length + 0.5) : 0;

	return value > 0 && scaled < 2 ? 2 : scaled;
}

uint64_t draw_largest(const uint64_t *values, unsigned n)
{
	uint64_t max = 0;

	for (unsigned i = 0; i < n; i++)
		max = MAX(max, values[i]);
	return max;
}
