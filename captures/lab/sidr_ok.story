== messages
02:25:14.384554 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:46624 -> 10.77.0.2
02:25:14.404692 10.77.0.2 > 10.77.0.1: #1 SIDR_REP: QPN 0x000222, Q_Key 0x01234567 for UDP 7471 [after 20.138 ms]

== summary
#  START            FROM       TO         SERVICE        OUTCOME         REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:25:14.384554  10.77.0.1  10.77.0.2  SIDR UDP 7471  resolved  20.138 ms    -     -         2       0  -

Frames        2 in 20.138 ms
Messages      2: 1 SIDR_REQ, 1 SIDR_REP
Exchanges     1
        1  resolved: the service or path was found
SIDR answers  1
        1  0 Service found
Answer times
        1  req   min 20.138 ms  median 20.138 ms  95% 20.138 ms  max 20.138 ms
