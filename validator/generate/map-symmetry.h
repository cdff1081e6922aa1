/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The symmetries a generated board can have: none, a mirror down the middle, or turns about the
 * middle. A group of n elements; element 0 leaves all as it is, element g of a rotation turns by g
 * parts of n. Coordinates are µm from the middle of the board. */

#pragma once

#include "formats/model/types.h"

G_BEGIN_DECLS

/* The most parts a board can be turned in. */
#define LOOM_MAP_SYMMETRY_MAX 8

typedef struct
{
  guint n;         /* elements of the group */
  gboolean mirror; /* n is 2, and element 1 mirrors left and right */
} LoomMapSymmetry;

#define LOOM_MAP_SYMMETRY_NONE                                                                     \
  {                                                                                                \
    1, FALSE                                                                                       \
  }

/**
 * loom_map_symmetry_parse: Reads `none`, `mirror` or `rotate-2` to `rotate-8`.
 */
gboolean loom_map_symmetry_parse (LoomMapSymmetry *self, const char *text);

/**
 * loom_map_symmetry_apply: Moves *@x and *@y by element @g. Exact for mirrors and turns by halves
 * and quarters.
 */
void loom_map_symmetry_apply (const LoomMapSymmetry *self, guint g, double *x, double *y);

/**
 * loom_map_symmetry_point: The same for a point in µm about (@middle), rounded to the nearest.
 */
LoomPoint
loom_map_symmetry_point (const LoomMapSymmetry *self, guint g, LoomPoint middle, LoomPoint point);

/**
 * loom_map_symmetry_inverse: The element that undoes @g.
 */
static inline guint
loom_map_symmetry_inverse (const LoomMapSymmetry *self, guint g)
{
  return (self->n - g) % self->n;
}

/**
 * loom_map_symmetry_domain:
 * Whether (@x, @y) lies in the part of the plane that the group carries to all the others.
 */
gboolean loom_map_symmetry_domain (const LoomMapSymmetry *self, double x, double y);

G_END_DECLS
