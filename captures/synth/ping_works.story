== messages
00:00:02.000460 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 3260 (iSER): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:02.000810 192.0.2.20 > 192.0.2.10: #1 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 3260 (iSER) [after 350.000 us]
    warning: Nothing listens on the service asked for: TCP 3260 (iSER); the host's CM answered, so address and route are fine: look at the listener

== summary
#  START            FROM        TO          SERVICE          OUTCOME                              REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:02.000460  192.0.2.10  192.0.2.20  TCP 3260 (iSER)  refused: 8 Invalid ServiceID  350.000 us    -     -         2       0  1 warning

Frames        4 in 2.000 s
Messages      2: 1 REQ, 1 REJ
Exchanges     1
        1  refused: the passive side refused
Rejects       1
        1  8 Invalid ServiceID
Answer times
        1  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: Nothing listens on the service asked for (first: frame 4, #1)
