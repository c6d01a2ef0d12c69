/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/mad.h>

#include "bits.h"
#include "header.h"

enum {
	LOCAL_ID = 1,  /* the data begins with a local communication ID or a RequestID */
	REMOTE_ID = 2, /* and a remote one follows */
};

/* Which IDs a message begins with; the same in both class versions. */
static const uint8_t ids[] = {
	[CMC_REQ - CMC_REQ] = LOCAL_ID,
	[CMC_MRA - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_REJ - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_REP - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_RTU - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_DREQ - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_DREP - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_SIDR_REQ - CMC_REQ] = LOCAL_ID,
	[CMC_SIDR_REP - CMC_REQ] = LOCAL_ID,
	[CMC_LAP - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_APR - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_SAP - CMC_REQ] = LOCAL_ID | REMOTE_ID,
	[CMC_SPR - CMC_REQ] = LOCAL_ID | REMOTE_ID,
};

enum { ONE_ID_LEN = CMC_MAD_HEADER_LEN + 4, TWO_IDS_LEN = CMC_MAD_HEADER_LEN + 8 };

/* Which IDs the message has, 0 when it is none. */
static unsigned ids_of(unsigned attribute)
{
	return attribute - CMC_REQ < sizeof(ids) ? ids[attribute - CMC_REQ] : 0;
}

int cmc_peek(struct cmc_peek *out, const uint8_t *in, size_t len)
{
	int error = len < ONE_ID_LEN ? CMC_ERR_SHORT : judge_header(in[0], in[1], in[2]);
	unsigned attribute = len < ONE_ID_LEN ? 0 : load16(in + 16), has = ids_of(attribute);

	if (len < TWO_IDS_LEN && (error || has != LOCAL_ID))
		return CMC_ERR_SHORT;
	if (error)
		return error;
	if (!has && attribute != CMC_CLASS_PORT_INFO)
		return CMC_ERR_ATTRIBUTE;
	out->transaction_id = load64(in + 8);
	out->local_comm_id = has & LOCAL_ID ? load32(in + 24) : 0;
	out->remote_comm_id = has & REMOTE_ID ? load32(in + 28) : 0;
	out->attribute_id = (uint16_t)attribute;
	out->class_version = in[2];
	out->method = in[3];
	return 0;
}
