/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Every difference between Wireshark 4.0, 4.4 and 4.6 that the plugin meets. */
#ifndef IBCM_WS_COMPAT_H
#define IBCM_WS_COMPAT_H

#define WS_VERSION (WS_MAJOR * 100 + WS_MINOR)

#include <wireshark.h>

#include <epan/packet.h>
#include <epan/prefs.h>

#if WS_VERSION >= 404
typedef bool ws_bool; /* preferences */
#else
typedef gboolean ws_bool;
#define tvb_get_uint8 tvb_get_guint8
#endif

#if WS_VERSION >= 406
#include <epan/prefs-int.h>
#endif

/* Current value of another protocol's number preference. */
static inline unsigned ws_preference(const char *module, const char *name)
{
#if WS_VERSION >= 406
	return prefs_get_uint_value(prefs_find_preference(prefs_find_module(module), name), pref_current);
#else
	return prefs_get_uint_value(module, name);
#endif
}

#endif
