/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMDECODE_MAD_FROM_JSON_H
#define CMDECODE_MAD_FROM_JSON_H

#include <json-c/json.h>

#include <cmcodec/mad.h>

/**
 * One JSON object to the MAD that it describes: the inverse of cmc_text_json(). Members that are missing get the value
 * that every CM message has, else 0; what cmc_text_json() works out from other members is not looked at.
 * @return NULL, or what is wrong, beginning with the member's path; the caller frees it
 */
char *mad_from_json(uint8_t mad[CMC_MAD_LEN], struct json_object *root);

#endif
