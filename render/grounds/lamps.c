/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lamps stand on what is solid above an open cell, and their light falls on the floor below: in so
 * many discs that no ring is seen. */

#include "render/grounds/flooring.h"

#include <math.h>

#define DISCS 12
#define FOOT 0.6 /* from the middle of the discs down to where the floor begins */

typedef struct
{
  guint column, row;
  double chance;
} Bracket;

static int
compare_brackets (gconstpointer a, gconstpointer b)
{
  const Bracket *one = a, *other = b;

  return one->chance < other->chance ? -1 : one->chance > other->chance;
}

static gboolean
is_apart (const GArray *taken, const Bracket *bracket, double apart)
{
  for (guint i = 0; i < taken->len; i++)
    {
      const Bracket *other = &g_array_index (taken, Bracket, i);

      if (hypot ((double)other->column - bracket->column, (double)other->row - bracket->row)
          < apart)
        return FALSE;
    }
  return TRUE;
}

/* Where lamps are: (element-type Bracket). */
static GArray *
new_lamps (const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const LoomCellSet *solid = self->solid;
  const guint64 cells = (guint64)solid->columns * solid->rows;
  const guint most = (guint)((cells * look->lamps + 399) / 400);
  g_autoptr (GArray) brackets = g_array_new (FALSE, FALSE, sizeof (Bracket));
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (Bracket));

  if (look->lamp == LOOM_LAMP_NONE || self->plain)
    return taken;
  for (guint r = 0; r + 1 < solid->rows; r++)
    for (guint c = 0; c < solid->columns; c++)
      if (loom_cell_set_has (solid, (int)c, (int)r)
          && loom_cell_set_has (self->free, (int)c, (int)r + 1))
        {
          const Bracket bracket = { c, r, loom_pen_hash (c, r, 17, self->seed) };

          g_array_append_val (brackets, bracket);
        }
  g_array_sort (brackets, compare_brackets);
  for (guint i = 0; i < brackets->len && taken->len < most; i++)
    if (is_apart (taken, &g_array_index (brackets, Bracket, i), look->lamp_apart))
      g_array_append_val (taken, g_array_index (brackets, Bracket, i));
  return taken;
}

/* What of a disc lies on the floor, below the foot of the wall. */
static void
append_lit (const LoomPen *pen, double x, double y, double r)
{
  const double foot = asin (MIN (FOOT / r, 1.0));

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, r, foot, G_PI - foot);
  cairo_close_path (pen->cr);
}

void
loom_flooring_draw_light (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  g_autoptr (GArray) lamps = new_lamps (self);
  const double radius = look->lamp_glow.width, alpha = look->lamp_glow.alpha;

  for (guint i = 0; i < lamps->len && alpha > 0.0; i++)
    {
      const Bracket *bracket = &g_array_index (lamps, Bracket, i);
      const double x = (bracket->column + 0.5) * LOOM_CELL_UNIT;
      const double y = (bracket->row + 0.5) * LOOM_CELL_UNIT;

      for (guint q = 0; q < DISCS; q++)
        {
          append_lit (pen, x, y + 4.0, radius * (1.0 - q / (DISCS + 0.5)));
          loom_pen_fill (pen, look->lamp_light, alpha / DISCS * (0.7 + q * 0.06));
        }
    }
}

static void
draw_torch (const LoomPen *pen, const LoomNamedGround *look, double x, double y)
{
  const guint32 *colours = look->lamp_colours;

  loom_pen_circle (pen, x, y - 0.6, 2.3);
  loom_pen_fill (pen, look->lamp_light, 0.35);
  cairo_move_to (pen->cr, x, y + 1.6);
  cairo_line_to (pen->cr, x, y - 0.2);
  loom_pen_stroke_keep (pen, colours[2], 1.0, loom_ground_pens (pen)->heavy);
  loom_pen_stroke (pen, colours[3], 1.0, loom_ground_pens (pen)->bold);
  cairo_move_to (pen->cr, x, y - 3.3);
  cairo_curve_to (pen->cr, x + 0.3, y - 2.3, x + 1.5, y - 1.7, x + 1.2, y - 0.6);
  cairo_curve_to (pen->cr, x + 0.9, y + 0.3, x - 0.9, y + 0.3, x - 1.2, y - 0.6);
  cairo_curve_to (pen->cr, x - 1.4, y - 1.5, x - 0.5, y - 1.9, x, y - 3.3);
  cairo_close_path (pen->cr);
  loom_pen_fill_keep (pen, colours[0], 1.0);
  loom_pen_stroke (pen, colours[2], 1.0, loom_ground_pens (pen)->faint);
  loom_pen_ellipse (pen, x, y - 0.75, 0.55, 0.8);
  loom_pen_fill (pen, colours[1], 1.0);
}

static void
draw_tube (const LoomPen *pen, const LoomNamedGround *look, double x, double y)
{
  loom_path_rounded (pen->cr, x - 2.6, y - 0.2, 5.2, 1.6, 0.6);
  loom_pen_fill (pen, look->lamp_colours[2], 1.0);
  loom_path_rounded (pen->cr, x - 2.2, y + 0.25, 4.4, 0.75, 0.35);
  loom_pen_fill (pen, look->lamp_colours[0], 1.0);
  loom_path_rounded (pen->cr, x - 1.5, y + 0.4, 3.0, 0.35, 0.15);
  loom_pen_fill (pen, look->lamp_colours[1], 1.0);
}

static void
draw_crystals (const LoomPen *pen, const LoomNamedGround *look, double x, double y)
{
  static const struct
  {
    double dx, high, half;
  } shards[3] = { { -1.2, 2.6, 0.75 }, { 1.1, 3.0, 0.8 }, { 0.0, 4.2, 0.95 } };

  for (guint i = 0; i < G_N_ELEMENTS (shards); i++)
    {
      const double u = x + shards[i].dx, w = shards[i].half, h = shards[i].high;
      const LoomVec2 points[5] = { { u - w, y + 1.0 },
                                   { u - w * 0.9, y + 1.0 - h * 0.6 },
                                   { u, y + 1.0 - h },
                                   { u + w * 0.9, y + 1.0 - h * 0.55 },
                                   { u + w, y + 1.0 } };
      const LoomVec2 side[4] = { points[1], points[2], { u, y + 1.0 }, points[0] };

      loom_pen_polygon (pen, points, 5);
      loom_pen_fill_keep (pen, look->lamp_colours[0], 1.0);
      loom_pen_stroke (pen, look->lamp_colours[2], 1.0, loom_ground_pens (pen)->fine);
      loom_pen_polygon (pen, side, 4);
      loom_pen_fill (pen, look->lamp_colours[1], 0.8);
    }
}

static void
draw_glow (const LoomPen *pen, const LoomNamedGround *look, double x, double y)
{
  for (guint i = 0; i < 3; i++)
    {
      const double u = x - 1.4 + i * 1.4, v = y - 0.4 * (i % 2);

      loom_pen_circle (pen, u, v, 0.75);
      loom_pen_fill (pen, look->lamp_colours[2], 1.0);
      loom_pen_circle (pen, u, v, 0.52);
      loom_pen_fill (pen, look->lamp_colours[i > 0 ? 0 : 1], 1.0);
    }
}

void
loom_flooring_draw_lamps (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  g_autoptr (GArray) lamps = new_lamps (self);

  for (guint i = 0; i < lamps->len; i++)
    {
      const Bracket *bracket = &g_array_index (lamps, Bracket, i);
      const double x = (bracket->column + 0.5) * LOOM_CELL_UNIT;
      const double y = (bracket->row + 0.5) * LOOM_CELL_UNIT + 2.7;

      switch (look->lamp)
        {
        case LOOM_LAMP_TORCH:
          draw_torch (pen, look, x, y);
          break;
        case LOOM_LAMP_TUBE:
          draw_tube (pen, look, x, y);
          break;
        case LOOM_LAMP_CRYSTAL:
          draw_crystals (pen, look, x, y);
          break;
        case LOOM_LAMP_GLOW:
          draw_glow (pen, look, x, y);
          break;
        case LOOM_LAMP_NONE:
          break;
        }
    }
}
