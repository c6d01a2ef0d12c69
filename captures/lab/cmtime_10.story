== messages
02:35:28.031552 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000012, 10.77.0.1:38986 -> 10.77.0.2
02:35:28.031615 10.77.0.1 > 10.77.0.2: #2 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000013, 10.77.0.1:45490 -> 10.77.0.2
02:35:28.031620 10.77.0.1 > 10.77.0.2: #3 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000014, 10.77.0.1:59665 -> 10.77.0.2
02:35:28.031635 10.77.0.1 > 10.77.0.2: #4 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000015, 10.77.0.1:57795 -> 10.77.0.2
02:35:28.031640 10.77.0.1 > 10.77.0.2: #5 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000016, 10.77.0.1:52537 -> 10.77.0.2
02:35:28.031644 10.77.0.1 > 10.77.0.2: #6 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000017, 10.77.0.1:53311 -> 10.77.0.2
02:35:28.031648 10.77.0.1 > 10.77.0.2: #7 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000018, 10.77.0.1:53717 -> 10.77.0.2
02:35:28.031663 10.77.0.1 > 10.77.0.2: #8 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x000019, 10.77.0.1:43913 -> 10.77.0.2
02:35:28.031667 10.77.0.1 > 10.77.0.2: #9 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00001a, 10.77.0.1:45117 -> 10.77.0.2
02:35:28.033051 10.77.0.1 > 10.77.0.2: #10 REQ to TCP 7471 (librdmacm tools): RC, QPN 0x00001b, 10.77.0.1:43632 -> 10.77.0.2
02:35:28.059075 10.77.0.2 > 10.77.0.1: #1 REP: accepted, QPN 0x000014 [after 27.523 ms]
02:35:28.060893 10.77.0.2 > 10.77.0.1: #2 REP: accepted, QPN 0x000015 [after 29.278 ms]
02:35:28.061664 10.77.0.2 > 10.77.0.1: #3 REP: accepted, QPN 0x000016 [after 30.044 ms]
02:35:28.062078 10.77.0.1 > 10.77.0.2: #1 RTU: connection ready (IDs 0xc483e9dd, 0xbc42374d) [after 3.003 ms]
02:35:28.062993 10.77.0.1 > 10.77.0.2: #2 RTU: connection ready (IDs 0xcb83e9dd, 0xbd42374d) [after 2.100 ms]
02:35:28.063349 10.77.0.1 > 10.77.0.2: #3 RTU: connection ready (IDs 0xca83e9dd, 0xbe42374d) [after 1.685 ms]
02:35:28.065558 10.77.0.2 > 10.77.0.1: #4 REP: accepted, QPN 0x000017 [after 33.923 ms]
02:35:28.066550 10.77.0.1 > 10.77.0.2: #4 RTU: connection ready (IDs 0xc983e9dd, 0xbf42374d) [after 992.000 us]
02:35:28.066718 10.77.0.2 > 10.77.0.1: #5 REP: accepted, QPN 0x000018 [after 35.078 ms]
02:35:28.067267 10.77.0.1 > 10.77.0.2: #5 RTU: connection ready (IDs 0xc883e9dd, 0xb042374d) [after 549.000 us]
02:35:28.068433 10.77.0.2 > 10.77.0.1: #6 REP: accepted, QPN 0x000019 [after 36.789 ms]
02:35:28.068983 10.77.0.1 > 10.77.0.2: #6 RTU: connection ready (IDs 0xcf83e9dd, 0xb142374d) [after 550.000 us]
02:35:28.076576 10.77.0.2 > 10.77.0.1: #7 REP: accepted, QPN 0x00001a [after 44.928 ms]
02:35:28.077504 10.77.0.2 > 10.77.0.1: #8 REP: accepted, QPN 0x00001b [after 45.841 ms]
02:35:28.077847 10.77.0.1 > 10.77.0.2: #7 RTU: connection ready (IDs 0xce83e9dd, 0xb242374d) [after 1.271 ms]
02:35:28.078527 10.77.0.1 > 10.77.0.2: #8 RTU: connection ready (IDs 0xcd83e9dd, 0xb342374d) [after 1.023 ms]
02:35:28.079649 10.77.0.2 > 10.77.0.1: #9 REP: accepted, QPN 0x00001c [after 47.982 ms]
02:35:28.080228 10.77.0.1 > 10.77.0.2: #9 RTU: connection ready (IDs 0xcc83e9dd, 0xb442374d) [after 579.000 us]
02:35:28.081168 10.77.0.2 > 10.77.0.1: #10 REP: accepted, QPN 0x00001d [after 48.117 ms]
02:35:28.081655 10.77.0.1 > 10.77.0.2: #10 RTU: connection ready (IDs 0xd383e9dd, 0xb542374d) [after 487.000 us]
02:35:28.082804 10.77.0.1 > 10.77.0.2: #1 DREQ: disconnect QPN 0x000014 (IDs 0xc483e9dd, 0xbc42374d)
02:35:28.084093 10.77.0.2 > 10.77.0.1: #1 DREP: disconnected (IDs 0xbc42374d, 0xc483e9dd) [after 1.289 ms]
02:35:28.087528 10.77.0.1 > 10.77.0.2: #2 DREQ: disconnect QPN 0x000015 (IDs 0xcb83e9dd, 0xbd42374d)
02:35:28.088464 10.77.0.1 > 10.77.0.2: #3 DREQ: disconnect QPN 0x000016 (IDs 0xca83e9dd, 0xbe42374d)
02:35:28.089013 10.77.0.1 > 10.77.0.2: #4 DREQ: disconnect QPN 0x000017 (IDs 0xc983e9dd, 0xbf42374d)
02:35:28.089191 10.77.0.2 > 10.77.0.1: #2 DREP: disconnected (IDs 0xbd42374d, 0xcb83e9dd) [after 1.663 ms]
02:35:28.090621 10.77.0.1 > 10.77.0.2: #5 DREQ: disconnect QPN 0x000018 (IDs 0xc883e9dd, 0xb042374d)
02:35:28.092267 10.77.0.1 > 10.77.0.2: #6 DREQ: disconnect QPN 0x000019 (IDs 0xcf83e9dd, 0xb142374d)
02:35:28.095102 10.77.0.2 > 10.77.0.1: #3 DREP: disconnected (IDs 0xbe42374d, 0xca83e9dd) [after 6.638 ms]
02:35:28.096235 10.77.0.2 > 10.77.0.1: #4 DREP: disconnected (IDs 0xbf42374d, 0xc983e9dd) [after 7.222 ms]
02:35:28.096438 10.77.0.1 > 10.77.0.2: #7 DREQ: disconnect QPN 0x00001a (IDs 0xce83e9dd, 0xb242374d)
02:35:28.096480 10.77.0.1 > 10.77.0.2: #8 DREQ: disconnect QPN 0x00001b (IDs 0xcd83e9dd, 0xb342374d)
02:35:28.097278 10.77.0.2 > 10.77.0.1: #5 DREP: disconnected (IDs 0xb042374d, 0xc883e9dd) [after 6.657 ms]
02:35:28.098531 10.77.0.1 > 10.77.0.2: #9 DREQ: disconnect QPN 0x00001c (IDs 0xcc83e9dd, 0xb442374d)
02:35:28.099850 10.77.0.1 > 10.77.0.2: #10 DREQ: disconnect QPN 0x00001d (IDs 0xd383e9dd, 0xb542374d)
02:35:28.103222 10.77.0.2 > 10.77.0.1: #6 DREP: disconnected (IDs 0xb142374d, 0xcf83e9dd) [after 10.955 ms]
02:35:28.103271 10.77.0.2 > 10.77.0.1: #7 DREP: disconnected (IDs 0xb242374d, 0xce83e9dd) [after 6.833 ms]
02:35:28.103275 10.77.0.2 > 10.77.0.1: #8 DREP: disconnected (IDs 0xb342374d, 0xcd83e9dd) [after 6.795 ms]
02:35:28.103281 10.77.0.2 > 10.77.0.1: #9 DREP: disconnected (IDs 0xb442374d, 0xcc83e9dd) [after 4.750 ms]
02:35:28.110130 10.77.0.2 > 10.77.0.1: #10 DREP: disconnected (IDs 0xb542374d, 0xd383e9dd) [after 10.280 ms]

== summary
 #  START            FROM       TO         SERVICE                     OUTCOME        REQ         REP       DREQ  MESSAGES  RESENT  FINDINGS
 1  02:35:28.031552  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   27.523 ms    3.003 ms   1.289 ms         5       0  -
 2  02:35:28.031615  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   29.278 ms    2.100 ms   1.663 ms         5       0  -
 3  02:35:28.031620  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   30.044 ms    1.685 ms   6.638 ms         5       0  -
 4  02:35:28.031635  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   33.923 ms  992.000 us   7.222 ms         5       0  -
 5  02:35:28.031640  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   35.078 ms  549.000 us   6.657 ms         5       0  -
 6  02:35:28.031644  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   36.789 ms  550.000 us  10.955 ms         5       0  -
 7  02:35:28.031648  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   44.928 ms    1.271 ms   6.833 ms         5       0  -
 8  02:35:28.031663  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   45.841 ms    1.023 ms   6.795 ms         5       0  -
 9  02:35:28.031667  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   47.982 ms  579.000 us   4.750 ms         5       0  -
10  02:35:28.033051  10.77.0.1  10.77.0.2  TCP 7471 (librdmacm tools)  closed   48.117 ms  487.000 us  10.280 ms         5       0  -

Frames        50 in 78.578 ms
Messages      50: 10 REQ, 10 REP, 10 RTU, 10 DREQ, 10 DREP
Exchanges     10
       10  closed: disconnected, and the peer confirmed it
Answer times
       10  req   min 27.523 ms  median 35.078 ms  95% 48.117 ms  max 48.117 ms
       10  rep   min 487.000 us  median 992.000 us  95%  3.003 ms  max  3.003 ms
       10  dreq  min  1.289 ms  median  6.657 ms  95% 10.955 ms  max 10.955 ms
