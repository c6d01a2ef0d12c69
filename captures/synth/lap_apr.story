== messages
00:00:00.000350 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 LID 20 > LID 10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.001050 LID 10 > LID 20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:01.001050 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:01.001400 LID 20 > LID 10: #1 APR: 0 Alternate path loaded, the peer loaded the alternate path of the LAP [after 350.000 us]
00:00:02.001400 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:02.001750 LID 20 > LID 10: #1 APR: 1 Invalid Communication ID, the peer knows no connection with these communication IDs [after 350.000 us]
    warning: The peer does not know the connection that the LAP names: AP Status 1 Invalid Communication ID
00:00:03.001750 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:03.002100 LID 20 > LID 10: #1 APR: 2 Alternate paths not supported, the peer cannot do automatic path migration [after 350.000 us]
00:00:04.002100 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:04.002450 LID 20 > LID 10: #1 APR: 3 Alternate path rejected, the peer refuses this alternate path [after 350.000 us]
00:00:05.002450 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:05.002800 LID 20 > LID 10: #1 APR: 4 Alternate path redirected, redirect to GID fe80::200:5eff:fe00:5315, LID 21, P_Key 0xffff, QP 0x000001, Q_Key 0x80010000 [after 350.000 us]
00:00:06.002800 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:06.003150 LID 20 > LID 10: #1 APR: 5 Alternate path is the current path, the path of the LAP is the one already in use [after 350.000 us]
    note: The alternate path is the one in use
00:00:07.003150 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:07.003500 LID 20 > LID 10: #1 APR: 6 QPN or EECN does not match, the QPN or EECN of the LAP does not belong to these communication IDs [after 350.000 us]
    warning: The peer does not know the connection that the LAP names: AP Status 6 QPN or EECN does not match
00:00:08.003500 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:08.003850 LID 20 > LID 10: #1 APR: 7 Alternate Remote Port LID rejected, acceptable LID 37 [after 350.000 us]
00:00:09.003850 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:09.004200 LID 20 > LID 10: #1 APR: 8 Alternate Remote Port GID rejected, acceptable GID fe80::200:5eff:fe00:5325 [after 350.000 us]
00:00:10.004200 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:10.004550 LID 20 > LID 10: #1 APR: 9 Invalid Alternate Flow Label, acceptable flow label 0x12345 [after 350.000 us]
00:00:11.004550 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:11.004900 LID 20 > LID 10: #1 APR: 10 Invalid Alternate Traffic Class, acceptable traffic class 0x60 [after 350.000 us]
00:00:12.004900 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:12.005250 LID 20 > LID 10: #1 APR: 11 Invalid Alternate Hop Limit, acceptable hop limit 64 [after 350.000 us]
00:00:13.005250 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:13.005600 LID 20 > LID 10: #1 APR: 12 Invalid Alternate Packet Rate, acceptable rate 40 Gb/s [after 350.000 us]
00:00:14.005600 LID 10 > LID 20: #1 LAP: load alternate path LID 26 -> LID 36
00:00:14.005950 LID 20 > LID 10: #1 APR: 13 Invalid Alternate SL, acceptable SL 3 [after 350.000 us]

== summary
#  START            FROM    TO      SERVICE                     OUTCOME           REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  LID 10  LID 20  TCP 7471 (librdmacm tools)  connected  350.000 us  350.000 us     -        31       0  2 warnings, 1 note

Frames        31 in 14.006 s
Messages      31: 1 REQ, 1 REP, 1 RTU, 14 LAP, 14 APR
Exchanges     1
        1  connected: established, and not closed in the capture
Answer times
        1  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  lap   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        2  warning: The peer does not know the connection that the LAP names (first: frame 7, #1)
        1  note: The alternate path is the one in use (first: frame 15, #1)
