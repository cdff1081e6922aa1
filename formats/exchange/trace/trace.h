/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine for pictures: a raster in which each pixel has the number of its area becomes areas
 * that share their borders. */

#pragma once

#include "formats/exchange/links/links.h"
#include "formats/exchange/base/fit.h"
#include "formats/exchange/seam/source.h"

G_BEGIN_DECLS

#define LOOM_TRACE_MAX_PIXELS (64 * 1000 * 1000)
#define LOOM_TRACE_MAX_AREAS 65534

/* The gap that is closed is to be chosen. */
#define LOOM_TRACE_CHOOSE (-1)

typedef struct _LoomTrace LoomTrace;

typedef struct
{
  double tolerance; /* px: gaps between two areas up to so wide are closed; LOOM_TRACE_CHOOSE: where
                       there are links, as wide as agrees with them best, else 3 px or 0.2 % of the
                       width */
  const LoomLinks *links; /* who is whose neighbour, or NULL */
  guint speck;            /* px: parts of areas and holes that have fewer go; never the largest */
  guint hole;      /* px: holes that have fewer go, where that is more than speck: what is left
                      of lines between areas that are wider here and there */
  double simplify; /* µm²: a point is dropped where its triangle is smaller, and so is what
                      comes of the pixels alone; 0: none is */
  LoomFit fit;     /* from pixels to the board */
} LoomTraceSettings;

/* What became of it, for the report. */
typedef struct
{
  double tolerance; /* px: that was used */
  guint n_closed;   /* pixels of gaps that were closed */
  guint n_specks;   /* parts and holes that went */
  guint shrink;     /* so many pixels a side became one, for more cannot be told apart on paper */
  guint n_points;   /* of all borders before they were simplified */
  guint n_left;     /* and after */
} LoomTraceCounts;

/**
 * loom_trace_new:
 * A raster of @width × @height pixels for @n_areas areas, all of them of nobody. NULL with the
 * reason in @errors where there are more than %LOOM_TRACE_MAX_PIXELS or %LOOM_TRACE_MAX_AREAS, or
 * none.
 */
LoomTrace *loom_trace_new (guint width, guint height, guint n_areas, LoomModelErrors *errors);
void loom_trace_free (LoomTrace *self);

/**
 * loom_trace_get_labels: The pixels, row by row: the number of the area and one, or 0 for nobody's.
 * Lent, to be filled before loom_trace_run().
 */
guint16 *loom_trace_get_labels (LoomTrace *self);

/**
 * loom_trace_paint:
 * Gives @area the pixels whose middles lie in the polygon, and those that its sides run through;
 * pixel (x, y) has its middle there. What lies outside is left out. O(n + height + pixels).
 */
void loom_trace_paint (LoomTrace *self, guint area, const LoomPoint *points, guint n);

/**
 * loom_trace_run:
 * Works out the borders. FALSE where @task was stopped. O(pixels), whatever is tried.
 */
gboolean loom_trace_run (LoomTrace *self, const LoomTraceSettings *settings, const LoomTask *task);

/**
 * loom_trace_get_arcs: The borders, after loom_trace_run(); see loom_arcs_build(). Lent.
 */
const LoomArcs *loom_trace_get_arcs (const LoomTrace *self);

/**
 * loom_trace_get_counts: What loom_trace_run() did. Lent.
 */
const LoomTraceCounts *loom_trace_get_counts (const LoomTrace *self);

/**
 * loom_trace_has_shape: Whether @area has a pixel left.
 */
gboolean loom_trace_has_shape (const LoomTrace *self, guint area);

/**
 * loom_trace_say_counts: Makes remarks on what loom_trace_run() did.
 */
void loom_trace_say_counts (const LoomTrace *self, LoomRemarks *remarks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTrace, loom_trace_free)

G_END_DECLS
