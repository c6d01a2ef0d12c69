== messages
02:30:10.353136 10.77.0.254 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:30:10.358731 10.77.0.2 > 10.77.0.254: #1 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 5.595 ms]
02:30:12.265451 10.77.0.254 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2 [resend 1 after 1.912 s] [ICRC wrong]
    warning: Resent although it was answered: SIDR_REQ again after 1.912 s: its SIDR_REP gets lost behind the capture point
02:30:14.190689 10.77.0.254 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2 [resend 2 after 1.925 s] [ICRC wrong]
02:30:16.130300 10.77.0.254 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2 [resend 3 after 1.940 s] [ICRC wrong]
02:30:18.249628 10.77.0.254 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2 [resend 4 after 2.119 s] [ICRC wrong]
02:30:20.241309 10.77.0.254 > 10.77.0.2: #2 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:30:20.245136 10.77.0.2 > 10.77.0.254: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 3.827 ms]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener

== summary
#  START            FROM         TO         SERVICE        OUTCOME                                  REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:30:10.353136  10.77.0.254  10.77.0.2  SIDR UDP 7999  refused: 1 ServiceID not supported  5.595 ms    -     -         6       4  1 warning
2  02:30:20.241309  10.77.0.254  10.77.0.2  TCP 7999       refused: 8 Invalid ServiceID        3.827 ms    -     -         2       0  1 warning

Frames        8 in 9.892 s
Messages      8: 1 REQ, 1 REJ, 5 SIDR_REQ, 1 SIDR_REP, 4 with a wrong ICRC
Resends       4
Exchanges     2
        2  refused: the passive side refused
Rejects       1
        1  8 Invalid ServiceID
SIDR answers  1
        1  1 ServiceID not supported
Answer times
        2  req   min  3.827 ms  median  3.827 ms  95%  5.595 ms  max  5.595 ms
Findings
        1  warning: Resent although it was answered (first: frame 3, #1)
        1  warning: Nothing listens on the service asked for (first: frame 8, #2)
