== messages
02:33:00.782152 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.1:40000 -> 10.77.0.2
02:33:00.788542 10.77.0.2 > 10.77.0.1: #1 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 6.390 ms]
02:33:03.040471 10.77.0.1 > 10.77.0.2: #2 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.1:40001 -> 10.77.0.2
02:33:03.042690 10.77.0.2 > 10.77.0.1: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 2.219 ms]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener

== summary
#  START            FROM       TO         SERVICE        OUTCOME                                  REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:33:00.782152  10.77.0.1  10.77.0.2  SIDR UDP 7999  refused: 1 ServiceID not supported  6.390 ms    -     -         2       0  -
2  02:33:03.040471  10.77.0.1  10.77.0.2  TCP 7999       refused: 8 Invalid ServiceID        2.219 ms    -     -         2       0  1 warning

Frames        4 in 2.261 s
Messages      4: 1 REQ, 1 REJ, 1 SIDR_REQ, 1 SIDR_REP
Exchanges     2
        2  refused: the passive side refused
Rejects       1
        1  8 Invalid ServiceID
SIDR answers  1
        1  1 ServiceID not supported
Answer times
        2  req   min  2.219 ms  median  2.219 ms  95%  6.390 ms  max  6.390 ms
Findings
        1  warning: Nothing listens on the service asked for (first: frame 4, #2)
