/* SPDX-License-Identifier: BSD-2-Clause */
/* HTML for the report. Markup is printed as it is; whatever stems from a capture goes through html_text(). */
#ifndef CMTRACE_REPORT_HTML_H
#define CMTRACE_REPORT_HTML_H

#include <glib.h>
#include <stdio.h>

#include <cmcodec/check.h>
#include <cmcodec/format.h>

/** A line that is put together by the library's formatters. */
struct html_line {
	struct cmc_text text;
	char buffer[2 * CMC_LINE_MAX];
};

/** Start it empty. */
struct cmc_text *html_line(struct html_line *line);

/** The first character of @p n bytes: its length; what is no UTF-8, or would not be seen, is told as U+FFFD. */
size_t html_character(gunichar *out, const char *text, size_t n);

/** Text, escaped for elements and attributes. */
void html_text(FILE *file, const char *text);
void html_text_n(FILE *file, const char *text, size_t n);

/** "1.234 ms" */
void html_duration(FILE *file, uint64_t ns);

/** A name of the tables as words: its underscores are blanks. */
void html_name(FILE *file, const char *name);

/** "2024-01-01 12:00:00.000000", UTC. */
void html_time(FILE *file, uint64_t ns);

/** "warning" as a label in its color. */
void html_severity(FILE *file, enum cmc_severity severity);

/** "1 message", "2 messages" */
void html_count(FILE *file, uint64_t n, const char *what);

/** All that stands before the content, and behind it. */
void html_begin(FILE *file, const char *title);
void html_end(FILE *file);

/* report_style.c */
extern const char report_style[];

#endif
