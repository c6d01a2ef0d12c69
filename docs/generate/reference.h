/* SPDX-License-Identifier: BSD-2-Clause */
/* The protocol reference, written from the library's tables: one function a page. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <cmcodec/cmcodec.h>

void page_messages(void);
void page_enumerations(void);
void page_private_data(void);
void page_services(void);
void page_findings(void);

/** Print a string with what Markdown tables give a meaning escaped. */
void cell(const char *string);

#endif
