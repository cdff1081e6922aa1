/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entrances, landings and the throne.
 *
 * A gate that is still shut is a ring of as many sectors as it takes turns to dig, the dug ones
 * dark, clockwise from the top, round the number of turns left. An open one is a shaft that goes
 * down in steps.
 */

#include "render/layers/gate.h"

#include "render/motifs/insect.h"

#include <math.h>

#define OUTER 4.75
#define INNER 3.25
#define MAX_SECTORS 60

static LoomGateLook
look_for (const LoomPen *pen, const LoomGate *gate)
{
  const LoomGateStyle *style = &loom_pen_get_style (pen)->gate;
  const guint32 black = loom_pen_black (pen), white = loom_pen_white (pen);

  if (loom_pen_is_mono (pen))
    return (LoomGateLook){ black, white, black, white, black };
  return gate->throne ? style->royal : style->earth;
}

static void
draw_sectors (const LoomPen *pen, const LoomGate *gate, const LoomGateLook *colours)
{
  const LoomGateStyle *style = &loom_pen_get_style (pen)->gate;
  int n = CLAMP (gate->total, 1, MAX_SECTORS);
  int dug = CLAMP (gate->total - gate->left, 0, n);
  double step = 2.0 * G_PI / n;
  double gap = MIN ((n < 4 ? 13.0 : n < 8 ? 11.0 : 8.0) * G_PI / 180.0, step * 0.3);

  for (int i = 0; i < n; i++)
    {
      double start = -G_PI / 2.0 + step * i + gap / 2.0;

      loom_pen_ring (pen, 0.0, 0.0, OUTER - 0.25, INNER, start, start + step - gap);
      loom_pen_fill_keep (pen, i < dug ? colours->dug : colours->rim, 1.0);
      if (loom_pen_is_mono (pen))
        loom_pen_stroke_keep (pen, loom_pen_black (pen), 1.0, style->sector);
      cairo_new_path (pen->cr);
    }
}

static void
draw_shut (const LoomPen *pen, const LoomGate *gate, const LoomGateLook *colours)
{
  const LoomGateStyle *style = &loom_pen_get_style (pen)->gate;
  gboolean mono = loom_pen_is_mono (pen);

  loom_pen_circle (pen, 0.0, 0.0, OUTER + 0.15);
  loom_pen_fill_keep (pen, loom_pen_light (pen, colours->ink), 1.0);
  loom_pen_stroke (pen, colours->ink, 1.0, style->rim);
  draw_sectors (pen, gate, colours);
  loom_pen_circle (pen, 0.0, 0.0, mono ? INNER - 0.2 : INNER - 0.35);
  loom_pen_fill_keep (pen, colours->hole, 1.0);
  if (mono)
    loom_pen_stroke_keep (pen, colours->ink, 1.0, style->hub);
  cairo_new_path (pen->cr);
  if (gate->throne)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.0, -1.45);
      cairo_scale (pen->cr, 0.056, 0.056);
      loom_insect_append_crown (pen);
      loom_pen_fill (pen, loom_pen_dark (pen, style->crown), 1.0);
      cairo_restore (pen->cr);
    }
  loom_pen_number (pen, gate->left, 0.0, gate->throne ? 1.1 : 0.0, gate->throne ? 3.2 : 4.3, 4.6,
                   colours->number);
}

static void
draw_open (const LoomPen *pen, const LoomGate *gate, const LoomGateLook *colours)
{
  const LoomGateStyle *style = &loom_pen_get_style (pen)->gate;
  guint stones = gate->throne ? 18 : 14;
  gboolean mono = loom_pen_is_mono (pen);

  loom_pen_circle (pen, 0.0, 0.0, OUTER);
  loom_pen_fill_keep (pen, colours->rim, 1.0);
  loom_pen_stroke (pen, colours->ink, 1.0, style->open_rim);
  for (guint i = 0; i < stones; i++)
    {
      double a = 2.0 * G_PI * i / stones;

      cairo_move_to (pen->cr, cos (a) * (OUTER - 0.1), sin (a) * (OUTER - 0.1));
      cairo_line_to (pen->cr, cos (a) * 3.75, sin (a) * 3.75);
    }
  loom_pen_stroke_step (pen, colours->ink, &style->stone);
  for (guint k = 0; k < LOOM_N_GATE_STEPS; k++)
    {
      loom_pen_circle (pen, 0.0, k * 0.42, 3.75 - k * 0.72);
      const guint32 flat = k == 3 ? loom_pen_black (pen) : loom_pen_white (pen);

      loom_pen_fill_keep (pen, mono ? flat : style->steps[k], 1.0);
      loom_pen_stroke (pen, colours->ink, 1.0, style->step);
    }
  cairo_move_to (pen->cr, -1.0, 0.95);
  cairo_line_to (pen->cr, 1.0, 0.95);
  cairo_line_to (pen->cr, 0.0, 2.35);
  cairo_close_path (pen->cr);
  loom_pen_fill (pen, loom_pen_light (pen, gate->throne ? style->crown : style->arrow), 1.0);
}

void
loom_gate_draw (const LoomPen *pen, const LoomGate *gate, double x, double y)
{
  const LoomGateLook look = look_for (pen, gate);
  double scale = gate->throne ? 1.16 : 1.0;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  if (pen->shadows)
    {
      loom_pen_circle (pen, 0.45, 0.65, (OUTER + 0.2) * scale);
      loom_pen_shade (pen, loom_pen_black (pen), loom_pen_get_style (pen)->gate.shadow);
    }
  cairo_scale (pen->cr, scale, scale);
  if (gate->left > 0)
    draw_shut (pen, gate, &look);
  else
    draw_open (pen, gate, &look);
  cairo_restore (pen->cr);
}

void
loom_gate_draw_landing (const LoomPen *pen, const LoomGround *ground, double x, double y)
{
  const LoomGateStyle *style = &loom_pen_get_style (pen)->gate;

  if (!loom_pen_is_mono (pen))
    for (guint i = 0; i < LOOM_N_SHADES; i++)
      {
        loom_pen_circle (pen, x, y, style->landing[i].width);
        loom_pen_fill (pen, style->halo, style->landing[i].alpha);
      }
  cairo_save (pen->cr);
  loom_style_dash_set (pen->cr, &style->ring_dash, 1);
  loom_pen_circle (pen, x, y, 4.2);
  loom_pen_stroke_step (pen, ground->grid, &style->ring);
  cairo_restore (pen->cr);
  for (guint i = 0; i < 2; i++)
    {
      double v = y + 1.7 * i - 0.1;

      cairo_move_to (pen->cr, x - 1.7, v + 0.2);
      cairo_line_to (pen->cr, x, v - 1.8);
      cairo_line_to (pen->cr, x + 1.7, v + 0.2);
    }
  loom_pen_stroke_step (pen, ground->grid, &style->chevron);
}

void
loom_gate_draw_mosaic (const LoomPen *pen, double x, double y)
{
  const LoomGateStyle *style = &loom_pen_get_style (pen)->gate;
  gboolean mono = loom_pen_is_mono (pen);

  for (guint c = 0; c < LOOM_N_MOSAIC; c++)
    {
      double radius = style->mosaic[c].radius, step = 2.0 * G_PI / style->mosaic[c].tiles;

      for (guint i = 0; i < style->mosaic[c].tiles; i++)
        loom_pen_ring (pen, x, y, radius, radius - 4.6, step * (i + 0.06), step * (i + 0.94));
      if (mono)
        loom_pen_stroke_step (pen, loom_pen_black (pen), &style->flat_mosaic);
      else
        loom_pen_fill (pen, style->mosaic[c].rgb, style->mosaic[c].alpha);
    }
  for (guint i = 0; i < 16; i++)
    {
      double a = 2.0 * G_PI * i / 16.0;

      cairo_move_to (pen->cr, x + 8.2 * cos (a - 0.14), y + 8.2 * sin (a - 0.14));
      cairo_line_to (pen->cr, x + 5.2 * cos (a), y + 5.2 * sin (a));
      cairo_line_to (pen->cr, x + 8.2 * cos (a + 0.14), y + 8.2 * sin (a + 0.14));
      cairo_close_path (pen->cr);
    }
  if (mono)
    loom_pen_stroke_step (pen, loom_pen_black (pen), &style->flat_mosaic);
  else
    loom_pen_fill (pen, style->star, style->star_alpha);
}
