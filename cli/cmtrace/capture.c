/* SPDX-License-Identifier: BSD-2-Clause */
/* The frames of the messages as a capture file. */
#include <errno.h>
#include <glib.h>
#include <pcap/pcap.h>

#include <cmcodec/frame.h>

#include "options.h"
#include "pcapng.h"
#include "sinks.h"

struct capture {
	struct sink sink;
	const char *path;
	FILE *file;
	pcap_t *format;        /* pcap; NULL: pcapng */
	pcap_dumper_t *dumper;
};

static const char *name_of(const char *path)
{
	return g_str_equal(path, "-") ? "stdout" : path;
}

/* What the findings say, for readers that show comments. */
static char *comment_of(const struct event *event)
{
	GString *comment = NULL;

	for (size_t i = 0; i < event_n_findings(event); i++) {
		const struct cmc_finding *finding = event_finding(event, i);
		enum cmc_severity severity = cmc_finding_type(finding->id)->severity;
		char line[512];
		struct cmc_text text;

		if (severity == CMC_CHAT)
			continue;
		cmc_text_init(&text, line, sizeof(line));
		cmc_text_finding(&text, finding);
		if (comment)
			g_string_append_c(comment, '\n');
		else
			comment = g_string_new(NULL);
		g_string_append_printf(comment, "%s: %s", cmc_severity_name(severity), line);
	}
	return comment ? g_string_free(comment, FALSE) : NULL;
}

static void put_pcap(const struct capture *capture, const struct packet *packet)
{
	const uint64_t second = 1000000000;
	struct pcap_pkthdr header = {
		.ts = { .tv_sec = (time_t)(packet->time_ns / second),
			.tv_usec = (suseconds_t)(packet->time_ns % second) },
		.caplen = (bpf_u_int32)packet->len, .len = (bpf_u_int32)packet->wire_len,
	};

	pcap_dump((u_char *)capture->dumper, &header, packet->bytes);
}

static void capture_event(struct sink *sink, const struct event *event)
{
	struct capture *capture = (struct capture *)sink;
	const struct packet *packet = event->packet;
	const struct pcapng_frame frame = {
		.interface = packet->source, .time_ns = packet->time_ns, .len = packet->len,
		.wire_len = packet->wire_len, .bytes = packet->bytes,
	};
	char *comment;

	if (capture->dumper) {
		put_pcap(capture, packet);
		return;
	}
	comment = comment_of(event);
	pcapng_packet(capture->file, &frame, comment);
	g_free(comment);
}

static bool capture_end(struct sink *sink, struct totals *totals)
{
	const struct capture *capture = (struct capture *)sink;

	(void)totals;
	errno = 0;
	if (fflush(capture->file) == 0 && !ferror(capture->file))
		return true;
	cli_error("%s: %s", name_of(capture->path), errno ? g_strerror(errno) : "write error");
	return false;
}

static void capture_flush(struct sink *sink)
{
	fflush(((struct capture *)sink)->file);
}

static void capture_free(struct sink *sink)
{
	struct capture *capture = (struct capture *)sink;

	if (capture->dumper)
		pcap_dump_close(capture->dumper);
	if (capture->format)
		pcap_close(capture->format);
	else if (capture->file && capture->file != stdout)
		fclose(capture->file);
	g_free(capture);
}

/* Files number raw IP otherwise than libpcap does. */
static uint16_t file_link_type(uint32_t link_type)
{
	return (uint16_t)(link_type == CMC_LINK_RAW_IP_DLT ? CMC_LINK_RAW_IP : link_type);
}

static bool has_several_links(const struct merge *sources)
{
	for (unsigned i = 1; i < merge_n_sources(sources); i++)
		if (merge_source(sources, i)->link_type != merge_source(sources, 0)->link_type)
			return true;
	return false;
}

static bool open_pcapng(struct capture *capture, const struct merge *sources)
{
	capture->file = g_str_equal(capture->path, "-") ? stdout : fopen(capture->path, "wb");
	if (!capture->file) {
		cli_error("%s: %s", capture->path, g_strerror(errno));
		return false;
	}
	if (has_several_links(sources))
		cli_error("%s: holds several link types: Wireshark reads it, programs with libpcap do not",
			  name_of(capture->path));
	pcapng_begin(capture->file, "cmtrace");
	for (unsigned i = 0; i < merge_n_sources(sources); i++) {
		const struct source *source = merge_source(sources, i);

		pcapng_interface(capture->file, source->name, file_link_type(source->link_type), source->snaplen);
	}
	return true;
}

static bool open_pcap(struct capture *capture, const struct merge *sources)
{
	uint32_t link_type = merge_source(sources, 0)->link_type, snaplen = 0;

	if (has_several_links(sources)) {
		cli_error("%s: a pcap file holds one link type, but the inputs have several: write pcapng",
			  capture->path);
		return false;
	}
	for (unsigned i = 0; i < merge_n_sources(sources); i++)
		snaplen = MAX(snaplen, merge_source(sources, i)->snaplen);
	capture->format = pcap_open_dead_with_tstamp_precision((int)link_type, (int)snaplen,
							       PCAP_TSTAMP_PRECISION_NANO);
	capture->dumper = pcap_dump_open(capture->format, capture->path);
	if (capture->dumper)
		capture->file = pcap_dump_file(capture->dumper);
	else
		cli_error("%s", pcap_geterr(capture->format));
	return capture->dumper != NULL;
}

struct sink *sink_capture(const char *path, const struct merge *sources)
{
	struct capture *capture;
	bool opened;

	if (merge_reads(sources, path))
		return NULL;
	capture = g_new0(struct capture, 1);
	capture->sink = (struct sink){ .event = capture_event, .end = capture_end, .flush = capture_flush,
				      .free = capture_free };
	capture->path = path;
	opened = g_str_has_suffix(path, ".pcap") ? open_pcap(capture, sources) : open_pcapng(capture, sources);
	if (opened)
		return &capture->sink;
	capture_free(&capture->sink);
	return NULL;
}
