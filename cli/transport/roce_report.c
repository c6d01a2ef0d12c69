/* SPDX-License-Identifier: BSD-2-Clause */
/* What network and system say about packets that did not arrive. */
#include <errno.h>
#include <time.h>
#include <linux/errqueue.h> /* wants time.h before it */
#include <string.h>

#include "address.h"
#include "ip.h"
#include "roce.h"

/* Reports name the address they are about in front, and who sent them behind. */
static const struct reason {
	int number, error;
	const char *says;
} reasons[] = {
	{ ECONNREFUSED, TRANSPORT_ERR_UNREACHABLE,
	  "answers, but nothing takes RoCE there (UDP port 4791): bring its RoCE up (\"rdma link\"), or start cmserve "
	  "--transport roce on it" },
	{ EHOSTUNREACH, TRANSPORT_ERR_UNREACHABLE,
	  "cannot be reached (no route, or no such host there): check the address, and whether the host is up" },
	{ ENETUNREACH, TRANSPORT_ERR_UNREACHABLE,
	  "cannot be reached (no route to its network): check the address and the routes on the way" },
	{ ENOBUFS, TRANSPORT_ERR_BUSY, "cannot be sent to: the queue of the interface stays full" },
	{ EAGAIN, TRANSPORT_ERR_BUSY, "cannot be sent to: the queue of the interface stays full" },
	{ EMSGSIZE, TRANSPORT_ERR_UNREACHABLE,
	  "cannot be reached: the MTU on the way is too small for a CM packet, which is not fragmented" },
	{ EACCES, TRANSPORT_ERR_PERMISSION,
	  "may not be sent to: it is a broadcast address, or a firewall forbids it" },
	{ EPERM, TRANSPORT_ERR_PERMISSION, "may not be sent to: a firewall of this host forbids it" },
	{ EINVAL, TRANSPORT_ERR_USAGE,
	  "cannot be reached from our own address: give another one of this host with --bind" },
};

static const struct reason *find_reason(int number)
{
	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
		if (reasons[i].number == number)
			return &reasons[i];
	return NULL;
}

int roce_send_failed(struct transport *t, const struct transport_address *to, int error)
{
	const struct reason *reason = find_reason(error);
	char string[ADDRESS_TEXT_LEN];

	if (!reason)
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "sending to %s failed: %s",
				   address_string(string, to), strerror(error));
	return problem_set(&t->problem, reason->error, "%s %s", address_string(string, to), reason->says);
}

static const struct sock_extended_err *report_in(struct msghdr *message)
{
	for (struct cmsghdr *c = CMSG_FIRSTHDR(message); c; c = CMSG_NXTHDR(message, c))
		if ((c->cmsg_level == IPPROTO_IP && c->cmsg_type == IP_RECVERR) ||
		    (c->cmsg_level == IPPROTO_IPV6 && c->cmsg_type == IPV6_RECVERR))
			return (const struct sock_extended_err *)CMSG_DATA(c);
	return NULL;
}

/* " (10.0.0.254 says so)", when it is not the peer itself. */
static void text_reporter(struct cmc_text *text, const struct sock_extended_err *report,
			  const struct transport_address *about)
{
	struct transport_address reporter = gsi_address();
	struct sockaddr_storage address = { 0 };
	const struct sockaddr *offender = SO_EE_OFFENDER(report);

	if (offender->sa_family != AF_INET && offender->sa_family != AF_INET6)
		return;
	memcpy(&address, offender,
	       offender->sa_family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6));
	ip_from_socket(&reporter, &address);
	if (memcmp(reporter.gid, about->gid, sizeof(reporter.gid)) == 0)
		return;
	cmc_text_string(text, " (");
	transport_address_text(text, &reporter);
	cmc_text_string(text, " says so)");
}

static void tell(struct transport *t, const struct sock_extended_err *report, const struct transport_address *about)
{
	const struct reason *reason = find_reason((int)report->ee_errno);
	char string[ADDRESS_TEXT_LEN], by[ADDRESS_TEXT_LEN];
	struct cmc_text text;

	cmc_text_init(&text, by, sizeof(by));
	text_reporter(&text, report, about);
	notice_add(t, about, reason ? reason->error : TRANSPORT_ERR_UNREACHABLE, "%s %s%s",
		   address_string(string, about), reason ? reason->says : strerror((int)report->ee_errno), by);
}

unsigned roce_take_reports(struct transport *t)
{
	unsigned n = 0;

	for (;; n++) {
		_Alignas(struct cmsghdr) uint8_t control[512];
		struct sockaddr_storage about = { 0 };
		struct msghdr message = {
			.msg_name = &about, .msg_namelen = sizeof(about),
			.msg_control = control, .msg_controllen = sizeof(control),
		};
		struct transport_address address = gsi_address();
		const struct sock_extended_err *report;

		if (recvmsg(t->fd, &message, MSG_ERRQUEUE) < 0)
			return n;
		report = report_in(&message);
		if (!report || report->ee_origin == SO_EE_ORIGIN_LOCAL) /* sendto() itself told this one */
			continue;
		ip_from_socket(&address, &about);
		tell(t, report, &address);
	}
}
