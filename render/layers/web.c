/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spiders, their webs, and the reach of an antlion: what extends so many cells from a cell.
 *
 * A web is sixteen spokes and rings half a cell apart whose chords sag inwards, clipped to the open
 * cells in range: white threads on dark ones, so that they are seen on any floor.
 */

#include "render/layers/web.h"

#include "render/motifs/insect.h"

#include <math.h>

#define SPOKES 16
#define MAX_RADIUS 64

static const LoomOutlineStyle web_edge = { 0.35, 0.0, 0.8, 1, FALSE };

/* The cells in range, in a set of their own that begins a
 * radius left of and above the web's cell: whole layers would be too much for thousands of webs. */
static void
collect_cells (LoomCellSet *cells,
               const LoomWeb *web,
               const LoomCellSet *open,
               guint columns,
               guint rows,
               LoomVec2 *corner)
{
  int radius = (int)MIN (web->radius, MAX_RADIUS);

  loom_cell_set_init (cells, (guint)radius * 2 + 1, (guint)radius * 2 + 1);
  for (int j = -radius; j <= radius; j++)
    for (int i = -radius; i <= radius; i++)
      {
        int column = (int)web->column + i, row = (int)web->row + j;

        if (!web->square && abs (i) + abs (j) > radius)
          continue;
        if (column < 0 || row < 0 || column >= (int)columns || row >= (int)rows
            || (open != NULL && !loom_cell_set_has (open, column, row)))
          continue;
        loom_cell_set_add (cells, (guint)(i + radius), (guint)(j + radius));
      }
  loom_cell_set_add (cells, (guint)radius, (guint)radius);
  *corner = (LoomVec2){ ((int)web->column - radius) * LOOM_CELL_UNIT,
                        ((int)web->row - radius) * LOOM_CELL_UNIT };
}

/* Appends the edge of @cells, which begin at @corner. */
static void
append_edge (const LoomPen *pen, const LoomCellSet *cells, LoomVec2 corner, gboolean natural)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, corner.x, corner.y);
  if (natural)
    loom_outline_natural (pen, cells, &web_edge);
  else
    loom_outline_exact (pen, cells);
  cairo_restore (pen->cr);
}

static LoomVec2
centre_of (const LoomWeb *web)
{
  return (LoomVec2){ (web->column + 0.5) * LOOM_CELL_UNIT, (web->row + 0.5) * LOOM_CELL_UNIT };
}

/* A point @k units out on spoke @i of a web with square or diamond rings. */
static LoomVec2
on_spoke (const LoomWeb *web, guint i, double k)
{
  LoomVec2 c = centre_of (web);
  double a = i * 2.0 * G_PI / SPOKES, u = cos (a), v = sin (a);
  double norm = web->square ? MAX (fabs (u), fabs (v)) : fabs (u) + fabs (v);

  return (LoomVec2){ c.x + u * k / norm, c.y + v * k / norm };
}

static void
append_threads (const LoomPen *pen, const LoomWeb *web)
{
  LoomVec2 c = centre_of (web);
  guint radius = MIN (web->radius, MAX_RADIUS);
  double end = radius * LOOM_CELL_UNIT + 4.6;

  for (guint i = 0; i < SPOKES; i++)
    {
      LoomVec2 p = on_spoke (web, i, end);
      cairo_move_to (pen->cr, c.x, c.y);
      cairo_line_to (pen->cr, p.x, p.y);
    }
  for (guint ring = 0; ring <= 2 * radius; ring++)
    {
      double k = radius == 0 ? 3.6 : ring * LOOM_CELL_UNIT / 2.0 + 4.3;
      double sag = ring > 1 ? 0.10 : 0.06;

      for (guint i = 0; i < SPOKES; i++)
        {
          LoomVec2 p = on_spoke (web, i, k), q = on_spoke (web, i + 1, k);
          double mx = (p.x + q.x) / 2.0, my = (p.y + q.y) / 2.0;

          mx += (c.x - mx) * sag;
          my += (c.y - my) * sag;
          cairo_move_to (pen->cr, p.x, p.y);
          cairo_curve_to (pen->cr, p.x + (mx - p.x) * 0.66, p.y + (my - p.y) * 0.66,
                          q.x + (mx - q.x) * 0.66, q.y + (my - q.y) * 0.66, q.x, q.y);
        }
    }
}

void
loom_web_draw (const LoomPen *pen, const LoomWeb *web, const LoomCellSet *open)
{
  const LoomWebStyle *style = &loom_pen_get_style (pen)->web;
  gboolean mono = loom_pen_is_mono (pen);
  g_auto (LoomCellSet) cells = { 0 };
  LoomVec2 corner;

  collect_cells (&cells, web, open, open->columns, open->rows, &corner);
  cairo_save (pen->cr);
  append_edge (pen, &cells, corner, TRUE);
  cairo_clip (pen->cr);
  if (mono)
    {
      append_threads (pen, web);
      loom_pen_stroke_step (pen, loom_pen_black (pen), &style->flat_thread);
    }
  else
    {
      /* Light paper needs grey silk: white threads alone would drown in it. */
      const guint light = pen->theme->kind == LOOM_THEME_LIGHT ? 1 : 0;

      cairo_rectangle (pen->cr, 0.0, 0.0, open->columns * LOOM_CELL_UNIT,
                       open->rows * LOOM_CELL_UNIT);
      loom_pen_fill (pen, style->veil[light].rgb, style->veil[light].alpha);
      append_threads (pen, web);
      loom_pen_stroke_soft (pen, &style->under[light]);
      append_threads (pen, web);
      loom_pen_stroke_soft (pen, &style->thread[light]);
    }
  cairo_restore (pen->cr);

  append_edge (pen, &cells, corner, TRUE);
  if (mono)
    {
      cairo_save (pen->cr);
      loom_style_dash_set (pen->cr, &style->flat_dash, 1);
      loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_edge);
      cairo_restore (pen->cr);
    }
  else
    {
      loom_pen_stroke_soft_keep (pen, &style->edge_under);
      loom_pen_stroke_soft (pen, &style->edge);
    }
}

void
loom_web_draw_tag (const LoomPen *pen, double x, double y, double r, guint radius)
{
  const LoomWebStyle *style = &loom_pen_get_style (pen)->web;
  double k = r * 1.15;
  const LoomVec2 corners[4] = { { x, y - k }, { x + k, y }, { x, y + k }, { x - k, y } };

  loom_pen_polygon (pen, corners, 4);
  loom_pen_fill_keep (pen, style->tag, 1.0);
  loom_pen_stroke (pen, loom_pen_dark (pen, style->spider), 1.0, style->tag_width);
  loom_pen_number (pen, (int)radius, x, y, r * 1.3, r * 1.5, loom_pen_dark (pen, style->spider));
}

LoomInsectColours
loom_web_spider_colours (const LoomPen *pen)
{
  const LoomWebStyle *style = &loom_pen_get_style (pen)->web;
  const guint32 black = loom_pen_black (pen), white = loom_pen_white (pen);

  if (loom_pen_is_mono (pen))
    return (LoomInsectColours){ black, white, white, white, black, black };
  return (
      LoomInsectColours){ style->spider, white, style->mark, white, style->spider, style->spider };
}

void
loom_web_draw_spider (const LoomPen *pen, const LoomWeb *web)
{
  LoomVec2 c = centre_of (web);
  const LoomInsectColours colours = loom_web_spider_colours (pen);

  loom_insect_draw (pen, LOOM_INSECT_SPIDER, c.x, c.y - 0.2, 11.2, &colours);
  loom_web_draw_tag (pen, c.x + 3.6, c.y + 3.5, 1.9, web->radius);
}

void
loom_web_draw_reach (const LoomPen *pen, const LoomWeb *web, guint columns, guint rows, guint32 rgb)
{
  const LoomWebStyle *style = &loom_pen_get_style (pen)->web;
  g_auto (LoomCellSet) cells = { 0 };
  LoomVec2 corner;

  collect_cells (&cells, web, NULL, columns, rows, &corner);
  cairo_save (pen->cr);
  append_edge (pen, &cells, corner, FALSE);
  loom_pen_stroke_soft_keep (pen, &style->reach_under);
  loom_style_dash_set (pen->cr, &style->reach_dash, 1);
  loom_pen_stroke (pen, rgb, 1.0, style->reach);
  cairo_restore (pen->cr);
}
