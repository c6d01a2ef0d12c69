== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.001050 192.0.2.10 > 192.0.2.20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:05.001050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62)
00:00:05.001400 192.0.2.20 > 192.0.2.10: #1 DREP: disconnected (IDs 0x8e5b0f62, 0x27a4c31d) [after 350.000 us]
00:00:05.021400 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40001 -> 192.0.2.20
00:00:05.021750 192.0.2.20 > 192.0.2.10: #2 REJ of REQ: 10 Stale connection, the peer still holds an old connection of this QP, or that one is still in TimeWait [after 350.000 us]
    warning: Stale connection: the peer is in TimeWait for this QP: exchange 1 of QPN 0x000128 was closed 20.350 ms ago, TimeWait is about 1.074 s; try later, or use a new QP
00:00:09.021750 192.0.2.10 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40002 -> 192.0.2.20
00:00:09.022100 192.0.2.20 > 192.0.2.10: #3 REP: accepted, QPN 0x0001c3 [after 350.000 us]
00:00:09.022450 192.0.2.10 > 192.0.2.20: #3 RTU: connection ready (IDs 0x25a4c31d, 0x8c5b0f62) [after 350.000 us]

== summary
#  START            FROM        TO          SERVICE                     OUTCOME                              REQ         REP        DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  closed                        350.000 us  350.000 us  350.000 us         5       0  -
2  00:00:05.021400  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  refused: 10 Stale connection  350.000 us           -           -         2       0  1 warning
3  00:00:09.021750  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  connected                     350.000 us  350.000 us           -         3       0  -

Frames        10 in 9.022 s
Messages      10: 3 REQ, 1 REJ, 2 REP, 2 RTU, 1 DREQ, 1 DREP
Exchanges     3
        1  connected: established, and not closed in the capture
        1  closed: disconnected, and the peer confirmed it
        1  refused: the passive side refused
Rejects       1
        1  10 Stale connection
Answer times
        3  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        2  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  dreq  min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: Stale connection: the peer is in TimeWait for this QP (first: frame 7, #2)
