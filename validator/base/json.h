/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small steps of writing JSON, alike wherever it is written. Every document begins with the version
 * of its form and the program that wrote it. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * loom_json_begin: A builder inside the outermost object.
 */
JsonBuilder *loom_json_begin (void);

/**
 * loom_json_end: Closes the outermost object and gives the text, indented, with a newline at its
 * end. @builder is freed. Decimals have the fewest digits that read back as the same double.
 */
char *loom_json_end (JsonBuilder *builder);

/**
 * loom_json_dup_indented: @root as json-glib writes it, with a newline at its end and every control
 * escaped, so that a terminal may show it. Free with g_free().
 */
char *loom_json_dup_indented (JsonNode *root);

/**
 * loom_json_string: A member; left out when @value is NULL.
 */
void loom_json_string (JsonBuilder *builder, const char *name, const char *value);

/**
 * loom_json_number, loom_json_decimal: A member that is a whole number, or any finite one.
 */
void loom_json_number (JsonBuilder *builder, const char *name, gint64 value);
void loom_json_decimal (JsonBuilder *builder, const char *name, double value);

G_END_DECLS
