/* SPDX-License-Identifier: BSD-2-Clause */
/* The floor of a round trip over UDP: bench-udp ADDRESS COUNT. Two processes pass a datagram of the size of a CM message to and
 * fro on the loopback; the median round trip is printed in microseconds. */
#include <arpa/inet.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

enum { DATAGRAM = 290, COUNT_MAX = 1000000 };

static int bound_socket(const char *address, struct sockaddr_in *bound)
{
	int fd = socket(AF_INET, SOCK_DGRAM, 0);
	socklen_t len = sizeof(*bound);

	*bound = (struct sockaddr_in){ .sin_family = AF_INET };
	if (fd < 0 || inet_pton(AF_INET, address, &bound->sin_addr) != 1 ||
	    bind(fd, (struct sockaddr *)bound, sizeof(*bound)) != 0 || getsockname(fd, (struct sockaddr *)bound, &len) != 0) {
		perror(address);
		exit(1);
	}
	return fd;
}

static void answer(int fd)
{
	struct sockaddr_storage from;
	uint8_t datagram[DATAGRAM];

	for (;;) {
		socklen_t len = sizeof(from);
		ssize_t n = recvfrom(fd, datagram, sizeof(datagram), 0, (struct sockaddr *)&from, &len);

		if (n > 0)
			sendto(fd, datagram, (size_t)n, 0, (struct sockaddr *)&from, len);
	}
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double round_trip(int fd, const struct sockaddr_in *peer)
{
	uint8_t datagram[DATAGRAM] = { 0 };
	double start = seconds_now();

	if (sendto(fd, datagram, sizeof(datagram), 0, (const struct sockaddr *)peer, sizeof(*peer)) < 0 ||
	    recv(fd, datagram, sizeof(datagram), 0) < 0)
		perror("bench-udp");
	return seconds_now() - start;
}

int main(int argc, char **argv)
{
	int count = argc == 3 ? atoi(argv[2]) : 0, passive, active;
	struct sockaddr_in peer, own;
	double *times;
	pid_t child;

	if (count < 1 || count > COUNT_MAX) {
		fprintf(stderr, "usage: bench-udp ADDRESS COUNT\n");
		return 2;
	}
	passive = bound_socket(argv[1], &peer);
	active = bound_socket(argv[1], &own);
	child = fork();
	if (child == 0)
		answer(passive);
	times = malloc((size_t)count * sizeof(*times));
	for (int i = 0; i < count; i++)
		times[i] = round_trip(active, &peer);
	qsort(times, (size_t)count, sizeof(*times), by_value);
	printf("%.3f\n", times[count / 2] * 1e6);
	free(times);
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
	return 0;
}
