== messages
00:00:00.003150 192.0.2.10 > 192.0.2.20: Malformed MAD: shorter than the 256 bytes of a MAD: 2 bytes
    note: The MAD is cut off: 2 of 256 bytes were captured
00:00:00.003500 192.0.2.10 > 192.0.2.20: Malformed MAD: shorter than the 256 bytes of a MAD: 18 bytes
    note: The MAD is cut off: 18 of 256 bytes were captured
00:00:00.003850 192.0.2.10 > 192.0.2.20: REQ (cut off: 26 of 256 bytes)
    note: The MAD is cut off: 26 of 256 bytes were captured
00:00:00.004200 192.0.2.10 > 192.0.2.20: #1 REQ (cut off: 34 of 256 bytes)
    note: The MAD is cut off: 34 of 256 bytes were captured
00:00:00.004550 192.0.2.10 > 192.0.2.20: #2 REQ to TCP 7471 (librdmacm tools): QPN 0x000134 (cut off: 66 of 256 bytes)
    note: The MAD is cut off: 66 of 256 bytes were captured
00:00:00.004900 192.0.2.10 > 192.0.2.20: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000135 (cut off: 88 of 256 bytes)
    note: The MAD is cut off: 88 of 256 bytes were captured
00:00:00.005250 192.0.2.10 > 192.0.2.20: #4 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000136, 192.0.2.10 -> 192.0.2.20 (cut off: 164 of 256 bytes)
    note: The MAD is cut off: 164 of 256 bytes were captured
00:00:00.005600 192.0.2.10 > 192.0.2.20: #5 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000137, 192.0.2.10 -> 192.0.2.20 (cut off: 178 of 256 bytes)
    note: The MAD is cut off: 178 of 256 bytes were captured
00:00:00.005950 192.0.2.10 > 192.0.2.20: #6 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000138, 192.0.2.10:40016 -> 192.0.2.20 (cut off: 200 of 256 bytes)
    note: The MAD is cut off: 200 of 256 bytes were captured
00:00:00.006300 192.0.2.10 > 192.0.2.20: #7 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000139, 192.0.2.10:40017 -> 192.0.2.20 (cut off: 255 of 256 bytes)
    note: The MAD is cut off: 255 of 256 bytes were captured
00:00:00.006650 192.0.2.10 > 192.0.2.20: #8 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013a, 192.0.2.10:40018 -> 192.0.2.20
00:00:00.007000 192.0.2.10 > 192.0.2.20: #9 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013b, 192.0.2.10:40019 -> 192.0.2.20
00:00:00.007350 192.0.2.20 > 192.0.2.10: #9 REJ of REQ: 12 Primary Remote Port GID rejected, the peer does not accept the remote GID of the primary path (cut off: 48 of 256 bytes) [after 350.000 us]
    note: The MAD is cut off: 48 of 256 bytes were captured
00:00:00.007700 192.0.2.10 > 192.0.2.20: #10 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00013c, 192.0.2.10:40020 -> 192.0.2.20
00:00:00.008050 192.0.2.20 > 192.0.2.10: #10 REP (cut off: 32 of 256 bytes) [after 350.000 us]
    note: The MAD is cut off: 32 of 256 bytes were captured
00:00:00.008400 192.0.2.10 > 192.0.2.20: #10 RTU: connection ready (IDs 0x33a4c31d, 0x9a5b0f62) (cut off: 32 of 256 bytes) [after 350.000 us]
    note: The MAD is cut off: 32 of 256 bytes were captured

== summary
 #  START            FROM        TO          SERVICE                     OUTCOME                                              REQ         REP  DREQ  MESSAGES  RESENT  FINDINGS
 1  00:00:00.004200  192.0.2.10  192.0.2.20  -                           waiting                                                -           -     -         1       0  -
 2  00:00:00.004550  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  waiting                                                -           -     -         1       0  -
 3  00:00:00.004900  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  waiting                                                -           -     -         1       0  -
 4  00:00:00.005250  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  waiting                                                -           -     -         1       0  -
 5  00:00:00.005600  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  waiting                                                -           -     -         1       0  -
 6  00:00:00.005950  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  waiting                                                -           -     -         1       0  -
 7  00:00:00.006300  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  waiting                                                -           -     -         1       0  -
 8  00:00:00.006650  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  waiting                                                -           -     -         1       0  -
 9  00:00:00.007000  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  refused: 12 Primary Remote Port GID rejected  350.000 us           -     -         2       0  -
10  00:00:00.007700  192.0.2.10  192.0.2.20  TCP 7471 (librdmacm tools)  connected                                     350.000 us  350.000 us     -         3       0  -

Frames        24 in 8.050 ms, 8 cut too short to tell what they are
Messages      16: 10 REQ, 1 REJ, 1 REP, 1 RTU, 3 that cannot be decoded
Exchanges     10
        8  waiting: an answer is due, and there is still time for it
        1  connected: established, and not closed in the capture
        1  refused: the passive side refused
Rejects       1
        1  12 Primary Remote Port GID rejected
Answer times
        2  req   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
        1  rep   min 350.000 us  median 350.000 us  95% 350.000 us  max 350.000 us
Findings
       13  note: The MAD is cut off (first: frame 9)
