== messages
00:00:06.200000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:12.400000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 1 after 6.200 s]
00:00:18.600000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 2 after 6.200 s]
00:00:24.800000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 3 after 6.200 s]
00:00:31.000000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 4 after 6.200 s]
00:00:37.200000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 5 after 6.200 s]
00:00:43.400000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 6 after 6.200 s]
00:00:49.600000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 7 after 6.200 s]
00:00:55.800000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 8 after 6.200 s]
00:01:02.000000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 9 after 6.200 s]
00:01:08.200000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 10 after 6.200 s]
00:01:14.400000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 11 after 6.200 s]
00:01:20.600000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 12 after 6.200 s]
00:01:26.800000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 13 after 6.200 s]
00:01:33.000000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 14 after 6.200 s]
00:01:39.200000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20 [resend 15 after 6.200 s]
00:01:48.200000 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 1.700 min]
    warning: REP after the requester gave up: 9.000 s after the last REQ, which waited 5.369 s: expect REJ 6 or silence
    note: Answered only after resends: REQ was sent 16 times, 1.700 min from the first to the answer
00:01:48.200350 192.0.2.10 > 192.0.2.20: #1 REJ of REP: 6 Invalid Communication ID, the peer knows no connection with these communication IDs [after 350.000 us]
    note: The caller refused the REP: REJ 6 Invalid Communication ID

== summary
#  START            FROM        TO          SERVICE                     OUTCOME                                              REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:06.200000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  refused by caller: 6 Invalid Communication ID  1.700 min  350.000 us     -        18      15  1 warning, 2 notes

Frames        18 in 1.700 min
Messages      18: 16 REQ, 1 REJ, 1 REP
Resends       15
Exchanges     1
        1  refused_by_caller: the active side refused the REP
Rejects       1
        1  6 Invalid Communication ID
Answer times
        1  req   min 1.700 min  median 1.700 min  95% 1.700 min  max 1.700 min
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: REP after the requester gave up (first: frame 17, #1)
        1  note: Answered only after resends (first: frame 17, #1)
        1  note: The caller refused the REP (first: frame 18, #1)
