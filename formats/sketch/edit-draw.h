/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits that draw: new areas beside those that are there, without an overlap whatever is drawn.
 * Each gives an edit ready for loom_board_apply(), good for the board as it is; or NULL and @error
 * (LOOM_ERROR_EDIT) in words. What came out is checked on a copy first: an edit that is given
 * crosses nothing. */

#pragma once

#include "formats/edit/edit-hold.h"
#include "formats/sketch/sketch.h"

G_BEGIN_DECLS

typedef struct
{
  const char *label;  /* of the edit; NULL: "Draw area" */
  const char *name;   /* of new areas, with "%u" for their number, or NULL: "Area %u" */
  LoomHandle terrain; /* or 0 */
  LoomHandle line;    /* of traced borders, or 0 */
} LoomNewArea;

/**
 * loom_edit_draw_areas:
 * New areas as @draw says (sketch.h): each outline loses what other areas cover; its biggest part
 * becomes an area. An outline of which nothing is left is passed over as long as another has
 * something.
 *
 * Corners come into the edges that are touched. Where a border with points is divided its two parts
 * keep their course; smooth ones get more points, or become straight from point to point, where
 * else they would cross what is new.
 */
LoomEdit *loom_edit_draw_areas (const LoomBoard *board,
                                const LoomDraw *draw,
                                const LoomNewArea *new_area,
                                GError **error);

/**
 * loom_edit_keeps_clear:
 * Whether no edge that @edit makes or bends crosses another, or comes too close to a corner, but
 * where that was so before. For edits that change shapes without looking. O(size).
 */
gboolean loom_edit_keeps_clear (const LoomBoard *board, const LoomEdit *edit);

G_END_DECLS
