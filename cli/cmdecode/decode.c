/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/mad.h>

#include "hex.h"
#include "input.h"
#include "modes.h"
#include "options.h"
#include "print.h"

enum { INPUT_MAX = 64 << 20 };

/* The bytes of a file as packets: MADs one behind the other, or a single frame. */
static void split_binary(GPtrArray *packets, const GByteArray *input)
{
	bool mads = input->len % CMC_MAD_LEN == 0 && input->data[0] == 1 && input->data[1] == CMC_MGMT_CLASS_CM;
	guint size = mads ? CMC_MAD_LEN : input->len;

	for (guint at = 0; at < input->len; at += size) {
		GByteArray *packet = g_byte_array_sized_new(size);

		g_ptr_array_add(packets, g_byte_array_append(packet, input->data + at, size));
	}
}

static bool is_capture(const GByteArray *input)
{
	static const guint32 magics[] = { 0xa1b2c3d4, 0xd4c3b2a1, 0xa1b23c4d, 0x4d3cb2a1, 0x0a0d0d0a };
	guint32 first;

	if (input->len < sizeof(first))
		return false;
	memcpy(&first, input->data, sizeof(first));
	for (size_t i = 0; i < G_N_ELEMENTS(magics); i++)
		if (first == magics[i])
			return true;
	return false;
}

/* @return NULL, or what is wrong with the input as a whole */
static char *split(GPtrArray *packets, const GByteArray *input)
{
	char *wrong = NULL;

	if (input->len == 0)
		return g_strdup("offset 0: empty: a MAD has 256 bytes");
	if (is_capture(input))
		return g_strdup("offset 0: a capture file: open it with tshark, or give cmdecode one frame of it");
	if (hex_is_text(input))
		wrong = hex_read(packets, input);
	else
		split_binary(packets, input);
	if (!wrong && packets->len == 0)
		return g_strdup("offset 0: no hex digits");
	return wrong;
}

/* A fault of one packet, which has a number when the input holds several. */
static int complain(const char *name, unsigned number, char *wrong)
{
	if (!wrong)
		return CLI_GOOD;
	if (number > 0)
		cli_error("%s: packet %u: %s", name, number, wrong);
	else
		cli_error("%s: %s", name, wrong);
	g_free(wrong);
	return CLI_BAD;
}

static int decode_packet(struct printer *printer, const GByteArray *bytes, unsigned number)
{
	struct packet packet;
	char *wrong = packet_locate(&packet, bytes->data, bytes->len, printer->options->link);

	if (!wrong) {
		print_packet(printer, &packet);
		wrong = packet_judge(&packet);
	}
	return complain(printer->input, number, wrong);
}

static int decode_file(struct printer *printer, const char *path)
{
	GByteArray *input = cli_read(path, INPUT_MAX);
	GPtrArray *packets;
	int status = CLI_GOOD;
	char *wrong;

	if (!input)
		return CLI_USAGE;
	packets = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	printer->input = cli_input_name(path);
	wrong = split(packets, input);
	for (guint i = 0; i < packets->len; i++)
		status = cli_worse(status, decode_packet(printer, packets->pdata[i], packets->len > 1 ? i + 1 : 0));
	status = cli_worse(status, complain(printer->input, 0, wrong));
	g_ptr_array_unref(packets);
	g_byte_array_unref(input);
	return status;
}

int decode(const struct decode_options *options, char **files)
{
	struct printer printer = { .options = options, .several_inputs = files[1] != NULL };
	int status = CLI_GOOD;

	for (; *files; files++)
		status = cli_worse(status, decode_file(&printer, *files));
	return status;
}
