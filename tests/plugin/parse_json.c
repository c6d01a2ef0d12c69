/* SPDX-License-Identifier: BSD-2-Clause */
/* Reads JSON values from stdin until its end; exits with 1 when something is no JSON. */
#include <json-c/json.h>
#include <stdio.h>

int main(void)
{
	struct json_tokener *tokener = json_tokener_new_ex(128);
	enum json_tokener_error state = json_tokener_success;
	char text[65536];
	size_t n;

	while ((n = fread(text, 1, sizeof(text), stdin)) > 0) {
		for (size_t at = 0; at < n; at += json_tokener_get_parse_end(tokener)) {
			json_object_put(json_tokener_parse_ex(tokener, text + at, (int)(n - at)));
			state = json_tokener_get_error(tokener);
			if (state == json_tokener_continue)
				break;
			if (state != json_tokener_success) {
				fprintf(stderr, "%s\n", json_tokener_error_desc(state));
				return 1;
			}
		}
	}
	json_tokener_free(tokener);
	return 0;
}
