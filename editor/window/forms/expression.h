/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person types where a number is wanted: `98.4+5`, `2in`, `*2`, `(12+8)/3`. Numbers take a
 * point or a comma; lengths take mm, cm, in and pt, and are millimetres without a unit. An
 * expression that begins with `*`, `/`, `+=` or `-=` goes on from the value there is. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_expression_evaluate:
 * @is_length: units may be written, and the result is in mm
 * @current: what a relative expression goes on from; NAN when there is nothing
 * @value: (out): a finite number
 *
 * FALSE with a LOOM_ERROR_VALUE in words when @text is no expression. O(length).
 */
gboolean loom_expression_evaluate (const char *text,
                                   gboolean is_length,
                                   double current,
                                   double *value,
                                   GError **error);

/**
 * loom_expression_is_relative: Whether @text goes on from the value there is.
 */
gboolean loom_expression_is_relative (const char *text);

G_END_DECLS
