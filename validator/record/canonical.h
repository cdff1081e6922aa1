/* SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON of which every byte is settled: the form of a game log. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * loom_canonical_append:
 * Appends @node to @text: members in the order in which they were added, no blanks, strings with
 * only those escapes that JSON demands, whole numbers in digits, other numbers with as few digits
 * as read back as the same double. The same on any machine, whatever the version of json-glib.
 */
void loom_canonical_append (GString *text, JsonNode *node);

/**
 * loom_canonical_difference:
 * The first member in which @found differs from @expected, in the order of @expected, as a path
 * ("state.areas[3].dice", counted from 0 as `jq` does), and in *@what how, in words. NULL when both
 * say the same. Free both with g_free().
 */
char *loom_canonical_difference (JsonNode *expected, JsonNode *found, char **what);

G_END_DECLS
