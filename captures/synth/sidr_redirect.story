== messages
00:00:00.000350 LID 10 > LID 20: #1 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 LID 20 > LID 10: #1 SIDR_REP: 4 Service redirected, redirect to GID fe80::200:5eff:fe00:5315, LID 21, P_Key 0xffff, QP 0x000001, Q_Key 0x80010000 [after 350.000 us]
00:00:00.002700 LID 10 > LID 21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21
00:00:00.003050 LID 21 > LID 10: #2 SIDR_REP: QPN 0x0001f0, Q_Key 0x01234567 for UDP 7174 (udaddy) [after 350.000 us]

== summary
#  START            FROM    TO      SERVICE                 OUTCOME                                  REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  SIDR UDP 7174 (udaddy)  redirected: 4 Service redirected  350.000 us    -     -         2       0  -
2  00:00:00.002700  LID 10  LID 21  SIDR UDP 7174 (udaddy)  resolved                          350.000 us    -     -         2       0  -

Frames        4 in 2.700 ms
Messages      4: 2 SIDR_REQ, 2 SIDR_REP
Exchanges     2
        1  redirected: sent to another place
        1  resolved: the service or path was found
SIDR answers  2
        1  0 Service found
        1  4 Service redirected
Answer times
        2  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
