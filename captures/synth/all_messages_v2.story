== messages
00:00:00.000350 LID 10 > LID 20: ClassPortInfo: ComMgtGet
00:00:00.000700 LID 20 > LID 10: ClassPortInfo: ComMgtGetResp, class version 2
00:00:00.005700 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.006050 LID 20 > LID 10: #1 MRA of REQ: answer within 17.180 s [after 350.000 us]
00:00:09.006050 LID 20 > LID 10: #1 REP: accepted, QPN 0x0001c1 [after 9.000 s]
00:00:09.006400 LID 10 > LID 20: #1 MRA of REP: answer within 4.295 s [after 350.000 us]
00:00:11.006400 LID 10 > LID 20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 2.000 s]
00:00:12.006400 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:12.006750 LID 20 > LID 10: #1 MRA of LAP: answer within 17.180 s [after 350.000 us]
00:00:15.006750 LID 20 > LID 10: #1 APR: 0 Alternate path loaded, the peer loaded the alternate path of the LAP [after 3.000 s]
00:00:16.006750 LID 20 > LID 10: #1 SAP: layout not public (IDs 0x8e5b0f62, 0x27a4c31d)
00:00:16.007100 LID 10 > LID 20: #1 SPR: layout not public (IDs 0x27a4c31d, 0x8e5b0f62)
00:00:17.007100 LID 10 > LID 20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62)
00:00:17.007450 LID 20 > LID 10: #1 DREP: disconnected (IDs 0x8e5b0f62, 0x27a4c31d) [after 350.000 us]
00:00:17.507450 LID 10 > LID 20: #2 REQ to TCP 9999: RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:17.507800 LID 20 > LID 10: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 9999 [after 350.000 us]
    warning: Nothing listens on the service asked for: TCP 9999; the host's CM answered, so address and route are fine: look at the listener
00:00:18.007800 LID 10 > LID 20: #3 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40002 -> 192.0.2.20
00:00:18.008150 LID 20 > LID 10: #3 SIDR_REP: QPN 0x0001f0, Q_Key 0x01234567 for UDP 7174 (udaddy) [after 350.000 us]

== summary
#  START            FROM    TO      SERVICE                     OUTCOME                              REQ      REP        DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.005700  LID 10  LID 20  TCP 7471 (librdmacm tools)  closed                           9.000 s  2.000 s  350.000 us        12       0  -
2  00:00:17.507450  LID 10  LID 20  TCP 9999                    refused: 8 Invalid ServiceID  350.000 us        -           -         2       0  1 warning
3  00:00:18.007800  LID 10  LID 20  SIDR UDP 7174 (udaddy)      resolved                      350.000 us        -           -         2       0  -

Frames        18 in 18.008 s
Messages      18: 2 ClassPortInfo, 2 REQ, 3 MRA, 1 REJ, 1 REP, 1 RTU, 1 DREQ, 1 DREP, 1 SIDR_REQ, 1 SIDR_REP, 1 LAP, 1 APR, 1 SAP, 1 SPR
Exchanges     3
        1  closed: disconnected, and the peer confirmed it
        1  refused: the passive side refused
        1  resolved: the service or path was found
Rejects       1
        1  8 Invalid ServiceID
SIDR answers  1
        1  0 Service found
Answer times
        3  req   min 350.000 us  median 350.000 us  95%   9.000 s  max   9.000 s
        1  rep   min   2.000 s  median   2.000 s  95%   2.000 s  max   2.000 s
        1  dreq  min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  lap   min   3.000 s  median   3.000 s  95%   3.000 s  max   3.000 s
Findings
        1  warning: Nothing listens on the service asked for (first: frame 16, #2)
