== messages
02:23:38.822253 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000011, 10.77.0.1:42688 -> 10.77.0.2
02:23:38.929519 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000011 [after 107.266 ms]
02:23:38.964563 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xbbd9055d, 0x8942374d) [after 35.044 ms]
02:23:39.020829 10.77.0.2 > 10.77.0.1: #1 DREQ: disconnect QPN 0x000011 (IDs 0x8942374d, 0xbbd9055d)
02:23:39.027573 10.77.0.1 > 10.77.0.2: #1 DREP: disconnected (IDs 0xbbd9055d, 0x8942374d) [after 6.744 ms]

== summary
#  START            FROM       TO         SERVICE                     OUTCOME         REQ        REP      DREQ  MESSAGES  RESENT  FINDINGS
1  02:23:38.822253  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   107.266 ms  35.044 ms  6.744 ms         5       0  -

Frames        13 in 205.320 ms
Messages      5: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min 107.266 ms  median 107.266 ms  95% 107.266 ms  max 107.266 ms
        1  rep   min 35.044 ms  median 35.044 ms  95% 35.044 ms  max 35.044 ms
        1  dreq  min  6.744 ms  median  6.744 ms  95%  6.744 ms  max  6.744 ms
