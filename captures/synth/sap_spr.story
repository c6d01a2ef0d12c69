== messages
00:00:00.000350 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 LID 20 > LID 10: #1 REP: accepted, QPN 0x0001c1, alternate path refused [after 350.000 us]
    note: The alternate path was not accepted: Failover Accepted is 2 Rejected
00:00:00.001050 LID 10 > LID 20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:02.001050 LID 20 > LID 10: #1 SAP: layout not public (IDs 0x8e5b0f62, 0x27a4c31d)
00:00:02.001400 LID 10 > LID 20: #1 SPR: layout not public (IDs 0x27a4c31d, 0x8e5b0f62)
00:00:02.011400 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:02.011750 LID 20 > LID 10: #1 APR: 0 Alternate path loaded, the peer loaded the alternate path of the LAP [after 350.000 us]

== summary
#  START            FROM    TO      SERVICE                     OUTCOME           REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  TCP 7471 (librdmacm tools)  connected  350.000 us  350.000 us     -         7       0  1 note

Frames        7 in 2.011 s
Messages      7: 1 REQ, 1 REP, 1 RTU, 1 LAP, 1 APR, 1 SAP, 1 SPR
Exchanges     1
        1  connected: established, and not closed in the capture
Answer times
        1  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  lap   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  note: The alternate path was not accepted (first: frame 2, #1)
