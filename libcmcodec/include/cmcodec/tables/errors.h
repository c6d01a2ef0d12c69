/* SPDX-License-Identifier: BSD-2-Clause */
/* E(name, value, sentence): every error the library returns, as a negative int. */
#ifndef CMCODEC_TABLES_ERRORS_H
#define CMCODEC_TABLES_ERRORS_H

#define CMC_ERRORS(E) \
  E(SHORT, -1, "shorter than the 256 bytes of a MAD") \
  E(NO_SPACE, -2, "the buffer given for the result is too small") \
  E(BASE_VERSION, -3, "MAD base version is not 1") \
  E(MGMT_CLASS, -4, "management class is not 0x07 (communication management)") \
  E(CLASS_VERSION, -5, "CM class version is neither 1 nor 2") \
  E(ATTRIBUTE, -6, "AttributeID is no CM message") \
  E(VALUE, -7, "value does not fit in the field") \
  E(FIELD, -8, "no such field in this message") \
  E(LINK_TYPE, -9, "link type is not one that can carry InfiniBand") \
  E(FRAME_SHORT, -10, "frame ends before its headers do") \
  E(NOT_INFINIBAND, -11, "frame carries no InfiniBand packet") \
  E(NOT_MAD, -12, "InfiniBand packet is no management datagram") \
  E(NO_ICRC, -13, "frame ends before its ICRC") \
  E(SYNTAX, -14, "not written as expected") \
  E(FULL, -15, "a table given by the caller is full") \
  E(NO_MEMORY, -16, "out of memory")

#endif
