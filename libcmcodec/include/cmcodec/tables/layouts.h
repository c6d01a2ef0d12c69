/* SPDX-License-Identifier: BSD-2-Clause */
/* Every message layout: which table an AttributeID and a ClassVersion choose.
 * L(table, key, name, title, attribute, class versions, note)
 * Two layouts of one message share key and name; a field that has the same name in both is one field to filters. */
#ifndef CMCODEC_TABLES_LAYOUTS_H
#define CMCODEC_TABLES_LAYOUTS_H

#include <cmcodec/tables/apr.h>
#include <cmcodec/tables/apr_v1.h>
#include <cmcodec/tables/class_port_info.h>
#include <cmcodec/tables/drep.h>
#include <cmcodec/tables/dreq.h>
#include <cmcodec/tables/lap.h>
#include <cmcodec/tables/lap_v1.h>
#include <cmcodec/tables/mad_header.h>
#include <cmcodec/tables/mra.h>
#include <cmcodec/tables/rej.h>
#include <cmcodec/tables/rep.h>
#include <cmcodec/tables/rep_v1.h>
#include <cmcodec/tables/req.h>
#include <cmcodec/tables/req_v1.h>
#include <cmcodec/tables/rtu.h>
#include <cmcodec/tables/sap.h>
#include <cmcodec/tables/sidr_rep.h>
#include <cmcodec/tables/sidr_rep_v1.h>
#include <cmcodec/tables/sidr_req.h>
#include <cmcodec/tables/sidr_req_v1.h>
#include <cmcodec/tables/spr.h>

#define CMC_LAYOUTS(L) \
  L(class_port_info, class_port_info, "ClassPortInfo", "class capabilities", 0x0001, CMC_V1 | CMC_V2, "") \
  L(req, req, "REQ", "ConnectRequest", 0x0010, CMC_V2, "") \
  L(req_v1, req, "REQ", "ConnectRequest", 0x0010, CMC_V1, "") \
  L(mra, mra, "MRA", "MsgRcptAck", 0x0011, CMC_V1 | CMC_V2, "") \
  L(rej, rej, "REJ", "ConnectReject", 0x0012, CMC_V1 | CMC_V2, "") \
  L(rep, rep, "REP", "ConnectReply", 0x0013, CMC_V2, "") \
  L(rep_v1, rep, "REP", "ConnectReply", 0x0013, CMC_V1, "") \
  L(rtu, rtu, "RTU", "ReadyToUse", 0x0014, CMC_V1 | CMC_V2, "") \
  L(dreq, dreq, "DREQ", "DisconnectRequest", 0x0015, CMC_V1 | CMC_V2, "") \
  L(drep, drep, "DREP", "DisconnectReply", 0x0016, CMC_V1 | CMC_V2, "") \
  L(sidr_req, sidr_req, "SIDR_REQ", "ServiceIDResReq", 0x0017, CMC_V2, "") \
  L(sidr_req_v1, sidr_req, "SIDR_REQ", "ServiceIDResReq", 0x0017, CMC_V1, "") \
  L(sidr_rep, sidr_rep, "SIDR_REP", "ServiceIDResReqResp", 0x0018, CMC_V2, "") \
  L(sidr_rep_v1, sidr_rep, "SIDR_REP", "ServiceIDResReqResp", 0x0018, CMC_V1, "") \
  L(lap, lap, "LAP", "LoadAlternatePath", 0x0019, CMC_V2, "") \
  L(lap_v1, lap, "LAP", "LoadAlternatePath", 0x0019, CMC_V1, "") \
  L(apr, apr, "APR", "AlternatePathResponse", 0x001a, CMC_V2, "") \
  L(apr_v1, apr, "APR", "AlternatePathResponse", 0x001a, CMC_V1, "") \
  L(sap, sap, "SAP", "SuggestAlternatePath", 0x001b, CMC_V1 | CMC_V2, \
    "the layout beyond the communication IDs is not public: the rest is shown as bytes") \
  L(spr, spr, "SPR", "SuggestPathResponse", 0x001c, CMC_V1 | CMC_V2, \
    "the layout beyond the communication IDs is not public: the rest is shown as bytes")

#endif
