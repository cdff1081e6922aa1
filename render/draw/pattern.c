/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hatching as plain strokes inside the current clip. Repeating cairo patterns would be
 * stored once for each use in a PDF, and some printers draw them as pictures. */

#include "render/draw/pattern.h"

#include "render/draw/curve.h"

#include <math.h>
#include <string.h>

#define MAX_MARKS 40000.0

/* Lines with the normal (nx, ny), at whole multiples of the pitch from the page's origin. */
static void
draw_lines (cairo_t *cr, const LoomRect *b, double nx, double ny, double pitch)
{
  double cx = (b->left + b->right) / 2, cy = (b->top + b->bottom) / 2;
  double reach = hypot (b->right - b->left, b->bottom - b->top) / 2 + pitch;
  double middle = cx * nx + cy * ny;

  for (double k = ceil ((middle - reach) / pitch); k * pitch < middle + reach; k++)
    {
      double off = k * pitch - middle;
      double px = cx + nx * off, py = cy + ny * off;
      cairo_move_to (cr, px + ny * reach, py - nx * reach);
      cairo_line_to (cr, px - ny * reach, py + nx * reach);
    }
  cairo_stroke (cr);
}

static void
draw_mark (cairo_t *cr, LoomPatternKind hatch, double x, double y, double pitch, double width)
{
  double q = pitch * 0.24;
  switch (hatch)
    {
    case LOOM_PATTERN_DOTS:
      loom_path_disc (cr, x, y, width * 1.5);
      break;
    case LOOM_PATTERN_RINGS:
      loom_path_disc (cr, x, y, pitch * 0.28);
      break;
    default:
      cairo_move_to (cr, x - q, y);
      cairo_line_to (cr, x + q, y);
      cairo_move_to (cr, x, y - q);
      cairo_line_to (cr, x, y + q);
      break;
    }
}

/* Marks on a grid whose odd rows are shifted by half. */
static void
draw_grid (cairo_t *cr,
           LoomPatternKind hatch,
           const LoomRect *b,
           double sx,
           double sy,
           double pitch,
           double width)
{
  for (double j = floor (b->top / sy) - 1; j * sy < b->bottom + sy; j++)
    {
      double shift = fmod (fabs (j), 2) == 1 ? sx / 2 : 0;
      for (double i = floor (b->left / sx) - 1; i * sx < b->right + sx; i++)
        draw_mark (cr, hatch, i * sx + shift, j * sy, pitch, width);
    }
  if (hatch == LOOM_PATTERN_DOTS)
    cairo_fill (cr);
  else
    cairo_stroke (cr);
}

static void
draw_waves (cairo_t *cr, const LoomRect *b, double pitch)
{
  double sy = pitch * 1.15, half = pitch * 0.5;
  for (double j = floor (b->top / sy) - 1; j * sy < b->bottom + sy; j++)
    {
      double y = j * sy, x = (floor (b->left / pitch / 2) - 1) * pitch * 2;
      cairo_move_to (cr, x, y);
      for (; x < b->right + pitch; x += 2 * pitch)
        {
          cairo_curve_to (cr, x + half, y - half, x + half, y - half, x + pitch, y);
          cairo_curve_to (cr, x + pitch + half, y + half, x + pitch + half, y + half, x + 2 * pitch,
                          y);
        }
    }
  cairo_stroke (cr);
}

void
loom_hatch_draw (cairo_t *cr,
                 LoomPatternKind hatch,
                 double x,
                 double y,
                 double w,
                 double h,
                 double pitch,
                 double width)
{
  g_return_if_fail (pitch > 0);

  if (hatch == LOOM_PATTERN_NONE || w <= 0 || h <= 0)
    return;
  /* A vast box is hatched more widely rather than slowly. */
  pitch = MAX (pitch, sqrt (w * h / MAX_MARKS));

  LoomRect b = { x, y, x + w, y + h };
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (hatch)
    {
    case LOOM_PATTERN_SLASH:
      draw_lines (cr, &b, G_SQRT2 / 2, G_SQRT2 / 2, pitch);
      break;
    case LOOM_PATTERN_BACKSLASH:
      draw_lines (cr, &b, G_SQRT2 / 2, -G_SQRT2 / 2, pitch);
      break;
    case LOOM_PATTERN_UPRIGHT:
      draw_lines (cr, &b, 1, 0, pitch);
      break;
    case LOOM_PATTERN_LEVEL:
      draw_lines (cr, &b, 0, 1, pitch);
      break;
    case LOOM_PATTERN_CROSS:
      draw_lines (cr, &b, G_SQRT2 / 2, G_SQRT2 / 2, pitch * 1.25);
      draw_lines (cr, &b, G_SQRT2 / 2, -G_SQRT2 / 2, pitch * 1.25);
      break;
    case LOOM_PATTERN_PLUS:
      draw_grid (cr, hatch, &b, pitch * 1.2, pitch * 1.2, pitch, width);
      break;
    case LOOM_PATTERN_DOTS:
      draw_grid (cr, hatch, &b, pitch, pitch * 0.8, pitch, width);
      break;
    case LOOM_PATTERN_RINGS:
      draw_grid (cr, hatch, &b, pitch * 1.3, pitch * 1.1, pitch, width);
      break;
    case LOOM_PATTERN_WAVE:
      draw_waves (cr, &b, pitch);
      break;
    default:
      break;
    }
  cairo_restore (cr);
}
