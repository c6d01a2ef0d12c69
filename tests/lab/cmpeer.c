/* SPDX-License-Identifier: BSD-2-Clause */
/* A librdmacm client and server that does what the stock tools cannot: QPNs given by hand, so that no QP is made; refuse;
 * answer slowly; go away without a word. Each event is a line on stdout.
 *
 *	cmpeer -l [-u | -t TYPE] [-p PORT] [-q QPN] [-d DATA] [-r] [-w SECONDS] [-n COUNT] [ADDRESS]
 *	cmpeer [-u | -t TYPE] [-p PORT] [-q QPN] [-d DATA] [-r] [-w SECONDS] [-h SECONDS] ADDRESS
 *
 * TYPE is uc or xrc: such a QP, in the IB port space; then who listens gives its own address. */
#include <arpa/inet.h>
#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RESOLVE_MS = 2000, BACKLOG = 64 };

struct options {
	bool listen, udp, refuse;
	unsigned port, qpn, wait_s, hold_s, count;
	int type; /* enum ibv_qp_type; 0: a reliable connection, or with udp a datagram */
	const char *data, *address;
};

static double since_start(void)
{
	static struct timespec start;
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	if (start.tv_sec == 0)
		start = now;
	return (double)(now.tv_sec - start.tv_sec) + (double)(now.tv_nsec - start.tv_nsec) / 1e9;
}

static void say(const char *what, int result)
{
	printf("[%8.3f] %s: %s\n", since_start(), what, result ? "failed" : "done");
	fflush(stdout);
}

static _Noreturn void die(const char *what)
{
	perror(what);
	exit(1);
}

static struct rdma_conn_param parameters(const struct options *options)
{
	return (struct rdma_conn_param){
		.responder_resources = 1, .initiator_depth = 1, .flow_control = 1, .retry_count = 7, .rnr_retry_count = 7,
		.qp_num = options->qpn, .private_data = options->data,
		.private_data_len = options->data ? (uint8_t)strlen(options->data) : 0,
	};
}

/* Private data as text, without the zeros that pad it. */
static void print_data(const struct rdma_cm_event *event)
{
	bool datagram = event->id->ps == RDMA_PS_UDP;
	const char *data = datagram ? event->param.ud.private_data : event->param.conn.private_data;
	size_t n = datagram ? event->param.ud.private_data_len : event->param.conn.private_data_len;

	while (data && n > 0 && data[n - 1] == '\0')
		n--;
	if (data && n > 0)
		printf("           private data \"%.*s\"\n", (int)n, data);
}

/* The next event, acknowledged: its type, and whose it is. */
static enum rdma_cm_event_type next_event(struct rdma_event_channel *channel, struct rdma_cm_id **id)
{
	struct rdma_cm_event *event;
	enum rdma_cm_event_type type;

	if (rdma_get_cm_event(channel, &event))
		die("rdma_get_cm_event");
	type = event->event;
	*id = event->id;
	printf("[%8.3f] %s, status %d\n", since_start(), rdma_event_str(type), event->status);
	print_data(event);
	fflush(stdout);
	rdma_ack_cm_event(event);
	return type;
}

static int refuse(struct rdma_cm_id *id, const struct options *options)
{
	int result = rdma_reject(id, options->data, options->data ? (uint8_t)strlen(options->data) : 0);

	say("refuse", result);
	return result;
}

/* true: this connection or resolution is over. */
static bool answer_call(struct rdma_cm_id *id, const struct options *options)
{
	struct rdma_conn_param param = parameters(options);

	sleep(options->wait_s);
	if (options->refuse)
		refuse(id, options);
	else
		say("accept", rdma_accept(id, &param));
	return options->refuse || options->udp;
}

static int serve(struct rdma_event_channel *channel, struct rdma_cm_id *listener, const struct options *options)
{
	struct sockaddr_in6 any = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)options->port) };
	struct rdma_cm_id *id;
	unsigned done = 0;

	if ((!options->type && rdma_bind_addr(listener, (struct sockaddr *)&any)) || rdma_listen(listener, BACKLOG))
		die("listen");
	say("listening", 0);
	while (done < options->count) {
		switch (next_event(channel, &id)) {
		case RDMA_CM_EVENT_CONNECT_REQUEST:
			if (answer_call(id, options)) {
				rdma_destroy_id(id);
				done++;
			}
			break;
		case RDMA_CM_EVENT_ESTABLISHED:
		case RDMA_CM_EVENT_TIMEWAIT_EXIT:
			break;
		default:
			rdma_destroy_id(id); /* a connection that is open gets its DREQ */
			done++;
			break;
		}
	}
	sleep(1); /* let the last answer go out */
	return 0;
}

static struct sockaddr_storage parse_address(const struct options *options)
{
	struct sockaddr_storage to = { 0 };
	struct sockaddr_in *v4 = (struct sockaddr_in *)&to;
	struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&to;

	if (inet_pton(AF_INET, options->address, &v4->sin_addr) == 1) {
		v4->sin_family = AF_INET;
		v4->sin_port = htons((uint16_t)options->port);
	} else if (inet_pton(AF_INET6, options->address, &v6->sin6_addr) == 1) {
		v6->sin6_family = AF_INET6;
		v6->sin6_port = htons((uint16_t)options->port);
	} else {
		fprintf(stderr, "%s: no IPv4 or IPv6 address\n", options->address);
		exit(2);
	}
	return to;
}

static void resolve(struct rdma_event_channel *channel, struct rdma_cm_id *id, const struct options *options)
{
	struct sockaddr_storage to = parse_address(options);

	if (rdma_resolve_addr(id, NULL, (struct sockaddr *)&to, RESOLVE_MS) ||
	    next_event(channel, &id) != RDMA_CM_EVENT_ADDR_RESOLVED)
		die("rdma_resolve_addr");
	if (rdma_resolve_route(id, RESOLVE_MS) || next_event(channel, &id) != RDMA_CM_EVENT_ROUTE_RESOLVED)
		die("rdma_resolve_route");
}

/* What to do with the REP; true: go on until the connection is closed. */
static bool confirm(struct rdma_cm_id *id, const struct options *options)
{
	sleep(options->wait_s);
	if (options->refuse) {
		refuse(id, options);
		sleep(1);
		return false;
	}
	say("establish", rdma_establish(id));
	sleep(options->hold_s);
	say("disconnect", rdma_disconnect(id));
	return true;
}

static int call(struct rdma_event_channel *channel, struct rdma_cm_id *id, const struct options *options)
{
	struct rdma_conn_param param = parameters(options);
	enum rdma_cm_event_type type;

	if (!options->type)
		resolve(channel, id, options);
	if (rdma_connect(id, &param))
		die("rdma_connect");
	do {
		type = next_event(channel, &id);
	} while (type == RDMA_CM_EVENT_CONNECT_RESPONSE && confirm(id, options));
	rdma_destroy_id(id);
	return type == RDMA_CM_EVENT_DISCONNECTED || type == RDMA_CM_EVENT_ESTABLISHED ? 0 : 4;
}

/* The two ends of an XRC connection have QPs of different types. */
static int parse_type(const char *word, bool listen)
{
	if (strcmp(word, "uc") == 0)
		return IBV_QPT_UC;
	if (strcmp(word, "xrc") == 0)
		return listen ? IBV_QPT_XRC_RECV : IBV_QPT_XRC_SEND;
	fprintf(stderr, "-t takes uc or xrc\n");
	exit(2);
}

/* The library chooses a port space by the addresses that it looked up; the ID comes with its address resolved. */
static struct rdma_cm_id *create_of_type(struct rdma_event_channel *channel, const struct options *options)
{
	struct rdma_addrinfo hints = {
		.ai_port_space = RDMA_PS_IB, .ai_qp_type = options->type, .ai_flags = options->listen ? RAI_PASSIVE : 0,
	};
	struct rdma_addrinfo *found;
	struct rdma_cm_id *id;
	char port[16];

	snprintf(port, sizeof(port), "%u", options->port);
	if (rdma_getaddrinfo(options->address, port, &hints, &found) || rdma_create_ep(&id, found, NULL, NULL) ||
	    rdma_migrate_id(id, channel))
		die("rdma_create_ep");
	rdma_freeaddrinfo(found);
	return id;
}

static struct rdma_cm_id *create(struct rdma_event_channel *channel, const struct options *options)
{
	struct rdma_cm_id *id;

	if (options->type)
		return create_of_type(channel, options);
	if (rdma_create_id(channel, &id, NULL, options->udp ? RDMA_PS_UDP : RDMA_PS_TCP))
		die("rdma_create_id");
	return id;
}

static bool parse(struct options *options, int argc, char **argv)
{
	const char *type = NULL;
	int option;

	while ((option = getopt(argc, argv, "lut:p:q:d:rw:h:n:")) != -1) {
		switch (option) {
		case 'l': options->listen = true; break;
		case 'u': options->udp = true; break;
		case 't': type = optarg; break;
		case 'p': options->port = (unsigned)strtoul(optarg, NULL, 0); break;
		case 'q': options->qpn = (unsigned)strtoul(optarg, NULL, 0); break;
		case 'd': options->data = optarg; break;
		case 'r': options->refuse = true; break;
		case 'w': options->wait_s = (unsigned)strtoul(optarg, NULL, 0); break;
		case 'h': options->hold_s = (unsigned)strtoul(optarg, NULL, 0); break;
		case 'n': options->count = (unsigned)strtoul(optarg, NULL, 0); break;
		default: return false;
		}
	}
	options->address = argv[optind];
	options->type = type ? parse_type(type, options->listen) : 0;
	return options->listen || options->address;
}

int main(int argc, char **argv)
{
	struct options options = { .port = 7471, .qpn = 0x1234, .count = 1 };
	struct rdma_event_channel *channel;
	struct rdma_cm_id *id;

	if (!parse(&options, argc, argv)) {
		fprintf(stderr, "usage: cmpeer -l [options] | cmpeer [options] ADDRESS\n");
		return 2;
	}
	since_start();
	channel = rdma_create_event_channel();
	if (!channel)
		die("rdma_create_event_channel");
	id = create(channel, &options);
	return options.listen ? serve(channel, id, &options) : call(channel, id, &options);
}
