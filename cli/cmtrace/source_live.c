/* SPDX-License-Identifier: BSD-2-Clause */
/* Live devices through libpcap: network devices, "any", and RDMA devices. */
#include <glib.h>
#include <pcap/pcap.h>
#include <stdbool.h>
#include <stdio.h>

#include <cmcodec/frame.h>

#include "filter.h"
#include "options.h"
#include "output.h"
#include "signals.h"
#include "source.h"

enum { NO_DESCRIPTOR_WAIT_MS = 10 };

struct live {
	struct source source;
	const struct source_idle *idle;
	pcap_t *pcap;
	uint32_t tick_ns; /* what the device counts in */
	uint32_t packets;
};

/* Some devices cannot be waited for: these are looked at again and again. */
static void wait_for_packet(const struct live *live)
{
	int fd = pcap_get_selectable_fd(live->pcap);

	live->idle->call(live->idle->user);
	cli_wait_readable(fd, fd < 0 ? NO_DESCRIPTOR_WAIT_MS : -1);
}

static enum source_result live_next(struct source *source, struct packet *packet)
{
	struct live *live = (struct live *)source;
	struct pcap_pkthdr *header;
	int result = 0;

	while (!cli_stop_asked() && (result = pcap_next_ex(live->pcap, &header, &packet->bytes)) == 0)
		wait_for_packet(live);
	if (cli_stop_asked())
		return SOURCE_END;
	if (result != 1) {
		source->trouble = g_strdup(pcap_geterr(live->pcap));
		return SOURCE_FAILED;
	}
	live->packets++;
	packet->time_ns = (uint64_t)header->ts.tv_sec * 1000000000u + (uint64_t)header->ts.tv_usec * live->tick_ns;
	packet->link_type = source->link_type;
	packet->len = header->caplen;
	packet->wire_len = header->len;
	return SOURCE_PACKET;
}

/* What a user would else look for in vain. */
static void tell_losses(const struct live *live)
{
	struct pcap_stat stats;

	if (pcap_stats(live->pcap, &stats) == 0 && stats.ps_drop > 0)
		cli_error("%s: %u packets were dropped before they could be read", live->source.name, stats.ps_drop);
	if (live->packets == 0)
		cli_error("%s: nothing that carries CM came by; RDMA adapters hide their traffic from network devices: "
			  "try the RDMA device (cmtrace -D lists devices)", live->source.name);
}

static void live_close(struct source *source)
{
	struct live *live = (struct live *)source;

	if (source->link_type)
		tell_losses(live);
	pcap_close(live->pcap);
	g_free(source->trouble);
	g_free(live);
}

static bool install_filter(struct live *live)
{
	struct filter filter;
	struct bpf_program program = { .bf_insns = filter.instructions };

	if (!filter_make(&filter, live->source.link_type)) {
		cli_error("%s: link type %u carries neither InfiniBand nor RoCE", live->source.name,
			  live->source.link_type);
		return false;
	}
	program.bf_len = filter.n;
	if (pcap_setfilter(live->pcap, &program) == 0)
		return true;
	cli_error("%s: %s", live->source.name, pcap_geterr(live->pcap));
	return false;
}

static void complain(const struct live *live, int error)
{
	const char *name = live->source.name, *detail = pcap_geterr(live->pcap);

	switch (error) {
	case PCAP_ERROR_NO_SUCH_DEVICE:
		cli_error("%s: no such device (cmtrace -D lists those that are there)", name);
		break;
	case PCAP_ERROR_PERM_DENIED:
	case PCAP_ERROR_PROMISC_PERM_DENIED:
		cli_error("%s: no permission to capture: run as root, or give the program the capability CAP_NET_RAW",
			  name);
		break;
	case PCAP_ERROR_IFACE_NOT_UP:
		cli_error("%s: the device is down: 'ip link set %s up' brings it up", name, name);
		break;
	default:
		cli_error("%s: %s", name, detail[0] ? detail : pcap_statustostr(error));
		break;
	}
}

static bool activate(struct live *live)
{
	int result;

	pcap_set_snaplen(live->pcap, CMC_FRAME_MAX);
	pcap_set_promisc(live->pcap, 1);
	pcap_set_immediate_mode(live->pcap, 1);
	live->tick_ns = pcap_set_tstamp_precision(live->pcap, PCAP_TSTAMP_PRECISION_NANO) == 0 ? 1 : 1000;
	result = pcap_activate(live->pcap);
	if (result < 0) {
		complain(live, result);
		return false;
	}
	live->source.link_type = (uint32_t)pcap_datalink(live->pcap);
	live->source.snaplen = CMC_FRAME_MAX;
	return true;
}

static bool begin(struct live *live)
{
	char error[PCAP_ERRBUF_SIZE];

	if (!activate(live) || !install_filter(live))
		return false;
	if (pcap_setnonblock(live->pcap, 1, error) == 0)
		return true;
	cli_error("%s: %s", live->source.name, error);
	return false;
}

struct source *source_live(const char *device, const struct source_idle *idle)
{
	char error[PCAP_ERRBUF_SIZE];
	pcap_t *pcap = pcap_create(device, error);
	struct live *live;

	if (!pcap) {
		cli_error("%s: %s", device, error);
		return NULL;
	}
	live = g_new0(struct live, 1);
	live->source = (struct source){ .name = device, .next = live_next, .close = live_close };
	live->idle = idle;
	live->pcap = pcap;
	if (begin(live))
		return &live->source;
	live->source.link_type = 0; /* nothing to be told */
	live_close(&live->source);
	return NULL;
}

int list_devices(void)
{
	char error[PCAP_ERRBUF_SIZE] = "";
	pcap_if_t *devices = NULL;

	if (pcap_findalldevs(&devices, error) != 0) {
		cli_error("%s", error);
		return CLI_USAGE;
	}
	if (!devices)
		cli_error("no device can be captured on: this needs root or the capability CAP_NET_RAW");
	for (const pcap_if_t *device = devices; device; device = device->next)
		printf("%-20s %-4s  %s\n", device->name, device->flags & PCAP_IF_UP ? "up" : "down",
		       device->description ? device->description : "");
	pcap_freealldevs(devices);
	return CLI_GOOD;
}
