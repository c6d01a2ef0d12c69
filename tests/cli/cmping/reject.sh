# SPDX-License-Identifier: BSD-2-Clause
# A refusal is an answer: told with reason, explanation, information and hint, in full the first time.
. ../live.sh
serve --reject tcp:3260=12,10.0.0.9 --rule 'REQ service tcp:7471 reject 28 private "come back later"' -q
count=2 call tcp:3260
call tcp:7471
call tcp:4420 -q
count=2 call tcp:4420 -v
unserve
