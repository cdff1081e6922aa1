/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/card/card-look.h"
#include "validator/sheets/card.h"

G_BEGIN_DECLS

/**
 * LoomCardGrid: a table of a card with its letters measured. Borrows table and look.
 */
typedef struct _LoomCardGrid LoomCardGrid;

LoomCardGrid *loom_card_grid_new (const LoomCardTable *table, const LoomCardLook *look);
void loom_card_grid_free (LoomCardGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomCardGrid, loom_card_grid_free)

/** Its height in mm in a column of @width mm; G_MAXDOUBLE where it is too narrow. */
double loom_card_grid_height (const LoomCardGrid *self, double size, double width);
void loom_card_grid_draw (const LoomCardGrid *self,
                          cairo_t *cr,
                          double x,
                          double y,
                          double size,
                          double width);

G_END_DECLS
