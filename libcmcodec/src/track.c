/* SPDX-License-Identifier: BSD-2-Clause */
/* The tracker as its users see it: made, fed, freed. */
#include <stdlib.h>
#include <sys/mman.h>

#include "tracker.h"

enum {
	DEFAULT_EXCHANGES = 1 << 20,
	MAX_EXCHANGES = 1 << 28, /* a slot and a key kind share 32 bits */
	DEFAULT_STORM = 1000,
	DEFAULT_WINDOW_NS = 5000000,
	MGMT_CLASS_SA = 3,
	PIPELINE = 32,
};

/* Large tables are read all over: huge pages spare most of the page walks. */
static void *default_alloc(void *user, size_t size)
{
	size_t unit = size >= HUGE_PAGE ? HUGE_PAGE : CACHE_LINE;
	void *memory = aligned_alloc(unit, (size + unit - 1) / unit * unit);

	(void)user;
	if (memory && unit == HUGE_PAGE)
		madvise(memory, size, MADV_HUGEPAGE);
	return memory;
}

static void default_release(void *user, void *memory)
{
	(void)user;
	free(memory);
}

void *track_alloc(struct cmc_track *track, size_t size)
{
	void *memory = track->config.alloc(track->config.user, size);

	if (memory)
		track->bytes += size;
	return memory;
}

void track_release(struct cmc_track *track, void *memory, size_t size)
{
	track->bytes -= size;
	track->config.release(track->config.user, memory);
}

static void complete(struct cmc_track_config *config)
{
	if (config->max_exchanges == 0)
		config->max_exchanges = DEFAULT_EXCHANGES;
	if (config->max_exchanges > MAX_EXCHANGES)
		config->max_exchanges = MAX_EXCHANGES;
	if (config->storm_per_second == 0)
		config->storm_per_second = DEFAULT_STORM;
	if (config->duplicate_window_ns == 0)
		config->duplicate_window_ns = DEFAULT_WINDOW_NS;
	if (!config->alloc) {
		config->alloc = default_alloc;
		config->release = default_release;
	}
}

static bool init(struct cmc_track *track)
{
	if (!store_init(track) || !history_init(track))
		return false;
	track->copies = track_alloc(track, COPIES * sizeof(*track->copies));
	if (track->copies)
		memset(track->copies, 0, COPIES * sizeof(*track->copies));
	return track->copies != NULL;
}

int cmc_track_new(struct cmc_track **out, const struct cmc_track_config *config)
{
	struct cmc_track_config own = config ? *config : (struct cmc_track_config){ 0 };
	struct cmc_track *track;

	*out = NULL;
	complete(&own);
	track = own.alloc(own.user, sizeof(*track));
	if (!track)
		return CMC_ERR_NO_MEMORY;
	*track = (struct cmc_track){ .config = own, .bytes = sizeof(*track) };
	if (!init(track)) {
		cmc_track_free(track);
		return CMC_ERR_NO_MEMORY;
	}
	*out = track;
	return 0;
}

void cmc_track_free(struct cmc_track *track)
{
	if (!track)
		return;
	if (track->copies)
		track_release(track, track->copies, COPIES * sizeof(*track->copies));
	history_free(track);
	index_free(track);
	recent_free(track);
	store_free(track);
	track->config.release(track->config.user, track);
}

void track_tell(struct step *s, const struct cmc_finding *finding)
{
	struct cmc_track_result *out = s->out;

	if (out->n_findings == CMC_TRACK_FINDINGS)
		return;
	out->findings[out->n_findings++] = *finding;
	count_u8(&s->rec->findings[cmc_finding_type(finding->id)->severity]);
}

static step_fn *const handlers[] = {
	[CMC_REQ - CMC_REQ] = track_req,
	[CMC_MRA - CMC_REQ] = track_mra,
	[CMC_REJ - CMC_REQ] = track_rej,
	[CMC_REP - CMC_REQ] = track_rep,
	[CMC_RTU - CMC_REQ] = track_rtu,
	[CMC_DREQ - CMC_REQ] = track_dreq,
	[CMC_DREP - CMC_REQ] = track_drep,
	[CMC_SIDR_REQ - CMC_REQ] = track_sidr_req,
	[CMC_SIDR_REP - CMC_REQ] = track_sidr_rep,
	[CMC_LAP - CMC_REQ] = track_lap,
	[CMC_APR - CMC_REQ] = track_apr,
	[CMC_SAP - CMC_REQ] = track_rest,
	[CMC_SPR - CMC_REQ] = track_rest,
};

/* Everything but the findings, which n_findings empties. */
void track_clear(struct cmc_track_result *out)
{
	memset(out, 0, offsetof(struct cmc_track_result, findings));
}

/* A MAD that is cut off is read as if zeros followed; HAS() tells what is real. */
static void open_view(struct step *s)
{
	size_t len = s->in->len < CMC_MAD_LEN ? s->in->len : CMC_MAD_LEN;

	s->view = (struct view){ .mad = s->in->mad, .len = len };
	if (len == CMC_MAD_LEN)
		return;
	memset(s->padded, 0, sizeof(s->padded));
	memcpy(s->padded, s->in->mad, len);
	s->view.mad = s->padded;
}

/* Path queries come in the class of the subnet administrator. */
static int peek_query(struct step *s)
{
	if (HEADER(&s->view, mgmt_class) != MGMT_CLASS_SA || HEADER(&s->view, attribute_id) != CMC_SA_PATH_RECORD)
		return CMC_ERR_MGMT_CLASS;
	s->attribute = CMC_SA_PATH_RECORD;
	s->class_version = 0;
	s->tid = fold_tid(HEADER(&s->view, transaction_id));
	s->local_id = s->tid;
	s->remote_id = 0;
	return 0;
}

static int peek(struct step *s)
{
	struct cmc_peek peek;
	int error = cmc_peek(&peek, s->in->mad, s->in->len);

	if (error == CMC_ERR_MGMT_CLASS)
		return peek_query(s);
	if (error)
		return error;
	s->attribute = peek.attribute_id;
	s->class_version = peek.class_version;
	s->local_id = peek.local_comm_id;
	s->remote_id = peek.remote_comm_id;
	s->tid = fold_tid(peek.transaction_id);
	return 0;
}

void track_finish(struct step *s)
{
	const struct record *rec = s->rec;
	struct cmc_track_result *out = s->out;

	out->exchange = rec->number;
	out->kind = (enum cmc_exchange_kind)rec->kind;
	out->role = track_role(rec, s->side);
	out->after = (enum cmc_exchange_state)rec->state;
	out->context.has_service_id = rec->flags & HAS_SERVICE;
	out->context.service_id = rec->service_id;
	track_await(&out->awaited, rec);
}

static void duplicate(struct step *s)
{
	s->out->before = (enum cmc_exchange_state)s->rec->state;
	track_finish(s);
}

/* Addresses other than the record's. */
static void check_addresses(struct step *s)
{
	if (!s->foreign || s->rec->flags & ADDRESSES_TOLD)
		return;
	s->rec->flags |= ADDRESSES_TOLD;
	TELL(s, addresses_differ);
}

static void tell_wrong_id(struct step *s)
{
	const struct record *rec = s->rec;
	uint32_t local = rec->comm_id[rec->kind == CMC_EXCHANGE_SIDR ? ACTIVE : s->side];
	uint32_t remote = rec->comm_id[!s->side];
	bool far = s->remote_id && remote && s->remote_id != remote;

	TELL(s, wrong_comm_id, .value = far ? s->remote_id : s->local_id, .more = { far ? remote : local });
}

static void handle(struct step *s)
{
	struct record *rec = s->rec;

	s->out->before = (enum cmc_exchange_state)rec->state;
	check_addresses(s);
	if (s->wrong_id)
		tell_wrong_id(s);
	else if (s->attribute == CMC_SA_PATH_RECORD)
		track_path_query(s);
	else
		handlers[s->attribute - CMC_REQ](s);
	rec = s->rec;
	rec->flags |= (uint32_t)HEARD << s->side;
	rec->last = s->in->time_ns;
	count_u16(&rec->messages);
	track_finish(s);
	copies_keep(s);
}

/* Read what needs no memory of the tracker, and have that fetched. */
static int begin(struct step *s, struct cmc_track *track, struct cmc_track_result *out,
		 const struct cmc_track_message *in)
{
	int error;

	track_clear(out);
	s->track = track;
	s->in = in;
	s->out = out;
	s->rec = NULL;
	s->slot = s->side = 0;
	s->foreign = s->wrong_id = false;
	open_view(s);
	error = peek(s);
	if (error)
		return error;
	out->attribute_id = s->attribute;
	index_prefetch(s);
	copies_digest(s);
	return 0;
}

static int run(struct step *s)
{
	if (s->in->time_ns > s->track->now)
		s->track->now = s->in->time_ns;
	if (s->attribute == CMC_CLASS_PORT_INFO)
		return 0;
	if (copies_match(s, false)) {
		duplicate(s);
		return 0;
	}
	if (!track_match(s)) {
		track_clear(s->out);
		return CMC_ERR_NO_MEMORY;
	}
	if (s->out->duplicate || (s->foreign && copies_match(s, true)))
		duplicate(s);
	else
		handle(s);
	return 0;
}

int cmc_track_message(struct cmc_track *track, struct cmc_track_result *out, const struct cmc_track_message *in)
{
	struct step s;
	int error = begin(&s, track, out, in);

	return error ? error : run(&s);
}

void cmc_track_messages(struct cmc_track *track, struct cmc_track_result *out, const struct cmc_track_message *in,
			int *errors, size_t n)
{
	struct step steps[PIPELINE];

	for (size_t done = 0; done < n; done += PIPELINE) {
		size_t m = n - done < PIPELINE ? n - done : PIPELINE;

		for (size_t i = 0; i < m; i++)
			errors[done + i] = begin(&steps[i], track, &out[done + i], &in[done + i]);
		for (size_t i = 0; i < m; i++)
			if (!errors[done + i])
				index_prefetch_record(&steps[i]);
		for (size_t i = 0; i < m; i++)
			if (!errors[done + i])
				errors[done + i] = run(&steps[i]);
	}
}

void cmc_track_usage(const struct cmc_track *track, struct cmc_track_usage *out)
{
	out->exchanges = track->store.held;
	out->opened = track->opened;
	out->evicted = track->evicted;
	out->bytes = track->bytes;
}
