/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdbool.h>

#include <cmcodec/frame.h>

#include "link.h"

static const struct link links[] = {
	{ "mad", 0 },
	{ "ethernet", CMC_LINK_ETHERNET },
	{ "raw", CMC_LINK_RAW_IP },
	{ "sll", CMC_LINK_LINUX_SLL },
	{ "sll2", CMC_LINK_LINUX_SLL2 },
	{ "erf", CMC_LINK_ERF },
	{ "infiniband", CMC_LINK_INFINIBAND },
};

const struct link *link_at(size_t n)
{
	return n < G_N_ELEMENTS(links) ? &links[n] : NULL;
}

const struct link *link_find(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(links); i++)
		if (g_str_equal(links[i].name, name))
			return &links[i];
	return NULL;
}

static bool is_raw_ip(uint32_t link_type)
{
	return link_type == CMC_LINK_RAW_IP_DLT || link_type == CMC_LINK_IPV4 || link_type == CMC_LINK_IPV6;
}

const struct link *link_of_type(uint32_t link_type)
{
	uint32_t type = is_raw_ip(link_type) ? CMC_LINK_RAW_IP : link_type;

	for (size_t i = 0; i < G_N_ELEMENTS(links); i++)
		if (links[i].link_type == type)
			return &links[i];
	return NULL;
}

char *link_names(void)
{
	GString *names = g_string_new(links[0].name);

	for (size_t i = 1; i < G_N_ELEMENTS(links); i++)
		g_string_append_printf(names, ", %s", links[i].name);
	return g_string_free(names, FALSE);
}
