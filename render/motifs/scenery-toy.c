/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenery as in a picture book: small round things in colours of their own. */

#include "render/motifs/scenery-brush.h"

#include "render/draw/curve.h"

#include <math.h>

static const LoomToyStyle *
toy (const LoomSceneryBrush *b)
{
  return &b->theme->style->map->terrain.toy;
}

static void
fill (LoomSceneryBrush *b, guint32 rgb)
{
  loom_scenery_fill (b, loom_theme_hex (b->theme, rgb));
}

static void
stroke (LoomSceneryBrush *b, guint32 rgb, double share)
{
  loom_scenery_stroke (b, loom_theme_hex (b->theme, rgb), share);
}

static void
piece (LoomSceneryBrush *b, guint32 rgb, guint32 line, double share)
{
  loom_scenery_piece (b, loom_theme_hex (b->theme, rgb), loom_theme_hex (b->theme, line), share);
}

#define TOY_PEAK "M-4.2,2.5 C-2.4,1.6 -1.8,-3.4 -.3,-3.5 C1.3,-3.4 2,1.6 4.2,2.5 Z"

static void
draw_mountain (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  loom_scenery_trace (b, TOY_PEAK);
  fill (b, style->stone[0]);
  loom_scenery_trace (b, "M.2,-3.3 C1.4,-2.6 2.1,1.6 4.2,2.5 L.2,2.5 C.9,.8 .9,-1.2 .2,-3.3 Z");
  fill (b, style->stone[1]);
  loom_scenery_trace (b, "M-1.75,-1.2 C-1.3,-2.6 -.9,-3.5 -.3,-3.5 C.4,-3.5 .9,-2.6 1.35,-1.2 "
                         "C1.1,-.4 .9,-.4 .6,-1.1 C.2,-.1 -.5,-.1 -.8,-1.1 C-1.1,-.4 -1.5,-.5 "
                         "-1.75,-1.2 Z");
  fill (b, style->stone[3]);
  loom_scenery_trace (b, TOY_PEAK);
  stroke (b, style->stone[2], 1);
}

static void
draw_hill (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  loom_scenery_trace (b, "M-1.4,2.2 C-.5,-.8 3.5,-.8 4.4,2.2 Z");
  piece (b, style->hill[1], style->hill[2], 1);
  loom_scenery_trace (b, "M-4.4,2.2 C-3.4,-1.6 .8,-1.6 1.8,2.2 Z");
  piece (b, style->hill[0], style->hill[2], 1);
  loom_path_disc (b->cr, -2.2, 1, .26);
  loom_path_disc (b->cr, -.9, .3, .26);
  loom_path_disc (b->cr, -.3, 1.4, .26);
  fill (b, style->hill[3]);
}

static void
draw_trunk (LoomSceneryBrush *b)
{
  loom_path_rounded (b->cr, -.4, .9, .8, 2.1, .3);
  piece (b, toy (b)->tree[0], toy (b)->tree[1], .8);
}

static void
draw_tree (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  draw_trunk (b);
  loom_path_disc (b->cr, 0, -.9, 2.2);
  piece (b, style->tree[2], style->tree[3], 1);
  cairo_new_sub_path (b->cr);
  cairo_arc (b->cr, -.3, -1.1, 1.35, .95 * G_PI, 1.45 * G_PI);
  stroke (b, style->tree[4], 1.7);
}

static void
draw_pine (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  draw_trunk (b);
  loom_scenery_trace (b, "M0,-3.7 C.5,-3.5 2.3,.6 2.1,1.2 C1.8,1.7 -1.8,1.7 -2.1,1.2 "
                         "C-2.3,.6 -.5,-3.5 0,-3.7 Z");
  piece (b, style->pine[0], style->pine[1], 1);
  loom_scenery_trace (b, "M-.7,-1.2 L-1.1,.1");
  stroke (b, style->pine[2], 1.7);
}

static void
draw_palm (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  loom_scenery_trace (b, "M-.1,2.7 C-.4,1.2 -.3,0 -.5,-1.2 L.3,-1.2 C.5,0 .6,1.2 1,2.7 Z");
  piece (b, style->tree[0], style->tree[1], .8);
  loom_scenery_trace (b, "M-.1,-1.2 C-1,-2.8 -2.8,-2 -3,-.2 C-2,-1 -1.2,-1.2 -.1,-1.2 Z "
                         "M-.1,-1.2 C-1,-3.4 -2.4,-3.4 -3,-2.4 C-2,-2.2 -1.2,-1.9 -.1,-1.2 Z "
                         "M-.1,-1.2 C.2,-3.4 1.2,-3.8 2,-3.2 C1.2,-2.6 .6,-2.2 -.1,-1.2 Z "
                         "M-.1,-1.2 C1.1,-2.8 2.7,-2 3,-.4 C2,-1.2 1,-1.4 -.1,-1.2 Z");
  piece (b, style->tree[2], style->tree[3], .9);
  loom_path_disc (b->cr, -.5, -.9, .4);
  loom_path_disc (b->cr, .4, -.9, .4);
  fill (b, style->tree[1]);
}

static void
draw_grass (LoomSceneryBrush *b)
{
  static const double flowers[][2] = { { -2, .9 }, { 1.9, .6 }, { 0, -1.6 } };
  const LoomToyStyle *style = toy (b);

  for (guint i = 0; i < G_N_ELEMENTS (flowers); i++)
    {
      const double x = flowers[i][0], y = flowers[i][1];

      cairo_move_to (b->cr, x, y);
      cairo_line_to (b->cr, x, y + 2);
      stroke (b, style->marsh[2], 1.5);
      for (guint k = 0; k < 5; k++)
        loom_path_disc (b->cr, x + .72 * cos (k * .4 * G_PI - .3),
                        y + .72 * sin (k * .4 * G_PI - .3), .58);
      fill (b, style->flower[(i + b->variant) % 3]);
      loom_path_disc (b->cr, x, y, .45);
      fill (b, style->flower[3]);
    }
}

static void
draw_dune (LoomSceneryBrush *b)
{
  static const double parts[][5] = { { -1.3, -3.3, .95, 4, .47 },
                                     { -2.6, -1.9, .7, 1.7, .35 },
                                     { 0, -2.5, .7, 1.8, .35 },
                                     { -2.4, -.85, 1.4, .65, .32 },
                                     { -.8, -1.4, 1.3, .65, .32 } };
  const LoomToyStyle *style = toy (b);

  loom_scenery_trace (b, "M-3.6,1.9 C-2,-1.8 .2,-1.6 1.4,.2 C2,-.4 3,.4 3.7,1.9 Z");
  piece (b, style->sand[0], style->sand[1], 1);
  if (b->variant % 2 == 0)
    {
      loom_scenery_trace (b, "M-1.6,.9 C-.9,.4 -.4,.4 .2,.9 M.9,1.3 C1.4,.9 1.9,.9 2.4,1.3");
      stroke (b, style->sand[1], .9);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    loom_path_rounded (b->cr, parts[i][0], parts[i][1], parts[i][2], parts[i][3], parts[i][4]);
  fill (b, style->sand[2]);
}

static void
draw_marsh (LoomSceneryBrush *b)
{
  static const double reeds[][2] = { { -1.5, -1.6 }, { -.2, -2.8 }, { 1.1, -1.9 } };
  const LoomToyStyle *style = toy (b);

  loom_path_ellipse (b->cr, 0, 1.9, 3.4, 1.1, 0);
  piece (b, style->marsh[0], style->marsh[1], .8);
  for (guint i = 0; i < G_N_ELEMENTS (reeds); i++)
    {
      cairo_move_to (b->cr, reeds[i][0] * .8, 1.6);
      cairo_line_to (b->cr, reeds[i][0], reeds[i][1] + .6);
    }
  stroke (b, style->marsh[2], 1.7);
  for (guint i = 0; i < G_N_ELEMENTS (reeds); i++)
    loom_path_rounded (b->cr, reeds[i][0] - .38, reeds[i][1] - .3, .76, 1.7, .38);
  fill (b, style->marsh[3]);
}

static void
draw_rock (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  loom_scenery_trace (b, "M.2,2 C.2,.4 1,-.2 1.9,-.1 C2.8,0 3.4,.8 3.3,2 Z");
  piece (b, style->stone[1], style->stone[2], 1);
  loom_scenery_trace (b, "M-3.2,2 C-3.4,0 -2.2,-1.8 -.7,-1.8 C.8,-1.8 1.8,0 1.6,2 Z");
  piece (b, style->stone[0], style->stone[2], 1);
  loom_scenery_trace (b, "M-2.2,.2 C-1.9,-.6 -1.5,-1 -.9,-1.1");
  stroke (b, style->stone[3], 1.5);
}

static void
draw_wave (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  loom_scenery_trace (b, "M-3.4,-.4 C-2.6,-1.6 -1.6,-1.6 -.9,-.4 C-.2,-1.6 .8,-1.6 1.5,-.4 "
                         "C2,-1.2 2.6,-1.3 3.2,-.6 M-1.8,1.6 C-1.1,.4 -.2,.4 .4,1.6 C1,.5 1.7,.5 "
                         "2.3,1.4");
  stroke (b, style->marsh[1], 2);
}

static void
draw_field (LoomSceneryBrush *b)
{
  const LoomToyStyle *style = toy (b);

  for (int i = -1; i <= 1; i++)
    {
      cairo_matrix_t before;

      cairo_get_matrix (b->cr, &before);
      cairo_translate (b->cr, 0, 2.6);
      cairo_rotate (b->cr, .42 * i);
      loom_scenery_trace (b, "M0,0 L0,-4.2");
      stroke (b, style->corn[1], 1.5);
      for (int k = 0; k < 3; k++)
        for (int side = -1; side <= 1; side += 2)
          loom_path_ellipse (b->cr, side * .48, -2.6 - k * .85, .34, .58, side * .5);
      loom_path_ellipse (b->cr, 0, -5.2, .34, .58, 0);
      piece (b, style->corn[0], style->corn[1], .7);
      cairo_set_matrix (b->cr, &before);
    }
  loom_path_rounded (b->cr, -.9, .9, 1.8, .6, .3);
  fill (b, style->corn[2]);
}

void
loom_scenery_draw_toy (LoomSceneryBrush *self, LoomSymbolKind symbol)
{
  static void (*const things[]) (LoomSceneryBrush *)
      = { draw_tree, draw_pine,  draw_palm, draw_hill, draw_mountain, draw_grass,
          draw_dune, draw_marsh, draw_rock, draw_wave, draw_field };

  if ((guint)symbol >= G_N_ELEMENTS (things))
    return;
  things[symbol](self);
}
