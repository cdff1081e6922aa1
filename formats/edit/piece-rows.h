/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A designer's own pieces as a table of text, a row each, as spreadsheets keep it. */

#pragma once

#include "formats/edit/edit.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

/**
 * loom_piece_rows_read:
 * Reads @length bytes of UTF-8 at @data: cells between commas, semicolons or tabs, quoted where
 * they hold one (RFC 4180), lines that begin with “#” passed over. The first line names the
 * columns: the attributes of <piece>, of which “name” may stand for kind, and “preset”, a size that
 * is known by name (poker, bridge, tarot, mini, chit, tile, standee); what else a row says goes
 * before it. An empty cell says nothing, and a row whose count is 0 is left out.
 *
 * Returns an edit that puts the rows behind the pieces of @board. NULL with all that is wrong in
 * *@errors (owned), each with line and column of its cell in characters. O(length).
 */
LoomEdit *loom_piece_rows_read (const LoomBoard *board,
                                const char *data,
                                gsize length,
                                LoomModelErrors **errors);

/** The names of presets, NULL at the end; static. */
const char *const *loom_piece_presets (void);

G_END_DECLS
