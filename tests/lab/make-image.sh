#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# make-image.sh KERNEL_DIR OUT.cpio [PROGRAM...]: the initramfs of the lab VMs: busybox, rdma-core's programs, the modules
# that Soft-RoCE needs, and programs of ours in /lab. KERNEL_DIR is what fetch-kernel.sh made.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
kernel=$1
out=$2
shift 2
version=$(cat "$kernel/version")
tools="ip tc rdma tcpdump kmod cmtime rping ucmatose udaddy"
modules="sch_ingress cls_u32 act_gact rdma_rxe rdma_ucm ib_uverbs ib_umad 9p 9pnet_virtio virtio_net virtio_pci crc32_generic crc32c_generic"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
PATH=$PATH:/usr/sbin:/sbin

mkdir -p "$root/bin" "$root/sbin" "$root/lab" "$root/etc/libibverbs.d" "$root/share" "$root/root"
for dir in proc sys dev run tmp lib lib64; do
	mkdir -p "$root/$dir"
done

cp /bin/busybox "$root/bin/"
for applet in $(busybox --list | grep -vx busybox); do
	ln -s busybox "$root/bin/$applet"
done
for tool in $tools; do
	path=$(command -v "$tool") || { echo "make-image: $tool is not installed" >&2; exit 1; }
	rm -f "$root/bin/$tool"
	cp -L "$path" "$root/bin/"
done
for name in modprobe insmod rmmod lsmod; do
	ln -sf kmod "$root/bin/$name"
	ln -s ../bin/kmod "$root/sbin/$name"
done
for program in "$@"; do
	cp -L "$program" "$root/lab/"
done
# Names for those that run beside others, which may be killed by theirs.
cp "$root/lab/cmpeer" "$root/lab/patient"
cp "$root/lab/cmserve" "$root/lab/silent"

# Shared libraries; some are loaded by name, so that ldd does not tell of them.
provider=/usr/lib/x86_64-linux-gnu/libibverbs
mkdir -p "$root$provider"
cp -L "$provider"/librxe-rdmav*.so "$root$provider/"
cp /etc/libibverbs.d/rxe.driver "$root/etc/libibverbs.d/"
cp -L /lib/x86_64-linux-gnu/libgcc_s.so.1 /usr/lib/x86_64-linux-gnu/libibumad.so.3 \
	/usr/lib/x86_64-linux-gnu/librdmacm.so.1 "$root/lib/"
find "$root/bin" "$root/lib" "$root/lab" "$root$provider" -type f -exec ldd {} \; 2>/dev/null |
	grep -oE '/[^ ]+\.so[^ ]*' | sort -u | while read -r library; do
	mkdir -p "$root${library%/*}"
	cp -L "$library" "$root$library"
done

target=$root/lib/modules/$version
mkdir -p "$target"
for module in $modules; do
	modprobe -d "$kernel/modules" -S "$version" -D "$module"
done | awk '$1 == "insmod" { print $2 }' | sort -u | while read -r path; do
	relative=${path#"$kernel/modules/lib/modules/$version/"}
	mkdir -p "$target/${relative%/*}"
	cp "$path" "$target/$relative"
done
cp "$kernel/modules/lib/modules/$version"/modules.order "$kernel/modules/lib/modules/$version"/modules.builtin* "$target/"
depmod -b "$root" "$version"

echo 'root:x:0:0::/root:/bin/sh' >"$root/etc/passwd"
echo 'root:x:0:' >"$root/etc/group"
echo 'passwd: files' >"$root/etc/nsswitch.conf"
cp "$here/init" "$root/init"
chmod +x "$root/init"
(cd "$root" && find . | cpio -o -H newc --quiet -R 0:0) >"$out"
