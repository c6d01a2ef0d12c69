/* SPDX-License-Identifier: BSD-2-Clause */
/* Which transport fits which target on which host: hosts are folders that look like /sys. */
#include "carry.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <host.h>
#include <transport_internal.h>

static char root[] = "/tmp/cmscope-choose-XXXXXX";

/* Make a file with its folders; "" makes the folder alone. */
static void make(const char *path, const char *content)
{
	char full[512];
	FILE *file;

	snprintf(full, sizeof(full), "%s/%s", root, path);
	for (char *slash = full + strlen(root) + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		assert_true(mkdir(full, 0700) == 0 || errno == EEXIST);
		*slash = '/';
	}
	if (!content) {
		assert_true(mkdir(full, 0700) == 0 || errno == EEXIST);
		return;
	}
	file = fopen(full, "w");
	assert_non_null(file);
	fputs(content, file);
	fclose(file);
}

static int remove_one(const char *path, const struct stat *status, int flag, struct FTW *ftw)
{
	(void)status;
	(void)flag;
	(void)ftw;
	return remove(path);
}

static void forget_host(void)
{
	nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	assert_int_equal(mkdir(root, 0700), 0);
}

/* A port of a device; its interface is the one of 127.0.0.1, so that routes lead there. */
static void make_port(const char *device, const char *layer, const char *netdev)
{
	char path[256];

	snprintf(path, sizeof(path), "class/infiniband/%s/ports/1/state", device);
	make(path, "4: ACTIVE\n");
	snprintf(path, sizeof(path), "class/infiniband/%s/ports/1/link_layer", device);
	make(path, layer);
	snprintf(path, sizeof(path), "class/infiniband/%s/ports/1/gid_attrs/ndevs/0", device);
	make(path, netdev);
}

static void expect(const struct transport_options *options, const char *name, const char *why)
{
	struct transport_problem problem = { 0 };
	struct transport_choice choice;

	if (choose_on(&choice, options, root, &problem))
		fail_msg("%s", problem.sentence);
	assert_string_equal(choice.name, name);
	carry_says(choice.why, why);
}

static void expect_for(const char *target, const char *name, const char *why)
{
	const struct transport_options options = { .target = target };

	expect(&options, name, why);
}

static void what_is_asked_for(void **state)
{
	struct transport_options options = { .name = "roce", .target = "4" };
	struct transport_problem problem;
	struct transport_choice choice;

	(void)state;
	expect(&options, "roce", "asked for");
	options.name = "rdmacm";
	expect(&options, "rdmacm", "asked for");
	options.name = "tcp";
	assert_int_equal(transport_choose(&choice, &options, &problem), TRANSPORT_ERR_USAGE);
	carry_says(problem.sentence, "\"tcp\": choose one of loop roce umad rdmacm");
}

static void a_host_without_rdma(void **state)
{
	const struct transport_options nothing = { 0 }, served = { .bind = "127.0.0.1" };
	const struct transport_options served_loop = { .bind = "loop" }, port = { .ca = "mlx5_0" };
	const struct transport_options guid = { .target = "4", .target_is = TRANSPORT_TARGET_GUID };

	(void)state;
	forget_host();
	expect(&nothing, "loop", "no address was given");
	expect(&served_loop, "loop", "no address was given");
	expect(&served, "roce", "127.0.0.1 is an IP address");
	expect(&guid, "umad", "asked for");
	expect(&port, "umad", "asked for");
	expect_for("loop", "loop", "a program of this host");
	expect_for("loop:127.0.0.9", "loop", "a program of this host");
	expect_for("127.0.0.2", "roce", "no RDMA device");
	expect_for("fe80::1", "roce", "no RDMA device");
	expect_for("looper", "roce", "looper is a host name, and this host has no RDMA device");
	expect_for("4", "umad", "4 is a LID");
	expect_for("0xbfff", "umad", "is a LID");
	expect_for("0x0002c90300001234", "umad", "is a GUID");
}

static void a_host_with_roce(void **state)
{
	const struct transport_options served = { .bind = "127.0.0.1" };

	(void)state;
	forget_host();
	make_port("mlx5_0", "Ethernet\n", "lo\n");
	expect_for("127.0.0.2", "roce", "neither rdma_ucm nor ib_umad");
	make("class/infiniband_mad", NULL);
	expect_for("127.0.0.2", "umad", "lo, has an RDMA device");
	make("module/ib_cm", NULL);
	expect_for("127.0.0.2", "roce", "neither rdma_ucm nor ib_umad");
	make("class/misc/rdma_cm", NULL);
	expect_for("127.0.0.2", "rdmacm", "lo, belongs to RDMA device mlx5_0");
	expect(&served, "rdmacm", "127.0.0.1");
	expect_for("fe80::1", "roce", "fe80::1 is an IP address");
}

static void an_interface_upon_an_rdma_device(void **state)
{
	(void)state;
	forget_host();
	make_port("mlx5_1", "Ethernet\n", "eth7\n");
	make("class/misc/rdma_cm", NULL);
	expect_for("127.0.0.2", "roce", "no RDMA device belongs to lo");
	make("class/net/lo/lower_eth7", "");
	expect_for("127.0.0.2", "rdmacm", "mlx5_1");
}

static void a_host_with_infiniband(void **state)
{
	(void)state;
	forget_host();
	make_port("mlx4_0", "InfiniBand\n", "");
	make("class/misc/rdma_cm", NULL);
	expect_for("fe80::2:c903:0:1234", "umad", "is a GID");
	expect_for("fe80::1%lo", "roce", "fe80::1%lo is an IP address");
	expect_for("127.0.0.2", "roce", "no RDMA device belongs to lo");
	make("class/net/lo/type", "32\n"); /* IP over InfiniBand */
	expect_for("127.0.0.2", "rdmacm", "mlx4_0");
}

static void a_name_that_is_none(void **state)
{
	const struct transport_options options = { .target = "no-such-host.invalid", .timeout_ms = 1000 };
	struct transport_problem problem;
	struct transport_choice choice;

	(void)state;
	forget_host();
	make_port("mlx5_0", "Ethernet\n", "lo\n");
	assert_int_equal(choose_on(&choice, &options, root, &problem), TRANSPORT_ERR_USAGE);
	carry_says(problem.sentence, "no-such-host.invalid");
}

static void gids_of_a_port(void **state)
{
	uint8_t gid[16];
	bool v2;

	(void)state;
	forget_host();
	make("class/infiniband/rxe0/ports/1/gids/1", "0000:0000:0000:0000:0000:ffff:0a4d:0001\n");
	make("class/infiniband/rxe0/ports/1/gid_attrs/types/1", "RoCE v2\n");
	assert_true(host_gid(root, "rxe0", 1, 1, gid, &v2));
	assert_true(v2);
	assert_memory_equal(gid + 10, "\xff\xff\x0a\x4d\0\x01", 6);
	assert_false(host_gid(root, "rxe0", 1, 2, gid, &v2));
}

static int make_root(void **state)
{
	(void)state;
	return mkdtemp(root) ? 0 : -1;
}

static int remove_root(void **state)
{
	(void)state;
	return nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_asked_for),
		cmocka_unit_test(a_host_without_rdma),
		cmocka_unit_test(a_host_with_roce),
		cmocka_unit_test(an_interface_upon_an_rdma_device),
		cmocka_unit_test(a_host_with_infiniband),
		cmocka_unit_test(a_name_that_is_none),
		cmocka_unit_test(gids_of_a_port),
	};

	return cmocka_run_group_tests(tests, make_root, remove_root);
}
