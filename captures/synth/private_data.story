== messages
00:00:00.100000 LID 10 > LID 20: #1 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.100350 LID 20 > LID 10: #1 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:00.200350 LID 10 > LID 20: #2 REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:00.200700 LID 20 > LID 10: #2 REP: accepted, QPN 0x0001c2 [after 350.000 us]
00:00:00.300700 LID 10 > LID 20: #3 REQ to TCP 8009 (NVMe discovery): RC, QPN 0x00012a, 192.0.2.10:40002 -> 192.0.2.20
00:00:00.301050 LID 20 > LID 10: #3 REP: accepted, QPN 0x0001c3 [after 350.000 us]
00:00:00.401050 LID 10 > LID 20: #4 REQ to TCP 3260 (iSER): RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
00:00:00.401400 LID 20 > LID 10: #4 REP: accepted, QPN 0x0001c4 [after 350.000 us]
00:00:00.501400 LID 10 > LID 20: #5 REQ to 0x02005efffe005314 (local OS): RC, QPN 0x00012c, LID 10 -> LID 20
00:00:00.501750 LID 20 > LID 10: #5 REP: accepted, QPN 0x0001c5 [after 350.000 us]
00:00:00.601750 LID 10 > LID 20: #6 REQ to TCP 5555: RC, QPN 0x00012d, 192.0.2.10:40005 -> 192.0.2.20
00:00:00.602100 LID 20 > LID 10: #6 REP: accepted, QPN 0x0001c6 [after 350.000 us]
00:00:00.702100 LID 10 > LID 20: #7 REQ to TCP 20049 (NFS/RDMA): RC, QPN 0x00012e, 192.0.2.10:40006 -> 192.0.2.20
00:00:00.702450 LID 20 > LID 10: #7 REP: accepted, QPN 0x0001c7 [after 350.000 us]
00:00:00.802450 LID 10 > LID 20: #8 REQ to IPoIB-CM UD QPN 0x000048: RC, QPN 0x00012f, LID 10 -> LID 20
00:00:00.802800 LID 20 > LID 10: #8 REP: accepted, QPN 0x0001c8 [after 350.000 us]
00:00:00.902800 LID 10 > LID 20: #9 REQ to TCP 18634 (RDS): RC, QPN 0x000130, 192.0.2.10:40008 -> 192.0.2.20
00:00:00.903150 LID 20 > LID 10: #9 REP: accepted, QPN 0x0001c9 [after 350.000 us]
00:00:01.003150 LID 10 > LID 20: #10 REQ to TCP 16385 (RDS over IPv6): RC, QPN 0x000131, [2001:db8::10]:40009 -> 2001:db8::20
00:00:01.003500 LID 20 > LID 10: #10 REP: accepted, QPN 0x0001ca [after 350.000 us]
00:00:01.103500 LID 10 > LID 20: #11 REQ to TCP 987 (Lustre LNet o2iblnd): RC, QPN 0x000132, 192.0.2.10:40010 -> 192.0.2.20
00:00:01.103850 LID 20 > LID 10: #11 REP: accepted, QPN 0x0001cb [after 350.000 us]
00:00:01.203850 LID 10 > LID 20: #12 REQ to SDP 22: RC, QPN 0x000133, LID 10 -> LID 20
00:00:01.204200 LID 20 > LID 10: #12 REP: accepted, QPN 0x0001cc [after 350.000 us]
00:00:01.304200 LID 10 > LID 20: #13 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000134, 192.0.2.10:40012 -> 192.0.2.20
00:00:01.304550 LID 20 > LID 10: #13 REP: accepted, QPN 0x0001cd [after 350.000 us]
00:00:01.404550 LID 10 > LID 20: #14 REQ to TCP 1234 (RNBD over RTRS): RC, QPN 0x000135, 192.0.2.10:40013 -> 192.0.2.20
00:00:01.404900 LID 20 > LID 10: #14 REP: accepted, QPN 0x0001ce [after 350.000 us]
00:00:01.504900 LID 10 > LID 20: #15 REQ to TCP 8003 (BeeGFS storage): RC, QPN 0x000136, 192.0.2.10:40014 -> 192.0.2.20
00:00:01.505250 LID 20 > LID 10: #15 REP: accepted, QPN 0x0001cf [after 350.000 us]
00:00:01.605250 LID 10 > LID 20: #16 REQ to TCP 43000: RC, QPN 0x000137, 192.0.2.10:40015 -> 192.0.2.20
00:00:01.605600 LID 20 > LID 10: #16 REP: accepted, QPN 0x0001d0 [after 350.000 us]
00:00:01.705600 LID 10 > LID 20: #17 REQ to TCP 43001: RC, QPN 0x000138, 192.0.2.10:40016 -> 192.0.2.20
00:00:01.705950 LID 20 > LID 10: #17 REP: accepted, QPN 0x0001d1 [after 350.000 us]
00:00:01.805950 LID 10 > LID 20: #18 REQ to TCP 445 (SMB Direct): RC, QPN 0x000139, 192.0.2.10:40017 -> 192.0.2.20
00:00:01.806300 LID 20 > LID 10: #18 REP: accepted, QPN 0x0001d2 [after 350.000 us]
00:00:01.906300 LID 10 > LID 20: #19 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013a, 192.0.2.10:40018 -> 192.0.2.20
00:00:01.906650 LID 20 > LID 10: #19 REP: accepted, QPN 0x0001d3 [after 350.000 us]

== summary
 #  START            FROM    TO      SERVICE                        OUTCOME         REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
 1  00:00:00.100000  LID 10  LID 20  TCP 4420 (NVMe/RDMA)           waiting  350.000 us    -     -         2       0  -
 2  00:00:00.200350  LID 10  LID 20  TCP 4420 (NVMe/RDMA)           waiting  350.000 us    -     -         2       0  -
 3  00:00:00.300700  LID 10  LID 20  TCP 8009 (NVMe discovery)      waiting  350.000 us    -     -         2       0  -
 4  00:00:00.401050  LID 10  LID 20  TCP 3260 (iSER)                waiting  350.000 us    -     -         2       0  -
 5  00:00:00.501400  LID 10  LID 20  0x02005efffe005314 (local OS)  waiting  350.000 us    -     -         2       0  -
 6  00:00:00.601750  LID 10  LID 20  TCP 5555                       waiting  350.000 us    -     -         2       0  -
 7  00:00:00.702100  LID 10  LID 20  TCP 20049 (NFS/RDMA)           waiting  350.000 us    -     -         2       0  -
 8  00:00:00.802450  LID 10  LID 20  IPoIB-CM UD QPN 0x000048       waiting  350.000 us    -     -         2       0  -
 9  00:00:00.902800  LID 10  LID 20  TCP 18634 (RDS)                waiting  350.000 us    -     -         2       0  -
10  00:00:01.003150  LID 10  LID 20  TCP 16385 (RDS over IPv6)      waiting  350.000 us    -     -         2       0  -
11  00:00:01.103500  LID 10  LID 20  TCP 987 (Lustre LNet o2iblnd)  waiting  350.000 us    -     -         2       0  -
12  00:00:01.203850  LID 10  LID 20  SDP 22                         waiting  350.000 us    -     -         2       0  -
13  00:00:01.304200  LID 10  LID 20  TCP 7471 (librdmacm tools)     waiting  350.000 us    -     -         2       0  -
14  00:00:01.404550  LID 10  LID 20  TCP 1234 (RNBD over RTRS)      waiting  350.000 us    -     -         2       0  -
15  00:00:01.504900  LID 10  LID 20  TCP 8003 (BeeGFS storage)      waiting  350.000 us    -     -         2       0  -
16  00:00:01.605250  LID 10  LID 20  TCP 43000                      waiting  350.000 us    -     -         2       0  -
17  00:00:01.705600  LID 10  LID 20  TCP 43001                      waiting  350.000 us    -     -         2       0  -
18  00:00:01.805950  LID 10  LID 20  TCP 445 (SMB Direct)           waiting  350.000 us    -     -         2       0  -
19  00:00:01.906300  LID 10  LID 20  TCP 7471 (librdmacm tools)     waiting  350.000 us    -     -         2       0  -

Frames        38 in 1.807 s
Messages      38: 19 REQ, 19 REP
Exchanges     19
       19  waiting: an answer is due, and there is still time for it
Answer times
       19  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
