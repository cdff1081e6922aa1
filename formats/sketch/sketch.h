/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What drawn outlines become beside the areas that are there: each loses what others cover, keeps
 * its biggest part, joins corners and coasts that it comes near, and follows coasts that it
 * touches. A sketch is cheap enough to be made at every motion of the pointer;
 * loom_edit_draw_areas() (edit-draw.h) makes the edit.
 *
 * Where two corners of an outline that lie on coasts follow each other, the outline follows the
 * coast between them, as long as that is not much of a detour; and gaps too narrow to be meant are
 * closed. */

#pragma once

#include "formats/geometry/arrangement.h"
#include "formats/model/entities.h"

G_BEGIN_DECLS

/* How near a drawn point must come to what is there to be joined to it when nobody says, µm. */
#define LOOM_SKETCH_JOIN 1000

typedef struct
{
  const LoomPoint *points;
  guint n;
} LoomOutline;

/* What an outline is made of, and what closes it. */
typedef enum
{
  LOOM_CLOSING_STRAIGHT, /* corners, the last of which is joined to the first */
  LOOM_CLOSING_COAST,    /* corners from one place of a coast to another, and the coast between */
  LOOM_CLOSING_STROKE,   /* points of a course, of which the ends join like corners; the coast
                            between them where both are on one, else as if they were corners */
} LoomClosing;

typedef struct
{
  const LoomOutline *outlines; /* of areas that shall not overlap each other */
  guint n;
  LoomClosing closing; /* of each */
  gint32 curve;        /* of a stroke: LoomCurve */
  gint32 join;         /* µm; 0: LOOM_SKETCH_JOIN */
  gint32 near;         /* µm within which things are one; 0: just more than the checks want */
} LoomDraw;

/* A ring of what came out: vertices of the arrangement in their order. */
typedef struct
{
  guint outline;    /* of the drawing */
  gboolean hole;    /* else an outline; holes follow theirs */
  GArray *vertices; /* (element-type guint) the first is a corner */
  double size;      /* twice, µm², holes negative */
} LoomSketchRing;

typedef struct
{
  LoomArrangement *plane;
  GPtrArray *rings;  /* (element-type LoomSketchRing) (owned) */
  GArray *is_corner; /* (element-type guint8) by vertex */
  char *trouble;     /* why nothing came out, in words, or NULL; owned */
} LoomSketch;

/**
 * loom_sketch_new: What @draw becomes on the board of @paths. O(what is near · log).
 */
LoomSketch *loom_sketch_new (LoomEdgePaths *paths, const LoomDraw *draw);
void loom_sketch_free (LoomSketch *self);

static inline const LoomSketchRing *
loom_sketch_ring (const LoomSketch *self, guint i)
{
  return (const LoomSketchRing *)g_ptr_array_index (self->rings, i);
}

/** Appends ring @i as a polygon to @points (element-type LoomPoint). */
void loom_sketch_ring_points (const LoomSketch *self, guint i, GArray *points);

/** Appends the points at which it will have corners. */
void loom_sketch_ring_corners (const LoomSketch *self, guint i, GArray *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSketch, loom_sketch_free)

G_END_DECLS
