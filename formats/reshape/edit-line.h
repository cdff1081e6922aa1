/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits by a drawn line, on top of edit-area.h: corners come where the line meets what is there.
 * Each gives an edit ready for loom_board_apply(), good for the board as it is; or NULL and @error
 * (LOOM_ERROR_EDIT) in words. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_split_along:
 * @area: one area, or 0 for all that the line crosses
 *
 * Parts areas where the line through @points runs through them from border to border. Its ends are
 * brought to corners and borders within @join µm; what of it lies in an area without crossing it
 * does nothing. What lies left of the line, as it is drawn, stays the area that it was; with
 * @flipped, as for the image in a mirror, what lies right of it.
 */
LoomEdit *loom_edit_split_along (const LoomBoard *board,
                                 LoomHandle area,
                                 const LoomPoint *points,
                                 guint n,
                                 gint32 join,
                                 gboolean flipped,
                                 GError **error);

/**
 * loom_edit_cut_out:
 * Cuts a hole into @area along the @n points, all well inside it. With @as_area a new area comes to
 * lie in it.
 */
LoomEdit *loom_edit_cut_out (const LoomBoard *board,
                             LoomHandle area,
                             const LoomPoint *points,
                             guint n,
                             gboolean as_area,
                             GError **error);

/**
 * loom_edit_merge_all: Joins the @n areas into the first, one after the other as they touch.
 */
LoomEdit *
loom_edit_merge_all (const LoomBoard *board, const LoomHandle *areas, guint n, GError **error);

G_END_DECLS
