== messages
02:25:18.874034 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.1:48456 -> 10.77.0.2
02:25:18.884427 10.77.0.2 > 10.77.0.1: #1 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 10.393 ms]

== summary
#  START            FROM       TO         SERVICE        OUTCOME                                   REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:25:18.874034  10.77.0.1  10.77.0.2  SIDR UDP 7999  refused: 1 ServiceID not supported  10.393 ms    -     -         2       0  -

Frames        2 in 10.393 ms
Messages      2: 1 SIDR_REQ, 1 SIDR_REP
Exchanges     1
        1  refused: the passive side refused
SIDR answers  1
        1  1 ServiceID not supported
Answer times
        1  req   min 10.393 ms  median 10.393 ms  95% 10.393 ms  max 10.393 ms
