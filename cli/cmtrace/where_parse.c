/* SPDX-License-Identifier: BSD-2-Clause */
/* A recursive descent from the expression to its steps. */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "where.h"

enum token {
	END, WORD, STRING, OPEN, CLOSE, NOT, AND, OR,
	OPERATOR, /* and which one */
	BAD,
};

enum { WORD_LEN = WHERE_CONSTANT_LEN, DEPTH_MAX = 32 };

struct parser {
	const char *start, *at;     /* the expression, and what is not yet read of it */
	const char *token_at;
	enum token token;
	enum where_operator operator;
	char word[WORD_LEN];
	unsigned depth;
	struct where *out;
	struct where_error *error;
};

G_GNUC_PRINTF(3, 4) static bool fail(struct parser *p, const char *at, const char *format, ...)
{
	va_list arguments;

	if (p->error->message[0])
		return false;
	va_start(arguments, format);
	vsnprintf(p->error->message, sizeof(p->error->message), format, arguments);
	va_end(arguments);
	p->error->at = (size_t)(at - p->start);
	return false;
}

static const struct {
	const char *text;
	enum token token;
	enum where_operator operator;
} tokens[] = {
	{ "&&", AND, 0 }, { "||", OR, 0 }, { "==", OPERATOR, WHERE_EQ }, { "!=", OPERATOR, WHERE_NE },
	{ "<=", OPERATOR, WHERE_LE }, { ">=", OPERATOR, WHERE_GE }, { "<", OPERATOR, WHERE_LT },
	{ ">", OPERATOR, WHERE_GT }, { "!", NOT, 0 }, { "(", OPEN, 0 }, { ")", CLOSE, 0 },
}, words[] = {
	{ "and", AND, 0 }, { "or", OR, 0 }, { "not", NOT, 0 }, { "contains", OPERATOR, WHERE_CONTAINS },
};

static bool is_word_char(char c)
{
	return g_ascii_isalnum(c) || strchr("_.:-/", c);
}

static void read_bad(struct parser *p)
{
	p->token = BAD;
	fail(p, p->at, "%s", *p->at == '=' ? "equal is written ==" : *p->at == '&' ? "and is written &&" :
	     *p->at == '|' ? "or is written ||" : *p->at == '"' ? "this text does not end" : "this cannot be read");
}

static void read_word(struct parser *p)
{
	size_t n = 0;

	while (p->at[n] && is_word_char(p->at[n]))
		n++;
	if (n == 0 || n >= WORD_LEN) {
		read_bad(p);
		return;
	}
	p->token = WORD;
	memcpy(p->word, p->at, n);
	p->word[n] = '\0';
	p->at += n;
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
		if (strcmp(words[i].text, p->word) == 0) {
			p->token = words[i].token;
			p->operator = words[i].operator;
		}
	}
}

static void read_string(struct parser *p)
{
	const char *end = strchr(p->at + 1, '"');

	if (!end || end - p->at > WORD_LEN) {
		read_bad(p);
		return;
	}
	p->token = STRING;
	memcpy(p->word, p->at + 1, (size_t)(end - p->at - 1));
	p->word[end - p->at - 1] = '\0';
	p->at = end + 1;
}

static void next(struct parser *p)
{
	p->at += strspn(p->at, " \t\n");
	p->token_at = p->at;
	if (*p->at == '\0') {
		p->token = END;
		return;
	}
	for (size_t i = 0; i < G_N_ELEMENTS(tokens); i++) {
		if (g_str_has_prefix(p->at, tokens[i].text)) {
			p->token = tokens[i].token;
			p->operator = tokens[i].operator;
			p->at += strlen(tokens[i].text);
			return;
		}
	}
	if (*p->at == '"')
		read_string(p);
	else
		read_word(p);
}

static struct where_step *add_step(struct parser *p, enum where_action action)
{
	if (p->out->n == WHERE_MAX) {
		fail(p, p->token_at, "more than %d tests and operators", WHERE_MAX);
		return NULL;
	}
	p->out->steps[p->out->n].action = action;
	return &p->out->steps[p->out->n++];
}

/* Operators that say nothing about a type. */
static bool fits(enum where_operator operator, enum where_type type)
{
	switch (type) {
	case WHERE_PRESENCE:
		return false;
	case WHERE_NUMBER:
	case WHERE_TIME:
		return operator != WHERE_CONTAINS;
	case WHERE_ADDRESS:
		return operator == WHERE_EQ || operator == WHERE_NE;
	default:
		return operator == WHERE_EQ || operator == WHERE_NE || operator == WHERE_CONTAINS;
	}
}

static bool parse_comparison(struct parser *p, struct where_test *test, const char *field)
{
	const char *wrong;

	test->operator = p->operator;
	if (!fits(test->operator, test->field.type))
		return fail(p, p->token_at, test->field.type == WHERE_PRESENCE ?
			    "'%s' has no value: a message has it or not" : "'%s' cannot be compared so", field);
	next(p);
	if (p->token != WORD && p->token != STRING)
		return fail(p, p->token_at, "a value is missing");
	wrong = where_read_constant(test, p->word);
	if (wrong)
		return fail(p, p->token_at, "'%s' is %s", p->word, wrong);
	next(p);
	return true;
}

static bool parse_test(struct parser *p)
{
	struct where_step *step;
	char field[WORD_LEN];

	if (p->token != WORD)
		return fail(p, p->token_at, "a field is missing");
	step = add_step(p, WHERE_TEST);
	if (!step)
		return false;
	memset(&step->test, 0, sizeof(step->test));
	if (!where_find_field(&step->test.field, p->word))
		return fail(p, p->token_at, "no field is called '%s'", p->word);
	memcpy(field, p->word, sizeof(field));
	next(p);
	return p->token != OPERATOR || parse_comparison(p, &step->test, field);
}

static bool parse_or(struct parser *p);

static bool parse_parentheses(struct parser *p)
{
	const char *open = p->token_at;

	next(p);
	if (!parse_or(p))
		return false;
	if (p->token != CLOSE)
		return fail(p, open, "this parenthesis is not closed");
	next(p);
	return true;
}

static bool parse_not(struct parser *p)
{
	bool good;

	if (++p->depth > DEPTH_MAX)
		return fail(p, p->token_at, "nested too deeply");
	if (p->token == NOT) {
		next(p);
		good = parse_not(p) && add_step(p, WHERE_NOT);
	} else if (p->token == OPEN) {
		good = parse_parentheses(p);
	} else {
		good = parse_test(p);
	}
	p->depth--;
	return good;
}

/* Operands of one operator: behind each but the last one, the rest is skipped when the result is certain. */
static bool parse_chain(struct parser *p, enum token token, enum where_action action, bool (*operand)(struct parser *p))
{
	struct where_step *step;

	if (!operand(p))
		return false;
	if (p->token != token)
		return true;
	step = add_step(p, action);
	next(p);
	if (!step || !parse_chain(p, token, action, operand))
		return false;
	step->go = p->out->n;
	return true;
}

static bool parse_and(struct parser *p)
{
	return parse_chain(p, AND, WHERE_UNLESS_GO, parse_not);
}

static bool parse_or(struct parser *p)
{
	return parse_chain(p, OR, WHERE_IF_GO, parse_and);
}

bool where_parse(struct where *out, const char *expression, struct where_error *error)
{
	struct parser p = { .start = expression, .at = expression, .out = out, .error = error };

	out->n = 0;
	error->message[0] = '\0';
	next(&p);
	if (p.token == END)
		return fail(&p, p.token_at, "empty");
	if (!parse_or(&p))
		return false;
	if (p.token != END)
		return fail(&p, p.token_at, p.token == CLOSE ? "no parenthesis is open here" :
			    "an operator is missing before this");
	return true;
}
