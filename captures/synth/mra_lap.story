== messages
00:00:00.000350 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 LID 20 > LID 10: #1 MRA of REQ: answer within 34.360 s [after 350.000 us]
00:00:20.000700 LID 20 > LID 10: #1 REP: accepted, QPN 0x0001c1 [after 20.000 s]
00:00:20.001050 LID 10 > LID 20: #1 MRA of REP: answer within 8.590 s [after 350.000 us]
00:00:26.001050 LID 10 > LID 20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 6.000 s]
00:00:27.001050 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:27.001400 LID 20 > LID 10: #1 MRA of LAP: answer within 17.180 s [after 350.000 us]
00:00:39.001400 LID 20 > LID 10: #1 APR: 0 Alternate path loaded, the peer loaded the alternate path of the LAP [after 12.000 s]

== summary
#  START            FROM    TO      SERVICE                     OUTCOME         REQ      REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  TCP 7471 (librdmacm tools)  connected  20.000 s  6.000 s     -         8       0  -

Frames        8 in 39.001 s
Messages      8: 1 REQ, 3 MRA, 1 REP, 1 RTU, 1 LAP, 1 APR
Exchanges     1
        1  connected: established, and not closed in the capture
Answer times
        1  req   min  20.000 s  median  20.000 s  95%  20.000 s  max  20.000 s
        1  rep   min   6.000 s  median   6.000 s  95%   6.000 s  max   6.000 s
        1  lap   min  12.000 s  median  12.000 s  95%  12.000 s  max  12.000 s
