/* SPDX-License-Identifier: BSD-2-Clause */
/* Each public macro that is no table, used once by a program outside of the project. */
#include <cmcodec/cmcodec.h>
#include <cmcodec/tables/exchange_findings.h>
#include <cmcodec/tables/private_data.h>

CMC_BEGIN

CMC_API int consumer(void);

CMC_END

static const struct cmc_private_accept accept_rules[] = {
	CMC_ACCEPT_ANY,
	CMC_ACCEPT_IS(7),
	CMC_ACCEPT_FROM(1),
	CMC_ACCEPT_IN(1, 7),
	CMC_ACCEPT_BITS(0xff),
	CMC_ACCEPT_SOME(0xff),
};

_Static_assert((CMC_FREE_SPACES & CMC_IP_SPACES) == 0, "an IP service's number is not free");
_Static_assert((CMC_ANY_SPACE & CMC_SPACE(TCP)) == CMC_SPACE(TCP), "any space holds TCP");
_Static_assert(CMC_VERSION_MAJOR + CMC_VERSION_MINOR + CMC_VERSION_PATCH > 0, "no version is 0.0.0");
_Static_assert(sizeof(CMC_VERSION_STRING) > sizeof("0.0"), "three numbers");
_Static_assert(CMC_GSI_Q_KEY == 0x80010000u, "IBA volume 1, chapter 10");

/* Rows of exchange findings, whole and by their parts. */
#define WHOLE_ROW(F, id, severity, summary, detail, rule) +1
#define FINDING(id, severity, summary, rule) +1
#define DETAIL(id, detail) +1
#define AS_FINDING(F, ...) CMC_EXCHANGE_FINDING_ROW(F, __VA_ARGS__)
#define AS_DETAIL(F, ...) CMC_EXCHANGE_DETAIL_ROW(F, __VA_ARGS__)
_Static_assert((0 CMC_EXCHANGE_ROWS(WHOLE_ROW, )) == (0 CMC_EXCHANGE_ROWS(AS_FINDING, FINDING)), "one row, one finding");
_Static_assert((0 CMC_EXCHANGE_ROWS(WHOLE_ROW, )) == (0 CMC_EXCHANGE_ROWS(AS_DETAIL, DETAIL)), "one row, one detail");
_Static_assert(sizeof(CMC_RULE_RESEND CMC_RULE_RETRIES CMC_RULE_ORDER CMC_RULE_MRA CMC_RULE_STALE CMC_RULE_COMM_ID
		      CMC_RULE_REDIRECT) > 7, "rules are sentences");

int consumer(void)
{
	return accept_rules[0].least == accept_rules[1].least;
}
