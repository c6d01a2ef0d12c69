/* SPDX-License-Identifier: BSD-2-Clause */
/* RoCEv2 on loopback addresses, and what the network or the system does not allow. */
#include "carry.h"

#include <arpa/inet.h>
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Addresses that no other test run has. */
static char first[32], second[32], nobody[32];

static struct transport *open_at(const char *bind, const char *target)
{
	const struct transport_options options = { .name = "roce", .bind = bind, .target = target };

	return carry_open(&options);
}

static void mads_go_both_ways(void **state)
{
	struct transport *server = open_at(second, NULL), *client = open_at(first, second);

	(void)state;
	assert_int_equal(transport_id(server), TRANSPORT_ROCE);
	assert_memory_equal(transport_peer(client), transport_local(server), TRANSPORT_ADDRESS_LEN);
	carry_says(transport_description(server), "UDP port 4791");
	for (uint32_t i = 0; i < 100; i++) {
		carry_one(client, server, i);
		carry_one(server, client, i);
	}
	carry_nothing(server);
	carry_nothing(client);
	assert_int_equal(transport_counters(client)->wrong_icrc, 0);
	assert_int_equal(transport_counters(server)->wrong_icrc, 0);
	transport_close(client);
	transport_close(server);
}

/* Faster than they are taken: whole batches. */
static void batches_keep_their_order(void **state)
{
	struct transport *server = open_at(second, NULL), *client = open_at(first, second);
	struct transport_message message;
	uint64_t last = 0;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	for (uint32_t i = 0; i < 100; i++) {
		carry_mad(mad, i);
		assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	}
	for (uint32_t i = 0; i < 100; i++) {
		assert_int_equal(carry_next(server, &message), 1);
		assert_int_equal(message.mad[27], i);
		assert_true(message.time_ns >= last);
		last = message.time_ns;
	}
	carry_nothing(server);
	transport_close(client);
	transport_close(server);
}

/* How long after a send the MAD is said to have arrived, when it is looked for 5 ms later. */
static int64_t arrival_after_send(struct transport *from, struct transport *to)
{
	struct transport_message message;
	struct timespec sent, pause = { .tv_nsec = 5000000 };
	uint8_t mad[CMC_MAD_LEN];

	carry_mad(mad, 2);
	clock_gettime(CLOCK_MONOTONIC, &sent);
	assert_int_equal(transport_send(from, transport_local(to), mad), 0);
	nanosleep(&pause, NULL);
	assert_int_equal(carry_next(to, &message), 1);
	return (int64_t)message.time_ns - sent.tv_sec * INT64_C(1000000000) - sent.tv_nsec;
}

/* The kernel's stamp is of the arrival, not of the reading. Stamping starts some time after a socket asks for it. */
static void stamps_are_the_kernels(void **state)
{
	enum { TRIES = 200 };
	struct transport *server = open_at(second, NULL), *client = open_at(first, second);
	bool early = false;

	(void)state;
	for (int i = 0; i < TRIES && !early; i++) {
		int64_t after = arrival_after_send(client, server);

		assert_true(after > -1000000); /* two clocks are read, not at once */
		early = after < 4000000;
	}
	assert_true(early);
	transport_close(client);
	transport_close(server);
}

/* A plain socket that sends what it likes. */
static int raw_socket(const char *ip)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	int fd = socket(AF_INET, SOCK_DGRAM, 0), on = IP_PMTUDISC_DO;

	assert_true(fd >= 0);
	inet_pton(AF_INET, ip, &address.sin_addr);
	assert_int_equal(setsockopt(fd, IPPROTO_IP, IP_MTU_DISCOVER, &on, sizeof(on)), 0);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)), 0);
	return fd;
}

static void raw_send(int fd, const char *ip, const uint8_t *bytes, size_t len)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(CMC_ROCE_V2_PORT) };

	inet_pton(AF_INET, ip, &address.sin_addr);
	assert_int_equal(sendto(fd, bytes, len, 0, (struct sockaddr *)&address, sizeof(address)), len);
}

/* Behind BTH and DETH of a good packet: @p payload_len bytes, and room for the ICRC. */
static size_t raw_packet(uint8_t *bytes, size_t payload_len)
{
	uint8_t frame_bytes[CMC_FRAME_MAX], payload[CMC_MAD_LEN + 160] = { 0 };
	struct cmc_frame frame;
	int len;

	cmc_frame_init(&frame, CMC_ROCE_V2_IPV4);
	frame.link_type = CMC_LINK_RAW_IP;
	carry_mad(payload, 1);
	len = cmc_frame_build(frame_bytes, sizeof(frame_bytes), &frame, payload, payload_len);
	assert_true(len > 28);
	memcpy(bytes, frame_bytes + 28, (size_t)len - 28);
	return (size_t)len - 28;
}

static void bad_packets_are_counted_and_passed_over(void **state)
{
	struct transport *server = open_at(second, NULL), *client = open_at(first, second);
	const struct transport_counters *counters = transport_counters(server);
	static uint8_t jumbo[9000];
	uint8_t bytes[CMC_FRAME_MAX];
	int fd = raw_socket(nobody);

	(void)state;
	/* The ICRC is for other addresses, so it is wrong. */
	raw_send(fd, second, bytes, raw_packet(bytes, CMC_MAD_LEN));
	raw_send(fd, second, bytes, raw_packet(bytes, CMC_MAD_LEN - 4));
	raw_send(fd, second, bytes, raw_packet(bytes, CMC_MAD_LEN + 4));
	raw_send(fd, second, bytes, raw_packet(bytes, CMC_MAD_LEN + 150));
	raw_packet(jumbo, CMC_MAD_LEN);
	raw_send(fd, second, jumbo, sizeof(jumbo));
	raw_send(fd, second, bytes, 0);
	raw_send(fd, second, (const uint8_t *)"GET / HTTP/1.0\r\n\r\n", 18);
	carry_one(client, server, 1);
	assert_int_equal(counters->wrong_icrc, 1);
	assert_int_equal(counters->wrong_size, 4);
	assert_int_equal(counters->foreign, 2);
	assert_int_equal(counters->received, 1);
	close(fd);
	transport_close(client);
	transport_close(server);
}

/* On the wire there is IPv4 ID 0 and DF, as the ICRC says: the other side found no hidden bits. */
static void the_log_has_what_is_on_the_wire(void **state)
{
	struct carry_log sent = { 0 }, received = { 0 };
	const struct transport_options serving = { .name = "roce", .bind = second, .log = carry_log,
						   .log_user = &received };
	const struct transport_options calling = { .name = "roce", .bind = first, .target = second, .log = carry_log,
						   .log_user = &sent, .traffic_class = 0x60 };
	struct transport *server = carry_open(&serving), *client = carry_open(&calling);

	(void)state;
	carry_one(client, server, 1);
	assert_int_equal(sent.sent, 1);
	assert_int_equal(received.received, 1);
	assert_int_equal(received.frame.ip_id, 0);
	assert_true(received.frame.ip_dont_fragment);
	assert_int_equal(sent.frame.udp_src_port, CMC_ROCE_V2_PORT);
	assert_int_equal(sent.frame.traffic_class, 0x60);
	assert_int_equal(sent.len, 28 + 280);
	assert_int_equal(received.len, sent.len);
	assert_true(sent.wall_ns < received.wall_ns); /* by the kernel's stamp, which sending itself brings about here */
	assert_memory_equal(received.bytes + 20, sent.bytes + 20, sent.len - 20);
	transport_close(client);
	transport_close(server);
}

static void a_taken_port_is_said(void **state)
{
	struct transport *server = open_at(second, NULL);
	const struct transport_options again = { .name = "roce", .bind = second };
	int any = socket(AF_INET, SOCK_DGRAM, 0);
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(CMC_ROCE_V2_PORT) };

	(void)state;
	carry_open_fails(&again, TRANSPORT_ERR_TAKEN, "4791", second, "--bind", NULL);
	transport_close(server);
	/* As the kernel's own RoCE does: the port on every address. */
	if (bind(any, (struct sockaddr *)&address, sizeof(address)) == 0)
		carry_open_fails(&again, TRANSPORT_ERR_TAKEN, "4791", second, NULL);
	else
		print_message("the port of every address could not be taken: %s\n", strerror(errno));
	close(any);
	server = open_at(second, NULL);
	transport_close(server);
}

static void wrong_addresses_are_said(void **state)
{
	struct transport_options options = { .name = "roce" };

	(void)state;
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "--bind", "127.0.0.1 (lo)", NULL);
	options.bind = "192.0.2.77";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "192.0.2.77 is no address of this host", "127.0.0.1 (lo)",
			 NULL);
	options.bind = "0.0.0.0";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "does not say which", "127.0.0.1 (lo)", NULL);
	options.bind = first;
	options.target = "4";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "\"4\" is a LID", "--transport umad", NULL);
	options.target = "0x0002c90300001234";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "is a GUID", NULL);
	options.target = "fd00::1";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "IPv6", "--bind", NULL);
	options.target = "no-such-host.invalid";
	options.timeout_ms = 1000;
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "no-such-host.invalid", "IP address", NULL);
}

/* A name server that never answers must not hang anybody; there is no telling whether this host has one at all. */
static void looking_up_ends(void **state)
{
	const struct transport_options options = { .name = "roce", .bind = first, .target = "x.invalid",
						   .timeout_ms = 1 };
	struct timespec before, after;

	(void)state;
	clock_gettime(CLOCK_MONOTONIC, &before);
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "x.invalid", NULL);
	clock_gettime(CLOCK_MONOTONIC, &after);
	assert_true(after.tv_sec - before.tv_sec < 4);
}

/* The host is there, but nothing listens: its ICMP comes back as a sentence, and others can still be reached. */
static void a_dead_port_is_told(void **state)
{
	struct transport *server = open_at(second, NULL), *client = open_at(first, nobody);
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	carry_mad(mad, 1);
	assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	assert_int_equal(carry_next(client, &message), TRANSPORT_ERR_UNREACHABLE);
	assert_memory_equal(&message.from, transport_peer(client), TRANSPORT_ADDRESS_LEN);
	carry_says(transport_problem(client)->sentence, nobody);
	carry_says(transport_problem(client)->sentence, "UDP port 4791");
	carry_nothing(client);
	/* A report that is still there when the next one is sent. */
	assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	carry_one(client, server, 2);
	assert_int_equal(carry_next(client, &message), TRANSPORT_ERR_UNREACHABLE);
	carry_nothing(client);
	transport_close(client);
	transport_close(server);
}

static void what_cannot_be_sent_is_told(void **state)
{
	struct transport *client = open_at(first, NULL);
	struct transport_address to = *transport_local(client);
	uint8_t mad[CMC_MAD_LEN];
	int error;

	(void)state;
	carry_mad(mad, 1);
	inet_pton(AF_INET, "192.0.2.77", to.gid + 12); /* from a loopback address */
	error = transport_send(client, &to, mad);
	assert_true(error == TRANSPORT_ERR_USAGE || error == TRANSPORT_ERR_UNREACHABLE);
	carry_says(transport_problem(client)->sentence, "192.0.2.77");
	inet_pton(AF_INET, "255.255.255.255", to.gid + 12);
	assert_true(transport_send(client, &to, mad) < 0);
	carry_nothing(client);
	transport_close(client);
}

/* From here on, this process gets EACCES from bind(2). */
static bool forbid_bind(void)
{
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_bind, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { .len = sizeof(filter) / sizeof(filter[0]), .filter = filter };

	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

enum { SAID = 0, UNSAID = 1, NOT_FORBIDDEN = 2 };

static int try_without_permission(void)
{
	const struct transport_options options = { .name = "roce", .bind = first };
	struct transport_problem problem;
	struct transport *t;

	if (!forbid_bind())
		return NOT_FORBIDDEN;
	if (transport_open(&t, &options, &problem) != TRANSPORT_ERR_PERMISSION)
		return UNSAID;
	return strstr(problem.sentence, "as root") ? SAID : UNSAID;
}

static void no_permission_is_said(void **state)
{
	pid_t child = fork();
	int status;

	(void)state;
	assert_true(child >= 0);
	if (child == 0)
		_exit(try_without_permission());
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	if (WEXITSTATUS(status) == NOT_FORBIDDEN)
		print_message("this system has no seccomp to take the permission away\n");
	else
		assert_int_equal(WEXITSTATUS(status), SAID);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mads_go_both_ways),
		cmocka_unit_test(batches_keep_their_order),
		cmocka_unit_test(stamps_are_the_kernels),
		cmocka_unit_test(bad_packets_are_counted_and_passed_over),
		cmocka_unit_test(the_log_has_what_is_on_the_wire),
		cmocka_unit_test(a_taken_port_is_said),
		cmocka_unit_test(wrong_addresses_are_said),
		cmocka_unit_test(looking_up_ends),
		cmocka_unit_test(a_dead_port_is_told),
		cmocka_unit_test(what_cannot_be_sent_is_told),
		cmocka_unit_test(no_permission_is_said),
	};
	unsigned pid = (unsigned)getpid();

	snprintf(first, sizeof(first), "127.210.%u.%u", pid >> 8 & 0xff, pid & 0xff);
	snprintf(second, sizeof(second), "127.211.%u.%u", pid >> 8 & 0xff, pid & 0xff);
	snprintf(nobody, sizeof(nobody), "127.212.%u.%u", pid >> 8 & 0xff, pid & 0xff);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
