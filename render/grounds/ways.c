/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Doors, ways down and up, and the floor about a throne, in the ground's own manner. */

#include "render/grounds/ways.h"

#include <math.h>

static void
box (const LoomPen *pen, double x, double y, double w, double h, double r)
{
  if (r > 0.0)
    loom_path_rounded (pen->cr, x, y, w, h, r);
  else
    cairo_rectangle (pen->cr, x, y, w, h);
}

static void
fill_line (const LoomPen *pen, guint32 fill, guint32 line, double width)
{
  loom_pen_fill_keep (pen, fill, 1.0);
  loom_pen_stroke (pen, line, 1.0, width);
}

/* --- doors --------------------------------------------------------------------------------------
 */

static void
draw_sliding (const LoomPen *pen, const guint32 *colours)
{
  box (pen, -5.0, -1.5, 10.0, 3.0, 0.5);
  fill_line (pen, colours[1], colours[2], loom_ground_pens (pen)->thin);
  for (int side = -1; side <= 1; side += 2)
    {
      box (pen, side < 0 ? -4.4 : 0.25, -0.95, 4.15, 1.9, 0.3);
      fill_line (pen, colours[0], colours[2], loom_ground_pens (pen)->faint);
      for (guint q = 0; q < 2; q++)
        {
          cairo_move_to (pen->cr, side * (1.2 + q * 1.3), -0.85);
          cairo_line_to (pen->cr, side * (2.0 + q * 1.3), 0.85);
        }
      loom_pen_stroke (pen, colours[3], 1.0, loom_ground_pens (pen)->firm);
    }
}

static void
draw_beams (const LoomPen *pen, const guint32 *colours)
{
  for (int q = -1; q <= 1; q += 2)
    {
      const double y = q * 0.75;

      box (pen, -4.6, y - 0.62, 9.2, 1.24, 0.4);
      fill_line (pen, colours[0], colours[2], loom_ground_pens (pen)->thin);
      cairo_move_to (pen->cr, -3.4, y + 0.1);
      cairo_curve_to (pen->cr, -1.0, y - 0.3, 1.0, y + 0.3, 3.4, y);
      loom_pen_stroke (pen, colours[1], 1.0, loom_ground_pens (pen)->faint);
    }
  for (int side = -1; side <= 1; side += 2)
    {
      loom_pen_circle (pen, side * 3.6, 0.0, 1.35);
      fill_line (pen, colours[3], colours[2], loom_ground_pens (pen)->thin);
      loom_pen_circle (pen, side * 3.6, 0.0, 0.7);
      loom_pen_stroke (pen, colours[2], 1.0, loom_ground_pens (pen)->faint);
    }
}

static void
draw_slabs (const LoomPen *pen, const guint32 *colours)
{
  for (guint q = 0; q < 3; q++)
    {
      const double x = -4.6 + q * 3.1;
      const LoomVec2 corners[4]
          = { { x, -1.2 }, { x + 2.9, -1.35 }, { x + 3.0, 1.2 }, { x + 0.1, 1.35 } };

      loom_pen_polygon (pen, corners, 4);
      fill_line (pen, colours[q == 1 ? 1 : 0], colours[2], loom_ground_pens (pen)->thin);
    }
}

static void
draw_planks (const LoomPen *pen, const guint32 *colours)
{
  box (pen, -4.7, -1.25, 9.4, 2.5, 0.3);
  fill_line (pen, colours[0], colours[2], loom_ground_pens (pen)->thin);
  for (guint q = 1; q < 6; q++)
    {
      cairo_move_to (pen->cr, -4.7 + q * 9.4 / 6.0, -1.1);
      cairo_line_to (pen->cr, -4.7 + q * 9.4 / 6.0, 1.1);
    }
  loom_pen_stroke (pen, colours[1], 1.0, loom_ground_pens (pen)->faint);
  box (pen, -2.95, -1.25, 0.7, 2.5, 0.0);
  box (pen, 2.25, -1.25, 0.7, 2.5, 0.0);
  loom_pen_fill (pen, colours[2], 1.0);
  for (int side = -1; side <= 1; side += 2)
    {
      box (pen, side * 4.0 - 0.85, -1.75, 1.7, 3.5, 0.4);
      fill_line (pen, colours[3], colours[2], loom_ground_pens (pen)->thin);
    }
  loom_pen_circle (pen, 1.3, 0.0, 0.4);
  loom_pen_fill (pen, colours[3], 1.0);
}

void
loom_way_draw_door (const LoomPen *pen, const LoomNamedGround *look)
{
  if (pen->shadows && look->prop_shadow > 0.0)
    {
      box (pen, -4.3, -0.6, 9.2, 2.6, 0.0);
      loom_pen_fill (pen, look->shade, look->prop_shadow);
    }
  switch (look->door)
    {
    case LOOM_DOOR_SLIDE:
      draw_sliding (pen, look->door_colours);
      break;
    case LOOM_DOOR_BEAM:
      draw_beams (pen, look->door_colours);
      break;
    case LOOM_DOOR_SLAB:
      draw_slabs (pen, look->door_colours);
      break;
    case LOOM_DOOR_PLANKS:
      draw_planks (pen, look->door_colours);
      break;
    }
}

/* --- down ---------------------------------------------------------------------------------------
 */

#define ROUND_STEPS 4

static void
draw_hole (const LoomPen *pen, const LoomNamedGround *look)
{
  const guint32 *colours = look->down_colours;

  loom_pen_circle (pen, 0.0, 0.0, 4.75);
  fill_line (pen, colours[0], colours[1], loom_ground_pens (pen)->plain);
  for (guint i = 0; i < 14; i++)
    {
      const double a = 2.0 * G_PI * i / 14.0;

      cairo_move_to (pen->cr, cos (a) * 4.65, sin (a) * 4.65);
      cairo_line_to (pen->cr, cos (a) * 3.75, sin (a) * 3.75);
    }
  loom_pen_stroke (pen, colours[1], look->inked ? 1.0 : 0.55, loom_ground_pens (pen)->fine);
  for (guint k = 0; k < ROUND_STEPS; k++)
    {
      loom_pen_circle (pen, 0.0, k * 0.42, 3.75 - k * 0.72);
      fill_line (pen, look->down_steps[k], colours[1], loom_ground_pens (pen)->hair);
    }
}

static void
draw_crack (const LoomPen *pen, const LoomNamedGround *look)
{
  static const LoomVec2 edge[8] = { { -4.4, -1.0 }, { -2.6, -3.6 }, { 0.2, -4.4 }, { 3.4, -3.2 },
                                    { 4.6, -0.2 },  { 3.4, 3.2 },   { 0.4, 4.4 },  { -3.0, 3.3 } };

  loom_pen_polygon (pen, edge, G_N_ELEMENTS (edge));
  fill_line (pen, look->down_colours[0], look->down_colours[1], loom_ground_pens (pen)->plain);
  for (guint k = 0; k < ROUND_STEPS; k++)
    {
      const double share = 0.80 - k * 0.16;
      LoomVec2 step[8];

      for (guint i = 0; i < G_N_ELEMENTS (step); i++)
        step[i] = (LoomVec2){ edge[i].x * share, edge[i].y * share + k * 0.4 };
      loom_pen_polygon (pen, step, G_N_ELEMENTS (step));
      fill_line (pen, look->down_steps[k], look->down_colours[1], loom_ground_pens (pen)->hair);
    }
}

/* The rim of a hatch, striped so that nobody steps into it. */
static void
draw_stripes (const LoomPen *pen, const LoomNamedGround *look)
{
  static const LoomVec2 rim[8] = { { -4.7, -2.6 }, { -2.6, -4.7 }, { 2.6, -4.7 }, { 4.7, -2.6 },
                                   { 4.7, 2.6 },   { 2.6, 4.7 },   { -2.6, 4.7 }, { -4.7, 2.6 } };

  loom_pen_polygon (pen, rim, G_N_ELEMENTS (rim));
  loom_pen_fill_keep (pen, look->down_colours[0], 1.0);
  cairo_save (pen->cr);
  cairo_clip (pen->cr);
  for (int q = -6; q < 6; q++)
    loom_pen_polygon (pen,
                      (const LoomVec2[]){ { q * 2.4 - 6.0, -6.0 },
                                          { q * 2.4 - 4.8, -6.0 },
                                          { q * 2.4 + 7.2, 6.0 },
                                          { q * 2.4 + 6.0, 6.0 } },
                      4);
  loom_pen_fill (pen, look->down_colours[1], 1.0);
  cairo_restore (pen->cr);
  loom_pen_polygon (pen, rim, G_N_ELEMENTS (rim));
  loom_pen_stroke (pen, look->down_colours[1], 1.0, loom_ground_pens (pen)->plain);
}

/* A square well of half the width @half, with steps that darken. */
static void
draw_well (const LoomPen *pen, const LoomNamedGround *look, double half)
{
  const double high = 2.0 * half / LOOM_N_DOWN_STEPS;

  for (guint k = 0; k < LOOM_N_DOWN_STEPS; k++)
    {
      cairo_rectangle (pen->cr, -half, -half + k * high, 2.0 * half, high + 0.02);
      loom_pen_fill (pen, look->down_steps[k], 1.0);
    }
  for (guint k = 1; k < LOOM_N_DOWN_STEPS; k++)
    {
      cairo_move_to (pen->cr, -half, -half + k * high);
      cairo_line_to (pen->cr, half, -half + k * high);
    }
  loom_pen_stroke (pen, look->down_colours[1], 1.0, loom_ground_pens (pen)->faint);
  cairo_rectangle (pen->cr, -half, -half, 2.0 * half, 2.0 * half);
  loom_pen_stroke (pen, look->down_colours[1], 1.0, loom_ground_pens (pen)->thin);
}

void
loom_way_draw_down (const LoomPen *pen, const LoomNamedGround *look)
{
  double arrow = 1.6;

  switch (look->down)
    {
    case LOOM_DOWN_HOLE:
      draw_hole (pen, look);
      break;
    case LOOM_DOWN_CRACK:
      draw_crack (pen, look);
      break;
    case LOOM_DOWN_HATCH:
      draw_stripes (pen, look);
      draw_well (pen, look, 3.4);
      arrow = 2.0;
      break;
    case LOOM_DOWN_STAIRS:
      box (pen, -4.7, -4.7, 9.4, 9.4, 0.6);
      fill_line (pen, look->down_colours[0], look->down_colours[1], loom_ground_pens (pen)->plain);
      draw_well (pen, look, 3.9);
      arrow = 2.5;
      break;
    }
  loom_pen_polygon (
      pen,
      (const LoomVec2[]){ { -1.15, arrow - 0.75 }, { 1.15, arrow - 0.75 }, { 0.0, arrow + 0.85 } },
      3);
  loom_pen_fill (pen, look->down_colours[2], 1.0);
}

/* --- up -----------------------------------------------------------------------------------------
 */

static void
draw_stairs (const LoomPen *pen, const LoomNamedGround *look)
{
  const guint32 *colours = look->up_colours;

  box (pen, -4.5, -4.5, 9.0, 9.0, 0.6);
  loom_pen_fill (pen, colours[1], 1.0);
  for (guint q = 0; q < 5; q++)
    {
      cairo_rectangle (pen->cr, -4.0, -4.0 + q * 1.6, 8.0, 1.45);
      loom_pen_fill (
          pen, look->inked ? colours[2] : loom_rgb_mix (colours[2], colours[1], 0.12 * q), 1.0);
    }
  cairo_move_to (pen->cr, 0.0, 2.9);
  cairo_line_to (pen->cr, 0.0, -2.6);
  cairo_move_to (pen->cr, -1.7, -0.9);
  cairo_line_to (pen->cr, 0.0, -2.8);
  cairo_line_to (pen->cr, 1.7, -0.9);
  loom_pen_stroke (pen, colours[1], 1.0, loom_ground_pens (pen)->bold);
}

static void
draw_lift (const LoomPen *pen, const LoomNamedGround *look)
{
  const guint32 *colours = look->up_colours;
  const LoomVec2 arrow[7] = { { -1.9, 0.2 }, { 0.0, -2.3 },  { 1.9, 0.2 },  { 0.75, 0.2 },
                              { 0.75, 2.2 }, { -0.75, 2.2 }, { -0.75, 0.2 } };

  if (!look->inked)
    {
      box (pen, -4.8, -4.8, 9.6, 9.6, 1.6);
      loom_pen_fill (pen, colours[2], 0.16);
    }
  box (pen, -4.3, -4.3, 8.6, 8.6, 1.1);
  fill_line (pen, colours[0], colours[1], loom_ground_pens (pen)->firm);
  for (int u = -1; u <= 1; u += 2)
    for (int v = -1; v <= 1; v += 2)
      {
        cairo_move_to (pen->cr, u * 3.4, v * 1.9);
        cairo_line_to (pen->cr, u * 3.4, v * 3.4);
        cairo_line_to (pen->cr, u * 1.9, v * 3.4);
      }
  loom_pen_stroke (pen, look->inked ? colours[1] : colours[2], 1.0, loom_ground_pens (pen)->firm);
  loom_pen_polygon (pen, arrow, G_N_ELEMENTS (arrow));
  loom_pen_fill (pen, look->inked ? colours[1] : colours[2], 1.0);
}

static void
draw_chevrons (const LoomPen *pen, const LoomNamedGround *look)
{
  static const LoomStyleStep halo[] = { { 4.9, 0.26 }, { 4.3, 0.5 } };
  const LoomStyleDash ring = { { 1.3, 0.9 }, 2, 0.0 };
  const guint32 *colours = look->up_colours;

  for (guint i = 0; i < G_N_ELEMENTS (halo) && !look->up_solid; i++)
    {
      loom_pen_circle (pen, 0.0, 0.0, halo[i].width);
      loom_pen_fill (pen, colours[0], halo[i].alpha);
    }
  if (look->up_solid)
    {
      loom_pen_circle (pen, 0.0, 0.0, 4.3);
      loom_pen_fill (pen, colours[0], 1.0);
    }
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  loom_style_dash_set (pen->cr, &ring, 1.0);
  loom_pen_circle (pen, 0.0, 0.0, 4.2);
  loom_pen_stroke (pen, colours[1], look->inked ? 1.0 : 0.8, loom_ground_pens (pen)->plain);
  cairo_restore (pen->cr);
  for (guint i = 0; i < 2; i++)
    {
      const double y = 1.7 * i;

      cairo_move_to (pen->cr, -1.7, y);
      cairo_line_to (pen->cr, 0.0, y - 2.0);
      cairo_line_to (pen->cr, 1.7, y);
    }
  loom_pen_stroke (pen, colours[1], look->inked ? 1.0 : 0.85, loom_ground_pens (pen)->strong);
}

void
loom_way_draw_up (const LoomPen *pen, const LoomNamedGround *look)
{
  switch (look->up)
    {
    case LOOM_UP_STAIRS:
      draw_stairs (pen, look);
      break;
    case LOOM_UP_LIFT:
      draw_lift (pen, look);
      break;
    case LOOM_UP_CHEVRONS:
      draw_chevrons (pen, look);
      break;
    }
}

/* --- the throne's floor -------------------------------------------------------------------------
 */

static void
draw_ring (const LoomPen *pen, double outer, double inner, guint tiles, double share)
{
  for (guint i = 0; i < tiles; i++)
    {
      const double step = 2.0 * G_PI / tiles;

      loom_pen_ring (pen, 0.0, 0.0, outer, inner, step * (i + share), step * (i + 1.0 - share));
    }
}

static void
draw_mosaic (const LoomPen *pen, const LoomNamedGround *look, guint band)
{
  static const double radii[3] = { 24.2, 18.6, 13.2 };
  static const guint tiles[3] = { 32, 24, 16 };

  draw_ring (pen, radii[band], radii[band] - 4.6, tiles[band], 0.06);
  loom_pen_fill (pen, look->dais[band], look->dais_alpha * (band == 0 ? 0.75 : 1.0));
}

/* Thin bands, never whole squares: those would be another kind of cell. */
static void
draw_steps (const LoomPen *pen, const LoomNamedGround *look, guint band)
{
  static const double halves[3] = { 23.4, 17.6, 11.8 };
  const LoomStyleDash tiles = { { 2.6, 0.35 }, 2, 0.0 };
  const double half = halves[band];

  box (pen, -half, -half, 2.0 * half, 2.0 * half, 1.0);
  loom_pen_stroke_keep (pen, look->grid.rgb, 0.5 * look->dais_alpha, loom_ground_pens (pen)->heavy);
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  loom_style_dash_set (pen->cr, &tiles, 1.0);
  loom_pen_stroke (pen, look->dais[band], look->dais_alpha, loom_ground_pens (pen)->heavy);
  cairo_restore (pen->cr);
}

static void
draw_reactor (const LoomPen *pen, const LoomNamedGround *look, guint band)
{
  static const double radii[3] = { 24.0, 18.4, 12.8 };

  draw_ring (pen, radii[band], radii[band] - 3.4, 12, 0.10);
  loom_pen_fill (pen, look->dais[band], look->dais_alpha);
  loom_pen_circle (pen, 0.0, 0.0, radii[band] + 0.8);
  loom_pen_stroke (pen, look->dais[band], 0.5, loom_ground_pens (pen)->fine);
}

static void
draw_rings (const LoomPen *pen, const LoomNamedGround *look, guint band)
{
  static const double radii[3] = { 24.0, 18.4, 12.8 };

  loom_pen_circle (pen, 0.0, 0.0, radii[band]);
  loom_pen_stroke (pen, look->dais[band], 1.0, loom_ground_pens (pen)->strong);
  loom_pen_circle (pen, 0.0, 0.0, radii[band] - 1.3);
  loom_pen_stroke (pen, look->dais[band], 1.0, loom_ground_pens (pen)->faint);
  if (band > 0)
    return;
  for (guint i = 0; i < 32; i++)
    {
      const double a = 2.0 * G_PI * i / 32.0;

      cairo_move_to (pen->cr, radii[0] * cos (a), radii[0] * sin (a));
      cairo_line_to (pen->cr, (radii[0] - 1.3) * cos (a), (radii[0] - 1.3) * sin (a));
    }
  loom_pen_stroke (pen, look->dais[0], 1.0, loom_ground_pens (pen)->thin);
}

void
loom_way_draw_dais (const LoomPen *pen, const LoomNamedGround *look)
{
  for (guint band = 0; band < 3; band++)
    switch (look->throne)
      {
      case LOOM_DAIS_MOSAIC:
        draw_mosaic (pen, look, band);
        break;
      case LOOM_DAIS_STEPS:
        draw_steps (pen, look, band);
        break;
      case LOOM_DAIS_REACTOR:
        draw_reactor (pen, look, band);
        break;
      case LOOM_DAIS_RINGS:
        draw_rings (pen, look, band);
        break;
      }
  for (guint i = 0; i < 16; i++)
    {
      const double a = 2.0 * G_PI * i / 16.0;

      cairo_move_to (pen->cr, 8.6 * cos (a - 0.14), 8.6 * sin (a - 0.14));
      cairo_line_to (pen->cr, 5.6 * cos (a), 5.6 * sin (a));
      cairo_line_to (pen->cr, 8.6 * cos (a + 0.14), 8.6 * sin (a + 0.14));
      cairo_close_path (pen->cr);
    }
  loom_pen_fill (pen, look->star, look->dais_alpha);
}
