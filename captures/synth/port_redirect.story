== messages
00:00:00.000350 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 LID 20 > LID 10: #1 REJ of REQ: 25 Port Redirection, acceptable GID fe80::200:5eff:fe00:5315 [after 350.000 us]
00:00:00.002700 LID 10 > LID 21: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.21
00:00:00.003050 LID 21 > LID 10: #2 REP: accepted, QPN 0x0002f1 [after 350.000 us]
00:00:00.003400 LID 10 > LID 21: #2 RTU: connection ready (IDs 0x26a4c31d, 0x40d0967b) [after 350.000 us]

== summary
#  START            FROM    TO      SERVICE                     OUTCOME                                 REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  TCP 7471 (librdmacm tools)  redirected: 25 Port Redirection  350.000 us           -     -         2       0  -
2  00:00:00.002700  LID 10  LID 21  TCP 7471 (librdmacm tools)  connected                        350.000 us  350.000 us     -         3       0  -

Frames        5 in 3.050 ms
Messages      5: 2 REQ, 1 REJ, 1 REP, 1 RTU
Exchanges     2
        1  connected: established, and not closed in the capture
        1  redirected: sent to another place
Rejects       1
        1  25 Port Redirection
Answer times
        2  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
