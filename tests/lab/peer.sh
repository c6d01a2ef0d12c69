# SPDX-License-Identifier: BSD-2-Clause
# VM B: run what A leaves in command.N, and say in done.N that it is done, until a command ends with status 99.
. /share/rdma.sh
rdma_up
number=1
while :; do
	if [ -e command.$number ]; then
		sh ./command.$number </dev/null
		status=$?
		touch done.$number
		[ $status = 99 ] && exit 0
		number=$((number + 1))
	fi
	usleep 20000
done
