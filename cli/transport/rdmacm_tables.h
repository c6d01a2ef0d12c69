/* SPDX-License-Identifier: BSD-2-Clause */
/* The words of the kernel's connection manager. Names are stable: tools print them. */
#ifndef RDMACM_TABLES_H
#define RDMACM_TABLES_H

/* E(ID, name, meaning): what happens to a connection. */
#define RDMACM_EVENTS(E) \
  E(REQUEST, "request", "a REQ or SIDR_REQ came to what we listen on: accept or reject it") \
  E(RESPONSE, "response", "the REP came: establish the connection or reject it") \
  E(ESTABLISHED, "established", "the RTU came, or to a SIDR_REQ the SIDR_REP with QPN and Q_Key") \
  E(REJECTED, "rejected", "a REJ came, or a SIDR_REP with another status than 0: see reason") \
  E(UNREACHABLE, "unreachable", "no answer came to any of the kernel's tries") \
  E(DISCONNECTED, "disconnected", "the DREP came, or a DREQ, which was answered") \
  E(TIME_WAIT_OVER, "time_wait_over", "the QPN may be used again") \
  E(FAILED, "failed", "the connection could not be asked for, or was lost: see sentence")

/* L(ID, sentence): what cannot be had, and where it can. */
#define RDMACM_LIMITS(L) \
  L(FIELDS, "the kernel fills in the fields of its messages; only QPN, depths, retry counts and private data can be " \
	    "given: use --transport roce or umad for the others") \
  L(SERVICE, "the kernel connects to TCP and UDP ports alone (tcp:PORT, udp:PORT): use --transport roce or umad for " \
	     "other ServiceIDs") \
  L(LAP, "the kernel gives programs no way to send LAP or APR: use --transport roce or umad") \
  L(MRA, "the kernel sends MRA by itself, when it thinks best: use --transport roce or umad to send one") \
  L(GET, "the kernel gives programs no way to ask for ClassPortInfo: use --transport roce or umad") \
  L(DREQ, "the kernel sends DREQ only for its own connections: use --transport roce or umad for given IDs") \
  L(REASON, "the kernel rejects with reason 28 (consumer reject) alone, without additional information: use " \
	    "--transport roce or umad for others") \
  L(STATUS, "the kernel answers SIDR_REQ with status 0 or 2 alone: use --transport roce or umad for others") \
  L(REDIRECT, "the kernel neither redirects nor follows redirects: use --transport roce or umad") \
  L(SILENCE, "the kernel resends and answers duplicates by itself; messages cannot be dropped, delayed or repeated: " \
	     "use --transport roce or umad") \
  L(CAPTURE, "the kernel's packets do not pass through this program: use --transport roce or umad to write them, or " \
	     "capture with tcpdump") \
  L(PRIVATE_DATA, "there is no room for so much private data beside the IP addresses that the kernel puts in " \
		  "front: REQ has 56 bytes, SIDR_REQ 180, REP 196, REJ 148, SIDR_REP 136")

#endif
