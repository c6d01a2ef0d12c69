#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# fetch-kernel.sh DIR: put a Debian kernel into DIR without installing it: DIR/vmlinux, DIR/modules/lib/modules/VERSION
# and DIR/version. LAB_KERNEL names the package; without it, the one that linux-image-amd64 stands for.
set -eu
dir=$1
mkdir -p "$dir"
current() {
	apt-cache depends linux-image-amd64 2>/dev/null | sed -n 's/.*Depends: \(linux-image-.*\)/\1/p'
}

# unpack IMAGE OUT MAGIC PROGRAM...: OUT is the ELF that begins at that magic number; false when it is none
unpack() {
	image=$1 elf=$2 magic=$(printf "$3")
	shift 3
	at=$(LC_ALL=C grep -abo "$magic" "$image" | head -n 1 | cut -d: -f1)
	[ -n "$at" ] || return 1
	tail -c +$((at + 1)) "$image" | "$@" >"$elf" 2>/dev/null || true # something follows what is packed
	[ "$(head -c 4 "$elf" | tail -c 3)" = ELF ]
}

# The ELF inside the bzImage boots twice as fast by PVH.
extract() {
	unpack "$1" "$2" '\3757zXZ' xz -dc --single-stream || unpack "$1" "$2" '\050\265\057\375' zstd -dc || {
		echo "fetch-kernel: no ELF in $1" >&2
		exit 1
	}
}

[ -e "$dir/package" ] && [ -z "${LAB_KERNEL:-}" ] && exec cat "$dir/version"
package=${LAB_KERNEL:-$(current)}
[ -n "$package" ] || [ "$(id -u)" != 0 ] || { apt-get update -qq && package=$(current); }
[ -n "$package" ] || { echo "fetch-kernel: not possible because apt offers no kernel package (apt-get update?)" >&2; exit 1; }

if [ "$(cat "$dir/package" 2>/dev/null)" != "$package" ]; then
	rm -rf "$dir"/*.deb "$dir/modules"
	(cd "$dir" && apt-get download -qq "$package")
	dpkg -x "$dir"/*.deb "$dir/modules"
	rm -f "$dir"/*.deb
	version=${package#linux-image-}
	extract "$dir/modules/boot/vmlinuz-$version" "$dir/vmlinux"
	depmod -b "$dir/modules" "$version"
	echo "$version" >"$dir/version"
	echo "$package" >"$dir/package"
fi
cat "$dir/version"
