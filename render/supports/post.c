/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A post, flat: the two walls of the right angle, the third, the flap. Tabs are cut at 45° at both
 * ends, so that beside each other at the right angle they meet without overlapping, and at the
 * sharp angles they end at the third wall. */

#include "render/supports/post.h"

#include "render/styles/style.h"

#include <math.h>

#define FLAP .42    /* of a leg: how much of the first wall the flap covers */
#define TAB .34     /* of a leg: two tabs leave a third of the leg between their ends */
#define STRIPES 1.6 /* mm between lines of glue */

void
loom_post_init (LoomPost *self, double leg)
{
  g_return_if_fail (self != NULL && leg > 0);

  *self
      = (LoomPost){ .leg = leg, .long_wall = leg * G_SQRT2, .flap = FLAP * leg, .tab = TAB * leg };
  self->width = 2 * leg + self->long_wall + self->flap;
  self->length = LOOM_POST_HEIGHT + 2 * self->tab;
}

void
loom_post_cut_path (const LoomPost *self, cairo_t *cr)
{
  const double a = self->leg, t = self->tab, right = 2 * a + self->long_wall;
  const double top = t, bottom = t + LOOM_POST_HEIGHT, end = self->length;

  cairo_move_to (cr, 0, top);
  cairo_line_to (cr, t, 0);
  cairo_line_to (cr, a - t, 0);
  cairo_line_to (cr, a, top);
  cairo_line_to (cr, a + t, 0);
  cairo_line_to (cr, 2 * a - t, 0);
  cairo_line_to (cr, 2 * a, top);
  cairo_line_to (cr, right, top);
  cairo_line_to (cr, right + self->flap, top + self->flap);
  cairo_line_to (cr, right + self->flap, bottom - self->flap);
  cairo_line_to (cr, right, bottom);
  cairo_line_to (cr, 2 * a, bottom);
  cairo_line_to (cr, 2 * a - t, end);
  cairo_line_to (cr, a + t, end);
  cairo_line_to (cr, a, bottom);
  cairo_line_to (cr, a - t, end);
  cairo_line_to (cr, t, end);
  cairo_line_to (cr, 0, bottom);
  cairo_close_path (cr);
}

static void
append_line (cairo_t *cr, double x0, double y0, double x1, double y1)
{
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
}

void
loom_post_fold_path (const LoomPost *self, cairo_t *cr)
{
  const double a = self->leg, right = 2 * a + self->long_wall;
  const double top = self->tab, bottom = top + LOOM_POST_HEIGHT;

  append_line (cr, a, top, a, bottom);
  append_line (cr, 2 * a, top, 2 * a, bottom);
  append_line (cr, right, top, right, bottom);
  append_line (cr, 0, top, 2 * a, top);
  append_line (cr, 0, bottom, 2 * a, bottom);
}

/* A tab on a wall that begins at @x; @out is -1 at the top and 1 at the bottom. */
static void
append_tab (const LoomPost *self, cairo_t *cr, double x, double y, double out)
{
  const double t = self->tab;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + t, y + out * t);
  cairo_line_to (cr, x + self->leg - t, y + out * t);
  cairo_line_to (cr, x + self->leg, y);
  cairo_close_path (cr);
}

void
loom_post_glue_path (const LoomPost *self, cairo_t *cr)
{
  const double right = 2 * self->leg + self->long_wall;
  const double top = self->tab, bottom = top + LOOM_POST_HEIGHT;

  for (guint wall = 0; wall < 2; wall++)
    {
      append_tab (self, cr, wall * self->leg, top, -1);
      append_tab (self, cr, wall * self->leg, bottom, 1);
    }
  cairo_move_to (cr, right, top);
  cairo_line_to (cr, right + self->flap, top + self->flap);
  cairo_line_to (cr, right + self->flap, bottom - self->flap);
  cairo_line_to (cr, right, bottom);
  cairo_close_path (cr);
}

static void
draw_stripes (const LoomPost *self, cairo_t *cr, double weight)
{
  const double pace = STRIPES / sqrt (weight);

  cairo_save (cr);
  cairo_new_path (cr);
  loom_post_glue_path (self, cr);
  cairo_clip (cr);
  for (double x = -self->length; x < self->width; x += pace)
    append_line (cr, x, 0, x + self->length, self->length);
  loom_style_set (cr, LOOM_STYLE_POST_GLUE);
  cairo_set_line_width (cr, LOOM_STYLE_EDGE_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
loom_post_draw (const LoomPost *self, cairo_t *cr, double weight)
{
  g_return_if_fail (self != NULL && cr != NULL && weight > 0);

  draw_stripes (self, cr, weight);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  loom_style_set (cr, LOOM_STYLE_POST_LINE);
  cairo_set_line_width (cr, LOOM_STYLE_CUT_WIDTH / sqrt (weight));
  loom_style_dash_set (cr, &loom_style_fold_dash, 1);
  cairo_new_path (cr);
  loom_post_fold_path (self, cr);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, LOOM_STYLE_EDGE_WIDTH / sqrt (weight));
  loom_post_cut_path (self, cr);
  if (!loom_style_is_press (cr))
    cairo_stroke (cr);
  else
    loom_style_stroke_contour (cr);
  cairo_restore (cr);
}
