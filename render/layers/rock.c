/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rocks: stones for the surface, facets for the deep.
 *
 * Implementation notes: both are Voronoi cells of two sites a grid cell. A site's place is a hash
 * of its cell, so that no list of sites is kept: the neighbours of a site are looked for in the
 * cells around it, and its polygon is a square clipped by one half-plane for each of them.
 */

#include "render/layers/rock.h"

#include <math.h>

#define SITES_PER_CELL 2
#define REACH 3 /* cells; farther sites cannot touch a polygon */
#define MAX_CORNERS 48

typedef struct
{
  LoomPoint2 site;
  LoomPoint2 corners[MAX_CORNERS];
  guint n;
  guint key; /* for hashes */
} Stone;

typedef void (*StoneFunc) (const LoomPen *pen, const Stone *stone, const LoomGround *ground);

static LoomPoint2
site_of (int column, int row, guint k, guint seed)
{
  return (LoomPoint2){
    (column + loom_pen_hash (seed, (guint32)column, (guint32)row, k * 2 + 1)) * LOOM_CELL_UNIT,
    (row + loom_pen_hash (seed, (guint32)column, (guint32)row, k * 2 + 2)) * LOOM_CELL_UNIT,
  };
}

/* Whether the cell or one of its eight neighbours is in the set: only there are sites. */
static gboolean
has_site (const LoomCellSet *cells, int column, int row)
{
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++)
      if (loom_cell_set_has (cells, column + i, row + j))
        return TRUE;
  return FALSE;
}

/* Keeps the part of the polygon with (p - m) . n <= 0. */
static void
clip_half_plane (Stone *stone, LoomPoint2 m, LoomPoint2 normal)
{
  LoomPoint2 out[MAX_CORNERS];
  guint n = 0;

  for (guint i = 0; i < stone->n && n + 2 < MAX_CORNERS; i++)
    {
      LoomPoint2 p = stone->corners[i];
      LoomPoint2 q = stone->corners[(i + 1) % stone->n];
      double a = (p.x - m.x) * normal.x + (p.y - m.y) * normal.y;
      double b = (q.x - m.x) * normal.x + (q.y - m.y) * normal.y;

      if (a <= 0.0)
        out[n++] = p;
      if ((a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0))
        {
          double t = a / (a - b);
          out[n++] = (LoomPoint2){ p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t };
        }
    }
  for (guint i = 0; i < n; i++)
    stone->corners[i] = out[i];
  stone->n = n;
}

static void
cut_stone (Stone *stone,
           const LoomCellSet *cells,
           int column,
           int row,
           guint k,
           double gap,
           guint seed)
{
  LoomPoint2 s = site_of (column, row, k, seed);
  double far = 14.0;

  stone->site = s;
  stone->key = (guint)(column * 7919 + row * 104729) * SITES_PER_CELL + k;
  stone->n = 4;
  stone->corners[0] = (LoomPoint2){ s.x - far, s.y - far };
  stone->corners[1] = (LoomPoint2){ s.x + far, s.y - far };
  stone->corners[2] = (LoomPoint2){ s.x + far, s.y + far };
  stone->corners[3] = (LoomPoint2){ s.x - far, s.y + far };
  for (int j = -REACH; j <= REACH; j++)
    for (int i = -REACH; i <= REACH; i++)
      {
        if (!has_site (cells, column + i, row + j))
          continue;
        for (guint other = 0; other < SITES_PER_CELL; other++)
          {
            LoomPoint2 t, normal;
            double distance;

            if (i == 0 && j == 0 && other == k)
              continue;
            t = site_of (column + i, row + j, other, seed);
            distance = hypot (t.x - s.x, t.y - s.y);
            if (distance > 2.0 * 1.42 * far || distance < 1e-9 || stone->n < 3)
              continue;
            normal = (LoomPoint2){ (t.x - s.x) / distance, (t.y - s.y) / distance };
            clip_half_plane (stone,
                             (LoomPoint2){ (s.x + t.x) / 2.0 - normal.x * gap,
                                           (s.y + t.y) / 2.0 - normal.y * gap },
                             normal);
          }
      }
}

static void
for_each_stone (const LoomPen *pen,
                const LoomCellSet *cells,
                const LoomGround *ground,
                double gap,
                guint seed,
                StoneFunc func)
{
  Stone stone;

  for (int r = -1; r <= (int)cells->rows; r++)
    for (int c = -1; c <= (int)cells->columns; c++)
      {
        if (!has_site (cells, c, r))
          continue;
        for (guint k = 0; k < SITES_PER_CELL; k++)
          {
            cut_stone (&stone, cells, c, r, k, gap, seed);
            if (stone.n >= 3)
              func (pen, &stone, ground);
          }
      }
}

static double
chance (const Stone *stone, guint32 what)
{
  return loom_pen_hash (stone->key, what, 77, 0);
}

/* The part of the stone that its own shifted copy does not cover, as a path for even-odd. */
static void
clip_to_rim (const LoomPen *pen, const Stone *stone, double tension, double dx, double dy)
{
  LoomPoint2 shifted[MAX_CORNERS];

  for (guint i = 0; i < stone->n; i++)
    shifted[i] = (LoomPoint2){ stone->corners[i].x + dx, stone->corners[i].y + dy };
  loom_pen_spline (pen, stone->corners, stone->n, tension, TRUE);
  cairo_clip (pen->cr);
  loom_pen_spline (pen, shifted, stone->n, tension, TRUE);
  cairo_rectangle (pen->cr, stone->site.x - 30.0, stone->site.y - 30.0, 60.0, 60.0);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
}

static void
draw_round_stone (const LoomPen *pen, const Stone *stone, const LoomGround *ground)
{
  loom_pen_spline (pen, stone->corners, stone->n, 0.62, TRUE);
  loom_pen_fill (pen, ground->rock[(guint)(chance (stone, 9) * 4.0) % 4], 1.0);
  cairo_save (pen->cr);
  clip_to_rim (pen, stone, 0.62, -0.5, -0.65);
  loom_pen_fill (pen, ground->crevice, 0.28);
  cairo_restore (pen->cr);
  cairo_save (pen->cr);
  clip_to_rim (pen, stone, 0.62, 0.55, 0.7);
  loom_pen_fill (pen, ground->glint, 0.75);
  cairo_restore (pen->cr);
  for (guint i = 0; i < 4; i++)
    loom_pen_circle (pen, stone->site.x + (chance (stone, 10 + i) - 0.5) * 4.4,
                     stone->site.y + (chance (stone, 20 + i) - 0.5) * 4.4,
                     0.14 + 0.16 * chance (stone, 30 + i));
  loom_pen_fill (pen, ground->line, 0.42);
  if (chance (stone, 40) < 0.18)
    {
      /* A crack. */
      double a = chance (stone, 41) * G_PI;
      LoomPoint2 s = stone->site;

      cairo_move_to (pen->cr, s.x - 2.2 * cos (a), s.y - 2.2 * sin (a));
      cairo_line_to (pen->cr, s.x - 0.5 * cos (a + 0.9), s.y - 0.5 * sin (a + 0.9));
      cairo_line_to (pen->cr, s.x + 0.6 * cos (a - 0.7), s.y + 0.6 * sin (a - 0.7));
      cairo_line_to (pen->cr, s.x + 1.9 * cos (a), s.y + 1.9 * sin (a));
      loom_pen_stroke (pen, ground->line, 0.45, 0.16);
    }
}

static void
draw_mono_stone (const LoomPen *pen, const Stone *stone, const LoomGround *ground)
{
  LoomPoint2 s = stone->site;

  loom_pen_spline (pen, stone->corners, stone->n, 0.62, TRUE);
  loom_pen_stroke (pen, 0x000000, 1.0, 0.16);
  cairo_save (pen->cr);
  clip_to_rim (pen, stone, 0.62, -1.1, -1.2);
  cairo_clip (pen->cr);
  for (int q = -24; q < 24; q++)
    {
      cairo_move_to (pen->cr, s.x + q * 0.62 - 9.0, s.y + 9.0);
      cairo_line_to (pen->cr, s.x + q * 0.62 + 9.0, s.y - 9.0);
    }
  loom_pen_stroke (pen, 0x000000, 1.0, 0.12);
  cairo_restore (pen->cr);
}

void
loom_rock_draw_stones (const LoomPen *pen,
                       const LoomCellSet *cells,
                       const LoomGround *ground,
                       guint seed)
{
  const LoomOutlineStyle style = { 0.45, 0.55, 1.1, seed, TRUE };
  gboolean mono = loom_pen_is_mono (pen);

  if (loom_cell_set_count (cells) == 0)
    return;
  if (pen->shadows)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.8, 1.2);
      loom_outline_natural (pen, cells, &style);
      cairo_restore (pen->cr);
      loom_pen_shade (pen, 0x2a2a20, pen->theme == LOOM_THEME_LIGHT ? 0.14 : 0.30);
    }
  loom_outline_natural (pen, cells, &style);
  loom_pen_fill (pen, mono ? 0xffffff : pen->detail ? ground->crevice : ground->rock[0], 1.0);
  cairo_save (pen->cr);
  loom_outline_natural (pen, cells, &style);
  cairo_clip (pen->cr);
  if (pen->detail)
    for_each_stone (pen, cells, ground, 0.28, seed, mono ? draw_mono_stone : draw_round_stone);
  cairo_restore (pen->cr);
  loom_outline_natural (pen, cells, &style);
  loom_pen_stroke (pen, ground->line, 1.0, mono ? 0.5 : 0.55);
}

static void
draw_facets (const LoomPen *pen, const Stone *stone, const LoomGround *ground)
{
  LoomPoint2 centre = { stone->site.x + (chance (stone, 3) - 0.5) * 2.0,
                        stone->site.y + (chance (stone, 4) - 0.5) * 2.0 };
  double strength = pen->theme == LOOM_THEME_LIGHT ? 0.22 : 0.30;

  loom_pen_polygon (pen, stone->corners, stone->n);
  loom_pen_fill (pen, ground->rock[(guint)(chance (stone, 9) * 4.0) % 4], 1.0);
  for (guint i = 0; i < stone->n; i++)
    {
      LoomPoint2 a = stone->corners[i], b = stone->corners[(i + 1) % stone->n];
      double mx = (a.x + b.x) / 2.0 - centre.x, my = (a.y + b.y) / 2.0 - centre.y;
      double length = hypot (mx, my);
      double light = length > 1e-9 ? (-mx * 0.5 - my * 0.85) / length : 0.0;

      cairo_move_to (pen->cr, centre.x, centre.y);
      cairo_line_to (pen->cr, a.x, a.y);
      cairo_line_to (pen->cr, b.x, b.y);
      cairo_close_path (pen->cr);
      loom_pen_fill (pen, light > 0.0 ? ground->glint : ground->line, fabs (light) * strength);
    }
  loom_pen_polygon (pen, stone->corners, stone->n);
  loom_pen_stroke (pen, ground->crevice, 1.0, 0.28);
}

/* White facets with hatching on those that turn away from the light. */
static void
draw_mono_facets (const LoomPen *pen, const Stone *stone, const LoomGround *ground)
{
  LoomPoint2 s = stone->site;

  for (guint i = 0; i < stone->n; i++)
    {
      LoomPoint2 a = stone->corners[i], b = stone->corners[(i + 1) % stone->n];
      double mx = (a.x + b.x) / 2.0 - s.x, my = (a.y + b.y) / 2.0 - s.y;
      double length = hypot (mx, my);

      if (length < 1e-9 || (mx * 0.5 + my * 0.85) / length < 0.62)
        continue;
      cairo_save (pen->cr);
      cairo_move_to (pen->cr, s.x, s.y);
      cairo_line_to (pen->cr, a.x, a.y);
      cairo_line_to (pen->cr, b.x, b.y);
      cairo_close_path (pen->cr);
      cairo_clip (pen->cr);
      for (int q = -22; q < 22; q++)
        {
          cairo_move_to (pen->cr, s.x + q * 0.7 - 8.0, s.y + 8.0);
          cairo_line_to (pen->cr, s.x + q * 0.7 + 8.0, s.y - 8.0);
        }
      loom_pen_stroke (pen, 0x000000, 1.0, 0.13);
      cairo_restore (pen->cr);
    }
  loom_pen_polygon (pen, stone->corners, stone->n);
  loom_pen_stroke (pen, 0x000000, 1.0, 0.2);
}

void
loom_rock_draw_facets (const LoomPen *pen,
                       const LoomCellSet *cells,
                       const LoomGround *ground,
                       guint seed)
{
  for_each_stone (pen, cells, ground, 0.0, seed,
                  loom_pen_is_mono (pen) ? draw_mono_facets : draw_facets);
}
