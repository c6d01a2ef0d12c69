/* SPDX-License-Identifier: BSD-2-Clause */
/* What cmdecode can do; each function returns the exit status. */
#ifndef CMDECODE_MODES_H
#define CMDECODE_MODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmcodec/private_data.h>

#include "locate.h"

enum decode_form { FORM_TREE, FORM_JSON, FORM_LINE };

struct decode_options {
	enum decode_form form;
	const struct link *link;     /* NULL: find out */
	struct cmc_context context;  /* the exchange's ServiceID, where the user knows it */
};

/** Bytes to words. @p files is NULL-terminated, "-" is stdin. */
int decode(const struct decode_options *options, char **files);

/** JSON to MADs on stdout: a line of hex each, or the bytes themselves. */
int encode(bool binary, char **files);

/** Words for a value: @p arguments is NULL-terminated and holds nothing, a topic, or a topic and a value. */
int explain(char **arguments);

/** Every field name, with what it is or without. */
int list_fields(bool names_only);

/** A capture of native InfiniBand frames, rewritten as ERF records. */
int to_erf(const char *in, const char *out);

#endif
