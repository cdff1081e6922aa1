/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map of areas while it is being made: plain arrays, before there is a board. */

#pragma once

#include "validator/generate/land.h"

G_BEGIN_DECLS

typedef struct
{
  guint from; /* corners */
  guint to;
  LoomPoint *via; /* owned */
  guint n_via;
} LoomGeneratedBorder;

typedef struct
{
  guint *outline; /* corners, owned */
  guint n_outline;
  LoomPoint middle; /* a point well inside */
  guint terrain;
  char *name; /* owned */
  char *id;   /* owned */
} LoomGeneratedArea;

typedef struct
{
  guint a; /* areas, a < b */
  guint b;
} LoomGeneratedPair;

typedef struct
{
  gint32 width; /* µm */
  gint32 height;
  GArray *corners;      /* (element-type LoomPoint) */
  GArray *borders;      /* (element-type LoomGeneratedBorder) */
  GArray *areas;        /* (element-type LoomGeneratedArea) */
  GArray *pairs;        /* (element-type LoomGeneratedPair): areas that share a border */
  GArray *routes;       /* (element-type LoomGeneratedPair): over water */
  LoomMapSymmetry turn; /* a symmetry of everything above */
  GArray *images;       /* (element-type guint): area a under element g at a · n + g */
} LoomGeneratedMap;

LoomGeneratedMap *loom_generated_map_new (gint32 width, gint32 height);
void loom_generated_map_free (LoomGeneratedMap *self);

/**
 * loom_generated_map_from_land:
 * Outlines and the paths of borders for @land, rugged where they meet the sea, with routes
 * between islands. Exactly as symmetric as whole µm allow. Complexity: O(areas) and, for routes,
 * O(islands · areas).
 */
LoomGeneratedMap *loom_generated_map_from_land (const LoomLand *land, const LoomLandPlan *plan);

/**
 * loom_generated_map_add_routes:
 * Joins the islands of @land by routes: the shortest ones that make one whole, with what the
 * symmetry makes of them, and a few more so that no island hangs on one.
 */
void loom_generated_map_add_routes (LoomGeneratedMap *self, const LoomLand *land);

/**
 * loom_generated_map_image: The area that element @g of the symmetry makes of @area.
 */
static inline guint
loom_generated_map_image (const LoomGeneratedMap *self, guint area, guint g)
{
  return self->turn.n == 1 ? area : g_array_index (self->images, guint, area * self->turn.n + g);
}

static inline LoomGeneratedArea *
loom_generated_map_area (const LoomGeneratedMap *self, guint area)
{
  return &g_array_index (self->areas, LoomGeneratedArea, area);
}

/* Who is whose neighbour, over borders and routes. */
typedef struct
{
  guint *starts; /* one more than there are areas */
  guint *items;
} LoomGeneratedLinks;

/**
 * loom_generated_map_links: The neighbours of every area; clear with
 * loom_generated_map_links_clear().
 */
void loom_generated_map_links (const LoomGeneratedMap *self, LoomGeneratedLinks *links);
void loom_generated_map_links_clear (LoomGeneratedLinks *links);

/**
 * loom_generated_map_distances:
 * Steps from @from to every area, G_MAXUINT where none lead; areas with @closed set are not passed
 * (NULL: all are open). @distances has one place each area.
 */
void loom_generated_map_distances (const LoomGeneratedMap *self,
                                   const LoomGeneratedLinks *links,
                                   guint from,
                                   const guint8 *closed,
                                   guint *distances);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGeneratedMap, loom_generated_map_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomGeneratedLinks, loom_generated_map_links_clear)

G_END_DECLS
