/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "kernel_line.h"

enum { NS_DIGITS = 9, ADDRESS_MAX = 64 };

/* How a line is made up. */
struct cursor {
	struct kernel_line *line;
	const char *at; /* behind what was read */
};

static const char *skip_blanks(const char *at)
{
	return at + strspn(at, " \t");
}

static bool is_end(char c)
{
	return c == '\0' || c == '\n' || c == '\r';
}

/* What stands behind a key, NULL when the key is not there. */
static const char *behind(const char *text, const char *key)
{
	const char *found = strstr(text, key);

	return found ? found + strlen(key) : NULL;
}

/* The number behind a key; @p base 16 takes "0x12", too. */
static bool number_behind(uint64_t *out, const char *text, const char *key, int base)
{
	const char *at = behind(text, key);
	char *end;

	if (!at || !isxdigit((unsigned char)*at))
		return false;
	*out = strtoull(at, &end, base);
	return end != at && (*end == '\0' || strchr(" ,;\n\r", *end));
}

static bool id_behind(uint32_t *out, const char *text, const char *key)
{
	uint64_t value;

	if (!number_behind(&value, text, key, 10) || value > UINT32_MAX)
		return false;
	*out = (uint32_t)value;
	return true;
}

/* Up to the next blank; false when it is empty or does not fit. */
static bool copy_word(char out[KERNEL_WORD_MAX], const char *at)
{
	size_t n = at ? strcspn(at, " \t\r\n") : 0;

	if (n == 0 || n >= KERNEL_WORD_MAX)
		return false;
	memcpy(out, at, n);
	out[n] = '\0';
	return true;
}

/* The next "[000]": there ends the task's name, unless it is part of it. NULL when there is none. */
static const char *find_cpu(const char *text)
{
	for (const char *at = strchr(text, '['); at; at = strchr(at + 1, '[')) {
		size_t n = strspn(at + 1, "0123456789");

		if (n > 0 && at[n + 1] == ']')
			return at;
	}
	return NULL;
}

/* "cmlab-248", or "cmlab  248" as perf prints it, perhaps with "(  248)" or "(-----)" behind it. */
static bool read_task(struct kernel_line *line, const char *text, const char *cpu)
{
	const char *begin = skip_blanks(text), *end = cpu, *digits, *name;
	size_t n;

	while (end > begin && isblank((unsigned char)end[-1]))
		end--;
	if (end > begin && end[-1] == ')') {
		while (end > begin && end[-1] != '(')
			end--;
		for (end -= end > begin; end > begin && isblank((unsigned char)end[-1]);)
			end--;
	}
	for (digits = end; digits > begin && isdigit((unsigned char)digits[-1]);)
		digits--;
	for (name = digits; name > begin && (name[-1] == '-' || isblank((unsigned char)name[-1]));)
		name--;
	n = (size_t)(name - begin);
	if (digits == end || n == 0 || name == digits)
		return false;
	line->pid = (uint32_t)strtoul(digits, NULL, 10);
	if (n > KERNEL_WORD_MAX - 12)
		n = KERNEL_WORD_MAX - 12;
	memset(line->task, 0, sizeof(line->task));
	memcpy(line->task, begin, n);
	line->task[n] = '-';
	memcpy(line->task + n + 1, digits, (size_t)(end - digits) < 11 ? (size_t)(end - digits) : 10);
	return true;
}

/* "d..1. 13.558261:": perhaps flags, then seconds and a fraction of up to nine digits. */
static bool read_time(struct cursor *cursor)
{
	const char *at = skip_blanks(cursor->at);
	uint64_t fraction = 0;
	size_t n;

	if (at == cursor->at)
		return false;
	if (!isdigit((unsigned char)*at))
		at = skip_blanks(at + strcspn(at, " \t"));
	n = strspn(at, "0123456789");
	if (n == 0 || n > 10 || at[n] != '.')
		return false;
	cursor->line->time_ns = strtoull(at, NULL, 10) * 1000000000u;
	at += n + 1;
	for (n = 0; n < NS_DIGITS; n++)
		fraction = fraction * 10 + (isdigit((unsigned char)*at) ? (uint64_t)(*at++ - '0') : 0);
	cursor->line->time_ns += fraction;
	cursor->at = at + 1;
	return *at == ':';
}

/* "icm_send_req:", "ib_cma:icm_send_req:" */
static bool read_name(struct cursor *cursor)
{
	const char *at = skip_blanks(cursor->at);
	size_t n = strcspn(at, ": \t\r\n");

	if (at[n] == ':' && !isblank((unsigned char)at[n + 1]) && !is_end(at[n + 1])) {
		at += n + 1;
		n = strcspn(at, ": \t\r\n");
	}
	if (n == 0 || at[n] != ':')
		return false;
	cursor->at = skip_blanks(at + n + 1);
	if (n >= KERNEL_WORD_MAX) /* none of ours */
		n = KERNEL_WORD_MAX - 1;
	memcpy(cursor->line->name, at, n);
	return true;
}

/* The fields of the MAD header, in the words of ib_mad's events. */
static bool read_header(struct cmc_mad_header *header, const char *text)
{
	const char *at = behind(text, "hdr :");
	uint64_t base, class, version, method, status, specific, tid, attribute, modifier;

	if (!at || !number_behind(&base, at, " base_ver 0x", 16) || !number_behind(&class, at, " class 0x", 16) ||
	    !number_behind(&version, at, " class_ver 0x", 16) || !number_behind(&method, at, " method 0x", 16) ||
	    !number_behind(&status, at, " status 0x", 16) || !number_behind(&specific, at, " class_specific 0x", 16) ||
	    !number_behind(&tid, at, " tid 0x", 16) || !number_behind(&attribute, at, " attr_id 0x", 16) ||
	    !number_behind(&modifier, at, " attr_mod 0x", 16))
		return false;
	*header = (struct cmc_mad_header){
		.base_version = (uint8_t)base, .mgmt_class = (uint8_t)class, .class_version = (uint8_t)version,
		.method = (uint8_t)method, .status = (uint16_t)status, .class_specific = (uint16_t)specific,
		.transaction_id = tid, .attribute_id = (uint16_t)attribute, .attribute_modifier = (uint32_t)modifier,
	};
	return true;
}

static bool read_mad(struct kernel_line *line, const char *text)
{
	uint64_t lid = 0;

	if (!read_header(&line->header, text))
		return false;
	if (number_behind(&lid, text, line->kind == KERNEL_SENT ? " dlid 0x" : " slid 0x", 16))
		line->lid = (uint16_t)lid;
	return true;
}

/* The kernel's name of a reason is that of the table with "REJ_" before it; what it has no name for is a number. */
static int read_reason(const char *text)
{
	const char *at = behind(text, "reason=");
	char word[KERNEL_WORD_MAX + 8] = "";
	size_t n, n_values;
	const struct cmc_enum_value *values = cmc_enum_values(CMC_ENUM_REJ_REASON, &n_values);

	n = at ? strcspn(at, " \r\n") : 0;
	if (n >= sizeof(word))
		return -1;
	memcpy(word, at ? at : "", n);
	if (strncmp(word, "0x", 2) == 0)
		return (int)(strtoul(word, NULL, 16) & UINT16_MAX);
	for (size_t i = 0; i < n_values && strncmp(word, "REJ_", 4) == 0; i++)
		if (strcmp(values[i].token, word + 4) == 0)
			return (int)values[i].value;
	return -1;
}

static bool read_ids(struct kernel_line *line, const char *text)
{
	line->reason = read_reason(text);
	return id_behind(&line->local_id, text, "local_id=") && id_behind(&line->remote_id, text, "remote_id=") &&
	       (line->kind == KERNEL_ISSUE || copy_word(line->state, behind(text, "state=")));
}

/* Which of these an error has depends on the error. */
static bool read_error(struct kernel_line *line, const char *text)
{
	id_behind(&line->local_id, text, "local_id=");
	id_behind(&line->remote_id, text, "remote_id=");
	copy_word(line->state, behind(text, "state="));
	copy_word(line->status, behind(text, "completion status="));
	return true;
}

/* "10.77.0.1:42688", "[fd77::1]:7471"; false for "(einval)" and other families. */
static bool read_address(struct kernel_address *out, const char *at)
{
	bool v6 = at && *at == '[';
	const char *end = at ? at + strcspn(at, v6 ? "]" : ": \r\n") : NULL;
	uint8_t gid[16] = { [10] = 0xff, 0xff };
	char word[ADDRESS_MAX] = "";

	if (!end || (size_t)(end - at) >= sizeof(word) || (v6 && *end != ']'))
		return false;
	at += v6;
	memcpy(word, at, (size_t)(end - at));
	word[strcspn(word, "%")] = '\0'; /* a scope */
	if (inet_pton(v6 ? AF_INET6 : AF_INET, word, v6 ? gid : gid + 12) != 1)
		return false;
	end += v6;
	out->endpoint = cmc_endpoint_gid(gid);
	out->port = *end == ':' ? (uint16_t)strtoul(end + 1, NULL, 10) : 0;
	return true;
}

static bool read_call(struct kernel_line *line, const char *text)
{
	const char *from = behind(text, "src="), *to = behind(text, "dst=");

	line->addressed = read_address(&line->from, from) && read_address(&line->to, to);
	return from && to;
}

/* "... tos=0 REJECTED (8/28)" */
static bool read_event(struct kernel_line *line, const char *text)
{
	const char *tos = behind(text, "tos="), *what = tos ? strchr(tos, ' ') : NULL;
	const char *slash = what ? strchr(what, '/') : NULL;
	char *end;

	if (!read_call(line, text) || !slash || !copy_word(line->what, what + 1))
		return false;
	line->value = (int)strtol(slash + 1, &end, 10);
	return *end == ')';
}

/* The events that are wanted; a name that ends in '*' stands for all that begin so. The first that fits counts. */
static const struct {
	const char *name;
	enum kernel_kind kind;
	bool (*read)(struct kernel_line *line, const char *text);
} events[] = {
	{ "ib_mad_ib_send_mad", KERNEL_SENT, read_mad },
	{ "ib_mad_recv_done_handler", KERNEL_RECEIVED, read_mad },
	{ "icm_send_unknown_rej_err", KERNEL_ERROR, read_error },
	{ "icm_send_mra_unknown_err", KERNEL_ERROR, read_error },
	{ "icm_send_cm_rtu_err", KERNEL_ERROR, read_error },
	{ "icm_send_drep_err", KERNEL_ERROR, read_error },
	{ "icm_send_rep_err", KERNEL_ERROR, read_error },
	{ "icm_send_*", KERNEL_IDS, read_ids },
	{ "icm_issue_*", KERNEL_ISSUE, read_ids },
	{ "icm_*", KERNEL_ERROR, read_error },
	{ "cm_send_*", KERNEL_CALL, read_call },
	{ "cm_disconnect", KERNEL_CALL, read_call },
	{ "cm_event_handler", KERNEL_EVENT, read_event },
};

static bool is_named(const char *name, const char *pattern)
{
	size_t n = strlen(pattern);

	return pattern[n - 1] == '*' ? strncmp(name, pattern, n - 1) == 0 : strcmp(name, pattern) == 0;
}

static void read_fields(struct kernel_line *line, const char *text)
{
	line->kind = KERNEL_OTHER;
	for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
		if (!is_named(line->name, events[i].name))
			continue;
		line->kind = events[i].kind;
		if (!events[i].read(line, text))
			line->kind = KERNEL_DAMAGED;
		return;
	}
}

/* "CPU:0 [LOST 123 EVENTS]" */
static bool read_lost(struct kernel_line *line, const char *text)
{
	uint64_t n;

	if (!number_behind(&n, text, " [LOST ", 10))
		return false;
	line->kind = KERNEL_LOST;
	line->n = (uint32_t)n;
	return true;
}

/* What stands before the fields; the cursor is behind it then. */
static bool read_head(struct cursor *cursor, const char *text)
{
	for (const char *cpu = find_cpu(text); cpu; cpu = find_cpu(cpu + 1)) {
		cursor->at = strchr(cpu, ']') + 1;
		if (read_task(cursor->line, text, cpu) && read_time(cursor) && read_name(cursor))
			return true;
	}
	return false;
}

void kernel_line_parse(struct kernel_line *line, const char *text)
{
	struct cursor cursor = { .line = line };
	const char *begin = skip_blanks(text);

	memset(line, 0, sizeof(*line));
	line->reason = -1;
	line->kind = is_end(*begin) || *begin == '#' ? KERNEL_NOTHING : KERNEL_STRANGE;
	if (line->kind == KERNEL_STRANGE && !read_lost(line, text) && read_head(&cursor, text))
		read_fields(line, cursor.at);
}
