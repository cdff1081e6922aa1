/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking around on the board: the canvas moves and zooms its viewport, and says so. */

#include "editor/window/canvas/canvas-private.h"

double
loom_canvas_true_scale (LoomCanvas *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  GdkMonitor *monitor
      = surface != NULL
            ? gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface)
            : NULL;
  GdkRectangle box = { 0 };

  if (monitor != NULL)
    gdk_monitor_get_geometry (monitor, &box);
  return loom_viewport_scale_of_monitor (box.width,
                                         monitor != NULL ? gdk_monitor_get_width_mm (monitor) : 0);
}

void
loom_canvas_zoom_at (LoomCanvas *self, double factor, double wx, double wy)
{
  self->follows_fit = FALSE;
  loom_viewport_zoom_at (&self->viewport, factor, wx, wy);
  loom_canvas_looked (self);
}

void
loom_canvas_pan (LoomCanvas *self, double dx, double dy)
{
  self->follows_fit = FALSE;
  loom_viewport_pan (&self->viewport, dx, dy);
  loom_canvas_looked (self);
}

void
loom_canvas_fit (LoomCanvas *self)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->follows_fit = TRUE;
  loom_viewport_fit (&self->viewport, NULL, LOOM_CANVAS_MARGIN);
  loom_canvas_looked (self);
}

void
loom_canvas_zoom (LoomCanvas *self, double factor)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->follows_fit = FALSE;
  loom_viewport_zoom_at (&self->viewport, factor, self->viewport.width / 2,
                         self->viewport.height / 2);
  loom_canvas_looked (self);
}

void
loom_canvas_zoom_true (LoomCanvas *self)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->viewport.true_scale
      = loom_canvas_true_scale (self); /* the window may have gone to another monitor */
  loom_canvas_zoom (self, self->viewport.true_scale / self->viewport.scale);
}

static LoomRect
join (LoomRect a, LoomRect b)
{
  if (b.right < b.left)
    return a;
  if (a.right < a.left)
    return b;
  return (LoomRect){ MIN (a.left, b.left), MIN (a.top, b.top), MAX (a.right, b.right),
                     MAX (a.bottom, b.bottom) };
}

void
loom_canvas_zoom_selection (LoomCanvas *self)
{
  LoomRect all = { 0, 0, -1, -1 };
  guint n;

  g_return_if_fail (LOOM_IS_CANVAS (self));
  const LoomHandle *entities
      = loom_selection_get_all (loom_document_get_selection (self->document), &n);
  for (guint i = 0; i < n; i++)
    all = join (all, loom_canvas_entity_bounds (self, entities[i]));
  if (all.right < all.left)
    return;
  /* A corner has no size: as much as a hand's breadth is shown around it. */
  const double least = 20.0 * LOOM_MM;
  const double more_x = MAX (least - (all.right - all.left), 0) / 2;
  const double more_y = MAX (least - (all.bottom - all.top), 0) / 2;
  all = (LoomRect){ all.left - more_x, all.top - more_y, all.right + more_x, all.bottom + more_y };
  self->follows_fit = FALSE;
  loom_viewport_fit (&self->viewport, &all, 4 * LOOM_CANVAS_MARGIN);
  loom_canvas_looked (self);
}

void
loom_canvas_set_viewport (LoomCanvas *self, const LoomViewport *viewport)
{
  g_return_if_fail (LOOM_IS_CANVAS (self) && viewport != NULL);

  loom_viewport_set_scale (&self->viewport, viewport->scale);
  self->viewport.x = viewport->x;
  self->viewport.y = viewport->y;
  loom_viewport_clamp (&self->viewport);
  self->follows_fit = loom_viewport_is_fitted (&self->viewport, LOOM_CANVAS_MARGIN);
  loom_canvas_looked (self);
}

/* How far something from @low to @high must be moved to lie within @room. */
static double
shift_into (double low, double high, double room)
{
  const double edge = MIN (24, room / 4);

  if (high - low > room - 2 * edge)
    return room / 2 - (low + high) / 2;
  return low < edge ? edge - low : high > room - edge ? room - edge - high : 0;
}

void
loom_canvas_show_entity (LoomCanvas *self, LoomHandle entity)
{
  double left, top, right, bottom;

  g_return_if_fail (LOOM_IS_CANVAS (self));
  const LoomRect box = loom_canvas_entity_bounds (self, entity);
  if (box.right < box.left || self->viewport.width < 1)
    return;
  loom_viewport_to_widget (&self->viewport, box.left, box.top, &left, &top);
  loom_viewport_to_widget (&self->viewport, box.right, box.bottom, &right, &bottom);
  const double dx = shift_into (left, right, self->viewport.width);
  const double dy = shift_into (top, bottom, self->viewport.height);
  if (dx == 0 && dy == 0)
    return;
  /* What is in sight already, though larger than the window, stays where it is. */
  if (left < self->viewport.width && right > 0 && top < self->viewport.height && bottom > 0
      && (right - left > self->viewport.width || bottom - top > self->viewport.height))
    return;
  self->follows_fit = FALSE;
  loom_viewport_pan (&self->viewport, dx, dy);
  loom_canvas_looked (self);
}
