/* SPDX-License-Identifier: BSD-2-Clause */
/* RoCEv2 over IPv6. A host has but one loopback address there, so the transport speaks to itself. */
#include "carry.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void mads_come_back(void **state)
{
	struct carry_log log = { 0 };
	const struct transport_options options = { .name = "roce", .bind = "::1", .target = "::1", .log = carry_log,
						   .log_user = &log };
	struct transport *t = carry_open(&options);

	(void)state;
	for (uint32_t i = 0; i < 10; i++)
		carry_one(t, t, i);
	carry_nothing(t);
	assert_int_equal(log.sent, 10);
	assert_int_equal(log.received, 10);
	assert_int_equal(log.frame.encapsulation, CMC_ROCE_V2_IPV6);
	assert_int_equal(log.len, 48 + 280);
	assert_int_equal(transport_counters(t)->wrong_icrc, 0);
	transport_close(t);
}

/* Linux' own RoCE sends IPv6 without a UDP checksum. */
static void no_checksum_is_fine(void **state)
{
	enum { NO_CHECK6_TX = 101 };
	const struct transport_options options = { .name = "roce", .bind = "::1" };
	struct transport *t = carry_open(&options);
	struct sockaddr_in6 to = { .sin6_family = AF_INET6, .sin6_port = htons(CMC_ROCE_V2_PORT),
				   .sin6_addr = IN6ADDR_LOOPBACK_INIT }, from = to;
	uint8_t bytes[CMC_FRAME_MAX], mad[CMC_MAD_LEN];
	struct transport_message message;
	struct cmc_frame frame;
	socklen_t from_len = sizeof(from);
	int fd = socket(AF_INET6, SOCK_DGRAM, 0), on = 1, len;

	(void)state;
	assert_int_equal(setsockopt(fd, IPPROTO_UDP, NO_CHECK6_TX, &on, sizeof(on)), 0);
	from.sin6_port = 0;
	assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof(from)), 0);
	assert_int_equal(getsockname(fd, (struct sockaddr *)&from, &from_len), 0);
	carry_mad(mad, 1);
	cmc_frame_init(&frame, CMC_ROCE_V2_IPV6);
	frame.link_type = CMC_LINK_RAW_IP;
	frame.udp_src_port = ntohs(from.sin6_port);
	memcpy(frame.src_gid, &from.sin6_addr, 16);
	memcpy(frame.dst_gid, &to.sin6_addr, 16);
	len = cmc_frame_build(bytes, sizeof(bytes), &frame, mad, sizeof(mad));
	assert_int_equal(sendto(fd, bytes + 48, (size_t)len - 48, 0, (struct sockaddr *)&to, sizeof(to)), len - 48);
	assert_int_equal(carry_next(t, &message), 1);
	assert_memory_equal(&message.from, transport_local(t), TRANSPORT_ADDRESS_LEN);
	close(fd);
	transport_close(t);
}

static void wrong_addresses_are_said(void **state)
{
	struct transport_options options = { .name = "roce", .bind = "::1" };
	struct transport *t = carry_open(&options);

	(void)state;
	carry_open_fails(&options, TRANSPORT_ERR_TAKEN, "4791", "::1", NULL);
	options.target = "127.0.0.1";
	transport_close(t);
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "IPv4", "--bind", NULL);
	options.target = NULL;
	options.bind = "2001:db8::77";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "2001:db8::77 is no address of this host", NULL);
	options.bind = "::";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "does not say which", NULL);
	options.bind = "fe80::77";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "interface", NULL);
	options.bind = NULL;
	options.target = "fe80::77";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "fe80::77%eth0", NULL);
	options.bind = "::1";
	options.target = "2001:db8::zz";
	options.timeout_ms = 1000;
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "2001:db8::zz", NULL);
}

static bool host_has_ipv6(void)
{
	struct sockaddr_in6 address = { .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT };
	int fd = socket(AF_INET6, SOCK_DGRAM, 0);
	bool has = fd >= 0 && bind(fd, (struct sockaddr *)&address, sizeof(address)) == 0;

	if (!has)
		printf("skipped: this host has no IPv6 (::1): %s\n", strerror(errno));
	if (fd >= 0)
		close(fd);
	return has;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mads_come_back),
		cmocka_unit_test(no_checksum_is_fine),
		cmocka_unit_test(wrong_addresses_are_said),
	};

	return host_has_ipv6() ? cmocka_run_group_tests(tests, NULL, NULL) : 77;
}
