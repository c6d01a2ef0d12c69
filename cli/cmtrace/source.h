/* SPDX-License-Identifier: BSD-2-Clause */
/* Where packets come from: capture files, pipes, live devices. */
#ifndef CMTRACE_SOURCE_H
#define CMTRACE_SOURCE_H

#include <stddef.h>
#include <stdint.h>

/** One captured packet; its bytes stay until its source is asked for the next one. */
struct packet {
	uint64_t time_ns;   /* since 1970, UTC */
	uint32_t number;    /* in the order of all sources together, from 1 */
	uint32_t link_type; /* enum cmc_link_type */
	uint32_t source;    /* which one, from 0 */
	size_t len;         /* bytes captured */
	size_t wire_len;
	const uint8_t *bytes;
};

enum source_result {
	SOURCE_PACKET,
	SOURCE_END,    /* no more, or the user asked to stop */
	SOURCE_FAILED, /* no more, and the source's trouble says why */
};

/** What to do before a source waits for its next packet, and after a signal; nothing when call is NULL. */
struct source_idle {
	void (*call)(void *user);
	void *user;
};

struct source {
	const char *name;     /* what messages call it */
	uint32_t link_type;
	uint32_t snaplen;     /* no packet is longer */
	uint64_t size;        /* bytes in all; 0 where it is not known */
	char *trouble;        /* what went wrong while it was read, or NULL */
	enum source_result (*next)(struct source *source, struct packet *packet);
	uint64_t (*bytes)(const struct source *source); /* read so far; asked where the size is known */
	void (*close)(struct source *source);
};

/** Open a capture file, or stdin for "-"; NULL after a message. */
struct source *source_file(const char *path, const struct source_idle *idle);

/** Capture on a device what filter_make() passes; NULL after a message. */
struct source *source_live(const char *device, const struct source_idle *idle);

/** Print the devices that can be captured on; the exit status. */
int list_devices(void);

#endif
