/* SPDX-License-Identifier: BSD-2-Clause */
/* How a probe's messages get to the peer: by our own endpoint, or by the kernel's connection manager. */
#ifndef CMPING_WAY_H
#define CMPING_WAY_H

#include "probe.h"

struct way {
	/** Send the first message; the probe's handle is filled. @return 0, or an error for sentence() */
	int (*send)(struct probe *probe);
	/** What went wrong, or NULL: try again later. */
	const char *(*sentence)(const struct ping *ping, int error);
	/** Refuse a REP. */
	void (*refuse)(struct probe *probe);
	/** Send a DREQ. @return false: there is nothing to be closed any more */
	bool (*disconnect)(struct probe *probe);
	/** Nobody waits for it any more: end it in good order. */
	void (*close)(struct probe *probe);
	/** The probe is gone; its exchange may go on. */
	void (*leave)(struct probe *probe);
	/** Send, tell, wait until something happens or until then, and take what arrived. */
	void (*step)(struct ping *ping, uint64_t until_ns);
};

extern const struct way way_endpoint, way_kernel;

/** Why the kernel cannot do what the user wants, as a sentence; NULL: it can. */
const char *kernel_refusal(const struct ping_config *config);

/** Open the way by the kernel. @return 0 or the status to end with, after a message; kernel_close() is due */
int kernel_open(struct ping *ping);

/** What it leaves open, the kernel ends. */
void kernel_close(struct ping *ping);

const struct transport_address *kernel_peer(const struct ping *ping);

#endif
