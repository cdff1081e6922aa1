/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things on cells that are moved together, and with them their images under the symmetry, each the
 * way that the symmetry gives it. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_cell_drag_move:
 * @right: cells
 * @down: cells
 *
 * The edit that moves those of the @n @entities that stand on cells, and their images. NULL and
 * @error when one would leave its layer.
 */
LoomEdit *loom_cell_drag_move (const LoomBoard *board,
                               const LoomDrawing *drawing,
                               const LoomHandle *entities,
                               guint n,
                               gint32 right,
                               gint32 down,
                               gint32 worm_length,
                               GError **error);

G_END_DECLS
