== messages
02:27:40.107836 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2
02:27:46.472164 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 1 after 6.364 s]
02:27:52.872446 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 2 after 6.400 s]
02:27:59.272693 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 3 after 6.400 s]
02:28:05.671377 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 4 after 6.399 s]
02:28:12.074986 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 5 after 6.404 s]
02:28:18.471016 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 6 after 6.396 s]
02:28:24.875084 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 7 after 6.404 s]
02:28:31.270826 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 8 after 6.396 s]
02:28:37.672129 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 9 after 6.401 s]
02:28:44.072311 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 10 after 6.400 s]
02:28:50.471184 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 11 after 6.399 s]
02:28:56.873063 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 12 after 6.402 s]
02:29:03.271331 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 13 after 6.398 s]
02:29:09.687411 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 14 after 6.416 s]
02:29:16.071918 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:57498 -> 10.77.0.2 [resend 15 after 6.385 s]
#1 10.77.0.1 > 10.77.0.2, TCP 7471 (librdmacm tools): no answer
    warning: REQ never answered: 16 of 16 tries used, the sender gives up about 102 s after the first; the passive side is silent or overloaded, or the path to it is broken

== summary
#  START            FROM       TO         SERVICE                     OUTCOME    REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:27:40.107836  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  no answer    -    -     -        16      15  1 warning
    warning: REQ never answered: 16 of 16 tries used, the sender gives up about 102 s after the first; the passive side is silent or overloaded, or the path to it is broken

Frames        16 in 1.599 min
Messages      16: 16 REQ
Resends       15
Exchanges     1
        1  no_answer: the request was never answered
Findings
        1  warning: REQ never answered (first: #1)
