/* SPDX-License-Identifier: BSD-2-Clause */
/* Writing pcapng files, which libpcap only reads. Errors stay with the stream: ferror(). */
#ifndef CLI_PCAPNG_H
#define CLI_PCAPNG_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/** One captured frame. */
struct pcapng_frame {
	uint32_t interface; /**< number of it, from 0 */
	uint64_t time_ns;   /**< since 1970, UTC */
	size_t len;         /**< bytes captured */
	size_t wire_len;
	const uint8_t *bytes;
};

/** The section header. @param program  who writes it, the version is added */
void pcapng_begin(FILE *file, const char *program);

/** One more interface; frames name it by its number, from 0. Its time stamps are nanoseconds. */
void pcapng_interface(FILE *file, const char *name, uint16_t link_type, uint32_t snaplen);

/** @param comment  what readers show with the frame, or NULL */
void pcapng_packet(FILE *file, const struct pcapng_frame *frame, const char *comment);

#endif
