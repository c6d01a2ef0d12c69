== messages
02:26:25.487745 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:38753 -> 10.77.0.2
02:26:31.723398 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:38753 -> 10.77.0.2 [resend 1 after 6.236 s]
02:26:31.728178 10.77.0.2 > 10.77.0.1: #1 MRA of REQ: answer within 1.145 min [after 4.780 ms]
02:26:37.509027 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [after 12.021 s]
    note: Answered only after resends: REQ was sent 2 times, 12.021 s from the first to the answer
02:26:37.525866 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xb1d9055d, 0x9b42374d) [after 16.839 ms]
02:26:37.528535 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0xb1d9055d, 0x9b42374d)
02:26:37.531383 10.77.0.2 > 10.77.0.1: #1 DREP: disconnected (IDs 0x9b42374d, 0xb1d9055d) [after 2.848 ms]

== summary
#  START            FROM       TO         SERVICE                     OUTCOME       REQ        REP      DREQ  MESSAGES  RESENT  FINDINGS
1  02:26:25.487745  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   12.021 s  16.839 ms  2.848 ms         7       1  1 note

Frames        7 in 12.044 s
Messages      7: 2 REQ, 1 MRA, 1 REP, 1 RTU, 1 DREQ, 1 DREP
Resends       1
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min  12.021 s  median  12.021 s  95%  12.021 s  max  12.021 s
        1  rep   min 16.839 ms  median 16.839 ms  95% 16.839 ms  max 16.839 ms
        1  dreq  min  2.848 ms  median  2.848 ms  95%  2.848 ms  max  2.848 ms
Findings
        1  note: Answered only after resends (first: frame 4, #1)
