/* SPDX-License-Identifier: BSD-2-Clause */
/* Reads cmtrace --json from stdin and prints, a line a message of an exchange, what tshark's fields say too: frame,
 * exchange, state, the frame answered, resend, the frame repeated, and the findings' sentences in alphabetical order. */
#include <json-c/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINDINGS_MAX = 64 };

static const char *text_of(struct json_object *object, const char *key)
{
	struct json_object *value;

	return json_object_object_get_ex(object, key, &value) ? json_object_get_string(value) : "";
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void print_findings(struct json_object *message)
{
	const char *texts[FINDINGS_MAX];
	struct json_object *findings;
	size_t n = 0;

	if (!json_object_object_get_ex(message, "findings", &findings))
		return;
	for (; n < json_object_array_length(findings) && n < FINDINGS_MAX; n++)
		texts[n] = text_of(json_object_array_get_idx(findings, n), "text");
	qsort(texts, n, sizeof(*texts), by_text);
	for (size_t i = 0; i < n; i++)
		printf("%s%s", i ? "|" : "", texts[i]);
}

static void print_message(struct json_object *message)
{
	static const char *const keys[] = { "exchange", "state", "response_to", "resend", "retransmission_of" };
	struct json_object *frame;

	json_object_object_get_ex(message, "frame", &frame);
	printf("%s\t", text_of(frame, "number"));
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		printf("%s\t", text_of(message, keys[i]));
	print_findings(message);
	printf("\n");
}

int main(void)
{
	char *line = NULL;
	size_t capacity = 0;

	while (getline(&line, &capacity, stdin) > 0) {
		struct json_object *object = json_tokener_parse(line);

		if (!object) {
			fprintf(stderr, "no JSON: %s", line);
			return 1;
		}
		if (strcmp(text_of(object, "type"), "message") == 0 && *text_of(object, "exchange"))
			print_message(object);
		json_object_put(object);
	}
	free(line);
	return 0;
}
