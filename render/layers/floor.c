/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ground of a layer: a meadow with grass and worn soil, or a cave with its floor cut out of
 * earth or rock.
 *
 * Implementation notes: ornaments are scattered by hashes of their number, and their count grows
 * with the number of cells, so that every board has the density of a board of 20 by 20. Whether a
 * tuft would stand on soil is looked up in a raster of two units, not in the list of blobs. All
 * ornaments of a colour are one path: files stay small, and nothing is drawn thousands of times.
 */

#include "render/layers/floor.h"
#include "render/grounds/rock.h"
#include "render/draw/toggle.h"

#include <math.h>

#define SOIL_RASTER 2.0

/* How much darker the edge of worn grass is. */
#define RIM 0.12

typedef struct
{
  double x, y, r;
} Blob;

typedef struct
{
  GArray *blobs; /* of Blob */
  guint8 *mask;  /* columns * rows of SOIL_RASTER units */
  guint columns, rows;
} Soil;

static double
width_of (const LoomFloor *floor)
{
  return floor->rocks->columns * LOOM_CELL_UNIT;
}

static double
height_of (const LoomFloor *floor)
{
  return floor->rocks->rows * LOOM_CELL_UNIT;
}

/* How many ornaments: @per_400 on a board of 20 by 20 cells. */
static guint
amount (const LoomFloor *floor, guint per_400)
{
  guint64 cells = (guint64)floor->rocks->columns * floor->rocks->rows;

  return (guint)((cells * per_400 + 399) / 400);
}

/* A blob's outline with @n points, each radius off by at most @rough of it. */
static void
append_blob (const LoomPen *pen,
             double x,
             double y,
             double rx,
             double ry,
             double rough,
             guint n,
             guint key)
{
  LoomVec2 points[16];

  for (guint i = 0; i < n; i++)
    {
      double a = 2.0 * G_PI * i / n;
      double k = 1.0 + rough * (loom_pen_hash (key, i, 5, 0) - 0.5);
      double m = 1.0 + rough * (loom_pen_hash (key, i, 6, 0) - 0.5);

      points[i] = (LoomVec2){ x + rx * k * cos (a), y + ry * m * sin (a) };
    }
  loom_pen_spline (pen, points, n, 1.0, TRUE);
}

static void
draw_mottles (const LoomPen *pen, const LoomFloor *floor, guint per_400, double alpha)
{
  const LoomGround *ground = floor->ground;
  guint n = amount (floor, per_400);

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint k = pass; k < n; k += 2)
        {
          double r = 4.0 + loom_pen_hash (k, 3, floor->seed, 0) * 9.0;

          append_blob (pen, loom_pen_hash (k, 1, floor->seed, 77) * width_of (floor),
                       loom_pen_hash (k, 2, floor->seed, 77) * height_of (floor), r, r * 0.58, 0.38,
                       10, k);
        }
      loom_pen_fill (pen, pass ? ground->floor_dark : ground->floor_light, alpha);
    }
}

static void
soil_add (Soil *soil, double x, double y, double r)
{
  Blob blob = { x, y, r };
  int reach = (int)ceil ((r * 1.25 + 1.5) / SOIL_RASTER);
  int cx = (int)floor (x / SOIL_RASTER), cy = (int)floor (y / SOIL_RASTER);

  g_array_append_val (soil->blobs, blob);
  for (int j = MAX (cy - reach, 0); j <= MIN (cy + reach, (int)soil->rows - 1); j++)
    for (int i = MAX (cx - reach, 0); i <= MIN (cx + reach, (int)soil->columns - 1); i++)
      {
        double u = ((i + 0.5) * SOIL_RASTER - x) / 1.25, v = (j + 0.5) * SOIL_RASTER - y;

        if (u * u + v * v < (r + 1.2) * (r + 1.2))
          soil->mask[(gsize)j * soil->columns + (gsize)i] = 1;
      }
}

static void
soil_add_cluster (Soil *soil, double x, double y, guint n, double spread, guint key)
{
  for (guint i = 0; i < n; i++)
    soil_add (soil, x + (loom_pen_hash (key, i, 1, 90) - 0.5) * spread * 2.2,
              y + (loom_pen_hash (key, i, 2, 90) - 0.5) * spread * 1.5,
              4.0 + loom_pen_hash (key, i, 3, 90) * 6.0);
}

static gboolean
soil_has (const Soil *soil, double x, double y)
{
  int i = (int)floor (x / SOIL_RASTER), j = (int)floor (y / SOIL_RASTER);

  return i >= 0 && j >= 0 && i < (int)soil->columns && j < (int)soil->rows
         && soil->mask[(gsize)j * soil->columns + (gsize)i] != 0;
}

static void
soil_init (Soil *soil, const LoomFloor *floor)
{
  double step = 5.4 * LOOM_CELL_UNIT;
  guint across = (guint)ceil (width_of (floor) / step);
  guint down = (guint)ceil (height_of (floor) / step);

  soil->columns = (guint)ceil (width_of (floor) / SOIL_RASTER);
  soil->rows = (guint)ceil (height_of (floor) / SOIL_RASTER);
  soil->mask = g_malloc0 ((gsize)soil->columns * soil->rows);
  soil->blobs = g_array_new (FALSE, FALSE, sizeof (Blob));
  for (guint i = 0; i < floor->n_worn; i++)
    soil_add_cluster (soil, floor->worn[i].x, floor->worn[i].y, 7, 11.0, 1000 + i + floor->seed);
  for (guint j = 0; j < down; j++)
    for (guint i = 0; i < across; i++)
      {
        guint key = (i * 131 + j * 17 + floor->seed) * 7;

        if (loom_pen_hash (i, j, floor->seed, 81) > 0.55)
          continue;
        soil_add_cluster (soil, (i + 0.15 + 0.7 * loom_pen_hash (i, j, floor->seed, 82)) * step,
                          (j + 0.15 + 0.7 * loom_pen_hash (i, j, floor->seed, 83)) * step,
                          4 + (guint)(loom_pen_hash (i, j, floor->seed, 84) * 5.0),
                          11.0 + 4.0 * loom_pen_hash (i, j, floor->seed, 85), key);
      }
}

static void
soil_clear (Soil *soil)
{
  g_array_unref (soil->blobs);
  g_free (soil->mask);
}

/* All blobs grown a little in a shade more, then all in the soil's colour: one merged outline with
 * a soft edge. */
static void
draw_soil (const LoomPen *pen, const LoomFloor *floor, const Soil *soil)
{
  guint n = amount (floor, loom_pen_get_style (pen)->floor.pebbles);

  for (guint pass = 0; pass < 2 && floor->soil != NULL; pass++)
    {
      for (guint k = 0; k < soil->blobs->len; k++)
        {
          const Blob *blob = &g_array_index (soil->blobs, Blob, k);
          double r = blob->r + (pass == 0 ? 0.9 : 0.0);

          append_blob (pen, blob->x, blob->y, r * 1.25, r, 0.18, 12, k);
        }
      loom_pen_fill (
          pen, pass == 0 ? loom_rgb_mix (*floor->soil, floor->ground->patch[1], RIM) : *floor->soil,
          1.0);
    }
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint k = 0; k < n; k++)
        {
          double x = loom_pen_hash (k, 11, floor->seed, 0) * width_of (floor);
          double y = loom_pen_hash (k, 12, floor->seed, 0) * height_of (floor);
          double r = 0.18 + 0.3 * loom_pen_hash (k, 13, floor->seed, 0);

          if ((k % 3 == 0) == (pass == 1) && soil_has (soil, x, y))
            loom_pen_ellipse (pen, x, y, r * 1.4, r);
        }
      loom_pen_fill (pen, floor->ground->pebble[pass], 1.0);
    }
}

static void
append_tuft (const LoomPen *pen, double x, double y, double height)
{
  static const double leans[3] = { -0.75, -0.1, 0.7 };

  for (guint i = 0; i < 3; i++)
    {
      double dx = leans[i], h = height * (i == 1 ? 1.0 : 0.8);

      cairo_move_to (pen->cr, x + dx * 0.35, y);
      cairo_curve_to (pen->cr, x + dx * 0.4, y - height * 0.5, x + dx * 0.8, y - height * 0.8,
                      x + dx * 1.25, y - h);
    }
}

static void
draw_grass (const LoomPen *pen, const LoomFloor *floor, const Soil *soil)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  gboolean mono = loom_pen_is_mono (pen);
  guint n = amount (floor, mono ? style->flat_tufts : style->tufts);

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint k = 0; k < n; k++)
        {
          guint clump = k / 3;
          double x = loom_pen_hash (clump, 21, floor->seed, 0) * (width_of (floor) - 4.0) + 2.0
                     + (loom_pen_hash (k, 24, floor->seed, 0) - 0.5) * 7.0;
          double y = loom_pen_hash (clump, 22, floor->seed, 0) * (height_of (floor) - 6.0) + 4.0
                     + (loom_pen_hash (k, 25, floor->seed, 0) - 0.5) * 5.0;

          if ((k % 3 == 0) == (pass == 1) && !soil_has (soil, x, y))
            append_tuft (pen, x, y, 1.3 + 1.3 * loom_pen_hash (k, 23, floor->seed, 0));
        }
      loom_pen_stroke_step (pen, floor->ground->blade[pass],
                            mono ? &style->flat_tuft : &style->tuft);
    }
}

typedef enum
{
  DAISY,
  VIOLET,
  CLOVER,
  N_FLOWERS,
} Flower;

static void
append_petals (const LoomPen *pen, Flower flower, double x, double y, double angle)
{
  guint n = flower == CLOVER ? 3 : 6;
  double reach = flower == CLOVER ? 0.55 : 0.62, r = flower == CLOVER ? 0.5 : 0.42;

  for (guint p = 0; p < n; p++)
    loom_pen_circle (pen, x + reach * cos (angle + p * 2.0 * G_PI / n),
                     y + reach * sin (angle + p * 2.0 * G_PI / n), r);
}

/* Flowers and clover near the corners of cells, where no counter will lie; all petals of a kind
 * are one path, then all hearts. */
static void
draw_flowers (const LoomPen *pen, const LoomFloor *floor, const Soil *soil)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  const guint32 petals[N_FLOWERS] = { style->petals[0], style->petals[1], floor->ground->blade[0] };
  const guint32 hearts[N_FLOWERS] = { style->hearts[0], style->hearts[1], 0 };
  static const Flower mix[5] = { DAISY, DAISY, VIOLET, CLOVER, CLOVER };
  guint n = amount (floor, style->flowers);
  guint columns = floor->rocks->columns, rows = floor->rocks->rows;

  if (columns < 2 || rows < 2)
    return;
  for (guint pass = 0; pass < 2 * N_FLOWERS - 1; pass++)
    {
      Flower flower = pass % N_FLOWERS;

      for (guint k = 0; k < n; k++)
        {
          guint i = (guint)(loom_pen_hash (k, 31, floor->seed, 0) * (columns - 1)) + 1;
          guint j = (guint)(loom_pen_hash (k, 32, floor->seed, 0) * (rows - 1)) + 1;
          double x = i * LOOM_CELL_UNIT + 2.8 * (loom_pen_hash (k, 33, floor->seed, 0) - 0.5);
          double y = j * LOOM_CELL_UNIT + 2.8 * (loom_pen_hash (k, 34, floor->seed, 0) - 0.5);

          if (mix[k % 5] != flower || soil_has (soil, x, y))
            continue;
          if (pass < N_FLOWERS)
            append_petals (pen, flower, x, y, k);
          else
            loom_pen_circle (pen, x, y, 0.36);
        }
      loom_pen_fill (pen, pass < N_FLOWERS ? petals[flower] : hearts[flower], 1.0);
    }
}

static void
draw_grid (const LoomPen *pen, const LoomGround *ground, guint columns, guint rows)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  gboolean mono = loom_pen_is_mono (pen);
  double w = columns * LOOM_CELL_UNIT, h = rows * LOOM_CELL_UNIT;

  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  if (mono)
    loom_style_dash_set (pen->cr, &style->flat_grid, 1);
  for (guint pass = 0; pass < 2; pass++)
    {
      guint step = pass == 0 ? 1 : 5;

      if (pass == 1 && mono)
        continue;
      for (guint i = step; i < columns; i += step)
        {
          cairo_move_to (pen->cr, i * LOOM_CELL_UNIT, 0.0);
          cairo_line_to (pen->cr, i * LOOM_CELL_UNIT, h);
        }
      for (guint j = step; j < rows; j += step)
        {
          cairo_move_to (pen->cr, 0.0, j * LOOM_CELL_UNIT);
          cairo_line_to (pen->cr, w, j * LOOM_CELL_UNIT);
        }
      if (mono)
        loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_grid_width);
      else
        loom_pen_stroke_step (pen, ground->grid, pass == 0 ? &style->grid : &style->five);
    }
  cairo_restore (pen->cr);
  if (!pen->detail)
    return;
  for (guint i = 1; i < columns; i++)
    for (guint j = 1; j < rows; j++)
      {
        double x = i * LOOM_CELL_UNIT, y = j * LOOM_CELL_UNIT;

        cairo_move_to (pen->cr, x - 0.8, y);
        cairo_line_to (pen->cr, x + 0.8, y);
        cairo_move_to (pen->cr, x, y - 0.8);
        cairo_line_to (pen->cr, x, y + 0.8);
      }
  loom_pen_stroke (pen, ground->grid, mono ? 1.0 : style->cross.alpha, style->cross.width);
}

void
loom_floor_draw_grid (const LoomPen *pen, const LoomGround *ground, guint columns, guint rows)
{
  loom_toggle_begin (pen->cr, LOOM_TOGGLE_GRID);
  draw_grid (pen, ground, columns, rows);
  loom_toggle_end (pen->cr, LOOM_TOGGLE_GRID);
}

static void
draw_meadow (const LoomPen *pen,
             const LoomFloor *floor,
             void (*under) (const LoomPen *pen, gpointer data),
             gpointer data)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  Soil soil;

  cairo_rectangle (pen->cr, 0.0, 0.0, width_of (floor), height_of (floor));
  loom_pen_fill (pen, floor->ground->floor, 1.0);
  if (pen->detail)
    {
      gboolean mono = loom_pen_is_mono (pen);

      soil_init (&soil, floor);
      if (!mono)
        {
          draw_mottles (pen, floor, style->meadow_mottles, style->meadow_mottle_alpha);
          draw_soil (pen, floor, &soil);
        }
      if (!floor->plain)
        draw_grass (pen, floor, &soil);
      if (!mono && !floor->plain)
        draw_flowers (pen, floor, &soil);
      soil_clear (&soil);
    }
  if (under != NULL)
    under (pen, data);
  loom_floor_draw_grid (pen, floor->ground, floor->rocks->columns, floor->rocks->rows);
  if (pen->detail)
    loom_rock_draw_stones (pen, floor->rocks, floor->ground, floor->seed + 3);
  else
    loom_outline_fill_runs (pen, floor->rocks, loom_pen_dark (pen, floor->ground->mass));
}

/* Layers of earth: wavy bands right across the board. */
static void
draw_strata (const LoomPen *pen, const LoomFloor *floor)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  gboolean mono = loom_pen_is_mono (pen);
  double pitch = mono ? 2.5 : 7.6;
  int n = (int)(height_of (floor) / pitch) + 3;
  guint count = (guint)(width_of (floor) / 7.0) + 6;
  g_autofree LoomVec2 *points = g_new (LoomVec2, count);

  for (int j = -2; j < n; j++)
    {
      double phase = (mono ? j / 3.04 : j) + floor->seed;

      for (guint i = 0; i < count; i++)
        {
          double x = i * 7.0 - 10.0;
          points[i].x = x;
          points[i].y
              = j * pitch + 3.2 * sin (x * 0.045 + phase * 1.7) + 1.6 * sin (x * 0.11 + phase);
        }
      loom_pen_spline (pen, points, count, 0.5, FALSE);
      if (mono)
        {
          cairo_save (pen->cr);
          LoomStyleDash dash = style->flat_strata;
          dash.offset = j * 3.7;
          loom_style_dash_set (pen->cr, &dash, 1);
          loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_stratum);
          cairo_restore (pen->cr);
        }
      else
        loom_pen_stroke_step (pen, j % 2 ? floor->ground->mass_dark : floor->ground->mass_light,
                              &style->strata[j % 2 ? 1 : 0]);
    }
}

/* Pebble number @k's outline, or with @shine the light on it. */
static void
append_pebble (const LoomPen *pen, const LoomFloor *floor, guint k, gboolean shine)
{
  double size = loom_pen_hash (k, 43, floor->seed, 0), r = 0.5 + 1.35 * size * size;
  double x = loom_pen_hash (k, 41, floor->seed, 0) * width_of (floor);
  double y = loom_pen_hash (k, 42, floor->seed, 0) * height_of (floor);
  double angle = loom_pen_hash (k, 44, floor->seed, 0) * 3.0;

  if (shine)
    loom_path_ellipse (pen->cr, x - 0.15 * r, y - 0.25 * r, r * 0.6, r * 0.3, angle);
  else
    loom_path_ellipse (pen->cr, x, y, r * 1.3, r * 0.9, angle);
}

static void
append_root (const LoomPen *pen, double x, double y)
{
  cairo_move_to (pen->cr, x, y);
  cairo_curve_to (pen->cr, x + 3.0, y + 4.0, x - 3.0, y + 7.0, x + 1.5, y + 12.0);
  cairo_move_to (pen->cr, x + 0.4, y + 5.0);
  cairo_curve_to (pen->cr, x + 2.5, y + 6.0, x + 4.0, y + 8.0, x + 4.0, y + 10.0);
}

static void
draw_earth (const LoomPen *pen, const LoomFloor *floor)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  const LoomGround *ground = floor->ground;
  gboolean mono = loom_pen_is_mono (pen);
  guint pebbles = amount (floor, mono ? 90 : 160), roots = amount (floor, mono ? 0 : 18);

  draw_strata (pen, floor);
  if (floor->plain)
    return;
  for (guint shade = 0; shade < 3; shade++)
    {
      for (guint k = shade; k < pebbles; k += 3)
        append_pebble (pen, floor, k, FALSE);
      loom_pen_stroke_keep (pen, ground->line, mono ? 1.0 : style->pebble.alpha,
                            style->pebble.width);
      loom_pen_fill (pen, ground->pebble[shade], 1.0);
    }
  if (mono)
    return;
  for (guint k = 0; k < pebbles; k++)
    append_pebble (pen, floor, k, TRUE);
  loom_pen_fill (pen, ground->glint, style->shine);
  for (guint k = 0; k < roots; k++)
    append_root (pen, loom_pen_hash (k, 51, floor->seed, 0) * width_of (floor),
                 loom_pen_hash (k, 52, floor->seed, 0) * height_of (floor));
  loom_pen_stroke_step (pen, ground->root, &style->root);
}

void
loom_floor_outline (const LoomPen *pen, const LoomCellSet *open, guint seed)
{
  const LoomOutlineStyle style = { -0.15, 0.6, 1.1, seed, TRUE };

  loom_outline_natural (pen, open, &style);
}

/* Three strokes of growing strength along the edge: a soft shade without a blur. */
static void
draw_inner_shade (const LoomPen *pen, const LoomFloor *floor, const LoomCellSet *open)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;

  cairo_save (pen->cr);
  for (guint i = 0; i < LOOM_N_SHADES; i++)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.5, 0.8);
      loom_floor_outline (pen, open, floor->seed);
      cairo_restore (pen->cr);
      loom_pen_stroke (pen, floor->ground->line,
                       style->shade[i].alpha
                           * (pen->theme->kind == LOOM_THEME_LIGHT ? style->shade_light : 1.0),
                       style->shade[i].width);
    }
  cairo_restore (pen->cr);
}

static void
draw_specks (const LoomPen *pen, const LoomFloor *floor)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  guint n = amount (floor, style->specks);

  for (guint size = 0; size < 3; size++)
    {
      for (guint k = size; k < n; k += 3)
        {
          double x = loom_pen_hash (k, 71, floor->seed, 0) * width_of (floor);
          double y = loom_pen_hash (k, 72, floor->seed, 0) * height_of (floor);

          cairo_move_to (pen->cr, x, y);
          cairo_line_to (pen->cr, x + 0.15, y);
        }
      loom_pen_stroke (pen, floor->ground->line, style->speck_alpha,
                       style->speck + style->speck_more * size);
    }
}

static void
draw_cave (const LoomPen *pen,
           const LoomFloor *floor,
           void (*under) (const LoomPen *pen, gpointer data),
           gpointer data)
{
  const LoomFloorStyle *style = &loom_pen_get_style (pen)->floor;
  const LoomGround *ground = floor->ground;
  gboolean mono = loom_pen_is_mono (pen);
  g_auto (LoomCellSet) open = { 0 };

  loom_cell_set_init (&open, floor->rocks->columns, floor->rocks->rows);
  loom_cell_set_invert (&open, floor->rocks);
  cairo_rectangle (pen->cr, 0.0, 0.0, width_of (floor), height_of (floor));
  loom_pen_fill (pen, ground->mass, 1.0);
  if (ground->kind == LOOM_GROUND_STONE)
    loom_rock_draw_facets (pen, floor->rocks, ground, floor->seed + 5);
  else
    draw_earth (pen, floor);

  loom_floor_outline (pen, &open, floor->seed);
  loom_pen_stroke_keep (pen, ground->line, 1.0, mono ? style->flat_rim : style->rim);
  loom_pen_fill (pen, ground->floor, 1.0);
  cairo_save (pen->cr);
  loom_floor_outline (pen, &open, floor->seed);
  const LoomPen inner = loom_pen_clip (pen);
  if (!mono)
    {
      draw_mottles (&inner, floor, style->cave_mottles, style->cave_mottle_alpha);
      draw_specks (&inner, floor);
    }
  if (under != NULL)
    under (pen, data);
  if (!mono)
    draw_inner_shade (&inner, floor, &open);
  loom_floor_draw_grid (&inner, ground, floor->rocks->columns, floor->rocks->rows);
  cairo_restore (pen->cr);
  loom_floor_outline (pen, &open, floor->seed);
  loom_pen_stroke (pen, ground->line, 1.0, style->edge);
}

void
loom_floor_draw (const LoomPen *pen,
                 const LoomFloor *floor,
                 void (*under) (const LoomPen *pen, gpointer data),
                 gpointer data)
{
  if (floor->ground->kind == LOOM_GROUND_MEADOW || !pen->detail)
    draw_meadow (pen, floor, under, data);
  else
    draw_cave (pen, floor, under, data);
}
