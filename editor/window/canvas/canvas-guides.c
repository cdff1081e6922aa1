/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guides: lines across the board that are dragged out of the rulers, moved with the pointer while
 * the tool in hand is one that points, dropped outside to be gone, and given exact places in
 * guides-popover.h. They belong to the window, not to the board. */

#include "editor/window/canvas/canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* How near the pointer takes a guide, px. */
#define GRIP_REACH 3.5

/* Where millimetres stand so far apart or farther, px, guides stop at tenths of them. */
#define ROOM_FOR_TENTHS 30.0

static LoomGuide *
guide_of (LoomCanvas *self, guint guide)
{
  return &g_array_index (self->guides, LoomGuide, guide);
}

const LoomGuide *
loom_canvas_get_guides (LoomCanvas *self, guint *n)
{
  *n = self->guides->len;
  return (const LoomGuide *)(gpointer)self->guides->data;
}

guint
loom_canvas_add_guide (LoomCanvas *self, gboolean upright, gint32 at)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), 0);

  const LoomGuide guide = { upright, at };
  g_array_append_val (self->guides, guide);
  loom_canvas_emit_guides (self);
  return self->guides->len - 1;
}

void
loom_canvas_move_guide (LoomCanvas *self, guint guide, gint32 at)
{
  g_return_if_fail (LOOM_IS_CANVAS (self) && guide < self->guides->len);

  guide_of (self, guide)->at = at;
  loom_canvas_emit_guides (self);
}

void
loom_canvas_remove_guide (LoomCanvas *self, guint guide)
{
  g_return_if_fail (LOOM_IS_CANVAS (self) && guide < self->guides->len);

  g_array_remove_index (self->guides, guide);
  self->near_guide = self->held_guide = LOOM_NONE;
  loom_canvas_emit_guides (self);
}

void
loom_canvas_clear_guides (LoomCanvas *self)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  g_array_set_size (self->guides, 0);
  self->near_guide = self->held_guide = LOOM_NONE;
  loom_canvas_emit_guides (self);
}

/* Tools that draw take hold of nothing that lies under them: they snap to it. A corner on a guide
 * is what the pointer means when it points at it. */
guint
loom_canvas_guide_at (LoomCanvas *self, double wx, double wy)
{
  const double reach = loom_viewport_px (&self->viewport, GRIP_REACH);
  double bx, by;

  if (self->guides->len == 0 || self->tool == NULL
      || !g_str_equal (loom_tool_get_cursor (self->tool), "default"))
    return LOOM_NONE;
  loom_viewport_to_board (&self->viewport, wx, wy, &bx, &by);
  if (!self->is_layered
      && loom_board_index_corner_near (loom_canvas_get_index (self), bx, by, 2 * reach, NULL)
             != NULL)
    return LOOM_NONE;
  for (guint i = 0; i < self->guides->len; i++)
    if (fabs (guide_of (self, i)->at - (guide_of (self, i)->upright ? bx : by)) <= reach)
      return i;
  return LOOM_NONE;
}

void
loom_canvas_watch_guides (LoomCanvas *self, double wx, double wy)
{
  const guint near = self->grip == LOOM_GRIP_NONE ? loom_canvas_guide_at (self, wx, wy) : LOOM_NONE;

  if (near == self->near_guide)
    return;
  self->near_guide = near;
  loom_canvas_update_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Moving. */

void
loom_canvas_hold_guide (LoomCanvas *self, guint guide, gboolean upright)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->held_from = guide != LOOM_NONE ? guide_of (self, guide)->at : LOOM_UNSET;
  self->held_guide
      = guide != LOOM_NONE ? guide : loom_canvas_add_guide (self, upright, -LOOM_MM_MAX);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gint32
snap_guide (LoomCanvas *self, gboolean upright, double bx, double by)
{
  const double reach = loom_viewport_px (&self->viewport, LOOM_CANVAS_REACH);
  const LoomCorner *corner
      = self->is_layered
            ? NULL
            : loom_board_index_corner_near (loom_canvas_get_index (self), bx, by, reach, NULL);

  if (corner != NULL)
    return upright ? corner->x : corner->y;
  const double fine = self->viewport.scale >= ROOM_FOR_TENTHS ? LOOM_MM / 10 : LOOM_MM;
  const double step = self->grid > 0 ? self->grid : fine;
  return (gint32)(round ((upright ? bx : by) / step) * step);
}

/* While it is outside it lies where nobody sees it. */
void
loom_canvas_drag_guide (LoomCanvas *self, double wx, double wy, gboolean snaps)
{
  double bx, by;

  g_return_if_fail (LOOM_IS_CANVAS (self) && self->held_guide != LOOM_NONE);
  const gboolean upright = guide_of (self, self->held_guide)->upright;
  loom_viewport_to_board (&self->viewport, wx, wy, &bx, &by);
  const gboolean is_in = wx >= 0 && wy >= 0 && wx < self->viewport.width
                         && wy < self->viewport.height && fabs (upright ? bx : by) < LOOM_MM_MAX;
  const gint32 at = !is_in                    ? -LOOM_MM_MAX
                    : snaps && self->snapping ? snap_guide (self, upright, bx, by)
                                              : (gint32)lround (upright ? bx : by);
  loom_canvas_move_guide (self, self->held_guide, at);
}

void
loom_canvas_drop_guide (LoomCanvas *self)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  const guint guide = self->held_guide;
  self->held_guide = LOOM_NONE;
  if (guide != LOOM_NONE && guide_of (self, guide)->at == -LOOM_MM_MAX)
    loom_canvas_remove_guide (self, guide);
  loom_canvas_update_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_canvas_leave_guide (LoomCanvas *self)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  const guint guide = self->held_guide;
  self->held_guide = LOOM_NONE;
  if (self->grip == LOOM_GRIP_GUIDE)
    self->grip = LOOM_GRIP_NONE;
  if (guide == LOOM_NONE)
    return;
  if (self->held_from == LOOM_UNSET)
    loom_canvas_remove_guide (self, guide);
  else
    loom_canvas_move_guide (self, guide, self->held_from);
  loom_canvas_update_cursor (self);
}

/* Drawing. */

static void
paint_guide (const LoomPaint *paint, const LoomGuide *guide, double width)
{
  const LoomViewport *viewport = paint->viewport;
  double x, y;

  loom_viewport_to_widget (viewport, guide->at, guide->at, &x, &y);
  if (guide->upright)
    {
      cairo_move_to (paint->cr, floor (x) + 0.5, 0);
      cairo_line_to (paint->cr, floor (x) + 0.5, viewport->height);
    }
  else
    {
      cairo_move_to (paint->cr, 0, floor (y) + 0.5);
      cairo_line_to (paint->cr, viewport->width, floor (y) + 0.5);
    }
  cairo_set_line_width (paint->cr, width);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->guide);
  cairo_stroke (paint->cr);
}

/* The place of the guide that is being moved, beside the pointer. */
static void
paint_place (LoomCanvas *self, const LoomPaint *paint, const LoomGuide *guide)
{
  double bx, by;

  loom_viewport_to_board (&self->viewport, 8, 8, &bx, &by);
  const LoomPoint at
      = { guide->upright ? guide->at : (gint32)bx, guide->upright ? (gint32)by : guide->at };
  /* Translators: where a guide lies, in millimetres from the left or from the top. */
  g_autofree char *text = g_strdup_printf (guide->upright ? _ ("x %.1f mm") : _ ("y %.1f mm"),
                                           (double)guide->at / LOOM_MM);
  loom_paint_bubble (paint, at, &paint->look->dark, text);
}

void
loom_canvas_paint_guides (LoomCanvas *self, const LoomPaint *paint)
{
  const double thin = MAX (paint->look->line - 0.7, 1);

  for (guint i = 0; i < self->guides->len; i++)
    paint_guide (paint, guide_of (self, i),
                 i == self->held_guide || i == self->near_guide ? thin + 1 : thin);
  if (self->held_guide != LOOM_NONE && guide_of (self, self->held_guide)->at > -LOOM_MM_MAX)
    paint_place (self, paint, guide_of (self, self->held_guide));
}
