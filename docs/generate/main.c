/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <string.h>

#include "reference.h"

static const struct page {
	const char *name;
	void (*write)(void);
} pages[] = {
	{ "messages", page_messages },
	{ "enumerations", page_enumerations },
	{ "private-data", page_private_data },
	{ "services", page_services },
	{ "findings", page_findings },
};

void cell(const char *string)
{
	for (; *string; string++) {
		if (strchr("|*_<", *string))
			putchar('\\');
		putchar(*string);
	}
}

int main(int argc, char **argv)
{
	for (size_t i = 0; argc == 2 && i < sizeof(pages) / sizeof(pages[0]); i++) {
		if (strcmp(argv[1], pages[i].name) != 0)
			continue;
		printf("<!-- SPDX-License-Identifier: BSD-2-Clause -->\n"
		       "<!-- Written from the tables in libcmcodec by ./dev docs: change the tables, not this file. -->\n");
		pages[i].write();
		return 0;
	}
	fprintf(stderr, "usage: cmscope-reference PAGE\n");
	return 2;
}
