== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:06.200440 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 1 after 6.200 s]
00:00:12.400530 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 2 after 6.200 s]
#1 192.0.2.10 > 192.0.2.20, TCP 7471 (librdmacm tools): no answer
    warning: REQ never answered: 3 of 16 tries used, the sender gives up about 99 s after the first; the passive side is silent or overloaded, or the path to it is broken

== summary
#  START            FROM        TO          SERVICE                     OUTCOME    REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  no answer    -    -     -         3       2  1 warning
    warning: REQ never answered: 3 of 16 tries used, the sender gives up about 99 s after the first; the passive side is silent or overloaded, or the path to it is broken

Frames        6 in 12.400 s
Messages      3: 3 REQ
Resends       2
Exchanges     1
        1  no_answer: the request was never answered
Findings
        1  warning: REQ never answered (first: #1)
