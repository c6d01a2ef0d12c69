# SPDX-License-Identifier: BSD-2-Clause
for value in 'rej 99' 'rej nonsense' 'rej -1' 'timeout 32' 'timeout x' 'service nonsense' 'finding nonsense' 'message nonsense' \
	'mtu 9' 'nonsense' 'nonsense 8'; do
	cmdecode --explain -- $value
	echo "$value: status $?"
done
