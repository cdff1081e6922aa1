/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heat map of cells: where the games of a measurement went. The more often moves led to a cell
 * the warmer it is; stripes lie where more than one seat came. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/work/traffic.h"
#include "render/theme/heat.h"

G_BEGIN_DECLS

typedef struct _LoomCellHeat LoomCellHeat;

/**
 * loom_cell_heat_new: For @canvas, which it does not keep alive; @changed is called when there is
 * something else to show.
 */
LoomCellHeat *
loom_cell_heat_new (LoomCanvas *canvas, LoomMeasurement *measurement, GFunc changed, gpointer data);
void loom_cell_heat_free (LoomCellHeat *self);

/** loom_cell_heat_begin: There is a new result: its games are played again, where it has cells. */
void loom_cell_heat_begin (LoomCellHeat *self);

/** loom_cell_heat_get: What is known, or NULL; lent. */
const LoomTraffic *loom_cell_heat_get (const LoomCellHeat *self);

/** loom_cell_heat_dup: What is known, to be shown on the layers of the board as it is now. */
LoomHeat *loom_cell_heat_dup (const LoomCellHeat *self);

G_END_DECLS
