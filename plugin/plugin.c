/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The plugin's entry points, its protocol and its preferences. */
#include "ibcm.h"

#include <epan/proto.h>

#define EXPORT __attribute__((visibility("default")))

/* Wireshark looks these up by name. */
EXPORT extern const char plugin_version[];
EXPORT extern const int plugin_want_major, plugin_want_minor;
EXPORT void plugin_register(void);
EXPORT uint32_t plugin_describe(void);

const char plugin_version[] = CMC_VERSION_STRING;
const int plugin_want_major = WS_MAJOR;
const int plugin_want_minor = WS_MINOR;

struct ibcm_preferences ibcm_preferences = { .explain = true };

static int protocol = -1;

int ibcm_protocol(void)
{
	return protocol;
}

static void register_preferences(void)
{
	module_t *module = prefs_register_protocol(protocol, NULL);

	prefs_register_bool_preference(module, "explain", "Explain refusals",
				       "Say what a reject reason or a status means, and what to look at next",
				       &ibcm_preferences.explain);
	prefs_register_bool_preference(module, "show_reserved", "Show reserved fields that are zero",
				       "Reserved fields with bits set are always shown",
				       &ibcm_preferences.show_reserved);
	prefs_register_bool_preference(module, "show_builtin", "Show the built-in dissector's reading, too",
				       "Wireshark's own dissector reads part of each message, some fields of it "
				       "wrongly; its fields can be filtered even when they are not shown",
				       &ibcm_preferences.show_builtin);
	prefs_register_bool_preference(module, "follow_data", "Show the exchange of data packets",
				       "Which exchange made the connection that a packet belongs to; costs a look-up for "
				       "every packet of RoCE and InfiniBand",
				       &ibcm_preferences.follow_data);
}

static void register_protocol(void)
{
	protocol = proto_register_protocol("InfiniBand Communication Management", "IB CM", "ibcm");
	ibcm_fields_register(protocol);
	ibcm_expert_register(protocol);
	ibcm_exchange_register();
	ibcm_stats_register(protocol);
	register_dissector("ibcm", ibcm_dissect, protocol);
	register_preferences();
}

static void handoff(void)
{
	ibcm_hook_handoff();
	ibcm_stats_handoff();
}

void plugin_register(void)
{
	static proto_plugin plugin;

	plugin.register_protoinfo = register_protocol;
	plugin.register_handoff = handoff;
	proto_register_plugin(&plugin);
}

/* From 4.4 on Wireshark asks what a plugin brings: a dissector. */
uint32_t plugin_describe(void)
{
	return 1;
}
