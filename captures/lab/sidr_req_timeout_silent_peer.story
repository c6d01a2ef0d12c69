== messages
02:29:24.819620 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2
02:29:29.131757 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 1 after 4.312 s]
02:29:33.487949 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 2 after 4.356 s]
02:29:37.830965 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 3 after 4.343 s]
02:29:42.188128 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 4 after 4.357 s]
02:29:46.536468 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 5 after 4.348 s]
02:29:50.886919 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 6 after 4.350 s]
02:29:55.239005 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 7 after 4.352 s]
02:29:59.592147 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 8 after 4.353 s]
02:30:03.942743 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 9 after 4.351 s]
02:30:08.298907 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 10 after 4.356 s]
02:30:12.646840 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 11 after 4.348 s]
02:30:16.999184 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 12 after 4.352 s]
02:30:21.350778 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 13 after 4.352 s]
02:30:25.703052 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 14 after 4.352 s]
02:30:30.055070 10.77.0.1 > 10.77.0.2: #1 SIDR_REQ to UDP 7471: 10.77.0.1:38659 -> 10.77.0.2 [resend 15 after 4.352 s]
#1 10.77.0.1 > 10.77.0.2, SIDR UDP 7471: no answer
    warning: SIDR_REQ never answered: sent 16 times in 65 s: this is no answer, not a refusal

== summary
#  START            FROM       TO         SERVICE        OUTCOME    REQ  REP  DREQ  MESSAGES  RESENT  FINDINGS
1  02:29:24.819620  10.77.0.1  10.77.0.2  SIDR UDP 7471  no answer    -    -     -        16      15  1 warning
    warning: SIDR_REQ never answered: sent 16 times in 65 s: this is no answer, not a refusal

Frames        16 in 1.087 min
Messages      16: 16 SIDR_REQ
Resends       15
Exchanges     1
        1  no_answer: the request was never answered
Findings
        1  warning: SIDR_REQ never answered (first: #1)
