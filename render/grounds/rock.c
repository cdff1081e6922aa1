/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rocks: stones for the surface, facets for the deep.
 *
 * Implementation notes: both are Voronoi cells of two sites a grid cell. A site's place is a hash
 * of its cell, so that no list of sites is kept: the neighbours of a site are looked for in the
 * cells around it, and its polygon is a square clipped by one half-plane for each of them.
 *
 * Light and dark rims and hatching are cut by geometry, and all stones of a colour are one path:
 * cairo writes the clip anew for each thing drawn into an SVG, which made files of 40 MB.
 */

#include "render/grounds/rock.h"

#include <math.h>
#include <stdlib.h>

#define SITES_PER_CELL 2
#define REACH 3 /* cells; farther sites cannot touch a polygon */
#define MAX_CORNERS 32

typedef struct
{
  LoomVec2 site;
  LoomVec2 corners[MAX_CORNERS];
  guint n;
  guint key; /* for hashes */
} Stone;

static LoomVec2
site_of (int column, int row, guint k, guint seed)
{
  return (LoomVec2){
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
clip_half_plane (Stone *stone, LoomVec2 m, LoomVec2 normal)
{
  LoomVec2 out[MAX_CORNERS];
  guint n = 0;

  for (guint i = 0; i < stone->n && n + 2 < MAX_CORNERS; i++)
    {
      LoomVec2 p = stone->corners[i];
      LoomVec2 q = stone->corners[(i + 1) % stone->n];
      double a = (p.x - m.x) * normal.x + (p.y - m.y) * normal.y;
      double b = (q.x - m.x) * normal.x + (q.y - m.y) * normal.y;

      if (a <= 0.0)
        out[n++] = p;
      if ((a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0))
        {
          double t = a / (a - b);
          out[n++] = (LoomVec2){ p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t };
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
  LoomVec2 s = site_of (column, row, k, seed);
  double far = 14.0;

  stone->site = s;
  stone->key = (guint)(column * 7919 + row * 104729) * SITES_PER_CELL + k;
  stone->n = 4;
  stone->corners[0] = (LoomVec2){ s.x - far, s.y - far };
  stone->corners[1] = (LoomVec2){ s.x + far, s.y - far };
  stone->corners[2] = (LoomVec2){ s.x + far, s.y + far };
  stone->corners[3] = (LoomVec2){ s.x - far, s.y + far };
  for (int j = -REACH; j <= REACH; j++)
    for (int i = -REACH; i <= REACH; i++)
      {
        if (!has_site (cells, column + i, row + j))
          continue;
        for (guint other = 0; other < SITES_PER_CELL; other++)
          {
            LoomVec2 t, normal;
            double distance;

            if (i == 0 && j == 0 && other == k)
              continue;
            t = site_of (column + i, row + j, other, seed);
            distance = hypot (t.x - s.x, t.y - s.y);
            if (distance > 2.0 * 1.42 * far || distance < 1e-9 || stone->n < 3)
              continue;
            normal = (LoomVec2){ (t.x - s.x) / distance, (t.y - s.y) / distance };
            clip_half_plane (stone,
                             (LoomVec2){ (s.x + t.x) / 2.0 - normal.x * gap,
                                         (s.y + t.y) / 2.0 - normal.y * gap },
                             normal);
          }
      }
}

/* All stones of the set, in reading order: an array of Stone. */
static GArray *
new_stones (const LoomCellSet *cells, double gap, guint seed)
{
  GArray *stones = g_array_new (FALSE, FALSE, sizeof (Stone));
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
              g_array_append_val (stones, stone);
          }
      }
  return stones;
}

static double
chance (const Stone *stone, guint32 what)
{
  return loom_pen_hash (stone->key, what, 77, 0);
}

/* Cuts from @stone what its outline, moved by (@dx, @dy), does not cover. Both are convex and wind
 * the same way, so each edge of the moved one is a half-plane. */
static void
cut_by_shifted (Stone *stone, const Stone *by, double dx, double dy)
{
  for (guint i = 0; i < by->n && stone->n >= 3; i++)
    {
      LoomVec2 a = by->corners[i], b = by->corners[(i + 1) % by->n];

      clip_half_plane (stone, (LoomVec2){ a.x + dx, a.y + dy }, (LoomVec2){ b.y - a.y, a.x - b.x });
    }
}

/* The share of the line p + t d that lies inside the convex polygon moved by (@dx, @dy). */
static gboolean
cross_polygon (const LoomVec2 *corners,
               guint n,
               double dx,
               double dy,
               LoomVec2 p,
               LoomVec2 d,
               double *from,
               double *to)
{
  *from = -G_MAXDOUBLE;
  *to = G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    {
      LoomVec2 a = corners[i], b = corners[(i + 1) % n];
      double nx = b.y - a.y, ny = a.x - b.x;
      double speed = d.x * nx + d.y * ny;
      double depth = (p.x - a.x - dx) * nx + (p.y - a.y - dy) * ny;

      if (fabs (speed) < 1e-12)
        {
          if (depth > 0.0)
            return FALSE;
        }
      else if (speed > 0.0)
        *to = MIN (*to, -depth / speed);
      else
        *from = MAX (*from, -depth / speed);
    }
  return *from < *to;
}

static void
append_stretch (const LoomPen *pen, LoomVec2 p, LoomVec2 d, double from, double to)
{
  if (to - from < 0.02)
    return;
  cairo_move_to (pen->cr, p.x + d.x * from, p.y + d.y * from);
  cairo_line_to (pen->cr, p.x + d.x * to, p.y + d.y * to);
}

/* Slanting lines over the polygon, and not over its copy moved by (@dx, @dy) unless both are 0. */
static void
append_hatch (const LoomPen *pen,
              const LoomVec2 *corners,
              guint n,
              LoomVec2 centre,
              double pitch,
              double dx,
              double dy)
{
  const LoomVec2 d = { G_SQRT2 / 2.0, -G_SQRT2 / 2.0 };

  for (int q = -24; q < 24; q++)
    {
      LoomVec2 p = { centre.x + q * pitch, centre.y };
      double from, to, hide_from, hide_to;

      if (!cross_polygon (corners, n, 0.0, 0.0, p, d, &from, &to))
        continue;
      if ((dx != 0.0 || dy != 0.0)
          && cross_polygon (corners, n, dx, dy, p, d, &hide_from, &hide_to))
        {
          append_stretch (pen, p, d, from, MIN (to, hide_from));
          append_stretch (pen, p, d, MAX (from, hide_to), to);
        }
      else
        append_stretch (pen, p, d, from, to);
    }
}

/* Rounded corners between the middles of the edges: unlike a curve through the corners this never
 * swings out of a sliver. */
static void
append_stone (const LoomPen *pen, const Stone *stone)
{
  const double pull = 0.8;

  for (guint i = 0; i < stone->n && stone->n >= 3; i++)
    {
      LoomVec2 p = stone->corners[(i + stone->n - 1) % stone->n];
      LoomVec2 c = stone->corners[i], q = stone->corners[(i + 1) % stone->n];
      LoomVec2 from = { (p.x + c.x) / 2.0, (p.y + c.y) / 2.0 };
      LoomVec2 to = { (c.x + q.x) / 2.0, (c.y + q.y) / 2.0 };

      if (i == 0)
        cairo_move_to (pen->cr, from.x, from.y);
      cairo_curve_to (pen->cr, from.x + (c.x - from.x) * pull, from.y + (c.y - from.y) * pull,
                      to.x + (c.x - to.x) * pull, to.y + (c.y - to.y) * pull, to.x, to.y);
    }
  if (stone->n >= 3)
    cairo_close_path (pen->cr);
}

static guint
shade_of (const Stone *stone)
{
  return (guint)(chance (stone, 9) * 4.0) % 4;
}

/* Specks as strokes of no length: a tenth of what circles take in a file. */
static void
draw_specks (const LoomPen *pen, const GArray *stones, const LoomGround *ground)
{
  const LoomRockStyle *style = &loom_pen_get_style (pen)->rock;

  for (guint size = 0; size < 2; size++)
    {
      for (guint i = 0; i < stones->len; i++)
        {
          const Stone *stone = &g_array_index (stones, Stone, i);

          for (guint k = size; k < 4; k += 2)
            {
              double x = stone->site.x + (chance (stone, 10 + k) - 0.5) * 3.6;
              double y = stone->site.y + (chance (stone, 20 + k) - 0.5) * 3.6;

              cairo_move_to (pen->cr, x, y);
              cairo_line_to (pen->cr, x, y);
            }
        }
      loom_pen_stroke_step (pen, ground->line, &style->specks[size]);
    }
}

static void
append_crack (const LoomPen *pen, const Stone *stone)
{
  double a = chance (stone, 41) * G_PI;
  LoomVec2 s = stone->site;

  if (chance (stone, 40) >= 0.18)
    return;
  cairo_move_to (pen->cr, s.x - 2.2 * cos (a), s.y - 2.2 * sin (a));
  cairo_line_to (pen->cr, s.x - 0.5 * cos (a + 0.9), s.y - 0.5 * sin (a + 0.9));
  cairo_line_to (pen->cr, s.x + 0.6 * cos (a - 0.7), s.y + 0.6 * sin (a - 0.7));
  cairo_line_to (pen->cr, s.x + 1.9 * cos (a), s.y + 1.9 * sin (a));
}

/* Light from the upper left: a light rim, a dark one on the far side, the face on top. */
static void
draw_round_stones (const LoomPen *pen, GArray *stones, const LoomGround *ground)
{
  const LoomRockStyle *style = &loom_pen_get_style (pen)->rock;

  for (guint pass = 0; pass < 3; pass++)
    {
      for (guint shade = 0; shade < 4; shade++)
        {
          guint32 base = ground->rock[shade];

          for (guint i = 0; i < stones->len; i++)
            if (shade_of (&g_array_index (stones, Stone, i)) == shade)
              append_stone (pen, &g_array_index (stones, Stone, i));
          loom_pen_fill (pen,
                         pass == 0   ? loom_rgb_mix (base, ground->glint, style->glint)
                         : pass == 1 ? loom_rgb_mix (base, ground->crevice, style->crevice)
                                     : base,
                         1.0);
        }
      for (guint i = 0; i < stones->len; i++)
        {
          Stone *stone = &g_array_index (stones, Stone, i);
          Stone whole = *stone;

          if (pass == 0)
            cut_by_shifted (stone, &whole, 0.55, 0.7);
          else if (pass == 1)
            cut_by_shifted (stone, &whole, -0.5, -0.65);
        }
    }
  draw_specks (pen, stones, ground);
  for (guint i = 0; i < stones->len; i++)
    append_crack (pen, &g_array_index (stones, Stone, i));
  loom_pen_stroke_step (pen, ground->line, &style->crack);
}

static void
draw_mono_stones (const LoomPen *pen, GArray *stones)
{
  const LoomRockStyle *style = &loom_pen_get_style (pen)->rock;

  for (guint i = 0; i < stones->len; i++)
    append_stone (pen, &g_array_index (stones, Stone, i));
  loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_stone);
  for (guint i = 0; i < stones->len; i++)
    {
      const Stone *stone = &g_array_index (stones, Stone, i);
      append_hatch (pen, stone->corners, stone->n, stone->site, style->hatch_pitch, -1.1, -1.2);
    }
  loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_hatch);
}

void
loom_rock_draw_stones (const LoomPen *pen,
                       const LoomCellSet *cells,
                       const LoomGround *ground,
                       guint seed)
{
  const LoomRockStyle *look = &loom_pen_get_style (pen)->rock;
  const LoomOutlineStyle style = { 0.45, 0.55, 1.1, seed, TRUE };
  gboolean mono = loom_pen_is_mono (pen);
  g_autoptr (GArray) stones = NULL;

  if (loom_cell_set_count (cells) == 0)
    return;
  stones = new_stones (cells, look->gap, seed);
  if (pen->shadows)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.8, 1.2);
      loom_outline_natural (pen, cells, &style);
      cairo_restore (pen->cr);
      loom_pen_shade (pen, look->shadow, look->shadow_alpha);
    }
  loom_outline_natural (pen, cells, &style);
  loom_pen_fill (pen, loom_pen_light (pen, ground->crevice), 1.0);
  cairo_save (pen->cr);
  loom_outline_natural (pen, cells, &style);
  const LoomPen inner = loom_pen_clip (pen);
  if (mono)
    draw_mono_stones (&inner, stones);
  else
    draw_round_stones (&inner, stones, ground);
  cairo_restore (pen->cr);
  loom_outline_natural (pen, cells, &style);
  loom_pen_stroke (pen, ground->line, 1.0, mono ? look->flat_outline : look->outline);
}

/* How much a facet is turned to the light, in steps from -LIGHTS to LIGHTS. */
#define LIGHTS 8

static LoomVec2
peak_of (const Stone *stone)
{
  return (LoomVec2){ stone->site.x + (chance (stone, 3) - 0.5) * 2.0,
                     stone->site.y + (chance (stone, 4) - 0.5) * 2.0 };
}

static int
light_on (LoomVec2 peak, LoomVec2 a, LoomVec2 b)
{
  double mx = (a.x + b.x) / 2.0 - peak.x, my = (a.y + b.y) / 2.0 - peak.y;
  double length = hypot (mx, my);

  return length < 1e-9 ? 0 : (int)lround ((-mx * 0.5 - my * 0.85) / length * LIGHTS);
}

static void
append_facets (const LoomPen *pen, const Stone *stone, int light)
{
  LoomVec2 peak = peak_of (stone);

  for (guint i = 0; i < stone->n; i++)
    {
      LoomVec2 a = stone->corners[i], b = stone->corners[(i + 1) % stone->n];

      if (light_on (peak, a, b) != light)
        continue;
      cairo_move_to (pen->cr, peak.x, peak.y);
      cairo_line_to (pen->cr, a.x, a.y);
      cairo_line_to (pen->cr, b.x, b.y);
      cairo_close_path (pen->cr);
    }
}

void
loom_rock_draw_bodies (const LoomPen *pen,
                       const LoomCellSet *cells,
                       const LoomGround *ground,
                       double gap,
                       guint seed)
{
  g_autoptr (GArray) stones = new_stones (cells, gap, seed);

  draw_round_stones (pen, stones, ground);
}

void
loom_rock_append (const LoomPen *pen,
                  const LoomCellSet *cells,
                  double gap,
                  gboolean is_round,
                  guint part,
                  guint parts,
                  guint seed)
{
  g_autoptr (GArray) stones = new_stones (cells, gap, seed);

  for (guint i = 0; i < stones->len; i++)
    {
      const Stone *stone = &g_array_index (stones, Stone, i);

      if ((guint)(chance (stone, 9) * parts) != part)
        continue;
      if (is_round)
        append_stone (pen, stone);
      else
        loom_pen_polygon (pen, stone->corners, stone->n);
    }
}

/* All facets that take the same light are one path: thousands of different opacities made cairo's
 * PDF slow, for it looks each of them up among all others. */
static void
draw_facets (const LoomPen *pen, const GArray *stones, const LoomGround *ground, double strength)
{
  const LoomRockStyle *style = &loom_pen_get_style (pen)->rock;

  for (guint shade = 0; shade < 4; shade++)
    {
      for (guint i = 0; i < stones->len; i++)
        {
          const Stone *stone = &g_array_index (stones, Stone, i);

          if (shade_of (stone) == shade)
            loom_pen_polygon (pen, stone->corners, stone->n);
        }
      loom_pen_fill (pen, ground->rock[shade], 1.0);
    }
  for (int light = -LIGHTS; light <= LIGHTS; light++)
    {
      for (guint i = 0; i < stones->len; i++)
        append_facets (pen, &g_array_index (stones, Stone, i), light);
      loom_pen_fill (pen, light > 0 ? ground->glint : ground->line,
                     abs (light) * strength / LIGHTS);
    }
  for (guint i = 0; i < stones->len; i++)
    loom_pen_polygon (pen, g_array_index (stones, Stone, i).corners,
                      g_array_index (stones, Stone, i).n);
  loom_pen_stroke (pen, ground->crevice, 1.0, style->facet_line);
}

/* White facets with hatching on those that turn away from the light. */
static void
draw_mono_facets (const LoomPen *pen, const GArray *stones)
{
  const LoomRockStyle *style = &loom_pen_get_style (pen)->rock;

  for (guint i = 0; i < stones->len; i++)
    {
      const Stone *stone = &g_array_index (stones, Stone, i);

      for (guint k = 0; k < stone->n; k++)
        {
          LoomVec2 a = stone->corners[k], b = stone->corners[(k + 1) % stone->n];

          if (light_on (stone->site, a, b) <= -LIGHTS * 5 / 8)
            append_hatch (pen, (const LoomVec2[]){ stone->site, a, b }, 3, stone->site,
                          style->facet_pitch, 0.0, 0.0);
        }
    }
  loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_facet_hatch);
  for (guint i = 0; i < stones->len; i++)
    loom_pen_polygon (pen, g_array_index (stones, Stone, i).corners,
                      g_array_index (stones, Stone, i).n);
  loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_facet);
}

void
loom_rock_draw_facets (const LoomPen *pen,
                       const LoomCellSet *cells,
                       const LoomGround *ground,
                       guint seed)
{
  const LoomRockStyle *style = &loom_pen_get_style (pen)->rock;
  g_autoptr (GArray) stones = new_stones (cells, 0.0, seed);

  if (loom_pen_is_mono (pen))
    draw_mono_facets (pen, stones);
  else
    draw_facets (pen, stones, ground,
                 pen->theme->kind == LOOM_THEME_LIGHT ? style->facet_light : style->facet);
}

void
loom_rock_draw_facets_lit (const LoomPen *pen,
                           const LoomCellSet *cells,
                           const LoomGround *ground,
                           double strength,
                           guint seed)
{
  g_autoptr (GArray) stones = new_stones (cells, 0.0, seed);

  draw_facets (pen, stones, ground, strength);
}
