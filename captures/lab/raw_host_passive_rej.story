== messages
02:31:11.931141 10.77.0.1 > 10.77.0.254: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:50267 -> 10.77.0.254
02:31:11.933693 10.77.0.254 > 10.77.0.1: #1 REJ of REQ: 28 Consumer reject: 11 bytes: 7261772d736179732d6e6f "raw-says-no" [after 2.552 ms]
    note: The application refused, not the network: TCP 7471 (librdmacm tools); REJ 28 is no errno: its private data may say why

== summary
#  START            FROM       TO           SERVICE                     OUTCOME                           REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:31:11.931141  10.77.0.1  10.77.0.254  TCP 7471 (librdmacm tools)  refused: 28 Consumer reject  2.552 ms    -     -         2       0  1 note

Frames        2 in 2.552 ms
Messages      2: 1 REQ, 1 REJ
Exchanges     1
        1  refused: the passive side refused
Rejects       1
        1  28 Consumer reject
Answer times
        1  req   min  2.552 ms  median  2.552 ms  95%  2.552 ms  max  2.552 ms
Findings
        1  note: The application refused, not the network (first: frame 2, #1)
