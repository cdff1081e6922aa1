/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Heat: a figure for each of some things of a board, shown by the colour of an area, or by a glow
 * round the cell of a thing on a layer; and for cells of layers, by the colour of the cell. */

#pragma once

#include "formats/model/board.h"
#include "render/theme/theme.h"

G_BEGIN_DECLS

typedef struct _LoomHeat LoomHeat;

/**
 * loom_heat_new: Nothing is known of any thing yet. Free with loom_heat_free().
 */
LoomHeat *loom_heat_new (void);
LoomHeat *loom_heat_copy (const LoomHeat *self);
void loom_heat_free (LoomHeat *self);

/**
 * loom_heat_set:
 * @warmth: from -1, the coldest, over 0, neither, to 1, the warmest; NAN: nothing is known
 */
void loom_heat_set (LoomHeat *self, LoomHandle entity, double warmth);

/**
 * loom_heat_get: The warmth of @entity; NAN where nothing is known.
 */
double loom_heat_get (const LoomHeat *self, LoomHandle entity);

/**
 * loom_heat_end: A handle behind the last of which anything is known.
 */
LoomHandle loom_heat_end (const LoomHeat *self);

/**
 * loom_heat_set_cell, loom_heat_get_cell:
 * The warmth of a cell, as that of a thing, and how dense the stripes on it are, from 0, none,
 * to 1.
 */
typedef struct
{
  double warmth;
  double stripes;
} LoomCellWarmth;

void loom_heat_set_cell (LoomHeat *self, LoomHandle layer, LoomCell cell, LoomCellWarmth warmth);
LoomCellWarmth loom_heat_get_cell (const LoomHeat *self, LoomHandle layer, LoomCell cell);

/** loom_heat_has_cells: Whether anything is known of any cell. */
gboolean loom_heat_has_cells (const LoomHeat *self);

/**
 * loom_heat_colour:
 * The colour of @warmth: over cream and gold to vermilion, or to violet where it is below 0. Its
 * lightness falls evenly to both sides, so that it can be read without colour. NAN is pale grey.
 */
LoomColour loom_heat_colour (const LoomTheme *theme, double warmth);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomHeat, loom_heat_free)

G_END_DECLS
