# SPDX-License-Identifier: BSD-2-Clause
# Words without a capture.
cmdecode --explain
for value in 'rej 24' 'rej INVALID_SERVICE_ID' 'rej 0x8' 'apr 4' 'sidr 1' 'mra 1' 'rate 3' 'mtu 4' 'timeout 20' \
	'service 0x0000000001061144' 'service nvme' 'service tcp:7471' 'finding reserved_not_zero' 'message MRA' \
	'message sap' 'rej_reason 8' 'mad_status bad_version'; do
	echo
	cmdecode --explain $value
done
