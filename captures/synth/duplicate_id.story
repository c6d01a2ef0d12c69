== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.001050 192.0.2.10 > 192.0.2.20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:00.701050 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000130, 192.0.2.10:40000 -> 192.0.2.20
    error: Local Communication ID is in use already: 0x27a4c31d belongs to exchange 1, which is not over; expect REJ 30
00:00:00.701400 192.0.2.20 > 192.0.2.10: #2 REJ of REQ: 30 Duplicate Local Communication ID, the Local Communication ID of the REQ already names another connection of that CA [after 350.000 us]

== summary
#  START            FROM        TO          SERVICE                     OUTCOME                                              REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  connected                                     350.000 us  350.000 us     -         3       0  -
2  00:00:00.701050  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  refused: 30 Duplicate Local Communication ID  350.000 us           -     -         2       0  1 error

Frames        5 in 701.050 ms
Messages      5: 2 REQ, 1 REJ, 1 REP, 1 RTU
Exchanges     2
        1  connected: established, and not closed in the capture
        1  refused: the passive side refused
Rejects       1
        1  30 Duplicate Local Communication ID
Answer times
        2  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  error: Local Communication ID is in use already (first: frame 4, #2)
