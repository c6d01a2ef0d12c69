# SPDX-License-Identifier: BSD-2-Clause
# Private data: the IP CM header before anything else, where the service has one.
. ../live.sh
serve --accept any -v
call nvme --nvme -q
call iser --private 'hello target' -q
call nvme --private 0x0102ff --no-ip-header -q
call 0x10001405aabbccdd --private text -q
call ib:5 --sidr --private 0xff -q
call nvme --private 0x0102f
call nvme --private "$(printf %057d 0)"
unserve
said | grep 'REQ to'
