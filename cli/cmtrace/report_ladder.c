/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdlib.h>
#include <string.h>

#include "report_html.h"
#include "report_ladder.h"
#include "report_svg.h"

#define N G_GUINT64_FORMAT

enum {
	WIDTH = 1000, TIME_X = 84, LEFT_X = 106, RIGHT_X = 398, MIDDLE_X = (LEFT_X + RIGHT_X) / 2,
	WORDS_X = 420, WORDS_WIDTH = WIDTH - WORDS_X - 8,
	NAME_Y = 16, NAME_ROW = 20, BOLDER = 30, ROW = 48, GAP = 30, END = 12,
	FONT = 13, LINE = 17,                             /* of words */
	NOTE_FONT = 12, NOTE_LINE = 16, PAD = 7, MARK = 64, /* of findings: MARK is where their words begin */
	HEAD = 9,                                         /* of arrows */
	GAP_NS = 500000000,                               /* silence that is shown */
	SECOND_NS = 1000000000,
};

struct ladder {
	FILE *file;
	const struct cmc_exchange *exchange;
	unsigned y; /* where the next row begins */
};

/* The lines of both sides through a row, which ends with it. */
static void put_sides(struct ladder *ladder, unsigned height, const char *class)
{
	fprintf(ladder->file, "<path class=\"%s\" d=\"M%u %uv%uM%u %uv%u\"/>\n", class, LEFT_X, ladder->y, height, RIGHT_X,
		ladder->y, height);
	ladder->y += height;
}

static void text_side(struct html_line *line, const struct cmc_exchange *exchange, enum cmc_side side)
{
	cmc_text_endpoint(html_line(line), &exchange->side[side].endpoint);
	if (exchange->roles_known)
		cmc_text_string(&line->text, side == CMC_SIDE_ACTIVE ? " (active)" : " (passive)");
}

static void put_side(const struct ladder *ladder, const struct html_line *line, const char *class, unsigned x,
		     unsigned y)
{
	fprintf(ladder->file, "<text class=\"%s\" x=\"%u\" y=\"%u\">", class, x, y);
	html_text(ladder->file, line->buffer);
	fputs("</text>\n", ladder->file);
}

/* The names of both sides, one below the other where they are long. */
static void put_header(struct ladder *ladder)
{
	struct html_line left, right;
	unsigned row = 0;

	text_side(&left, ladder->exchange, CMC_SIDE_ACTIVE);
	text_side(&right, ladder->exchange, CMC_SIDE_PASSIVE);
	if (svg_width(left.buffer, FONT) + svg_width(right.buffer, FONT) > RIGHT_X - LEFT_X - BOLDER)
		row = NAME_ROW;
	put_side(ladder, &left, "side", LEFT_X - 6, NAME_Y);
	put_side(ladder, &right, "side end", RIGHT_X + 6, NAME_Y + row);
	fprintf(ladder->file, "<text class=\"axis end\" x=\"%u\" y=\"%u\">seconds</text>\n", TIME_X, NAME_Y + row);
	fprintf(ladder->file, "<path class=\"life\" d=\"M%u %uV%uM%u %uV%u\"/>\n", LEFT_X, NAME_Y + 6,
		NAME_Y + row + 12, RIGHT_X, NAME_Y + row + 6, NAME_Y + row + 12);
	ladder->y = NAME_Y + row + 12;
}

/* A row without a message. */
static void put_gap(struct ladder *ladder, const char *words)
{
	fprintf(ladder->file, "<text class=\"gap\" x=\"%u\" y=\"%u\">", MIDDLE_X, ladder->y + 20);
	html_text(ladder->file, words);
	fputs("</text>\n", ladder->file);
	put_sides(ladder, GAP, "life dashed");
}

static void put_silence(struct ladder *ladder, const struct rung *before, const struct rung *rung)
{
	struct html_line line;

	if (rung->time_ns < before->time_ns + GAP_NS)
		return;
	cmc_text_duration(html_line(&line), rung->time_ns - before->time_ns);
	cmc_text_string(&line.text, " later");
	put_gap(ladder, line.buffer);
}

static void put_left_out(struct ladder *ladder, uint64_t n)
{
	struct html_line line;

	cmc_text_printf(html_line(&line), "%" N " message%s left out", n, n == 1 ? "" : "s");
	put_gap(ladder, line.buffer);
}

/* Who sent it, even before it was known who called. */
static bool goes_right(const struct rung *rung, const struct cmc_exchange *exchange)
{
	if (exchange->roles_known && rung->role != CMC_ROLE_UNKNOWN)
		return rung->role == CMC_ROLE_ACTIVE;
	return memcmp(&rung->src, &exchange->side[CMC_SIDE_ACTIVE].endpoint, sizeof(rung->src)) == 0;
}

static const char *arrow_class(const struct rung *rung)
{
	if (rung->copy)
		return "arrow copy";
	if (rung->refusal || rung->attribute_id == CMC_REJ)
		return "arrow bad";
	return rung->resend ? "arrow resend" : "arrow";
}

static void put_arrow(const struct ladder *ladder, const struct rung *rung)
{
	const char *name = rung->query ? "path query" : cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, rung->attribute_id);
	bool right = goes_right(rung, ladder->exchange);
	unsigned y = ladder->y + 28, tip = right ? RIGHT_X - 2 : LEFT_X + 2, back = right ? tip - HEAD : tip + HEAD;

	fprintf(ladder->file, "<g class=\"%s\"><path d=\"M%u %uH%u\"/><path class=\"head\" d=\"M%u %uL%u %uV%uz\"/>",
		arrow_class(rung), right ? LEFT_X + 2 : RIGHT_X - 2, y, back, tip, y, back, y - 5, y + 5);
	fprintf(ladder->file, "<text x=\"%u\" y=\"%u\">%s</text></g>\n", MIDDLE_X, y - 8, name);
}

static void put_time(const struct ladder *ladder, const struct rung *rung)
{
	uint64_t start = ladder->exchange->start_ns, since = rung->time_ns > start ? rung->time_ns - start : 0;

	fprintf(ladder->file, "<text class=\"time\" x=\"%u\" y=\"%u\"><title>", TIME_X, ladder->y + 24);
	html_time(ladder->file, rung->time_ns);
	fprintf(ladder->file, " UTC</title>%" N ".%06u</text>\n", since / SECOND_NS, (unsigned)(since % SECOND_NS / 1000));
	fprintf(ladder->file, "<text class=\"axis end\" x=\"%u\" y=\"%u\">frame %u</text>\n", TIME_X, ladder->y + 40,
		rung->frame);
}

/* In a box at (WORDS_X, y). @return where the next one may begin */
static unsigned put_finding(const struct ladder *ladder, const struct cmc_finding *finding, unsigned y)
{
	const char *severity = cmc_severity_name(cmc_finding_type(finding->id)->severity);
	struct html_line line;
	struct svg_text text;
	unsigned height;

	cmc_text_finding(html_line(&line), finding);
	svg_wrap(&text, line.buffer, WORDS_WIDTH - MARK - 2 * PAD, NOTE_FONT);
	height = text.n * NOTE_LINE + PAD;
	fprintf(ladder->file, "<g class=\"%s\"><rect x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\" rx=\"4\"/>"
		"<text class=\"mark\" x=\"%u\" y=\"%u\">%s</text>", severity, WORDS_X, y, WORDS_WIDTH, height, WORDS_X + PAD,
		y + NOTE_LINE, severity);
	svg_put(ladder->file, &text, WORDS_X + PAD + MARK, y + NOTE_LINE, NOTE_LINE, "finding");
	fputs("</g>\n", ladder->file);
	return y + height + 4;
}

/* What is merely worth knowing of a message is so once. */
static bool tells_news(const struct rung *rung, const struct cmc_finding *finding)
{
	return cmc_finding_type(finding->id)->severity > CMC_CHAT || (!rung->resend && !rung->copy);
}

static void put_rung(struct ladder *ladder, const struct rung *rung)
{
	struct svg_text words;
	unsigned y;

	put_time(ladder, rung);
	put_arrow(ladder, rung);
	svg_wrap(&words, rung->words, WORDS_WIDTH, FONT);
	svg_put(ladder->file, &words, WORDS_X, ladder->y + 24, LINE, "words");
	y = ladder->y + 24 + words.n * LINE - 8;
	for (size_t i = 0; i < rung->n_findings; i++)
		if (tells_news(rung, &rung->findings[i]))
			y = put_finding(ladder, &rung->findings[i], y);
	put_sides(ladder, MAX(ROW, y + 4 - ladder->y), "life");
}

static void put_pending(struct ladder *ladder)
{
	unsigned y = ladder->y + 8;

	if (ladder->exchange->n_pending == 0)
		return;
	fprintf(ladder->file, "<text class=\"gap\" x=\"%u\" y=\"%u\">until the end of the capture</text>\n", MIDDLE_X, y + 16);
	for (size_t i = 0; i < ladder->exchange->n_pending; i++)
		y = put_finding(ladder, &ladder->exchange->pending[i], y);
	put_sides(ladder, y - ladder->y, "life dashed");
}

static void put_rows(struct ladder *ladder, const struct kept *kept)
{
	put_header(ladder);
	for (guint i = 0; i < kept->rungs->len; i++) {
		if (i == KEPT_HEAD && kept->left_out > 0)
			put_left_out(ladder, kept->left_out);
		else if (i > 0)
			put_silence(ladder, kept->rungs->pdata[i - 1], kept->rungs->pdata[i]);
		put_rung(ladder, kept->rungs->pdata[i]);
	}
	put_pending(ladder);
}

void report_ladder(FILE *file, const struct kept *kept, const struct cmc_exchange *exchange)
{
	char *rows = NULL;
	size_t n = 0;
	struct ladder ladder = { open_memstream(&rows, &n), exchange, 0 };

	/* The height stands in front, but is known at the end. */
	put_rows(&ladder, kept);
	fclose(ladder.file);
	fprintf(file, "<svg class=\"ladder\" viewBox=\"0 0 %u %u\" role=\"group\" aria-label=\"Messages of exchange %u\">\n",
		WIDTH, ladder.y + END, exchange->number);
	fwrite(rows, 1, n, file);
	fputs("</svg>\n", file);
	free(rows);
}
