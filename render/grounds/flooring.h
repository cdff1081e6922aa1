/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/dress.h"
#include "render/grounds/outline.h"

G_BEGIN_DECLS

/** LoomFlooring: the floor of a ground that a layer asks for. Everything is borrowed. */
typedef struct
{
  const LoomDress *dress;
  const LoomCellSet *open;  /* cells that are floor */
  const LoomCellSet *free;  /* those of them on which nothing stands: for what is strewn about */
  const LoomCellSet *solid; /* cells that rise above it, on which lamps are */
  guint seed;
  gboolean plain; /* nothing strewn about, no lamps */
} LoomFlooring;

/** LoomScrap: something strewn about: its place and how far it reaches from it, in units. */
typedef struct
{
  LoomVec2 at;
  double reach;
  guint column, row; /* of the cell whose top left corner it lies at, counted from 0 */
  guint number;      /* of those there */
  double size;
} LoomScrap;

/** loom_flooring_draw: floor and what is strewn over it. O(cells). */
void loom_flooring_draw (const LoomPen *pen, const LoomFlooring *self);

/** loom_flooring_draw_grid: lines of cells, every fifth stronger, with crosses at the corners. */
void loom_flooring_draw_grid (const LoomPen *pen, const LoomFlooring *self);

/**
 * loom_flooring_new_scraps: what is strewn about (element-type LoomScrap): only about corners at
 * which four cells of @free meet, and so near to them that it is of none of these cells. O(cells).
 */
GArray *loom_flooring_new_scraps (const LoomFlooring *self);

/** loom_flooring_is_corridor: whether the cell is floor and no two by two cells about it are. */
gboolean loom_flooring_is_corridor (const LoomFlooring *self, int column, int row);

/** loom_flooring_draw_light, loom_flooring_draw_lamps: light on the floor, and, over what is solid,
 * what it comes from. */
void loom_flooring_draw_light (const LoomPen *pen, const LoomFlooring *self);
void loom_flooring_draw_lamps (const LoomPen *pen, const LoomFlooring *self);

G_END_DECLS
