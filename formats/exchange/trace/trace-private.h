/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the engine and what they hand on: gaps are closed, pixels that cannot be told apart
 * on paper become one, specks go, borders are followed. */

#pragma once

#include "formats/exchange/trace/trace.h"

G_BEGIN_DECLS

struct _LoomTrace
{
  guint width;
  guint height;
  guint n_areas;
  guint16 *labels;   /* width × height */
  guint8 *has_shape; /* by area */
  LoomArcs *arcs;    /* owned; NULL before they are found */
  LoomTraceCounts counts;
};

/** Gives what lies between two areas that are near each other to the nearer one. */
gboolean
loom_trace_close_gaps (LoomTrace *self, const LoomTraceSettings *settings, const LoomTask *task);

/** Makes one pixel of @n × @n. */
void loom_trace_shrink (LoomTrace *self, guint n);

/** Gives parts and holes of fewer pixels than @least to what lies around them; and holes of fewer
 * than @least_hole, where all around them are joined by @links (may be NULL). */
void
loom_trace_drop_specks (LoomTrace *self, guint least, guint least_hole, const LoomLinks *links);

/** Follows the borders between pixels. */
void loom_trace_follow (LoomTrace *self, const LoomFit *fit);

G_END_DECLS
