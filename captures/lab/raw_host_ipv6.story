== messages
02:40:52.486289 fd77::fe > fd77::2: #1 SIDR_REQ to UDP 7999: [fd77::fe]:40000 -> fd77::2
02:40:52.491502 fd77::2 > fd77::fe: #1 SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999 [after 5.213 ms]
02:40:54.432332 fd77::fe > fd77::2: #2 REQ to TCP 7999: RC, QPN 0x000321, [fd77::fe]:40001 -> fd77::2
02:40:54.434919 fd77::2 > fd77::fe: #2 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999 [after 2.587 ms]
    warning: Nothing listens on the service asked for: TCP 7999; the host's CM answered, so address and route are fine: look at the listener

== summary
#  START            FROM      TO       SERVICE        OUTCOME                                  REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:40:52.486289  fd77::fe  fd77::2  SIDR UDP 7999  refused: 1 ServiceID not supported  5.213 ms    -     -         2       0  -
2  02:40:54.432332  fd77::fe  fd77::2  TCP 7999       refused: 8 Invalid ServiceID        2.587 ms    -     -         2       0  1 warning

Frames        4 in 1.949 s
Messages      4: 1 REQ, 1 REJ, 1 SIDR_REQ, 1 SIDR_REP
Exchanges     2
        2  refused: the passive side refused
Rejects       1
        1  8 Invalid ServiceID
SIDR answers  1
        1  1 ServiceID not supported
Answer times
        2  req   min  2.587 ms  median  2.587 ms  95%  5.213 ms  max  5.213 ms
Findings
        1  warning: Nothing listens on the service asked for (first: frame 4, #2)
