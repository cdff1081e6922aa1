/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The styles that come with the program. */

#pragma once

#include "render/styles/table.h"

G_BEGIN_DECLS

/** loom_styles_get_default: The style of boards that ask for none. Never freed. */
const LoomStyleTable *loom_styles_get_default (void);

/** loom_styles_find: The style of that name, or NULL. Never freed.
 * @error: LOOM_ERROR_INPUT: there is none, and which it may have been meant to be */
const LoomStyleTable *loom_styles_find (const char *name, GError **error);

/** loom_styles_dup_names: Their names, the default first, then by the alphabet. Free with
 * g_strfreev(). */
char **loom_styles_dup_names (void);

G_END_DECLS
