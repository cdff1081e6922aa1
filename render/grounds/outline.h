/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/pen.h"

G_BEGIN_DECLS

/**
 * LoomCellSet: which cells of a grid are meant, one byte a cell, rows from the top.
 *
 * Invariant: @cells has columns * rows entries, each 0 or 1. Columns and rows count from 0 here.
 */
typedef struct
{
  guint columns;
  guint rows;
  guint8 *cells;
} LoomCellSet;

/** loom_cell_set_init: an empty set; clear it with loom_cell_set_clear (). */
void loom_cell_set_init (LoomCellSet *self, guint columns, guint rows);
void loom_cell_set_clear (LoomCellSet *self);
void loom_cell_set_add (LoomCellSet *self, guint column, guint row);

/** loom_cell_set_has: FALSE outside the grid as well. */
gboolean loom_cell_set_has (const LoomCellSet *self, int column, int row);
guint loom_cell_set_count (const LoomCellSet *self);

/** loom_cell_set_invert: @self becomes all cells that are not in @other, which has its size. */
void loom_cell_set_invert (LoomCellSet *self, const LoomCellSet *other);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomCellSet, loom_cell_set_clear)

/** LoomOutlineStyle: how the edge of a set of cells is made natural; lengths in units. */
typedef struct
{
  double inset;   /* pushed into the set; negative grows it */
  double jitter;  /* at most this far to either side of the inset */
  double tension; /* of the spline */
  guint seed;
  gboolean bleed; /* edges on the rim of the grid run outside it, to be clipped there */
  LoomOutlineKind kind;
  double corner; /* how far a corner that is not organic is rounded or cut */
  double beyond; /* how far outside the rim edges run; 0: 1.5 */
} LoomOutlineStyle;

/**
 * loom_outline_natural: appends the edges of @cells as closed curves.
 *
 * Diagonal neighbours stay apart. The inside lies on the right hand of every curve, so that holes
 * come out with the winding rule as well as with even-odd. O(cells).
 */
void
loom_outline_natural (const LoomPen *pen, const LoomCellSet *cells, const LoomOutlineStyle *style);

/**
 * loom_outline_shaped: appends the edges of @cells in the manner of @style: natural, or straight
 * with corners that are rounded or cut. As loom_outline_natural() otherwise. O(cells).
 */
void
loom_outline_shaped (const LoomPen *pen, const LoomCellSet *cells, const LoomOutlineStyle *style);

/** loom_outline_exact: appends the edges of @cells as they are. O(cells). */
void loom_outline_exact (const LoomPen *pen, const LoomCellSet *cells);

/**
 * loom_outline_fill_runs: fills @cells as plain rectangles, a run of cells each: for boards of so
 * many cells that nobody will see an outline. O(cells).
 */
void loom_outline_fill_runs (const LoomPen *pen, const LoomCellSet *cells, guint32 rgb);

G_END_DECLS
