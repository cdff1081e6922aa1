/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenery of plain shapes: flat in two tones of the land, or their outlines alone, as instruments
 * show it. */

#include "render/motifs/scenery-brush.h"

#include "render/draw/curve.h"

/* What was traced, nearer things darker than those behind. */
static void
put (LoomSceneryBrush *b, double far)
{
  if (b->is_bold)
    loom_scenery_piece (b, b->ground, b->dark, 1);
  else
    loom_scenery_fill (b, loom_colour_mix (b->dark, b->ground, far));
}

static void
put_path (LoomSceneryBrush *b, const char *path, double far)
{
  loom_scenery_trace (b, path);
  put (b, far);
}

/* A line as wide as a shape, or as an outline. */
static void
put_line (LoomSceneryBrush *b, const char *path)
{
  loom_scenery_trace (b, path);
  loom_scenery_stroke (b, b->dark, b->is_bold ? 1 : 1.7);
}

static void
draw_mountain (LoomSceneryBrush *b)
{
  put_path (b, "M.4,2.6 L2.6,-1 L4.8,2.6 Z", .35);
  put_path (b, b->variant % 3 == 1 ? "M-4,2.6 L-.6,-4 L2.8,2.6 Z" : "M-4,2.6 L-.6,-3.4 L2.8,2.6 Z",
            0);
  if (b->is_bold)
    return;
  loom_scenery_trace (b, b->variant % 3 == 1
                             ? "M-1.75,-1.77 L-.6,-4 L.55,-1.77 L-.1,-1.2 L-.6,-1.9 L-1.1,-1.2 Z"
                             : "M-1.75,-1.37 L-.6,-3.4 L.55,-1.37 L-.1,-.9 L-.6,-1.5 L-1.1,-.9 Z");
  loom_scenery_fill (b, b->lit);
}

static void
draw_hill (LoomSceneryBrush *b)
{
  put_path (b, "M0,2.2 C0,-.3 3.8,-.3 3.8,2.2 Z", .35);
  put_path (b, "M-4,2.2 C-4,-1.1 1,-1.1 1,2.2 Z", 0);
}

static void
draw_pine (LoomSceneryBrush *b)
{
  if (!b->is_bold)
    put_path (b, "M-.3,1.7 L.3,1.7 L.3,2.9 L-.3,2.9 Z", 0);
  put_path (b, "M-1.9,1.7 L0,-3.6 L1.9,1.7 Z", 0);
  if (b->is_bold)
    {
      put_line (b, "M0,1.7 L0,2.7");
      return;
    }
  loom_scenery_trace (b, "M0,1.7 L0,-3.6 L1.9,1.7 Z");
  loom_scenery_fill (b, loom_colour_mix (b->dark, loom_colour_hex (b->theme->style->black), .12));
}

static void
draw_tree (LoomSceneryBrush *b)
{
  put_line (b, "M0,.6 L0,2.8");
  loom_path_disc (b->cr, 0, -.9, 2.1);
  put (b, 0);
  if (b->is_bold)
    return;
  loom_scenery_trace (b, "M0,-3 C2.8,-3 2.8,1.2 0,1.2 Z");
  loom_scenery_fill (b, loom_colour_mix (b->dark, loom_colour_hex (b->theme->style->black), .12));
}

static void
draw_palm (LoomSceneryBrush *b)
{
  put_line (b, "M.3,2.7 C0,1.2 0,0 -.2,-1");
  put_path (b, "M-.2,-1.2 C-.8,-3.2 -2.8,-2.4 -3,-.4 Z M-.2,-1.2 C.4,-3.2 2.4,-2.4 2.6,-.4 Z", 0);
  put_path (b, "M-.2,-1.2 C-1.4,-3 -.6,-3.6 .2,-3.6 C.9,-3.2 .8,-2.2 -.2,-1.2 Z", .35);
}

static void
draw_grass (LoomSceneryBrush *b)
{
  static const double heads[][2] = { { -1.9, 1.2 }, { 1.9, 1 }, { 0, -1.2 } };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    if (b->is_bold)
      loom_path_disc (b->cr, heads[i][0], heads[i][1], .95);
    else
      for (int k = 0; k < 4; k++)
        loom_path_disc (b->cr, heads[i][0] + (k % 2 ? k - 2 : 0) * .62,
                        heads[i][1] + (k % 2 ? 0 : k - 1) * .62, .55);
  put (b, 0);
}

static void
draw_dune (LoomSceneryBrush *b)
{
  put_line (b, "M-3.3,-.4 C-2.6,-1.5 -1.8,-1.5 -1.1,-.4 C-.4,-1.5 .4,-1.5 1.1,-.4 "
               "C1.8,-1.5 2.6,-1.5 3.3,-.4 M-2.2,1.3 C-1.5,.2 -.7,.2 0,1.3 C.7,.2 1.5,.2 2.2,1.3");
}

static void
draw_marsh (LoomSceneryBrush *b)
{
  put_line (b, "M-2.6,1.9 L2.6,1.9 M-1.5,.7 L-1.5,-.4 M0,.7 L0,-1.9 M1.5,.7 L1.5,-.9");
}

static void
draw_rock (LoomSceneryBrush *b)
{
  put_path (b, "M-2.8,2 L-1.6,-1.2 L.8,-1.6 L2,.4 L3,2 Z", 0);
  if (b->is_bold)
    put_line (b, "M.8,-1.6 L.2,.4 L.8,2");
  else
    put_path (b, "M.8,-1.6 L2,.4 L3,2 L.8,2 L.2,.4 Z", .35);
}

static void
draw_wave (LoomSceneryBrush *b)
{
  put_line (b, "M-3.3,-.4 C-2.6,-1.4 -1.8,-1.4 -1.1,-.4 C-.4,.6 .4,.6 1.1,-.4 C1.8,-1.4 2.6,-1.4 "
               "3.3,-.4 M-3.3,1.5 C-2.6,.5 -1.8,.5 -1.1,1.5 C-.4,2.5 .4,2.5 1.1,1.5 C1.8,.5 2.6,.5 "
               "3.3,1.5");
}

static void
draw_field (LoomSceneryBrush *b)
{
  for (int i = -1; i <= 1; i++)
    {
      const double x = 1.8 * i, foot = i == 0 ? 1.4 : 1.9;

      if (b->is_bold)
        {
          cairo_move_to (b->cr, x, 2.4);
          cairo_line_to (b->cr, x, -2.2);
        }
      for (int k = 0; k < 3; k++)
        {
          const double y = foot - 1.35 * k;

          if (b->is_bold)
            {
              cairo_move_to (b->cr, x - .8, y - 1.4);
              cairo_line_to (b->cr, x, y - .6);
              cairo_line_to (b->cr, x + .8, y - 1.4);
            }
          else
            loom_path_polygon (b->cr, x, y - .75, .75, 4, 0);
        }
    }
  if (b->is_bold)
    loom_scenery_stroke (b, b->dark, 1);
  else
    loom_scenery_fill (b, b->dark);
}

void
loom_scenery_draw_geo (LoomSceneryBrush *self, LoomSymbolKind symbol)
{
  static void (*const things[]) (LoomSceneryBrush *)
      = { draw_tree, draw_pine,  draw_palm, draw_hill, draw_mountain, draw_grass,
          draw_dune, draw_marsh, draw_rock, draw_wave, draw_field };

  if ((guint)symbol < G_N_ELEMENTS (things))
    things[symbol](self);
}
