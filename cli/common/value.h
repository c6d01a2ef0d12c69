/* SPDX-License-Identifier: BSD-2-Clause */
/* Values as a person writes them. */
#ifndef CLI_VALUE_H
#define CLI_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include <cmcodec/enum.h>

enum value_error { VALUE_GOOD, VALUE_NO_NUMBER, VALUE_TOO_LARGE };

/** "20", "0x14": all of @p word, nothing else. */
enum value_error value_parse(uint64_t *value, const char *word);

/** A time in nanoseconds: 0.5 or 0.5s, 500ms, 20us, 900ns, 2min; false for anything else. */
bool value_parse_time(uint64_t *ns, const char *word);

/** A value of an enumeration by its number, token or title (case does not matter), or NULL. */
const struct cmc_enum_value *value_in_enum(enum cmc_enum_id id, const char *word);

/** @p n bytes from hex digits; false unless there are exactly 2 * @p n digits. */
bool value_parse_bytes(uint8_t *out, size_t n, const char *digits);

#endif
