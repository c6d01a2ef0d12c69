/* SPDX-License-Identifier: BSD-2-Clause */
/* A packet filter for the kernel that passes only what can carry CM. */
#ifndef CMTRACE_FILTER_H
#define CMTRACE_FILTER_H

#include <pcap/pcap.h>
#include <stdbool.h>
#include <stdint.h>

enum { FILTER_MAX = 96 };

struct filter {
	struct bpf_insn instructions[FILTER_MAX];
	unsigned n;
};

/**
 * Make the filter of a link type. It passes every frame that cmc_frame_mad() finds a MAD in: UD SEND that comes from or
 * goes to QP 1, or holds the Q_Key of the GSI, with up to two VLAN tags. All management classes pass. So do IPv6
 * packets with extension headers, for such a program has no loops.
 * @param link_type  enum cmc_link_type
 * @return false when there is no filter for this link type: ERF, which no live device has
 */
bool filter_make(struct filter *out, uint32_t link_type);

#endif
