/* SPDX-License-Identifier: BSD-2-Clause */
/* What is written is what libpcap reads. */
#include "unit.h"

#include <pcap/pcap.h>
#include <stdlib.h>
#include <string.h>

#include "pcapng.h"

enum { PACKETS = 9, SECOND_NS = 1000000000 };

static const uint8_t bytes[] = "every length: padding must not be taken for data";

static struct pcapng_frame packet_number(unsigned i)
{
	return (struct pcapng_frame){
		.time_ns = UINT64_C(1704067200123456789) + i, .bytes = bytes, .len = i * 5u, .wire_len = i * 5u + 1000,
	};
}

static void write_all(FILE *file)
{
	pcapng_begin(file, "cmtrace");
	pcapng_interface(file, "lab.pcap", 1, 512);
	for (unsigned i = 0; i < PACKETS; i++) {
		struct pcapng_frame packet = packet_number(i);

		pcapng_packet(file, &packet, i % 2 ? "warning: something" : NULL);
	}
}

static void read_all(FILE *file)
{
	char error[PCAP_ERRBUF_SIZE];
	pcap_t *pcap = pcap_fopen_offline_with_tstamp_precision(file, PCAP_TSTAMP_PRECISION_NANO, error);
	struct pcap_pkthdr *header;
	const u_char *data;

	if (!pcap)
		fail_msg("%s", error);
	assert_int_equal(pcap_datalink(pcap), 1);
	assert_int_equal(pcap_snapshot(pcap), 512);
	for (unsigned i = 0; i < PACKETS; i++) {
		struct pcapng_frame packet = packet_number(i);

		assert_int_equal(pcap_next_ex(pcap, &header, &data), 1);
		assert_int_equal(header->caplen, packet.len);
		assert_int_equal(header->len, packet.wire_len);
		assert_memory_equal(data, bytes, packet.len);
		assert_int_equal(header->ts.tv_sec, packet.time_ns / SECOND_NS);
		assert_int_equal(header->ts.tv_usec, packet.time_ns % SECOND_NS);
	}
	assert_int_equal(pcap_next_ex(pcap, &header, &data), PCAP_ERROR_BREAK);
	pcap_close(pcap);
}

static void test_round_trip(void **state)
{
	char *memory;
	size_t size;
	FILE *file = open_memstream(&memory, &size);

	(void)state;
	write_all(file);
	assert_int_equal(fclose(file), 0);
	read_all(fmemopen(memory, size, "rb"));
	free(memory);
}

/* Every block is a multiple of 4 bytes, and says its length at both ends. */
static void test_blocks(void **state)
{
	uint32_t length, again;
	unsigned blocks = 0;
	char *memory;
	size_t size;
	FILE *file = open_memstream(&memory, &size);

	(void)state;
	write_all(file);
	fclose(file);
	for (size_t at = 0; at < size; at += length) {
		memcpy(&length, memory + at + 4, sizeof(length));
		assert_true(length >= 12 && length % 4 == 0 && at + length <= size);
		memcpy(&again, memory + at + length - 4, sizeof(again));
		assert_int_equal(length, again);
		blocks++;
	}
	assert_int_equal(blocks, 2 + PACKETS);
	free(memory);
}

static void test_no_room(void **state)
{
	FILE *full = fopen("/dev/full", "wb");

	(void)state;
	if (!full)
		skip();
	write_all(full);
	assert_int_not_equal(fflush(full), 0);
	assert_true(ferror(full));
	fclose(full);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_blocks),
		cmocka_unit_test(test_no_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
