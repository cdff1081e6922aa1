/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Borders between areas, each once: what the engines for vectors and for pictures make of a map
 * before it becomes a board. */

#pragma once

#include "formats/exchange/base/naming.h"
#include "formats/exchange/seam/task.h"
#include "formats/model/builder.h"

G_BEGIN_DECLS

/* The owner of ground that is of no area. */
#define LOOM_ARCS_NOBODY G_MAXUINT32

/* A run of lines between two points where more than two sides meet, with no such point on it; or a
 * ring without one. */
typedef struct
{
  guint *points; /* owned; both ends included, a ring's first one twice */
  guint n;
  guint *drawn; /* owned: its points before it was simplified, where that was asked for, or NULL */
  guint n_drawn;
  guint left; /* owner to the left, as seen with y pointing up, or LOOM_ARCS_NOBODY */
  guint right;
} LoomArc;

/* The part of an arc that a border of the board is. */
typedef struct
{
  LoomHandle border;
  guint arc;
  guint from; /* points: where it begins, */
  guint to;   /* and where it ends */
} LoomArcsPart;

typedef struct
{
  guint n_areas;
  GArray *points; /* (element-type LoomPoint) (owned): each place once */
  GArray *arcs;   /* (element-type LoomArc) (owned): they meet in their ends alone, and what lies
                     to the left and right of each differs */
  GArray *parts;  /* (element-type LoomArcsPart) (owned): of the board, once it is built */
} LoomArcs;

/**
 * loom_arcs_new: Room for the borders of @n areas, numbered from 0, between @points, which are
 * taken (element-type LoomPoint).
 */
LoomArcs *loom_arcs_new (guint n, GArray *points);
void loom_arcs_free (LoomArcs *self);

/**
 * loom_arcs_add: Adds a border along @points (element-type guint), which are taken.
 */
void loom_arcs_add (LoomArcs *self, GArray *points, guint left, guint right);

static inline const LoomArc *
loom_arcs_nth (const LoomArcs *self, guint i)
{
  return &g_array_index (self->arcs, LoomArc, i);
}

static inline LoomPoint
loom_arcs_at (const LoomArcs *self, guint point)
{
  return g_array_index (self->points, LoomPoint, point);
}

/**
 * loom_arcs_count_points: How many points all borders have, ends counted with each.
 */
guint loom_arcs_count_points (const LoomArcs *self);

/**
 * loom_arcs_keep_drawn: Remembers the points of each arc as they are now, for
 * loom_arcs_smooth().
 */
void loom_arcs_keep_drawn (LoomArcs *self);

/**
 * loom_arcs_simplify:
 * @least: µm²: a point goes where its triangle is smaller; 0: none does
 * @clearance: µm: what is made does not come nearer than this to a point that it does not have
 *
 * Takes points off, so that nothing crosses that did not before, and nobody gets other neighbours.
 * FALSE where @task was stopped. O(n log n).
 */
gboolean loom_arcs_simplify (LoomArcs *self, double least, double clearance, const LoomTask *task);

/**
 * loom_arcs_build:
 * @made: by number: things of kind AREA without an outline yet; NULL for those that are left out
 *
 * Adds the corners and the courses of borders to @areas, and gives each of @made its outline and
 * rings.
 */
void loom_arcs_build (const LoomArcs *self,
                      LoomBuilder *builder,
                      LoomEntity *areas,
                      LoomNaming *naming,
                      LoomArea *const *made);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomArcs, loom_arcs_free)

G_END_DECLS
