== messages
00:00:00.100000 LID 10 > LID 20: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:00.100350 LID 20 > LID 10: #1 REJ of REQ: 1 No QP available, the peer could not get a queue pair for this connection [after 350.000 us]
    warning: The passive side lacks resources: TCP 7471 (librdmacm tools); REJ 1 No QP available
00:00:00.200350 LID 10 > LID 20: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000129, 192.0.2.10:40001 -> 192.0.2.20
00:00:00.200700 LID 20 > LID 10: #2 REJ of REQ: 2 No EEC available, the peer could not get an end-to-end context for reliable datagram [after 350.000 us]
    warning: The passive side lacks resources: TCP 7471 (librdmacm tools); REJ 2 No EEC available
00:00:00.300700 LID 10 > LID 20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012a, 192.0.2.10:40002 -> 192.0.2.20
00:00:00.301050 LID 20 > LID 10: #3 REJ of REQ: 3 No resources available, the peer lacks memory or another resource that the connection needs [after 350.000 us]
    warning: The passive side lacks resources: TCP 7471 (librdmacm tools); REJ 3 No resources available
00:00:00.401050 LID 10 > LID 20: #4 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012b, 192.0.2.10:40003 -> 192.0.2.20
00:00:02.901050 LID 10 > LID 20: #4 REJ: 4 CM timeout, the sender of this REJ stopped waiting for an answer, CA GUID 0x02005efffe00530a of the sender
    note: The caller took its REQ back: REJ 4 CM timeout, 2.500 s after the first REQ
00:00:03.001050 LID 10 > LID 20: #5 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012c, 192.0.2.10:40004 -> 192.0.2.20
00:00:03.001400 LID 20 > LID 10: #5 REJ of REQ: 5 Unsupported request, the peer does not support what the message asks for [after 350.000 us]
00:00:03.101400 LID 10 > LID 20: #6 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012d, 192.0.2.10:40005 -> 192.0.2.20
00:00:03.101750 LID 20 > LID 10: #6 REP: accepted, QPN 0x0001c6 [after 350.000 us]
00:00:03.102100 LID 10 > LID 20: #6 REJ of REP: 6 Invalid Communication ID, the peer knows no connection with these communication IDs [after 350.000 us]
    note: The caller refused the REP: REJ 6 Invalid Communication ID
00:00:03.202100 LID 10 > LID 20: #7 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012e, 192.0.2.10:40006 -> 192.0.2.20
00:00:03.202450 LID 20 > LID 10: #7 REP: accepted, QPN 0x0001c7 [after 350.000 us]
00:00:03.202800 LID 10 > LID 20: #7 REJ of REP: 7 Invalid Communication Instance, the peer knows the communication IDs, but with this QPN they name no connection [after 350.000 us]
    note: The caller refused the REP: REJ 7 Invalid Communication Instance
00:00:03.302800 LID 10 > LID 20: #8 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00012f, 192.0.2.10:40007 -> 192.0.2.20
00:00:03.303150 LID 20 > LID 10: #8 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7471 (librdmacm tools) [after 350.000 us]
    warning: Nothing listens on the service asked for: TCP 7471 (librdmacm tools); the host's CM answered, so address and route are fine: look at the listener
00:00:03.403150 LID 10 > LID 20: #9 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000130, 192.0.2.10:40008 -> 192.0.2.20
00:00:03.403500 LID 20 > LID 10: #9 REJ of REQ: 9 Invalid Transport Type, the service does not offer the transport type of the REQ [after 350.000 us]
00:00:03.503500 LID 10 > LID 20: #10 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000131, 192.0.2.10:40009 -> 192.0.2.20
00:00:03.503850 LID 20 > LID 10: #10 REJ of REQ: 10 Stale connection, the peer still holds an old connection of this QP, or that one is still in TimeWait [after 350.000 us]
    warning: Stale connection: the peer still holds an older connection of this QP: QPN 0x000131; the older connection is not in the capture, or long ago in it
00:00:03.603850 LID 10 > LID 20: #11 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000132, 192.0.2.10:40010 -> 192.0.2.20
00:00:03.604200 LID 20 > LID 10: #11 REJ of REQ: 11 RDC does not exist, the REQ says that a reliable datagram channel exists, but the peer has none [after 350.000 us]
00:00:03.704200 LID 10 > LID 20: #12 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000133, 192.0.2.10:40011 -> 192.0.2.20
00:00:03.704550 LID 20 > LID 10: #12 REJ of REQ: 12 Primary Remote Port GID rejected, acceptable GID fe80::200:5eff:fe00:5324 [after 350.000 us]
00:00:03.804550 LID 10 > LID 20: #13 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000134, 192.0.2.10:40012 -> 192.0.2.20
00:00:03.804900 LID 20 > LID 10: #13 REJ of REQ: 13 Primary Remote Port LID rejected, acceptable LID 36 [after 350.000 us]
00:00:03.904900 LID 10 > LID 20: #14 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000135, 192.0.2.10:40013 -> 192.0.2.20
00:00:03.905250 LID 20 > LID 10: #14 REJ of REQ: 14 Invalid Primary SL, acceptable SL 3 [after 350.000 us]
00:00:04.005250 LID 10 > LID 20: #15 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000136, 192.0.2.10:40014 -> 192.0.2.20
00:00:04.005600 LID 20 > LID 10: #15 REJ of REQ: 15 Invalid Primary Traffic Class, acceptable traffic class 0x60 [after 350.000 us]
00:00:04.105600 LID 10 > LID 20: #16 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000137, 192.0.2.10:40015 -> 192.0.2.20
00:00:04.105950 LID 20 > LID 10: #16 REJ of REQ: 16 Invalid Primary Hop Limit, acceptable hop limit 16 [after 350.000 us]
00:00:04.205950 LID 10 > LID 20: #17 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000138, 192.0.2.10:40016 -> 192.0.2.20
00:00:04.206300 LID 20 > LID 10: #17 REJ of REQ: 17 Invalid Primary Packet Rate, acceptable rate 40 Gb/s [after 350.000 us]
00:00:04.306300 LID 10 > LID 20: #18 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000139, 192.0.2.10:40017 -> 192.0.2.20
00:00:04.306650 LID 20 > LID 10: #18 REJ of REQ: 18 Alternate Remote Port GID rejected, acceptable GID fe80::200:5eff:fe00:5325 [after 350.000 us]
00:00:04.406650 LID 10 > LID 20: #19 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013a, 192.0.2.10:40018 -> 192.0.2.20
00:00:04.407000 LID 20 > LID 10: #19 REJ of REQ: 19 Alternate Remote Port LID rejected, acceptable LID 37 [after 350.000 us]
00:00:04.507000 LID 10 > LID 20: #20 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013b, 192.0.2.10:40019 -> 192.0.2.20
00:00:04.507350 LID 20 > LID 10: #20 REJ of REQ: 20 Invalid Alternate SL, acceptable SL 4 [after 350.000 us]
00:00:04.607350 LID 10 > LID 20: #21 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013c, 192.0.2.10:40020 -> 192.0.2.20
00:00:04.607700 LID 20 > LID 10: #21 REJ of REQ: 21 Invalid Alternate Traffic Class, acceptable traffic class 0x20 [after 350.000 us]
00:00:04.707700 LID 10 > LID 20: #22 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013d, 192.0.2.10:40021 -> 192.0.2.20
00:00:04.708050 LID 20 > LID 10: #22 REJ of REQ: 22 Invalid Alternate Hop Limit, acceptable hop limit 1 [after 350.000 us]
00:00:04.808050 LID 10 > LID 20: #23 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013e, 192.0.2.10:40022 -> 192.0.2.20
00:00:04.808400 LID 20 > LID 10: #23 REJ of REQ: 23 Invalid Alternate Packet Rate, acceptable rate 10 Gb/s [after 350.000 us]
00:00:04.908400 LID 10 > LID 20: #24 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013f, 192.0.2.10:40023 -> 192.0.2.20
00:00:04.908750 LID 20 > LID 10: #24 REJ of REQ: 24 Port and CM Redirection, redirect to GID fe80::200:5eff:fe00:5315, LID 21, P_Key 0xffff, QP 0x000001, Q_Key 0x80010000 [after 350.000 us]
00:00:05.008750 LID 10 > LID 20: #25 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000140, 192.0.2.10:40024 -> 192.0.2.20
00:00:05.009100 LID 20 > LID 10: #25 REJ of REQ: 25 Port Redirection, acceptable GID fe80::200:5eff:fe00:5315 [after 350.000 us]
00:00:05.109100 LID 10 > LID 20: #26 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000141, 192.0.2.10:40025 -> 192.0.2.20
00:00:05.109450 LID 20 > LID 10: #26 REJ of REQ: 26 Invalid Path MTU, largest acceptable MTU 512 bytes [after 350.000 us]
00:00:05.209450 LID 10 > LID 20: #27 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000142, 192.0.2.10:40026 -> 192.0.2.20
00:00:05.209800 LID 20 > LID 10: #27 REP: accepted, QPN 0x0001db [after 350.000 us]
00:00:05.210150 LID 10 > LID 20: #27 REJ of REP: 27 Insufficient Responder Resources, the REP offers fewer responder resources (RDMA Reads and atomics at a time) than its receiver needs [after 350.000 us]
    note: The caller refused the REP: REJ 27 Insufficient Responder Resources
00:00:05.310150 LID 10 > LID 20: #28 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000143, 192.0.2.10:40027 -> 192.0.2.20
00:00:05.310500 LID 20 > LID 10: #28 REJ of REQ: 28 Consumer reject, the application refused, not the CM or the network [after 350.000 us]
    note: The application refused, not the network: TCP 7471 (librdmacm tools); REJ 28 is no errno
00:00:05.410500 LID 10 > LID 20: #29 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000144, 192.0.2.10:40028 -> 192.0.2.20
00:00:05.410850 LID 20 > LID 10: #29 REJ of REQ: 29 RNR Retry Count rejected, the peer does not accept the RNR retry count of the message [after 350.000 us]
00:00:05.510850 LID 10 > LID 20: #30 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000145, 192.0.2.10:40029 -> 192.0.2.20
00:00:05.511200 LID 20 > LID 10: #30 REJ of REQ: 30 Duplicate Local Communication ID, the Local Communication ID of the REQ already names another connection of that CA [after 350.000 us]
00:00:05.611200 LID 10 > LID 20: #31 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000146, 192.0.2.10:40030 -> 192.0.2.20
00:00:05.611550 LID 20 > LID 10: #31 REJ of REQ: 31 Unsupported Class Version, supported class version 1 [after 350.000 us]
00:00:05.711550 LID 10 > LID 20: #32 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000147, 192.0.2.10:40031 -> 192.0.2.20
00:00:05.711900 LID 20 > LID 10: #32 REJ of REQ: 32 Invalid Primary Flow Label, acceptable flow label 0x12345 [after 350.000 us]
00:00:05.811900 LID 10 > LID 20: #33 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000148, 192.0.2.10:40032 -> 192.0.2.20
00:00:05.812250 LID 20 > LID 10: #33 REJ of REQ: 33 Invalid Alternate Flow Label, acceptable flow label 0x54321 [after 350.000 us]
00:00:05.912250 LID 10 > LID 20: #34 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000149, 192.0.2.10:40033 -> 192.0.2.20
00:00:05.912600 LID 20 > LID 10: #34 REJ of REQ: 34 Unassigned reason, no public text defines this reason [after 350.000 us]
    warning: A reserved value: Reason is 34 Unassigned reason
00:00:06.012600 LID 10 > LID 20: #35 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00014a, 192.0.2.10:40034 -> 192.0.2.20
00:00:06.012950 LID 20 > LID 10: #35 REJ of REQ: 35 Vendor Option not supported, the peer refuses the vendor options (ECE) of the message [after 350.000 us]
#24 LID 10 > LID 20, TCP 7471 (librdmacm tools): redirected: 24 Port and CM Redirection
    note: Redirected, but no request went to the new place: redirected in frame 50
#25 LID 10 > LID 20, TCP 7471 (librdmacm tools): redirected: 25 Port Redirection
    note: Redirected, but no request went to the new place: redirected in frame 52

== summary
 #  START            FROM    TO      SERVICE                     OUTCOME                                                        REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
 1  00:00:00.100000  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 1 No QP available                              350.000 us           -     -         2       0  1 warning
 2  00:00:00.200350  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 2 No EEC available                             350.000 us           -     -         2       0  1 warning
 3  00:00:00.300700  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 3 No resources available                       350.000 us           -     -         2       0  1 warning
 4  00:00:00.401050  LID 10  LID 20  TCP 7471 (librdmacm tools)  cancelled: 4 CM timeout                                          -           -     -         2       0  1 note
 5  00:00:03.001050  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 5 Unsupported request                          350.000 us           -     -         2       0  -
 6  00:00:03.101400  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused by caller: 6 Invalid Communication ID           350.000 us  350.000 us     -         3       0  1 note
 7  00:00:03.202100  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused by caller: 7 Invalid Communication Instance     350.000 us  350.000 us     -         3       0  1 note
 8  00:00:03.302800  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 8 Invalid ServiceID                            350.000 us           -     -         2       0  1 warning
 9  00:00:03.403150  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 9 Invalid Transport Type                       350.000 us           -     -         2       0  -
10  00:00:03.503500  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 10 Stale connection                            350.000 us           -     -         2       0  1 warning
11  00:00:03.603850  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 11 RDC does not exist                          350.000 us           -     -         2       0  -
12  00:00:03.704200  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 12 Primary Remote Port GID rejected            350.000 us           -     -         2       0  -
13  00:00:03.804550  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 13 Primary Remote Port LID rejected            350.000 us           -     -         2       0  -
14  00:00:03.904900  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 14 Invalid Primary SL                          350.000 us           -     -         2       0  -
15  00:00:04.005250  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 15 Invalid Primary Traffic Class               350.000 us           -     -         2       0  -
16  00:00:04.105600  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 16 Invalid Primary Hop Limit                   350.000 us           -     -         2       0  -
17  00:00:04.205950  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 17 Invalid Primary Packet Rate                 350.000 us           -     -         2       0  -
18  00:00:04.306300  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 18 Alternate Remote Port GID rejected          350.000 us           -     -         2       0  -
19  00:00:04.406650  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 19 Alternate Remote Port LID rejected          350.000 us           -     -         2       0  -
20  00:00:04.507000  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 20 Invalid Alternate SL                        350.000 us           -     -         2       0  -
21  00:00:04.607350  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 21 Invalid Alternate Traffic Class             350.000 us           -     -         2       0  -
22  00:00:04.707700  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 22 Invalid Alternate Hop Limit                 350.000 us           -     -         2       0  -
23  00:00:04.808050  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 23 Invalid Alternate Packet Rate               350.000 us           -     -         2       0  -
24  00:00:04.908400  LID 10  LID 20  TCP 7471 (librdmacm tools)  redirected: 24 Port and CM Redirection                  350.000 us           -     -         2       0  1 note
    note: Redirected, but no request went to the new place: redirected in frame 50
25  00:00:05.008750  LID 10  LID 20  TCP 7471 (librdmacm tools)  redirected: 25 Port Redirection                         350.000 us           -     -         2       0  1 note
    note: Redirected, but no request went to the new place: redirected in frame 52
26  00:00:05.109100  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 26 Invalid Path MTU                            350.000 us           -     -         2       0  -
27  00:00:05.209450  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused by caller: 27 Insufficient Responder Resources  350.000 us  350.000 us     -         3       0  1 note
28  00:00:05.310150  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 28 Consumer reject                             350.000 us           -     -         2       0  1 note
29  00:00:05.410500  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 29 RNR Retry Count rejected                    350.000 us           -     -         2       0  -
30  00:00:05.510850  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 30 Duplicate Local Communication ID            350.000 us           -     -         2       0  -
31  00:00:05.611200  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 31 Unsupported Class Version                   350.000 us           -     -         2       0  -
32  00:00:05.711550  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 32 Invalid Primary Flow Label                  350.000 us           -     -         2       0  -
33  00:00:05.811900  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 33 Invalid Alternate Flow Label                350.000 us           -     -         2       0  -
34  00:00:05.912250  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 34 Unassigned reason                           350.000 us           -     -         2       0  -
35  00:00:06.012600  LID 10  LID 20  TCP 7471 (librdmacm tools)  refused: 35 Vendor Option not supported                 350.000 us           -     -         2       0  -

Frames        73 in 5.913 s
Messages      73: 35 REQ, 35 REJ, 3 REP
Exchanges     35
       29  refused: the passive side refused
        3  refused_by_caller: the active side refused the REP
        1  cancelled: the active side took its REQ back
        2  redirected: sent to another place
Rejects       35
        1  1 No QP available
        1  2 No EEC available
        1  3 No resources available
        1  4 CM timeout
        1  5 Unsupported request
        1  6 Invalid Communication ID
        1  7 Invalid Communication Instance
        1  8 Invalid ServiceID
        1  9 Invalid Transport Type
        1  10 Stale connection
        1  11 RDC does not exist
        1  12 Primary Remote Port GID rejected
        1  13 Primary Remote Port LID rejected
        1  14 Invalid Primary SL
        1  15 Invalid Primary Traffic Class
        1  16 Invalid Primary Hop Limit
        1  17 Invalid Primary Packet Rate
        1  18 Alternate Remote Port GID rejected
        1  19 Alternate Remote Port LID rejected
        1  20 Invalid Alternate SL
        1  21 Invalid Alternate Traffic Class
        1  22 Invalid Alternate Hop Limit
        1  23 Invalid Alternate Packet Rate
        1  24 Port and CM Redirection
        1  25 Port Redirection
        1  26 Invalid Path MTU
        1  27 Insufficient Responder Resources
        1  28 Consumer reject
        1  29 RNR Retry Count rejected
        1  30 Duplicate Local Communication ID
        1  31 Unsupported Class Version
        1  32 Invalid Primary Flow Label
        1  33 Invalid Alternate Flow Label
        1  34 Unassigned reason
        1  35 Vendor Option not supported
Answer times
       34  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        3  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: A reserved value (first: frame 71, #34)
        1  warning: Nothing listens on the service asked for (first: frame 18, #8)
        3  warning: The passive side lacks resources (first: frame 2, #1)
        1  warning: Stale connection: the peer still holds an older connection of this QP (first: frame 22, #10)
        2  note: Redirected, but no request went to the new place (first: #24)
        1  note: The application refused, not the network (first: frame 59, #28)
        3  note: The caller refused the REP (first: frame 13, #6)
        1  note: The caller took its REQ back (first: frame 8, #4)
