== messages
02:40:32.221069 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7174 (rping): RC, QPN 0x00001d, 10.77.0.1:41575 -> 10.77.0.2
02:40:32.248501 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x00001f [after 27.432 ms]
02:40:32.253487 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xd183e9dd, 0xcb42374d) [after 4.986 ms]
02:40:32.282185 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x00001f (IDs 0xd183e9dd, 0xcb42374d)
02:40:32.291171 10.77.0.2 > 10.77.0.1: #1 DREP: disconnected (IDs 0xcb42374d, 0xd183e9dd) [after 8.986 ms]

== summary
#  START            FROM       TO         SERVICE           OUTCOME        REQ       REP      DREQ  MESSAGES  RESENT  FINDINGS
1  02:40:32.221069  10.77.0.1  10.77.0.2  TCP 7174 (rping)  closed   27.432 ms  4.986 ms  8.986 ms         5       0  -

Frames        29 in 70.102 ms
Messages      5: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min 27.432 ms  median 27.432 ms  95% 27.432 ms  max 27.432 ms
        1  rep   min  4.986 ms  median  4.986 ms  95%  4.986 ms  max  4.986 ms
        1  dreq  min  8.986 ms  median  8.986 ms  95%  8.986 ms  max  8.986 ms
