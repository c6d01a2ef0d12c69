== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.001050 192.0.2.10 > 192.0.2.20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:01.001050 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:01.001400 192.0.2.20 > 192.0.2.10: #2 REJ of REQ: 35 Vendor Option not supported, the peer refuses the vendor options (ECE) of the message [after 350.000 us]
00:00:02.001400 192.0.2.10 > 192.0.2.20: #3 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40002 -> 192.0.2.20
00:00:02.001750 192.0.2.20 > 192.0.2.10: #3 SIDR_REP: QPN 0x0001f0, Q_Key 0x01234567 for UDP 7174 (udaddy) [after 350.000 us]

== summary
#  START            FROM        TO          SERVICE                     OUTCOME                                         REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  connected                                350.000 us  350.000 us     -         3       0  -
2  00:00:01.001050  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  refused: 35 Vendor Option not supported  350.000 us           -     -         2       0  -
3  00:00:02.001400  192.0.2.10  192.0.2.20  SIDR UDP 7174 (udaddy)      resolved                                 350.000 us           -     -         2       0  -

Frames        7 in 2.001 s
Messages      7: 2 REQ, 1 REJ, 1 REP, 1 RTU, 1 SIDR_REQ, 1 SIDR_REP
Exchanges     3
        1  connected: established, and not closed in the capture
        1  refused: the passive side refused
        1  resolved: the service or path was found
Rejects       1
        1  35 Vendor Option not supported
SIDR answers  1
        1  0 Service found
Answer times
        3  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
