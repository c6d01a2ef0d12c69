/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/cmcodec.h>

#include "request.h"
#include "way.h"

static struct endpoint *endpoint_of(const struct probe *probe)
{
	return probe->ping->live.endpoint;
}

static int send_dreq(struct probe *probe, const struct endpoint_address *to, const struct endpoint_options *options)
{
	struct endpoint_adoption adoption;
	struct cmc_dreq dreq;
	int error;

	request_adoption(probe, &adoption, &dreq);
	error = endpoint_adopt(endpoint_of(probe), live_now(), to, &adoption, options, &probe->handle);
	return error ? error : endpoint_send_dreq(endpoint_of(probe), live_now(), probe->handle, &dreq);
}

static int send(struct probe *probe)
{
	const struct endpoint_options *options = &probe->ping->options;
	const struct endpoint_address to = live_address(&probe->place.cm);
	struct endpoint *ep = endpoint_of(probe);
	struct cmc_sidr_req sidr;
	struct cmc_req req;

	/* A probe that waits for a call has no exchange yet. */
	if (probe->ping->config->passive)
		return 0;
	switch (probe->ping->config->kind) {
	case PROBE_SIDR:
		request_sidr_req(probe, &sidr);
		return endpoint_send_sidr_req(ep, live_now(), &to, &sidr, options, &probe->handle);
	case PROBE_DREQ:
		return send_dreq(probe, &to, options);
	case PROBE_GET:
		return endpoint_get_class_port_info(ep, live_now(), &to, options, &probe->handle);
	default:
		request_req(probe, &req);
		return endpoint_send_req(ep, live_now(), &to, &req, options, &probe->handle);
	}
}

static const char *sentence(const struct ping *ping, int error)
{
	(void)ping;
	return error == ENDPOINT_ERR_QUEUE_FULL || error == ENDPOINT_ERR_TABLE_FULL ? NULL : endpoint_strerror(error);
}

static void refuse(struct probe *probe)
{
	const struct cmc_rej rej = { .reason = CMC_REJ_CONSUMER_DEFINED };

	endpoint_send_rej(endpoint_of(probe), live_now(), probe->handle, &rej);
}

static bool disconnect(struct probe *probe)
{
	return endpoint_send_dreq(endpoint_of(probe), live_now(), probe->handle, NULL) == 0;
}

static void close_exchange(struct probe *probe)
{
	endpoint_close(endpoint_of(probe), live_now(), probe->handle);
}

static void leave(struct probe *probe)
{
	(void)probe;
}

static void step(struct ping *ping, uint64_t until_ns)
{
	live_step(&ping->live, until_ns);
}

const struct way way_endpoint = {
	.send = send, .sentence = sentence, .refuse = refuse, .disconnect = disconnect, .close = close_exchange,
	.leave = leave, .step = step,
};
