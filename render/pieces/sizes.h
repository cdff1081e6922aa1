/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "validator/sheets/components.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * LoomPieceSizes: what the sizes of pieces follow on a board: @cell is the side of a cell of its
 * layers and @counter that of a counter for it, both in µm at the settings's scale, 0 without
 * layers.
 */
typedef struct
{
  gint32 cell;
  gint32 counter;
  gint32 clearance;
  gint32 least; /* of what follows neither cell nor slot, in µm */
  double scale;
  double unit;                         /* of its map of areas, see render/areas/plan.h */
  gint32 slots[LOOM_SLOT_ELEMENT + 1]; /* the smallest of a kind, in µm; 0: there are none */
} LoomPieceSizes;

/** Of @board, printed as @settings says. O(size of the map). */
void loom_piece_sizes_init (LoomPieceSizes *self,
                            const LoomBoard *board,
                            const LoomPrintSettings *settings);

/** How wide and high such a piece is cut, in µm; what lies beside the board follows no scale. */
void loom_piece_size (const LoomPieceSizes *self,
                      const LoomComponent *component,
                      gint32 *width,
                      gint32 *height);

G_END_DECLS
