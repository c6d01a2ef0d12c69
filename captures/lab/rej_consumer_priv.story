== messages
02:25:07.920214 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:49541 -> 10.77.0.2
02:25:07.976762 10.77.0.2 > 10.77.0.1: #1 REJ of REQ: 28 Consumer reject: 14 bytes: 4e4f50452d5452592d4c41544552 "NOPE-TRY-LATER" [after 56.548 ms]
    note: The application refused, not the network: TCP 7471 (librdmacm tools); REJ 28 is no errno: its private data may say why

== summary
#  START            FROM       TO         SERVICE                     OUTCOME                            REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:25:07.920214  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  refused: 28 Consumer reject  56.548 ms    -     -         2       0  1 note

Frames        2 in 56.548 ms
Messages      2: 1 REQ, 1 REJ
Exchanges     1
        1  refused: the passive side refused
Rejects       1
        1  28 Consumer reject
Answer times
        1  req   min 56.548 ms  median 56.548 ms  95% 56.548 ms  max 56.548 ms
Findings
        1  note: The application refused, not the network (first: frame 2, #1)
