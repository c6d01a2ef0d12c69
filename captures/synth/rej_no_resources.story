== messages
00:00:01.000000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:01.000350 192.0.2.20 > 192.0.2.10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:01.000700 192.0.2.10 > 192.0.2.20: #1 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
00:00:02.000700 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:02.001050 192.0.2.20 > 192.0.2.10: #2 REP: accepted, QPN 0x0001c2 [after 350.000 us]
00:00:02.001400 192.0.2.10 > 192.0.2.20: #2 RTU: connection ready (IDs 0x26a4c31d, 0x8f5b0f62) [after 350.000 us]
00:00:03.001400 192.0.2.10 > 192.0.2.20: #3 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x00012a, 192.0.2.10:40002 -> 192.0.2.20
00:00:03.001750 192.0.2.20 > 192.0.2.10: #3 REJ of REQ: 3 No resources available, the peer lacks memory or another resource that the connection needs [after 350.000 us]
    warning: The passive side lacks resources: TCP 4420 (NVMe/RDMA); REJ 3 No resources available
00:00:04.001750 192.0.2.10 > 192.0.2.20: #4 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
00:00:04.002100 192.0.2.20 > 192.0.2.10: #4 REJ of REQ: 3 No resources available, the peer lacks memory or another resource that the connection needs [after 350.000 us]
    warning: The passive side lacks resources: TCP 4420 (NVMe/RDMA); REJ 3 No resources available

== summary
#  START            FROM        TO          SERVICE               OUTCOME                                   REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:01.000000  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  connected                          350.000 us  350.000 us     -         3       0  -
2  00:00:02.000700  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  connected                          350.000 us  350.000 us     -         3       0  -
3  00:00:03.001400  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  refused: 3 No resources available  350.000 us           -     -         2       0  1 warning
4  00:00:04.001750  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  refused: 3 No resources available  350.000 us           -     -         2       0  1 warning

Frames        10 in 3.002 s
Messages      10: 4 REQ, 2 REJ, 2 REP, 2 RTU
Exchanges     4
        2  connected: established, and not closed in the capture
        2  refused: the passive side refused
Rejects       2
        2  3 No resources available
Answer times
        4  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        2  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        2  warning: The passive side lacks resources (first: frame 8, #3)
