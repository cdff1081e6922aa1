/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a line that is drawn click by click, as several tools do it: Backspace takes the
 * last one back, Shift keeps to steps of 15°. Plain values; no widget. */

#pragma once

#include "editor/window/tools/tool.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *points; /* (element-type LoomPoint) set so far */
  LoomPoint aim;  /* where the next one would be */
  gboolean has_aim;
} LoomPen;

void loom_pen_init (LoomPen *self);
void loom_pen_clear (LoomPen *self);

/** Takes up the pointer: gives where the next point would be. */
LoomPoint loom_pen_point_to (LoomPen *self, const LoomPointer *pointer);

/** Sets the next point, unless the last one lies there; tells whether it did. */
gboolean loom_pen_add (LoomPen *self, LoomPoint at);

/** Takes the last point back; FALSE where there is none. */
gboolean loom_pen_take_back (LoomPen *self);

/** Lifts the pen; FALSE where nothing was drawn. */
gboolean loom_pen_lift (LoomPen *self);

/** Whether the pointer is at the first point of three or more. */
gboolean loom_pen_is_at_start (const LoomPen *self, const LoomPointer *pointer);

/** The points with the one the pointer is at, @n of them. Free with g_free(). */
LoomPoint *loom_pen_dup_points (const LoomPen *self, guint *n);

/** Draws the line so far, dashed, with its points; @closed: back to the first. */
void loom_pen_paint (const LoomPen *self, const LoomPaint *paint, gboolean closed);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomPen, loom_pen_clear)

G_END_DECLS
