== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 4420 (NVMe/RDMA) [after 350.000 us]
    warning: Nothing listens on the service asked for: TCP 4420 (NVMe/RDMA); the host's CM answered, so address and route are fine: look at the listener
00:00:10.000700 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:10.001050 192.0.2.20 > 192.0.2.10: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 4420 (NVMe/RDMA) [after 350.000 us]
    warning: Nothing listens on the service asked for: TCP 4420 (NVMe/RDMA); the host's CM answered, so address and route are fine: look at the listener
00:00:20.001050 192.0.2.10 > 192.0.2.20: #3 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x00012a, 192.0.2.10:40002 -> 192.0.2.20
00:00:20.001400 192.0.2.20 > 192.0.2.10: #3 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 4420 (NVMe/RDMA) [after 350.000 us]
    warning: Nothing listens on the service asked for: TCP 4420 (NVMe/RDMA); the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 3 times: TCP 4420 (NVMe/RDMA), REJ 8 Invalid ServiceID
00:00:30.001400 192.0.2.10 > 192.0.2.20: #4 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
00:00:30.001750 192.0.2.20 > 192.0.2.10: #4 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 4420 (NVMe/RDMA) [after 350.000 us]
    warning: Nothing listens on the service asked for: TCP 4420 (NVMe/RDMA); the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 4 times: TCP 4420 (NVMe/RDMA), REJ 8 Invalid ServiceID

== summary
#  START            FROM        TO          SERVICE               OUTCOME                              REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  refused: 8 Invalid ServiceID  350.000 us    -     -         2       0  1 warning
2  00:00:10.000700  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  refused: 8 Invalid ServiceID  350.000 us    -     -         2       0  1 warning
3  00:00:20.001050  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  refused: 8 Invalid ServiceID  350.000 us    -     -         2       0  2 warnings
4  00:00:30.001400  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)  refused: 8 Invalid ServiceID  350.000 us    -     -         2       0  2 warnings

Frames        8 in 30.001 s
Messages      8: 4 REQ, 4 REJ
Exchanges     4
        4  refused: the passive side refused
Rejects       4
        4  8 Invalid ServiceID
Answer times
        4  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        4  warning: Nothing listens on the service asked for (first: frame 2, #1)
        2  warning: Refused again and again (first: frame 6, #3)
