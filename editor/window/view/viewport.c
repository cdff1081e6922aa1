/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of looking at a board: see viewport.h. */

#include "editor/window/view/viewport.h"

#include <math.h>

/* At least so many pixels of the page stay in sight. */
#define IN_SIGHT 48.0

/* So small, in pixels, a page is hardly ever seen; with so much of it one grain serves to zoom in
 * eightfold. */
#define SMALL_PAGE 256.0

/* 1/256 of this is a step of the scale where the page is not known. */
#define SOME_PAGE 512.0

/* Monitors between these are believed, mm and pixels a millimetre. */
#define LEAST_MONITOR 50
#define LEAST_DENSITY 1.0
#define MOST_DENSITY 40.0
#define USUAL_DENSITY (96 / 25.4)

double
loom_viewport_scale_of_monitor (int pixels, int mm)
{
  const double scale = mm >= LEAST_MONITOR ? (double)pixels / mm : 0;

  return scale > LEAST_DENSITY && scale < MOST_DENSITY ? scale : USUAL_DENSITY;
}

double
loom_viewport_grain (double scale, double page)
{
  const double least = exp2 (floor (log2 (SMALL_PAGE / (page > 0 ? page : SOME_PAGE))));

  return least * pow (8, MAX (floor (log2 (scale / least) / 3 + 1e-9), 0));
}

double
loom_viewport_round_scale (double scale, double page)
{
  const double step = loom_viewport_grain (scale, page) / 256;

  return MAX (round (scale / step), 1) * step;
}

/* A scale that may be. */
static double
settle (const LoomViewport *self, double scale)
{
  return loom_viewport_round_scale (
      CLAMP (scale, LOOM_VIEWPORT_LEAST_SCALE, LOOM_VIEWPORT_MOST_SCALE),
      MAX (self->page_width, self->page_height));
}

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
  const double scale = settle (self, self->scale * factor);

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

  const double settled = settle (self, scale), page = MAX (self->page_width, self->page_height);
  return settled <= scale ? settled
                          : settle (self, settled - loom_viewport_grain (scale, page) / 256);
}

void
loom_viewport_fit (LoomViewport *self, const LoomRect *bounds, double margin)
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

void
loom_viewport_set_scale (LoomViewport *self, double scale)
{
  self->scale = settle (self, scale);
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
