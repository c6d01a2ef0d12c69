#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
# Put the plugin of a build folder where tshark and Wireshark find it for this user: plugin/install-personal.sh BUILD
set -eu
plugin=$1/plugin/ibcm.so

[ -f "$plugin" ] || {
	echo "$plugin is not there: build first" >&2
	exit 1
}
folder=$(tshark -G folders 2>/dev/null | sed -n 's/^Personal Plugins:[[:space:]]*//p')
[ -n "$folder" ] || {
	echo "tshark does not tell its plugin folder: is it installed?" >&2
	exit 1
}
mkdir -p "$folder/epan"
cp "$plugin" "$folder/epan/"
echo "installed $folder/epan/ibcm.so"
if [ "$(id -u)" = 0 ]; then
	echo "note: run as root, tshark and Wireshark ignore personal plugins; for all users: cmake --install $1" >&2
fi
