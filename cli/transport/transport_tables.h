/* SPDX-License-Identifier: BSD-2-Clause */
/* The words of the transports. Names are stable: tools take and print them. */
#ifndef TRANSPORT_TABLES_H
#define TRANSPORT_TABLES_H

/* T(ID, name, meaning) */
#define TRANSPORTS(T) \
  T(LOOP, "loop", "RoCEv2 frames between programs of this host, through Unix sockets; needs nothing") \
  T(ROCE, "roce", "RoCEv2 over a plain UDP socket; needs no RDMA hardware") \
  T(UMAD, "umad", "MADs through the RDMA device, with libibumad; native InfiniBand and RoCE") \
  T(RDMACM, "rdmacm", "the kernel's own connection manager, with librdmacm")

/* E(ID, value, meaning): what a call can fail by. The sentence that says what happened and what to do comes with it. */
#define TRANSPORT_ERRORS(E) \
  E(USAGE, -1, "an address or option is wrong") \
  E(ABSENT, -2, "what the transport needs is not there") \
  E(PERMISSION, -3, "the user may not do it") \
  E(TAKEN, -4, "what the transport needs is in use") \
  E(UNREACHABLE, -5, "the peer cannot be reached") \
  E(BUSY, -6, "too much waits to be sent") \
  E(IMPOSSIBLE, -7, "this transport cannot do it") \
  E(SYSTEM, -8, "the operating system refused")

/* C(name, meaning): what a transport counts. */
#define TRANSPORT_COUNTERS(C) \
  C(sent, "MADs sent") \
  C(received, "MADs received") \
  C(lost, "MADs that the faults asked for threw away") \
  C(duplicated, "MADs that the faults asked for sent twice") \
  C(foreign, "packets that are no CM MADs for us") \
  C(wrong_size, "CM packets without the 256 bytes of a MAD") \
  C(wrong_icrc, "packets whose ICRC is wrong") \
  C(returned, "MADs that the fabric gave back undelivered") \
  C(overflowed, "MADs that came or went faster than they were taken")

#endif
