/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine for vectors: polygons that were drawn one by one become areas that share their
 * borders. Every point that is given stays where it is unless simplifying takes it; where polygons
 * cross, a point is made to the next whole µm. */

#pragma once

#include "formats/exchange/arcs/arcs.h"
#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

typedef struct _LoomWeave LoomWeave;

typedef struct
{
  double
      clearance; /* µm: points come to lie at least twice as far apart, and as far from lines that
                    they are not on, so that nothing all but touches; 0: all stay as they are */
  double tolerance; /* µm: unclaimed ground thinner than this is given to a neighbour; 0: none is */
  double least_part; /* µm²: a part of an area that is smaller is dropped, never the largest one */
  double simplify;   /* µm²: a point is dropped where its triangle is smaller; 0: none is */
  gboolean keeps_drawn; /* the arcs remember their points from before they were simplified */
} LoomWeaveSettings;

/* What became of it, for the report. */
typedef struct
{
  guint n_gaps;     /* given to a neighbour */
  guint n_overlaps; /* faces that several had */
  double overlap;   /* µm² of them */
  guint n_dropped;  /* parts too small */
  guint n_points;   /* of all borders before they were simplified */
  guint n_left;     /* and after */
} LoomWeaveCounts;

/**
 * loom_weave_new: An engine for @n areas, numbered from 0.
 */
LoomWeave *loom_weave_new (guint n);
void loom_weave_free (LoomWeave *self);

/**
 * loom_weave_add_ring:
 * Adds a ring of @area, closed by itself; what lies in an odd number of its rings is its own.
 */
void loom_weave_add_ring (LoomWeave *self, guint area, const LoomPoint *points, guint n);

/**
 * loom_weave_add_line: Adds an open line, for loom_weave_list_faces(); lines are numbered as areas.
 */
void loom_weave_add_line (LoomWeave *self, guint line, const LoomPoint *points, guint n);

/**
 * loom_weave_list_faces:
 * @clearance: as in LoomWeaveSettings
 * @least: µm²: what is smaller is no face
 *
 * Instead of loom_weave_run(): what the lines enclose together (element-type GPtrArray of GArray of
 * LoomPoint, or NULL) (owned): rings of which an odd number lies around what is in the face. NULL
 * as loom_weave_run() gives FALSE.
 */
GPtrArray *loom_weave_list_faces (LoomWeave *self,
                                  double clearance,
                                  double least,
                                  const LoomTask *task,
                                  LoomModelErrors *errors);

/**
 * loom_weave_set_rank: Where areas overlap, that of the highest rank has the ground. At first each
 * has its number.
 */
void loom_weave_set_rank (LoomWeave *self, guint area, guint rank);

/**
 * loom_weave_run:
 * Works out who borders whom. FALSE with a reason in @errors, or without one where @task was
 * stopped. O(n log n) for polygons that cross seldom.
 */
gboolean loom_weave_run (LoomWeave *self,
                         const LoomWeaveSettings *settings,
                         const LoomTask *task,
                         LoomModelErrors *errors);

/**
 * loom_weave_get_counts: What loom_weave_run() did. Lent.
 */
const LoomWeaveCounts *loom_weave_get_counts (const LoomWeave *self);

/**
 * loom_weave_has_shape: Whether anything is left of @area.
 */
gboolean loom_weave_has_shape (const LoomWeave *self, guint area);

/**
 * loom_weave_get_arcs: The borders, after loom_weave_run(). Lent.
 */
const LoomArcs *loom_weave_get_arcs (const LoomWeave *self);

/**
 * loom_weave_build:
 * Makes the board of them, as loom_arcs_build().
 */
void loom_weave_build (LoomWeave *self,
                       LoomBuilder *builder,
                       LoomEntity *areas,
                       LoomNaming *naming,
                       LoomArea *const *made);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomWeave, loom_weave_free)

G_END_DECLS
