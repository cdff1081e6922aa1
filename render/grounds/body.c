/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What cells that rise above the floor are made of: stones, facets, layers of earth, courses of
 * masonry, plates, leaves, or the lines of an engraving.
 *
 * Implementation notes: all parts of one colour are one path. Of thick walls only the outermost
 * cells show of what they are made; what lies deeper darkens in steps, so that it is not taken for
 * another kind of cell. */

#include "render/grounds/mass.h"
#include "render/grounds/rock.h"

#include <math.h>

#define BLOCK_ROWS 3 /* of masonry, a cell */
#define BLOCK 5.0
#define LEAVES 16
#define STRATUM 7.6

/* --- how deep cells lie -------------------------------------------------------------------------
 */

/* The cells of @cells all of whose neighbours are in @all, too; outside the grid counts as within.
 */
static void
shrink (LoomCellSet *inner, const LoomCellSet *cells, const LoomCellSet *all)
{
  loom_cell_set_init (inner, cells->columns, cells->rows);
  for (guint r = 0; r < cells->rows; r++)
    for (guint c = 0; c < cells->columns; c++)
      {
        gboolean is_deep = cells->cells[(gsize)r * cells->columns + c] != 0;

        for (int j = -1; j <= 1 && is_deep; j++)
          for (int i = -1; i <= 1 && is_deep; i++)
            {
              const int x = (int)c + i, y = (int)r + j;

              if (x >= 0 && y >= 0 && x < (int)all->columns && y < (int)all->rows)
                is_deep = loom_cell_set_has (all, x, y);
            }
        if (is_deep)
          loom_cell_set_add (inner, c, r);
      }
}

/* The inside of thick walls: soft edges, so that it is no kind of its own. */
static void
draw_inside (const LoomPen *pen, const LoomMass *mass, const LoomCellSet *cells, double alpha)
{
  const gboolean in_lines = mass->dress->look.inked;

  if (loom_cell_set_count (cells) == 0)
    return;
  if (!in_lines)
    for (int width = 9; width > 0; width -= 2)
      {
        loom_outline_exact (pen, cells);
        loom_pen_stroke (pen, mass->look->deep, 0.22 * alpha, width);
      }
  loom_outline_exact (pen, cells);
  loom_pen_fill (pen, mass->look->deep, in_lines ? 1.0 : alpha);
}

static void
draw_insides (const LoomPen *pen, const LoomMass *mass, const LoomCellSet *deep)
{
  g_auto (LoomCellSet) deeper = { 0 };

  draw_inside (pen, mass, deep, 0.62);
  shrink (&deeper, deep, deep);
  draw_inside (pen, mass, &deeper, 0.95);
}

/* --- built --------------------------------------------------------------------------------------
 */

typedef void (*CellFunc) (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what);

static void
for_each_cell (const LoomPen *pen,
               const LoomMass *mass,
               const LoomCellSet *cells,
               CellFunc func,
               guint what)
{
  for (guint r = 0; r < cells->rows; r++)
    for (guint c = 0; c < cells->columns; c++)
      if (cells->cells[(gsize)r * cells->columns + c])
        func (pen, mass, c, r, what);
}

/* What is asked for of a course: its blocks of one tone, the light on them, their cracks. */
enum
{
  BLOCK_LIGHT = LOOM_N_TONES,
  BLOCK_CRACK,
};

static void
append_block (const LoomPen *pen, double x, double y, double chance, guint what)
{
  const double high = LOOM_CELL_UNIT / BLOCK_ROWS;

  if (what == BLOCK_LIGHT)
    {
      cairo_move_to (pen->cr, x + 0.5, y + 0.42);
      cairo_line_to (pen->cr, x + 4.4, y + 0.42);
    }
  else if (what == BLOCK_CRACK)
    {
      if (chance < 0.9)
        return;
      cairo_move_to (pen->cr, x + 1.4, y + 0.5);
      cairo_line_to (pen->cr, x + 2.0, y + 1.5);
      cairo_line_to (pen->cr, x + 1.6, y + 2.4);
    }
  else if ((guint)(chance * LOOM_N_TONES) == what)
    cairo_rectangle (pen->cr, x + 0.17, y + 0.17, BLOCK - 0.34, high - 0.34);
}

static void
append_blocks (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what)
{
  for (guint j = 0; j < BLOCK_ROWS; j++)
    {
      const guint layer_of_blocks = r * BLOCK_ROWS + j;
      const double shift = layer_of_blocks % 2 ? BLOCK / 2.0 : 0.0;

      for (guint q = 0; q < 2; q++)
        {
          /* The first of a shifted course lies half in the cell before. */
          const double x = c * LOOM_CELL_UNIT + q * BLOCK - shift;

          append_block (pen, x, r * LOOM_CELL_UNIT + j * LOOM_CELL_UNIT / BLOCK_ROWS,
                        loom_pen_hash ((guint32)(2 * (c * 2 + q)), layer_of_blocks, 7, mass->seed),
                        what);
        }
    }
}

static void
append_ghosts (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what)
{
  for (guint j = 0; j < BLOCK_ROWS; j++)
    if (loom_pen_hash (c, r, j, 77) < 0.10)
      cairo_rectangle (pen->cr, c * LOOM_CELL_UNIT + 1.0 + 3.0 * loom_pen_hash (c, r, j, 78),
                       r * LOOM_CELL_UNIT + j * LOOM_CELL_UNIT / BLOCK_ROWS + 0.3, 4.6,
                       LOOM_CELL_UNIT / BLOCK_ROWS - 0.6);
}

static void
draw_masonry (const LoomPen *pen,
              const LoomMass *mass,
              const LoomCellSet *seen,
              const LoomCellSet *deep)
{
  const LoomMaterialLook *look = mass->look;

  for (guint tone = 0; tone < LOOM_N_TONES; tone++)
    {
      for_each_cell (pen, mass, seen, append_blocks, tone);
      loom_pen_fill (pen, look->tones[tone], 1.0);
    }
  if (!mass->dress->look.inked)
    {
      for_each_cell (pen, mass, seen, append_blocks, BLOCK_LIGHT);
      loom_pen_stroke (pen, look->light, 0.42, loom_ground_pens (pen)->thin);
    }
  for_each_cell (pen, mass, seen, append_blocks, BLOCK_CRACK);
  loom_pen_stroke (pen, look->line, mass->dress->look.inked ? 1.0 : 0.5,
                   loom_ground_pens (pen)->faint);
  draw_insides (pen, mass, deep);
  if (mass->dress->look.inked)
    return;
  for_each_cell (pen, mass, deep, append_ghosts, 0);
  loom_pen_stroke (pen, look->line, 0.55, loom_ground_pens (pen)->fine);
}

/* What is asked for of a plate: the plates of one tone, all of them, slits, grooves. */
enum
{
  PLATE_EDGE = LOOM_N_TONES,
  PLATE_SLITS,
  PLATE_GROOVE,
};

static void
append_plate (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what)
{
  const double x = c * LOOM_CELL_UNIT, y = r * LOOM_CELL_UNIT;
  const double chance = loom_pen_hash (c, r, 7, mass->seed);
  const LoomVec2 corners[6] = { { x + 1.9, y + 0.5 }, { x + 9.5, y + 0.5 }, { x + 9.5, y + 8.1 },
                                { x + 8.1, y + 9.5 }, { x + 0.5, y + 9.5 }, { x + 0.5, y + 1.9 } };

  if (what == PLATE_EDGE || what == (guint)(chance * LOOM_N_TONES))
    loom_pen_polygon (pen, corners, 6);
  else if (what == PLATE_SLITS && chance < 0.22)
    for (guint q = 0; q < 4; q++)
      cairo_rectangle (pen->cr, x + 2.6, y + 2.4 + q * 1.5, 4.8, 0.7);
  else if (what == PLATE_GROOVE && chance >= 0.22 && chance < 0.4)
    {
      cairo_move_to (pen->cr, x + 2.0, y + 5.0);
      cairo_line_to (pen->cr, x + 8.0, y + 5.0);
    }
}

static void
append_panel (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what)
{
  if (loom_pen_hash (c, r, 5, mass->seed) < 0.5)
    loom_path_rounded (pen->cr, c * LOOM_CELL_UNIT + 1.0, r * LOOM_CELL_UNIT + 1.0, 8.0, 8.0, 0.8);
}

static void
draw_bulkhead (const LoomPen *pen,
               const LoomMass *mass,
               const LoomCellSet *seen,
               const LoomCellSet *deep)
{
  const LoomMaterialLook *look = mass->look;
  const gboolean in_lines = mass->dress->look.inked;

  for (guint tone = 0; tone < LOOM_N_TONES; tone++)
    {
      for_each_cell (pen, mass, seen, append_plate, tone);
      loom_pen_fill (pen, look->tones[tone], 1.0);
    }
  for_each_cell (pen, mass, seen, append_plate, PLATE_EDGE);
  loom_pen_stroke (pen, look->light, in_lines ? 1.0 : 0.3, loom_ground_pens (pen)->faint);
  for_each_cell (pen, mass, seen, append_plate, PLATE_SLITS);
  loom_pen_fill (pen, look->line, in_lines ? 1.0 : 0.85);
  for_each_cell (pen, mass, seen, append_plate, PLATE_GROOVE);
  loom_pen_stroke (pen, look->line, in_lines ? 1.0 : 0.8, loom_ground_pens (pen)->plain);
  draw_insides (pen, mass, deep);
  if (in_lines)
    return;
  for_each_cell (pen, mass, deep, append_panel, 0);
  loom_pen_stroke (pen, look->light, 0.11, loom_ground_pens (pen)->thin);
}

/* The top of the wall along its edge. */
static void
draw_cap (const LoomPen *pen, const LoomMass *mass, const cairo_path_t *outline)
{
  const LoomMaterialLook *look = mass->look;
  const double width = look->cap.width;
  const LoomStyleDash stones = { { 4.6, 0.3 }, 2, 0.0 };

  if (width <= 0.0)
    return;
  cairo_append_path (pen->cr, outline);
  loom_pen_stroke (pen, look->line, 1.0, 2 * width + loom_ground_pens (pen)->bold);
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  if (look->body == LOOM_BODY_MASONRY)
    loom_style_dash_set (pen->cr, &stones, 1.0);
  cairo_append_path (pen->cr, outline);
  loom_pen_stroke (pen, look->cap.rgb, 1.0, 2 * width);
  cairo_restore (pen->cr);
  if (mass->dress->look.inked)
    return;
  cairo_append_path (pen->cr, outline);
  loom_pen_stroke (pen, look->light, 0.5, loom_ground_pens (pen)->bold);
}

static void
draw_built (const LoomPen *pen, const LoomMass *mass, const cairo_path_t *outline)
{
  g_auto (LoomCellSet) deep = { 0 };
  g_auto (LoomCellSet) deeper = { 0 };
  g_auto (LoomCellSet) seen = { 0 };

  shrink (&deep, mass->cells, mass->solid);
  shrink (&deeper, &deep, &deep);
  loom_cell_set_init (&seen, mass->cells->columns, mass->cells->rows);
  for (gsize i = 0; i < (gsize)seen.columns * seen.rows; i++)
    seen.cells[i] = mass->cells->cells[i] && !deeper.cells[i];
  if (mass->look->body == LOOM_BODY_MASONRY)
    draw_masonry (pen, mass, &seen, &deep);
  else
    draw_bulkhead (pen, mass, &seen, &deep);
  draw_cap (pen, mass, outline);
}

/* --- grown --------------------------------------------------------------------------------------
 */

static LoomGround
stone_colours (const LoomMaterialLook *look)
{
  LoomGround colours = { .line = look->line, .glint = look->light, .crevice = look->fill };

  for (guint i = 0; i < G_N_ELEMENTS (colours.rock); i++)
    colours.rock[i] = look->tones[i];
  if (look->body == LOOM_BODY_FACETS)
    {
      colours.line = look->dark;
      colours.crevice = look->line;
    }
  return colours;
}

static void
draw_stones (const LoomPen *pen, const LoomMass *mass)
{
  const LoomMaterialLook *look = mass->look;
  const LoomGround colours = stone_colours (look);
  const gboolean is_round = look->body == LOOM_BODY_STONES;

  if (mass->dress->look.inked)
    {
      loom_rock_append (pen, mass->cells, look->gap, is_round, 0, 1, mass->seed);
      loom_pen_stroke (pen, look->line, 1.0, MAX (look->contour, loom_ground_pens (pen)->thin));
    }
  else if (is_round)
    loom_rock_draw_bodies (pen, mass->cells, &colours, look->gap, mass->seed);
  else
    loom_rock_draw_facets_lit (pen, mass->cells, &colours, look->contrast, mass->seed);
}

static void
draw_bands (const LoomPen *pen, const LoomMass *mass)
{
  const double width = mass->cells->columns * LOOM_CELL_UNIT;
  const int n = (int)(mass->cells->rows * LOOM_CELL_UNIT / STRATUM) + 4;
  const guint count = (guint)((width + 30.0) / 7.0);
  g_autofree LoomVec2 *points = g_new (LoomVec2, count);

  for (guint dark = 0; dark < 2; dark++)
    {
      const double wide = loom_ground_pens (pen)->heavy * (dark ? 0.75 : 1.5);

      for (int j = -2; j < n; j++)
        {
          if ((j & 1) != (int)dark)
            continue;
          for (guint i = 0; i < count; i++)
            {
              const double x = i * 7.0 - 10.0;

              points[i] = (LoomVec2){ x, j * STRATUM + 3.2 * sin (x * 0.045 + j * 1.7)
                                             + 1.6 * sin (x * 0.11 + j) };
            }
          loom_pen_spline (pen, points, count, 1.0, FALSE);
        }
      loom_pen_stroke (pen, mass->look->tones[dark], 0.85, wide);
    }
}

/* What is asked for of a pebble: those of one tone, or the light on all. */
#define PEBBLE_TONES 3
#define PEBBLE_SHINE PEBBLE_TONES

static void
append_pebbles (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what)
{
  for (guint q = 0; q < 2; q++)
    {
      const double size = loom_pen_hash (c, r, q, 44), radius = 0.5 + 1.35 * size * size;
      const double x = (c + 0.15 + 0.7 * loom_pen_hash (c, r, q, 41)) * LOOM_CELL_UNIT;
      const double y = (r + 0.15 + 0.7 * loom_pen_hash (c, r, q, 42)) * LOOM_CELL_UNIT;
      const double angle = loom_pen_hash (c, r, q, 45) * 3.0;

      if (loom_pen_hash (c, r, q, 43) > 0.62)
        continue;
      if (what == PEBBLE_SHINE)
        loom_path_ellipse (pen->cr, x - 0.15 * radius, y - 0.25 * radius, radius * 0.6,
                           radius * 0.3, angle);
      else if ((c + r + q) % PEBBLE_TONES == what)
        loom_path_ellipse (pen->cr, x, y, radius * 1.3, radius * 0.9, angle);
    }
}

static void
append_root (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what)
{
  const double x = (c + 0.5) * LOOM_CELL_UNIT, y = (r + 0.1) * LOOM_CELL_UNIT;

  if (loom_pen_hash (c, r, 51, mass->seed) >= 0.05)
    return;
  cairo_move_to (pen->cr, x, y);
  cairo_curve_to (pen->cr, x + 3.0, y + 4.0, x - 3.0, y + 7.0, x + 1.5, y + 11.0);
  cairo_move_to (pen->cr, x + 0.4, y + 5.0);
  cairo_curve_to (pen->cr, x + 2.5, y + 6.0, x + 4.0, y + 8.0, x + 4.0, y + 10.0);
}

static void
draw_earth (const LoomPen *pen, const LoomMass *mass)
{
  const LoomMaterialLook *look = mass->look;

  draw_bands (pen, mass);
  for (guint tone = 0; tone < PEBBLE_TONES; tone++)
    {
      for_each_cell (pen, mass, mass->cells, append_pebbles, tone);
      loom_pen_stroke_keep (pen, look->line, 0.55, loom_ground_pens (pen)->thin);
      loom_pen_fill (pen, look->tones[2 + tone], 1.0);
    }
  for_each_cell (pen, mass, mass->cells, append_pebbles, PEBBLE_SHINE);
  loom_pen_fill (pen, look->light, 0.5);
  for_each_cell (pen, mass, mass->cells, append_root, 0);
  loom_pen_stroke (pen, look->light, 0.45, loom_ground_pens (pen)->firm);
}

#define LEAF_VEINS LOOM_N_TONES

static void
append_leaves (const LoomPen *pen, const LoomMass *mass, guint c, guint r, guint what)
{
  for (guint q = 0; q < LEAVES; q++)
    {
      const double x = (c + loom_pen_hash (c, r, q, 1) * 1.1 - 0.05) * LOOM_CELL_UNIT;
      const double y = (r + loom_pen_hash (c, r, q, 2) * 1.1 - 0.05) * LOOM_CELL_UNIT;
      const double a = loom_pen_hash (c, r, q, 3) * 2.0 * G_PI;
      const double size = 1.0 + 0.9 * loom_pen_hash (c, r, q, 4);
      const double u = size * cos (a), v = size * sin (a);

      if (what == LEAF_VEINS)
        {
          cairo_move_to (pen->cr, x - u * 0.7, y - v * 0.7);
          cairo_line_to (pen->cr, x + u * 0.6, y + v * 0.6);
        }
      else if (q % LOOM_N_TONES == what)
        {
          cairo_move_to (pen->cr, x - u, y - v);
          cairo_curve_to (pen->cr, x - 0.3 * u - 0.8 * v, y - 0.3 * v + 0.8 * u,
                          x + 0.5 * u - 0.7 * v, y + 0.5 * v + 0.7 * u, x + u, y + v);
          cairo_curve_to (pen->cr, x + 0.5 * u + 0.7 * v, y + 0.5 * v - 0.7 * u,
                          x - 0.3 * u + 0.8 * v, y - 0.3 * v - 0.8 * u, x - u, y - v);
          cairo_close_path (pen->cr);
        }
    }
}

static void
draw_hedge (const LoomPen *pen, const LoomMass *mass)
{
  const LoomMaterialLook *look = mass->look;
  const gboolean in_lines = mass->dress->look.inked;

  for (guint tone = 0; tone < LOOM_N_TONES; tone++)
    {
      for_each_cell (pen, mass, mass->cells, append_leaves, tone);
      loom_pen_fill (pen, look->tones[tone], 1.0);
    }
  for_each_cell (pen, mass, mass->cells, append_leaves, LEAF_VEINS);
  loom_pen_stroke (pen, look->light, in_lines ? 1.0 : 0.5, loom_ground_pens (pen)->hair);
}

/* --- engraved -----------------------------------------------------------------------------------
 */

/* How far (@x, @y) is from the nearest cell that is not solid; far beyond two cells. */
static double
distance_to_open (const LoomCellSet *solid, double x, double y)
{
  const int c = (int)floor (x / LOOM_CELL_UNIT), r = (int)floor (y / LOOM_CELL_UNIT);
  double least = 99.0;

  for (int j = MAX (r - 1, 0); j <= MIN (r + 1, (int)solid->rows - 1); j++)
    for (int i = MAX (c - 1, 0); i <= MIN (c + 1, (int)solid->columns - 1); i++)
      if (!loom_cell_set_has (solid, i, j))
        {
          const double dx = MAX (MAX (i * LOOM_CELL_UNIT - x, 0.0), x - (i + 1) * LOOM_CELL_UNIT);
          const double dy = MAX (MAX (j * LOOM_CELL_UNIT - y, 0.0), y - (j + 1) * LOOM_CELL_UNIT);

          least = MIN (least, hypot (dx, dy));
        }
  return least;
}

/* The stretches of line @n over cells near enough to the edge, or with @limit beyond it all. */
static void
append_level (const LoomPen *pen, const LoomMass *mass, guint n, double y, double limit)
{
  const LoomCellSet *cells = mass->cells;
  const double step = 0.5, width = cells->columns * LOOM_CELL_UNIT;
  const int row = MIN ((int)(y / LOOM_CELL_UNIT), (int)cells->rows - 1);
  double from = -1.0;

  for (double x = 0.0; x <= width + step; x += step)
    {
      const int column = (int)(MIN (x, width - 0.01) / LOOM_CELL_UNIT);
      gboolean is_on = FALSE;

      for (int j = -1; j <= 1 && !is_on && x < width; j++)
        for (int i = -1; i <= 1 && !is_on; i++)
          is_on = loom_cell_set_has (cells, column + i, row + j);
      if (is_on && limit < 90.0)
        is_on = distance_to_open (mass->solid, x, y) < limit;
      if (is_on && from < 0.0)
        from = x;
      else if (!is_on && from >= 0.0)
        {
          const double a = y + 0.16 * sin (from * 0.21 + n * 1.3);
          const double b = y + 0.16 * sin (x * 0.21 + n * 1.3);

          cairo_move_to (pen->cr, from, a);
          cairo_curve_to (pen->cr, from + (x - from) / 3.0, a + 0.15, from + (x - from) * 2.0 / 3.0,
                          y - 0.1, x, b);
          from = -1.0;
        }
    }
}

/* Level lines: each fourth goes through, the others only so far from the edge. */
static void
draw_hatch (const LoomPen *pen, const LoomMass *mass)
{
  static const double limits[4] = { 99.0, 5.0, 9.5, 5.0 };
  const LoomMaterialLook *look = mass->look;
  const double height = mass->cells->rows * LOOM_CELL_UNIT;

  for (guint odd = 0; odd < 2; odd++)
    {
      const double wide = look->hatch * (odd ? 0.85 : 1.0);
      guint n = 0;

      for (double y = look->pitch / 2.0; y < height; y += look->pitch, n++)
        if (n % 2 == odd)
          append_level (pen, mass, n, y,
                        n % 4 == 0 ? 99.0 : limits[n % 4] * (1.0 + 0.1 * sin (n * 1.7)));
      loom_pen_stroke (pen, look->line, 1.0, wide);
    }
}

void
loom_mass_draw_body (const LoomPen *pen, const LoomMass *self, const cairo_path_t *outline)
{
  switch (self->look->body)
    {
    case LOOM_BODY_STONES:
    case LOOM_BODY_FACETS:
      draw_stones (pen, self);
      break;
    case LOOM_BODY_STRATA:
      draw_earth (pen, self);
      break;
    case LOOM_BODY_MASONRY:
    case LOOM_BODY_BULKHEAD:
      draw_built (pen, self, outline);
      break;
    case LOOM_BODY_HEDGE:
      draw_hedge (pen, self);
      break;
    case LOOM_BODY_HATCH:
      draw_hatch (pen, self);
      break;
    case LOOM_BODY_WATER:
    case LOOM_BODY_LAVA:
    case LOOM_BODY_VOID:
      break;
    }
}
