/* SPDX-License-Identifier: BSD-2-Clause */
/* The two CRCs of an InfiniBand packet. */
#include <libdeflate.h>

#include <cmcodec/frame.h>

#include "bits.h"
#include "wire.h"

/* Each mask_ function copies a header with its variant fields set to ones and returns its length. */

static size_t mask_lrh(uint8_t *to, const struct cmc_frame *frame, const uint8_t *in)
{
	/* A GRH outlives the LRH: routers replace it, so the whole of it is variant. */
	if (frame->encapsulation != CMC_NATIVE_IB || frame->has_grh) {
		memset(to, 0xff, LRH_LEN);
		return LRH_LEN;
	}
	memcpy(to, in + frame->lrh, LRH_LEN);
	to[0] |= 0xf0; /* VL */
	return LRH_LEN;
}

static size_t mask_grh(uint8_t *to, const uint8_t *grh)
{
	memcpy(to, grh, GRH_LEN);
	to[0] |= 0x0f; /* traffic class and flow label */
	memset(to + 1, 0xff, 3);
	to[7] = 0xff; /* hop limit */
	return GRH_LEN;
}

static size_t mask_ipv4(uint8_t *to, const uint8_t *ip)
{
	memcpy(to, ip, IPV4_LEN);
	to[1] = 0xff; /* type of service */
	to[8] = 0xff; /* time to live */
	to[10] = 0xff; /* checksum */
	to[11] = 0xff;
	return IPV4_LEN;
}

static size_t mask_network(uint8_t *to, const struct cmc_frame *frame, const uint8_t *in)
{
	switch (frame->encapsulation) {
	case CMC_ROCE_V2_IPV4:
		return mask_ipv4(to, in + frame->ip);
	case CMC_ROCE_V2_IPV6: /* laid out as the GRH */
		return mask_grh(to, in + frame->ip);
	default:
		return frame->has_grh ? mask_grh(to, in + frame->grh) : 0;
	}
}

static size_t mask_udp(uint8_t *to, const uint8_t *udp)
{
	memcpy(to, udp, UDP_LEN);
	to[6] = 0xff; /* checksum */
	to[7] = 0xff;
	return UDP_LEN;
}

static size_t mask_bth(uint8_t *to, const uint8_t *bth)
{
	memcpy(to, bth, BTH_LEN);
	to[4] = 0xff; /* FECN, BECN, reserved */
	return BTH_LEN;
}

int cmc_frame_icrc(uint32_t *out, const struct cmc_frame *frame, const uint8_t *in, size_t len)
{
	uint8_t masked[LRH_LEN + IPV6_LEN + UDP_LEN + BTH_LEN];
	size_t n, behind_bth = frame->bth + (size_t)BTH_LEN;
	bool udp = frame->encapsulation >= CMC_ROCE_V2_IPV4;
	uint32_t crc = 0;

	if (!frame->has_icrc || len < frame->icrc + (size_t)ICRC_LEN)
		return CMC_ERR_NO_ICRC;
	n = mask_lrh(masked, frame, in);
	n += mask_network(masked + n, frame, in);
	if (udp) {
		/* IPv4 options and IPv6 extension headers lie between, and count as they are. */
		size_t behind_ip = frame->ip + n - LRH_LEN;

		if (frame->udp > behind_ip) {
			crc = libdeflate_crc32(crc, masked, n);
			crc = libdeflate_crc32(crc, in + behind_ip, frame->udp - behind_ip);
			n = 0;
		}
		n += mask_udp(masked + n, in + frame->udp);
	}
	n += mask_bth(masked + n, in + frame->bth);
	crc = libdeflate_crc32(crc, masked, n);
	*out = libdeflate_crc32(crc, in + behind_bth, frame->icrc - behind_bth);
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
