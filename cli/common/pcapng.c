/* SPDX-License-Identifier: BSD-2-Clause */
/* Blocks in the byte order of this machine, as the format has it: readers tell the order by the section's magic. */
#include <string.h>

#include <cmcodec/version.h>

#include "pcapng.h"

enum {
	SECTION_HEADER = 0x0a0d0d0a,
	INTERFACE_DESCRIPTION = 1,
	ENHANCED_PACKET = 6,
	BYTE_ORDER_MAGIC = 0x1a2b3c4d,
	BLOCK_FRAME = 12, /* type, length, and the length again */
};

enum option { OPT_END = 0, OPT_COMMENT = 1, IF_NAME = 2, SHB_USERAPPL = 4, IF_TSRESOL = 9 };

static uint32_t padded(size_t n)
{
	return (uint32_t)(n + 3) & ~3u;
}

static void put16(FILE *file, uint16_t value)
{
	fwrite(&value, sizeof(value), 1, file);
}

static void put32(FILE *file, uint32_t value)
{
	fwrite(&value, sizeof(value), 1, file);
}

static void put_padded(FILE *file, const void *bytes, size_t n)
{
	static const char zeros[3];

	fwrite(bytes, n, 1, file);
	fwrite(zeros, padded(n) - n, 1, file);
}

static uint32_t option_len(size_t n)
{
	return 4 + padded(n);
}

static void put_option(FILE *file, enum option code, const void *value, size_t n)
{
	put16(file, (uint16_t)code);
	put16(file, (uint16_t)n);
	put_padded(file, value, n);
}

static void put_end(FILE *file)
{
	put16(file, OPT_END);
	put16(file, 0);
}

void pcapng_begin(FILE *file, const char *program)
{
	char application[64];
	uint32_t len;

	snprintf(application, sizeof(application), "%s %s", program, CMC_VERSION_STRING);
	len = BLOCK_FRAME + 16 + option_len(strlen(application)) + option_len(0);
	put32(file, SECTION_HEADER);
	put32(file, len);
	put32(file, BYTE_ORDER_MAGIC);
	put16(file, 1); /* version 1.0 */
	put16(file, 0);
	put32(file, UINT32_MAX); /* the section's length is not told: -1 */
	put32(file, UINT32_MAX);
	put_option(file, SHB_USERAPPL, application, strlen(application));
	put_end(file);
	put32(file, len);
}

void pcapng_interface(FILE *file, const char *name, uint16_t link_type, uint32_t snaplen)
{
	static const uint8_t nanoseconds = 9;
	size_t name_len = strnlen(name, UINT16_MAX);
	uint32_t len = BLOCK_FRAME + 8 + option_len(name_len) + option_len(sizeof(nanoseconds)) + option_len(0);

	put32(file, INTERFACE_DESCRIPTION);
	put32(file, len);
	put16(file, link_type);
	put16(file, 0);
	put32(file, snaplen);
	put_option(file, IF_NAME, name, name_len);
	put_option(file, IF_TSRESOL, &nanoseconds, sizeof(nanoseconds));
	put_end(file);
	put32(file, len);
}

void pcapng_packet(FILE *file, const struct pcapng_frame *frame, const char *comment)
{
	size_t comment_len = comment ? strnlen(comment, UINT16_MAX) : 0;
	uint32_t options = comment ? option_len(comment_len) + option_len(0) : 0;
	uint32_t len = BLOCK_FRAME + 20 + padded(frame->len) + options;

	put32(file, ENHANCED_PACKET);
	put32(file, len);
	put32(file, frame->interface);
	put32(file, (uint32_t)(frame->time_ns >> 32));
	put32(file, (uint32_t)frame->time_ns);
	put32(file, (uint32_t)frame->len);
	put32(file, (uint32_t)frame->wire_len);
	put_padded(file, frame->bytes, frame->len);
	if (comment) {
		put_option(file, OPT_COMMENT, comment, comment_len);
		put_end(file);
	}
	put32(file, len);
}
