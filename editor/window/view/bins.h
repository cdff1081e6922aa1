/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A spatial index: boxes in the bins of an even grid, so that what is near a point is found among
 * thousands at once. Built once, then only asked. */

#pragma once

#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

typedef struct _LoomBins LoomBins;

/**
 * loom_bins_new: Of @n boxes, which are copied; empty ones are never found. O(n).
 */
LoomBins *loom_bins_new (const LoomRect *boxes, guint n);
void loom_bins_free (LoomBins *self);

/** In how many places of bins all boxes together lie: at most 16 a box, however they lie. */
guint loom_bins_get_n_places (const LoomBins *self);

/**
 * loom_bins_visit:
 * Calls @func with the number of each box that meets @where, each once, in no order, until it gives
 * FALSE.
 */
typedef gboolean (*LoomBinsFunc) (guint box, gpointer data);
void
loom_bins_visit (const LoomBins *self, const LoomRect *where, LoomBinsFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomBins, loom_bins_free)

G_END_DECLS
