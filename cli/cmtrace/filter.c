/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/frame.h>
#include <cmcodec/mad.h>

#include "filter.h"

enum {
	ETHERTYPE_IPV4 = 0x0800,
	ETHERTYPE_IPV6 = 0x86dd,
	PROTOCOL_UDP = 17,
	NEXT_HEADER_BTH = 0x1b,
	IPV6_LEN = 40,
	GRH_LEN = 40,
	LRH_LEN = 8,
	UDP_LEN = 8,
	LNH_BTH = 2,
	LNH_GRH = 3,
	VLAN_LEN = 4,
	QPN_MASK = 0xffffff,
	PASS_WHOLE = 262144, /* bytes of a frame that passes */
};

/* Where a jump may go; FOLLOWING is the next instruction. */
enum label { FOLLOWING, VLAN_1, VLAN_2, TYPES, IPV4, IPV6, GRH, UDP, BTH, SEND, PASS, DROP, LABELS };

/* What is common to all links: X holds the length of what stands between the link's header and the network's (VLAN
 * tags), later that of the IP header too, so that all loads behind the link header are relative to X + base. */
struct program {
	struct filter *filter;
	uint32_t base;           /* length of the link's own header */
	uint8_t labels[LABELS];
};

static void put(struct program *p, unsigned code, uint32_t k)
{
	p->filter->instructions[p->filter->n++] = (struct bpf_insn)BPF_STMT((u_short)code, k);
}

static void load(struct program *p, unsigned size, uint32_t offset)
{
	put(p, BPF_LD | BPF_IND | size, p->base + offset);
}

/* Jumps hold labels until all is put. */
static void jump(struct program *p, unsigned test, uint32_t k, enum label yes, enum label no)
{
	p->filter->instructions[p->filter->n++] =
		(struct bpf_insn)BPF_JUMP((u_short)(BPF_JMP | BPF_K | test), k, (u_char)yes, (u_char)no);
}

static void put_label(struct program *p, enum label label)
{
	p->labels[label] = (uint8_t)p->filter->n;
}

static void resolve(struct program *p)
{
	for (unsigned i = 0; i < p->filter->n; i++) {
		struct bpf_insn *in = &p->filter->instructions[i];

		if (BPF_CLASS(in->code) != BPF_JMP)
			continue;
		if (BPF_OP(in->code) == BPF_JA) {
			in->k = p->labels[in->k] - i - 1;
			continue;
		}
		in->jt = in->jt == FOLLOWING ? 0 : (u_char)(p->labels[in->jt] - i - 1);
		in->jf = in->jf == FOLLOWING ? 0 : (u_char)(p->labels[in->jf] - i - 1);
	}
}

static void add_to_x(struct program *p, uint32_t n)
{
	put(p, BPF_MISC | BPF_TXA, 0);
	put(p, BPF_ALU | BPF_ADD | BPF_K, n);
	put(p, BPF_MISC | BPF_TAX, 0);
}

static void put_ipv4(struct program *p)
{
	put_label(p, IPV4);
	load(p, BPF_B, 9);
	jump(p, BPF_JEQ, PROTOCOL_UDP, FOLLOWING, DROP);
	load(p, BPF_H, 6);
	jump(p, BPF_JSET, 0x1fff, DROP, FOLLOWING); /* a fragment without the UDP header */
	load(p, BPF_B, 0);
	put(p, BPF_ALU | BPF_AND | BPF_K, 15);
	put(p, BPF_ALU | BPF_LSH | BPF_K, 2);
	put(p, BPF_ALU | BPF_ADD | BPF_X, 0);
	put(p, BPF_MISC | BPF_TAX, 0);
	put(p, BPF_JMP | BPF_JA, UDP);
}

static void put_ipv6(struct program *p)
{
	static const uint8_t extensions[] = { 0, 43, 44, 51, 60 };

	put_label(p, IPV6);
	load(p, BPF_B, 6);
	for (unsigned i = 0; i < sizeof(extensions); i++)
		jump(p, BPF_JEQ, extensions[i], PASS, FOLLOWING);
	jump(p, BPF_JEQ, PROTOCOL_UDP, FOLLOWING, DROP);
	add_to_x(p, IPV6_LEN);
	put_label(p, UDP);
	load(p, BPF_H, 2);
	jump(p, BPF_JEQ, CMC_ROCE_V2_PORT, BTH, DROP);
}

/* The BTH is looked for where it stands behind a UDP header. */
static void put_grh(struct program *p)
{
	put_label(p, GRH);
	load(p, BPF_B, 6);
	jump(p, BPF_JEQ, NEXT_HEADER_BTH, FOLLOWING, DROP);
	add_to_x(p, GRH_LEN - UDP_LEN);
}

static void put_bth(struct program *p)
{
	put_label(p, BTH);
	load(p, BPF_B, UDP_LEN);
	jump(p, BPF_JEQ, CMC_UD_SEND_ONLY, SEND, FOLLOWING);
	jump(p, BPF_JEQ, CMC_UD_SEND_ONLY_IMMEDIATE, FOLLOWING, DROP);
	put_label(p, SEND);
	load(p, BPF_W, UDP_LEN + 4);
	put(p, BPF_ALU | BPF_AND | BPF_K, QPN_MASK);
	jump(p, BPF_JEQ, CMC_GSI_QPN, PASS, FOLLOWING);
	load(p, BPF_W, UDP_LEN + 12);
	jump(p, BPF_JEQ, CMC_GSI_Q_KEY, PASS, FOLLOWING);
	load(p, BPF_W, UDP_LEN + 16);
	put(p, BPF_ALU | BPF_AND | BPF_K, QPN_MASK);
	jump(p, BPF_JEQ, CMC_GSI_QPN, FOLLOWING, DROP);
	put_label(p, PASS);
	put(p, BPF_RET | BPF_K, PASS_WHOLE);
	put_label(p, DROP);
	put(p, BPF_RET | BPF_K, 0);
}

/* Everything behind the link header, in an order in which all jumps go forward. */
static void put_rest(struct program *p)
{
	put_ipv4(p);
	put_ipv6(p);
	put_grh(p);
	put_bth(p);
	resolve(p);
}

/* Go to @p tagged when the Ethertype is that of a VLAN tag. */
static void put_tag_test(struct program *p, enum label tagged)
{
	jump(p, BPF_JEQ, 0x8100, tagged, FOLLOWING);
	jump(p, BPF_JEQ, 0x88a8, tagged, FOLLOWING);
	jump(p, BPF_JEQ, 0x9100, tagged, TYPES);
}

/* Where the kernel takes a tag off, the type inside stands in its place. Absolute loads, for only these can libpcap
 * adapt to the kernel's view of a cooked socket. */
static void put_types(struct program *p, uint32_t type_at)
{
	put(p, BPF_LDX | BPF_IMM, 0);
	put(p, BPF_LD | BPF_ABS | BPF_H, type_at);
	put_tag_test(p, VLAN_1);
	put_label(p, VLAN_1);
	put(p, BPF_LDX | BPF_IMM, VLAN_LEN);
	put(p, BPF_LD | BPF_ABS | BPF_H, p->base + 2);
	put_tag_test(p, VLAN_2);
	put_label(p, VLAN_2);
	put(p, BPF_LDX | BPF_IMM, 2 * VLAN_LEN);
	put(p, BPF_LD | BPF_ABS | BPF_H, p->base + VLAN_LEN + 2);
	put_label(p, TYPES);
	jump(p, BPF_JEQ, ETHERTYPE_IPV4, IPV4, FOLLOWING);
	jump(p, BPF_JEQ, ETHERTYPE_IPV6, IPV6, FOLLOWING);
	jump(p, BPF_JEQ, CMC_ROCE_V1_ETHERTYPE, GRH, DROP);
}

static void put_ethernet(struct program *p)
{
	p->base = 14;
	put_types(p, 12);
}

static void put_sll(struct program *p)
{
	p->base = 16;
	put_types(p, 14);
}

static void put_sll2(struct program *p)
{
	p->base = 20;
	put_types(p, 0);
}

static void put_raw_ip(struct program *p)
{
	put(p, BPF_LD | BPF_ABS | BPF_B, 0);
	put(p, BPF_ALU | BPF_RSH | BPF_K, 4);
	jump(p, BPF_JEQ, 6, IPV6, IPV4);
}

static void put_only_ipv4(struct program *p)
{
	put(p, BPF_JMP | BPF_JA, IPV4);
}

static void put_only_ipv6(struct program *p)
{
	put(p, BPF_JMP | BPF_JA, IPV6);
}

/* The LRH tells what follows it: a BTH, or a GRH first. */
static void put_native(struct program *p)
{
	put(p, BPF_LDX | BPF_IMM, 0);
	put(p, BPF_LD | BPF_ABS | BPF_B, 1);
	put(p, BPF_ALU | BPF_AND | BPF_K, 3);
	jump(p, BPF_JEQ, LNH_BTH, BTH, FOLLOWING);
	put(p, BPF_LDX | BPF_IMM, LRH_LEN);
	jump(p, BPF_JEQ, LNH_GRH, GRH, DROP);
}

bool filter_make(struct filter *out, uint32_t link_type)
{
	static const struct {
		uint32_t link_type;
		void (*put)(struct program *p);
	} links[] = {
		{ CMC_LINK_ETHERNET, put_ethernet },
		{ CMC_LINK_RAW_IP_DLT, put_raw_ip },
		{ CMC_LINK_RAW_IP, put_raw_ip },
		{ CMC_LINK_LINUX_SLL, put_sll },
		{ CMC_LINK_IPV4, put_only_ipv4 },
		{ CMC_LINK_IPV6, put_only_ipv6 },
		{ CMC_LINK_INFINIBAND, put_native },
		{ CMC_LINK_LINUX_SLL2, put_sll2 },
	};
	struct program p = { .filter = out };

	out->n = 0;
	for (unsigned i = 0; i < sizeof(links) / sizeof(links[0]); i++) {
		if (links[i].link_type == link_type) {
			links[i].put(&p);
			put_rest(&p);
			return true;
		}
	}
	return false;
}
