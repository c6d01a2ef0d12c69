/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>
#include <time.h>

#include <cmcodec/enum.h>
#include <cmcodec/version.h>

#include "report_html.h"

enum { SECOND_NS = 1000000000, REPLACEMENT = 0xfffd };

struct cmc_text *html_line(struct html_line *line)
{
	cmc_text_init(&line->text, line->buffer, sizeof(line->buffer));
	return &line->text;
}

size_t html_character(gunichar *out, const char *text, size_t n)
{
	gunichar c = g_utf8_get_char_validated(text, (gssize)n);

	if (c == (gunichar)-1 || c == (gunichar)-2) {
		*out = REPLACEMENT;
		return 1;
	}
	/* Control characters are no HTML; those that turn the direction of writing would let text lie. */
	*out = g_unichar_isprint(c) ? c : REPLACEMENT;
	return (size_t)g_unichar_to_utf8(c, NULL);
}

static void put_character(FILE *file, gunichar c)
{
	char utf8[6];

	switch (c) {
	case '&':
		fputs("&amp;", file);
		break;
	case '<':
		fputs("&lt;", file);
		break;
	case '>':
		fputs("&gt;", file);
		break;
	case '"':
		fputs("&quot;", file);
		break;
	case '\'':
		fputs("&#39;", file);
		break;
	default:
		fwrite(utf8, 1, (size_t)g_unichar_to_utf8(c, utf8), file);
		break;
	}
}

void html_text_n(FILE *file, const char *text, size_t n)
{
	while (n > 0) {
		gunichar c;
		size_t len = html_character(&c, text, n);

		put_character(file, c);
		text += len;
		n -= len;
	}
}

void html_text(FILE *file, const char *text)
{
	html_text_n(file, text, strlen(text));
}

void html_duration(FILE *file, uint64_t ns)
{
	struct html_line line;

	cmc_text_duration(html_line(&line), ns);
	html_text(file, line.buffer);
}

void html_name(FILE *file, const char *name)
{
	for (; *name; name++)
		putc(*name == '_' ? ' ' : *name, file);
}

void html_time(FILE *file, uint64_t ns)
{
	time_t seconds = (time_t)(ns / SECOND_NS);
	char words[32];
	struct tm tm;

	gmtime_r(&seconds, &tm);
	strftime(words, sizeof(words), "%Y-%m-%d %H:%M:%S", &tm);
	fprintf(file, "%s.%06u", words, (unsigned)(ns % SECOND_NS / 1000));
}

void html_severity(FILE *file, enum cmc_severity severity)
{
	fprintf(file, "<span class=\"label %s\">%s</span>", cmc_severity_name(severity), cmc_severity_name(severity));
}

void html_count(FILE *file, uint64_t n, const char *what)
{
	fprintf(file, "%" G_GUINT64_FORMAT " %s%s", n, what, n == 1 ? "" : "s");
}

/* Base64 of the SHA-256 of the style sheet: the one style that the page allows. */
static char *style_hash(void)
{
	GChecksum *checksum = g_checksum_new(G_CHECKSUM_SHA256);
	guint8 digest[32];
	gsize n = sizeof(digest);

	g_checksum_update(checksum, (const guchar *)report_style, -1);
	g_checksum_get_digest(checksum, digest, &n);
	g_checksum_free(checksum);
	return g_base64_encode(digest, n);
}

void html_begin(FILE *file, const char *title)
{
	char *hash = style_hash();

	fprintf(file, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-%s'; "
		"img-src data:; base-uri 'none'; form-action 'none'\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
		"<meta name=\"generator\" content=\"cmscope " CMC_VERSION_STRING "\">\n"
		/* Without it a browser would ask the server that the page lies on for one. */
		"<link rel=\"icon\" href=\"data:,\">\n<title>", hash);
	html_text(file, title);
	fprintf(file, "</title>\n<style>%s</style>\n</head>\n<body>\n", report_style);
	g_free(hash);
}

void html_end(FILE *file)
{
	fputs("<footer>Made by cmtrace of cmscope " CMC_VERSION_STRING ". The page is complete in itself and asks nobody "
	      "for anything. It tells what the capture holds: &ldquo;no answer&rdquo; means that none was captured.</footer>\n"
	      "</body>\n</html>\n", file);
}
