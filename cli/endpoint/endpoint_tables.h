/* SPDX-License-Identifier: BSD-2-Clause */
/* The words of the endpoint. Names are stable: tools print them. */
#ifndef ENDPOINT_TABLES_H
#define ENDPOINT_TABLES_H

/* S(ID, name, list, meaning): what one side of an exchange is in. `list` says what close and a flood do with it: an
 * OPEN one is closed by a message, a HALF_OPEN one may be refused for want of room, a CLOSING one waits for the peer, a
 * LINGERING one only repeats its last answer. */
#define ENDPOINT_STATES(S) \
  S(FREE, "free", FREE, "no exchange") \
  S(REQ_SENT, "req_sent", OPEN, "active: the REQ waits for its answer") \
  S(MRA_REQ_RCVD, "mra_req_rcvd", OPEN, "active: the peer asked for more time to answer the REQ") \
  S(REP_RCVD, "rep_rcvd", OPEN, "active: the REP waits for our RTU or REJ") \
  S(MRA_REP_SENT, "mra_rep_sent", OPEN, "active: we asked for more time to answer the REP") \
  S(REQ_RCVD, "req_rcvd", HALF_OPEN, "passive: the REQ waits for our REP or REJ") \
  S(MRA_REQ_SENT, "mra_req_sent", HALF_OPEN, "passive: we asked for more time to answer the REQ") \
  S(REP_SENT, "rep_sent", HALF_OPEN, "passive: the REP waits for its answer") \
  S(MRA_REP_RCVD, "mra_rep_rcvd", HALF_OPEN, "passive: the peer asked for more time to answer the REP") \
  S(ESTABLISHED, "established", OPEN, "connected") \
  S(LAP_SENT, "lap_sent", OPEN, "connected: the LAP waits for its answer") \
  S(MRA_LAP_RCVD, "mra_lap_rcvd", OPEN, "connected: the peer asked for more time to answer the LAP") \
  S(LAP_RCVD, "lap_rcvd", OPEN, "connected: the LAP waits for our APR") \
  S(MRA_LAP_SENT, "mra_lap_sent", OPEN, "connected: we asked for more time to answer the LAP") \
  S(DREQ_SENT, "dreq_sent", CLOSING, "the DREQ waits for its answer") \
  S(DREQ_RCVD, "dreq_rcvd", OPEN, "the DREQ waits for our DREP") \
  S(TIME_WAIT, "time_wait", LINGERING, "over; late packets may still be on their way") \
  S(WITHDRAWN, "withdrawn", LINGERING, "active: our REJ ended the setup; a late REP is refused again") \
  S(SIDR_REQ_SENT, "sidr_req_sent", OPEN, "the SIDR_REQ waits for its answer") \
  S(SIDR_REQ_RCVD, "sidr_req_rcvd", HALF_OPEN, "the SIDR_REQ waits for our SIDR_REP") \
  S(GET_SENT, "get_sent", OPEN, "the Get(ClassPortInfo) waits for its answer")

/* E(ID, name, meaning): what the endpoint tells its caller. */
#define ENDPOINT_EVENTS(E) \
  E(MESSAGE, "message", "a message came that moves the exchange on: state is what it is in now") \
  E(DUPLICATE, "duplicate", "a message came again; answered is what was sent again, 0 when nothing was") \
  E(REFUSED, "refused", "a message was answered by the endpoint itself, for the reason in why") \
  E(DROPPED, "dropped", "a message came that nobody waits for, for the reason in why; it gets no answer") \
  E(RESENT, "resent", "no answer came in time: request was sent again, tries times by now") \
  E(GAVE_UP, "gave_up", "no answer came after the last try: request was sent tries times") \
  E(EXPIRED, "expired", "the caller did not answer the request before the peer gave up") \
  E(CROSSED, "crossed", "the peer called at the same time for the same service; our call stands") \
  E(STALE, "stale", "the peer calls from the QP of this connection: it is taken down") \
  E(DISPLACED, "displaced", "the tables are full: this half-open exchange was refused to make room") \
  E(CLOSED, "closed", "the last event of every exchange: its handle is gone")

/* W(ID, name, meaning): why a message moves no exchange on. */
#define ENDPOINT_WHYS(W) \
  W(NONE, "none", "nothing is wrong with it") \
  W(MALFORMED, "malformed", "it is no CM message that can be decoded") \
  W(ATTRIBUTE, "attribute", "the endpoint does not speak this message (SAP, SPR)") \
  W(METHOD, "method", "its method is not one of such a message") \
  W(CLASS_VERSION, "class_version", "its class version is not the one that the endpoint speaks") \
  W(UNKNOWN_ID, "unknown_id", "its communication IDs are those of no exchange") \
  W(WRONG_QPN, "wrong_qpn", "the QPN in it is not that of the connection") \
  W(WRONG_TID, "wrong_tid", "its TransactionID is not that of the request that it answers") \
  W(WRONG_STATE, "wrong_state", "the exchange does not wait for it") \
  W(DUPLICATE_COMM_ID, "duplicate_comm_id", "its Local Communication ID belongs to another connection of that CA") \
  W(STALE, "stale", "the QP in it belongs to another connection that is open or in TimeWait") \
  W(CROSSED, "crossed", "the peer called at the same time, and our call stands") \
  W(NO_ROOM, "no_room", "the tables are full")

/* E(ID, value, sentence): what a call of the endpoint can fail by. */
#define ENDPOINT_ERRORS(E) \
  E(QUEUE_FULL, -1, "the queues of messages and events must be emptied first") \
  E(TABLE_FULL, -2, "as many exchanges are open as the endpoint was made for") \
  E(UNKNOWN_HANDLE, -3, "the exchange is over") \
  E(WRONG_STATE, -4, "the exchange is in a state in which this message may not be sent") \
  E(COMM_ID_IN_USE, -5, "the communication ID asked for is in use") \
  E(NO_MEMORY, -6, "out of memory")

#endif
