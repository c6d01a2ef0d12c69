== messages
02:25:29.732342 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7174 (udaddy): 10.77.0.1:38102 -> 10.77.0.2
02:25:29.775565 10.77.0.2 > 10.77.0.1: #1 SIDR_REP: QPN 0x000012, Q_Key 0x01234567 for UDP 7174 (udaddy) [after 43.223 ms]

== summary
#  START            FROM       TO         SERVICE                 OUTCOME         REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:25:29.732342  10.77.0.1  10.77.0.2  SIDR UDP 7174 (udaddy)  resolved  43.223 ms    -     -         2       0  -

Frames        6 in 60.760 ms
Messages      2: 1 SIDR_REQ, 1 SIDR_REP
Exchanges     1
        1  resolved: the service or path was found
SIDR answers  1
        1  0 Service found
Answer times
        1  req   min 43.223 ms  median 43.223 ms  95% 43.223 ms  max 43.223 ms
