== messages
00:00:00.000350 LID 10 > LID 20: #1 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 LID 20 > LID 10: #1 SIDR_REP: QPN 0x0001f0, Q_Key 0x01234567 for UDP 7174 (udaddy) [after 350.000 us]
00:00:00.100700 LID 10 > LID 20: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.20
00:00:00.101050 LID 20 > LID 10: #2 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7174 (udaddy) [after 350.000 us]
00:00:00.201050 LID 10 > LID 20: #3 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40002 -> 192.0.2.20
00:00:00.201400 LID 20 > LID 10: #3 SIDR_REP: 2 Service rejected, the service refuses, or is not a datagram service [after 350.000 us]
00:00:00.301400 LID 10 > LID 20: #4 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40003 -> 192.0.2.20
00:00:00.301750 LID 20 > LID 10: #4 SIDR_REP: 3 No QP available, the peer could not get a queue pair for the service [after 350.000 us]
00:00:00.401750 LID 10 > LID 20: #5 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40004 -> 192.0.2.20
00:00:00.402100 LID 20 > LID 10: #5 SIDR_REP: 4 Service redirected, redirect to GID fe80::200:5eff:fe00:5315, LID 21, P_Key 0xffff, QP 0x000001, Q_Key 0x80010000 [after 350.000 us]
00:00:00.502100 LID 10 > LID 20: #6 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40005 -> 192.0.2.20
00:00:00.502450 LID 20 > LID 10: #6 SIDR_REP: 5 Unsupported Class Version, supported class version 1 [after 350.000 us]

== summary
#  START            FROM    TO      SERVICE                 OUTCOME                                      REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  SIDR UDP 7174 (udaddy)  resolved                              350.000 us    -     -         2       0  -
2  00:00:00.100700  LID 10  LID 20  SIDR UDP 7174 (udaddy)  refused: 1 ServiceID not supported    350.000 us    -     -         2       0  -
3  00:00:00.201050  LID 10  LID 20  SIDR UDP 7174 (udaddy)  refused: 2 Service rejected           350.000 us    -     -         2       0  -
4  00:00:00.301400  LID 10  LID 20  SIDR UDP 7174 (udaddy)  refused: 3 No QP available            350.000 us    -     -         2       0  -
5  00:00:00.401750  LID 10  LID 20  SIDR UDP 7174 (udaddy)  redirected: 4 Service redirected      350.000 us    -     -         2       0  -
6  00:00:00.502100  LID 10  LID 20  SIDR UDP 7174 (udaddy)  refused: 5 Unsupported Class Version  350.000 us    -     -         2       0  -

Frames        12 in 502.100 ms
Messages      12: 6 SIDR_REQ, 6 SIDR_REP
Exchanges     6
        4  refused: the passive side refused
        1  redirected: sent to another place
        1  resolved: the service or path was found
SIDR answers  6
        1  0 Service found
        1  1 ServiceID not supported
        1  2 Service rejected
        1  3 No QP available
        1  4 Service redirected
        1  5 Unsupported Class Version
Answer times
        6  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
