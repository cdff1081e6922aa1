/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which cells of a diagram are land: islands grown from seeds, exactly as many areas as asked for,
 * in orbits of the symmetry, with a channel of sea between islands. */

#pragma once

#include "validator/generate/scatter.h"

G_BEGIN_DECLS

#define LOOM_LAND_SEA -1

/* What is wanted. Lengths in µm. */
typedef struct
{
  gint32 width;
  gint32 height;
  gint32 margin; /* kept free along the edges of the board */
  guint n_areas;
  guint n_islands;
  LoomMapSymmetry turn;
  guint64 seed;
  const LoomSiteAnchor
      *anchors;    /* areas at fixed places, as shares of spacing from the middle; then */
  guint n_anchors; /* nothing else is land */
  gboolean pond;   /* the middle is sea although it has a site */
} LoomLandPlan;

typedef struct
{
  LoomScatter *scatter;
  gint *islands; /* the island of each site, or LOOM_LAND_SEA */
  guint n_islands;
  guint *areas; /* the sites that are land, orbit by orbit */
  guint n_areas;
} LoomLand;

/**
 * loom_land_new:
 * Land as @plan asks for, or NULL and @error when the areas cannot be shared out by the symmetry
 * or do not fit. Complexity: O(areas · log areas), times the number of tries.
 */
LoomLand *loom_land_new (const LoomLandPlan *plan, GError **error);
void loom_land_free (LoomLand *self);

/**
 * loom_land_noise: Smooth noise in [-1, 1] at (@x, @y), lengths in units of its waves.
 */
double loom_land_noise (guint64 key, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLand, loom_land_free)

G_END_DECLS
