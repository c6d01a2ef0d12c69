/* SPDX-License-Identifier: BSD-2-Clause */
/* The two CRCs of an InfiniBand packet. */
#include <libdeflate.h>

#include <cmcodec/frame.h>

#include "bits.h"
#include "wire.h"

/* The ICRC covers what no router changes; the rest of the headers counts as ones. Behind the LRH, a packet of every
 * encapsulation begins with one of these chains of headers: the bits set here are the ones that count as set. */
enum { MASK_LEN = 64 };

struct chain {
	uint8_t network_len; /* of the header that options may follow */
	uint8_t masked_len;  /* all headers, in whole blocks of 16 */
	uint8_t mask[MASK_LEN];
};

#define BTH_MASK(at) [(at) + 4] = 0xff /* FECN, BECN, reserved */
#define UDP_MASK(at) [(at) + 6] = 0xff, [(at) + 7] = 0xff /* checksum */
#define GRH_MASK(at) [(at)] = 0x0f, [(at) + 1] = 0xff, [(at) + 2] = 0xff, [(at) + 3] = 0xff, /* class, flow label */ \
		     [(at) + 7] = 0xff /* hop limit */
#define IPV4_MASK(at) [(at) + 1] = 0xff, [(at) + 8] = 0xff, /* type of service, time to live */ \
		      [(at) + 10] = 0xff, [(at) + 11] = 0xff /* checksum */

static const struct chain roce_v2_ipv4 = { IPV4_LEN, 48, { IPV4_MASK(0), UDP_MASK(20), BTH_MASK(28) } };
static const struct chain roce_v2_ipv6 = { IPV6_LEN, 64, { GRH_MASK(0), UDP_MASK(40), BTH_MASK(48) } };
static const struct chain global = { GRH_LEN, 64, { GRH_MASK(0), BTH_MASK(40) } };
static const struct chain local = { LRH_LEN, 32, { [0] = 0xf0 /* VL */, BTH_MASK(8) } };

/* CRC-32 of 8 bytes 0xff. They stand for the LRH, which is variant as a whole where routers replace it: behind a GRH
 * and on Ethernet. */
#define CRC_OF_ONES 0x2144df1cu

static const struct chain *chain_of(const struct cmc_frame *frame, size_t *start, uint32_t *crc)
{
	*crc = CRC_OF_ONES;
	*start = frame->encapsulation >= CMC_ROCE_V2_IPV4 ? frame->ip : frame->grh;
	if (frame->encapsulation == CMC_ROCE_V2_IPV4)
		return &roce_v2_ipv4;
	if (frame->encapsulation == CMC_ROCE_V2_IPV6)
		return &roce_v2_ipv6;
	if (frame->has_grh)
		return &global;
	*crc = 0;
	*start = frame->lrh;
	return &local;
}

/* 16 bytes at a time: libdeflate reads them back so, and a read that spans several writes would wait for them. */
typedef uint8_t block __attribute__((vector_size(16)));

static uint32_t crc_masked(uint32_t crc, const uint8_t *in, const uint8_t *mask, size_t n)
{
	_Alignas(16) uint8_t masked[MASK_LEN];
	size_t i = 0;

	for (; i + sizeof(block) <= n; i += sizeof(block)) {
		block a, b;

		memcpy(&a, in + i, sizeof(a));
		memcpy(&b, mask + i, sizeof(b));
		a |= b;
		memcpy(masked + i, &a, sizeof(a));
	}
	for (; i < n; i++)
		masked[i] = in[i] | mask[i];
	return libdeflate_crc32(crc, masked, n);
}

static size_t smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

int cmc_frame_icrc(uint32_t *out, const struct cmc_frame *frame, const uint8_t *in, size_t len)
{
	size_t behind_network = frame->encapsulation >= CMC_ROCE_V2_IPV4 ? frame->udp : frame->bth;
	size_t start, n, skipped = 0;
	uint32_t crc;
	const struct chain *chain = chain_of(frame, &start, &crc);

	if (!frame->has_icrc || len < frame->icrc + (size_t)ICRC_LEN)
		return CMC_ERR_NO_ICRC;
	if (behind_network > start + chain->network_len) {
		/* IPv4 options and IPv6 extension headers lie between, and count as they are. */
		crc = crc_masked(crc, in + start, chain->mask, chain->network_len);
		start += chain->network_len;
		crc = libdeflate_crc32(crc, in + start, behind_network - start);
		start = behind_network;
		skipped = chain->network_len;
	}
	n = smaller(chain->masked_len - skipped, frame->icrc - start);
	crc = crc_masked(crc, in + start, chain->mask + skipped, n);
	*out = libdeflate_crc32(crc, in + start + n, frame->icrc - start - n);
	return 0;
}

int cmc_frame_stored_icrc(uint32_t *out, const struct cmc_frame *frame, const uint8_t *in, size_t len)
{
	if (!frame->has_icrc || len < frame->icrc + (size_t)ICRC_LEN)
		return CMC_ERR_NO_ICRC;
	*out = __builtin_bswap32(load32(in + frame->icrc));
	return 0;
}

/* Polynomial 0x100B, least significant bit first: the remainders of the 16 values of 4 bits. */
static const uint16_t vcrc_table[16] = {
	0x0000, 0x1a01, 0x3402, 0x2e03, 0x6804, 0x7205, 0x5c06, 0x4607,
	0xd008, 0xca09, 0xe40a, 0xfe0b, 0xb80c, 0xa20d, 0x8c0e, 0x960f,
};

uint16_t cmc_vcrc(const uint8_t *in, size_t len)
{
	unsigned crc = 0xffff;

	for (size_t i = 0; i < len; i++) {
		crc ^= in[i];
		crc = crc >> 4 ^ vcrc_table[crc & 15];
		crc = crc >> 4 ^ vcrc_table[crc & 15];
	}
	return (uint16_t)~crc;
}
