== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.001050 192.0.2.10 > 192.0.2.20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:01.001050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62)
00:00:01.001400 192.0.2.20 > 192.0.2.10: #1 DREP: disconnected (IDs 0x8e5b0f62, 0x27a4c31d) [after 350.000 us]

== summary
#  START            FROM        TO          SERVICE                     OUTCOME         REQ         REP        DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  closed   350.000 us  350.000 us  350.000 us         5       0  -

Frames        5 in 1.001 s
Messages      5: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  dreq  min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
