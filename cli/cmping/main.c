/* SPDX-License-Identifier: BSD-2-Clause */
/* cmping: ping for connection management. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmcodec/cmcodec.h>

#include "color.h"
#include "given.h"
#include "output.h"
#include "ping.h"
#include "protocol.h"
#include "request.h"
#include "way.h"

enum { LOAD_MAX = 100000, RATE = 1000, RATE_MAX = 1000000, IN_FLIGHT = 1024, RETRIES_MAX = 15 };

static struct {
	struct live_given live;
	gboolean req, sidr, lap, dreq, mra, passive, cpi, full, follow, nvme, no_ip_header, flood, quiet, json;
	gint64 count;
	double interval, wait, hold, promise;
	int load, rate, timeout, retries;
	unsigned verbose;
	char **sets, *private_data, *protocol, **arguments;
} given = {
	.live.kernel_too = true, .interval = -1, .wait = -1, .promise = 0.5, .rate = RATE, .retries = -1, .count = -1,
};

static gboolean verbose_option(const char *name, const char *value, gpointer data, GError **error)
{
	(void)name;
	(void)value;
	(void)data;
	(void)error;
	given.verbose++;
	return TRUE;
}

static const GOptionEntry entries[] = {
	{ "req", 0, 0, G_OPTION_ARG_NONE, &given.req, "REQ; a REP is answered by a REJ (the default)", NULL },
	{ "full", 0, 0, G_OPTION_ARG_NONE, &given.full, "REQ, and then RTU, DREQ", NULL },
	{ "sidr", 0, 0, G_OPTION_ARG_NONE, &given.sidr, "SIDR_REQ", NULL },
	{ "lap", 0, 0, G_OPTION_ARG_NONE, &given.lap, "Connect, and load an alternate path", NULL },
	{ "dreq", 0, 0, G_OPTION_ARG_NONE, &given.dreq, "DREQ of a connection that --set names, or of none", NULL },
	{ "mra", 0, 0, G_OPTION_ARG_NONE, &given.mra, "Connect, and see whether the peer honors an MRA", NULL },
	{ "cpi", 0, 0, G_OPTION_ARG_NONE, &given.cpi, "ClassPortInfo: ask what the CM itself is capable of", NULL },
	{ "follow", 0, 0, G_OPTION_ARG_NONE, &given.follow, "Go where a redirect leads", NULL },
	{ "passive", 0, 0, G_OPTION_ARG_NONE, &given.passive, "With --mra: wait for the peer's REQ instead", NULL },
	{ "hold", 0, 0, G_OPTION_ARG_DOUBLE, &given.hold, "With --full: stay connected so long (0)", "SEC" },
	{ "promise", 0, 0, G_OPTION_ARG_DOUBLE, &given.promise, "With --mra: the time asked for (0.5)", "SEC" },
	{ "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &given.sets,
	  "Set a field of what is sent, such as req.retry_count=3", "FIELD=VALUE" },
	{ "private", 0, 0, G_OPTION_ARG_STRING, &given.private_data, "Private data: text, or 0x and hex digits", "DATA" },
	{ "protocol", 0, 0, G_OPTION_ARG_STRING, &given.protocol,
	  "Private data of a protocol; --set private.nvme_rdma_req.qid=1 sets a field of it", "PROTOCOL" },
	{ "nvme", 0, 0, G_OPTION_ARG_NONE, &given.nvme, "The same as --protocol nvme_rdma_req", NULL },
	{ "no-ip-header", 0, 0, G_OPTION_ARG_NONE, &given.no_ip_header, "No IP CM header before private data", NULL },
	{ "count", 'c', 0, G_OPTION_ARG_INT64, &given.count, "End after N probes", "N" },
	{ "interval", 'i', 0, G_OPTION_ARG_DOUBLE, &given.interval, "From one probe to the next (1)", "SEC" },
	{ "wait", 'W', 0, G_OPTION_ARG_DOUBLE, &given.wait, "Wait so long for an answer (10)", "SEC" },
	{ "timeout", 't', 0, G_OPTION_ARG_INT, &given.timeout, "Send again after so long (4295)", "MS" },
	{ "retries", 0, 0, G_OPTION_ARG_INT, &given.retries, "Send again so often (15)", "N" },
	{ "flood", 'f', 0, G_OPTION_ARG_NONE, &given.flood, "Next probe at once after an answer, up to --rate", NULL },
	{ "load", 0, 0, G_OPTION_ARG_INT, &given.load, "Keep N probes in flight, up to --rate", "N" },
	{ "rate", 0, 0, G_OPTION_ARG_INT, &given.rate, "With -f and --load: at most so many a second (1000)", "N" },
	{ "Lid", 'L', 0, G_OPTION_ARG_NONE, &given.live.lid, "TARGET is a LID", NULL },
	{ "Guid", 'G', 0, G_OPTION_ARG_NONE, &given.live.guid, "TARGET is a port GUID", NULL },
	{ "gid", 0, 0, G_OPTION_ARG_NONE, &given.live.gid, "TARGET is a GID", NULL },
	LIVE_ENTRIES(given.live, "loop, roce, umad, rdmacm"),
	{ "json", 0, 0, G_OPTION_ARG_NONE, &given.json, "Print one JSON object a line", NULL },
	{ "quiet", 'q', 0, G_OPTION_ARG_NONE, &given.quiet, "Print the first line and the summary only", NULL },
	{ "verbose", 'v', G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, (gpointer)verbose_option,
	  "Say why this transport, explain every refusal; -vv: every message", NULL },
	CLI_COLOR_ENTRY,
	{ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &given.arguments, NULL, "TARGET [SERVICE]" },
	{ 0 },
};

static const struct cli_program program = {
	.name = "cmping",
	.summary = "Ping a host's InfiniBand connection management (CM): who listens, how fast, and why not.",
	.notes = "TARGET is an IP address or host name, a LID, GUID or GID, or \"loop\". SERVICE is a number, a port such as\n"
		 "tcp:4420, or a name such as nvme, iser, nfs; without it 0x0000000000000001, which nobody has.\n"
		 "A refusal is an answer. Exit status: 0 answers came, 1 none, or fewer than -c by the deadline; 2 wrong usage.\n\n"
		 "  cmping -c 3 10.0.0.2 nvme\n"
		 "  cmping --transport roce --bind 127.0.0.1 -c 3 -i 0.05 127.0.0.2 tcp:4420\n"
		 "  cmping --load 64 -c 10000 --rate 5000 10.0.0.2 nvme",
};

/* A ServiceID that is assigned to nobody: the answer, REJ 8, shows that somebody is there. */
static const uint64_t nobody = 1;

static unsigned n_arguments(void)
{
	return given.arguments ? g_strv_length(given.arguments) : 0;
}

/* What does nothing is better said than ignored. NULL when all goes together. */
static const char *contradiction(void)
{
	int probes = given.req + given.sidr + given.lap + given.dreq + given.mra + given.cpi;

	if (n_arguments() == 0)
		return "whom? Give an IP address, host name, LID, GUID, or \"loop\"";
	if (n_arguments() > 2)
		return "one TARGET and one SERVICE are all";
	if (probes > 1)
		return "--req, --sidr, --lap, --dreq, --mra and --cpi do not go together";
	if (given.cpi && (n_arguments() > 1 || given.sets || given.private_data || given.protocol ||
			  given.nvme || given.follow))
		return "--cpi asks the CM, not a service: give a TARGET alone";
	if (given.full && probes > given.req)
		return "--full goes with --req only";
	if (given.passive && !given.mra)
		return "--passive goes with --mra only";
	if (given.hold != 0 && !given.full)
		return "--hold goes with --full only";
	if (given.follow && given.dreq)
		return "--follow goes with no --dreq: nobody redirects a DREQ";
	if (!!given.nvme + !!given.private_data + !!given.protocol > 1)
		return "--private, --protocol and --nvme do not go together";
	if (given.flood && given.load)
		return "-f and --load do not go together";
	if ((given.flood || given.load) && given.interval >= 0)
		return "-i goes neither with -f nor with --load: --rate bounds these";
	if (given.quiet && given.verbose)
		return "-q and -v do not go together";
	return NULL;
}

static const char *out_of_range(void)
{
	if (given.count == 0 || given.count < -1)
		return "-c takes a number from 1";
	if (given.interval != -1 && (given.interval < 0.001 || given.interval > 1e6))
		return "-i takes seconds from 0.001; for more use -f or --load";
	if (given.wait != -1 && (given.wait <= 0 || given.wait > 1e6))
		return "-W takes seconds above 0";
	if (given.hold < 0 || given.hold > 1e6 || given.promise <= 0 || given.promise > 1e4)
		return "--hold and --promise take seconds";
	if (given.timeout < 0)
		return "-t takes milliseconds";
	if (given.retries < -1 || given.retries > RETRIES_MAX)
		return "--retries takes a number from 0 to 15";
	if (given.load < 0 || given.load > LOAD_MAX)
		return "--load takes a number from 1 to 100000";
	if (given.rate < 1 || given.rate > RATE_MAX)
		return "--rate takes a number from 1 to 1000000";
	return NULL;
}

static enum probe_kind kind(void)
{
	if (given.sidr)
		return PROBE_SIDR;
	if (given.lap)
		return PROBE_LAP;
	if (given.dreq)
		return PROBE_DREQ;
	if (given.cpi)
		return PROBE_GET;
	return given.mra ? PROBE_MRA : PROBE_REQ;
}

/* As in ping, one probe a second; floods and loads go by their rate. */
static void set_pace(struct ping_config *config)
{
	bool by_rate = given.flood || given.load;

	config->at_once = given.flood ? 1 : given.load ? (uint32_t)given.load : given.passive ? 1 : IN_FLIGHT;
	config->gap_ns = by_rate ? 1000000000u / (uint64_t)given.rate :
				   live_seconds(given.interval < 0 ? 1 : given.interval);
	config->burst_ns = by_rate ? 10000000 : 0;
	config->by_rate = by_rate;
	config->dots = given.flood && !given.quiet && !given.verbose && !given.json && isatty(STDOUT_FILENO);
	config->quiet = given.quiet || (by_rate && !given.verbose);
}

/* The layout that --set means where it names none. */
static uint16_t first_message(enum probe_kind probe)
{
	switch (probe) {
	case PROBE_SIDR:
		return CMC_SIDR_REQ;
	case PROBE_DREQ:
		return CMC_DREQ;
	case PROBE_LAP:
		return CMC_LAP;
	default:
		return CMC_REQ;
	}
}

static int add_sets(struct ping_config *config)
{
	const struct cmc_layout *layout = cmc_layout_find(ENDPOINT_CLASS_VERSION, first_message(config->kind));
	int status = 0;

	for (char **set = given.sets; !status && set && *set; set++) {
		char *wrong = protocol_is_set(*set) ? NULL : live_sets_add(&config->sets, layout, *set);

		if (wrong)
			status = cli_usage("--set %s", wrong);
		g_free(wrong);
	}
	return status;
}

/* Given as bytes, or as fields of a protocol. */
static int add_private(struct ping_config *config)
{
	size_t room = request_private_room(config);
	const char *protocol = given.nvme ? "nvme_rdma_req" : given.protocol;
	char *wrong = protocol_build(config->private_data, room, protocol, given.sets, config->kind == PROBE_SIDR,
				     &config->private_len);
	int n = given.private_data && !wrong ? live_parse_bytes(config->private_data, room, given.private_data) : 0;
	int status = 0;

	if (wrong)
		status = cli_usage("private data: %s", wrong);
	else if (n < 0)
		status = cli_usage("--private: no text, or 0x and hex digits, of at most %zu bytes", room);
	else if (given.private_data && config->private_len > 0)
		status = cli_usage("--private and --set private... do not go together");
	else if (given.private_data)
		config->private_len = (size_t)n;
	g_free(wrong);
	return status;
}

static int read_service(struct ping_config *config)
{
	config->service_id = nobody;
	if (n_arguments() < 2 || cmc_service_parse(&config->service_id, given.arguments[1]) == 0)
		return 0;
	return cli_usage("'%s' is no service: a number, a port such as tcp:4420, or a name such as nvme, iser, nfs",
			 given.arguments[1]);
}

/* The kernel connects to ports alone: without a SERVICE, to one that hardly anybody has. */
static int choose_way(struct ping_config *config, const struct transport_choice *choice)
{
	const char *refusal;

	config->by_kernel = strcmp(choice->name, transport_name(TRANSPORT_RDMACM)) == 0;
	if (config->by_kernel && n_arguments() < 2)
		cmc_service_parse(&config->service_id, config->kind == PROBE_SIDR ? "udp:1" : "tcp:1");
	refusal = config->by_kernel ? kernel_refusal(config) : NULL;
	if (!refusal)
		return 0;
	cli_error("over rdmacm, because %s: %s", choice->why, refusal);
	return CLI_USAGE;
}

static int run(void)
{
	const char *wrong = contradiction() ? contradiction() : out_of_range();
	struct ping_config config = {
		.kind = kind(), .full = given.full, .hold_ns = given.hold > 0 ? live_seconds(given.hold) : 0,
		.mra_ns = live_seconds(given.promise), .passive = given.passive, .response_ns = (uint64_t)given.timeout * 1000000,
		.retries = given.retries, .no_ip_header = given.no_ip_header, .follow = given.follow,
		.count = given.count == -1 ? 0 : (uint64_t)given.count, .json = given.json, .verbose = given.verbose,
		.wait_ns = live_seconds(given.wait == -1 ? 10 : given.wait),
	};
	struct transport_choice choice;
	int status = wrong ? cli_usage("%s", wrong) : read_service(&config);

	if (!status)
		status = add_sets(&config);
	if (!status)
		status = add_private(&config);
	if (!status)
		status = live_given_transport(&given.live, given.arguments[0], &config.transport, &choice);
	config.write = given.live.write;
	if (!status)
		status = choose_way(&config, &choice);
	if (!status) {
		config.target = given.arguments[0];
		config.deadline_ns = live_seconds(given.live.deadline);
		set_pace(&config);
		setvbuf(stdout, NULL, _IOLBF, 0);
		cli_signals_catch();
		if (given.verbose && !given.json)
			printf("%s, because %s\n", choice.name, choice.why);
		status = ping(&config);
	}
	live_sets_free(&config.sets);
	return status;
}

int main(int argc, char **argv)
{
	int status;

	if (!cli_options(&program, entries, argc, argv, &status))
		return status;
	status = cli_finish(run());
	g_strfreev(given.sets);
	g_strfreev(given.arguments);
	g_free(given.private_data);
	g_free(given.protocol);
	live_given_free(&given.live);
	return status;
}
