/* SPDX-License-Identifier: BSD-2-Clause */
/* One and the same connection on every kind of link, cut frames, and a quoted one. */
#include <string.h>

#include "terms.h"

static const struct step connection[] = {
	{ MESSAGE(CMC_REQ), .text = "hello" },
	{ .from = SERVER, MESSAGE(CMC_REP), .text = "welcome" },
	{ MESSAGE(CMC_RTU) },
	{ .after_us = MS(1000), MESSAGE(CMC_DREQ) },
	{ .from = SERVER, MESSAGE(CMC_DREP) },
};

/* Each frame ends in another place; the whole one has 322 bytes, its MAD begins at 62. */
static const struct step truncated[] = {
	{ MESSAGE(CMC_REQ), .text = "hello", .cut = 10 },                /* in the Ethernet header */
	{ MESSAGE(CMC_REQ), .exchange = 1, .text = "hello", .cut = 14 }, /* behind it */
	{ MESSAGE(CMC_REQ), .exchange = 2, .text = "hello", .cut = 30 }, /* in the IP header */
	{ MESSAGE(CMC_REQ), .exchange = 3, .text = "hello", .cut = 40 }, /* in the UDP header */
	{ MESSAGE(CMC_REQ), .exchange = 4, .text = "hello", .cut = 50 }, /* in the BTH */
	{ MESSAGE(CMC_REQ), .exchange = 5, .text = "hello", .cut = 60 }, /* in the DETH */
	{ MESSAGE(CMC_REQ), .exchange = 6, .text = "hello", .cut = 62 }, /* before the MAD */
	{ MESSAGE(CMC_REQ), .exchange = 7, .text = "hello", .cut = 63 }, /* behind its BaseVersion */
	{ MESSAGE(CMC_REQ), .exchange = 8, .text = "hello", .cut = 64 }, /* behind its class: a usual snap length */
	{ MESSAGE(CMC_REQ), .exchange = 9, .text = "hello", .cut = 80 }, /* behind the AttributeID */
	{ MESSAGE(CMC_REQ), .exchange = 10, .text = "hello", .cut = 88 }, /* in the local communication ID */
	{ MESSAGE(CMC_REQ), .exchange = 11, .text = "hello", .cut = 96 }, /* another usual snap length */
	{ MESSAGE(CMC_REQ), .exchange = 12, .text = "hello", .cut = 128 }, /* behind the P_Key */
	{ MESSAGE(CMC_REQ), .exchange = 13, .text = "hello", .cut = 150 }, /* in a GID */
	{ MESSAGE(CMC_REQ), .exchange = 14, .text = "hello", .cut = 226 }, /* before the private data */
	{ MESSAGE(CMC_REQ), .exchange = 15, .text = "hello", .cut = 240 }, /* in the IP CM header */
	{ MESSAGE(CMC_REQ), .exchange = 16, .text = "hello", .cut = 262 }, /* behind it */
	{ MESSAGE(CMC_REQ), .exchange = 17, .text = "hello", .cut = 317 }, /* before the MAD's last byte */
	{ MESSAGE(CMC_REQ), .exchange = 18, .text = "hello", .cut = 318 }, /* before the ICRC */
	{ MESSAGE(CMC_REQ), .exchange = 19, .text = "hello", .cut = 320 }, /* in the ICRC */
	{ .from = SERVER, .exchange = 19, MESSAGE(CMC_REJ), .cut = 110,    /* in the additional information */
	  .mad.body.rej = { .reason = CMC_REJ_INVALID_GID, .reject_info_length = 16,
			    .ari = { [10] = 0xff, 0xff, 192, 0, 2, 21 } } },
	{ MESSAGE(CMC_REQ), .exchange = 20, .text = "hello" },
	{ .from = SERVER, .exchange = 20, MESSAGE(CMC_REP), .cut = 94 }, /* behind the communication IDs */
	{ .exchange = 20, MESSAGE(CMC_RTU), .cut = 94 },
};

enum { ETHERNET_LEN = 14, IPV4_LEN = 20, ICMP_LEN = 8 };

static void put_checksum(uint8_t *at, const uint8_t *from, size_t n)
{
	uint32_t sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += i % 2 ? from[i] : (uint32_t)from[i] << 8;
	sum = (sum & 0xffff) + (sum >> 16);
	sum = ~(sum + (sum >> 16));
	at[0] = (uint8_t)(sum >> 8);
	at[1] = (uint8_t)sum;
}

enum { ICMP_ECHO_REPLY = 0, ICMP_UNREACHABLE = 3, ICMP_ECHO = 8, PORT_UNREACHABLE = 3 };

/* An ICMP message from a frame's receiver to its sender. */
static size_t icmp_back(uint8_t *out, const uint8_t *frame, uint8_t type, uint8_t code, const uint8_t *data, size_t n)
{
	size_t ip_len = IPV4_LEN + ICMP_LEN + n;
	uint8_t *ip = out + ETHERNET_LEN, *icmp = ip + IPV4_LEN;

	memset(out, 0, ETHERNET_LEN + IPV4_LEN + ICMP_LEN);
	memcpy(out, frame + 6, 6);
	memcpy(out + 6, frame, 6);
	out[12] = 0x08;
	ip[0] = 0x45;
	ip[1] = type == ICMP_UNREACHABLE ? 0xc0 : 0;
	ip[2] = (uint8_t)(ip_len >> 8);
	ip[3] = (uint8_t)ip_len;
	ip[8] = 64;
	ip[9] = 1; /* ICMP */
	memcpy(ip + 12, frame + ETHERNET_LEN + 16, 4);
	memcpy(ip + 16, frame + ETHERNET_LEN + 12, 4);
	put_checksum(ip + 10, ip, IPV4_LEN);
	icmp[0] = type;
	icmp[1] = code;
	memcpy(icmp + ICMP_LEN, data, n);
	put_checksum(icmp + 2, icmp, ICMP_LEN + n);
	return ETHERNET_LEN + ip_len;
}

static void write_icmp(struct synth *synth)
{
	const struct step req = { MESSAGE(CMC_REQ) };

	for (unsigned i = 0; i < 3; i++) {
		uint8_t frame[CMC_FRAME_MAX], error[CMC_FRAME_MAX];
		size_t len = synth_build(synth, &req, frame);

		synth_frame(synth, i ? MS(6200) : 0, frame, len);
		synth_frame(synth, 90, error, icmp_back(error, frame, ICMP_UNREACHABLE, PORT_UNREACHABLE,
							frame + ETHERNET_LEN, len - ETHERNET_LEN));
	}
}

/* The caller pings first: the same hosts, the same path. */
static void write_ping_works(struct synth *synth)
{
	static const uint8_t data[48] = "ping";
	const struct step req = { MESSAGE(CMC_REQ), .mad.body.req.service_id = ISER };
	const struct step rej = { .from = SERVER, MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_INVALID_SERVICE_ID,
				  .zero = { "local_comm_id" } };
	uint8_t asks[CMC_FRAME_MAX], refuses[CMC_FRAME_MAX], echo[CMC_FRAME_MAX];
	size_t asks_len = synth_build(synth, &req, asks), refuses_len = synth_build(synth, &rej, refuses);

	synth_frame(synth, 0, echo, icmp_back(echo, refuses, ICMP_ECHO, 0, data, sizeof(data)));
	synth_frame(synth, 110, echo, icmp_back(echo, asks, ICMP_ECHO_REPLY, 0, data, sizeof(data)));
	synth_frame(synth, MS(2000), asks, asks_len);
	synth_frame(synth, 0, refuses, refuses_len);
}

static const struct scenario scenarios[] = {
	{ "rocev2", "one connection, RoCEv2 over IPv4", &roce_v2, STEPS(connection) },
	{ "rocev2_ipv6", "the same over IPv6, with UDP checksums", &roce_v2_ipv6, STEPS(connection) },
	{ "rocev1", "the same over RoCEv1 (Ethertype 0x8915)", &roce_v1, STEPS(connection) },
	{ "vlan", "the same with a VLAN tag", &vlan, STEPS(connection) },
	{ "vlan_qinq", "the same with two VLAN tags (0x88a8, 0x8100), over IPv6", &qinq, STEPS(connection) },
	{ "sll", "the same in Linux cooked frames (any device)", &cooked, STEPS(connection) },
	{ "sll2", "the same in Linux cooked frames, version 2, over IPv6", &cooked_2, STEPS(connection) },
	{ "raw_ip", "the same with no link header at all", &raw_ip, STEPS(connection) },
	{ "native_ib", "the same on native InfiniBand (link type 247), inside a subnet", &native, STEPS(connection) },
	{ "native_ib_grh", "the same across subnets, with GRH", &native_grh, STEPS(connection) },
	{ "native_ib_erf", "native_ib in ERF records, which Wireshark opens", &in_erf, STEPS(connection) },
	{ "native_ib_erf_grh", "native_ib_grh in ERF records", &in_erf_grh, STEPS(connection) },
	{ "truncated", "frames cut in every header, in the MAD and in the ICRC", &roce_v2, STEPS(truncated) },
	{ "icmp_error", "a host without RoCE answers each REQ with an ICMP error that quotes it", &roce_v2,
	  .write = write_icmp },
	{ "ping_works", "ICMP echo is answered, and so is the REQ: nobody listens on TCP 3260 (REJ 8)", &roce_v2,
	  .write = write_ping_works },
};

const struct topic links_topic = TOPIC(scenarios);
