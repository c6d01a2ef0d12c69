# SPDX-License-Identifier: BSD-2-Clause
# What a CM says of itself: told, lost once, refused, not told.
. ../live.sh
serve --drop ClassPortInfo=5
count=2 call '' --cpi
call '' --cpi -t 20 --retries 3
call nvme --cpi
call '' --cpi --set reason=1
served
serve --rule 'ClassPortInfo alter mad.status=12' -q
call '' --cpi
unserve
serve --quirk quiet -q
call '' --cpi -t 10 --retries 1
unserve
