== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.001050 192.0.2.10 > 192.0.2.20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:08.001050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62)
00:00:14.201050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 1 after 6.200 s]
00:00:20.401050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 2 after 6.200 s]
00:00:26.601050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 3 after 6.200 s]
00:00:32.801050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 4 after 6.200 s]
00:00:39.001050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 5 after 6.200 s]
00:00:45.201050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 6 after 6.200 s]
00:00:51.401050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 7 after 6.200 s]
00:00:57.601050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 8 after 6.200 s]
00:01:03.801050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 9 after 6.200 s]
00:01:10.001050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 10 after 6.200 s]
00:01:16.201050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 11 after 6.200 s]
00:01:22.401050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 12 after 6.200 s]
00:01:28.601050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 13 after 6.200 s]
00:01:34.801050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 14 after 6.200 s]
00:01:41.001050 192.0.2.10 > 192.0.2.20: #1 DREQ: disconnect QPN 0x0001c1 (IDs 0x27a4c31d, 0x8e5b0f62) [resend 15 after 6.200 s]
#1 192.0.2.10 > 192.0.2.20, TCP 7471 (librdmacm tools): close unconfirmed
    warning: DREQ never answered: the teardown is not confirmed: 16 of 16 tries used, it ends about 99 s after the first

== summary
#  START            FROM        TO          SERVICE                     OUTCOME                   REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  close unconfirmed  350.000 us  350.000 us     -        19      15  1 warning
    warning: DREQ never answered: the teardown is not confirmed: 16 of 16 tries used, it ends about 99 s after the first

Frames        19 in 1.683 min
Messages      19: 1 REQ, 1 REP, 1 RTU, 16 DREQ
Resends       15
Exchanges     1
        1  close_unconfirmed: disconnected, but no DREP came
Answer times
        1  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: DREQ never answered: the teardown is not confirmed (first: #1)
