/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the engine in their order. */

#include "formats/exchange/trace/trace-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* µm: more than the 0.1 mm within which the checks say that a corner lies on an edge. */
#define CLEARANCE 110

/* µm: corners of borders that were followed lie at least 0.7 of a pixel from what they are no part
 * of, so that pixels have to be so wide. */
#define LEAST_PIXEL 160

/* px²: a triangle of this size may be nothing but a step of the raster. */
#define STEP 1.2

LoomTrace *
loom_trace_new (guint width, guint height, guint n_areas, LoomModelErrors *errors)
{
  if (width == 0 || height == 0 || n_areas == 0)
    {
      loom_model_errors_add_at (errors, "FILE-EMPTY", 0, 0,
                                _ ("the picture is empty: %u × %u pixels, %u areas"), width, height,
                                n_areas);
      return NULL;
    }
  if ((guint64)width * height > LOOM_TRACE_MAX_PIXELS || n_areas > LOOM_TRACE_MAX_AREAS)
    {
      loom_model_errors_add_at (
          errors, "TOO-MANY", 0, 0,
          _ ("the map has %u × %u pixels and %u areas; at most %u pixels and %u "
             "areas can be traced. Make the picture smaller"),
          width, height, n_areas, LOOM_TRACE_MAX_PIXELS, LOOM_TRACE_MAX_AREAS);
      return NULL;
    }
  LoomTrace *self = g_new0 (LoomTrace, 1);
  self->width = width;
  self->height = height;
  self->n_areas = n_areas;
  self->labels = g_new0 (guint16, (gsize)width * height);
  return self;
}

void
loom_trace_free (LoomTrace *self)
{
  g_free (self->labels);
  g_free (self->has_shape);
  g_clear_pointer (&self->arcs, loom_arcs_free);
  g_free (self);
}

guint16 *
loom_trace_get_labels (LoomTrace *self)
{
  return self->labels;
}

const LoomArcs *
loom_trace_get_arcs (const LoomTrace *self)
{
  return self->arcs;
}

const LoomTraceCounts *
loom_trace_get_counts (const LoomTrace *self)
{
  return &self->counts;
}

gboolean
loom_trace_has_shape (const LoomTrace *self, guint area)
{
  return self->has_shape != NULL && self->has_shape[area] != 0;
}

static void
look_for_shapes (LoomTrace *self)
{
  const gsize n = (gsize)self->width * self->height;
  self->has_shape = g_new0 (guint8, self->n_areas + 1);
  for (gsize i = 0; i < n; i++)
    if (self->labels[i] != 0)
      self->has_shape[self->labels[i] - 1] = 1;
}

gboolean
loom_trace_run (LoomTrace *self, const LoomTraceSettings *settings, const LoomTask *task)
{
  if (!loom_trace_close_gaps (self, settings, task))
    return FALSE;
  LoomFit fit = settings->fit;
  const guint shrink = (guint)CLAMP (ceil (LEAST_PIXEL / MAX (fit.scale, 1e-3)), 1, 1024);
  self->counts.shrink = shrink;
  loom_trace_shrink (self, shrink);
  fit.left /= shrink;
  fit.top /= shrink;
  fit.scale *= shrink;
  if (!loom_task_goes_on (task, 0.5, N_ ("Following borders")))
    return FALSE;
  loom_trace_drop_specks (self, settings->speck / (shrink * shrink),
                          settings->hole / (shrink * shrink), settings->links);
  if (!loom_task_goes_on (task, 0.6, N_ ("Following borders")))
    return FALSE;
  loom_trace_follow (self, &fit);
  look_for_shapes (self);
  self->counts.n_points = loom_arcs_count_points (self->arcs);
  const double least
      = settings->simplify > 0 ? MAX (settings->simplify, STEP * fit.scale * fit.scale) : 0;
  if (!loom_arcs_simplify (self->arcs, least, CLEARANCE, task))
    return FALSE;
  self->counts.n_left = loom_arcs_count_points (self->arcs);
  return TRUE;
}

void
loom_trace_say_counts (const LoomTrace *self, LoomRemarks *remarks)
{
  const LoomTraceCounts *counts = &self->counts;
  if (counts->n_closed > 0)
    loom_remarks_add (remarks, "EXCH-GAP-CLOSED", 0, NULL,
                      _ ("gaps between areas up to %.4g px wide were closed (%u px in all)"),
                      counts->tolerance, counts->n_closed);
  if (counts->n_specks > 0)
    loom_remarks_add (
        remarks, "EXCH-PART-DROPPED", 0, NULL,
        _ ("parts and holes of a few pixels were given to what lies around them (%u)"),
        counts->n_specks);
  if (counts->shrink > 1)
    loom_remarks_add (remarks, "EXCH-SIMPLIFIED", 0, NULL,
                      _ ("the map was traced at 1/%u of its size, for at this width more cannot be "
                         "told apart on paper"),
                      counts->shrink);
  if (counts->n_left < counts->n_points)
    loom_remarks_add (remarks, "EXCH-SIMPLIFIED", 0, NULL,
                      _ ("borders have %u points instead of %u"), counts->n_left, counts->n_points);
}
