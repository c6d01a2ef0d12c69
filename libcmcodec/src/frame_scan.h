/* SPDX-License-Identifier: BSD-2-Clause */
/* Taking a frame apart: one function a header. Each reads its own, moves on, and hands over to the next; the links' are
 * in frame_find.c, IP's in frame_find_ip.c, InfiniBand's in frame_find_ib.c. */
#ifndef CMC_FRAME_SCAN_H
#define CMC_FRAME_SCAN_H

#include <cmcodec/frame.h>

#include "bits.h"
#include "wire.h"

struct scan {
	struct cmc_frame *out;
	const uint8_t *in;
	size_t len; /* captured bytes that belong to the packet */
	size_t at;  /* the header that comes next, at most len */
};

static inline size_t min(size_t a, size_t b)
{
	return a < b ? a : b;
}

static inline bool holds(const struct scan *s, size_t n)
{
	return s->len - s->at >= n;
}

/** A header tells where its packet ends: what was captured behind that is trailer. @p end is not before s->at. */
static inline void end_at(struct scan *s, size_t end)
{
	s->len = min(s->len, end);
}

/* These want the header named at s->at and return what cmc_frame_find() does. */
int cmc_scan_native(struct scan *s);  /* LRH */
int cmc_scan_roce_v1(struct scan *s); /* GRH */
int cmc_scan_ipv4(struct scan *s);
int cmc_scan_ipv6(struct scan *s);

/** The BTH. @p end: where the headers say that the packet ends, ICRC included; the capture may end before. */
int cmc_scan_bth(struct scan *s, size_t end);

/** What GRH and IPv6 header share. */
void cmc_scan_read_grh(struct cmc_frame *out, const uint8_t *p);

#endif
