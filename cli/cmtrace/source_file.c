/* SPDX-License-Identifier: BSD-2-Clause */
/* Capture files through libpcap. What is no regular file is read from a stream that waits without missing a signal. */
#include <errno.h>
#include <glib.h>
#include <pcap/pcap.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmcodec/frame.h>

#include "input.h"
#include "options.h"
#include "signals.h"
#include "source.h"

enum { BUFFER_LEN = 1 << 18, MAGIC_LEN = 6 };

struct file {
	struct source source;
	const struct source_idle *idle;
	pcap_t *pcap;
	FILE *stream; /* libpcap's */
	int fd;
	bool waits; /* its bytes may have to be waited for */
	uint64_t waited_for; /* bytes, then */
	uint32_t packets;
	uint8_t magic[MAGIC_LEN];
	char buffer[BUFFER_LEN];
};

static void keep_magic(struct file *file, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n && file->waited_for + i < MAGIC_LEN; i++)
		file->magic[file->waited_for + i] = (uint8_t)bytes[i];
}

/* false when the user asked to stop. */
static bool wait_for_bytes(const struct file *file)
{
	enum cli_wake wake = cli_wait_readable(file->fd, 0);

	while (wake != CLI_WAKE_READABLE && !cli_stop_asked()) {
		if (file->idle->call)
			file->idle->call(file->idle->user);
		wake = cli_wait_readable(file->fd, -1);
	}
	return wake == CLI_WAKE_READABLE;
}

static ssize_t stream_read(void *cookie, char *buffer, size_t size)
{
	struct file *file = cookie;
	ssize_t n;

	do {
		if (!wait_for_bytes(file))
			return 0;
		n = read(file->fd, buffer, size);
	} while (n < 0 && errno == EINTR);
	if (n > 0) {
		keep_magic(file, buffer, (size_t)n);
		file->waited_for += (uint64_t)n;
	}
	return n;
}

static int stream_close(void *cookie)
{
	struct file *file = cookie;

	cli_close(file->fd);
	return 0;
}

/* What libpcap cannot read although it is sound. */
static bool is_beyond_libpcap(const char *error)
{
	return strstr(error, "different from the type of the first interface") ||
	       strstr(error, "different from the snapshot length of the first interface");
}

static void keep_trouble(struct file *file)
{
	const char *error = pcap_geterr(file->pcap);

	if (is_beyond_libpcap(error))
		file->source.trouble =
			g_strdup_printf("libpcap reads only files whose interfaces are alike, but behind frame %u %s: take "
					"it apart with tshark -Y 'frame.interface_id == 0' -w OUT", file->packets, error);
	else
		file->source.trouble =
			g_strdup_printf("damaged or cut off behind frame %u: %s; what was read so far is told",
					file->packets, error);
}

static enum source_result file_next(struct source *source, struct packet *packet)
{
	struct file *file = (struct file *)source;
	struct pcap_pkthdr *header;
	int result = pcap_next_ex(file->pcap, &header, &packet->bytes);

	if (result == 1) {
		file->packets++;
		packet->time_ns = (uint64_t)header->ts.tv_sec * 1000000000u + (uint64_t)header->ts.tv_usec;
		packet->link_type = source->link_type;
		packet->len = header->caplen;
		packet->wire_len = header->len;
		return SOURCE_PACKET;
	}
	if (result == PCAP_ERROR_BREAK || cli_stop_asked())
		return SOURCE_END;
	keep_trouble(file);
	return SOURCE_FAILED;
}

static uint64_t file_bytes(const struct source *source)
{
	const struct file *file = (const struct file *)source;

	return file->waits ? file->waited_for : (uint64_t)ftello(file->stream);
}

static void file_close(struct source *source)
{
	struct file *file = (struct file *)source;

	if (file->pcap)
		pcap_close(file->pcap);
	g_free(source->trouble);
	g_free(file);
}

/* How a file that is no capture begins, and what it is. */
static const char *unpacker_of(const struct file *file)
{
	static const struct {
		const char *magic, *unpacker;
	} packers[] = {
		{ "\x1f\x8b", "zcat" }, { "\x28\xb5\x2f\xfd", "zstdcat" }, { "\xfd\x37zXZ", "xzcat" },
		{ "\x04\x22\x4d\x18", "lz4cat" }, { "BZh", "bzcat" },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(packers); i++)
		if (memcmp(file->magic, packers[i].magic, strlen(packers[i].magic)) == 0)
			return packers[i].unpacker;
	return NULL;
}

static bool is_empty(const struct file *file)
{
	return file->waits ? file->waited_for == 0 : file->source.size == 0;
}

static void complain(const struct file *file, const char *error)
{
	const char *name = file->source.name, *unpacker = unpacker_of(file);

	if (is_empty(file) && g_str_has_prefix(error, "truncated"))
		cli_error("%s: empty: a capture begins with a file header", name);
	else if (unpacker && file->fd == STDIN_FILENO)
		cli_error("%s: compressed: put %s before cmtrace in the pipe", name, unpacker);
	else if (unpacker)
		cli_error("%s: compressed: read it with '%s %s | cmtrace -r -'", name, unpacker, name);
	else if (g_str_has_prefix(error, "unknown file format"))
		cli_error("%s: no pcap or pcapng capture (editcap converts other formats)", name);
	else
		cli_error("%s: %s", name, error);
}

static bool carries_infiniband(uint32_t link_type)
{
	const uint8_t nothing[1] = { 0 };
	struct cmc_frame frame;

	return cmc_frame_find(&frame, link_type, nothing, 0) != CMC_ERR_LINK_TYPE;
}

static bool check_link(const struct source *source)
{
	const char *name = pcap_datalink_val_to_description((int)source->link_type);

	if (carries_infiniband(source->link_type))
		return true;
	cli_error("%s: link type %u (%s) carries neither InfiniBand nor RoCE", source->name, source->link_type,
		  name ? name : "unknown");
	return false;
}

/* A stream of ours costs twice what stdio's own does: regular files need none. */
static FILE *open_stream(struct file *file)
{
	const cookie_io_functions_t functions = { .read = stream_read, .close = stream_close };
	FILE *stream = file->waits ? fopencookie(file, "r", functions) : fdopen(file->fd, "r");

	setvbuf(stream, file->buffer, _IOFBF, sizeof(file->buffer));
	__fsetlocking(stream, FSETLOCKING_BYCALLER); /* one thread reads */
	return stream;
}

static bool open_pcap(struct file *file)
{
	char error[PCAP_ERRBUF_SIZE];

	file->stream = open_stream(file);
	file->pcap = pcap_fopen_offline_with_tstamp_precision(file->stream, PCAP_TSTAMP_PRECISION_NANO, error);
	if (!file->pcap) {
		if (!cli_stop_asked())
			complain(file, error);
		fclose(file->stream);
		return false;
	}
	file->source.link_type = (uint32_t)pcap_datalink(file->pcap);
	file->source.snaplen = (uint32_t)pcap_snapshot(file->pcap);
	return check_link(&file->source);
}

static void look_at(struct file *file)
{
	struct stat status;
	bool regular = fstat(file->fd, &status) == 0 && S_ISREG(status.st_mode);

	file->waits = !regular || file->fd == STDIN_FILENO;
	file->source.size = regular ? (uint64_t)status.st_size : 0;
	if (!file->waits && pread(file->fd, file->magic, MAGIC_LEN, 0) < 0)
		file->magic[0] = 0; /* libpcap will say why */
}

struct source *source_file(const char *path, const struct source_idle *idle)
{
	int fd = cli_open(path);
	struct file *file;

	if (fd < 0)
		return NULL;
	file = g_new0(struct file, 1);
	file->source.name = cli_input_name(path);
	file->source.next = file_next;
	file->source.bytes = file_bytes;
	file->source.close = file_close;
	file->idle = idle;
	file->fd = fd;
	look_at(file);
	if (open_pcap(file))
		return &file->source;
	file_close(&file->source);
	return NULL;
}
