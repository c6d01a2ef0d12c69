/* SPDX-License-Identifier: BSD-2-Clause */
/* Each public macro that is no table, used once by a program outside of the project. */
#include <cmcodec/cmcodec.h>
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

int consumer(void)
{
	return accept_rules[0].least == accept_rules[1].least;
}
