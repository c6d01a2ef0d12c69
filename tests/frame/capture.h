/* SPDX-License-Identifier: BSD-2-Clause */
/* A capture file, frame by frame, as the library wants it. */
#ifndef CAPTURE_H
#define CAPTURE_H

#include <stddef.h>
#include <stdint.h>

struct capture_frame {
	unsigned number; /* from 1, as tshark counts */
	uint32_t link_type;
	const uint8_t *bytes;
	size_t len; /* captured */
};

typedef void capture_visit(const struct capture_frame *frame, void *user);

/** Visit every frame of the file; -1 when it does not exist. A file that cannot be read ends the test. */
int capture_each(const char *path, capture_visit *visit, void *user);

#endif
