/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "mads.h"

void mads_fill(uint8_t *bytes, size_t n, uint32_t seed)
{
	for (size_t i = 0; i < n; i++) {
		seed = seed * 1664525u + 1013904223u;
		bytes[i] = (uint8_t)(seed >> 24);
	}
}

/* The bytes that choose the layout. */
static void choose(uint8_t *mad, const struct cmc_layout *layout, unsigned class_version)
{
	mad[0] = 1;
	mad[1] = CMC_MGMT_CLASS_CM;
	mad[2] = (uint8_t)class_version;
	mad[16] = (uint8_t)(layout->attribute_id >> 8);
	mad[17] = (uint8_t)layout->attribute_id;
}

void mads_blank(uint8_t mad[CMC_MAD_LEN], const struct cmc_layout *layout, unsigned class_version)
{
	memset(mad, 0, CMC_MAD_LEN);
	choose(mad, layout, class_version);
	mad[3] = layout->attribute_id == CMC_CLASS_PORT_INFO ? CMC_METHOD_COMMGTGET : CMC_METHOD_COMMGTSEND;
}

void mads_random(uint8_t mad[CMC_MAD_LEN], const struct cmc_layout *layout, unsigned class_version, uint32_t seed)
{
	mads_fill(mad, CMC_MAD_LEN, seed);
	choose(mad, layout, class_version);
}

void mads_each_layout(mads_visit *visit)
{
	const struct cmc_layout *layout;

	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
		for (unsigned version = 1; version <= 2; version++)
			if (layout->class_versions >> version & 1)
				visit(layout, version);
}
