/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of corners and edges. Each looks at every ring, border and barrier concerned and gives an
 * edit ready for loom_board_apply(), good for the board as it is; or NULL and @error
 * (LOOM_ERROR_EDIT) in words. Complexity: a few passes over the board. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_move_corners:
 * The @n @corners go by (@dx, @dy) µm. Points of borders of which both ends go, and labels and
 * slots of areas that go as a whole, go with them.
 */
LoomEdit *loom_edit_move_corners (const LoomBoard *board,
                                  const LoomHandle *corners,
                                  guint n,
                                  gint32 dx,
                                  gint32 dy,
                                  GError **error);

/**
 * loom_edit_insert_corner:
 * A new corner at @at in the edge between @a and @b, in every ring that has it, either way round. A
 * border on that edge is divided in two where @at is nearest to its course (a point of it that lies
 * at @at becomes the corner), a barrier on it becomes two.
 */
LoomEdit *loom_edit_insert_corner (const LoomBoard *board,
                                   LoomHandle a,
                                   LoomHandle b,
                                   LoomPoint at,
                                   GError **error);

/**
 * loom_edit_delete_corner:
 * @corner leaves every ring. Where it lay between two neighbours only, the borders and barriers on
 * its two edges are joined. Refused when a ring would have fewer than three corners left (remove
 * the area instead: edit-remove.h).
 */
LoomEdit *loom_edit_delete_corner (const LoomBoard *board, LoomHandle corner, GError **error);

/**
 * loom_edit_weld_corners:
 * @drop becomes one with @keep in every ring, border and barrier; an edge between them vanishes.
 * Refused when a ring would touch itself or vanish, or an edge would have more than two areas.
 */
LoomEdit *
loom_edit_weld_corners (const LoomBoard *board, LoomHandle keep, LoomHandle drop, GError **error);

G_END_DECLS
