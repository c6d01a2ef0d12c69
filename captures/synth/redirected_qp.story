== messages
00:00:00.000350 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 LID 20 > LID 10: #1 REJ of REQ: 24 Port and CM Redirection, redirect to GID fe80::200:5eff:fe00:5315, LID 21, P_Key 0xffff, QP 0x000041, Q_Key 0x80010000 [after 350.000 us]
00:00:00.002700 LID 10 > LID 21: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.21
00:00:00.003050 LID 21 > LID 10: #2 REP: accepted, QPN 0x0002f1 [after 350.000 us]
00:00:00.003400 LID 10 > LID 21: #2 RTU: connection ready (IDs 0x26a4c31d, 0x40d0967b) [after 350.000 us]
00:00:01.003400 LID 10 > LID 21: #2 DREQ: disconnect QPN 0x0002f1 (IDs 0x26a4c31d, 0x40d0967b)
00:00:01.003750 LID 21 > LID 10: #2 DREP: disconnected (IDs 0x40d0967b, 0x26a4c31d) [after 350.000 us]

== summary
#  START            FROM    TO      SERVICE                     OUTCOME                                        REQ         REP        DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  TCP 7471 (librdmacm tools)  redirected: 24 Port and CM Redirection  350.000 us           -           -         2       0  -
2  00:00:00.002700  LID 10  LID 21  TCP 7471 (librdmacm tools)  closed                                  350.000 us  350.000 us  350.000 us         5       0  -

Frames        7 in 1.003 s
Messages      7: 2 REQ, 1 REJ, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Exchanges     2
        1  closed: disconnected, and the peer confirmed it
        1  redirected: sent to another place
Rejects       1
        1  24 Port and CM Redirection
Answer times
        2  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  dreq  min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
