/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards of cells: areas that are all alike, in columns and rows. */

#pragma once

#include "render/areas/plan.h"

G_BEGIN_DECLS

/** The coordinates of one cell. Lengths in mm. */
typedef struct
{
  char text[16]; /* column and row, two digits each or more, as in 0304 */
  LoomVec2 at;   /* the middle of the digits */
  LoomRect box;  /* about them */
} LoomPlanCell;

/**
 * loom_area_plan_cells: Gives each area of a board of hexagons or squares its coordinates, where
 * the style of the board asks for them and they can be read in it. Columns count from the left,
 * rows from the top; where columns or rows are shifted against each other, a shifted one has the
 * number of that before it. O(n log n).
 */
void loom_area_plan_cells (LoomAreaPlan *self);

/** Draws them. */
void loom_pass_cells (cairo_t *cr, const LoomAreaPlan *plan);

G_END_DECLS
