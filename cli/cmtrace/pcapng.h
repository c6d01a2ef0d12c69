/* SPDX-License-Identifier: BSD-2-Clause */
/* Writing pcapng files, which libpcap only reads. Errors stay with the stream: ferror(). */
#ifndef CMTRACE_PCAPNG_H
#define CMTRACE_PCAPNG_H

#include <stdio.h>

#include "source.h"

/** The section header. */
void pcapng_begin(FILE *file);

/** One more interface; packets name it by its number, from 0. Its time stamps are nanoseconds. */
void pcapng_interface(FILE *file, const char *name, uint16_t link_type, uint32_t snaplen);

/** @param comment  what readers show with the packet, or NULL */
void pcapng_packet(FILE *file, const struct packet *packet, const char *comment);

#endif
