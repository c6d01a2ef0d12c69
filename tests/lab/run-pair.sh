#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# run-pair.sh KERNEL IMAGE OUT A.sh B.sh: boot two VMs, A (10.77.0.1, fd77::1) and B (10.77.0.2, fd77::2), joined by UDP on
# loopback; each runs its script in its own folder of /share = OUT, and powers off. Needs no privileges. What comes along
# stands in /share. LAB_SECONDS: time limit; LAB_ACCEL and LAB_CPU: what qemu takes as -accel and -cpu.
set -eu
kernel=$1
image=$2
out=$3
seconds=${LAB_SECONDS:-800}
accel=${LAB_ACCEL:-tcg,thread=multi}
cpu=${LAB_CPU:-max}
# Runs at the same time must not meet: each process has ports of its own, below those that systems give away.
port=$((10000 + $$ % 10000 * 2))

# vm NAME NUMBER OWN-PORT PEER-PORT
vm() {
	exec timeout "$seconds" qemu-system-x86_64 -machine pc,usb=off,vmport=off -accel "$accel" -cpu "$cpu" -m 512 -smp 1 \
		-nodefaults -no-user-config -nographic -monitor none -no-reboot -serial "file:$out/$1/console" \
		-kernel "$kernel/vmlinux" -initrd "$image" \
		-append "console=ttyS0 quiet panic=-1 mitigations=off no_timer_check random.trust_cpu=on \
lab.name=$1 lab.ip=10.77.0.$2/24 lab.ip6=fd77::$2/64" \
		-fsdev "local,id=share,path=$out,security_model=none" \
		-device virtio-9p-pci,fsdev=share,mount_tag=share \
		-netdev "dgram,id=net,local.type=inet,local.host=127.0.0.1,local.port=$3,\
remote.type=inet,remote.host=127.0.0.1,remote.port=$4" \
		-device "virtio-net-pci,netdev=net,mac=52:54:00:77:00:0$2,romfile=" >"$out/$1/qemu" 2>&1
}

mkdir -p "$out/A" "$out/B"
cp "$4" "$out/A/job.sh"
cp "$5" "$out/B/job.sh"
vm B 2 $((port + 1)) "$port" &
b=$!
vm A 1 "$port" $((port + 1)) &
a=$!
trap 'kill $a $b 2>/dev/null || true' EXIT INT TERM
wait "$a" || true
wait "$b" || true
trap - EXIT

status=0
for name in A B; do
	result=$(cat "$out/$name/status" 2>/dev/null || echo "none: it did not get to its end")
	[ "$result" = 0 ] || {
		echo "VM $name: status $result" >&2
		tail -n 20 "$out/$name/out" "$out/$name/console" "$out/$name/qemu" 2>/dev/null >&2 || true
		status=1
	}
done
exit "$status"
