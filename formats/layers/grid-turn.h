/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The eight ways in which a grid of cells can be laid on another: turned by quarters, and turned
 * over first. What stamps are pasted with, and what drawing with symmetry does to a layer. */

#pragma once

#include "formats/model/entities.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean over;  /* first turned over, left for right */
  guint quarters; /* then turned clockwise, 0–3 */
} LoomGridTurn;

/**
 * loom_grid_turn_size: What a grid of @columns × @rows becomes.
 */
void loom_grid_turn_size (LoomGridTurn self, gint32 *columns, gint32 *rows);

/**
 * loom_grid_turn_cell: Where @cell of a grid of @columns × @rows comes to lie, both from 1.
 */
LoomCell loom_grid_turn_cell (LoomGridTurn self, gint32 columns, gint32 rows, LoomCell cell);

/**
 * loom_grid_turn_then: One turn in place of @self and @next after it.
 */
LoomGridTurn loom_grid_turn_then (LoomGridTurn self, LoomGridTurn next);

/**
 * loom_grid_turn_is_level: Whether rows stay rows, so that what faces east or west goes on to.
 */
gboolean loom_grid_turn_is_level (LoomGridTurn self);

/**
 * loom_grid_turn_earthworm:
 * @length: cells of a straight worm that does not say
 *
 * Turns an earthworm that lies on a grid of @columns × @rows, in place: its body, where it faces
 * and which way it turns at the edges. One that comes to stand upright has its cells listed and
 * goes on facing east or west, as worms do, never into its own neck.
 */
void loom_grid_turn_earthworm (LoomGridTurn self,
                               gint32 columns,
                               gint32 rows,
                               gint32 length,
                               LoomEarthworm *worm);

/**
 * loom_earthworm_cells:
 * @length: cells of a straight worm that does not say
 *
 * All cells of @worm, head first, of which some may lie outside the layer. Free with
 * g_array_unref(); (element-type LoomCell).
 */
GArray *loom_earthworm_cells (const LoomEarthworm *worm, gint32 length);

G_END_DECLS
