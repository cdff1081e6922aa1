/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/dress.h"
#include "render/grounds/outline.h"

G_BEGIN_DECLS

/** LoomMass: cells of one material. Everything is borrowed. */
typedef struct
{
  const LoomDress *dress;
  const LoomMaterialLook *look;
  const LoomCellSet *cells;
  const LoomCellSet *solid; /* all cells that rise above the floor; may be @cells */
  guint seed;
  gboolean rules; /* the lines of the grid are seen on it: of what is sunk and does not block */
} LoomMass;

/** loom_mass_new_outline: the edge of @self as a path; destroy it with cairo_path_destroy (). */
cairo_path_t *loom_mass_new_outline (const LoomPen *pen, const LoomMass *self);

/**
 * loom_mass_draw_shade: the shadow and the glow that all cells that rise above the floor have round
 * them together, so that none falls on another.
 */
void loom_mass_draw_shade (const LoomPen *pen, const LoomMass *self);

/** loom_mass_draw: the cells, with the edge that the ground gives them. O(cells). */
void loom_mass_draw (const LoomPen *pen, const LoomMass *self);

/** loom_mass_draw_body: what they are made of, clipped by the caller. */
void loom_mass_draw_body (const LoomPen *pen, const LoomMass *self, const cairo_path_t *outline);

/** loom_pool_draw: the same of what lies lower than the floor: rim, inner shade, marks. */
void loom_pool_draw (const LoomPen *pen, const LoomMass *self);

G_END_DECLS
