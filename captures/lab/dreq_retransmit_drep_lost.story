== messages
02:33:48.228165 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:53420 -> 10.77.0.2
02:33:48.258335 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [after 30.170 ms]
02:33:48.266651 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0x06e64c7a, 0xad42374d) [after 8.316 ms]
02:33:48.270710 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0x06e64c7a, 0xad42374d)
02:33:54.600751 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0x06e64c7a, 0xad42374d) [resend 1 after 6.330 s]
02:34:01.000294 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0x06e64c7a, 0xad42374d) [resend 2 after 6.400 s]
02:34:07.405264 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0x06e64c7a, 0xad42374d) [resend 3 after 6.405 s]
#1 10.77.0.1 > 10.77.0.2, TCP 7471 (librdmacm tools): close unconfirmed
    warning: DREQ never answered: the teardown is not confirmed: 4 of 16 tries used, it ends about 102 s after the first

== summary
#  START            FROM       TO         SERVICE                     OUTCOME                  REQ       REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:33:48.228165  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  close unconfirmed  30.170 ms  8.316 ms     -         7       3  1 warning
    warning: DREQ never answered: the teardown is not confirmed: 4 of 16 tries used, it ends about 102 s after the first

Frames        7 in 19.177 s
Messages      7: 1 REQ, 1 REP, 1 RTU, 4 DREQ
Resends       3
Exchanges     1
        1  close_unconfirmed: disconnected, but no DREP came
Answer times
        1  req   min 30.170 ms  median 30.170 ms  95% 30.170 ms  max 30.170 ms
        1  rep   min  8.316 ms  median  8.316 ms  95%  8.316 ms  max  8.316 ms
Findings
        1  warning: DREQ never answered: the teardown is not confirmed (first: #1)
