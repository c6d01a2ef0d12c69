== messages
02:45:44.465654 10.77.0.254 > 10.77.0.2: #1 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:44.468848 10.77.0.2 > 10.77.0.254: #1 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 3.194 ms]
02:45:44.469115 10.77.0.254 > 10.77.0.2: #2 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:45:44.470092 10.77.0.2 > 10.77.0.254: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 977.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
02:45:44.470232 10.77.0.254 > 10.77.0.2: #3 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:44.470671 10.77.0.2 > 10.77.0.254: #3 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 439.000 us]
02:45:44.470805 10.77.0.254 > 10.77.0.2: #4 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:44.471220 10.77.0.2 > 10.77.0.254: #4 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 415.000 us]
    warning: Refused again and again: 3 times: UDP 7999
02:45:44.471494 10.77.0.254 > 10.77.0.2: #5 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:45.072838 10.77.0.254 > 10.77.0.2: #6 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:45.075951 10.77.0.2 > 10.77.0.254: #6 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 3.113 ms]
    warning: Refused again and again: 4 times: UDP 7999
02:45:45.076137 10.77.0.254 > 10.77.0.2: #7 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:45.076872 10.77.0.2 > 10.77.0.254: #7 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 735.000 us]
    warning: Refused again and again: 5 times: UDP 7999
02:45:45.076994 10.77.0.254 > 10.77.0.2: #8 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:45.077540 10.77.0.2 > 10.77.0.254: #8 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 546.000 us]
    warning: Refused again and again: 6 times: UDP 7999
02:45:45.077646 10.77.0.254 > 10.77.0.2: #9 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:45.678985 10.77.0.254 > 10.77.0.2: #10 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
    warning: Q_Key of the packet is not 0x80010000: 0x00000000
02:45:46.281285 10.77.0.254 > 10.77.0.2: #11 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
    warning: Q_Key of the packet is not 0x80010000: 0x80010001
02:45:46.883715 10.77.0.254 > 10.77.0.2: #12 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:46.886783 10.77.0.2 > 10.77.0.254: #12 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 3.068 ms]
    warning: Refused again and again: 7 times: UDP 7999
02:45:46.886985 10.77.0.254 > 10.77.0.2: #13 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:46.888753 10.77.0.2 > 10.77.0.254: #13 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 1.768 ms]
    warning: Refused again and again: 8 times: UDP 7999
02:45:46.888908 10.77.0.254 > 10.77.0.2: #14 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:47.490341 10.77.0.254 > 10.77.0.2: #15 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:47.492465 10.77.0.2 > 10.77.0.254: #15 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 2.124 ms]
    warning: Refused again and again: 9 times: UDP 7999
02:45:47.492749 10.77.0.254 > 10.77.0.2: #16 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:47.493467 10.77.0.2 > 10.77.0.254: #16 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 718.000 us]
    warning: Refused again and again: 10 times: UDP 7999
02:45:47.493597 10.77.0.254 > 10.77.0.2: #17 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2 [ICRC wrong]
02:45:48.095048 10.77.0.254 > 10.77.0.2: #18 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2 [ICRC wrong]
02:45:48.697307 10.77.0.254 > 10.77.0.2: Malformed MAD: MAD base version is not 1: BaseVersion is 0x00
    note: The MAD is cut off: 252 of 256 bytes were captured
    error: The packet does not carry 256 bytes: 252 bytes
    warning: The packet is not UD SEND only: opcode 0x65
    error: Unknown MAD version: BaseVersion is 0
02:45:49.901026 10.77.0.254 > 10.77.0.2: Malformed MAD: MAD base version is not 1: BaseVersion is 0x02
    error: Unknown MAD version: BaseVersion is 2
02:45:51.105774 10.77.0.254 > 10.77.0.2: #19 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
    note: A class version 1 message: ClassVersion is 1
    note: Reserved bits are not zero: Reserved (byte 4) is 0xffff0000
    note: SIDR_REQ again under a new RequestID: exchange 18 still waits
02:45:51.707282 10.77.0.254 > 10.77.0.2: Malformed MAD: CM class version is neither 1 nor 2: ClassVersion is 0x03
    error: Unknown CM class version: ClassVersion is 3
02:45:52.308863 10.77.0.254 > 10.77.0.2: #20 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
    warning: The method does not fit the message: Method is 0x01 ComMgtGet
    note: SIDR_REQ again under a new RequestID: exchange 19 still waits
02:45:52.910774 10.77.0.254 > 10.77.0.2: #21 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
    warning: The method does not fit the message: Method is 0x02 ComMgtSet
02:45:53.512380 10.77.0.254 > 10.77.0.2: #22 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
    warning: The method does not fit the message: Method is 0x83
02:45:54.114352 10.77.0.254 > 10.77.0.2: #23 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
    warning: The MAD reports an error: Status is 0x001c Invalid attribute value
02:45:54.120264 10.77.0.2 > 10.77.0.254: #23 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 5.912 ms]
    warning: Refused again and again: 11 times: UDP 7999
02:45:54.120671 10.77.0.254 > 10.77.0.2: ClassPortInfo: ComMgtSend, class version 188, redirect to ::111:1f3f:40:9c40:0:0 QPN 0x4d00fe
    warning: The method does not fit the message: Method is 0x03 ComMgtSend
    note: Reserved bits are not zero: Reserved (byte 32) is 0x0a
02:45:54.721861 10.77.0.254 > 10.77.0.2: #24 LAP: load alternate path ::a4d:fe:0:0 -> ::a4d:2:7261:772d
    note: Reserved bits are not zero: Reserved (byte 15) is 0x7
    note: Reserved bits are not zero: Reserved (byte 16) is 0x00409c40
    note: Reserved bits are not zero: Reserved (byte 58) is 0x4
    note: LAP on RoCE: Alternate Local Port LID is 0
    note: LAP on RoCE: Linux drops it without an answer
02:45:55.325440 10.77.0.254 > 10.77.0.2: Malformed MAD: AttributeID is no CM message: AttributeID is 0x00ff
    error: Unknown CM message: AttributeID is 0x00ff
02:45:55.927873 10.77.0.254 > 10.77.0.2: #25 DREQ: disconnect QPN 0x000000 (IDs 0x0abc0020, 0xffff0000)
02:45:55.930977 10.77.0.2 > 10.77.0.254: #25 DREP: disconnected (IDs 0xffff0000, 0x0abc0020) [after 3.104 ms]
02:45:55.931318 10.77.0.254 > 10.77.0.2: #26 REP: accepted, QPN 0x01111f
02:45:56.532714 10.77.0.254 > 10.77.0.2: #27 RTU: connection ready (IDs 0x0abc0022, 0xffff0000)
02:45:57.135215 10.77.0.254 > 10.77.0.2: #28 REJ of REQ: 0 reserved
    warning: A reserved value: Reason is 0 reserved
02:45:57.737065 10.77.0.254 > 10.77.0.2: #29 MRA of REQ: answer within 4.096 us
02:45:58.338444 10.77.0.254 > 10.77.0.2: #30 SIDR_REQ to UDP 7999: 10.77.0.254:40000 -> 10.77.0.2
02:45:58.340487 10.77.0.2 > 10.77.0.254: #30 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 2.043 ms]
    warning: Refused again and again: 12 times: UDP 7999
02:45:58.340717 10.77.0.254 > 10.77.0.2: #31 SIDR_REQ to UDP 7999
    warning: ServiceID says IP CM, but the header in the private data does not fit: PrivateData
02:45:58.341399 10.77.0.2 > 10.77.0.254: #31 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 682.000 us]
    warning: Refused again and again: 13 times: UDP 7999
02:45:58.341539 10.77.0.254 > 10.77.0.2: #32 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
    note: P_Key of the REQ differs from the packet's: Partition Key is 0x1234 (limited member)
02:45:58.342020 10.77.0.2 > 10.77.0.254: #32 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 481.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
02:45:58.342150 10.77.0.254 > 10.77.0.2: #33 REQ to TCP 7999: Extended, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
    warning: Extended Transport Type does not fit: Extended Transport Type is 0 none
02:45:58.342543 10.77.0.2 > 10.77.0.254: #33 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 393.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 3 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.342637 10.77.0.254 > 10.77.0.2: #34 REQ to TCP 7999: UC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:45:58.343052 10.77.0.2 > 10.77.0.254: #34 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 415.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 4 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.343238 10.77.0.254 > 10.77.0.2: #35 REQ to TCP 7999: RD, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
    note: Reliable datagram asked for: Transport Service Type is 2 RD
02:45:58.344056 10.77.0.2 > 10.77.0.254: #35 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 818.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 5 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.344190 10.77.0.254 > 10.77.0.2: #36 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:45:58.344611 10.77.0.2 > 10.77.0.254: #36 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 421.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 6 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.344706 10.77.0.254 > 10.77.0.2: #37 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:45:58.345168 10.77.0.2 > 10.77.0.254: #37 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 462.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 7 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.345283 10.77.0.254 > 10.77.0.2: #38 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:45:58.345905 10.77.0.2 > 10.77.0.254: #38 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 622.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 8 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.346035 10.77.0.254 > 10.77.0.2: #39 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
    warning: A reserved value: Path Packet Payload MTU is 0 reserved
02:45:58.346435 10.77.0.2 > 10.77.0.254: #39 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 400.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 9 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.346526 10.77.0.254 > 10.77.0.2: #40 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:45:58.347026 10.77.0.2 > 10.77.0.254: #40 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 500.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 10 times: TCP 7999, REJ 8 Invalid ServiceID
02:45:58.347157 10.77.0.254 > 10.77.0.2: #41 REQ to TCP 7999: RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:45:58.347902 10.77.0.2 > 10.77.0.254: #41 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 745.000 us]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener
    warning: Refused again and again: 11 times: TCP 7999, REJ 8 Invalid ServiceID
#5 10.77.0.254 > 10.77.0.2, SIDR UDP 7999: no answer
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
#9 10.77.0.254 > 10.77.0.2, SIDR UDP 7999: no answer
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
#10 10.77.0.254 > 10.77.0.2, SIDR UDP 7999: no answer
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
#11 10.77.0.254 > 10.77.0.2, SIDR UDP 7999: no answer
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
#14 10.77.0.254 > 10.77.0.2, SIDR UDP 7999: no answer
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
#17 10.77.0.254 > 10.77.0.2, SIDR UDP 7999: no answer
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
#18 10.77.0.254 > 10.77.0.2, SIDR UDP 7999: no answer
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
#29 10.77.0.2 > 10.77.0.254: timed out
    warning: The time that an MRA promised ran out: REQ was to be answered

== summary
 #  START            FROM         TO           SERVICE        OUTCOME                                    REQ  REP      DREQ  MESSAGES  RESENT  FINDINGS
 1  02:45:44.465654  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported    3.194 ms    -         -         2       0  -
 2  02:45:44.469115  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        977.000 us    -         -         2       0  1 warning
 3  02:45:44.470232  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported  439.000 us    -         -         2       0  -
 4  02:45:44.470805  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported  415.000 us    -         -         2       0  1 warning
 5  02:45:44.471494  10.77.0.254  10.77.0.2    SIDR UDP 7999  no answer                                    -    -         -         1       0  1 warning
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
 6  02:45:45.072838  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported    3.113 ms    -         -         2       0  1 warning
 7  02:45:45.076137  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported  735.000 us    -         -         2       0  1 warning
 8  02:45:45.076994  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported  546.000 us    -         -         2       0  1 warning
 9  02:45:45.077646  10.77.0.254  10.77.0.2    SIDR UDP 7999  no answer                                    -    -         -         1       0  1 warning
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
10  02:45:45.678985  10.77.0.254  10.77.0.2    SIDR UDP 7999  no answer                                    -    -         -         1       0  1 warning
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
11  02:45:46.281285  10.77.0.254  10.77.0.2    SIDR UDP 7999  no answer                                    -    -         -         1       0  1 warning
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
12  02:45:46.883715  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported    3.068 ms    -         -         2       0  1 warning
13  02:45:46.886985  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported    1.768 ms    -         -         2       0  1 warning
14  02:45:46.888908  10.77.0.254  10.77.0.2    SIDR UDP 7999  no answer                                    -    -         -         1       0  1 warning
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
15  02:45:47.490341  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported    2.124 ms    -         -         2       0  1 warning
16  02:45:47.492749  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported  718.000 us    -         -         2       0  1 warning
17  02:45:47.493597  10.77.0.254  10.77.0.2    SIDR UDP 7999  no answer                                    -    -         -         1       0  1 warning
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
18  02:45:48.095048  10.77.0.254  10.77.0.2    SIDR UDP 7999  no answer                                    -    -         -         1       0  1 warning
    warning: SIDR_REQ never answered: sent once: this is no answer, not a refusal
19  02:45:51.105774  10.77.0.254  10.77.0.2    SIDR UDP 7999  waiting                                      -    -         -         1       0  1 note
20  02:45:52.308863  10.77.0.254  10.77.0.2    SIDR UDP 7999  waiting                                      -    -         -         1       0  1 note
21  02:45:52.910774  10.77.0.254  10.77.0.2    SIDR UDP 7999  waiting                                      -    -         -         1       0  -
22  02:45:53.512380  10.77.0.254  10.77.0.2    SIDR UDP 7999  waiting                                      -    -         -         1       0  -
23  02:45:54.114352  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported    5.912 ms    -         -         2       0  1 warning
24  02:45:54.721861  10.77.0.254  10.77.0.2    -              unknown                                      -    -         -         1       0  1 note
25  02:45:55.927873  10.77.0.254  10.77.0.2    -              closed                                       -    -  3.104 ms         2       0  -
26  02:45:55.931318  10.77.0.2    10.77.0.254  -              waiting                                      -    -         -         1       0  -
27  02:45:56.532714  10.77.0.254  10.77.0.2    -              connected                                    -    -         -         1       0  -
28  02:45:57.135215  10.77.0.2    10.77.0.254  -              refused                                      -    -         -         1       0  -
29  02:45:57.737065  10.77.0.2    10.77.0.254  -              timed out                                    -    -         -         1       0  1 warning
    warning: The time that an MRA promised ran out: REQ was to be answered
30  02:45:58.338444  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported    2.043 ms    -         -         2       0  1 warning
31  02:45:58.340717  10.77.0.254  10.77.0.2    SIDR UDP 7999  refused: 1 ServiceID not supported  682.000 us    -         -         2       0  1 warning
32  02:45:58.341539  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        481.000 us    -         -         2       0  1 warning
33  02:45:58.342150  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        393.000 us    -         -         2       0  2 warnings
34  02:45:58.342637  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        415.000 us    -         -         2       0  2 warnings
35  02:45:58.343238  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        818.000 us    -         -         2       0  2 warnings
36  02:45:58.344190  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        421.000 us    -         -         2       0  2 warnings
37  02:45:58.344706  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        462.000 us    -         -         2       0  2 warnings
38  02:45:58.345283  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        622.000 us    -         -         2       0  2 warnings
39  02:45:58.346035  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        400.000 us    -         -         2       0  2 warnings
40  02:45:58.346526  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        500.000 us    -         -         2       0  2 warnings
41  02:45:58.347157  10.77.0.254  10.77.0.2    TCP 7999       refused: 8 Invalid ServiceID        745.000 us    -         -         2       0  2 warnings

Frames        73 in 13.882 s
Messages      71: 1 ClassPortInfo, 11 REQ, 1 MRA, 12 REJ, 1 REP, 1 RTU, 1 DREQ, 1 DREP, 24 SIDR_REQ, 13 SIDR_REP, 1 LAP, 4 that cannot be decoded, 2 with a wrong ICRC
Exchanges     41
        5  waiting: an answer is due, and there is still time for it
        1  connected: established, and not closed in the capture
        1  closed: disconnected, and the peer confirmed it
       25  refused: the passive side refused
        7  no_answer: the request was never answered
        1  timed_out: an MRA promised an answer that never came
        1  unknown: too little of it is in the capture
Rejects       12
        1  0 reserved
       11  8 Invalid ServiceID
SIDR answers  13
       13  1 ServiceID not supported
Answer times
       24  req   min 393.000 us  median 682.000 us  95%  3.194 ms  max  5.912 ms
        1  dreq  min  3.104 ms  median  3.104 ms  95%  3.104 ms  max  3.104 ms
Findings
        1  error: The packet does not carry 256 bytes (first: frame 30)
        2  error: Unknown MAD version (first: frame 30)
        1  error: Unknown CM class version (first: frame 35)
        1  error: Unknown CM message (first: frame 43)
        4  warning: The method does not fit the message (first: frame 36, #20)
        1  warning: The MAD reports an error (first: frame 39, #23)
        2  warning: A reserved value (first: frame 48, #28)
        1  warning: Extended Transport Type does not fit (first: frame 56, #33)
        1  warning: ServiceID says IP CM, but the header in the private data does not fit (first: frame 52, #31)
        2  warning: Q_Key of the packet is not 0x80010000 (first: frame 17, #10)
        1  warning: The packet is not UD SEND only (first: frame 30)
        7  warning: SIDR_REQ never answered (first: #5)
        1  warning: The time that an MRA promised ran out (first: #29)
       11  warning: Nothing listens on the service asked for (first: frame 4, #2)
       20  warning: Refused again and again (first: frame 8, #4)
        1  note: The MAD is cut off (first: frame 30)
        5  note: Reserved bits are not zero (first: frame 34, #19)
        1  note: A class version 1 message (first: frame 34, #19)
        1  note: Reliable datagram asked for (first: frame 60, #35)
        1  note: LAP on RoCE (first: frame 42, #24)
        1  note: P_Key of the REQ differs from the packet's (first: frame 54, #32)
        1  note: LAP on RoCE (first: frame 42, #24)
        2  note: SIDR_REQ again under a new RequestID (first: frame 34, #19)
