/* SPDX-License-Identifier: BSD-2-Clause */
/* Big-endian bit fields. With constant positions every function here folds to a load, a shift and a mask. */
#ifndef CMC_BITS_H
#define CMC_BITS_H

#include <endian.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define CMC_INLINE static inline __attribute__((always_inline))

CMC_INLINE uint16_t load16(const uint8_t *p)
{
	uint16_t v;

	memcpy(&v, p, sizeof(v));
	return be16toh(v);
}

CMC_INLINE uint32_t load32(const uint8_t *p)
{
	uint32_t v;

	memcpy(&v, p, sizeof(v));
	return be32toh(v);
}

CMC_INLINE uint64_t load64(const uint8_t *p)
{
	uint64_t v;

	memcpy(&v, p, sizeof(v));
	return be64toh(v);
}

CMC_INLINE void store16(uint8_t *p, uint16_t v)
{
	v = htobe16(v);
	memcpy(p, &v, sizeof(v));
}

CMC_INLINE void store32(uint8_t *p, uint32_t v)
{
	v = htobe32(v);
	memcpy(p, &v, sizeof(v));
}

CMC_INLINE void store64(uint8_t *p, uint64_t v)
{
	v = htobe64(v);
	memcpy(p, &v, sizeof(v));
}

CMC_INLINE uint64_t low_bits(unsigned width)
{
	return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
}

/** @p n bytes (1..8) at @p p as a big-endian number. */
CMC_INLINE uint64_t load_bytes(const uint8_t *p, size_t n)
{
	uint64_t v = 0;

	switch (n) {
	case 1:
		return p[0];
	case 2:
		return load16(p);
	case 3:
		return (uint32_t)load16(p) << 8 | p[2];
	case 4:
		return load32(p);
	case 8:
		return load64(p);
	default:
		for (size_t i = 0; i < n; i++)
			v = v << 8 | p[i];
		return v;
	}
}

CMC_INLINE void store_bytes(uint8_t *p, size_t n, uint64_t v)
{
	switch (n) {
	case 0:
		break;
	case 1:
		p[0] = (uint8_t)v;
		break;
	case 2:
		store16(p, (uint16_t)v);
		break;
	case 3:
		store16(p, (uint16_t)(v >> 8));
		p[2] = (uint8_t)v;
		break;
	case 4:
		store32(p, (uint32_t)v);
		break;
	case 8:
		store64(p, v);
		break;
	default:
		for (size_t i = n; i-- > 0; v >>= 8)
			p[i] = (uint8_t)v;
	}
}

/** @p width bits that begin @p bit bits behind the most significant one of @p p; bit < 8, at most 8 bytes touched. */
CMC_INLINE uint64_t get_bits(const uint8_t *p, unsigned bit, unsigned width)
{
	size_t n = (bit + width + 7) / 8;

	return load_bytes(p, n) >> (n * 8 - bit - width) & low_bits(width);
}

/** Replace these bits and leave their neighbours alone. */
CMC_INLINE void set_bits(uint8_t *p, unsigned bit, unsigned width, uint64_t value)
{
	size_t n = (bit + width + 7) / 8;
	unsigned shift = (unsigned)(n * 8 - bit - width);
	uint64_t mask = low_bits(width) << shift;
	uint64_t v = (value << shift) & mask;

	if (bit != 0 || width % 8 != 0)
		v |= load_bytes(p, n) & ~mask;
	store_bytes(p, n, v);
}

/** Writes fields one behind the other. With constant widths the word and the count are constants' arithmetic and only
 * the stores remain. Starts and ends on a byte. */
struct bit_stream {
	uint8_t *at;
	uint64_t word;   /* the bits not yet written, right-aligned */
	unsigned bits;   /* how many */
};

CMC_INLINE void flush_bits(struct bit_stream *s)
{
	store_bytes(s->at, s->bits / 8, s->word);
	s->at += s->bits / 8;
	s->word = 0;
	s->bits = 0;
}

CMC_INLINE void put_bits(struct bit_stream *s, uint64_t value, unsigned width)
{
	if (s->bits + width > 64)
		flush_bits(s);
	s->word = (width < 64 ? s->word << width : 0) | (value & low_bits(width));
	s->bits += width;
	if (s->bits == 32 || s->bits == 64)
		flush_bits(s);
}

CMC_INLINE void put_bytes(struct bit_stream *s, const uint8_t *bytes, size_t n)
{
	flush_bits(s);
	memcpy(s->at, bytes, n);
	s->at += n;
}

#endif
