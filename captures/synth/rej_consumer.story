== messages
00:00:01.000000 LID 10 > LID 20: #1 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:01.000350 LID 20 > LID 10: #1 REJ of REQ: 28 Consumer reject: NVMe/RDMA reject: 3 invalid queue ID [after 350.000 us]
    note: The application refused, not the network: TCP 4420 (NVMe/RDMA); REJ 28 is no errno: its private data may say why
00:00:02.000350 LID 10 > LID 20: #2 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:02.000700 LID 20 > LID 10: #2 REJ of REQ: 28 Consumer reject: NVMe/RDMA reject: 5 invalid host RQ size [after 350.000 us]
    note: The application refused, not the network: TCP 4420 (NVMe/RDMA); REJ 28 is no errno: its private data may say why
00:00:03.000700 LID 10 > LID 20: #3 REQ to 0x02005efffe005314 (local OS): RC, QPN 0x00012a, LID 10 -> LID 20
00:00:03.001050 LID 20 > LID 10: #3 REJ of REQ: 28 Consumer reject: SRP login reject: 0x00010006 channel limit reached [after 350.000 us]
    note: The application refused, not the network: 0x02005efffe005314 (local OS); REJ 28 is no errno: its private data may say why
00:00:04.001050 LID 10 > LID 20: #4 REQ to TCP 987 (Lustre LNet o2iblnd): RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
00:00:04.001400 LID 20 > LID 10: #4 REJ of REQ: 28 Consumer reject: Lustre o2iblnd reject: 7 message queue size does not match, queue depth 32, max frags 256 [after 350.000 us]
    note: The application refused, not the network: TCP 987 (Lustre LNet o2iblnd); REJ 28 is no errno: its private data may say why
00:00:05.001400 LID 10 > LID 20: #5 REQ to TCP 18634 (RDS): RC, QPN 0x00012c, 192.0.2.10:40004 -> 192.0.2.20
00:00:05.001750 LID 20 > LID 10: #5 REJ of REQ: 28 Consumer reject: RDS reject: 1 refused [after 350.000 us]
    note: The application refused, not the network: TCP 18634 (RDS); REJ 28 is no errno: its private data may say why
00:00:06.001750 LID 10 > LID 20: #6 REQ to TCP 3260 (iSER): RC, QPN 0x00012d, 192.0.2.10:40005 -> 192.0.2.20
00:00:06.002100 LID 20 > LID 10: #6 REJ of REQ: 28 Consumer reject, the application refused, not the CM or the network [after 350.000 us]
    note: The application refused, not the network: TCP 3260 (iSER); REJ 28 is no errno
00:00:07.002100 LID 10 > LID 20: #7 REQ to TCP 1234 (RNBD over RTRS): RC, QPN 0x00012e, 192.0.2.10:40006 -> 192.0.2.20
00:00:07.002450 LID 20 > LID 10: #7 REJ of REQ: 28 Consumer reject: RTRS answer: -104 ECONNRESET [after 350.000 us]
    note: The application refused, not the network: TCP 1234 (RNBD over RTRS); REJ 28 is no errno: its private data may say why
00:00:08.002450 LID 10 > LID 20: #8 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012f, 192.0.2.10:40007 -> 192.0.2.20
00:00:08.002800 LID 20 > LID 10: #8 REJ of REQ: 28 Consumer reject: 15 bytes: 4c4943454e53452045585049524544 "LICENSE EXPIRED" [after 350.000 us]
    note: The application refused, not the network: TCP 7471 (librdmacm tools); REJ 28 is no errno: its private data may say why
00:00:09.002800 LID 10 > LID 20: #9 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000130, 192.0.2.10:40008 -> 192.0.2.20
00:00:09.003150 LID 20 > LID 10: #9 REJ of REQ: 28 Consumer reject, the application refused, not the CM or the network [after 350.000 us]
    note: The application refused, not the network: TCP 7471 (librdmacm tools); REJ 28 is no errno

== summary
#  START            FROM    TO      SERVICE                        OUTCOME                             REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:01.000000  LID 10  LID 20  TCP 4420 (NVMe/RDMA)           refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
2  00:00:02.000350  LID 10  LID 20  TCP 4420 (NVMe/RDMA)           refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
3  00:00:03.000700  LID 10  LID 20  0x02005efffe005314 (local OS)  refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
4  00:00:04.001050  LID 10  LID 20  TCP 987 (Lustre LNet o2iblnd)  refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
5  00:00:05.001400  LID 10  LID 20  TCP 18634 (RDS)                refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
6  00:00:06.001750  LID 10  LID 20  TCP 3260 (iSER)                refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
7  00:00:07.002100  LID 10  LID 20  TCP 1234 (RNBD over RTRS)      refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
8  00:00:08.002450  LID 10  LID 20  TCP 7471 (librdmacm tools)     refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note
9  00:00:09.002800  LID 10  LID 20  TCP 7471 (librdmacm tools)     refused: 28 Consumer reject  350.000 us    -     -         2       0  1 note

Frames        18 in 8.003 s
Messages      18: 9 REQ, 9 REJ
Exchanges     9
        9  refused: the passive side refused
Rejects       9
        9  28 Consumer reject
Answer times
        9  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        9  note: The application refused, not the network (first: frame 2, #1)
