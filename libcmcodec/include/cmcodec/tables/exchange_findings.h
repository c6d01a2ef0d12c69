/* SPDX-License-Identifier: BSD-2-Clause */
/* Every finding that needs more than one message: what the exchange tracker says.
 * E(F, id, severity, summary, detail, rule)
 *
 * The detail follows the summary behind a colon. {0} {1} {2} are the finding's value and its two further numbers,
 * {frame} and {exchange} what it refers to; {n:kind} shows a number as one of the kinds of src/track_detail.c. A part
 * in [brackets] is left out when a number in it is 0: not known. */
#ifndef CMCODEC_TABLES_EXCHANGE_FINDINGS_H
#define CMCODEC_TABLES_EXCHANGE_FINDINGS_H

#define CMC_RULE_RESEND "a request is resent when its response timeout has passed, and only until its answer arrives"
#define CMC_RULE_RETRIES "Max CM Retries of the REQ bounds the resends of REQ, REP and DREQ by either side"
#define CMC_RULE_ORDER "IBA volume 1, chapter 12: which message may follow which"
#define CMC_RULE_MRA "an MRA replaces the time that its receiver waits by the ServiceTimeout in it"
#define CMC_RULE_STALE "a REQ with the CA GUID and QPN of a connection that is open or in TimeWait gets REJ 10"
#define CMC_RULE_COMM_ID "a Communication ID is unique in its CA until TimeWait of its connection is over"
#define CMC_RULE_REDIRECT "who is redirected asks again at the place that the additional information names"

#define CMC_EXCHANGE_ROWS(E, F) \
  E(F, mid_capture, CHAT, "The beginning of this exchange is not in the capture", "", \
    "an exchange begins with REQ or SIDR_REQ") \
  E(F, duplicate, CHAT, "The same packet again", "copy of frame {frame}, {0:time} later", \
    "port mirroring shows packets twice: same bytes, no time for a resend") \
  E(F, addresses_differ, NOTE, "Another address than the exchange began with", \
    "NAT, a virtual address, or several ports of one host", "answers come from where the request went") \
  E(F, message_missing, CHAT, "A message before this one is not in the capture", \
    "{0:message} must have come first", CMC_RULE_ORDER) \
  E(F, unexpected, WARN, "This message may not come here", "{0:message} from the {1:role} side in state {2:state}", \
    CMC_RULE_ORDER) \
  E(F, tid_mismatch, NOTE, "TransactionID differs from the request's", "{0:message} with {1:tid}", \
    "an answer echoes the TransactionID of its request") \
  E(F, wrong_comm_id, FAULT, "Communication ID is not that of the exchange", \
    "{0:id} instead of {1:id}; the receiver drops it or answers REJ 6", \
    "an answer echoes the Local Communication ID of its request") \
  E(F, comm_id_in_use, FAULT, "Local Communication ID is in use already", \
    "{0:id} belongs to exchange {exchange}, which is not over; expect REJ 30", CMC_RULE_COMM_ID) \
  E(F, comm_id_time_wait, WARN, "Local Communication ID used again within TimeWait", \
    "{0:id} belonged to exchange {exchange}, closed {1:time} ago; TimeWait is about {2:about}", CMC_RULE_COMM_ID) \
  \
  E(F, resent_early, NOTE, "Resent before the time for an answer was over", \
    "{0:message} again after {1:time}, the peer has {2:time}", CMC_RULE_RESEND) \
  E(F, retries_exceeded, WARN, "Resent more often than Max CM Retries allows", \
    "{0:message} sent {1} times, {2} allowed", CMC_RULE_RETRIES) \
  E(F, answer_lost, WARN, "Resent although it was answered", \
    "{0:message} again after {1:time}: its {2:message} gets lost behind the capture point", \
    CMC_RULE_RESEND) \
  E(F, resent_despite_mra, NOTE, "Resent although an MRA asked for patience", \
    "{0:message} again, {1:time} before the promised time was over", CMC_RULE_MRA) \
  E(F, answered_after_resends, NOTE, "Answered only after resends", \
    "{0:message} was sent {1} times, {2:time} from the first to the answer", CMC_RULE_RESEND) \
  E(F, answer_slow, NOTE, "Answered after the time that the sender waits", \
    "{0:message} after {1:time}, the limit was {2:time}", \
    "an answer comes within the CM response timeout, or an MRA does") \
  E(F, rep_late, WARN, "REP after the requester gave up", \
    "{0:time} after the last REQ, which waited {1:time}: expect REJ 6 or silence", CMC_RULE_RETRIES) \
  \
  E(F, req_unanswered, WARN, "REQ never answered", \
    "{0}[ of {1}] tries used[, the sender gives up about {2:about} after the first]; the passive side is silent or " \
    "overloaded, or the path to it is broken", "a REQ is answered by REP, REJ or MRA") \
  E(F, rep_unanswered, WARN, "REP never answered", \
    "{0}[ of {1}] tries used[, the sender gives up about {2:about} after the first]; the RTU is lost, or the active " \
    "side is gone", "a REP is answered by RTU, REJ or MRA") \
  E(F, dreq_unanswered, WARN, "DREQ never answered: the teardown is not confirmed", \
    "{0}[ of {1}] tries used[, it ends about {2:about} after the first]", \
    "a DREQ is answered by a DREP, even when its IDs are unknown") \
  E(F, stale_dreq_unanswered, WARN, "The peer still holds an old connection: its DREQ was never answered", \
    "{0}[ of {1}] tries used; it refused the new connection in frame {frame}", CMC_RULE_STALE) \
  E(F, lap_unanswered, WARN, "LAP never answered", "{0}[ of {1}] tries used", "a LAP is answered by APR or MRA") \
  E(F, sidr_unanswered, WARN, "SIDR_REQ never answered", \
    "sent {0:times}[ in {2:about}]: this is no answer, not a refusal", "a SIDR_REQ is answered by a SIDR_REP") \
  E(F, path_query_unanswered, WARN, "The subnet administrator does not answer a path query", \
    "sent {0:times}: it is slow or gone, and the CM was never reached", "no REQ is sent before the path is known") \
  E(F, mra_broken, WARN, "The time that an MRA promised ran out", "{0:message} was to be answered[ within {1:time}]", \
    CMC_RULE_MRA) \
  E(F, redirect_not_followed, NOTE, "Redirected, but no request went to the new place", "redirected in frame {frame}", \
    CMC_RULE_REDIRECT) \
  E(F, still_open, CHAT, "Still open at the end of the capture", "", "a connection ends with DREQ and DREP") \
  \
  E(F, no_listener, WARN, "Nothing listens on the service asked for", \
    "[{0:service}; ]the host's CM answered, so address and route are fine: look at the listener", \
    "REJ 8: no listener for the ServiceID") \
  E(F, application_refused, NOTE, "The application refused, not the network", \
    "[{0:service}; ]REJ 28 is no errno[: its private data may say why{1:present}]", "REJ 28: consumer reject") \
  E(F, no_resources, WARN, "The passive side lacks resources", "[{0:service}; ]REJ {1:reason}", \
    "REJ 1, 2, 3: no QP, no EE context, no other resource") \
  E(F, refused_by_caller, NOTE, "The caller refused the REP", "REJ {0:reason}", "a REJ of the REP ends the setup") \
  E(F, cancelled, NOTE, "The caller took its REQ back", "REJ {0:reason}[, {1:time} after the first REQ]", \
    "REJ 4 from the active side while the REQ is not answered: its caller gave up or was ended") \
  E(F, aborted, WARN, "Refused after the connection was established", "REJ {0:reason}", \
    "an established connection ends with DREQ and DREP") \
  E(F, refused_again, WARN, "Refused again and again", "{0} times[: {1:service}][, REJ {2:reason}]", \
    "the same service of the same host refused three times or more in a row") \
  E(F, rej_message, WARN, "REJ of a message that was not sent", "it refuses the {0:rejected}", \
    "Message REJected: 0 the REQ, 1 the REP, 2 neither") \
  E(F, rej_guid, WARN, "REJ names a CA GUID that is not its sender's", "{0:guid} instead of {1:guid}", \
    "REJ 4 carries the CA GUID of its sender") \
  E(F, stale_time_wait, WARN, "Stale connection: the peer is in TimeWait for this QP", \
    "exchange {exchange} of QPN {0:qpn} was closed {1:time} ago[, TimeWait is about {2:about}]; try later, or use a " \
    "new QP", CMC_RULE_STALE) \
  E(F, stale_open, WARN, "Stale connection: the peer still holds a connection of this QP", \
    "exchange {exchange} of QPN {0:qpn} was not closed", CMC_RULE_STALE) \
  E(F, stale_unseen, WARN, "Stale connection: the peer still holds an older connection of this QP", \
    "[QPN {0:qpn}; ]the older connection is not in the capture, or long ago in it", CMC_RULE_STALE) \
  E(F, stale_dreq, CHAT, "The peer closes the old connection that made it refuse the new one", \
    "refused in frame {frame}", "after REJ 10 both sides go through TimeWait; Linux sends a DREQ for the old one") \
  \
  E(F, mra_useless, NOTE, "MRA asks for less time than its receiver waits anyway", "{0:time} instead of {1:time}", \
    CMC_RULE_MRA) \
  E(F, mra_repeated, NOTE, "More than one MRA for one message", "", "an MRA is repeated only for a resend") \
  E(F, mra_habit, NOTE, "This host answers only after an MRA", \
    "{0} REPs in a row came after an MRA: it is slow or overloaded", CMC_RULE_MRA) \
  \
  E(F, rtu_missing, CHAT, "No RTU seen, yet the connection is in use", "[{0:message} follows the REP]", \
    "the first data packet or a DREQ proves that the REP arrived") \
  E(F, reads_too_deep, WARN, "The REP asks for more RDMA Reads than the REQ offers", \
    "initiator depth {0}, responder resources {1}: reads will fail later", \
    "REP.initiator_depth is at most REQ.responder_resources") \
  E(F, reads_impossible, NOTE, "No RDMA Reads agreed, but the service reads", \
    "{0:service}: responder resources {1} in the REQ, initiator depth {2} in the REP", \
    "the target of a storage protocol reads from its initiator") \
  E(F, alternate_refused, NOTE, "The alternate path was not accepted", "Failover Accepted is {0:failover}", \
    "Failover Accepted of the REP tells the fate of the alternate path") \
  E(F, alternate_not_offered, CHAT, "The REP speaks of an alternate path, but the REQ offers none", \
    "Failover Accepted is {0:failover}", "Failover Accepted is 0 when no alternate path was offered") \
  E(F, psn_reused, NOTE, "Starting PSN used again for the same pair of QPs", \
    "{0:psn}, as in exchange {exchange}: late packets of the old connection may be taken for new ones", \
    "a new connection of the same QPs starts at another PSN") \
  E(F, psn_always_zero, NOTE, "Starting PSN is always 0", "in {0} REQs of this CA", \
    "random starting PSNs keep late packets of an old connection out") \
  E(F, req_storm, NOTE, "Many REQs from one CA", "{0} within {1:time}", "a storm overloads the passive side's CM") \
  E(F, req_crossed, CHAT, "Both hosts call each other for the same service", \
    "the other REQ opened exchange {exchange}", \
    "crossing REQs: the larger CA GUID stays active, or two connections come out") \
  E(F, req_crossed_twice, NOTE, "Crossing REQs were both answered: two connections where one was meant", \
    "the other is exchange {exchange}", "crossing REQs make one connection") \
  \
  E(F, dreq_qpn, WARN, "DREQ names a QPN that is not the receiver's", \
    "{0:qpn} instead of {1:qpn}: Linux drops it without a word", "the DREQ names the receiver's QPN as a check") \
  E(F, dreq_crossed, CHAT, "Both sides disconnect at once", "the other DREQ is frame {frame}", \
    "crossing DREQs are legal: each is answered") \
  E(F, closed_at_once, CHAT, "Closed as soon as it was established", "{0:time} after the setup", \
    "the application may have refused what it got") \
  \
  E(F, lap_outstanding, WARN, "LAP while another waits for its answer", "frame {frame} is not answered", \
    "one LAP at a time") \
  E(F, lap_from_passive, WARN, "LAP from the passive side", "", "only the sender of the REQ loads alternate paths") \
  E(F, lap_roce, NOTE, "LAP on RoCE", "Linux drops it without an answer", "path migration needs native InfiniBand") \
  E(F, lap_no_connection, WARN, "The peer does not know the connection that the LAP names", "AP Status {0:ap_status}", \
    "AP Status 1 and 6: IDs or QPN are not those of a connection") \
  E(F, lap_pointless, NOTE, "The alternate path is the one in use", "", "AP Status 5") \
  \
  E(F, sidr_new_id, NOTE, "SIDR_REQ again under a new RequestID", "exchange {exchange} still waits", \
    "a resend keeps its RequestID") \
  E(F, redirect_followed, CHAT, "Follows a redirect", "exchange {exchange} was redirected in frame {frame}", \
    CMC_RULE_REDIRECT) \
  E(F, redirect_loop, WARN, "Redirected in a circle", "{0} redirects", CMC_RULE_REDIRECT)

/* The rows as F(id, severity, summary, rule), and as F(id, detail). */
#define CMC_EXCHANGE_FINDING_ROW(F, id, severity, summary, detail, rule) F(id, severity, summary, rule)
#define CMC_EXCHANGE_DETAIL_ROW(F, id, severity, summary, detail, rule) F(id, detail)
#define CMC_EXCHANGE_FINDINGS(F) CMC_EXCHANGE_ROWS(CMC_EXCHANGE_FINDING_ROW, F)
#define CMC_EXCHANGE_DETAILS(F) CMC_EXCHANGE_ROWS(CMC_EXCHANGE_DETAIL_ROW, F)

#endif
