/* SPDX-License-Identifier: BSD-2-Clause */
/* MADs that no CM should take: of another version, method or attribute. */
#include "bytes.h"
#include "check.h"
#include "live.h"
#include "sets.h"

enum { OTHER_BASE_VERSION = 2, OTHER_CLASS_VERSION = 3, METHOD_GET = 1, METHOD_GET_RESP = 0x81, OTHER_ATTRIBUTE = 0x30 };

/* A REQ for the service with one field of its header changed; REPs and RTUs are no answers to it. */
static enum verdict makes_nothing(struct trial *trial, const char *field, uint64_t value)
{
	struct arrived came;
	struct cmc_mad req;

	trial_req(trial, trial->terms->service_id, &req);
	send_changed(trial, &req, field, value);
	while (trial_await(trial, &came, req.body.req.local_comm_id, trial->terms->quiet_ns))
		if (is(&came, CMC_REP) || is(&came, CMC_MRA)) {
			refuse_rep(trial, &came);
			return trial_fails(trial, &came, "no REP or MRA");
		}
	return trial_passes(trial);
}

enum verdict check_base_version(struct trial *trial)
{
	return makes_nothing(trial, "base_version", OTHER_BASE_VERSION);
}

enum verdict check_class_version(struct trial *trial)
{
	return makes_nothing(trial, "class_version", OTHER_CLASS_VERSION);
}

enum verdict check_method(struct trial *trial)
{
	return makes_nothing(trial, "method", METHOD_GET);
}

enum verdict check_attribute(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad req;

	trial_req(trial, trial->terms->service_id, &req);
	send_changed(trial, &req, "attribute_id", OTHER_ATTRIBUTE);
	if (trial_await(trial, &came, req.body.req.local_comm_id, trial->terms->quiet_ns) && !came.error) {
		refuse_rep(trial, &came);
		return trial_fails(trial, &came, "no CM message");
	}
	return trial_passes(trial);
}

enum verdict check_class_port_info(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad get;

	live_start_mad(&get, CMC_CLASS_PORT_INFO);
	get.header.method = METHOD_GET;
	get.header.transaction_id = g_random_int();
	trial_send(trial, &get);
	if (!trial_await(trial, &came, (uint32_t)get.header.transaction_id, trial->terms->answer_ns))
		return trial_is_not_for(trial, "no answer");
	if (came.mad.header.method == METHOD_GET_RESP && came.mad.header.status != 0)
		return trial_is_not_for(trial, "refused by MAD status 0x%04x, as Linux does", came.mad.header.status);
	if (!is(&came, CMC_CLASS_PORT_INFO) || came.mad.header.method != METHOD_GET_RESP)
		return trial_fails(trial, &came, "GetResp(ClassPortInfo)");
	return trial_passes(trial);
}
