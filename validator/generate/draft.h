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
} LoomDraftBorder;

typedef struct
{
  guint *outline; /* corners, owned */
  guint n_outline;
  LoomPoint middle; /* a point well inside */
  guint terrain;
  char *name; /* owned */
  char *id;   /* owned */
} LoomDraftArea;

typedef struct
{
  guint a; /* areas, a < b */
  guint b;
} LoomDraftPair;

typedef struct
{
  gint32 width; /* µm */
  gint32 height;
  GArray *corners; /* (element-type LoomPoint) */
  GArray *borders; /* (element-type LoomDraftBorder) */
  GArray *areas;   /* (element-type LoomDraftArea) */
  GArray *pairs;   /* (element-type LoomDraftPair): areas that share a border */
  GArray *routes;  /* (element-type LoomDraftPair): over water */
  LoomTurn turn;   /* a symmetry of everything above */
  GArray *images;  /* (element-type guint): area a under element g at a · n + g */
} LoomDraft;

LoomDraft *loom_draft_new (gint32 width, gint32 height);
void loom_draft_free (LoomDraft *self);

/**
 * loom_draft_from_land:
 * Outlines and the paths of borders for @land, rugged where they meet the sea, with routes
 * between islands. Exactly as symmetric as whole µm allow. Complexity: O(areas) and, for routes,
 * O(islands · areas).
 */
LoomDraft *loom_draft_from_land (const LoomLand *land, const LoomLandPlan *plan);

/**
 * loom_draft_add_routes:
 * Joins the islands of @land by routes: the shortest ones that make one whole, with what the
 * symmetry makes of them, and a few more so that no island hangs on one.
 */
void loom_draft_add_routes (LoomDraft *self, const LoomLand *land);

/**
 * loom_draft_image: The area that element @g of the symmetry makes of @area.
 */
static inline guint
loom_draft_image (const LoomDraft *self, guint area, guint g)
{
  return self->turn.n == 1 ? area : g_array_index (self->images, guint, area * self->turn.n + g);
}

static inline LoomDraftArea *
loom_draft_area (const LoomDraft *self, guint area)
{
  return &g_array_index (self->areas, LoomDraftArea, area);
}

/* Who is whose neighbour, over borders and routes. */
typedef struct
{
  guint *starts; /* one more than there are areas */
  guint *items;
} LoomDraftLinks;

/**
 * loom_draft_links: The neighbours of every area; clear with loom_draft_links_clear().
 */
void loom_draft_links (const LoomDraft *self, LoomDraftLinks *links);
void loom_draft_links_clear (LoomDraftLinks *links);

/**
 * loom_draft_distances:
 * Steps from @from to every area, G_MAXUINT where none lead; areas with @closed set are not passed
 * (NULL: all are open). @distances has one place each area.
 */
void loom_draft_distances (const LoomDraft *self,
                           const LoomDraftLinks *links,
                           guint from,
                           const guint8 *closed,
                           guint *distances);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDraft, loom_draft_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomDraftLinks, loom_draft_links_clear)

G_END_DECLS
