== messages
02:35:08.352699 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to IB 7471: 10.77.0.1:39745 -> 10.77.0.2
02:35:08.356901 10.77.0.2 > 10.77.0.1: #1 SIDR_REP: 2 Service rejected, the service refuses, or is not a datagram service [after 4.202 ms]

== summary
#  START            FROM       TO         SERVICE       OUTCOME                           REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:35:08.352699  10.77.0.1  10.77.0.2  SIDR IB 7471  refused: 2 Service rejected  4.202 ms    -     -         2       0  -

Frames        2 in 4.202 ms
Messages      2: 1 SIDR_REQ, 1 SIDR_REP
Exchanges     1
        1  refused: the passive side refused
SIDR answers  1
        1  2 Service rejected
Answer times
        1  req   min  4.202 ms  median  4.202 ms  95%  4.202 ms  max  4.202 ms
