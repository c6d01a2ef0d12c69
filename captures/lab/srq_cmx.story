== messages
02:35:22.262377 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:35481 -> 10.77.0.2
02:35:22.277756 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [after 15.379 ms]
02:35:22.281534 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xc583e9dd, 0xba42374d) [after 3.778 ms]
02:35:22.284062 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0xc583e9dd, 0xba42374d)
02:35:22.285324 10.77.0.2 > 10.77.0.1: #1 DREP: disconnected (IDs 0xba42374d, 0xc583e9dd) [after 1.262 ms]

== summary
#  START            FROM       TO         SERVICE                     OUTCOME        REQ       REP      DREQ  MESSAGES  RESENT  FINDINGS
1  02:35:22.262377  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   15.379 ms  3.778 ms  1.262 ms         5       0  -

Frames        5 in 22.947 ms
Messages      5: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min 15.379 ms  median 15.379 ms  95% 15.379 ms  max 15.379 ms
        1  rep   min  3.778 ms  median  3.778 ms  95%  3.778 ms  max  3.778 ms
        1  dreq  min  1.262 ms  median  1.262 ms  95%  1.262 ms  max  1.262 ms
