/* SPDX-License-Identifier: BSD-2-Clause */
/* What is written for every capture is JSON to a real parser, has the members that docs/json.md tells of and no others,
 * and agrees with itself. */
#include "unit.h"

#include <dirent.h>
#include <json-c/json.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "reader.h"
#include "sinks.h"

enum { FRAMES_MAX = 4096, MEMBERS_MAX = 256, NAME_MAX_LEN = 40 };

/* A member that the page tells of. */
struct member {
	char section[NAME_MAX_LEN], name[NAME_MAX_LEN];
	bool always;
	unsigned seen;
};

static struct member members[MEMBERS_MAX];
static unsigned n_members;

static void add_member(const char *section, const char *name, size_t n, bool always)
{
	struct member *member = &members[n_members++];

	assert_true(n_members <= MEMBERS_MAX && n < NAME_MAX_LEN);
	snprintf(member->section, sizeof(member->section), "%s", section);
	snprintf(member->name, sizeof(member->name), "%.*s", (int)n, name);
	member->always = always;
}

/* "| `start`, `end` | always | ... |" */
static void read_row(const char *section, char *line)
{
	char *when = strchr(line + 1, '|');
	bool always;

	if (!when)
		return;
	*when = '\0';
	always = strncmp(when + 1, " always ", 8) == 0;
	for (char *name = strchr(line, '`'); name; name = strchr(name, '`')) {
		char *end = strchr(name + 1, '`');

		assert_non_null(end);
		add_member(section, name + 1, (size_t)(end - name - 1), always);
		name = end + 1;
	}
}

static int read_page(void **state)
{
	FILE *page = fopen(SOURCE_DIR "/docs/json.md", "r");
	char section[NAME_MAX_LEN] = "", line[1024];

	(void)state;
	assert_non_null(page);
	while (fgets(line, sizeof(line), page)) {
		if (line[0] == '#')
			sscanf(line, "%*[# ]%39[^\n]", section);
		else if (strncmp(line, "| `", 3) == 0)
			read_row(section, line);
	}
	fclose(page);
	return n_members > 50 ? 0 : -1;
}

static struct member *find_member(const char *section, const char *name)
{
	for (unsigned i = 0; i < n_members; i++)
		if (strcmp(members[i].section, section) == 0 && strcmp(members[i].name, name) == 0)
			return &members[i];
	return NULL;
}

/* What the objects of one capture add up to. */
struct reading {
	uint64_t times[FRAMES_MAX];
	int64_t messages, exchanges, pending;
	json_object *findings; /* by id */
	bool ended;
};

static json_object *get(json_object *object, const char *name)
{
	json_object *value = NULL;

	json_object_object_get_ex(object, name, &value);
	return value;
}

static int64_t number(json_object *object, const char *name)
{
	json_object *value = get(object, name);

	assert_non_null(value);
	return json_object_get_int64(value);
}

static uint64_t time_of(json_object *value)
{
	const char *text = json_object_get_string(value);
	struct tm tm = { 0 };
	unsigned long ns;

	assert_int_equal(strlen(text), strlen("2024-01-01T00:00:00.000000000Z"));
	assert_int_equal(sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2d.%9luZ", &tm.tm_year, &tm.tm_mon, &tm.tm_mday,
				&tm.tm_hour, &tm.tm_min, &tm.tm_sec, &ns), 7);
	tm.tm_year -= 1900;
	tm.tm_mon--;
	return (uint64_t)timegm(&tm) * 1000000000u + ns;
}

static void check_type(const char *name, json_object *value)
{
	size_t n = strlen(name);

	if (n > 3 && strcmp(name + n - 3, "_us") == 0)
		assert_true(json_object_is_type(value, json_type_double));
	if (strcmp(name, "time") == 0 || strcmp(name, "start") == 0 || strcmp(name, "end") == 0)
		assert_true(time_of(value) > 0);
}

/* The name of the message's own object is that of its layout. */
static bool is_layout(const char *name)
{
	const struct cmc_layout *layout;

	for (size_t i = 0; (layout = cmc_layout_at(i)) != NULL; i++)
		if (strcmp(layout->key, name) == 0)
			return true;
	return false;
}

static bool is_of_mad(const char *name)
{
	static const char *const of_errors[] = { "error", "text", "offset", "bytes" };

	for (size_t i = 0; i < sizeof(of_errors) / sizeof(of_errors[0]); i++)
		if (strcmp(of_errors[i], name) == 0)
			return true;
	return is_layout(name) || find_member("Members", name);
}

static void check_members(const char *section, json_object *object, bool message)
{
	json_object_object_foreach(object, name, value)
	{
		struct member *member = find_member(section, name);

		if (!member && !(message && is_of_mad(name)))
			fail_msg("%s: %s is not in docs/json.md", section, name);
		if (member)
			member->seen++;
		check_type(name, value);
	}
	for (unsigned i = 0; i < n_members; i++)
		if (strcmp(members[i].section, section) == 0 && members[i].always && !get(object, members[i].name))
			fail_msg("%s: %s is missing", section, members[i].name);
}

static void count_findings(struct reading *reading, json_object *findings)
{
	for (size_t i = 0; findings && i < json_object_array_length(findings); i++) {
		const char *id = json_object_get_string(get(json_object_array_get_idx(findings, i), "id"));
		json_object *count = get(reading->findings, id);

		json_object_object_add(reading->findings, id, json_object_new_int64(json_object_get_int64(count) + 1));
	}
}

/* The response time is the difference of two frames' times. */
static void check_message(struct reading *reading, json_object *object)
{
	int64_t frame = number(get(object, "frame"), "number");
	uint64_t time = time_of(get(object, "time"));
	json_object *response_time = get(object, "response_time_us"), *interval = get(object, "resend_interval_us");

	assert_true(frame > 0 && frame < FRAMES_MAX);
	reading->times[frame] = time;
	reading->messages++;
	if (response_time) {
		uint64_t request = reading->times[number(object, "response_to")];
		double us = json_object_get_double(response_time);

		assert_true(request > 0 && us >= 0);
		/* An MRA answers the latest of several sends. */
		if (strcmp(json_object_get_string(get(object, "message")), "MRA") != 0)
			assert_int_equal((uint64_t)(us * 1000 + 0.5), time - request);
	}
	if (interval)
		assert_true(number(object, "resend") > 0 && number(object, "retransmission_of") < frame);
	count_findings(reading, get(object, "findings"));
}

static void check_exchange(struct reading *reading, json_object *object)
{
	reading->exchanges++;
	assert_true(time_of(get(object, "end")) >= time_of(get(object, "start")));
	assert_non_null(get(get(object, "active"), "address"));
	assert_non_null(get(get(object, "passive"), "address"));
	count_findings(reading, get(object, "pending"));
}

static int64_t sum(json_object *counts)
{
	int64_t total = 0;

	json_object_object_foreach(counts, name, value)
	{
		(void)name;
		total += json_object_get_int64(value);
	}
	return total;
}

static void check_summary(struct reading *reading, json_object *object)
{
	reading->ended = true;
	assert_int_equal(number(object, "messages"), reading->messages);
	assert_int_equal(number(object, "exchanges"), reading->exchanges);
	assert_int_equal(sum(get(object, "outcomes")), reading->exchanges);
	assert_int_equal(sum(get(object, "by_message")) + number(object, "duplicates") + number(object, "undecodable"),
			 reading->messages);
	assert_true(json_object_equal(get(object, "findings"), reading->findings));
}

static void check_line(struct reading *reading, const char *line)
{
	json_object *object = json_tokener_parse(line);
	const char *type = json_object_get_string(get(object, "type"));
	char section[NAME_MAX_LEN];

	assert_non_null(type);
	assert_false(reading->ended);
	snprintf(section, sizeof(section), "type \"%s\"", type);
	check_members(section, object, strcmp(type, "message") == 0);
	if (strcmp(type, "message") == 0)
		check_message(reading, object);
	else if (strcmp(type, "exchange") == 0)
		check_exchange(reading, object);
	else
		check_summary(reading, object);
	json_object_put(object);
}

static void on_idle(void *user)
{
	(void)user;
}

/* All that is written about captures. */
static char *json_of(const char *const *paths, unsigned n)
{
	struct source_idle idle = { 0 };
	const struct pipeline_config config = { 0 };
	struct source *sources[2];
	const struct batch *batch;
	struct reader *reader;
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);
	struct sink *sink = sink_json(file);
	struct pipeline *pipeline = pipeline_new(&config, &sink, 1);
	struct merge *merge;
	unsigned told;

	for (unsigned i = 0; i < n; i++)
		assert_non_null(sources[i] = source_file(paths[i], &idle));
	merge = merge_new(sources, n);
	reader = reader_begin(merge, &idle);
	while ((batch = reader_next(reader, on_idle, NULL)) != NULL) {
		pipeline_count(pipeline, &batch->counts);
		assert_true(pipeline_found(pipeline, batch->found, batch->messages, batch->n, &told));
		assert_int_equal(told, batch->n);
	}
	assert_int_equal(reader_end(reader), SOURCE_END);
	assert_true(pipeline_finish(pipeline, 0));
	pipeline_free(pipeline);
	merge_free(merge);
	sink->free(sink);
	fclose(file);
	return text;
}

static void check_captures(const char *const *paths, unsigned n)
{
	char *text = json_of(paths, n), *line = text;
	struct reading *reading = calloc(1, sizeof(*reading));

	reading->findings = json_object_new_object();
	for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
		*end = '\0';
		check_line(reading, line);
	}
	assert_int_equal(*line, '\0');
	assert_true(reading->ended);
	json_object_put(reading->findings);
	free(reading);
	free(text);
}

static unsigned check_folder(const char *folder)
{
	DIR *dir = opendir(folder);
	unsigned n = 0;

	assert_non_null(dir);
	for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
		char path[512];
		const char *paths[] = { path, path };

		if (!strstr(entry->d_name, ".pcap"))
			continue;
		snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
		check_captures(paths, 1);
		check_captures(paths, 2); /* every packet twice */
		n++;
	}
	closedir(dir);
	return n;
}

static void test_captures(void **state)
{
	(void)state;
	assert_true(check_folder(SOURCE_DIR "/captures/lab") >= 25);
	assert_true(check_folder(SOURCE_DIR "/captures/synth") >= 40);
	for (unsigned i = 0; i < n_members; i++)
		if (strncmp(members[i].section, "type ", 5) == 0 && members[i].seen == 0)
			fail_msg("%s: no capture has %s", members[i].section, members[i].name);
}

/* What the page lists, the tables list. */
static void test_outcomes(void **state)
{
	FILE *page = fopen(SOURCE_DIR "/docs/json.md", "r");
	char line[1024] = "", word[64];

	(void)state;
	assert_non_null(page);
	while (strncmp(line, "| `outcome` |", 13) != 0)
		assert_non_null(fgets(line, sizeof(line), page));
	for (unsigned i = 0; i < CMC_OUTCOME_COUNT; i++) {
		snprintf(word, sizeof(word), "`%s`", cmc_outcome_name(i));
		if (!strstr(line, word))
			fail_msg("docs/json.md does not tell of %s", word);
	}
	fclose(page);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_captures),
		cmocka_unit_test(test_outcomes),
	};

	return cmocka_run_group_tests(tests, read_page, NULL);
}
