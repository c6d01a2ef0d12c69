== messages
00:00:02.000000 LID 10 > LID 21: #1 PathRecord query to the subnet administrator
00:00:04.000000 LID 10 > LID 21: #1 PathRecord query to the subnet administrator [resend 1 after 2.000 s]
00:00:06.000000 LID 10 > LID 21: #1 PathRecord query to the subnet administrator [resend 2 after 2.000 s]
00:00:08.000000 LID 10 > LID 21: #1 PathRecord query to the subnet administrator [resend 3 after 2.000 s]
00:00:16.000000 LID 10 > LID 21: #2 PathRecord query to the subnet administrator
00:00:18.000000 LID 10 > LID 21: #2 PathRecord query to the subnet administrator [resend 1 after 2.000 s]
00:00:19.100000 LID 21 > LID 10: #2 PathRecord: the subnet administrator answers [after 3.100 s]
    note: Answered only after resends: path query was sent 2 times, 3.100 s from the first to the answer
00:00:19.100350 LID 10 > LID 20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000128, 192.0.2.10:40000 -> 192.0.2.20
00:00:19.100700 LID 20 > LID 10: #3 REP: accepted, QPN 0x0001c1 [after 350.000 us]
00:00:19.101050 LID 10 > LID 20: #3 RTU: connection ready (IDs 0x27a4c31d, 0x8e5b0f62) [after 350.000 us]
#1 LID 10 > LID 21, path query: no answer
    warning: The subnet administrator does not answer a path query: sent 4 times: it is slow or gone, and the CM was never reached

== summary
#  START            FROM    TO      SERVICE                     OUTCOME           REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
1  00:00:02.000000  LID 10  LID 21  path query                  no answer           -           -     -         4       3  1 warning
    warning: The subnet administrator does not answer a path query: sent 4 times: it is slow or gone, and the CM was never reached
2  00:00:16.000000  LID 10  LID 21  path query                  resolved      3.100 s           -     -         3       1  1 note
3  00:00:19.100350  LID 10  LID 20  TCP 7471 (librdmacm tools)  connected  350.000 us  350.000 us     -         3       0  -

Frames        10 in 17.101 s
Messages      10: 1 REQ, 1 REP, 1 RTU, 7 path queries and answers
Resends       4
Exchanges     3
        1  connected: established, and not closed in the capture
        1  no_answer: the request was never answered
        1  resolved: the service or path was found
Answer times
        2  req   min 350.000 us  median 350.000 us  95%   3.100 s  max   3.100 s
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
        1  warning: The subnet administrator does not answer a path query (first: #1)
        1  note: Answered only after resends (first: frame 7, #2)
