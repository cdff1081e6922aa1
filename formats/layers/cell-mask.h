/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set of cells of one layer that grows while a stroke is drawn: asked and added to in constant
 * time, and listed in the order of adding. What lies outside the layer is never in it. */

#pragma once

#include "formats/model/entities.h"

G_BEGIN_DECLS

typedef struct
{
  gint32 columns;
  gint32 rows;
  guint8 *mask;  /* columns × rows, 1 where the cell is in */
  GArray *cells; /* (element-type LoomCell) */
} LoomCellMask;

typedef enum
{
  LOOM_BRUSH_SQUARE,
  LOOM_BRUSH_DIAMOND,
} LoomBrushShape;

/* The most cells that a brush is wide. */
#define LOOM_BRUSH_MOST 9

typedef struct
{
  guint size; /* cells from side to side, 1 to LOOM_BRUSH_MOST */
  LoomBrushShape shape;
} LoomBrush;

void loom_cell_mask_init (LoomCellMask *self, gint32 columns, gint32 rows);
void loom_cell_mask_clear (LoomCellMask *self);

/**
 * loom_cell_mask_empty: Takes all cells out again. Complexity: O(cells in it).
 */
void loom_cell_mask_empty (LoomCellMask *self);

gboolean loom_cell_mask_has (const LoomCellMask *self, LoomCell cell);

/**
 * loom_cell_mask_add: Whether @cell is new and inside. O(1).
 */
gboolean loom_cell_mask_add (LoomCellMask *self, LoomCell cell);

/**
 * loom_cell_mask_add_brush:
 * Adds the cells that @brush covers about @at. One of an even size reaches one cell farther to the
 * right and down. A diamond holds the cells within half its size in steps by the sides.
 */
void loom_cell_mask_add_brush (LoomCellMask *self, const LoomBrush *brush, LoomCell at);

/**
 * loom_cell_mask_add_line: The brush drawn from @from to @to, in steps to any of eight neighbours.
 */
void
loom_cell_mask_add_line (LoomCellMask *self, const LoomBrush *brush, LoomCell from, LoomCell to);

/**
 * loom_cell_mask_add_rectangle:
 * @brush: (nullable): what the outline is drawn with; NULL fills the rectangle
 */
void
loom_cell_mask_add_rectangle (LoomCellMask *self, const LoomBrush *brush, LoomCell a, LoomCell b);

/**
 * loom_cell_mask_add_flood:
 * Adds the cells of @layer that hold the character at @from and hang together with it by their
 * sides. Complexity: O(cells of the layer).
 */
void loom_cell_mask_add_flood (LoomCellMask *self, const LoomLayer *layer, LoomCell from);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomCellMask, loom_cell_mask_clear)

G_END_DECLS
