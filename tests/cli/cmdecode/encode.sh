# SPDX-License-Identifier: BSD-2-Clause
# Members that are missing get what every CM message has.
encode() { echo "$1" | cmdecode --encode | fold -w 64 | sed '/^0*$/d'; }
encode '{"message":"REJ","rej":{"reason":8}}'
encode '{"message":"ClassPortInfo"}'
encode '{"message":"req","class_version":1}'
encode '{"mad":{"attribute_id":"0x0014","class_version":2,"method":129}}'
# Names and other ways to write a value.
encode '{"message":"REJ","rej":{"reason":"INVALID_SERVICE_ID","message_rejected":"OTHER"}}'
encode '{"message":"REQ","req":{"service_id":"nvme","local_qpn":"0x000111","srq":true,
	"primary_local_port_gid":"fe80::1","primary_remote_port_gid":"00000000000000000000ffff0a4d0002"}}'
# What is worked out from other members is not looked at.
encode '{"message":"RTU","summary":1,"words":{"rtu.x":1},"explanation":"","hint":"","information":{},"private":{},
	"findings":[],"captured":1,"frame":{}}'
