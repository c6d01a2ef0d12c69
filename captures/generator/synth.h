/* SPDX-License-Identifier: BSD-2-Clause */
/* Synthesised captures: a scenario is a table of packets that says only what is peculiar about each. What every packet
 * needs besides (IDs, QPNs, LIDs, GIDs, time stamps, frames with their CRCs) follows from who sends it to whom, in
 * which exchange. Nothing is random: the same files come out on every run. */
#ifndef SYNTH_H
#define SYNTH_H

#include <cmcodec/cmcodec.h>

enum host_name { CLIENT, SERVER, OTHER, HOSTS };

struct host {
	uint8_t mac[6];
	uint8_t gid[16];
	uint8_t address[16]; /* as the IP CM header has it: IPv6, or IPv4 in the last 4 bytes */
	uint16_t lid;
	uint64_t ca_guid;
	uint32_t qpn;     /* of its first connection; each further one gets the next */
	uint32_t comm_id; /* likewise */
};

/* What the packets travel in. */
struct fabric {
	uint32_t link_type; /* enum cmc_link_type */
	enum cmc_encapsulation encapsulation;
	bool grh; /* native InfiniBand only */
	uint8_t n_vlans;
	uint16_t vlan[2], vlan_type[2];
	const struct host *hosts; /* HOSTS of them */
};

extern const struct fabric roce_v2, roce_v2_ipv6, roce_v1, vlan, qinq, cooked, cooked_2, raw_ip;
extern const struct fabric native, native_grh;
extern const struct fabric in_erf, in_erf_grh, in_erf_ipv6, in_erf_opa; /* native too */

/** A field of a message or of a private-data layout, by name. Fields above 8 bytes take @c bytes. */
struct value {
	const char *field;
	uint64_t value;
	const void *bytes;
};

/** One packet; everything zero means "as usual". */
struct step {
	uint32_t after_us;       /* since the packet before */
	enum host_name from, to; /* from CLIENT, the usual receiver is SERVER; from others, CLIENT */
	unsigned exchange;       /* each has its own IDs and QPNs */
	struct cmc_mad mad;      /* fields that are 0 are completed */
	const char *zero[8];     /* fields that must stay 0 */
	struct value set[4];     /* fields set at the end, whatever the message says */

	const char *layout;      /* private data: key of a private-data layout ... */
	struct value values[16]; /* ... and its fields */
	const char *text;        /* characters, behind the layout if there is one */
	const uint8_t *other_mad; /* CMC_MAD_LEN bytes of another class than CM's, instead of all above */
	bool no_ip_cm_header;    /* although the ServiceID asks for one */
	const struct cmc_class_port_info *redirect; /* as the additional information */
	const struct fabric *fabric; /* another than the scenario's, of the same link type */

	/* the envelope */
	uint8_t opcode, tver;
	uint16_t p_key;
	uint32_t q_key, src_qp, dst_qp;
	bool bad_icrc;
	uint32_t mad_len; /* of the payload, instead of 256 */
	uint32_t cut;     /* bytes captured */
};

#define MESSAGE(attribute) .mad.header.attribute_id = (attribute)
#define MS(milliseconds) ((milliseconds) * 1000u)
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define STEPS(table) .steps = (table), .n_steps = COUNT(table)

struct synth;

struct scenario {
	const char *name;  /* of the file, without .pcap */
	const char *shows; /* one line */
	const struct fabric *fabric;
	const struct step *steps;
	size_t n_steps;
	void (*write)(struct synth *synth); /* instead of steps */
};

struct topic {
	const struct scenario *scenarios;
	size_t n;
};

#define TOPIC(table) { .scenarios = (table), .n = COUNT(table) }

extern const struct topic messages_topic, rejects_topic, paths_topic, sidr_topic, links_topic, damage_topic,
	private_data_topic, faults_topic, subnet_topic;

/** Write one packet into the scenario's file. */
void synth_packet(struct synth *synth, const struct step *step);
void synth_packets(struct synth *synth, const struct step *steps, size_t n);

/** Write bytes that are no CM frame. */
void synth_frame(struct synth *synth, uint32_t after_us, const uint8_t *frame, size_t len);

/** The frame that synth_packet() would write, for a scenario that wraps it. */
size_t synth_build(struct synth *synth, const struct step *step, uint8_t out[CMC_FRAME_MAX]);

/** The first 72 bytes of a ClassPortInfo, as they stand in additional information. */
void synth_class_port_info(uint8_t out[CMC_INFO_LEN], const struct cmc_class_port_info *info);

/** Write the scenario's file into a folder. */
void synth_write(const struct scenario *scenario, const char *folder);

/** A scenario asks for what is not there: say so and end. */
_Noreturn void synth_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
