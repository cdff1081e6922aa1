/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where names and pieces stand as the board is drawn: what the designer placed, and what found its
 * place by itself. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

typedef struct
{
  LoomHandle area;
  LoomSlotKind kind;
  LoomPoint at; /* µm */
} LoomSlotPlace;

/**
 * loom_slot_places_new: One for each area and kind that is drawn (element-type LoomSlotPlace), in
 * the order of the areas. @scenario is its handle, or 0. Takes as long as laying out the board: for
 * another thread. Free with g_array_unref().
 */
GArray *loom_slot_places_new (const LoomBoard *board, LoomHandle scenario);

G_END_DECLS
