/* SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON of other programs: read whole, refused where it is deeper than any map is. */

#pragma once

#include "formats/model/model-error.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Objects and arrays stand at most so deep in each other. */
#define LOOM_JSON_DEEPEST 64

/**
 * loom_json_input_parse:
 * The document in the @length bytes at @data, which messages call @name, or NULL with the reason in
 * @errors. Free with json_node_unref(). O(length).
 */
JsonNode *
loom_json_input_parse (const char *data, gsize length, const char *name, LoomModelErrors *errors);

/**
 * loom_json_input_member: The member @name of @node, or NULL when it is no object or has none.
 * Lent.
 */
JsonNode *loom_json_input_member (JsonNode *node, const char *name);

/**
 * loom_json_input_array: The array that @node is, or NULL. Lent.
 */
JsonArray *loom_json_input_array (JsonNode *node);

/**
 * loom_json_input_dup_text: @node as text where it is text, a number or a truth; else NULL. Free
 * with g_free().
 */
char *loom_json_input_dup_text (JsonNode *node);

/**
 * loom_json_input_number: Whether @node is a finite number, which *@number receives.
 */
gboolean loom_json_input_number (JsonNode *node, double *number);

/**
 * loom_json_append_text: Appends @text as JSON has it, quotes included.
 */
void loom_json_append_text (GString *to, const char *text);

G_END_DECLS
