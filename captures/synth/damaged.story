== messages
00:00:00.010000 192.0.2.10 > 192.0.2.20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.020000 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20 [ICRC wrong]
00:00:00.040000 192.0.2.10 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
    warning: The packet is not UD SEND only: opcode 0x65
00:00:00.050000 192.0.2.10 > 192.0.2.20: #4 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012c, 192.0.2.10:40004 -> 192.0.2.20
00:00:00.060000 192.0.2.10 > 192.0.2.20: #5 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012d, 192.0.2.10:40005 -> 192.0.2.20
    warning: Q_Key of the packet is not 0x80010000: 0x11111111
00:00:00.070000 192.0.2.10 > 192.0.2.20: #6 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012e, 192.0.2.10:40006 -> 192.0.2.20
00:00:00.080000 192.0.2.10 > 192.0.2.20: #7 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012f, 192.0.2.10:40007 -> 192.0.2.20
    note: P_Key of the REQ differs from the packet's: Partition Key is 0xffff (full member, default)
00:00:00.090000 192.0.2.10 > 192.0.2.20: #8 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000130, 192.0.2.10:40008 -> 192.0.2.20
00:00:00.100000 192.0.2.10 > 192.0.2.20: #9 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000131, 192.0.2.10:40009 -> 192.0.2.20
00:00:00.110000 192.0.2.10 > 192.0.2.20: #10 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000132, 192.0.2.10:40010 -> 192.0.2.20 (cut off: 252 of 256 bytes)
    note: The MAD is cut off: 252 of 256 bytes were captured
    error: The packet does not carry 256 bytes: 252 bytes
00:00:00.120000 192.0.2.10 > 192.0.2.20: #11 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000133, 192.0.2.10:40011 -> 192.0.2.20
    error: The packet does not carry 256 bytes: 260 bytes
00:00:00.130000 192.0.2.10 > 192.0.2.20: Malformed MAD: shorter than the 256 bytes of a MAD: 16 bytes
    note: The MAD is cut off: 16 of 256 bytes were captured
    error: The packet does not carry 256 bytes: 16 bytes
00:00:00.140000 192.0.2.10 > 192.0.2.20: Malformed MAD: MAD base version is not 1: BaseVersion is 0x02
    error: Unknown MAD version: BaseVersion is 2
00:00:00.160000 192.0.2.10 > 192.0.2.20: Malformed MAD: CM class version is neither 1 nor 2: ClassVersion is 0x03
    error: Unknown CM class version: ClassVersion is 3
00:00:00.170000 192.0.2.10 > 192.0.2.20: Malformed MAD: CM class version is neither 1 nor 2: ClassVersion is 0x00
    error: Unknown CM class version: ClassVersion is 0
00:00:00.180000 192.0.2.10 > 192.0.2.20: #12 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000139, 192.0.2.10:40017 -> 192.0.2.20
    warning: The method does not fit the message: Method is 0x81 ComMgtGetResp
00:00:00.190000 192.0.2.10 > 192.0.2.20: #13 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013a, 192.0.2.10:40018 -> 192.0.2.20
    warning: The method does not fit the message: Method is 0x01 ComMgtGet
00:00:00.200000 192.0.2.10 > 192.0.2.20: ClassPortInfo: ComMgtSend, class version 0
    warning: The method does not fit the message: Method is 0x03 ComMgtSend
00:00:00.210000 192.0.2.10 > 192.0.2.20: #14 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013c, 192.0.2.10:40020 -> 192.0.2.20
    warning: The MAD reports an error: Status is 0x000c Unsupported method and attribute
00:00:00.220000 192.0.2.10 > 192.0.2.20: #15 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013d, 192.0.2.10:40021 -> 192.0.2.20
    note: Reserved bits are not zero: ClassSpecific (byte 6 of the MAD header) is 0x1234
00:00:00.230000 192.0.2.10 > 192.0.2.20: Malformed MAD: AttributeID is no CM message: AttributeID is 0x001d
    error: Unknown CM message: AttributeID is 0x001d
00:00:00.240000 192.0.2.10 > 192.0.2.20: #16 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013f, 192.0.2.10:40023 -> 192.0.2.20
    note: Options without an ECE vendor: AttributeModifier is 0x00000001
00:00:00.250000 192.0.2.10 > 192.0.2.20: #17 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000140, 192.0.2.10:40024 -> 192.0.2.20
00:00:00.260000 192.0.2.10 > 192.0.2.20: #18 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000141, 192.0.2.10:40025 -> 192.0.2.20
    warning: No communication ID: Local Communication ID is 0x00000000
00:00:00.270000 192.0.2.10 > 192.0.2.20: #19 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000142, 192.0.2.10:40026 -> 192.0.2.20
    warning: No CA GUID: Local CA GUID is 0x0000000000000000
00:00:00.280000 192.0.2.10 > 192.0.2.20: #20 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000143, 192.0.2.10:40027 -> 192.0.2.20
    note: Reserved bits are not zero: Reserved (byte 4) is 0xff
    note: Reserved bits are not zero: Reserved (byte 90) is 0x3f
    note: Reserved bits are not zero: Reserved (byte 139) is 0x3
00:00:00.290000 192.0.2.10 > 192.0.2.20: #21 REQ to TCP 7471 (librdmacm tools): RD, QPN 0x000144, 192.0.2.10:40028 -> 192.0.2.20
    note: Reliable datagram asked for: Transport Service Type is 2 RD
00:00:00.300000 192.0.2.10 > 192.0.2.20: #22 REQ to TCP 7471 (librdmacm tools): Extended, QPN 0x000145, 192.0.2.10:40029 -> 192.0.2.20
    warning: Extended Transport Type does not fit: Extended Transport Type is 0 none
00:00:00.310000 192.0.2.10 > 192.0.2.20: #23 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000146, 192.0.2.10:40030 -> 192.0.2.20
    warning: Extended Transport Type does not fit: Extended Transport Type is 1 XRC
00:00:00.320000 192.0.2.10 > 192.0.2.20: #24 REQ to TCP 7471 (librdmacm tools): reserved, QPN 0x000147, 192.0.2.10:40031 -> 192.0.2.20
    warning: A reserved value: Extended Transport Type is 5 reserved
00:00:00.330000 192.0.2.10 > 192.0.2.20: #25 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000148, 192.0.2.10:40032 -> 192.0.2.20
    warning: A reserved value: Path Packet Payload MTU is 0 reserved
00:00:00.340000 192.0.2.10 > 192.0.2.20: #26 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000149, 192.0.2.10:40033 -> 192.0.2.20
    warning: A reserved value: Path Packet Payload MTU is 9 reserved
00:00:00.350000 192.0.2.10 > 192.0.2.20: #27 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00014a, 192.0.2.10:40034 -> 192.0.2.20
    warning: A reserved value: Primary Packet Rate is 1 reserved
00:00:00.360000 192.0.2.10 > 192.0.2.20: #28 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00014b, 192.0.2.10:40035 -> 192.0.2.20
    warning: An invalid P_Key: Partition Key is 0x0000 (invalid)
    note: P_Key of the REQ differs from the packet's: Partition Key is 0x0000 (invalid)
00:00:00.370000 192.0.2.10 > 192.0.2.20: #29 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00014c, 192.0.2.10:40036 -> 192.0.2.20
    warning: An invalid P_Key: Partition Key is 0x8000 (invalid)
    note: P_Key of the REQ differs from the packet's: Partition Key is 0x8000 (invalid)
00:00:00.380000 192.0.2.10 > 192.0.2.20: #30 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00014d, 192.0.2.10:40037 -> 192.0.2.20
    note: Alternate path equals the primary one: Alternate Local Port LID is 65535 (permissive: routed or RoCE)
00:00:00.390000 192.0.2.10 > 192.0.2.20: #31 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00014e, 192.0.2.10:40038 -> 192.0.2.20
    warning: The transport timer is off: Primary Local ACK Timeout is 0 (never)
00:00:00.400000 192.0.2.10 > 192.0.2.20: #32 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00014f, 192.0.2.10:40039 -> 192.0.2.20
    note: No transport retries: Retry Count is 0
00:00:00.410000 192.0.2.10 > 192.0.2.20: #33 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000150, 192.0.2.10:40040 -> 192.0.2.20
00:00:00.420000 192.0.2.10 > 192.0.2.20: #34 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000001, 192.0.2.10:40041 -> 192.0.2.20
    note: Not a QPN that can be connected: Local QPN is 0x000001
00:00:00.430000 192.0.2.10 > 192.0.2.20: #35 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000152, 192.0.2.10:40042 -> 192.0.2.20
    note: The service reads from the requester, who accepts no RDMA Reads: Responder Resources is 0
00:00:00.440000 192.0.2.10 > 192.0.2.20: #36 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000153, 192.0.2.10 -> 192.0.2.20
    warning: ServiceID says IP CM, but the header in the private data does not fit: PrivateData
00:00:00.450000 192.0.2.10 > 192.0.2.20: #37 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000154, 203.0.113.7:40000 -> 203.0.113.8
    note: Addresses in the IP CM header differ from the packet's: PrivateData
00:00:00.460000 192.0.2.20 > 192.0.2.10: #38 REP: accepted, QPN 0x0001ee, alternate path refused
    warning: A reserved value: Failover Accepted is 3 reserved
00:00:00.470000 192.0.2.20 > 192.0.2.10: #39 REP: accepted, QPN 0x0001ef
00:00:00.480000 192.0.2.20 > 192.0.2.10: #40 REP: accepted, QPN 0x000000
    warning: No communication ID: Local Communication ID is 0x00000000
    note: Not a QPN that can be connected: Local QPN is 0x000000
00:00:00.490000 192.0.2.20 > 192.0.2.10: #41 REJ of REQ: 12 Primary Remote Port GID rejected, the peer does not accept the remote GID of the primary path, acceptable GID unreadable (length 100 is above 72): 000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
    error: Additional information is longer than its field: Reject Info Length is 100 bytes (more than the 72 there are)
00:00:00.500000 192.0.2.20 > 192.0.2.10: #42 REJ of REQ: 12 Primary Remote Port GID rejected, the peer does not accept the remote GID of the primary path, acceptable GID unreadable (4 bytes instead of 16): 01020304
    warning: Additional information has not the size that its kind needs: Reject Info Length is 4 bytes
00:00:00.510000 192.0.2.20 > 192.0.2.10: #43 REJ of REQ: 13 Primary Remote Port LID rejected, the peer does not accept the remote LID of the primary path
    note: Additional information is missing: Reject Info Length is 0 bytes
00:00:00.520000 192.0.2.20 > 192.0.2.10: #44 REJ of REQ: 24 Port and CM Redirection, the service is behind another port and another CM, which the additional information names, redirect to unreadable (16 bytes instead of 72): 00000000000000000000000000000000
    warning: Additional information has not the size that its kind needs: Reject Info Length is 16 bytes
00:00:00.530000 192.0.2.20 > 192.0.2.10: #45 REJ of REQ: 0 reserved
    warning: A reserved value: Reason is 0 reserved
00:00:00.540000 192.0.2.20 > 192.0.2.10: #46 REJ of reserved message 3: 77 reserved
    warning: A reserved value: Message REJected is 3 reserved
    warning: A reserved value: Reason is 77 reserved
00:00:00.550000 192.0.2.20 > 192.0.2.10: #47 MRA of reserved message 3: answer within 2.443 h
    warning: A reserved value: Message MRAed is 3 reserved
    note: MRA asks for minutes: ServiceTimeout is 31 (2.443 h)
    warning: This message may not come here: MRA from the passive side in state idle
00:00:00.560000 192.0.2.20 > 192.0.2.10: #48 APR: 20 reserved
    error: Additional information is longer than its field: Additional Information Length is 90 bytes (more than the 72 there are)
    warning: A reserved value: AP Status is 20 reserved
00:00:00.570000 192.0.2.20 > 192.0.2.10: #49 SIDR_REP: QPN 0x000000, Q_Key 0x00000000 for TCP 7471 (librdmacm tools)
    warning: The service has no QPN: QPN is 0x000000
00:00:00.580000 192.0.2.20 > 192.0.2.10: #50 SIDR_REP: 9 reserved
    warning: A reserved value: Status is 9 reserved
00:00:00.590000 192.0.2.10 > 192.0.2.20: #51 LAP: load alternate path :: -> ::
    note: Reserved bits are not zero: Reserved (byte 8) is 0x80010000
    note: LAP on RoCE: Alternate Local Port LID is 0
    note: LAP on RoCE: Linux drops it without an answer
00:00:00.600000 192.0.2.10 > 192.0.2.20: #52 DREQ: disconnect QPN 0x000000 (IDs 0x1ca4c31d, 0xb55b0f62)
    note: Reserved bits are not zero: Reserved (byte 11) is 0x80

== summary
 #  START            FROM        TO          SERVICE                          OUTCOME                                       REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
 1  00:00:00.010000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 2  00:00:00.020000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 3  00:00:00.040000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 4  00:00:00.050000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 5  00:00:00.060000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 6  00:00:00.070000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 7  00:00:00.080000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 8  00:00:00.090000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
 9  00:00:00.100000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
10  00:00:00.110000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
11  00:00:00.120000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
12  00:00:00.180000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
13  00:00:00.190000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
14  00:00:00.210000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
15  00:00:00.220000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
16  00:00:00.240000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
17  00:00:00.250000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
18  00:00:00.260000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
19  00:00:00.270000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
20  00:00:00.280000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
21  00:00:00.290000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
22  00:00:00.300000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
23  00:00:00.310000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
24  00:00:00.320000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
25  00:00:00.330000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
26  00:00:00.340000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
27  00:00:00.350000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
28  00:00:00.360000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
29  00:00:00.370000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
30  00:00:00.380000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
31  00:00:00.390000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
32  00:00:00.400000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
33  00:00:00.410000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
34  00:00:00.420000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
35  00:00:00.430000  192.0.2.10  192.0.2.20  TCP 4420 (NVMe/RDMA)             waiting                                         -    -     -         1       0  -
36  00:00:00.440000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
37  00:00:00.450000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)       waiting                                         -    -     -         1       0  -
38  00:00:00.460000  192.0.2.10  192.0.2.20  -                                waiting                                         -    -     -         1       0  -
39  00:00:00.470000  192.0.2.10  192.0.2.20  -                                waiting                                         -    -     -         1       0  -
40  00:00:00.480000  192.0.2.10  192.0.2.20  -                                waiting                                         -    -     -         1       0  -
41  00:00:00.490000  192.0.2.10  192.0.2.20  -                                refused: 12 Primary Remote Port GID rejected    -    -     -         1       0  -
42  00:00:00.500000  192.0.2.10  192.0.2.20  -                                refused: 12 Primary Remote Port GID rejected    -    -     -         1       0  -
43  00:00:00.510000  192.0.2.10  192.0.2.20  -                                refused: 13 Primary Remote Port LID rejected    -    -     -         1       0  -
44  00:00:00.520000  192.0.2.10  192.0.2.20  -                                redirected: 24 Port and CM Redirection          -    -     -         1       0  -
45  00:00:00.530000  192.0.2.10  192.0.2.20  -                                refused                                         -    -     -         1       0  -
46  00:00:00.540000  192.0.2.20  192.0.2.10  -                                refused: 77 reserved                            -    -     -         1       0  -
47  00:00:00.550000  192.0.2.10  192.0.2.20  -                                unknown                                         -    -     -         1       0  1 warning
48  00:00:00.560000  192.0.2.10  192.0.2.20  -                                connected                                       -    -     -         1       0  -
49  00:00:00.570000  192.0.2.10  192.0.2.20  SIDR TCP 7471 (librdmacm tools)  resolved                                        -    -     -         1       0  -
50  00:00:00.580000  192.0.2.10  192.0.2.20  SIDR TCP 7471 (librdmacm tools)  refused: 9 reserved                             -    -     -         1       0  -
51  00:00:00.590000  192.0.2.10  192.0.2.20  -                                connected                                       -    -     -         1       0  1 note
52  00:00:00.600000  192.0.2.10  192.0.2.20  -                                waiting                                         -    -     -         1       0  -

Frames        60 in 590.000 ms
Messages      58: 1 ClassPortInfo, 37 REQ, 1 MRA, 6 REJ, 3 REP, 1 DREQ, 2 SIDR_REP, 1 LAP, 1 APR, 5 that cannot be decoded, 1 with a wrong ICRC
Exchanges     52
       41  waiting: an answer is due, and there is still time for it
        2  connected: established, and not closed in the capture
        6  refused: the passive side refused
        1  redirected: sent to another place
        1  resolved: the service or path was found
        1  unknown: too little of it is in the capture
Rejects       6
        1  0 reserved
        2  12 Primary Remote Port GID rejected
        1  13 Primary Remote Port LID rejected
        1  24 Port and CM Redirection
        1  77 reserved
SIDR answers  2
        1  0 Service found
        1  9 reserved
Findings
        3  error: The packet does not carry 256 bytes (first: frame 11, #10)
        1  error: Unknown MAD version (first: frame 14)
        2  error: Unknown CM class version (first: frame 16)
        1  error: Unknown CM message (first: frame 23)
        2  error: Additional information is longer than its field (first: frame 49, #41)
        3  warning: The method does not fit the message (first: frame 18, #12)
        1  warning: The MAD reports an error (first: frame 21, #14)
       11  warning: A reserved value (first: frame 32, #24)
        2  warning: Additional information has not the size that its kind needs (first: frame 50, #42)
        2  warning: No communication ID (first: frame 26, #18)
        1  warning: No CA GUID (first: frame 27, #19)
        2  warning: Extended Transport Type does not fit (first: frame 30, #22)
        2  warning: An invalid P_Key (first: frame 36, #28)
        1  warning: The transport timer is off (first: frame 39, #31)
        1  warning: The service has no QPN (first: frame 57, #49)
        1  warning: ServiceID says IP CM, but the header in the private data does not fit (first: frame 44, #36)
        1  warning: Q_Key of the packet is not 0x80010000 (first: frame 6, #5)
        1  warning: The packet is not UD SEND only (first: frame 4, #3)
        1  warning: This message may not come here (first: frame 55, #47)
        2  note: The MAD is cut off (first: frame 11, #10)
        6  note: Reserved bits are not zero (first: frame 22, #15)
        1  note: Options without an ECE vendor (first: frame 24, #16)
        1  note: Additional information is missing (first: frame 51, #43)
        1  note: Reliable datagram asked for (first: frame 29, #21)
        1  note: Alternate path equals the primary one (first: frame 38, #30)
        1  note: No transport retries (first: frame 40, #32)
        1  note: The service reads from the requester, who accepts no RDMA Reads (first: frame 43, #35)
        2  note: Not a QPN that can be connected (first: frame 42, #34)
        1  note: MRA asks for minutes (first: frame 55, #47)
        1  note: LAP on RoCE (first: frame 59, #51)
        1  note: Addresses in the IP CM header differ from the packet's (first: frame 45, #37)
        3  note: P_Key of the REQ differs from the packet's (first: frame 8, #7)
        1  note: LAP on RoCE (first: frame 59, #51)
