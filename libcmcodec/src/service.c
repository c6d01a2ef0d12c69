/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>
#include <strings.h>

#include <cmcodec/service.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum shape { PORT, PROTOCOL, QPN, OUI, BLOCK, NUMBER };
enum header { NEVER, MAYBE, ALWAYS };

static const struct space {
	uint64_t mask;
	uint64_t value;
	uint32_t port_mask;
	enum shape shape;
	enum header header;
	const char *name;
	const char *prefix;
	const char *meaning;
} spaces[] = {
	[CMC_SPACE_UNKNOWN] = { 0, 0, 0, NUMBER, NEVER, "unknown", "", "in no block of numbers that IBA assigns" },
#define SPACE(id, ...) [CMC_SPACE_##id] = { __VA_ARGS__ },
	CMC_SERVICE_SPACES(SPACE)
#undef SPACE
};

static const struct known {
	uint64_t service_id;
	const char *key;
	const char *name;
} services[] = {
#define KNOWN(service_id, key, name) { service_id, key, name },
	CMC_WELL_KNOWN_SERVICES(KNOWN)
#undef KNOWN
};

static enum cmc_service_space space_of(uint64_t service_id)
{
	for (size_t i = CMC_SPACE_UNKNOWN + 1; i < COUNT(spaces); i++)
		if ((service_id & spaces[i].mask) == spaces[i].value)
			return (enum cmc_service_space)i;
	return CMC_SPACE_UNKNOWN;
}

static const struct known *find_known(uint64_t service_id)
{
	for (size_t i = 0; i < COUNT(services); i++)
		if (services[i].service_id == service_id)
			return &services[i];
	return NULL;
}

void cmc_service_describe(struct cmc_service *out, uint64_t service_id)
{
	enum cmc_service_space id = space_of(service_id);
	const struct space *space = &spaces[id];
	const struct known *known = find_known(service_id);

	*out = (struct cmc_service) {
		.space = id,
		.port = (uint32_t)service_id & space->port_mask,
		.space_name = space->name,
		.meaning = space->meaning,
		.name = known ? known->name : NULL,
		.key = known ? known->key : NULL,
		.ip_cm_header = space->header == ALWAYS,
		.ip_cm_possible = space->header != NEVER,
	};
}

static void text_port(struct cmc_text *text, const struct cmc_service *service)
{
	cmc_text_string(text, service->space_name);
	cmc_text_char(text, ' ');
	cmc_text_unsigned(text, service->port);
	if (!service->name)
		return;
	cmc_text_string(text, " (");
	cmc_text_string(text, service->name);
	cmc_text_char(text, ')');
}

static void text_owner(struct cmc_text *text, const struct cmc_service *service, uint64_t service_id)
{
	cmc_text_hex(text, service_id, 16);
	cmc_text_printf(text, " (%s", service->space_name);
	if (spaces[service->space].shape == OUI)
		cmc_text_printf(text, ", OUI %02x:%02x:%02x", (unsigned)(service_id >> 48 & 0xff),
				(unsigned)(service_id >> 40 & 0xff), (unsigned)(service_id >> 32 & 0xff));
	cmc_text_char(text, ')');
}

void cmc_text_service(struct cmc_text *text, uint64_t service_id)
{
	struct cmc_service service;

	cmc_service_describe(&service, service_id);
	switch (spaces[service.space].shape) {
	case PORT:
		text_port(text, &service);
		break;
	case PROTOCOL:
		cmc_text_printf(text, "%s %u port %u", service.space_name, (unsigned)(service_id >> 16 & 0xff),
				service.port);
		break;
	case QPN:
		cmc_text_printf(text, "%s UD QPN 0x%06x", service.space_name, service.port);
		break;
	case OUI:
	case BLOCK:
		text_owner(text, &service, service_id);
		break;
	case NUMBER:
		cmc_text_hex(text, service_id, 16);
		break;
	}
}

/* The digit's value, or base when it is none. */
static unsigned digit_of(char c, unsigned base)
{
	char lower = (char)(c | 0x20);
	unsigned value = base;

	if (c >= '0' && c <= '9')
		value = (unsigned)(c - '0');
	else if (lower >= 'a' && lower <= 'f')
		value = (unsigned)(lower - 'a') + 10;
	return value < base ? value : base;
}

/* By hand: strtoull() takes signs, blanks and numbers beyond its range. */
static int parse_number(uint64_t *out, const char *string, uint64_t max)
{
	unsigned base = string[0] == '0' && (string[1] == 'x' || string[1] == 'X') ? 16 : 10;
	const char *s = base == 16 ? string + 2 : string;
	uint64_t value = 0;

	if (!*s)
		return CMC_ERR_SYNTAX;
	for (; *s; s++) {
		unsigned digit = digit_of(*s, base);

		if (digit == base || value > max / base || max - value * base < digit)
			return CMC_ERR_SYNTAX;
		value = value * base + digit;
	}
	*out = value;
	return 0;
}

static const struct space *find_prefix(const char *string, size_t n)
{
	for (size_t i = 0; i < COUNT(spaces); i++)
		if (n > 0 && strlen(spaces[i].prefix) == n && strncasecmp(spaces[i].prefix, string, n) == 0)
			return &spaces[i];
	return NULL;
}

static int parse_port(uint64_t *service_id, const char *string, const char *colon)
{
	const struct space *space = find_prefix(string, (size_t)(colon - string));
	uint64_t port;

	if (!space || parse_number(&port, colon + 1, space->port_mask) != 0)
		return CMC_ERR_SYNTAX;
	*service_id = space->value | port;
	return 0;
}

int cmc_service_parse(uint64_t *service_id, const char *string)
{
	const char *colon = strchr(string, ':');

	for (size_t i = 0; i < COUNT(services); i++) {
		if (strcasecmp(services[i].key, string) == 0) {
			*service_id = services[i].service_id;
			return 0;
		}
	}
	return colon ? parse_port(service_id, string, colon) : parse_number(service_id, string, UINT64_MAX);
}

bool cmc_service_at(size_t n, uint64_t *service_id, const char **key, const char **name)
{
	if (n >= COUNT(services))
		return false;
	*service_id = services[n].service_id;
	*key = services[n].key;
	*name = services[n].name;
	return true;
}
