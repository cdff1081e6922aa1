/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of a board as a whole. Each gives an edit ready for loom_board_apply(), good for the board
 * as it is; or NULL and @error (LOOM_ERROR_EDIT) in words. Complexity: O(size). */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_MIRROR_LEFT_RIGHT,
  LOOM_MIRROR_TOP_BOTTOM,
} LoomMirror;

/**
 * loom_edit_scale:
 * Everything on the board becomes @numerator / @denominator times as large: the board, corners and
 * points, slots, decor and cells. What is set in type or line widths, and how it is printed, stays.
 */
LoomEdit *
loom_edit_scale (const LoomBoard *board, gint32 numerator, gint32 denominator, GError **error);

/**
 * loom_edit_mirror:
 * Turns the whole board over: map, decor (words stay legible), layers, and the pieces of all
 * scenarios. Twice gives the same board again. Refused where layers with entrances between them
 * have not the same size, because entrances would not meet any more.
 */
LoomEdit *loom_edit_mirror (const LoomBoard *board, LoomMirror mirror, GError **error);

/**
 * loom_edit_rename: @entity gets the id @id; what refers to it goes on referring to it.
 */
LoomEdit *
loom_edit_rename (const LoomBoard *board, LoomHandle entity, const char *id, GError **error);

G_END_DECLS
