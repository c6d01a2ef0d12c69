/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <string.h>

#include <cmcodec/format.h>

#include "color.h"
#include "frame_text.h"
#include "print.h"

static const struct cmc_frame *frame_of(const struct packet *packet)
{
	return packet_is_bare(packet) ? NULL : &packet->frame;
}

static struct frame_icrc icrc_of(const struct packet *packet)
{
	return frame_icrc(&packet->frame, packet->bytes, packet->len);
}

static bool icrc_is_wrong(const struct packet *packet)
{
	return frame_of(packet) && icrc_of(packet).state == ICRC_WRONG;
}

static void print_line(const struct printer *printer, const struct packet *packet)
{
	char line[2 * CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	if (frame_of(packet)) {
		text_frame_path(&text, frame_of(packet));
		cmc_text_string(&text, ": ");
	}
	cmc_text_summary(&text, packet->mad, packet->mad_len, &printer->options->context);
	if (printer->several_inputs)
		printf("%s: ", printer->input);
	printf("%s%s\n", line, icrc_is_wrong(packet) ? " [ICRC wrong]" : "");
}

/* The findings of a tree are told by their severity. */
static enum cli_style style_of(const char *line)
{
	for (unsigned severity = CMC_CHAT; severity <= CMC_FAULT; severity++) {
		const char *name = cmc_severity_name(severity);

		if (strncmp(line, name, strlen(name)) == 0)
			return cli_style_of_severity(severity);
	}
	return CLI_PLAIN;
}

static void print_styled(enum cli_style style, const char *line, size_t n)
{
	if (style != CLI_PLAIN)
		fputs(cli_style(style), stdout);
	fwrite(line, n, 1, stdout);
	if (style != CLI_PLAIN)
		fputs(cli_style(CLI_PLAIN), stdout);
	putchar('\n');
}

/* Bold is the story of the first line; colored are the findings, which come last. */
static void print_colored(const char *tree)
{
	enum cli_style style = CLI_BOLD;
	bool findings = false;

	for (const char *end; (end = strchr(tree, '\n')) != NULL; tree = end + 1) {
		const char *words = tree + strspn(tree, " ");

		if (findings)
			style = style_of(words);
		print_styled(style, tree, (size_t)(end - tree));
		findings |= strncmp(words, "Findings\n", 9) == 0;
		style = CLI_PLAIN;
	}
}

static void print_heading(const struct printer *printer, const struct packet *packet)
{
	char line[CMC_LINE_MAX];
	struct frame_icrc icrc;
	struct cmc_text text;

	if (printer->n > 0)
		putchar('\n');
	if (printer->several_inputs)
		printf("%s\n", printer->input);
	if (!frame_of(packet))
		return;
	cmc_text_init(&text, line, sizeof(line));
	icrc = icrc_of(packet);
	text_frame(&text, &packet->frame, &icrc);
	puts(line);
}

static void print_tree(const struct printer *printer, const struct packet *packet)
{
	char tree[CMC_TREE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, tree, sizeof(tree));
	cmc_text_tree(&text, packet->mad, packet->mad_len, &printer->options->context, frame_of(packet));
	print_heading(printer, packet);
	print_colored(tree);
}

/* The frame becomes the first member of the MAD's object. */
static void print_json(const struct printer *printer, const struct packet *packet)
{
	char json[CMC_JSON_MAX], frame[CMC_LINE_MAX];
	struct frame_icrc icrc;
	struct cmc_text text;

	cmc_text_init(&text, json, sizeof(json));
	cmc_text_json(&text, packet->mad, packet->mad_len, &printer->options->context, frame_of(packet));
	if (frame_of(packet)) {
		cmc_text_init(&text, frame, sizeof(frame));
		icrc = icrc_of(packet);
		text_frame_json(&text, &packet->frame, &icrc);
		printf("{\"frame\":{%s},%s\n", frame, json + 1);
	} else {
		puts(json);
	}
}

void print_packet(struct printer *printer, const struct packet *packet)
{
	static void (*const print[])(const struct printer *, const struct packet *) = {
		[FORM_TREE] = print_tree, [FORM_JSON] = print_json, [FORM_LINE] = print_line,
	};

	print[printer->options->form](printer, packet);
	printer->n++;
}
