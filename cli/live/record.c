/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <glib.h>

#include "options.h"
#include "pcapng.h"
#include "record.h"

struct record {
	char *path;
	FILE *file;
	bool begun;
};

struct record *record_open(const char *path)
{
	FILE *file = fopen(path, "wb");
	struct record *record;

	if (!file) {
		cli_error("%s: %s", path, g_strerror(errno));
		return NULL;
	}
	record = g_new0(struct record, 1);
	record->path = g_strdup(path);
	record->file = file;
	pcapng_begin(file, g_get_prgname());
	return record;
}

/* The first packet tells what the packets of this transport are. */
void record_packet_of(void *user, const struct transport_record *packet)
{
	struct record *record = user;
	const struct pcapng_frame frame = {
		.time_ns = packet->wall_ns, .len = packet->len, .wire_len = packet->len, .bytes = packet->bytes,
	};

	if (!record->begun)
		pcapng_interface(record->file, g_get_prgname(), (uint16_t)packet->frame->link_type, CMC_FRAME_MAX);
	record->begun = true;
	pcapng_packet(record->file, &frame, packet->sent ? "sent" : NULL);
}

bool record_close(struct record *record)
{
	bool good;

	if (!record)
		return true;
	errno = 0;
	good = !ferror(record->file);
	if (fclose(record->file) != 0)
		good = false;
	if (!good)
		cli_error("%s: %s", record->path, errno ? g_strerror(errno) : "write error");
	g_free(record->path);
	g_free(record);
	return good;
}
