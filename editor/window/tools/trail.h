/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a line that is drawn click by click, as several tools do it: Backspace takes the
 * last one back, Shift keeps to steps of 15°. Plain values; no widget. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *points; /* (element-type LoomPoint) set so far */
  LoomPoint aim;  /* where the next one would be */
  gboolean has_aim;
  guint n_before; /* points that were set before the press under way */
} LoomTrail;

void loom_trail_init (LoomTrail *self);
void loom_trail_clear (LoomTrail *self);

/** Takes up the pointer: gives where the next point would be. */
LoomPoint loom_trail_point_to (LoomTrail *self, const LoomPointer *pointer);

/** A press begins; it is taken back with the point that it has set. */
void loom_trail_begin_press (LoomTrail *self);
void loom_trail_undo_press (LoomTrail *self);

/** Sets the next point, unless the last one lies there; tells whether it did. */
gboolean loom_trail_add (LoomTrail *self, LoomPoint at);

/** Takes the last point back; FALSE where there is none. */
gboolean loom_trail_take_back (LoomTrail *self);

/** Forgets the line; FALSE where nothing was drawn. */
gboolean loom_trail_forget (LoomTrail *self);

/** Whether the pointer is at the first point of three or more. */
gboolean loom_trail_is_at_start (const LoomTrail *self, const LoomPointer *pointer);

/** The points with the one the pointer is at, @n of them. Free with g_free(). */
LoomPoint *loom_trail_dup_points (const LoomTrail *self, guint *n);

/** Draws the line so far, dashed, with its points; @closed: back to the first. */
void loom_trail_paint (const LoomTrail *self, const LoomPaint *paint, gboolean closed);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomTrail, loom_trail_clear)

G_END_DECLS
