== messages
00:00:00.010000 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.020000 LID 10 > LID 20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
    warning: The path names no LID: Primary Local Port LID is 0
    warning: The path names no LID: Primary Remote Port LID is 0
00:00:00.030000 LID 10 > LID 20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012a, 192.0.2.10:40002 -> 192.0.2.20
    note: A routed path, but the packet has no GRH: Primary Remote Port LID is 65535 (permissive: routed or RoCE)
00:00:00.040000 LID 10 > LID 20: #4 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
    note: A path inside one subnet, but the GIDs are of two: Primary Subnet Local is 1 (yes)
00:00:00.050000 LID 10 > LID 20: #5 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012c, 192.0.2.10:40004 -> 192.0.2.20
    note: Alternate path equals the primary one: Alternate Local Port LID is 10
00:00:00.060000 LID 10 > LID 20: #6 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012d, 192.0.2.10:40005 -> 192.0.2.20

== summary
#  START            FROM    TO      SERVICE                     OUTCOME  REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.010000  LID 10  LID 20  TCP 7471 (librdmacm tools)  waiting    -    -     -         1       0  -
2  00:00:00.020000  LID 10  LID 20  TCP 7471 (librdmacm tools)  waiting    -    -     -         1       0  -
3  00:00:00.030000  LID 10  LID 20  TCP 7471 (librdmacm tools)  waiting    -    -     -         1       0  -
4  00:00:00.040000  LID 10  LID 20  TCP 7471 (librdmacm tools)  waiting    -    -     -         1       0  -
5  00:00:00.050000  LID 10  LID 20  TCP 7471 (librdmacm tools)  waiting    -    -     -         1       0  -
6  00:00:00.060000  LID 10  LID 20  TCP 7471 (librdmacm tools)  waiting    -    -     -         1       0  -

Frames        6 in 50.000 ms
Messages      6: 6 REQ
Exchanges     6
        6  waiting: an answer is due, and there is still time for it
Findings
        2  warning: The path names no LID (first: frame 2, #2)
        1  note: A routed path, but the packet has no GRH (first: frame 3, #3)
        1  note: A path inside one subnet, but the GIDs are of two (first: frame 4, #4)
        1  note: Alternate path equals the primary one (first: frame 5, #5)
