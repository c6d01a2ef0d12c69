/* SPDX-License-Identifier: BSD-2-Clause */
/* Wireshark cannot open link type 247 (native InfiniBand), but reads the same frames as records of the Extensible
 * Record Format. */
#include <glib.h>
#include <pcap/pcap.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "input.h"
#include "modes.h"
#include "options.h"

enum {
	ERF_HEADER_LEN = 16,
	ERF_TYPE_INFINIBAND = 21,
	ERF_VARIABLE_LENGTH = 4, /* flag: rlen is the length of this record */
};

struct conversion {
	const char *in, *out;
	pcap_t *source;
	pcap_dumper_t *sink;
	unsigned n_packets;
	guint8 record[G_MAXUINT16];
};

static void put16(guint8 *out, size_t value)
{
	out[0] = (guint8)(value >> 8);
	out[1] = (guint8)value;
}

/* Seconds and their binary fraction, little-endian, unlike the rest of the header. libpcap gives nanoseconds in
 * tv_usec; their fraction is rounded up, so that a reader who cuts it off gets the same nanosecond back. */
static void put_time(guint8 *out, const struct timeval *time)
{
	const guint64 second = G_GUINT64_CONSTANT(1000000000);
	guint64 fraction = (((guint64)time->tv_usec << 32) + second - 1) / second;
	guint64 stamp = GUINT64_TO_LE((guint64)time->tv_sec << 32 | fraction);

	memcpy(out, &stamp, sizeof(stamp));
}

static int convert_packet(struct conversion *c, const struct pcap_pkthdr *header, const u_char *frame)
{
	struct pcap_pkthdr out = *header;

	out.caplen += ERF_HEADER_LEN;
	out.len += ERF_HEADER_LEN;
	if (out.caplen > sizeof(c->record) || header->len > G_MAXUINT16) {
		cli_error("%s: frame %u of %u bytes does not fit in an ERF record", cli_input_name(c->in),
			  c->n_packets + 1, header->len);
		return CLI_BAD;
	}
	put_time(c->record, &header->ts);
	c->record[8] = ERF_TYPE_INFINIBAND;
	c->record[9] = ERF_VARIABLE_LENGTH;
	put16(c->record + 10, out.caplen);
	put16(c->record + 12, 0);
	put16(c->record + 14, header->len);
	memcpy(c->record + ERF_HEADER_LEN, frame, header->caplen);
	pcap_dump((u_char *)c->sink, &out, c->record);
	return CLI_GOOD;
}

static int convert_packets(struct conversion *c)
{
	struct pcap_pkthdr *header;
	const u_char *frame;
	int result, status = CLI_GOOD;

	while (status == CLI_GOOD && (result = pcap_next_ex(c->source, &header, &frame)) == 1) {
		status = convert_packet(c, header, frame);
		c->n_packets += status == CLI_GOOD;
	}
	if (status == CLI_GOOD && result == PCAP_ERROR) {
		cli_error("%s: after %u frames: %s", cli_input_name(c->in), c->n_packets, pcap_geterr(c->source));
		status = CLI_BAD;
	}
	if (pcap_dump_flush(c->sink) != 0 || ferror(pcap_dump_file(c->sink))) {
		cli_error("%s: cannot write", c->out);
		status = CLI_USAGE;
	}
	return status;
}

static int write_sink(struct conversion *c)
{
	pcap_t *format = pcap_open_dead_with_tstamp_precision(DLT_ERF, G_MAXUINT16, PCAP_TSTAMP_PRECISION_NANO);
	int status = CLI_USAGE;

	c->sink = pcap_dump_open(format, c->out);
	if (c->sink) {
		status = convert_packets(c);
		pcap_dump_close(c->sink);
	} else {
		cli_error("%s", pcap_geterr(format));
	}
	pcap_close(format);
	return status;
}

/* Opening the output would empty the input. */
static bool same_file(FILE *in, const char *out)
{
	struct stat a, b;

	return fstat(fileno(in), &a) == 0 && stat(out, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static int check_source(const struct conversion *c)
{
	int type = pcap_datalink(c->source);
	const char *name = pcap_datalink_val_to_name(type);

	if (type == DLT_INFINIBAND && same_file(pcap_file(c->source), c->out)) {
		cli_error("%s: is the input too", c->out);
		return CLI_USAGE;
	}
	if (type == DLT_INFINIBAND)
		return CLI_GOOD;
	cli_error("%s: link type is %d (%s), not %d (native InfiniBand)%s", cli_input_name(c->in), type,
		  name ? name : "unknown", DLT_INFINIBAND,
		  type == DLT_ERF || type == DLT_EN10MB ? ": Wireshark opens it as it is" : "");
	return CLI_BAD;
}

int to_erf(const char *in, const char *out)
{
	struct conversion c = { .in = in, .out = out };
	char error[PCAP_ERRBUF_SIZE];
	int fd = cli_open(in), status;
	FILE *file = fd < 0 ? NULL : fdopen(fd, "rb");

	if (!file)
		return CLI_USAGE;
	c.source = pcap_fopen_offline_with_tstamp_precision(file, PCAP_TSTAMP_PRECISION_NANO, error);
	if (!c.source) {
		cli_error("%s: no capture: %s", cli_input_name(in), error);
		status = ferror(file) ? CLI_USAGE : CLI_BAD;
		fclose(file);
		return status;
	}
	status = check_source(&c);
	if (status == CLI_GOOD)
		status = write_sink(&c);
	pcap_close(c.source);
	return status;
}
