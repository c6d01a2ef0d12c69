/* SPDX-License-Identifier: BSD-2-Clause */
/* The codec against hand-written code, and the ICRC against libdeflate alone. */
#include <libdeflate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "by_hand.h"
#include "measure.h"

enum { MADS = 64 };

static uint8_t mads[MADS][CMC_MAD_LEN];
static struct cmc_mad decoded[MADS];
static struct by_hand_req by_hand[MADS];
static uint8_t frame_bytes[CMC_FRAME_MAX];
static size_t frame_len;
static struct cmc_frame frame;

/* Keeps the compiler from dropping work whose result nobody reads. */
static void keep(const void *p)
{
	__asm__ volatile("" : : "r"(p) : "memory");
}

static void make_mads(void)
{
	uint32_t seed = 1;

	for (int i = 0; i < MADS; i++) {
		for (int j = 0; j < CMC_MAD_LEN; j++) {
			seed = seed * 1664525u + 1013904223u;
			mads[i][j] = (uint8_t)(seed >> 24);
		}
		memcpy(mads[i], "\x01\x07\x02\x03\0\0\0\0", 8);
		mads[i][16] = 0;
		mads[i][17] = CMC_REQ;
		cmc_decode(&decoded[i], mads[i], CMC_MAD_LEN);
		by_hand_decode(&by_hand[i], mads[i]);
	}
}

static void make_frame(void)
{
	struct cmc_frame spec;
	int n;

	cmc_frame_init(&spec, CMC_ROCE_V2_IPV4);
	spec.link_type = CMC_LINK_ETHERNET;
	memcpy(spec.src_gid, "\0\0\0\0\0\0\0\0\0\0\xff\xff\xc0\0\2\1", 16);
	memcpy(spec.dst_gid, "\0\0\0\0\0\0\0\0\0\0\xff\xff\xc0\0\2\2", 16);
	n = cmc_frame_build(frame_bytes, sizeof(frame_bytes), &spec, mads[0], CMC_MAD_LEN);
	if (n < 0 || cmc_frame_find(&frame, CMC_LINK_ETHERNET, frame_bytes, (size_t)n) < 0) {
		fprintf(stderr, "cannot build the frame: %s\n", cmc_strerror(n));
		exit(1);
	}
	frame_len = (size_t)n;
}

static void decode_ours(uint64_t n)
{
	struct cmc_mad m;

	for (uint64_t i = 0; i < n; i++) {
		cmc_decode(&m, mads[i % MADS], CMC_MAD_LEN);
		keep(&m);
	}
}

static void decode_by_hand(uint64_t n)
{
	struct by_hand_req m;

	for (uint64_t i = 0; i < n; i++) {
		by_hand_decode(&m, mads[i % MADS]);
		keep(&m);
	}
}

static void encode_ours(uint64_t n)
{
	uint8_t out[CMC_MAD_LEN];

	for (uint64_t i = 0; i < n; i++) {
		cmc_encode(out, sizeof(out), &decoded[i % MADS]);
		keep(out);
	}
}

static void encode_by_hand(uint64_t n)
{
	uint8_t out[CMC_MAD_LEN];

	for (uint64_t i = 0; i < n; i++) {
		by_hand_encode(out, &by_hand[i % MADS]);
		keep(out);
	}
}

static void peek(uint64_t n)
{
	struct cmc_peek p;

	for (uint64_t i = 0; i < n; i++) {
		cmc_peek(&p, mads[i % MADS], CMC_MAD_LEN);
		keep(&p);
	}
}

static void icrc_ours(uint64_t n)
{
	uint32_t crc;

	for (uint64_t i = 0; i < n; i++) {
		cmc_frame_icrc(&crc, &frame, frame_bytes, frame_len);
		keep(&crc);
	}
}

/* The covered bytes where they lie in the frame, without masks and without the 8 bytes that stand for the LRH. */
static void icrc_libdeflate(uint64_t n)
{
	uint32_t crc;

	for (uint64_t i = 0; i < n; i++) {
		crc = libdeflate_crc32(0, frame_bytes + frame.ip, (size_t)frame.icrc - frame.ip);
		keep(&crc);
	}
}

static const struct comparison comparisons[] = {
	{ "decode a REQ, all fields", "hand-written decoder", decode_ours, decode_by_hand, 5000000, 1.3, 10, NULL },
	{ "encode a REQ, all fields", "hand-written encoder", encode_ours, encode_by_hand, 5000000, 1.3, 10, NULL },
	{ "peek at class, attribute, IDs", "", peek, NULL, 20000000, 0, 100, NULL },
	{ "ICRC of a RoCEv2 CM frame", "libdeflate crc32 alone", icrc_ours, icrc_libdeflate, 2000000, 1.15, 0, NULL },
};

/* The peer must do the same work, or the ratio means nothing. */
static void prove_the_peer(void)
{
	for (int i = 0; i < MADS; i++) {
		uint8_t out[CMC_MAD_LEN];

		by_hand_encode(out, &by_hand[i]);
		if (memcmp(out, mads[i], CMC_MAD_LEN) != 0) {
			fprintf(stderr, "the hand-written codec differs at MAD %d\n", i);
			exit(1);
		}
	}
}

int main(void)
{
	make_mads();
	make_frame();
	prove_the_peer();
	for (size_t i = 0; i < sizeof(comparisons) / sizeof(comparisons[0]); i++)
		compare(&comparisons[i]);
	return 0;
}
