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

[ -e "$dir/vmlinux" ] && [ -z "${LAB_KERNEL:-}" ] && exec cat "$dir/version"
package=${LAB_KERNEL:-$(current)}
[ -n "$package" ] || [ "$(id -u)" != 0 ] || { apt-get update -qq && package=$(current); }
[ -n "$package" ] || { echo "fetch-kernel: not possible because apt offers no kernel package (apt-get update?)" >&2; exit 1; }

if [ "$(cat "$dir/package" 2>/dev/null)" != "$package" ]; then
	rm -rf "$dir"/*.deb "$dir/modules"
	(cd "$dir" && apt-get download -qq "$package")
	dpkg -x "$dir"/*.deb "$dir/modules"
	rm -f "$dir"/*.deb
	version=${package#linux-image-}
	# The ELF inside the bzImage boots twice as fast by PVH.
	image=$dir/modules/boot/vmlinuz-$version
	at=$(LC_ALL=C grep -abo "$(printf '\3757zXZ')" "$image" | head -n 1 | cut -d: -f1)
	tail -c +$((at + 1)) "$image" | xz -dc --single-stream >"$dir/vmlinux"
	[ "$(head -c 4 "$dir/vmlinux" | tail -c 3)" = ELF ] || { echo "fetch-kernel: no ELF in $image" >&2; exit 1; }
	depmod -b "$dir/modules" "$version"
	echo "$version" >"$dir/version"
	echo "$package" >"$dir/package"
fi
cat "$dir/version"
