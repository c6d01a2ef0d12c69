== messages
02:30:59.551222 10.77.0.254 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000321, 10.77.0.254:40001 -> 10.77.0.2
02:30:59.571066 10.77.0.2 > 10.77.0.254: #1 REP: accepted, QPN 0x000222 [after 19.844 ms]
02:30:59.572388 10.77.0.254 > 10.77.0.2: #1 RTU: connection ready (IDs 0x0abc0002, 0x9242374d) [after 1.322 ms]
02:31:00.573126 10.77.0.254 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000222 (IDs 0x0abc0002, 0x9242374d)
02:31:00.579282 10.77.0.2 > 10.77.0.254: #1 DREP: disconnected (IDs 0x9242374d, 0x0abc0002) [after 6.156 ms]
02:31:03.625301 10.77.0.254 > 10.77.0.2: #2 SIDR_REQ to UDP 7471: 10.77.0.254:40000 -> 10.77.0.2
02:31:03.644518 10.77.0.2 > 10.77.0.254: #2 SIDR_REP: QPN 0x000222, Q_Key 0x01234567 for UDP 7471 [after 19.217 ms]

== summary
#  START            FROM         TO         SERVICE                     OUTCOME         REQ       REP      DREQ  MESSAGES  RESENT  FINDINGS
1  02:30:59.551222  10.77.0.254  10.77.0.2  TCP 7471 (librdmacm tools)  closed    19.844 ms  1.322 ms  6.156 ms         5       0  -
2  02:31:03.625301  10.77.0.254  10.77.0.2  SIDR UDP 7471               resolved  19.217 ms         -         -         2       0  -

Frames        7 in 4.093 s
Messages      7: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP, 1 SIDR_REQ, 1 SIDR_REP
Exchanges     2
        1  closed: disconnected, and the peer confirmed it
        1  resolved: the service or path was found
SIDR answers  1
        1  0 Service found
Answer times
        2  req   min 19.217 ms  median 19.217 ms  95% 19.844 ms  max 19.844 ms
        1  rep   min  1.322 ms  median  1.322 ms  95%  1.322 ms  max  1.322 ms
        1  dreq  min  6.156 ms  median  6.156 ms  95%  6.156 ms  max  6.156 ms
