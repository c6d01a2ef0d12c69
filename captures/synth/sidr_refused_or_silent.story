== messages
00:00:00.000350 192.0.2.10 > 192.0.2.20: #1 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40000 -> 192.0.2.20
00:00:00.000700 192.0.2.20 > 192.0.2.10: #1 SIDR_REP: 2 Service rejected, the service refuses, or is not a datagram service [after 350.000 us]
00:00:00.100700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21
00:00:04.400700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 1 after 4.300 s]
00:00:08.700700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 2 after 4.300 s]
00:00:13.000700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 3 after 4.300 s]
00:00:17.300700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 4 after 4.300 s]
00:00:21.600700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 5 after 4.300 s]
00:00:25.900700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 6 after 4.300 s]
00:00:30.200700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 7 after 4.300 s]
00:00:34.500700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 8 after 4.300 s]
00:00:38.800700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 9 after 4.300 s]
00:00:43.100700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 10 after 4.300 s]
00:00:47.400700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 11 after 4.300 s]
00:00:51.700700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 12 after 4.300 s]
00:00:56.000700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 13 after 4.300 s]
00:01:00.300700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 14 after 4.300 s]
00:01:04.600700 192.0.2.10 > 192.0.2.21: #2 SIDR_REQ to UDP 7174 (udaddy): 192.0.2.10:40001 -> 192.0.2.21 [resend 15 after 4.300 s]
#2 192.0.2.10 > 192.0.2.21, SIDR UDP 7174 (udaddy): no answer
    warning: SIDR_REQ never answered: sent 16 times in 65 s: this is no answer, not a refusal

== summary
#  START            FROM        TO          SERVICE                 OUTCOME                             REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:00.000350  192.0.2.10  192.0.2.20  SIDR UDP 7174 (udaddy)  refused: 2 Service rejected  350.000 us    -     -         2       0  -
2  00:00:00.100700  192.0.2.10  192.0.2.21  SIDR UDP 7174 (udaddy)  no answer                             -    -     -        16      15  1 warning
    warning: SIDR_REQ never answered: sent 16 times in 65 s: this is no answer, not a refusal

Frames        18 in 1.077 min
Messages      18: 17 SIDR_REQ, 1 SIDR_REP
Resends       15
Exchanges     2
        1  refused: the passive side refused
        1  no_answer: the request was never answered
SIDR answers  1
        1  2 Service rejected
Answer times
        1  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: SIDR_REQ never answered (first: #2)
