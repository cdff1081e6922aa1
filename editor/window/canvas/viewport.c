/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of looking at a board: see viewport.h. */

#include "editor/window/canvas/viewport.h"

#include <math.h>

/* At least so many pixels of the page stay in sight. */
#define IN_SIGHT 48.0

void
loom_viewport_to_widget (const LoomViewport *self, double bx, double by, double *wx, double *wy)
{
  *wx = (bx / LOOM_MM - self->x) * self->scale + self->width / 2;
  *wy = (by / LOOM_MM - self->y) * self->scale + self->height / 2;
}

void
loom_viewport_to_board (const LoomViewport *self, double wx, double wy, double *bx, double *by)
{
  *bx = ((wx - self->width / 2) / self->scale + self->x) * LOOM_MM;
  *by = ((wy - self->height / 2) / self->scale + self->y) * LOOM_MM;
}

double
loom_viewport_px (const LoomViewport *self, double pixels)
{
  return pixels / self->scale * LOOM_MM;
}

void
loom_viewport_zoom_at (LoomViewport *self, double factor, double wx, double wy)
{
  const double dx = (wx - self->width / 2) / self->scale;
  const double dy = (wy - self->height / 2) / self->scale;
  const double scale
      = CLAMP (self->scale * factor, LOOM_VIEWPORT_LEAST_SCALE, LOOM_VIEWPORT_MOST_SCALE);

  self->x += dx - dx * self->scale / scale;
  self->y += dy - dy * self->scale / scale;
  self->scale = scale;
  loom_viewport_clamp (self);
}

void
loom_viewport_pan (LoomViewport *self, double dx, double dy)
{
  self->x -= dx / self->scale;
  self->y -= dy / self->scale;
  loom_viewport_clamp (self);
}

/* The scale at which a rectangle of @width by @height mm fits. */
static double
fitting_scale (const LoomViewport *self, double width, double height, double margin)
{
  const double room_x = MAX (self->width - 2 * margin, 1);
  const double room_y = MAX (self->height - 2 * margin, 1);
  const double scale = MIN (room_x / MAX (width, 0.001), room_y / MAX (height, 0.001));

  return CLAMP (scale, LOOM_VIEWPORT_LEAST_SCALE, LOOM_VIEWPORT_MOST_SCALE);
}

void
loom_viewport_fit (LoomViewport *self, const LoomBounds *bounds, double margin)
{
  if (bounds == NULL || bounds->right < bounds->left)
    {
      self->scale = fitting_scale (self, self->page_width, self->page_height, margin);
      self->x = self->page_width / 2;
      self->y = self->page_height / 2;
      return;
    }
  self->scale = fitting_scale (self, (bounds->right - bounds->left) / LOOM_MM,
                               (bounds->bottom - bounds->top) / LOOM_MM, margin);
  self->x = (bounds->left + bounds->right) / 2 / LOOM_MM;
  self->y = (bounds->top + bounds->bottom) / 2 / LOOM_MM;
}

gboolean
loom_viewport_is_fitted (const LoomViewport *self, double margin)
{
  LoomViewport fitted = *self;

  loom_viewport_fit (&fitted, NULL, margin);
  return fabs (fitted.scale - self->scale) < 1e-9 && fabs (fitted.x - self->x) < 1e-6
         && fabs (fitted.y - self->y) < 1e-6;
}

void
loom_viewport_clamp (LoomViewport *self)
{
  const double most_x = MAX (self->width / 2 - IN_SIGHT, 0) / self->scale;
  const double most_y = MAX (self->height / 2 - IN_SIGHT, 0) / self->scale;

  self->x = CLAMP (self->x, -most_x, self->page_width + most_x);
  self->y = CLAMP (self->y, -most_y, self->page_height + most_y);
}
