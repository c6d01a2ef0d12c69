== messages
00:00:00.000350 LID 10 > LID 20: #1 REQ to 0x0200000000000051 (local OS): RC, QPN 0x000128, LID 10 -> LID 20
    note: A class version 1 message: ClassVersion is 1
00:00:00.000700 LID 20 > LID 10: #1 MRA of REQ: answer within 17.180 s [after 350.000 us]
    note: A class version 1 message: ClassVersion is 1
00:00:04.000700 LID 20 > LID 10: #1 REP: accepted, QPN 0x0001c1, alternate path refused [after 4.000 s]
    note: A class version 1 message: ClassVersion is 1
    note: The alternate path was not accepted: Failover Accepted is 2 Rejected
00:00:04.001050 LID 10 > LID 20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
    note: A class version 1 message: ClassVersion is 1
00:00:05.001050 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
    note: A class version 1 message: ClassVersion is 1
00:00:05.001400 LID 20 > LID 10: #1 APR: 7 Alternate Remote Port LID rejected, acceptable LID 37 [after 350.000 us]
    note: A class version 1 message: ClassVersion is 1
00:00:06.001400 LID 10 > LID 20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62)
    note: A class version 1 message: ClassVersion is 1
00:00:06.001750 LID 20 > LID 10: #1 DREP: disconnected (IDs 0x8e5b0f62, 0x27a4c31d) [after 350.000 us]
    note: A class version 1 message: ClassVersion is 1
00:00:06.501750 LID 10 > LID 20: #2 REQ to 0x0200000000000052 (local OS): RC, QPN 0x000129, LID 10 -> LID 20
    note: A class version 1 message: ClassVersion is 1
00:00:06.502100 LID 20 > LID 10: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on 0x0200000000000052 (local OS) [after 350.000 us]
    note: A class version 1 message: ClassVersion is 1
    warning: Nothing listens on the service asked for: 0x0200000000000052 (local OS); the host's CM answered, so address and route are fine: look at the listener
00:00:07.002100 LID 10 > LID 20: #3 SIDR_REQ to 0x0200000000000051 (local OS)
    note: A class version 1 message: ClassVersion is 1
00:00:07.002450 LID 20 > LID 10: #3 SIDR_REP: QPN 0x0001f0, Q_Key 0x01234567 for 0x0200000000000051 (local OS) [after 350.000 us]
    note: A class version 1 message: ClassVersion is 1
00:00:07.502450 LID 10 > LID 20: #4 SIDR_REQ to 0x0200000000000051 (local OS)
    note: A class version 1 message: ClassVersion is 1
00:00:07.502800 LID 20 > LID 10: #4 SIDR_REP: 4 Service redirected, redirect to GID fe80::200:5eff:fe00:5315, LID 21, P_Key 0xffff, QP 0x000001, Q_Key 0x80010000 [after 350.000 us]
    note: A class version 1 message: ClassVersion is 1

== summary
#  START            FROM    TO      SERVICE                             OUTCOME                                  REQ         REP        DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  0x0200000000000051 (local OS)       closed                               4.000 s  350.000 us  350.000 us         8       0  1 note
2  00:00:06.501750  LID 10  LID 20  0x0200000000000052 (local OS)       refused: 8 Invalid ServiceID      350.000 us           -           -         2       0  1 warning
3  00:00:07.002100  LID 10  LID 20  SIDR 0x0200000000000051 (local OS)  resolved                          350.000 us           -           -         2       0  -
4  00:00:07.502450  LID 10  LID 20  SIDR 0x0200000000000051 (local OS)  redirected: 4 Service redirected  350.000 us           -           -         2       0  -

Frames        14 in 7.502 s
Messages      14: 2 REQ, 1 MRA, 1 REJ, 1 REP, 1 RTU, 1 DREQ, 1 DREP, 2 SIDR_REQ, 2 SIDR_REP, 1 LAP, 1 APR
Exchanges     4
        1  closed: disconnected, and the peer confirmed it
        1  refused: the passive side refused
        1  redirected: sent to another place
        1  resolved: the service or path was found
Rejects       1
        1  8 Invalid ServiceID
SIDR answers  2
        1  0 Service found
        1  4 Service redirected
Answer times
        4  req   min 350.000 us  median 350.000 us  95%   4.000 s  max   4.000 s
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  dreq  min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  lap   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: Nothing listens on the service asked for (first: frame 10, #2)
       14  note: A class version 1 message (first: frame 1, #1)
        1  note: The alternate path was not accepted (first: frame 3, #1)
