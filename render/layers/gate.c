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

typedef struct
{
  guint32 ink, rim, dug, hole, number;
} GateColours;

static const GateColours earth = { 0x2a1a10, 0xe7d2a8, 0x4a3322, 0x6e4a2e, 0xfff3d9 };
static const GateColours royal = { 0x2a1a10, 0xf1c95b, 0x5a3e50, 0x4b2a4a, 0xfff3d0 };
static const GateColours plain = { 0x000000, 0xffffff, 0x000000, 0xffffff, 0x000000 };

static const GateColours *
colours_for (const LoomPen *pen, const LoomGate *gate)
{
  return loom_pen_is_mono (pen) ? &plain : gate->throne ? &royal : &earth;
}

static void
draw_sectors (const LoomPen *pen, const LoomGate *gate, const GateColours *colours)
{
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
        loom_pen_stroke_keep (pen, 0x000000, 1.0, 0.18);
      cairo_new_path (pen->cr);
    }
}

static void
draw_shut (const LoomPen *pen, const LoomGate *gate, const GateColours *colours)
{
  gboolean mono = loom_pen_is_mono (pen);

  loom_pen_circle (pen, 0.0, 0.0, OUTER + 0.15);
  loom_pen_fill_keep (pen, loom_pen_pick (pen, colours->ink, 0xffffff), 1.0);
  loom_pen_stroke (pen, colours->ink, 1.0, 0.3);
  draw_sectors (pen, gate, colours);
  loom_pen_circle (pen, 0.0, 0.0, mono ? INNER - 0.2 : INNER - 0.35);
  loom_pen_fill_keep (pen, colours->hole, 1.0);
  if (mono)
    loom_pen_stroke_keep (pen, colours->ink, 1.0, 0.2);
  cairo_new_path (pen->cr);
  if (gate->throne)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.0, -1.45);
      cairo_scale (pen->cr, 0.056, 0.056);
      loom_insect_append_crown (pen);
      loom_pen_fill (pen, loom_pen_pick (pen, 0xf6d470, 0x000000), 1.0);
      cairo_restore (pen->cr);
    }
  loom_pen_number (pen, gate->left, 0.0, gate->throne ? 1.1 : 0.0, gate->throne ? 3.2 : 4.3, 4.6,
                   colours->number);
}

static void
draw_open (const LoomPen *pen, const LoomGate *gate, const GateColours *colours)
{
  static const guint32 depth[4] = { 0x5b3d28, 0x402818, 0x2a190f, 0x160c07 };
  guint stones = gate->throne ? 18 : 14;
  gboolean mono = loom_pen_is_mono (pen);

  loom_pen_circle (pen, 0.0, 0.0, OUTER);
  loom_pen_fill_keep (pen, colours->rim, 1.0);
  loom_pen_stroke (pen, colours->ink, 1.0, 0.35);
  for (guint i = 0; i < stones; i++)
    {
      double a = 2.0 * G_PI * i / stones;

      cairo_move_to (pen->cr, cos (a) * (OUTER - 0.1), sin (a) * (OUTER - 0.1));
      cairo_line_to (pen->cr, cos (a) * 3.75, sin (a) * 3.75);
    }
  loom_pen_stroke (pen, colours->ink, 0.55, 0.25);
  for (guint k = 0; k < G_N_ELEMENTS (depth); k++)
    {
      loom_pen_circle (pen, 0.0, k * 0.42, 3.75 - k * 0.72);
      loom_pen_fill_keep (pen, mono ? (k == 3 ? 0x000000 : 0xffffff) : depth[k], 1.0);
      loom_pen_stroke (pen, colours->ink, 1.0, 0.16);
    }
  cairo_move_to (pen->cr, -1.0, 0.95);
  cairo_line_to (pen->cr, 1.0, 0.95);
  cairo_line_to (pen->cr, 0.0, 2.35);
  cairo_close_path (pen->cr);
  loom_pen_fill (pen, loom_pen_pick (pen, gate->throne ? 0xf6d470 : 0xf6e2b4, 0xffffff), 1.0);
}

void
loom_gate_draw (const LoomPen *pen, const LoomGate *gate, double x, double y)
{
  const GateColours *colours = colours_for (pen, gate);
  double scale = gate->throne ? 1.16 : 1.0;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  if (pen->shadows)
    {
      loom_pen_circle (pen, 0.45, 0.65, (OUTER + 0.2) * scale);
      loom_pen_shade (pen, 0x000000, 0.26);
    }
  cairo_scale (pen->cr, scale, scale);
  if (gate->left > 0)
    draw_shut (pen, gate, colours);
  else
    draw_open (pen, gate, colours);
  cairo_restore (pen->cr);
}

void
loom_gate_draw_landing (const LoomPen *pen, const LoomGround *ground, double x, double y)
{
  static const double radii[3] = { 6.4, 5.2, 4.0 };
  static const double alphas[3] = { 0.22, 0.28, 0.4 };

  if (!loom_pen_is_mono (pen))
    for (guint i = 0; i < 3; i++)
      {
        loom_pen_circle (pen, x, y, radii[i]);
        loom_pen_fill (pen, 0xfff6dc, alphas[i]);
      }
  cairo_save (pen->cr);
  cairo_set_dash (pen->cr, (const double[]){ 1.3, 0.9 }, 2, 0.0);
  loom_pen_circle (pen, x, y, 4.2);
  loom_pen_stroke (pen, ground->grid, 0.75, 0.32);
  cairo_restore (pen->cr);
  for (guint i = 0; i < 2; i++)
    {
      double v = y + 1.7 * i - 0.1;

      cairo_move_to (pen->cr, x - 1.7, v + 0.2);
      cairo_line_to (pen->cr, x, v - 1.8);
      cairo_line_to (pen->cr, x + 1.7, v + 0.2);
    }
  loom_pen_stroke (pen, ground->grid, 0.75, 0.5);
}

void
loom_gate_draw_mosaic (const LoomPen *pen, double x, double y)
{
  static const struct
  {
    double radius;
    guint tiles;
    guint32 rgb;
    double alpha;
  } paths[]
      = { { 24.2, 32, 0xb5945e, 0.55 }, { 18.6, 24, 0xcfae6c, 0.7 }, { 13.2, 16, 0xe2c684, 0.7 } };
  gboolean mono = loom_pen_is_mono (pen);

  for (guint c = 0; c < G_N_ELEMENTS (paths); c++)
    {
      double step = 2.0 * G_PI / paths[c].tiles;

      for (guint i = 0; i < paths[c].tiles; i++)
        loom_pen_ring (pen, x, y, paths[c].radius, paths[c].radius - 4.6, step * (i + 0.06),
                       step * (i + 0.94));
      if (mono)
        loom_pen_stroke (pen, 0x000000, 0.7, 0.14);
      else
        loom_pen_fill (pen, paths[c].rgb, paths[c].alpha);
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
    loom_pen_stroke (pen, 0x000000, 0.7, 0.14);
  else
    loom_pen_fill (pen, 0xf1d58c, 0.9);
}
