== messages
02:26:53.770419 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:51298 -> 10.77.0.2
02:26:53.791105 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [after 20.686 ms]
02:26:53.796979 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xb0d9055d, 0x9e42374d) [after 5.874 ms]
02:26:57.897483 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [resend 1 after 4.106 s]
    warning: Resent although it was answered: REP again after 4.106 s: its RTU gets lost behind the capture point
02:26:57.909143 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xb0d9055d, 0x9e42374d) [after 11.660 ms] [again]
02:27:02.249042 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [resend 2 after 4.352 s]
02:27:02.254927 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xb0d9055d, 0x9e42374d) [after 5.885 ms] [again]
02:27:06.600990 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000222 [resend 3 after 4.352 s]
02:27:06.605756 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xb0d9055d, 0x9e42374d) [after 4.766 ms] [again]
02:27:08.804632 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0xb0d9055d, 0x9e42374d)
02:27:08.818449 10.77.0.2 > 10.77.0.1: #1 DREP: disconnected (IDs 0x9e42374d, 0xb0d9055d) [after 13.817 ms]

== summary
#  START            FROM       TO         SERVICE                     OUTCOME        REQ       REP       DREQ  MESSAGES  RESENT  FINDINGS
1  02:26:53.770419  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   20.686 ms  5.874 ms  13.817 ms        11       3  1 warning

Frames        11 in 15.048 s
Messages      11: 1 REQ, 4 REP, 4 RTU, 1 DREQ, 1 DREP
Resends       3
Exchanges     1
        1  closed: disconnected, and the peer confirmed it
Answer times
        1  req   min 20.686 ms  median 20.686 ms  95% 20.686 ms  max 20.686 ms
        1  rep   min  5.874 ms  median  5.874 ms  95%  5.874 ms  max  5.874 ms
        1  dreq  min 13.817 ms  median 13.817 ms  95% 13.817 ms  max 13.817 ms
Findings
        1  warning: Resent although it was answered (first: frame 4, #1)
