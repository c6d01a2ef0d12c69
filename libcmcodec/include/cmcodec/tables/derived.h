/* SPDX-License-Identifier: BSD-2-Clause */
/* Fields that no table of a message holds, because they are worked out: filters, JSON and docs name them from here.
 * D(id, name, type, title, meaning) */
#ifndef CMCODEC_TABLES_DERIVED_H
#define CMCODEC_TABLES_DERIVED_H

#define CMC_DERIVED_FIELDS(D) \
  D(SUMMARY, "summary", TEXT, "Summary", "the message in one line") \
  D(SERVICE, "service", TEXT, "Service", "the ServiceID as port space, port and service") \
  D(SERVICE_PORT, "service.port", NUMBER, "Service port", "port or QPN that the ServiceID holds") \
  D(INFO_GID, "info.gid", GID, "Additional information: GID", "acceptable GID, or the port to ask") \
  D(INFO_LID, "info.lid", NUMBER, "Additional information: LID", "acceptable LID") \
  D(INFO_GUID, "info.guid", HEX64, "Additional information: CA GUID", "CA GUID of the REJ's sender") \
  D(INFO_VALUE, "info.value", NUMBER, "Additional information: value", \
    "acceptable SL, traffic class, hop limit, rate, MTU, flow label or class version") \
  D(PRIVATE_USED, "private.used", NUMBER, "Private data used", \
    "bytes up to the last non-zero one: the field is padded, so its length says nothing") \
  D(PRIVATE_CONSUMER, "private.consumer", BYTES, "Consumer private data", "what no known protocol explains") \
  D(EXPLANATION, "explanation", TEXT, "Explanation", "what a refusal means") \
  D(HINT, "hint", TEXT, "Hint", "what to look at next") \
  D(EXCHANGE, "exchange", NUMBER, "Exchange", "its number, from 1 in the order of the capture") \
  D(ROLE, "role", TEXT, "Role", "of the sender: active, passive or unknown") \
  D(STATE, "state", TEXT, "State", "of the exchange behind the message") \
  D(RESPONSE_TO, "response_to", FRAME, "Response to", "frame that it answers, the first of its tries") \
  D(RESPONSE_TIME, "response_time", TIME, "Response time", "from that frame to this one") \
  D(RESPONSE_IN, "response_in", FRAME, "Response in", \
    "frame of its first answer; known where the capture is read twice") \
  D(RESEND, "resend", NUMBER, "Resend", "1 is the first resend; a first send has none") \
  D(RETRANSMISSION_OF, "retransmission_of", FRAME, "Retransmission of", "frame that it repeats") \
  D(RESEND_INTERVAL, "resend_interval", TIME, "Resend interval", "time since the send before") \
  D(DUPLICATE_OF, "duplicate_of", FRAME, "Duplicate of", "frame of which this is a copy of the capture's making")

#endif
