== messages
02:31:08.211224 10.77.0.1 > 10.77.0.254: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000111, 10.77.0.1:47138 -> 10.77.0.254
02:31:08.212138 10.77.0.254 > 10.77.0.1: #1 REP: accepted, QPN 0x000777 [after 914.000 us]
02:31:08.215974 10.77.0.1 > 10.77.0.254: #1 RTU: connection ready (IDs 0xb4d9055d, 0x00005555) [after 3.836 ms]
02:31:08.218730 10.77.0.1 > 10.77.0.254: #1 DREQ: disconnect QPN 0x000777 (IDs 0xb4d9055d, 0x00005555)
02:31:08.219173 10.77.0.254 > 10.77.0.1: #1 DREP: disconnected (IDs 0x00005555, 0xb4d9055d) [after 443.000 us]
02:31:08.445822 10.77.0.1 > 10.77.0.254: #2 SIDR_REQ to UDP 7471: 10.77.0.1:42237 -> 10.77.0.254
02:31:08.446303 10.77.0.254 > 10.77.0.1: #2 SIDR_REP: QPN 0x000777, Q_Key 0x01234567 for UDP 7471 [after 481.000 us]

== summary
#  START            FROM       TO           SERVICE                     OUTCOME          REQ       REP        DREQ  MESSAGES  RESENT  FINDINGS
1  02:31:08.211224  10.77.0.1  10.77.0.254  TCP 7471 (librdmacm tools)  closed    914.000 us  3.836 ms  443.000 us         5       0  -
2  02:31:08.445822  10.77.0.1  10.77.0.254  SIDR UDP 7471               resolved  481.000 us         -           -         2       0  -

Frames        7 in 235.079 ms
Messages      7: 1 REQ, 1 REP, 1 RTU, 1 DREQ, 1 DREP, 1 SIDR_REQ, 1 SIDR_REP
Exchanges     2
        1  closed: disconnected, and the peer confirmed it
        1  resolved: the service or path was found
SIDR answers  1
        1  0 Service found
Answer times
        2  req   min 481.000 us  median 481.000 us  95% 914.000 us  max 914.000 us
        1  rep   min  3.836 ms  median  3.836 ms  95%  3.836 ms  max  3.836 ms
        1  dreq  min 443.000 us  median 443.000 us  95% 443.000 us  max 443.000 us
