== messages
00:00:00.000350 LID 10 > LID 20: ClassPortInfo: ComMgtGet
00:00:00.000700 LID 20 > LID 10: ClassPortInfo: ComMgtGetResp, class version 2
00:00:01.000700 LID 10 > LID 20: ClassPortInfo: ComMgtSet, class version 2
00:00:01.001050 LID 20 > LID 10: ClassPortInfo: ComMgtGetResp, class version 2
00:00:02.001050 LID 10 > LID 20: ClassPortInfo: ComMgtGet
00:00:02.001400 LID 20 > LID 10: ClassPortInfo: ComMgtGetResp, class version 2, redirect to LID 21 QPN 0x000001
    warning: The MAD reports an error: Status is 0x0002 Redirection required

== summary
Frames        6 in 2.001 s
Messages      6: 6 ClassPortInfo
Exchanges     0
Findings
        1  warning: The MAD reports an error (first: frame 6)
