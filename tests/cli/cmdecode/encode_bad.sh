# SPDX-License-Identifier: BSD-2-Clause
# What is wrong is told by the member's path.
encode() {
	printf '%s\n' "$1" >&2
	printf '%s' "$1" | cmdecode --encode
	[ $? = 1 ] || echo "status is not 1: $1"
}
rej() { encode '{"message":"REJ","rej":{'"$1"'}}'; }
rej '"reason":70000'
rej '"reason":-1'
rej '"reason":8.5'
rej '"reason":null'
rej '"reason":[8]'
rej '"reason":true'
rej '"reason":"nonsense"'
rej '"reason":"0x"'
rej '"reason":"0x10000"'
rej '"local_comm_id":"0x1ffffffffffffffff"'
rej '"local_comm_id":18446744073709551616'
rej '"local_comm_id":"nonsense"'
rej '"message_rejected":4'
rej '"nonsense":1'
rej '"ari":"00"'
rej '"ari":5'
rej '"ari":"'"$(printf '%0143d' 0)"'x"'
encode '{"message":"REQ","req":{"service_id":18446744073709551616}}'
encode '{"message":"REQ","req":{"service_id":"nonsense"}}'
encode '{"message":"REQ","req":{"primary_local_port_gid":"fe80::zz"}}'
encode '{"message":"REJ","rej":8}'
encode '{"message":"REJ","mad":{"nonsense":8}}'
encode '{"message":"REJ","req":{}}'
encode '{"message":"REJ","nonsense":8}'
encode '{"message":"REX"}'
encode '{"message":8}'
encode '{}'
encode '{"message":"REJ","class_version":3}'
encode '{"message":"REJ","class_version":"2"}'
encode '{"message":"REJ","mad":{"attribute_id":16}}'
encode '{"message":"REJ","class_version":1,"mad":{"class_version":2}}'
encode '[]'
encode ''
encode '{"message":"REJ"'
encode '{"message" "REJ"}'
encode '{"message":"REJ",}'
encode 'nonsense'
# The objects around a bad one are not lost.
encode '{"message":"RTU"}{"message":"REX"} {"message":"RTU"}' | cut -c 33-36
echo '{"message":"REX"}' >"$SCRATCH/file"
cd "$SCRATCH" && cmdecode --encode file
