/* SPDX-License-Identifier: BSD-2-Clause */
/* The words of rules, and which rule fits. */
#include <string.h>
#include <strings.h>

#include <cmcodec/cmcodec.h>

#include "endpoint.h"
#include "given.h"
#include "rule_answer.h"
#include "rules.h"
#include "value.h"

enum { ATTRIBUTE_BYTE = 16 }; /* of a MAD that may not be decodable */

typedef char *read_word(struct rule_draft *draft, const char *word, const char *argument);

static char *not_a(const char *word, const char *argument, const char *what)
{
	return g_strdup_printf("%s: '%s' is no %s", word, argument, what);
}

static char *read_service(struct rule_draft *draft, const char *word, const char *argument)
{
	draft->rule->has_service = true;
	return cmc_service_parse(&draft->rule->service, argument) == 0 ? NULL : not_a(word, argument, "service");
}

static char *read_count(uint64_t *out, const char *word, const char *argument)
{
	bool good = value_parse(out, argument) == VALUE_GOOD && *out > 0;

	return good ? NULL : not_a(word, argument, "number from 1");
}

static char *read_nth(struct rule_draft *draft, const char *word, const char *argument)
{
	return read_count(&draft->rule->nth, word, argument);
}

static char *read_every(struct rule_draft *draft, const char *word, const char *argument)
{
	return read_count(&draft->rule->every, word, argument);
}

static char *read_share(struct rule_draft *draft, const char *word, const char *argument)
{
	bool good = live_parse_share(&draft->rule->share, argument) && draft->rule->share > 0;

	return good ? NULL : not_a(word, argument, "share above 0, such as 10% or 0.1");
}

static char *read_time(uint64_t *out, const char *word, const char *argument)
{
	return value_parse_time(out, argument) ? NULL : not_a(word, argument, "time, such as 200ms or 2s");
}

static char *read_delay(struct rule_draft *draft, const char *word, const char *argument)
{
	return read_time(&draft->rule->delay_ns, word, argument);
}

static char *read_mra(struct rule_draft *draft, const char *word, const char *argument)
{
	uint64_t ns = 0;
	char *wrong = read_time(&ns, word, argument);

	draft->rule->has_mra = true;
	draft->rule->mra = live_timeout_code(ns);
	return wrong;
}

static char *read_enum(uint16_t *out, enum cmc_enum_id id, const char *word, const char *argument)
{
	const struct cmc_enum_value *named = value_in_enum(id, argument);
	uint64_t value = 0;

	if (!named && (value_parse(&value, argument) != VALUE_GOOD || value > UINT16_MAX))
		return not_a(word, argument, cmc_enum_title(id));
	*out = (uint16_t)(named ? named->value : value);
	return NULL;
}

static char *be(struct rule_draft *draft, enum rule_kind kind)
{
	if (draft->decided)
		return g_strdup("one rule does one thing");
	draft->decided = true;
	draft->rule->kind = kind;
	return NULL;
}

static char *decide(struct rule_draft *draft, enum decision decision)
{
	draft->rule->decision = decision;
	return be(draft, RULE_DECIDES);
}

static char *read_accept(struct rule_draft *draft, const char *word, const char *argument)
{
	(void)word;
	(void)argument;
	return decide(draft, DECIDE_ACCEPT);
}

static char *read_silent(struct rule_draft *draft, const char *word, const char *argument)
{
	(void)word;
	(void)argument;
	return decide(draft, DECIDE_SILENT);
}

static char *read_reject(struct rule_draft *draft, const char *word, const char *argument)
{
	char *wrong = decide(draft, DECIDE_REJECT);

	return wrong ? wrong : read_enum(&draft->value, CMC_ENUM_REJ_REASON, word, argument);
}

static char *read_status(struct rule_draft *draft, const char *word, const char *argument)
{
	enum cmc_enum_id id = draft->rule->attribute == CMC_LAP ? CMC_ENUM_AP_STATUS : CMC_ENUM_SIDR_STATUS;
	char *wrong = decide(draft, DECIDE_STATUS);

	return wrong ? wrong : read_enum(&draft->value, id, word, argument);
}

static char *read_redirect(struct rule_draft *draft, const char *word, const char *argument)
{
	(void)word;
	draft->place = argument;
	return decide(draft, DECIDE_REDIRECT);
}

static char *read_ari(struct rule_draft *draft, const char *word, const char *argument)
{
	(void)word;
	draft->information = argument;
	return NULL;
}

static char *read_private(struct rule_draft *draft, const char *word, const char *argument)
{
	(void)word;
	draft->private_data = argument;
	return NULL;
}

static char *read_set(struct rule_draft *draft, const char *word, const char *argument)
{
	(void)word;
	draft->sets = g_slist_append(draft->sets, (gpointer)argument);
	return NULL;
}

static char *read_drop(struct rule_draft *draft, const char *word, const char *argument)
{
	(void)word;
	(void)argument;
	return be(draft, RULE_LINE);
}

static char *read_repeat(struct rule_draft *draft, const char *word, const char *argument)
{
	char *wrong = be(draft, RULE_LINE);

	if (!wrong)
		wrong = read_count(&draft->rule->copies, word, argument);
	if (!wrong && draft->rule->copies > RULE_COPIES_MAX)
		wrong = g_strdup_printf("%s: more than %d copies are a flood", word, RULE_COPIES_MAX);
	return wrong;
}

static char *read_alter(struct rule_draft *draft, const char *word, const char *argument)
{
	const struct cmc_layout *layout = cmc_layout_find(ENDPOINT_CLASS_VERSION, draft->rule->attribute);
	struct rule *rule = draft->rule;
	char *wrong = rule->alter.list ? NULL : be(draft, RULE_LINE);

	if (!layout)
		return g_strdup_printf("%s: fields of which message? 'any' has none", word);
	rule->copies = 1;
	rule->alter.with_header = true;
	return wrong ? wrong : live_sets_add(&rule->alter, layout, argument);
}

static char *read_echo(struct rule_draft *draft, const char *word, const char *argument)
{
	const struct cmc_layout *layout = cmc_layout_by_name(ENDPOINT_CLASS_VERSION, argument);

	if (!layout)
		return not_a(word, argument, "CM message");
	draft->rule->echo = layout->attribute_id;
	return be(draft, RULE_ECHO);
}

static char *read_why(struct rule_draft *draft, const char *word, const char *argument)
{
	draft->rule->has_why = true;
	for (unsigned why = 0; why < ENDPOINT_WHY_COUNT; why++) {
		draft->rule->why = (enum endpoint_why)why;
		if (strcmp(endpoint_why_name(draft->rule->why), argument) == 0)
			return NULL;
	}
	return not_a(word, argument, "reason why a message is not taken");
}

static const struct word {
	const char *name;
	bool has_argument;
	read_word *read;
} words[] = {
	{ "service", true, read_service }, { "nth", true, read_nth }, { "every", true, read_every },
	{ "share", true, read_share }, { "mra", true, read_mra }, { "delay", true, read_delay },
	{ "accept", false, read_accept }, { "reject", true, read_reject }, { "status", true, read_status },
	{ "redirect", true, read_redirect }, { "silent", false, read_silent }, { "ari", true, read_ari },
	{ "private", true, read_private }, { "set", true, read_set }, { "drop", false, read_drop },
	{ "repeat", true, read_repeat }, { "alter", true, read_alter }, { "echo", true, read_echo },
	{ "why", true, read_why },
};

static const struct word *find_word(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
		if (strcmp(words[i].name, name) == 0)
			return &words[i];
	return NULL;
}

static char *read_message(struct rule *rule, const char *name)
{
	const struct cmc_layout *layout = cmc_layout_by_name(ENDPOINT_CLASS_VERSION, name);

	if (!layout && strcasecmp(name, "any") != 0)
		return g_strdup_printf("'%s' is no CM message, and not 'any'", name);
	rule->attribute = layout ? layout->attribute_id : 0;
	return NULL;
}

static char *read_words(struct rule_draft *draft, char **argv)
{
	char *wrong = read_message(draft->rule, argv[0]);

	for (char **at = argv + 1; !wrong && *at; at++) {
		const struct word *word = find_word(*at);

		if (!word)
			return g_strdup_printf("'%s' is no word of a rule", *at);
		if (word->has_argument && !at[1])
			return g_strdup_printf("%s: what?", *at);
		wrong = word->read(draft, *at, at[1]);
		at += word->has_argument;
	}
	if (!wrong && !draft->decided)
		wrong = g_strdup("what is to be done? accept, reject, status, redirect, silent, drop, repeat, alter or echo");
	return wrong;
}

static void rule_free(gpointer data)
{
	struct rule *rule = data;

	live_sets_free(&rule->sets);
	live_sets_free(&rule->alter);
	g_free(rule->text);
	g_free(rule);
}

void rules_init(struct rules *rules)
{
	rules->list = g_ptr_array_new_with_free_func(rule_free);
}

char *rules_add(struct rules *rules, const char *text, struct transport *transport)
{
	struct rule *rule = g_new0(struct rule, 1);
	struct rule_draft draft = { .rule = rule, .transport = transport };
	GError *error = NULL;
	char **argv = NULL, *reason, *wrong;

	rule->text = g_strdup(text);
	g_ptr_array_add(rules->list, rule);
	if (!g_shell_parse_argv(text, NULL, &argv, &error)) {
		reason = g_strdup(error->message);
		g_error_free(error);
	} else {
		reason = read_words(&draft, argv);
	}
	if (!reason && rule->kind == RULE_DECIDES)
		reason = rule_answer(&draft);
	g_strfreev(argv);
	g_slist_free(draft.sets);
	wrong = reason ? g_strdup_printf("rule '%s': %s", text, reason) : NULL;
	g_free(reason);
	return wrong;
}

void rules_add_last(struct rules *rules, struct transport *transport)
{
	static const char *const last[] = { "REQ reject 8", "SIDR_REQ status 1", "LAP accept", "DREQ accept" };

	for (size_t i = 0; i < G_N_ELEMENTS(last); i++)
		g_free(rules_add(rules, last[i], transport));
}

/* The counts are of messages that come to the rule, whether it takes them or not. */
static bool takes(struct rule *rule)
{
	rule->seen++;
	if (rule->nth)
		return rule->seen == rule->nth;
	if (rule->every)
		return rule->seen % rule->every == 0;
	return rule->share == 0 || g_random_double() < rule->share;
}

/* What a rule is asked for. */
struct question {
	enum rule_kind kind;
	uint16_t attribute;
	const uint64_t *service; /* NULL: not known */
	enum endpoint_why why;
};

static bool fits(const struct rule *rule, const struct question *question)
{
	if (rule->kind != question->kind || (rule->attribute && rule->attribute != question->attribute))
		return false;
	if (rule->has_service && (!question->service || *question->service != rule->service))
		return false;
	return !rule->has_why || rule->why == question->why;
}

static struct rule *find(struct rules *rules, const struct question *question)
{
	for (guint i = 0; i < rules->list->len; i++) {
		struct rule *rule = g_ptr_array_index(rules->list, i);

		if (fits(rule, question) && takes(rule))
			return rule;
	}
	return NULL;
}

struct rule *rules_decide(struct rules *rules, uint16_t attribute, uint64_t service)
{
	return find(rules, &(struct question){ .kind = RULE_DECIDES, .attribute = attribute, .service = &service });
}

struct rule *rules_line(struct rules *rules, uint16_t attribute, const uint64_t *service)
{
	return find(rules, &(struct question){ .kind = RULE_LINE, .attribute = attribute, .service = service });
}

bool rules_make_echo(struct rules *rules, enum endpoint_why why, const uint8_t in[CMC_MAD_LEN], uint8_t out[CMC_MAD_LEN])
{
	const uint16_t attribute = (uint16_t)(in[ATTRIBUTE_BYTE] << 8 | in[ATTRIBUTE_BYTE + 1]);
	struct rule *rule = find(rules, &(struct question){ .kind = RULE_ECHO, .attribute = attribute, .why = why });

	if (rule)
		rule_echo(rule->echo, in, out);
	return rule != NULL;
}

void rules_free(struct rules *rules)
{
	g_ptr_array_free(rules->list, TRUE);
}
