# SPDX-License-Identifier: BSD-2-Clause
# To be sourced: run tshark with and without the plugin, as an unprivileged user.
# As root, tshark ignores personal plugin folders and WIRESHARK_PLUGIN_DIR without a word.

# tshark_prepare BUILD HOME: make a home folder that any user can read, with the plugin of BUILD in it.
tshark_prepare() {
	tshark_home=$2
	tshark_plugins=$tshark_home/plugins
	version=$(tshark --version 2>/dev/null | sed -n '1s/.* \([0-9]*\.[0-9]*\)\..*/\1/p')
	mkdir -p "$tshark_plugins/$version/epan" "$tshark_home/without/$version/epan"
	cp "$1/plugin/ibcm.so" "$tshark_plugins/$version/epan/"
	chmod -R a+rX "$tshark_home"
	if [ "$(id -u)" = 0 ]; then
		tshark_user="setpriv --reuid=65534 --regid=65534 --clear-groups"
	else
		tshark_user=
	fi
}

# The command that runs tshark with the plugin; tests add arguments.
tshark_command() {
	echo "$tshark_user env HOME=$tshark_home XDG_CONFIG_HOME=$tshark_home WIRESHARK_PLUGIN_DIR=$tshark_plugins tshark"
}

tshark_command_without_plugin() {
	echo "$tshark_user env HOME=$tshark_home XDG_CONFIG_HOME=$tshark_home WIRESHARK_PLUGIN_DIR=$tshark_home/without tshark"
}

# Fail unless tshark really loaded the plugin.
tshark_require_plugin() {
	$(tshark_command) -G plugins 2>/dev/null | grep -q '^ibcm' || {
		echo "tshark does not load the plugin" >&2
		return 1
	}
}
