/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The formats there are. Whoever chooses among formats takes a table, so that a test, and one day a
 * plug-in, can bring more. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/**
 * loom_formats_get: The formats of this program, the board's own first, NULL behind the last.
 */
const LoomFormat *const *loom_formats_get (void);

/**
 * loom_formats_get_own: The format of documents, in which boards are opened and saved.
 */
const LoomFormat *loom_formats_get_own (void);

/**
 * loom_formats_find: The format with @id among @formats, or NULL.
 */
const LoomFormat *loom_formats_find (const LoomFormat *const *formats, const char *id);

/**
 * loom_formats_find_for_name:
 * The format among @formats in which a new file called @name is written: of those that can be
 * written the one with the longest suffix that fits, or NULL. Only what is still to be written is
 * known by its name; for what is there see loom_formats_choose().
 */
const LoomFormat *loom_formats_find_for_name (const LoomFormat *const *formats, const char *name);

G_END_DECLS
