/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "report_html.h"
#include "report_svg.h"

/* Hundredths of the font size, as wide as the widest of the usual sans-serif fonts has them. */
static unsigned character_width(gunichar c)
{
	if (c > 0x7e)
		return g_unichar_iswide(c) ? 105 : 75;
	if (strchr(" ijlI.,:;'|!()[]/\\-", (int)c))
		return 37;
	if (strchr("mwMW%@", (int)c))
		return 98;
	return g_ascii_isupper((char)c) ? 70 : 62;
}

unsigned svg_width(const char *text, unsigned font_size)
{
	size_t left = strlen(text);
	unsigned sum = 0;

	while (left > 0) {
		gunichar c;
		size_t n = html_character(&c, text, left);

		sum += character_width(c);
		text += n;
		left -= n;
	}
	return sum * font_size / 100;
}

/* Bytes that fit on a line. It ends behind a blank where there is one, else in the middle of a word. */
static size_t line_bytes(const char *text, unsigned width, unsigned font_size)
{
	size_t left = strlen(text), at = 0, blank = 0;
	unsigned room = width * 100 / font_size;

	while (at < left) {
		gunichar c;
		size_t n = html_character(&c, text + at, left - at);

		if (character_width(c) > room)
			return blank ? blank : at;
		room -= character_width(c);
		at += n;
		if (c == ' ')
			blank = at;
	}
	return at;
}

void svg_wrap(struct svg_text *out, const char *text, unsigned width, unsigned font_size)
{
	out->n = 0;
	while (*text && out->n < SVG_LINES_MAX) {
		size_t n = line_bytes(text, width, font_size);

		out->lines[out->n].text = text;
		out->lines[out->n++].n = n;
		text += n;
	}
	out->rest = text;
}

void svg_put(FILE *file, const struct svg_text *text, unsigned x, unsigned y, unsigned line_height, const char *class)
{
	fprintf(file, "<text class=\"%s\" x=\"%u\" y=\"%u\">", class, x, y);
	if (*text->rest) {
		fputs("<title>", file);
		html_text(file, text->lines[0].text);
		fputs("</title>", file);
	}
	for (unsigned i = 0; i < text->n; i++) {
		fprintf(file, "<tspan x=\"%u\" y=\"%u\">", x, y + i * line_height);
		html_text_n(file, text->lines[i].text, text->lines[i].n);
		if (*text->rest && i + 1 == text->n)
			fputs("&hellip;", file);
		fputs("</tspan>", file);
	}
	fputs("</text>\n", file);
}
