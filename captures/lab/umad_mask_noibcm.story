== messages
02:32:43.072723 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.1:40000 -> 10.77.0.2
02:32:43.078090 10.77.0.2 > 10.77.0.1: #1 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 5.367 ms]
02:32:45.245047 10.77.0.1 > 10.77.0.2: #2 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.1:40001 -> 10.77.0.2
02:32:45.248050 10.77.0.2 > 10.77.0.1: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 3.003 ms]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
02:32:47.423188 10.77.0.1 > 10.77.0.2: #3 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.1:40001 -> 10.77.0.2
02:32:47.425990 10.77.0.2 > 10.77.0.1: #3 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 2.802 ms]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener

== summary
#  START            FROM       TO         SERVICE        OUTCOME                                  REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:32:43.072723  10.77.0.1  10.77.0.2  SIDR UDP 7999  refused: 1 ServiceID not supported  5.367 ms    -     -         2       0  -
2  02:32:45.245047  10.77.0.1  10.77.0.2  TCP 7999       refused: 8 Invalid ServiceID        3.003 ms    -     -         2       0  1 warning
3  02:32:47.423188  10.77.0.1  10.77.0.2  TCP 7999       refused: 8 Invalid ServiceID        2.802 ms    -     -         2       0  1 warning

Frames        6 in 4.353 s
Messages      6: 2 REQ, 2 REJ, 1 SIDR_REQ, 1 SIDR_REP
Exchanges     3
        3  refused: the passive side refused
Rejects       2
        2  8 Invalid ServiceID
SIDR answers  1
        1  1 ServiceID not supported
Answer times
        3  req   min  2.802 ms  median  3.003 ms  95%  5.367 ms  max  5.367 ms
Findings
        2  warning: Nothing listens on the service asked for (first: frame 4, #2)
