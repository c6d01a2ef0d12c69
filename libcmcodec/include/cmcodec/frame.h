/* SPDX-License-Identifier: BSD-2-Clause */
/* From a link frame to the MAD in it, and back: native InfiniBand, RoCEv1, RoCEv2. */
#ifndef CMCODEC_FRAME_H
#define CMCODEC_FRAME_H

#include <cmcodec/mad.h>

CMC_BEGIN

/** Link types, numbered as libpcap's LINKTYPE_ values. */
enum cmc_link_type {
	CMC_LINK_ETHERNET = 1,
	CMC_LINK_RAW_IP_DLT = 12, /**< what pcap_datalink() calls CMC_LINK_RAW_IP */
	CMC_LINK_RAW_IP = 101,
	CMC_LINK_LINUX_SLL = 113,
	CMC_LINK_ERF = 197,       /**< InfiniBand records (type 21) and Ethernet ones */
	CMC_LINK_IPV4 = 228,
	CMC_LINK_IPV6 = 229,
	CMC_LINK_INFINIBAND = 247, /**< begins with the LRH */
	CMC_LINK_LINUX_SLL2 = 276,
};

enum cmc_encapsulation {
	CMC_NATIVE_IB,     /**< LRH, perhaps GRH */
	CMC_ROCE_V1,       /**< Ethertype 0x8915, GRH */
	CMC_ROCE_V2_IPV4,  /**< UDP port 4791 */
	CMC_ROCE_V2_IPV6,
};

enum {
	CMC_ROCE_V2_PORT = 4791,
	CMC_ROCE_V1_ETHERTYPE = 0x8915,
	CMC_UD_SEND_ONLY = 0x64, /**< BTH opcode of every CM packet */
	CMC_UD_SEND_ONLY_IMMEDIATE = 0x65,
	CMC_FRAME_MAX = 512,     /**< no frame that cmc_frame_build() makes around a MAD is longer */
};

/** A UD packet found in a frame, or to be built into one. Numbers in host byte order. Offsets are bytes from the
 * frame's first byte; 0 with the matching has_ flag false means absent. */
struct cmc_frame {
	uint32_t link_type;         /**< enum cmc_link_type */
	uint8_t encapsulation;      /**< enum cmc_encapsulation */
	uint8_t n_vlans;            /**< VLAN tags met, 0..2 */
	bool has_grh;
	bool has_icrc;              /**< the frame holds all 4 bytes of it */
	bool has_vcrc;
	uint16_t vlan[2];           /**< tag control information, outer first */
	uint16_t vlan_type[2];      /**< Ethertypes of the tags; 0 builds 0x8100 */
	uint8_t src_mac[6], dst_mac[6]; /**< Ethernet; Linux cooked captures have the source only */
	uint64_t erf_time;          /**< ERF: the record's time stamp, seconds in the upper 32 bits, fraction below */

	uint16_t src_lid, dst_lid;  /**< native only */
	uint8_t sl, vl, lver;       /**< native only */

	uint8_t src_gid[16], dst_gid[16]; /**< GRH, or the IPv6 addresses, or ::ffff:a.b.c.d */
	uint32_t flow_label;
	uint8_t traffic_class, hop_limit; /**< of the GRH or IP header */
	uint16_t ip_id;             /**< IPv4 only */
	bool ip_dont_fragment;      /**< IPv4 only */
	uint16_t udp_src_port, udp_dst_port;
	uint16_t udp_checksum;      /**< as the frame has it, 0 = none; cmc_frame_build() writes it or computes one */
	bool compute_udp_checksum;  /**< for cmc_frame_build() only */

	uint8_t opcode, tver, pad_count;
	bool solicited, migrated;   /**< BTH SE and MigReq */
	bool fecn, becn, ack_request; /**< BTH */
	uint16_t p_key;
	uint32_t dst_qp, psn;
	bool has_deth;              /**< UD packets */
	uint32_t q_key, src_qp;
	bool has_immediate;         /**< UD SEND only with immediate */
	uint32_t immediate;         /**< ImmDt */

	uint16_t lrh, grh, ip, udp, bth, deth; /**< offsets */
	uint16_t payload;           /**< offset of the payload (the MAD) */
	uint32_t payload_len;       /**< bytes of it, padding and CRCs excluded, as the headers say */
	uint32_t payload_captured;  /**< of these, bytes in the frame */
	uint32_t icrc;              /**< offset */
};

/**
 * Find the InfiniBand packet in a captured frame. Packets of any opcode are found; cmc_frame_mad() says which are CM.
 * @param link_type  enum cmc_link_type
 * @param in, len    the frame as far as captured; an ERF record begins with its 16-byte header
 * @return 0, CMC_ERR_LINK_TYPE, CMC_ERR_FRAME_SHORT (ends inside LRH..DETH), CMC_ERR_NOT_INFINIBAND
 */
CMC_API int cmc_frame_find(struct cmc_frame *out, uint32_t link_type, const uint8_t *in, size_t len);

/**
 * The CM MAD of a found packet: UD SEND, to or from QP 1, and class 7 in its MAD header. Between other QPs (redirected
 * CM) the GSI Q_Key and MAD base version 1 are asked for.
 * @param mad, mad_len  get the MAD's first byte in @p in and the bytes of it that were captured, at most 256
 * @return 0, CMC_ERR_NOT_MAD (something else), CMC_ERR_MGMT_CLASS (a MAD of another class: @p mad is filled all the
 *         same, since cmc_track_message() knows path queries), CMC_ERR_FRAME_SHORT (fewer than the 2 bytes that tell)
 */
CMC_API int cmc_frame_mad(const uint8_t **mad, size_t *mad_len, const struct cmc_frame *frame, const uint8_t *in);

/**
 * Compute the ICRC of a packet: CRC-32 over the invariant fields, as the number whose little-endian bytes stand in
 * the frame. IBA volume 1, chapter 7, and Annex A17. These count as ones: the VL of a packet without GRH; the whole LRH
 * of one with GRH, and in its place 8 bytes 0xFF on RoCE; traffic class, flow label and hop limit of GRH and IPv6; TOS,
 * TTL and checksum of IPv4; the UDP checksum; BTH byte 4.
 * @return 0, CMC_ERR_NO_ICRC when the frame is cut before the ICRC's end
 */
CMC_API int cmc_frame_icrc(uint32_t *out, const struct cmc_frame *frame, const uint8_t *in, size_t len);

/** The ICRC that the frame holds, or CMC_ERR_NO_ICRC. */
CMC_API int cmc_frame_stored_icrc(uint32_t *out, const struct cmc_frame *frame, const uint8_t *in, size_t len);

/** CRC-16 of a native packet from LRH to ICRC (IBA volume 1, chapter 7); it stands little-endian behind the ICRC. */
CMC_API uint16_t cmc_vcrc(const uint8_t *in, size_t len);

/**
 * Build a frame around a MAD: the inverse of cmc_frame_find(), with lengths, IPv4 checksum, ICRC and VCRC filled in.
 * link_type, encapsulation, addresses, VLANs, BTH and DETH fields are taken from @p frame; has_grh and has_vcrc are
 * looked at for native packets; pad count, offsets and lengths are worked out. IP options and extension headers are
 * not built. The opcode decides whether there is a DETH.
 * @param out  CMC_FRAME_MAX bytes are enough for a payload of 256
 * @return the frame's length; CMC_ERR_NO_SPACE; CMC_ERR_LINK_TYPE when the link type cannot carry the encapsulation;
 *         CMC_ERR_VALUE for more than two VLAN tags or a payload above 4096 bytes, the largest MTU
 */
CMC_API int cmc_frame_build(uint8_t *out, size_t len, const struct cmc_frame *frame, const uint8_t *payload,
			    size_t payload_len);

/** A frame description with the values that every CM packet has: UD SEND only, P_Key 0xffff, QP 1, GSI Q_Key, hop
 * limit 64, don't-fragment, UDP ports 49152 to 4791; addresses and link type are left zero. */
CMC_API void cmc_frame_init(struct cmc_frame *frame, enum cmc_encapsulation encapsulation);

CMC_END

#endif
