/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the manual for a code: what it means, an example, how to mend it. */

#pragma once

#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/**
 * loom_explain_dup_page:
 * The page of @code (in any case of letters) as plain text of at most 80 columns, or NULL when
 * there is no such code. Free with g_free().
 */
char *loom_explain_dup_page (const char *code);

/**
 * loom_explain_dup_list:
 * All codes with severity and title, a family under its heading; plain text. Free with g_free().
 */
char *loom_explain_dup_list (void);

/**
 * loom_explain_get_nearest: The known code that looks most like @code, for “did you mean”; or NULL.
 */
const char *loom_explain_get_nearest (const char *code);

/**
 * loom_explain_dup_json:
 * All codes (or @code alone, when not NULL) as JSON: an array of objects with code, family,
 * severity, title, meaning, example, remedy and cap. NULL when there is no such code. Free with
 * g_free().
 */
char *loom_explain_dup_json (const char *code);

G_END_DECLS
