/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * LoomMapKey: the rows of a map's key, made from what is on the map and nothing else. Sizes
 * are in units of a key at scale 1, where a row is 9 mm high.
 */
typedef struct _LoomMapKey LoomMapKey;

LoomMapKey *loom_map_key_new (const LoomAreaPlan *plan);
void loom_map_key_free (LoomMapKey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomMapKey, loom_map_key_free)

/** How many rows there are; a key of none is not drawn. */
guint loom_map_key_n_rows (const LoomMapKey *self);

/** The size of the key in @columns columns. */
void loom_map_key_size (const LoomMapKey *self, guint columns, double *width, double *height);

/** Draws the key within @box, as large as it fits, in the number of columns that suits it. */
void loom_map_key_draw (const LoomMapKey *self, cairo_t *cr, const LoomRect *box);

G_END_DECLS
