/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdio.h>

#include <cmcodec/text.h>

#include "input.h"
#include "mad_from_json.h"
#include "modes.h"
#include "options.h"

/* A stream of JSON objects, read as it comes. */
struct stream {
	const char *path;
	struct json_tokener *tokener;
	size_t offset;     /* of the next byte */
	unsigned n;        /* objects read */
	bool inside;       /* an object has begun */
	bool broken;       /* what follows cannot be read */
	bool binary;
};

static void write_mad(const uint8_t *mad, bool binary)
{
	char line[2 * CMC_MAD_LEN + 1];
	struct cmc_text text;

	if (binary) {
		fwrite(mad, CMC_MAD_LEN, 1, stdout);
		return;
	}
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_hexdump(&text, mad, CMC_MAD_LEN);
	puts(line);
}

/* What is wrong with an object; only where there is a choice does it say which. */
static void complain(const struct stream *stream, const char *wrong)
{
	char *file = g_str_equal(stream->path, "-") ? g_strdup("") : g_strdup_printf("%s: ", stream->path);
	char *object = stream->n == 1 ? g_strdup("") : g_strdup_printf("object %u: ", stream->n);

	cli_error("%s%s%s", file, object, wrong);
	g_free(object);
	g_free(file);
}

static int encode_object(struct stream *stream, struct json_object *root)
{
	uint8_t mad[CMC_MAD_LEN];
	char *wrong = mad_from_json(mad, root);

	stream->n++;
	json_object_put(root);
	if (!wrong) {
		write_mad(mad, stream->binary);
		return CLI_GOOD;
	}
	complain(stream, wrong);
	g_free(wrong);
	return CLI_BAD;
}

/* Nothing can be read behind a syntax error. */
static int syntax_error(const struct stream *stream, const char *reason)
{
	cli_error("%s: offset %zu: JSON: %s", cli_input_name(stream->path), stream->offset, reason);
	return CLI_BAD;
}

/* Parse on: the number of bytes that were used, and in @p status what became of an object that ended there. */
static size_t parse(struct stream *stream, const char *bytes, size_t n, int *status)
{
	struct json_object *root = json_tokener_parse_ex(stream->tokener, bytes, (int)n);
	enum json_tokener_error error = json_tokener_get_error(stream->tokener);
	size_t used = json_tokener_get_parse_end(stream->tokener);

	stream->offset += used;
	stream->inside = error == json_tokener_continue;
	stream->broken = !stream->inside && error != json_tokener_success;
	if (stream->broken)
		*status = syntax_error(stream, json_tokener_error_desc(error));
	else if (!stream->inside)
		*status = encode_object(stream, root);
	return used;
}

static int feed(struct stream *stream, const char *bytes, size_t n)
{
	int worst = CLI_GOOD;

	for (size_t at = 0; at < n && !stream->broken;) {
		int status = CLI_GOOD;

		if (!stream->inside && g_ascii_isspace(bytes[at])) {
			stream->offset++;
			at++;
		} else {
			at += parse(stream, bytes + at, n - at, &status);
		}
		worst = cli_worse(worst, status);
	}
	return worst;
}

static int encode_stream(struct stream *stream, int fd)
{
	char buffer[16384];
	int status = CLI_GOOD;
	ssize_t n = 0;

	while (!stream->broken && (n = cli_read_some(fd, stream->path, buffer, sizeof(buffer))) > 0)
		status = cli_worse(status, feed(stream, buffer, (size_t)n));
	if (n < 0)
		return CLI_USAGE;
	if (stream->inside)
		return syntax_error(stream, "the input ends inside an object");
	if (!stream->broken && stream->n == 0)
		return syntax_error(stream, "no object");
	return status;
}

static int encode_file(const char *path, bool binary)
{
	struct stream stream = { .path = path, .binary = binary, .tokener = json_tokener_new() };
	int fd = cli_open(path), status = CLI_USAGE;

	json_tokener_set_flags(stream.tokener, JSON_TOKENER_STRICT | JSON_TOKENER_ALLOW_TRAILING_CHARS |
					       JSON_TOKENER_VALIDATE_UTF8);
	if (fd >= 0) {
		status = encode_stream(&stream, fd);
		cli_close(fd);
	}
	json_tokener_free(stream.tokener);
	return status;
}

int encode(bool binary, char **files)
{
	int status = CLI_GOOD;

	for (; *files; files++)
		status = cli_worse(status, encode_file(*files, binary));
	return status;
}
