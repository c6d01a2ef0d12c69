== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.001050 192.0.2.10 > 192.0.2.20: #1 REJ of REP: 27 Insufficient Responder Resources, the REP offers fewer responder resources (RDMA Reads and atomics at a time) than its receiver needs [after 350.000 us]
    note: The caller refused the REP: REJ 27 Insufficient Responder Resources

== summary
#  START            FROM        TO          SERVICE                     OUTCOME                                                        REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  refused by caller: 27 Insufficient Responder Resources  350.000 us  350.000 us     -         3       0  1 note

Frames        3 in 700.000 us
Messages      3: 1 REQ, 1 REJ, 1 REP
Exchanges     1
        1  refused_by_caller: the active side refused the REP
Rejects       1
        1  27 Insufficient Responder Resources
Answer times
        1  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  note: The caller refused the REP (first: frame 3, #1)
