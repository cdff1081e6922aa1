/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the engine and what they hand on: polygons are cut to edges, edges make faces, faces
 * have owners, owners make arcs, arcs are simplified. */

#pragma once

#include "formats/exchange/weave/weave.h"

G_BEGIN_DECLS

/* An edge between two points, once, whoever has it. */
typedef struct
{
  guint a; /* points; a < b */
  guint b;
  guint first; /* of its owners in `owners` */
  guint n;
} LoomWeaveEdge;

struct _LoomWeave
{
  guint n_areas;
  guint *ranks;
  GArray *points; /* (element-type LoomPoint), each once after cutting */
  GArray *edges;  /* (element-type LoomWeaveEdge) by a, then b */
  GArray *owners; /* (element-type guint): areas whose rings run along an edge an odd number of
                     times, in order, a run for each edge */
  GArray *raw;    /* (element-type LoomWeaveRaw): what was given, before it is cut */
  guint *next;    /* by half (2i: a → b, 2i + 1: b → a): the next around the face to its left */
  guint *around;  /* halves by the point that they leave, by direction */
  guint *around_at; /* by half: where it is in around */
  guint *first;     /* where each point begins in around; one more */
  guint *face;      /* by half: the face to its left; 0 is what lies around everything */
  guint n_faces;
  double *sizes;     /* by face, µm² */
  double *girths;    /* by face, µm */
  guint *owner;      /* by face */
  LoomArcs *arcs;    /* owned; NULL before they are found */
  guint8 *has_shape; /* by area */
  LoomWeaveCounts counts;
};

/* An edge of a ring as it was given. */
typedef struct
{
  guint a;
  guint b;
  guint owner;
} LoomWeaveRaw;

static inline guint
loom_weave_from (const LoomWeave *self, guint half)
{
  const LoomWeaveEdge *edge = &g_array_index (self->edges, LoomWeaveEdge, half / 2);
  return half % 2 == 0 ? edge->a : edge->b;
}

static inline LoomPoint
loom_weave_at (const LoomWeave *self, guint point)
{
  return g_array_index (self->points, LoomPoint, point);
}

/** From raw edges to edges that meet in points alone. FALSE where there is too much to cut. */
gboolean
loom_weave_cut (LoomWeave *self, double clearance, const LoomTask *task, LoomModelErrors *errors);

/** The faces between edges, and in which face what lies apart is. */
gboolean loom_weave_find_faces (LoomWeave *self, const LoomTask *task);

/** Who has each face, with gaps closed and small parts dropped. */
gboolean loom_weave_find_owners (LoomWeave *self,
                                 const LoomWeaveSettings *settings,
                                 const LoomTask *task,
                                 LoomModelErrors *errors);

/** The arcs between what different areas have. */
void loom_weave_find_arcs (LoomWeave *self);

G_END_DECLS
