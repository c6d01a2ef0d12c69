/* SPDX-License-Identifier: BSD-2-Clause */
/* MADs with private data, made from hexadecimal digits. */
#ifndef PRIVATE_H
#define PRIVATE_H

#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/private_data.h>

/* ServiceIDs that the tests ask for. */
enum {
	PORT_NVME = 4420,
	PORT_NVME_DISCOVERY = 8009,
	PORT_ISER = 3260,
	PORT_NFS = 20049,
	PORT_RDS = 18634,
	PORT_RDS6 = 16385,
	PORT_LUSTRE = 987,
	PORT_SMB = 445,
	PORT_SMB_DIRECT = 5445,
	PORT_OTHER = 7471,
};

#define TCP(port) (UINT64_C(0x0000000001060000) + (port))
#define UDP(port) (UINT64_C(0x0000000001110000) + (port))
#define IB(port) (UINT64_C(0x00000000013f0000) + (port))
#define SDP(port) (UINT64_C(0x0000000000010000) + (port))
#define IPOIB(qpn) (UINT64_C(0x1000000000000000) + (qpn))

#define ZEROS_12 "00000000 00000000 00000000"

/* 10.77.0.1:55410 calls 10.77.0.2. */
#define IP_CM "0040d872" ZEROS_12 "0a4d0001" ZEROS_12 "0a4d0002"
#define IP_CM_LINE "10.77.0.1:55410 -> 10.77.0.2"

static inline size_t from_hex(uint8_t *out, size_t max, const char *hex)
{
	size_t n = 0;

	for (; *hex; hex++) {
		char pair[3] = { hex[0], hex[1], '\0' };

		if (*hex == ' ')
			continue;
		assert_true(n < max);
		out[n++] = (uint8_t)strtoul(pair, NULL, 16);
		hex++;
	}
	return n;
}

static inline const struct cmc_field *private_field_of(const uint8_t *mad)
{
	const struct cmc_layout *layout;

	assert_int_equal(cmc_layout_of(&layout, mad, CMC_MAD_LEN), 0);
	return cmc_field_find(layout, "private_data");
}

static inline void set_if_there(uint8_t *mad, const char *name, uint64_t value)
{
	const struct cmc_layout *layout;
	const struct cmc_field *field;

	assert_int_equal(cmc_layout_of(&layout, mad, CMC_MAD_LEN), 0);
	field = cmc_field_find(layout, name);
	if (field)
		assert_int_equal(cmc_field_set(field, mad, CMC_MAD_LEN, value), 0);
}

/* A MAD with a ServiceID, where it has one, REJ reason 28 and private data. */
static inline void make_mad(uint8_t mad[CMC_MAD_LEN], unsigned class_version, unsigned attribute, uint64_t service_id,
			    const char *hex)
{
	const struct cmc_field *field;

	memset(mad, 0, CMC_MAD_LEN);
	mad[0] = 1;
	mad[1] = CMC_MGMT_CLASS_CM;
	mad[2] = (uint8_t)class_version;
	mad[3] = CMC_METHOD_COMMGTSEND;
	mad[16] = (uint8_t)(attribute >> 8);
	mad[17] = (uint8_t)attribute;
	set_if_there(mad, "service_id", service_id);
	if (attribute == CMC_REJ)
		set_if_there(mad, "reason", CMC_REJ_CONSUMER_DEFINED);
	field = private_field_of(mad);
	from_hex(mad + cmc_field_byte(field), cmc_field_bytes(field), hex);
}

static inline const struct cmc_private_layout *layout_by_key(const char *key)
{
	const struct cmc_private_layout *layout;

	for (size_t n = 0; (layout = cmc_private_layout_at(n)) != NULL; n++)
		if (strcmp(layout->key, key) == 0)
			return layout;
	fail_msg("no layout %s", key);
	return NULL;
}

#endif
