/* SPDX-License-Identifier: BSD-2-Clause */
/* The words of the exchange tracker: kinds, states, outcomes and phases of an exchange.
 * Names are stable: filters, JSON and stored expectations use them. */
#ifndef CMCODEC_TABLES_TRACK_H
#define CMCODEC_TABLES_TRACK_H

/* K(ID, name, meaning) */
#define CMC_EXCHANGE_KINDS(K) \
  K(CONNECTION, "connection", "REQ to DREP: one connection") \
  K(SIDR, "sidr", "SIDR_REQ and SIDR_REP: one service resolution") \
  K(PATH_QUERY, "path_query", "a PathRecord query to the subnet administrator, without which no REQ is sent")

/* S(ID, name, meaning): what has been seen so far. */
#define CMC_EXCHANGE_STATES(S) \
  S(IDLE, "idle", "nothing seen yet") \
  S(REQ_SENT, "req_sent", "the REQ waits for its answer") \
  S(MRA_REQ, "mra_req", "the passive side asked for more time to answer the REQ") \
  S(REP_SENT, "rep_sent", "the REP waits for the RTU") \
  S(MRA_REP, "mra_rep", "the active side asked for more time to answer the REP") \
  S(ESTABLISHED, "established", "connected") \
  S(LAP_SENT, "lap_sent", "connected; the LAP waits for its answer") \
  S(MRA_LAP, "mra_lap", "connected; the passive side asked for more time to answer the LAP") \
  S(DREQ_SENT, "dreq_sent", "the DREQ waits for its answer") \
  S(DREQ_CROSSED, "dreq_crossed", "both sides sent a DREQ, and at least one still waits") \
  S(CLOSED, "closed", "disconnected; TimeWait first") \
  S(REJECTED, "rejected", "refused by a REJ") \
  S(SIDR_REQ_SENT, "sidr_req_sent", "the SIDR_REQ waits for its answer") \
  S(SIDR_ANSWERED, "sidr_answered", "the service is resolved or refused") \
  S(PATH_QUERY_SENT, "path_query_sent", "the query waits for the subnet administrator") \
  S(PATH_QUERY_ANSWERED, "path_query_answered", "the subnet administrator answered")

/* O(ID, name, meaning): how an exchange ended, as far as the capture tells. */
#define CMC_OUTCOMES(O) \
  O(WAITING, "waiting", "an answer is due, and there is still time for it") \
  O(CONNECTED, "connected", "established, and not closed in the capture") \
  O(CLOSED, "closed", "disconnected, and the peer confirmed it") \
  O(CLOSE_UNCONFIRMED, "close_unconfirmed", "disconnected, but no DREP came") \
  O(REFUSED, "refused", "the passive side refused") \
  O(REFUSED_BY_CALLER, "refused_by_caller", "the active side refused the REP") \
  O(CANCELLED, "cancelled", "the active side took its REQ back") \
  O(ABORTED, "aborted", "refused after it was established") \
  O(REDIRECTED, "redirected", "sent to another place") \
  O(NO_ANSWER, "no_answer", "the request was never answered") \
  O(TIMED_OUT, "timed_out", "an MRA promised an answer that never came") \
  O(UNCONFIRMED, "unconfirmed", "the REP was never answered") \
  O(RESOLVED, "resolved", "the service or path was found") \
  O(UNKNOWN, "unknown", "too little of it is in the capture")

/* P(ID, name, request, answer): whose answering time a summary holds. */
#define CMC_PHASES(P) \
  P(REQ, "req", "REQ, SIDR_REQ or path query", "REP, REJ, SIDR_REP or path") \
  P(REP, "rep", "REP", "RTU or REJ") \
  P(DREQ, "dreq", "DREQ", "DREP") \
  P(LAP, "lap", "LAP", "APR")

#endif
