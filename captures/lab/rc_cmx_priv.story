== messages
02:24:57.959493 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:50226 -> 10.77.0.2
02:24:58.056038 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [after 96.545 ms]
02:24:58.059545 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xbad9055d, 0x8b42374d) [after 3.507 ms]
02:24:58.060901 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0xbad9055d, 0x8b42374d)
02:24:58.063673 10.77.0.2 > 10.77.0.1: #1 DREP: disconnected (IDs 0x8b42374d, 0xbad9055d) [after 2.772 ms]

== summary
#  START            FROM       TO         SERVICE                     OUTCOME        REQ       REP      DREQ  MESSAGES  RESENT  FINDINGS
1  02:24:57.959493  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   96.545 ms  3.507 ms  2.772 ms         5       0  -

Frames        5 in 104.180 ms
Messages      5: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min 96.545 ms  median 96.545 ms  95% 96.545 ms  max 96.545 ms
        1  rep   min  3.507 ms  median  3.507 ms  95%  3.507 ms  max  3.507 ms
        1  dreq  min  2.772 ms  median  2.772 ms  95%  2.772 ms  max  2.772 ms
