== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000365 192.0.2.20 > 192.0.2.10: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0001c2, 192.0.2.20:40001 -> 192.0.2.10
00:00:00.000765 192.0.2.10 > 192.0.2.20: #2 REP: accepted, QPN 0x000129 [after 400.000 us]
00:00:00.000780 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 430.000 us]
    note: Crossing REQs were both answered: two connections where one was meant: the other is exchange 2
00:00:00.000880 192.0.2.10 > 192.0.2.20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 100.000 us]
00:00:00.000895 192.0.2.20 > 192.0.2.10: #2 RTU: connection ready (IDs 0x8f5b0f62, 0x26a4c31d) [after 130.000 us]

== summary
#  START            FROM        TO          SERVICE                     OUTCOME           REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  connected  430.000 us  100.000 us     -         3       0  1 note
2  00:00:00.000365  192.0.2.20  192.0.2.10  TCP 7471 (librdmacm tools)  connected  400.000 us  130.000 us     -         3       0  -

Frames        6 in 545.000 us
Messages      6: 2 REQ, 2 REP, 2 RTU
Exchanges     2
        2  connected: established, and not closed in the capture
Answer times
        2  req   min 400.000 us  median 400.000 us  95% 430.000 us  max 430.000 us
        2  rep   min 100.000 us  median 100.000 us  95% 130.000 us  max 130.000 us
Findings
        1  note: Crossing REQs were both answered: two connections where one was meant (first: frame 4, #1)
