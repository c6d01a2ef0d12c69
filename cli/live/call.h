/* SPDX-License-Identifier: BSD-2-Clause */
/* The messages that ask a peer for something, as Linux would send them on this transport. */
#ifndef LIVE_CALL_H
#define LIVE_CALL_H

#include <cmcodec/message.h>
#include <cmcodec/private_data.h>

#include <transport.h>

/** Who calls whom for what. */
struct live_call {
	const struct transport *transport;
	struct transport_address peer;
	uint64_t service_id;
	bool no_ip_header;           /**< no IP CM header, even where listeners look for one */
	uint64_t number;             /**< of this call: the source port in the header follows from it */
	const uint8_t *private_data; /**< behind the header */
	size_t private_len;
};

/** What a reliable connection asks for; IDs, GUID and QPN are 0, the PSN is drawn. */
void live_call_req(const struct live_call *call, struct cmc_req *out);

/** The RequestID is 0. */
void live_call_sidr_req(const struct live_call *call, struct cmc_sidr_req *out);

/** The path of a connection once more, as its alternate one. IDs and QPN are 0. */
void live_call_lap(const struct live_call *call, const struct cmc_req *req, struct cmc_lap *out);

/** Bytes that private data may have in a field of @p field_size for this service. */
size_t live_call_room(uint64_t service_id, bool no_ip_header, size_t field_size);

/** A number into a field of private data. */
void live_put_private(uint8_t *data, const struct cmc_private_layout *layout, const char *name, uint64_t value);

#endif
