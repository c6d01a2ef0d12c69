#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# cmake --install puts the plugin where Wireshark itself looks, for every user.
. "$(dirname "$0")/common.sh"

DESTDIR=$work/root cmake --install "$build" >"$work/log" 2>&1 || {
	cat "$work/log" >&2
	exit 1
}
folder=$(tshark -G folders 2>/dev/null | sed -n 's/^Global Plugins:[[:space:]]*//p')
[ -f "$work/root$folder/epan/ibcm.so" ] || fail "no ibcm.so in $folder/epan"

chmod -R a+rX "$work/root"
tshark_plugins=$work/root${folder%/*}
tshark_require_plugin || fail "tshark does not load the installed plugin"
finish
