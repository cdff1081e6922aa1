/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/print/tiling.h"

G_BEGIN_DECLS

/**
 * LoomSheetDescription: what stands where on a map of areas, for telling who cannot see it what a
 * sheet shows.
 */
typedef struct _LoomSheetDescription LoomSheetDescription;

/** Of a board drawn @scale times its size with so much @bleed (µm); borrows the board’s names. */
LoomSheetDescription *
loom_sheet_description_new (const LoomBoard *board, double scale, gint32 bleed);
void loom_sheet_description_free (LoomSheetDescription *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSheetDescription, loom_sheet_description_free)

/** The names of the areas whose middles lie on @tile: “Harbour”, “Isle” and 12 more; NULL where
 * there is none. */
char *loom_sheet_description_dup_names (const LoomSheetDescription *self, const LoomTile *tile);

G_END_DECLS
