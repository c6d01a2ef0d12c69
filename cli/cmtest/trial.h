/* SPDX-License-Identifier: BSD-2-Clause */
/* One check under way: its exchanges with the peer, and its verdict. What a check opens is closed when it ends. */
#ifndef CMTEST_TRIAL_H
#define CMTEST_TRIAL_H

#include "talk.h"

enum verdict { PASSED, FAILED, NOT_APPLICABLE, VERDICTS };

/** What the user wants of all checks. */
struct terms {
	uint64_t service_id, sidr_service_id;
	uint64_t unknown_service_id; /* nobody has it */
	bool no_ip_header;
	uint8_t timeout;      /* 5-bit code: Local CM Response Timeout of our REQs */
	uint8_t retries;      /* Max CM Retries of our REQs */
	uint64_t answer_ns;   /* for an answer */
	uint64_t quiet_ns;    /* so long nothing may come */
	uint64_t call_ns;     /* for a call of the peer */
};

enum call_state {
	CALL_NEW,
	CALL_ASKED,     /* the REQ is out */
	CALL_ANSWERED,  /* the REP is out */
	CALL_CONNECTED,
	CALL_OVER,
};

/** One exchange with the peer. */
struct call {
	enum call_state state;
	bool passive;   /* the peer called */
	uint32_t id, peer_id;
	uint32_t qpn, peer_qpn;
	struct cmc_mad req; /* ours, not yet sent and open to change; or the peer's */
	struct cmc_mad rep;
	uint64_t sent_ns;   /* the last message of ours */
};

enum { CALLS_MAX = 4 };

struct trial {
	struct talk *talk;
	const struct terms *terms;
	enum verdict verdict;
	GString *said;            /* why; "" when it passed */
	bool has_evidence;
	struct arrived evidence;  /* the message that decided */
	unsigned n_calls;
	struct call calls[CALLS_MAX];
	bool stopped;             /* the user wants no more */
};

void trial_begin(struct trial *trial, struct talk *talk, const struct terms *terms);

/** Close what is open. */
void trial_end(struct trial *trial);

/* Verdicts: what a check returns. @p came  what came instead; NULL: nothing did, or it does not matter */
enum verdict trial_passes(struct trial *trial);
enum verdict trial_fails(struct trial *trial, const struct arrived *came, const char *format, ...) G_GNUC_PRINTF(3, 4);
enum verdict trial_is_not_for(struct trial *trial, const char *format, ...) G_GNUC_PRINTF(2, 3);

/** A call with a REQ for the service, which is not sent yet. */
struct call *trial_call(struct trial *trial);

void call_ask(struct trial *trial, struct call *call);

/** Our REQ for @p service_id without a call. */
void trial_req(struct trial *trial, uint64_t service_id, struct cmc_mad *out);

/** A REQ, and its REP; NULL when that does not come, with the verdict that the check is not for this peer. */
struct call *trial_ask(struct trial *trial, struct arrived *rep);
struct call *trial_half_connect(struct trial *trial);

/** The same, and an RTU. */
struct call *trial_connect(struct trial *trial);

/** Wait for a REQ of the peer for the service; NULL likewise. */
struct call *trial_await_call(struct trial *trial);

/** A message within a call: IDs, TransactionID and what else follows from the call. */
void call_mad(const struct call *call, uint16_t attribute_id, struct cmc_mad *out);

void trial_send(struct trial *trial, const struct cmc_mad *mad);

/** call_mad() and trial_send(); a REJ has reason 28. */
void call_send(struct trial *trial, struct call *call, uint16_t attribute_id);

/** The next message, whoever it is for. @return false: none in time, or the user wants no more */
bool trial_next(struct trial *trial, struct arrived *out, uint64_t until_ns);

/** A side that has called, or still holds a connection, must not be left without an answer. */
void trial_answer_stray(struct trial *trial, const struct arrived *message);

/** Numbers that no other exchange of late had. */
uint32_t trial_draw_id(void);
uint64_t trial_draw_tid(void);

/** The next message for @p id (RequestID, remote ID, or low half of the TransactionID) within @p ns. */
bool trial_await(struct trial *trial, struct arrived *out, uint32_t id, uint64_t ns);

/** The same within the time for an answer; the REP of a call moves it on, and an MRA gives it more time. */
bool call_await(struct trial *trial, struct call *call, struct arrived *out);

/** Wait for a message of this kind, others aside. */
bool call_await_kind(struct trial *trial, struct call *call, uint16_t attribute_id, struct arrived *out, uint64_t ns);

/** The same for a REP that was sent behind our last message of the call; one that crossed it does not count. */
bool call_await_rep_behind(struct trial *trial, struct call *call, struct arrived *out, uint64_t ns);

/** Wait for the REQ of a passive call to come again. A REJ ends the call and the wait. */
bool trial_await_req(struct trial *trial, struct call *call, struct arrived *out, uint64_t ns);

/** REJ 4: the caller gives up, and is known by its CA GUID alone. */
void call_withdraw(struct trial *trial, struct call *call);

/** Is it this message? One that cannot be decoded is none. */
static inline bool is(const struct arrived *message, uint16_t attribute_id)
{
	return !message->error && message->mad.header.attribute_id == attribute_id;
}

/** How long the peer waits for our RTU by what we offered. */
uint64_t trial_interval(const struct trial *trial);

/** By when something that is due after this is late. */
uint64_t at_most(const struct trial *trial, uint64_t ns);

#endif
