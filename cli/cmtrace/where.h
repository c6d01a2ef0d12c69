/* SPDX-License-Identifier: BSD-2-Clause */
/* Filter expressions over the fields of messages: rej.reason == 8 && req.service_id == nvme.
 *
 *	or    = and { ("||" | "or") and }
 *	and   = not { ("&&" | "and") not }
 *	not   = ("!" | "not") not | "(" or ")" | test
 *	test  = field [ ("==" | "!=" | "<" | "<=" | ">" | ">=" | "contains") value ]
 *
 * Fields have the names of the tables, with or without "ibcm." before them. A field alone asks whether the message has
 * it; a comparison with a field that the message has not is false, whatever the operator. */
#ifndef CMTRACE_WHERE_H
#define CMTRACE_WHERE_H

#include <cmcodec/format.h>

#include "event.h"

enum where_type { WHERE_PRESENCE, WHERE_NUMBER, WHERE_TIME, WHERE_ADDRESS, WHERE_BYTES, WHERE_TEXT };

/** A value of a message. */
struct where_value {
	uint64_t number;         /* numbers; times in nanoseconds */
	const uint8_t *bytes;    /* addresses (16 of them), bytes, text */
	size_t n;
	char room[CMC_LINE_MAX]; /* for texts that are made */
};

struct where_field;

/** The n-th value of a field, false when the message has no more. */
typedef bool where_get(struct where_value *out, const struct where_field *field, const struct event *event, size_t n);

struct where_field {
	where_get *get;
	enum where_type type;
	uint16_t attribute;                          /* the message that has it */
	const struct cmc_field *versions[2];         /* its place in class versions 1 and 2 */
	bool service;                                /* a ServiceID: its values have names */
	enum cmc_enum_id enumeration;                /* the names of its values */
	const char *(*name_of)(unsigned value);
	unsigned id;                                 /* of a finding or a derived field */
	const struct cmc_private_layout *layout;     /* private data */
	const struct cmc_private_field *private_field;
};

enum where_operator { WHERE_EXISTS, WHERE_EQ, WHERE_NE, WHERE_LT, WHERE_LE, WHERE_GT, WHERE_GE, WHERE_CONTAINS };

enum { WHERE_CONSTANT_LEN = 256, WHERE_MAX = 64 };

struct where_test {
	struct where_field field;
	enum where_operator operator;
	uint64_t number;
	size_t n;
	uint8_t bytes[WHERE_CONSTANT_LEN]; /* addresses, bytes; text, in lower case */
};

/* A test leaves its result for the steps behind it. */
enum where_action { WHERE_TEST, WHERE_NOT, WHERE_UNLESS_GO, WHERE_IF_GO };

struct where_step {
	enum where_action action;
	unsigned go; /* step to go on with */
	struct where_test test;
};

struct where {
	unsigned n;
	struct where_step steps[WHERE_MAX];
};

struct where_error {
	size_t at; /* byte of the expression */
	char message[256];
};

/** Compile an expression; false: @p error tells what is wrong, and where. */
bool where_parse(struct where *out, const char *expression, struct where_error *error);

bool where_matches(const struct where *where, const struct event *event);

/** The n-th field that is in none of the library's tables; NULL behind the last. */
const char *where_own_field(size_t n);

/* where_fields.c: find a field by its name; false when there is none. */
bool where_find_field(struct where_field *out, const char *name);

/* where_own.c: the same for what is in no layout: fields that are worked out, and the packet's. */
bool where_find_own(struct where_field *out, const char *name);

/* The ServiceID of the exchange: that of its REQ or SIDR_REQ counts for all its messages. */
where_get where_get_service_id;

/* where_value.c: read what a field is compared with; NULL, or what is wrong with it. */
const char *where_read_constant(struct where_test *test, const char *word);

#endif
