/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sites strewn evenly over a board and beyond its rim, in orbits of a symmetry, with the diagram of
 * their cells. Coordinates are µm from the middle of the board. */

#pragma once

#include "validator/generate/voronoi.h"
#include "validator/generate/generator-random.h"
#include "validator/generate/map-symmetry.h"

G_BEGIN_DECLS

/* A site with the others that its symmetry makes of it: they stand in a row from base on, that of
 * element g at base + g. A site in the middle, or on a mirror, is alone. */
typedef struct
{
  guint base;
  guint16 element;
  guint16 size;
} LoomOrbit;

typedef struct
{
  LoomMapSymmetry turn;
  double spacing; /* µm between neighbours, about */
  guint n;
  double *x;
  double *y;
  LoomOrbit *orbits; /* one each site */
  LoomVoronoi *mesh;
} LoomScatter;

/* A site that must be there. */
typedef struct
{
  double x;
  double y;
} LoomSiteAnchor;

/**
 * loom_scatter_new:
 * Sites @spacing µm apart over @half_width by @half_height about the middle and some rows beyond,
 * the @anchors (of which the symmetry makes orbits) first, and a site in the middle where @middle
 * says so. NULL when chance made four sites meet in a point: try another stream.
 * Complexity: O(sites).
 */
LoomScatter *loom_scatter_new (const LoomMapSymmetry *turn,
                               double half_width,
                               double half_height,
                               double spacing,
                               gboolean middle,
                               const LoomSiteAnchor *anchors,
                               guint n_anchors,
                               LoomGeneratorRandom *stream);
void loom_scatter_free (LoomScatter *self);

/**
 * loom_scatter_image: The site that element @g makes of @site.
 */
static inline guint
loom_scatter_image (const LoomScatter *self, guint site, guint g)
{
  const LoomOrbit *orbit = &self->orbits[site];
  return orbit->base + (orbit->element + g) % orbit->size;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomScatter, loom_scatter_free)

G_END_DECLS
