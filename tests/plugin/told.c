/* SPDX-License-Identifier: BSD-2-Clause */
/* Reads cmtrace --json from stdin and prints what tshark says, too:
 *	told messages   a line a message of an exchange: frame, exchange, state, the frame answered, resend, the frame
 *			repeated, and the findings' sentences
 *	told all        the same, and with an exchange's last message what did not come
 *	told totals     messages, outcomes, refusals and answering times, counted */
#include <json-c/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct json_object *messages, *exchanges, *summary;

static struct json_object *member(struct json_object *object, const char *key)
{
	struct json_object *value;

	return json_object_object_get_ex(object, key, &value) ? value : NULL;
}

static const char *text_of(struct json_object *object, const char *key)
{
	struct json_object *value = member(object, key);

	return value ? json_object_get_string(value) : "";
}

static void read_line(const char *line)
{
	struct json_object *object = json_tokener_parse(line);
	const char *type = text_of(object, "type");

	if (!object) {
		fprintf(stderr, "no JSON: %s", line);
		exit(1);
	}
	if (strcmp(type, "message") == 0)
		json_object_array_add(messages, object);
	else if (strcmp(type, "exchange") == 0)
		json_object_object_add(exchanges, text_of(object, "exchange"), object);
	else
		summary = object;
}

static void print_texts(struct json_object *findings)
{
	for (size_t i = 0; findings && i < json_object_array_length(findings); i++)
		printf("%s|", text_of(json_object_array_get_idx(findings, i), "text"));
}

static void print_message(struct json_object *message, struct json_object *pending)
{
	static const char *const keys[] = { "exchange", "state", "response_to", "resend", "retransmission_of" };

	printf("%s\t", text_of(member(message, "frame"), "number"));
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		printf("%s\t", text_of(message, keys[i]));
	print_texts(member(message, "findings"));
	print_texts(pending);
	printf("\n");
}

static void print_messages(int with_pending)
{
	size_t n = json_object_array_length(messages);
	struct json_object *last = json_object_new_object();

	for (size_t i = 0; i < n; i++)
		json_object_object_add(last, text_of(json_object_array_get_idx(messages, i), "exchange"),
				       json_object_new_uint64(i));
	for (size_t i = 0; i < n; i++) {
		struct json_object *message = json_object_array_get_idx(messages, i);
		const char *number = text_of(message, "exchange");

		if (*number)
			print_message(message, with_pending && json_object_get_uint64(member(last, number)) == i ?
					       member(member(exchanges, number), "pending") : NULL);
	}
	json_object_put(last);
}

static void print_counts(const char *what, struct json_object *counts)
{
	json_object_object_foreach(counts, key, value)
		printf("%s %s %s\n", what, key, json_object_get_string(value));
}

/* A MAD of base version 0 may be of any class. The plugin takes those that say that they are CM. */
static unsigned count_of_no_class(void)
{
	unsigned n = 0;

	for (size_t i = 0; i < json_object_array_length(messages); i++) {
		struct json_object *message = json_object_array_get_idx(messages, i);

		n += *text_of(message, "error") && strncmp(text_of(message, "bytes") + 2, "07", 2) != 0;
	}
	return n;
}

static void print_totals(void)
{
	unsigned undecodable = (unsigned)json_object_get_int(member(summary, "undecodable"));

	print_counts("message", member(summary, "by_message"));
	printf("message copy %s\n", text_of(summary, "duplicates"));
	printf("message undecodable %u\n", undecodable - count_of_no_class());
	print_counts("outcome", member(summary, "outcomes"));
	print_counts("refusal REJ", member(summary, "rejects"));
	print_counts("refusal SIDR_REP", member(summary, "sidr_answers"));
	json_object_object_foreach(member(summary, "answers"), phase, answers)
		printf("answer %s %s %.6f %.6f\n", phase, text_of(answers, "n"),
		       json_object_get_double(member(answers, "min_us")) / 1e6,
		       json_object_get_double(member(answers, "max_us")) / 1e6);
}

int main(int argc, char **argv)
{
	const char *what = argc == 2 ? argv[1] : "";
	char *line = NULL;
	size_t capacity = 0;

	messages = json_object_new_array();
	exchanges = json_object_new_object();
	while (getline(&line, &capacity, stdin) > 0)
		read_line(line);
	free(line);
	if (!summary || (strcmp(what, "messages") && strcmp(what, "all") && strcmp(what, "totals"))) {
		fprintf(stderr, "usage: cmtrace --json -r FILE | told messages|all|totals\n");
		return 2;
	}
	if (strcmp(what, "totals") == 0)
		print_totals();
	else
		print_messages(strcmp(what, "all") == 0);
	json_object_put(messages);
	json_object_put(exchanges);
	json_object_put(summary);
	return 0;
}
