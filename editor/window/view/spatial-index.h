/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A spatial index: boxes in the bins of an even grid, so that what is near a point is found among
 * thousands at once. Built once, then only asked. */

#pragma once

#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

typedef struct _LoomSpatialIndex LoomSpatialIndex;

/**
 * loom_spatial_index_new: Of @n boxes, which are copied; empty ones are never found. O(n).
 */
LoomSpatialIndex *loom_spatial_index_new (const LoomRect *boxes, guint n);
void loom_spatial_index_free (LoomSpatialIndex *self);

/** In how many places of bins all boxes together lie: at most 16 a box, however they lie. */
guint loom_spatial_index_get_n_places (const LoomSpatialIndex *self);

/**
 * loom_spatial_index_visit:
 * Calls @func with the number of each box that meets @where, each once, in no order, until it gives
 * FALSE.
 */
typedef gboolean (*LoomSpatialIndexFunc) (guint box, gpointer data);
void loom_spatial_index_visit (const LoomSpatialIndex *self,
                               const LoomRect *where,
                               LoomSpatialIndexFunc func,
                               gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSpatialIndex, loom_spatial_index_free)

G_END_DECLS
