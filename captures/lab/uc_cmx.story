== messages
02:34:52.220312 10.77.0.1 > 10.77.0.2: #1 REQ to IB 7471: UC, QPN 0x000111, 10.77.0.1:47752 -> 10.77.0.2
02:34:52.242404 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [after 22.092 ms]
02:34:52.248036 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xc183e9dd, 0xa342374d) [after 5.632 ms]
02:34:52.249619 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0xc183e9dd, 0xa342374d)
02:34:52.257152 10.77.0.2 > 10.77.0.1: #1 DREP: disconnected (IDs 0xa342374d, 0xc183e9dd) [after 7.533 ms]

== summary
#  START            FROM       TO         SERVICE  OUTCOME        REQ       REP      DREQ  MESSAGES  RESENT  FINDINGS
1  02:34:52.220312  10.77.0.1  10.77.0.2  IB 7471  closed   22.092 ms  5.632 ms  7.533 ms         5       0  -

Frames        5 in 36.840 ms
Messages      5: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min 22.092 ms  median 22.092 ms  95% 22.092 ms  max 22.092 ms
        1  rep   min  5.632 ms  median  5.632 ms  95%  5.632 ms  max  5.632 ms
        1  dreq  min  7.533 ms  median  7.533 ms  95%  7.533 ms  max  7.533 ms
