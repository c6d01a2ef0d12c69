== messages
00:00:01.000000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 40321: RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:01.000350 192.0.2.20 > 192.0.2.10: #1 REJ of REQ: 28 Consumer reject: 37 bytes: 72616e6b206973206f66206a6f6220313138372c2074686973206973206a6f62... "rank is of job 1187, this is job 1186" [after 350.000 us]
    note: The application refused, not the network: TCP 40321; REJ 28 is no errno: its private data may say why
00:00:02.000350 192.0.2.21 > 192.0.2.20: #2 REQ to TCP 40321: RC, QPN 0x0002f1, 192.0.2.21:40001 -> 192.0.2.20
00:00:02.000700 192.0.2.20 > 192.0.2.21: #2 REJ of REQ: 28 Consumer reject: 37 bytes: 72616e6b206973206f66206a6f6220313138372c2074686973206973206a6f62... "rank is of job 1187, this is job 1186" [after 350.000 us]
    note: The application refused, not the network: TCP 40321; REJ 28 is no errno: its private data may say why
00:00:03.000700 192.0.2.10 > 192.0.2.20: #3 REQ to TCP 40321: RC, QPN 0x00012a, 192.0.2.10:40002 -> 192.0.2.20
00:00:03.001050 192.0.2.20 > 192.0.2.10: #3 REJ of REQ: 28 Consumer reject: 37 bytes: 72616e6b206973206f66206a6f6220313138372c2074686973206973206a6f62... "rank is of job 1187, this is job 1186" [after 350.000 us]
    note: The application refused, not the network: TCP 40321; REJ 28 is no errno: its private data may say why
00:00:04.001050 192.0.2.10 > 192.0.2.20: #4 REQ to TCP 40321: RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
00:00:04.001400 192.0.2.20 > 192.0.2.10: #4 REJ of REQ: 28 Consumer reject: 37 bytes: 72616e6b206973206f66206a6f6220313138372c2074686973206973206a6f62... "rank is of job 1187, this is job 1186" [after 350.000 us]
    note: The application refused, not the network: TCP 40321; REJ 28 is no errno: its private data may say why
    warning: Refused again and again: 3 times: TCP 40321, REJ 28 Consumer reject
00:00:05.001400 192.0.2.10 > 192.0.2.20: #5 REQ to TCP 40321: RC, QPN 0x00012c, 192.0.2.10:40004 -> 192.0.2.20
00:00:05.001750 192.0.2.20 > 192.0.2.10: #5 REJ of REQ: 28 Consumer reject, the application refused, not the CM or the network [after 350.000 us]
    note: The application refused, not the network: TCP 40321; REJ 28 is no errno
    warning: Refused again and again: 4 times: TCP 40321, REJ 28 Consumer reject

== summary
#  START            FROM        TO          SERVICE    OUTCOME                             REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:01.000000  192.0.2.10  192.0.2.20  TCP 40321  refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
2  00:00:02.000350  192.0.2.21  192.0.2.20  TCP 40321  refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
3  00:00:03.000700  192.0.2.10  192.0.2.20  TCP 40321  refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
4  00:00:04.001050  192.0.2.10  192.0.2.20  TCP 40321  refused: 28 Consumer reject  350.000 us    -     -         2       0  1 warning, 1 note
5  00:00:05.001400  192.0.2.10  192.0.2.20  TCP 40321  refused: 28 Consumer reject  350.000 us    -     -         2       0  1 warning, 1 note

Frames        10 in 4.002 s
Messages      10: 5 REQ, 5 REJ
Exchanges     5
        5  refused: the passive side refused
Rejects       5
        5  28 Consumer reject
Answer times
        5  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        2  warning: Refused again and again (first: frame 8, #4)
        5  note: The application refused, not the network (first: frame 2, #1)
