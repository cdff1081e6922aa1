/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between edit-draw-build.c and edit-draw-divide.c: what is at hand while areas are made of a
 * sketch. */

#pragma once

#include "formats/edit/edit-ring.h"
#include "formats/sketch/edit-draw-private.h"

G_BEGIN_DECLS

/* A corner that comes into an edge. */
typedef struct
{
  guint vertex;
  guint at; /* the piece of the course it lies on */
  double along;
} LoomDrawCut;

typedef struct
{
  LoomEdgePaths *paths;
  const LoomTopology *topology;
  const LoomDraw *draw;
  const LoomNewArea *new_area;
  const LoomSketch *sketch;
  GHashTable *levels;
  LoomEditPlan *plan;
  LoomHandle *handles; /* by vertex: its corner, or 0 */
  GHashTable *cuts;    /* edge → GArray of LoomDrawCut, owned */
  GHashTable *parts;   /* edge key (gint64) → GArray of LoomHandle between its ends, owned */
  LoomBox page;        /* with what lies beyond its edge already */
  gboolean turned;     /* areas go the other way than the rings of the sketch */
} LoomDrawBuild;

static inline const LoomVertex *
loom_draw_vertex (const LoomDrawBuild *build, guint vertex)
{
  return loom_arrangement_nth (build->sketch->plane, vertex);
}

/* A curve may swing out over the edge of the page; corners and points shall not lie there. */
static inline LoomPoint
loom_draw_on_page (const LoomDrawBuild *build, LoomPoint at)
{
  return (LoomPoint){ CLAMP (at.x, build->page.left, build->page.right),
                      CLAMP (at.y, build->page.top, build->page.bottom) };
}

/* The LoomDrawLevel of the course between two corners. */
static inline guint
loom_draw_level_of (const LoomDrawBuild *build, LoomHandle a, LoomHandle b)
{
  const gint64 key = loom_edge_key (a, b);
  return GPOINTER_TO_UINT (g_hash_table_lookup (build->levels, &key));
}

/**
 * loom_draw_divide_edges: Puts the corners of build->cuts into their edges: divides borders and
 * barriers, rewrites the rings, and fills build->parts. O(edges + points of the rings).
 */
void loom_draw_divide_edges (LoomDrawBuild *build);

G_END_DECLS
