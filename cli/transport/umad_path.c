/* SPDX-License-Identifier: BSD-2-Clause */
/* A path from the subnet administrator: a PathRecord by GIDs; IBA volume 1, chapter 15. */
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <infiniband/umad_sa.h>
#include <stdlib.h>
#include <string.h>

#include "address.h"
#include "umad.h"

enum { TRIES = 3 };

/* The parts of a PathRecord that are asked for, by their bits in the component mask ... */
enum { BY_DGID = 1 << 2, BY_SGID = 1 << 3, BY_REVERSIBLE = 1 << 11, BY_NUMB_PATH = 1 << 12 };

/* ... and the bytes where parts begin. */
enum { AT_DGID = 8, AT_SGID = 24, AT_DLID = 40, AT_FLOW_HOPS = 44, AT_TCLASS = 48, AT_NUMB_PATH = 49, AT_QOS_SL = 52 };

enum { REVERSIBLE_ONE_PATH = 0x80 | 1 };

static uint32_t load32(const uint8_t *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static void put_query(const struct umad *u, struct umad_sa_packet *sa, const struct transport_address *to)
{
	memset(sa, 0, sizeof(*sa));
	sa->mad_hdr.base_version = UMAD_BASE_VERSION;
	sa->mad_hdr.mgmt_class = UMAD_CLASS_SUBN_ADM;
	sa->mad_hdr.class_version = UMAD_SA_CLASS_VERSION;
	sa->mad_hdr.method = UMAD_METHOD_GET;
	sa->mad_hdr.tid = htobe64(transport_clock_ns(CLOCK_MONOTONIC) & UINT32_MAX);
	sa->mad_hdr.attr_id = htons(UMAD_SA_ATTR_PATH_REC);
	sa->comp_mask = htobe64(BY_DGID | BY_SGID | BY_REVERSIBLE | BY_NUMB_PATH);
	memcpy(sa->data + AT_DGID, to->gid, 16);
	memcpy(sa->data + AT_SGID, u->base.local.gid, 16);
	sa->data[AT_NUMB_PATH] = REVERSIBLE_ONE_PATH;
}

/* A GRH is needed where routers are on the way: there the path is longer than one hop. */
static void take_record(const struct umad *u, const uint8_t *record, struct transport_address *out)
{
	uint32_t flow_hops = load32(record + AT_FLOW_HOPS);

	out->lid = (uint16_t)(record[AT_DLID] << 8 | record[AT_DLID + 1]);
	out->sl = record[AT_QOS_SL + 1] & 0xf;
	if ((flow_hops & 0xff) <= 1 && !u->grh)
		return;
	out->has_grh = 1;
	out->flow_label = flow_hops >> 8 & 0xfffff;
	out->traffic_class = record[AT_TCLASS];
}

/* Ask on a descriptor of its own: the answer must not go to the receiving thread. @return 0 or errno, with the answer
 * in @p mad */
static int ask(struct umad *u, int port_id, void *mad)
{
	struct transport_address sm = gsi_address();
	int agent = u->lib.umad_register(port_id, UMAD_CLASS_SUBN_ADM, UMAD_SA_CLASS_VERSION, 0, NULL);
	int each_ms = (int)u->base.timeout_ms / TRIES, len = CMC_MAD_LEN, error = 0;

	if (agent < 0)
		return errno ? errno : EIO;
	sm.lid = u->sm_lid;
	sm.sl = u->sm_sl;
	umad_set_address(u, mad, &sm, u->p_key_index);
	errno = 0;
	if (u->lib.umad_send(port_id, agent, mad, CMC_MAD_LEN, each_ms, TRIES - 1) ||
	    u->lib.umad_recv(port_id, mad, &len, (int)u->base.timeout_ms) < 0)
		error = errno ? errno : EIO;
	else
		error = u->lib.umad_status(mad);
	u->lib.umad_unregister(port_id, agent);
	return error;
}

static int no_answer(struct umad *u, const struct transport_address *to, int error)
{
	char string[ADDRESS_TEXT_LEN];

	return problem_set(&u->base.problem, TRANSPORT_ERR_UNREACHABLE,
			   "the subnet manager at LID %u does not tell the path to %s (%s): is opensm running? A "
			   "target given by LID needs no path", u->sm_lid, address_string(string, to), strerror(error));
}

/* @return 0 or an error */
static int take_answer(struct umad *u, const struct umad_sa_packet *sa, struct transport_address *out)
{
	unsigned status = ntohs(sa->mad_hdr.status);
	char string[ADDRESS_TEXT_LEN];

	if (status != 0)
		return problem_set(&u->base.problem, TRANSPORT_ERR_UNREACHABLE,
				   "the subnet manager knows no path from %s port %d to %s (SA status 0x%04x): check "
				   "the address, and whether that port is up", u->ca, u->port,
				   address_string(string, out), status);
	take_record(u, sa->data, out);
	return 0;
}

int umad_find_path(struct umad *u, struct transport_address *out)
{
	void *mad = calloc(1, u->lib.umad_size() + CMC_MAD_LEN);
	int port_id, error;

	if (!mad)
		return problem_set(&u->base.problem, TRANSPORT_ERR_SYSTEM, "out of memory");
	if (!u->sm_lid) {
		free(mad);
		return problem_set(&u->base.problem, TRANSPORT_ERR_UNREACHABLE,
				   "%s port %d has no subnet manager to ask for a path: start opensm, or give the "
				   "target by LID", u->ca, u->port);
	}
	put_query(u, u->lib.umad_get_mad(mad), out);
	errno = 0;
	port_id = u->lib.umad_open_port(u->ca, u->port);
	error = port_id < 0 ? (errno ? errno : EIO) : ask(u, port_id, mad);
	error = error ? no_answer(u, out, error) : take_answer(u, u->lib.umad_get_mad(mad), out);
	if (port_id >= 0)
		u->lib.umad_close_port(port_id);
	free(mad);
	return error;
}
