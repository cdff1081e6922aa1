/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One setting of a style as text, and back. Several values of a setting stand with commas between
 * them, the parts of one with spaces: `coast=0.95 ink`, `edge=10 0.06, 8 0.07`. */

#pragma once

#include "render/styles/style-field.h"

G_BEGIN_DECLS

/**
 * loom_style_value_dup_text: What @field says in @table. Numbers are written so that they are read
 * back as they are. Free with g_free().
 */
char *loom_style_value_dup_text (const LoomStyleField *field, gconstpointer table);

/**
 * loom_style_value_set: Reads @text into the place of @field in @table, which stays as it is when
 * that fails.
 * @owned: (element-type gpointer): takes what lists need beside the table; freed with it
 * @error: LOOM_ERROR_VALUE: what is wrong, and what was expected
 */
gboolean loom_style_value_set (const LoomStyleField *field,
                               gpointer table,
                               const char *text,
                               GPtrArray *owned,
                               GError **error);

G_END_DECLS
