/* SPDX-License-Identifier: BSD-2-Clause */
/* Every check of the referee: C(id, needs, title, rule). The order is the order in which they are run. Sources of the
 * rules: IBA volume 1, chapter 12; where an implementation is named, its source code or its behavior on the wire. */
#ifndef CMTEST_CHECKS_H
#define CMTEST_CHECKS_H

/* What a check needs or costs. */
enum {
	ACTIVE = 0,       /* the referee calls */
	NEEDS_CALL = 1,   /* the peer calls: with --passive */
	SLOW = 2,         /* waits for the peer's own timers: with --slow */
};

#define CHECKS(C) \
  C(accept, ACTIVE, "a REQ for the service is answered by a REP", \
    "a REP carries the Local Communication ID of the REQ as its remote one, and an own one that is not 0") \
  C(rep_tid, ACTIVE, "the REP echoes the TransactionID of the REQ", \
    "MRA, REP, RTU and REJ of a REQ carry its TransactionID") \
  C(rep_qpn, ACTIVE, "the REP names the QP that the connection ends in", \
    "the REP of a reliable or unreliable connection has a Local QPN; 0 and 1 are no such QPs") \
  C(rep_depths, ACTIVE, "the REP asks for no more RDMA Reads at a time than the REQ offers to serve", \
    "Initiator Depth of the REP is at most Responder Resources of the REQ") \
  C(rtu_ends, ACTIVE, "after an RTU the REP does not come again", \
    "a REP is resent until its RTU, MRA or REJ arrives") \
  C(rtu_again, ACTIVE, "an RTU that comes twice changes nothing", \
    "nothing answers an RTU, and a duplicate does not disturb the connection") \
  C(private_data, ACTIVE, "a REQ may use its private data to the last byte", \
    "all of the PrivateData field belongs to the consumer") \
  C(reserved_bits, ACTIVE, "reserved bits of a REQ are ignored", \
    "reserved fields are sent as 0 and ignored on receipt") \
  C(unknown_service, ACTIVE, "a REQ for a service that nobody has is refused by REJ 8", \
    "REJ 8 Invalid ServiceID says that nobody listens there") \
  C(rej_fields, ACTIVE, "that REJ says what it refuses", \
    "a REJ of a REQ has Message REJected 0, the ID of the REQ as remote one, its TransactionID, and at most 72 bytes of " \
    "information") \
  \
  C(base_version, ACTIVE, "a REQ of another base version makes no connection", \
    "a MAD of a base version that is not known is discarded") \
  C(class_version, ACTIVE, "a REQ of an unknown class version makes no connection", \
    "a MAD of a class version that is not known is discarded or refused by REJ 31") \
  C(method, ACTIVE, "a REQ of another method makes no connection", \
    "all CM messages are sent by ComMgtSend") \
  C(attribute, ACTIVE, "an unknown attribute gets no CM message as answer", \
    "a MAD of an attribute that is not known is discarded, or answered by a status") \
  C(class_port_info, ACTIVE, "Get(ClassPortInfo) is answered", \
    "ClassPortInfo is there in every management class; GetResp echoes the TransactionID") \
  \
  C(unknown_rep, ACTIVE, "a REP with unknown IDs gets no RTU", \
    "what belongs to no exchange moves nothing; REJ 6 may answer it") \
  C(unknown_rtu, ACTIVE, "an RTU with unknown IDs gets no answer", \
    "nothing answers an RTU") \
  C(unknown_mra, ACTIVE, "an MRA with unknown IDs gets no answer", \
    "nothing answers an MRA") \
  C(unknown_rej, ACTIVE, "a REJ with unknown IDs gets no answer", \
    "nothing answers a REJ: two sides would refuse each other's REJ for ever") \
  C(unknown_drep, ACTIVE, "a DREP with unknown IDs gets no answer", \
    "nothing answers a DREP") \
  C(unknown_dreq, ACTIVE, "a DREQ with unknown IDs is confirmed by a DREP", \
    "a DREQ is always answered, so that a side whose peer has forgotten the connection can end it") \
  C(unknown_lap, ACTIVE, "a LAP with unknown IDs is not taken", \
    "APR with status 1 or a REJ answers it, or nothing") \
  C(unknown_apr, ACTIVE, "an APR with unknown IDs gets no answer", \
    "nothing answers an APR") \
  C(unknown_sidr_rep, ACTIVE, "a SIDR_REP with an unknown RequestID gets no answer", \
    "nothing answers a SIDR_REP") \
  \
  C(req_again, ACTIVE, "a REQ that comes twice makes one connection", \
    "a duplicate is known by CA GUID and Local Communication ID: it gets the same REP, an MRA, or nothing") \
  C(rep_again, ACTIVE, "a REP without RTU comes again, and not too early", \
    "it is resent when Local CM Response Timeout of the REQ is over (Linux counts in ms: up to 5 % less)") \
  C(rep_same, ACTIVE, "a REP that comes again is the same REP", \
    "a resend repeats the message with its IDs and TransactionID") \
  C(rep_retries, ACTIVE, "a REP without RTU is sent 1 + Max CM Retries times at most", \
    "Max CM Retries of the REQ bounds the resends of either side") \
  C(late_rtu, ACTIVE, "an RTU after resends of the REP still connects", \
    "until the retries are used up, an RTU is taken") \
  C(mra_sound, ACTIVE, "an MRA of the peer names the REQ, and keeps its promise", \
    "Message MRAed is 0 for a REQ; REP or REJ comes within the service timeout") \
  C(mra_honored, ACTIVE, "after an MRA for it the REP does not come again within the promised time", \
    "an MRA replaces the time that its receiver waits by its service timeout") \
  C(mra_over, ACTIVE, "when the promised time is over, the REP comes again or the connection is given up", \
    "the service timeout extends the wait once; behind it the retries go on") \
  \
  C(rej_of_rep, ACTIVE, "after a REJ of the REP nothing comes", \
    "a REJ ends the exchange at once, and is not answered") \
  C(rej_of_req, ACTIVE, "after a REJ 4 of the caller no REP comes again", \
    "a caller that gives up says so by REJ 4, found by the CA GUID in it and the ID of its REQ") \
  C(stale_qp, ACTIVE, "a REQ from the QP of a connection that is open is refused by REJ 10", \
    "CA GUID and QPN of a connection that is open or in TimeWait make a REQ stale") \
  C(comm_id_in_use, ACTIVE, "a REQ with the ID of a connection that is open makes no second one", \
    "CA GUID and Local Communication ID belong to one connection: REJ 30, as for a duplicate, or nothing") \
  \
  C(disconnect, ACTIVE, "a DREQ is confirmed by a DREP for it", \
    "a DREP carries the IDs of the DREQ exchanged, and its TransactionID") \
  C(dreq_again, ACTIVE, "a DREQ that comes again is confirmed again", \
    "in TimeWait each DREQ is answered, for the DREP may have got lost") \
  C(dreq_wrong_qpn, ACTIVE, "a DREQ with another QPN ends nothing", \
    "Remote QPN of a DREQ must be that of the connection, else it is discarded") \
  \
  C(sidr_unknown, ACTIVE, "a SIDR_REQ for a service that nobody has gets status 1", \
    "SIDR status 1 says that the ServiceID is not supported") \
  C(sidr_fields, ACTIVE, "that SIDR_REP belongs to its SIDR_REQ", \
    "RequestID, ServiceID and TransactionID are those of the SIDR_REQ") \
  C(sidr_known, ACTIVE, "a SIDR_REQ for the service gets its QPN and Q_Key", \
    "SIDR status 0 comes with a QPN") \
  C(sidr_again, ACTIVE, "a SIDR_REQ that comes twice gets the same answer", \
    "a resend keeps its RequestID, and names the same QP") \
  \
  C(lap, ACTIVE, "a LAP is answered by an APR for it", \
    "an APR carries the IDs of the LAP exchanged, and its TransactionID (Linux ignores LAP on RoCE)") \
  C(lap_wrong_qpn, ACTIVE, "a LAP with another QPN loads no path", \
    "Remote QPN of a LAP must be that of the connection: APR status 3, or nothing") \
  \
  C(call_sound, NEEDS_CALL, "the peer's REQ is sound", \
    "Local Communication ID, CA GUID and QPN are not 0; the MTU code is 1 to 5") \
  C(call_refused, NEEDS_CALL, "after our REJ the REQ does not come again", \
    "a REJ ends the exchange at once, and is not answered") \
  C(call_again, NEEDS_CALL | SLOW, "a REQ without answer comes again, and not too early", \
    "it is resent when Remote CM Response Timeout and the way there and back are over (Linux: up to 5 % less)") \
  C(call_mra, NEEDS_CALL | SLOW, "after our MRA the REQ does not come again within the promised time", \
    "an MRA replaces the time that its receiver waits by its service timeout") \
  C(call_mra_over, NEEDS_CALL | SLOW, "when the promised time is over, the REQ comes again or is given up", \
    "the service timeout extends the wait once; behind it the retries go on") \
  C(call_retries, NEEDS_CALL | SLOW, "a REQ without answer is sent 1 + Max CM Retries times at most", \
    "Max CM Retries of the REQ bounds the resends of either side") \
  C(call_connects, NEEDS_CALL, "our REP is answered by an RTU for it", \
    "an RTU carries the IDs of the REP exchanged, and the TransactionID of the REQ") \
  C(call_rep_again, NEEDS_CALL, "a REP that comes again is answered again", \
    "a duplicate REP gets the RTU again, for that may have got lost") \
  C(call_wrong_id, NEEDS_CALL, "a REP for another ID is not taken", \
    "Remote Communication ID of a REP is the ID of the REQ that it answers") \
  C(call_ends, NEEDS_CALL, "the caller confirms our DREQ", \
    "a DREQ is always answered, whoever sends it") \
  C(call_crosses, NEEDS_CALL, "calls that cross disturb none", \
    "REQs that cross become two connections, or one whose active side has the larger CA GUID, or one is refused") \
  \
  C(well_formed, ACTIVE, "every message of the peer was well-formed", \
    "reserved fields are 0, enumerations have known values, lengths fit")

#endif
