/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines laid over each other until they cross nowhere but in points of their own: the pieces of
 * coasts near a drawing and the drawing itself, cut where they meet, with what lies between them
 * walked as cycles. Coordinates are whole µm; a point where lines cross is rounded, which bends
 * them by less than one. */

#pragma once

#include "formats/geometry/edge-paths.h"

G_BEGIN_DECLS

enum
{
  LOOM_VERTEX_KEY = 1 << 0,  /* a corner that was asked for */
  LOOM_VERTEX_KNOT = 1 << 1, /* a point of a course that was asked for */
  LOOM_VERTEX_FLAT = 1 << 2, /* a point of a curve made flat */
};

typedef struct
{
  LoomPoint at;
  guint flags;
  LoomHandle corner;   /* that is here already, or 0 */
  LoomEdgePiece coast; /* the coast it lies on; edge is LOOM_NONE where there is none */
} LoomVertex;

/* A piece between two vertices that nothing else crosses. Its halves are 2i and 2i + 1. */
typedef struct
{
  guint a; /* vertices */
  guint b;
  LoomEdgePiece coast; /* edge is LOOM_NONE where it is drawn alone */
} LoomArrangementEdge;

/* A walk with nothing between its two sides: the border of what lies to the left of its halves, as
 * seen with y pointing up. Those that go round the outside of something have a negative size. */
typedef struct
{
  guint first; /* half */
  guint n;
  double size; /* twice, µm² */
  double length;
} LoomCycle;

typedef struct
{
  GArray *vertices; /* (element-type LoomVertex) */
  GArray *edges;    /* (element-type LoomArrangementEdge) */
  GArray *cycles;   /* (element-type LoomCycle) */
  guint *next;      /* by half: the next of its cycle */
  guint *cycle;     /* by half */
  guint *around;    /* halves by the vertex they leave, in the order of their directions */
  guint *first;     /* where each vertex begins in around; one more */
  GArray *lines;    /* what was laid, before it was cut */
  GHashTable *by_point;
  GHashTable *by_edge;
  GHashTable *by_line;
} LoomArrangement;

LoomArrangement *loom_arrangement_new (void);
void loom_arrangement_free (LoomArrangement *self);

/** The vertex at a point, new where there is none. O(1). */
guint loom_arrangement_vertex (LoomArrangement *self, LoomPoint at);

static inline LoomVertex *
loom_arrangement_nth (const LoomArrangement *self, guint vertex)
{
  return &g_array_index (self->vertices, LoomVertex, vertex);
}

/** Lays all coasts that come into @box. */
void loom_arrangement_lay_coasts (LoomArrangement *self, LoomEdgePaths *paths, const LoomBox *box);

/** Lays a drawn line; the same twice, either way round, is one. */
void loom_arrangement_lay_line (LoomArrangement *self, guint from, guint to);

/**
 * loom_arrangement_cut: Cuts all lines where they meet and walks the cycles. FALSE when they will
 * not come to rest, which rounding could in theory bring about.
 */
gboolean loom_arrangement_cut (LoomArrangement *self, LoomEdgePaths *paths);

/** Appends the vertices of a drawn line from @from to @to, cut, without the last, to @list. */
void loom_arrangement_expand (const LoomArrangement *self, guint from, guint to, GArray *list);

static inline guint
loom_half_from (const LoomArrangement *self, guint half)
{
  const LoomArrangementEdge *edge = &g_array_index (self->edges, LoomArrangementEdge, half / 2);
  return half % 2 == 0 ? edge->a : edge->b;
}

static inline guint
loom_half_to (const LoomArrangement *self, guint half)
{
  return loom_half_from (self, half ^ 1);
}

/** The edge between two vertices, or LOOM_NONE. */
guint loom_arrangement_find (const LoomArrangement *self, guint a, guint b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomArrangement, loom_arrangement_free)

G_END_DECLS
