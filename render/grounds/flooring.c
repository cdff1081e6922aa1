/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The floor of a ground: mottled, of flagstones, of plates, or bare; its grid; and what is strewn
 * over it, which is never to be taken for something on a cell. */

#include "render/grounds/flooring.h"

#include "render/draw/toggle.h"

#include <math.h>

#define N_FLOOR_TONES (LOOM_N_TONES - 1)

/* Flags of a corridor, behind the tones of the others. */
#define CORRIDOR N_FLOOR_TONES

static double
width_of (const LoomFlooring *self)
{
  return self->open->columns * LOOM_CELL_UNIT;
}

static double
height_of (const LoomFlooring *self)
{
  return self->open->rows * LOOM_CELL_UNIT;
}

/* --- floors -------------------------------------------------------------------------------------
 */

static void
append_mottle (const LoomPen *pen, const LoomFlooring *self, guint k)
{
  const double x = loom_pen_hash (k, 1, self->seed, 77) * width_of (self);
  const double y = loom_pen_hash (k, 2, self->seed, 77) * height_of (self);
  const double r = 4.0 + loom_pen_hash (k, 3, self->seed, 0) * 9.0;
  LoomVec2 points[10];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const double a = i * G_PI / 5.0;

      points[i] = (LoomVec2){
        x + r * (1.0 + 0.35 * (loom_pen_hash (k, i, 5, 0) - 0.5)) * cos (a),
        y + 0.6 * r * (1.0 + 0.35 * (loom_pen_hash (k, i, 6, 0) - 0.5)) * sin (a),
      };
    }
  loom_pen_spline (pen, points, G_N_ELEMENTS (points), 1.0, TRUE);
}

static void
draw_mottles (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const guint64 cells = (guint64)self->open->columns * self->open->rows;
  const guint n = (guint)((cells * look->mottles + 399) / 400);

  for (guint tone = 0; tone < 2; tone++)
    {
      for (guint k = tone; k < n; k += 2)
        append_mottle (pen, self, k);
      loom_pen_fill (pen, look->tones[tone], look->tone_alpha);
    }
}

gboolean
loom_flooring_is_corridor (const LoomFlooring *self, int column, int row)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (!loom_cell_set_has (self->open, column, row))
    return FALSE;
  for (int j = -1; j <= 0; j++)
    for (int i = -1; i <= 0; i++)
      if (loom_cell_set_has (self->open, column + i, row + j)
          && loom_cell_set_has (self->open, column + i + 1, row + j)
          && loom_cell_set_has (self->open, column + i, row + j + 1)
          && loom_cell_set_has (self->open, column + i + 1, row + j + 1))
        return FALSE;
  return TRUE;
}

typedef struct
{
  double x, y, width, height;
} Flag;

/* The flags of a cell: one, two or three, in a corridor four; how many there are is returned. The
 * joints between cells are the widest of all. */
static guint
lay_flags (gboolean is_corridor, double chance, Flag flags[4])
{
  static const Flag small[4] = { { 0, 0, 5, 5 }, { 5, 0, 5, 5 }, { 0, 5, 5, 5 }, { 5, 5, 5, 5 } };
  static const Flag one[1] = { { 0, 0, 10, 10 } };
  static const Flag across[2] = { { 0, 0, 10, 4.4 }, { 0, 4.4, 10, 5.6 } };
  static const Flag down[2] = { { 0, 0, 5.6, 10 }, { 5.6, 0, 4.4, 10 } };
  static const Flag three[3] = { { 0, 0, 4.4, 5.6 }, { 4.4, 0, 5.6, 5.6 }, { 0, 5.6, 10, 4.4 } };
  const Flag *from = is_corridor     ? small
                     : chance < 0.5  ? one
                     : chance < 0.64 ? across
                     : chance < 0.78 ? down
                                     : three;
  const guint n = is_corridor ? 4 : chance < 0.5 ? 1 : chance < 0.78 ? 2 : 3;

  for (guint i = 0; i < n; i++)
    flags[i] = from[i];
  return n;
}

/* Of the cell the flags of one tone, or with @joints the lines between them. */
static void
append_flags (const LoomPen *pen, const LoomFlooring *self, guint c, guint r, guint tone)
{
  const gboolean is_corridor = loom_flooring_is_corridor (self, (int)c, (int)r);
  const double x = c * LOOM_CELL_UNIT, y = r * LOOM_CELL_UNIT;
  Flag flags[4];
  const guint n = lay_flags (is_corridor, loom_pen_hash (c, r, 3, self->seed), flags);

  for (guint i = 0; i < n; i++)
    {
      const Flag *flag = &flags[i];
      const guint own = is_corridor
                            ? CORRIDOR
                            : (guint)(loom_pen_hash (c, r, i, self->seed + 5) * N_FLOOR_TONES);

      if (own == tone)
        cairo_rectangle (pen->cr, x + flag->x + 0.12, y + flag->y + 0.12, flag->width - 0.24,
                         flag->height - 0.24);
    }
}

static void
append_joints (const LoomPen *pen, const LoomFlooring *self, guint c, guint r)
{
  const double x = c * LOOM_CELL_UNIT, y = r * LOOM_CELL_UNIT;
  Flag flags[4];
  const guint n = lay_flags (loom_flooring_is_corridor (self, (int)c, (int)r),
                             loom_pen_hash (c, r, 3, self->seed), flags);

  for (guint i = 0; i < n; i++)
    {
      const Flag *flag = &flags[i];

      if (flag->x > 0)
        {
          cairo_move_to (pen->cr, x + flag->x, y + flag->y + 0.2);
          cairo_rel_line_to (pen->cr, 0.0, flag->height - 0.4);
        }
      if (flag->y > 0)
        {
          cairo_move_to (pen->cr, x + flag->x + 0.2, y + flag->y);
          cairo_rel_line_to (pen->cr, flag->width - 0.4, 0.0);
        }
    }
}

static void
draw_flags (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const LoomCellSet *open = self->open;

  for (guint tone = 0; tone <= CORRIDOR; tone++)
    {
      for (guint r = 0; r < open->rows; r++)
        for (guint c = 0; c < open->columns; c++)
          if (open->cells[(gsize)r * open->columns + c])
            append_flags (pen, self, c, r, tone);
      loom_pen_fill (pen, tone == CORRIDOR ? look->corridor : look->tones[tone], look->tone_alpha);
    }
  for (guint r = 0; r < open->rows; r++)
    for (guint c = 0; c < open->columns; c++)
      if (open->cells[(gsize)r * open->columns + c])
        append_joints (pen, self, c, r);
  loom_pen_stroke_soft (pen, &look->joint);
}

/* Of two by two cells each, with a rivet in each corner. */
static void
draw_plates (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const double side = 2.0 * LOOM_CELL_UNIT;

  for (guint tone = 0; tone < N_FLOOR_TONES; tone++)
    {
      for (guint r = 0; r < self->open->rows; r += 2)
        for (guint c = 0; c < self->open->columns; c += 2)
          if ((guint)(loom_pen_hash (c, r, 5, self->seed) * N_FLOOR_TONES) == tone)
            loom_path_rounded (pen->cr, c * LOOM_CELL_UNIT + 0.2, r * LOOM_CELL_UNIT + 0.2,
                               side - 0.4, side - 0.4, 1.4);
      loom_pen_fill (pen, look->tones[tone], look->tone_alpha);
    }
  for (guint r = 0; r < self->open->rows; r += 2)
    for (guint c = 0; c < self->open->columns; c += 2)
      for (guint corner = 0; corner < 4; corner++)
        {
          cairo_move_to (pen->cr, c * LOOM_CELL_UNIT + (corner % 2 ? 18.5 : 1.5),
                         r * LOOM_CELL_UNIT + (corner / 2 ? 18.5 : 1.5));
          cairo_rel_line_to (pen->cr, 0.0, 0.0);
        }
  loom_pen_stroke (pen, look->joint.rgb, 0.65, loom_ground_pens (pen)->bold);
}

/* --- what is strewn about -----------------------------------------------------------------------
 */

GArray *
loom_flooring_new_scraps (const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const LoomCellSet *free = self->free;
  GArray *scraps = g_array_new (FALSE, FALSE, sizeof (LoomScrap));

  if (look->scatter == LOOM_SCATTER_NONE)
    return scraps;
  for (guint r = 1; r < free->rows; r++)
    for (guint c = 1; c < free->columns; c++)
      {
        const guint n = look->scatter == LOOM_SCATTER_BOLTS
                            ? 1
                            : 1 + (guint)(loom_pen_hash (c, r, 92, self->seed) * 3.0);

        if (!loom_cell_set_has (free, (int)c - 1, (int)r - 1)
            || !loom_cell_set_has (free, (int)c, (int)r - 1)
            || !loom_cell_set_has (free, (int)c - 1, (int)r)
            || !loom_cell_set_has (free, (int)c, (int)r)
            || loom_pen_hash (c, r, 91, self->seed) > look->scatter_rate)
          continue;
        for (guint q = 0; q < n; q++)
          {
            const double reach = look->scatter_reach;
            LoomScrap scrap = { .column = c, .row = r, .number = q, .reach = reach };

            scrap.at.x
                = c * LOOM_CELL_UNIT + (loom_pen_hash (c, r, q, 94) * 2.0 - 1.0) * reach * 0.7;
            scrap.at.y
                = r * LOOM_CELL_UNIT + (loom_pen_hash (c, r, q, 95) * 2.0 - 1.0) * reach * 0.7;
            scrap.size
                = look->scatter_size[0]
                  + (look->scatter_size[1] - look->scatter_size[0]) * loom_pen_hash (c, r, q, 96);
            g_array_append_val (scraps, scrap);
          }
      }
  return scraps;
}

static void
append_tuft (const LoomPen *pen, const LoomScrap *scrap)
{
  static const double leans[3] = { -0.75, -0.1, 0.7 };
  const double x = scrap->at.x, y = scrap->at.y + 0.5;

  for (guint i = 0; i < G_N_ELEMENTS (leans); i++)
    {
      const double lean = leans[i], high = scrap->size * (i == 1 ? 1.0 : 0.8);

      cairo_move_to (pen->cr, x + lean * 0.35, y);
      cairo_curve_to (pen->cr, x + lean * 0.4, y - scrap->size * 0.5, x + lean * 0.8,
                      y - scrap->size * 0.8, x + lean * 1.25, y - high);
    }
}

static void
append_flower (const LoomPen *pen, const LoomScrap *scrap, gboolean heart)
{
  if (heart)
    loom_pen_circle (pen, scrap->at.x, scrap->at.y, 0.38);
  for (guint i = 0; i < 6 && !heart; i++)
    loom_pen_circle (pen, scrap->at.x + 0.62 * cos (i * G_PI / 3.0),
                     scrap->at.y + 0.62 * sin (i * G_PI / 3.0), 0.42);
}

static void
append_scrap (const LoomPen *pen, LoomScatterKind kind, const LoomScrap *scrap)
{
  const double x = scrap->at.x, y = scrap->at.y, s = scrap->size;
  const double u = scrap->column * LOOM_CELL_UNIT, v = scrap->row * LOOM_CELL_UNIT;
  const double a = loom_pen_hash (scrap->column, scrap->row, scrap->number, 97) * 2.0 * G_PI;

  switch (kind)
    {
    case LOOM_SCATTER_PEBBLES:
      loom_pen_ellipse (pen, x, y, s * 0.5, s * 0.36);
      break;
    case LOOM_SCATTER_CHIPS:
      loom_pen_polygon (pen,
                        (const LoomVec2[]){ { x - s * 0.5, y },
                                            { x, y - s * 0.4 },
                                            { x + s * 0.5, y + 0.1 },
                                            { x + s * 0.1, y + s * 0.35 } },
                        4);
      break;
    case LOOM_SCATTER_CRACKS:
      cairo_move_to (pen->cr, u, v);
      cairo_line_to (pen->cr, u + s * 0.5 * cos (a), v + s * 0.5 * sin (a));
      cairo_line_to (pen->cr, u + s * cos (a + 0.4), v + s * sin (a + 0.4));
      break;
    case LOOM_SCATTER_DRIFT:
      cairo_move_to (pen->cr, x - s, y + 0.3);
      cairo_curve_to (pen->cr, x - s * 0.4, y - 0.5, x + s * 0.3, y - 0.5, x + s, y + 0.2);
      break;
    case LOOM_SCATTER_BOLTS:
      for (guint i = 0; i < 4; i++)
        {
          cairo_move_to (pen->cr, u + (i % 2 ? 1.3 : -1.3), v + (i / 2 ? 1.3 : -1.3));
          cairo_rel_line_to (pen->cr, 0.0, 0.0);
        }
      break;
    case LOOM_SCATTER_NONE:
    case LOOM_SCATTER_TUFTS:
      break;
    }
}

static gboolean
is_flower (const LoomScrap *scrap)
{
  return scrap->number == 0 && loom_pen_hash (scrap->column, scrap->row, 93, 0) < 0.16;
}

static void
draw_grass (const LoomPen *pen, const LoomFlooring *self, const GArray *scraps)
{
  const LoomNamedGround *look = &self->dress->look;

  for (guint ink = 0; ink < 2; ink++)
    {
      for (guint i = 0; i < scraps->len; i++)
        {
          const LoomScrap *scrap = &g_array_index (scraps, LoomScrap, i);

          if (!is_flower (scrap) && scrap->number % 2 == ink)
            append_tuft (pen, scrap);
        }
      loom_pen_stroke (pen, look->scatter_inks[ink], 1.0, loom_ground_pens (pen)->fine);
    }
  for (guint heart = 0; heart < 2; heart++)
    {
      for (guint i = 0; i < scraps->len; i++)
        if (is_flower (&g_array_index (scraps, LoomScrap, i)))
          append_flower (pen, &g_array_index (scraps, LoomScrap, i), heart == 1);
      loom_pen_fill (pen, look->scatter_inks[2 + heart], 1.0);
    }
}

static void
draw_scraps (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const gboolean is_filled
      = look->scatter == LOOM_SCATTER_PEBBLES || look->scatter == LOOM_SCATTER_CHIPS;
  const double width = look->scatter == LOOM_SCATTER_BOLTS    ? 0.6
                       : look->scatter == LOOM_SCATTER_CRACKS ? 0.2
                                                              : 0.3;
  g_autoptr (GArray) scraps = loom_flooring_new_scraps (self);

  if (look->scatter == LOOM_SCATTER_TUFTS)
    {
      draw_grass (pen, self, scraps);
      return;
    }
  for (guint ink = 0; ink < 2; ink++)
    {
      for (guint i = 0; i < scraps->len; i++)
        {
          const LoomScrap *scrap = &g_array_index (scraps, LoomScrap, i);

          if (scrap->number % 2 == ink)
            append_scrap (pen, look->scatter, scrap);
        }
      if (is_filled)
        loom_pen_fill (pen, look->scatter_inks[ink], look->scatter_alpha);
      else
        loom_pen_stroke (pen, look->scatter_inks[ink], look->scatter_alpha, width);
    }
}

void
loom_flooring_draw (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;

  cairo_rectangle (pen->cr, 0.0, 0.0, width_of (self), height_of (self));
  loom_pen_fill (pen, look->floor, 1.0);
  if (!pen->detail)
    return;
  switch (look->floor_kind)
    {
    case LOOM_FLOOR_MOTTLE:
      draw_mottles (pen, self);
      break;
    case LOOM_FLOOR_FLAGS:
      draw_flags (pen, self);
      break;
    case LOOM_FLOOR_PLATES:
      draw_plates (pen, self);
      break;
    case LOOM_FLOOR_PLAIN:
      break;
    }
  if (!self->plain)
    draw_scraps (pen, self);
}

/* --- the grid -----------------------------------------------------------------------------------
 */

static void
append_lines (const LoomPen *pen, const LoomFlooring *self, guint step)
{
  for (guint i = step; i < self->open->columns; i += step)
    {
      cairo_move_to (pen->cr, i * LOOM_CELL_UNIT, 0.0);
      cairo_line_to (pen->cr, i * LOOM_CELL_UNIT, height_of (self));
    }
  for (guint j = step; j < self->open->rows; j += step)
    {
      cairo_move_to (pen->cr, 0.0, j * LOOM_CELL_UNIT);
      cairo_line_to (pen->cr, width_of (self), j * LOOM_CELL_UNIT);
    }
}

static void
draw_crosses (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const double half = look->cross_length / 2.0;

  if (half <= 0.0)
    return;
  for (guint i = 1; i < self->open->columns; i++)
    for (guint j = 1; j < self->open->rows; j++)
      {
        const double x = i * LOOM_CELL_UNIT, y = j * LOOM_CELL_UNIT;

        cairo_move_to (pen->cr, x - half, y);
        cairo_line_to (pen->cr, x + half, y);
        cairo_move_to (pen->cr, x, y - half);
        cairo_line_to (pen->cr, x, y + half);
      }
  loom_pen_stroke_step (pen, look->grid.rgb, &look->cross);
}

void
loom_flooring_draw_grid (const LoomPen *pen, const LoomFlooring *self)
{
  const LoomNamedGround *look = &self->dress->look;
  const gboolean is_dotted = look->grid_dash.n > 0 && look->grid_dash.lengths[0] < 0.1;

  loom_toggle_begin (pen->cr, LOOM_TOGGLE_GRID);
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, is_dotted ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  loom_style_dash_set (pen->cr, &look->grid_dash, 1.0);
  append_lines (pen, self, 1);
  loom_pen_stroke_soft (pen, &look->grid);
  cairo_set_dash (pen->cr, NULL, 0, 0.0);
  if (look->five.width > 0.0)
    {
      append_lines (pen, self, 5);
      loom_pen_stroke_step (pen, look->grid.rgb, &look->five);
    }
  if (pen->detail)
    draw_crosses (pen, self);
  cairo_restore (pen->cr);
  loom_toggle_end (pen->cr, LOOM_TOGGLE_GRID);
}
