/* SPDX-License-Identifier: BSD-2-Clause */
/* Hex text to bytes. A dump is told from plain digits by its offsets, and each offset is held against the bytes read so
 * far: so a lost or misread byte never goes unseen. */
#include <string.h>

#include <cmcodec/mad.h>

#include "hex.h"

enum {
	OFFSET_DIGITS = 4, /* no tool prints fewer */
	OFFSET_DIGITS_MAX = 8,
	OD_DIGITS = 7,     /* what od prints, in octal unless told otherwise */
	ROW = 16,          /* bytes on a line of a dump, before its column of characters */
};

struct reader {
	const char *text;
	size_t length;
	size_t line_start;
	size_t line_number;
	GPtrArray *packets;
	GByteArray *packet;
	unsigned base;  /* of the dump's offsets; 0 before the first */
	guint row;      /* bytes that the packet's last line held in a dump */
	bool repeat;    /* a '*' stands for lines like the last one */
	char *fault;
};

struct offset {
	size_t end; /* behind it */
	unsigned n_digits;
	const char *digits;
	bool colon;
};

bool hex_is_text(const GByteArray *input)
{
	for (guint i = 0; i < input->len; i++)
		if (g_ascii_iscntrl((char)input->data[i]) && !g_ascii_isspace((char)input->data[i]))
			return false;
	return true;
}

/* The n-th character; NUL behind the end, where a text has none. */
static char at(const struct reader *r, size_t n)
{
	return n < r->length ? r->text[n] : '\0';
}

static bool is_end_of_line(char c)
{
	return c == '\n' || c == '\0';
}

static bool is_blank(char c)
{
	return c != '\n' && g_ascii_isspace(c);
}

static size_t skip_blanks(const struct reader *r, size_t n)
{
	while (is_blank(at(r, n)))
		n++;
	return n;
}

static size_t skip_digits(const struct reader *r, size_t n)
{
	while (g_ascii_isxdigit(at(r, n)))
		n++;
	return n;
}

/* Behind "0x" or "\x", as C writes bytes. */
static size_t skip_prefix(const struct reader *r, size_t n)
{
	bool prefix = (at(r, n) == '0' || at(r, n) == '\\') && (at(r, n + 1) | 0x20) == 'x';

	return prefix ? n + 2 : n;
}

static G_GNUC_PRINTF(3, 4) bool fail(struct reader *r, size_t n, const char *format, ...)
{
	va_list arguments;
	char *reason;

	va_start(arguments, format);
	reason = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	r->fault = g_strdup_printf("offset %zu (line %zu, column %zu): %s", n, r->line_number, n - r->line_start + 1,
				   reason);
	g_free(reason);
	return false;
}

static bool fail_character(struct reader *r, size_t n)
{
	gunichar c = g_utf8_get_char_validated(r->text + n, (gssize)(r->length - n));
	char utf8[8] = "";

	if (c >= (gunichar)-2)
		return fail(r, n, "byte 0x%02x is not a hex digit", (guint8)r->text[n]);
	g_unichar_to_utf8(c, utf8);
	return fail(r, n, "'%s' is not a hex digit", utf8);
}

static void end_packet(struct reader *r)
{
	r->row = 0;
	r->repeat = false;
	if (r->packet->len > 0) {
		g_ptr_array_add(r->packets, r->packet);
		r->packet = g_byte_array_new();
	}
}

/* One group of digits: whole bytes. */
static bool read_group(struct reader *r, size_t *n)
{
	size_t start = skip_prefix(r, *n), end = skip_digits(r, start);

	if (end == start && (is_blank(at(r, start)) || is_end_of_line(at(r, start))))
		return fail(r, *n, "no hex digits behind the prefix");
	if (end == start)
		return fail_character(r, start);
	if ((end - start) % 2)
		return fail(r, end - 1, "a single hex digit: half a byte is missing or too many");
	for (size_t i = start; i < end; i += 2) {
		int high = g_ascii_xdigit_value(r->text[i]), low = g_ascii_xdigit_value(r->text[i + 1]);
		guint8 byte = (guint8)(high << 4 | low);

		g_byte_array_append(r->packet, &byte, 1);
	}
	*n = end;
	return true;
}

static bool is_end_of_word(char c)
{
	return is_blank(c) || is_end_of_line(c);
}

/* An offset at the start of a line. */
static bool find_offset(const struct reader *r, struct offset *out)
{
	size_t start = skip_prefix(r, skip_blanks(r, r->line_start)), end = skip_digits(r, start);

	out->digits = r->text + start;
	out->n_digits = (unsigned)(end - start);
	out->colon = at(r, end) == ':';
	out->end = out->colon ? end + 1 : end;
	return out->n_digits >= OFFSET_DIGITS && out->n_digits <= OFFSET_DIGITS_MAX && is_end_of_word(at(r, out->end));
}

/* One without a colon looks like any other digits. It opens a dump when it is 0 and written with another number of
 * digits than what follows. */
static bool opens_dump(const struct reader *r, const struct offset *offset)
{
	size_t next = skip_blanks(r, offset->end), n_digits = skip_digits(r, next) - next;

	return offset->colon ||
	       (strspn(offset->digits, "0") >= offset->n_digits && n_digits > 0 && n_digits != offset->n_digits);
}

static bool value_in(const struct offset *offset, unsigned base, size_t *value)
{
	char *digits = g_strndup(offset->digits, offset->n_digits), *end;
	bool whole;

	*value = (size_t)g_ascii_strtoull(digits, &end, base);
	whole = *end == '\0';
	g_free(digits);
	return whole;
}

/* Lines that a '*' stood for. */
static void repeat_rows(struct reader *r, size_t up_to)
{
	guint8 *row = g_memdup2(r->packet->data + r->packet->len - r->row, r->row);

	while (r->packet->len < up_to && up_to <= G_MAXUINT16)
		g_byte_array_append(r->packet, row, r->row);
	r->repeat = false;
	g_free(row);
}

/* An offset must count the bytes before it, in the base that this dump uses; 0 begins a packet. */
static bool check_offset(struct reader *r, const struct offset *offset)
{
	const unsigned bases[] = { r->base ? r->base : offset->n_digits == OD_DIGITS ? 8 : 16, 16, 10, 8 };
	size_t value;

	if (value_in(offset, 16, &value) && value == 0) {
		end_packet(r);
		return true;
	}
	if (r->repeat && r->row > 0 && value_in(offset, bases[0], &value))
		repeat_rows(r, value);
	for (size_t i = 0; i < G_N_ELEMENTS(bases); i++) {
		if (value_in(offset, bases[i], &value) && value == r->packet->len) {
			r->base = bases[i];
			return true;
		}
	}
	return fail(r, (size_t)(offset->digits - r->text), "offset %.*s, but %u bytes stand before it",
		    (int)offset->n_digits, offset->digits, r->packet->len);
}

/* The bytes of a dump's line end at the gap before its column of characters. */
static bool read_row(struct reader *r, size_t n)
{
	guint before = r->packet->len;

	for (;;) {
		size_t next = skip_blanks(r, n);
		guint row = r->packet->len - before;

		if (is_end_of_line(at(r, next)) || (row > 0 && next - n >= (row < ROW ? 3 : 2)))
			break;
		n = next;
		if (!read_group(r, &n))
			return false;
	}
	if (r->packet->len > before)
		r->row = r->packet->len - before;
	return true;
}

/* A line of a dump; one without an offset is a heading. */
static bool read_dump_line(struct reader *r)
{
	size_t first = skip_blanks(r, r->line_start);
	struct offset offset;

	if (at(r, first) == '*' && is_end_of_line(at(r, skip_blanks(r, first + 1)))) {
		r->repeat = true;
		return true;
	}
	if (!find_offset(r, &offset))
		return true;
	return check_offset(r, &offset) && read_row(r, offset.end);
}

static bool is_separator(char c)
{
	return is_blank(c) || c == ',' || c == ':' || c == '-';
}

/* What the line added to the packet becomes a packet by itself. */
static void split_packet(struct reader *r, guint before)
{
	GByteArray *line = g_byte_array_new();

	g_byte_array_append(line, r->packet->data + before, r->packet->len - before);
	g_byte_array_set_size(r->packet, before);
	end_packet(r);
	g_ptr_array_add(r->packets, line);
}

/* A plain line. As long as a MAD it is a packet by itself, else it goes on where the last one ended. */
static bool read_plain_line(struct reader *r)
{
	guint before = r->packet->len;
	size_t n = r->line_start;

	while (!is_end_of_line(at(r, n)) && at(r, n) != '#') {
		if (is_separator(at(r, n)))
			n++;
		else if (!read_group(r, &n))
			return false;
	}
	if (r->packet->len - before >= CMC_MAD_LEN)
		split_packet(r, before);
	return true;
}

static bool next_line(struct reader *r)
{
	const char *newline = memchr(r->text + r->line_start, '\n', r->length - r->line_start);

	r->line_number++;
	r->line_start = newline ? (size_t)(newline - r->text) + 1 : r->length;
	return r->line_start < r->length;
}

static void first_line(struct reader *r)
{
	r->line_start = 0;
	r->line_number = 1;
}

/* Digits that are no offset, at the start of a line. */
static bool is_plain(const struct reader *r)
{
	size_t start = skip_blanks(r, r->line_start), end = skip_digits(r, start);

	return end > start && is_end_of_word(at(r, end));
}

/* Headings may stand before the first offset. */
static bool is_dump(struct reader *r)
{
	struct offset offset;

	first_line(r);
	do {
		if (find_offset(r, &offset) && opens_dump(r, &offset))
			return true;
	} while (!is_plain(r) && next_line(r));
	return false;
}

char *hex_read(GPtrArray *packets, const GByteArray *input)
{
	struct reader r = {
		.text = (const char *)input->data, .length = input->len, .packets = packets,
		.packet = g_byte_array_new(),
	};
	bool dump = is_dump(&r);

	first_line(&r);
	while (dump ? read_dump_line(&r) : read_plain_line(&r))
		if (!next_line(&r))
			break;
	if (!r.fault)
		end_packet(&r);
	g_byte_array_unref(r.packet);
	return r.fault;
}
