== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000370 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:00.000390 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20
00:00:06.200390 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 1 after 6.200 s]
00:00:06.200410 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20 [resend 1 after 6.200 s]
00:00:06.200430 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 1 after 6.200 s]
00:00:12.400430 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 2 after 6.200 s]
00:00:12.400450 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20 [resend 2 after 6.200 s]
00:00:12.400470 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 2 after 6.200 s]
00:00:18.600470 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 3 after 6.200 s]
00:00:18.600490 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20 [resend 3 after 6.200 s]
00:00:18.600510 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 3 after 6.200 s]
00:00:20.100510 192.0.2.20 > 192.0.2.10: #2 REP: accepted, QPN 0x0001c2 [after 20.100 s]
    note: Answered only after resends: REQ was sent 4 times, 20.100 s from the first to the answer
00:00:20.100860 192.0.2.10 > 192.0.2.20: #2 RTU: connection ready (IDs 0x26a4c31d, 0x8f5b0f62) [after 350.000 us]
00:00:24.800860 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 4 after 6.200 s]
00:00:24.800880 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 4 after 6.200 s]
00:00:31.000880 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 5 after 6.200 s]
00:00:31.000900 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 5 after 6.200 s]
00:00:37.200900 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 6 after 6.200 s]
00:00:37.200920 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 6 after 6.200 s]
00:00:43.400920 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 7 after 6.200 s]
00:00:43.400940 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 7 after 6.200 s]
00:00:49.600940 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 8 after 6.200 s]
00:00:49.600960 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 8 after 6.200 s]
00:00:55.800960 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 9 after 6.200 s]
00:00:55.800980 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 9 after 6.200 s]
00:01:02.000980 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 10 after 6.200 s]
00:01:02.001000 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 10 after 6.200 s]
00:01:08.201000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 11 after 6.200 s]
00:01:08.201020 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 11 after 6.200 s]
00:01:14.401020 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 12 after 6.200 s]
00:01:14.401040 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 12 after 6.200 s]
00:01:20.601040 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 13 after 6.200 s]
00:01:20.601060 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 13 after 6.200 s]
00:01:26.801060 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 14 after 6.200 s]
00:01:26.801080 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 14 after 6.200 s]
00:01:33.001080 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 15 after 6.200 s]
00:01:33.001100 192.0.2.21 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x0002f2, 192.0.2.21:40002 -> 192.0.2.20 [resend 15 after 6.200 s]
#1 192.0.2.10 > 192.0.2.20, TCP 7471 (librdmacm tools): no answer
    warning: REQ never answered: 16 of 16 tries used, the sender gives up about 99 s after the first; the passive side is silent or overloaded, or the path to it is broken
#3 192.0.2.21 > 192.0.2.20, TCP 7471 (librdmacm tools): no answer
    warning: REQ never answered: 16 of 16 tries used, the sender gives up about 99 s after the first; the passive side is silent or overloaded, or the path to it is broken

== summary
#  START            FROM        TO          SERVICE                     OUTCOME         REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  no answer         -           -     -        16      15  1 warning
    warning: REQ never answered: 16 of 16 tries used, the sender gives up about 99 s after the first; the passive side is silent or overloaded, or the path to it is broken
2  00:00:00.000370  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  connected  20.100 s  350.000 us     -         6       3  1 note
3  00:00:00.000390  192.0.2.21  192.0.2.20  TCP 7471 (librdmacm tools)  no answer         -           -     -        16      15  1 warning
    warning: REQ never answered: 16 of 16 tries used, the sender gives up about 99 s after the first; the passive side is silent or overloaded, or the path to it is broken

Frames        38 in 1.550 min
Messages      38: 36 REQ, 1 REP, 1 RTU
Resends       33
Exchanges     3
        1  connected: established, and not closed in the capture
        2  no_answer: the request was never answered
Answer times
        1  req   min  20.100 s  median  20.100 s  95%  20.100 s  max  20.100 s
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        2  warning: REQ never answered (first: #1)
        1  note: Answered only after resends (first: frame 13, #2)
