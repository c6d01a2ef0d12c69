== messages
02:25:02.880028 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7999: RC, QPN 0x000111, 10.77.0.1:51810 -> 10.77.0.2
02:25:02.891812 10.77.0.2 > 10.77.0.1: #1 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 11.784 ms]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener

== summary
#  START            FROM       TO         SERVICE   OUTCOME                             REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:25:02.880028  10.77.0.1  10.77.0.2  TCP 7999  refused: 8 Invalid ServiceID  11.784 ms    -     -         2       0  1 warning

Frames        2 in 11.784 ms
Messages      2: 1 REQ, 1 REJ
Exchanges     1
        1  refused: the passive side refused
Rejects       1
        1  8 Invalid ServiceID
Answer times
        1  req   min 11.784 ms  median 11.784 ms  95% 11.784 ms  max 11.784 ms
Findings
        1  warning: Nothing listens on the service asked for (first: frame 2, #1)
