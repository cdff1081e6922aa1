/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks of rectangles or hexagons, joined to what is there and cut back by it; and strokes of a
 * hand made simple. */

#pragma once

#include "formats/sketch/edit-draw.h"

G_BEGIN_DECLS

/* Most cells of one block. */
#define LOOM_PATCH_MOST 1024

typedef enum
{
  LOOM_PATCH_SQUARE,
  LOOM_PATCH_HEX, /* point upwards; every other row lies half a cell further right */
} LoomPatchKind;

typedef struct
{
  gint32 kind;  /* LoomPatchKind */
  LoomPoint at; /* upper left corner */
  gint32 columns;
  gint32 rows;
  gint32 width;  /* of a cell, µm; of a hexagon from side to side */
  gint32 height; /* of a cell, µm; of a hexagon from point to point */
} LoomPatch;

/**
 * loom_patch_cell: Writes the corners of cell @column, @row (from 0) to @points (room for 6) and
 * gives how many. Neighbours have the same corners to the last µm.
 */
guint loom_patch_cell (const LoomPatch *self, gint32 column, gint32 row, LoomPoint *points);

/**
 * loom_patch_outlines: The cells as @n outlines for a LoomDraw, row by row; free the points at
 * outlines[0].points and then the outlines with g_free().
 */
LoomOutline *loom_patch_outlines (const LoomPatch *self, guint *n);

/**
 * loom_edit_draw_patch: The areas of a block, as loom_edit_draw_areas(). Cells of which nothing is
 * left are passed over.
 */
LoomEdit *loom_edit_draw_patch (const LoomBoard *board,
                                const LoomPatch *patch,
                                gint32 join,
                                const LoomNewArea *new_area,
                                GError **error);

/**
 * loom_stroke_simplify:
 * Takes those points out of @points (element-type LoomPoint) without which the line still comes
 * within @tolerance µm of each of them (Douglas and Peucker). The ends stay. O(n²) at worst.
 */
void loom_stroke_simplify (GArray *points, gint32 tolerance);

G_END_DECLS
