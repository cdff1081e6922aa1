/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenery as it is drawn by hand with pen and ink, hatched on the side away from the light, or cut
 * in wood, where that side is black. No two neighbours are alike: each is a little taller or
 * broader than the next, and of mountains there are kinds. A wood of pines is of pines alone: on
 * paper without colours the sign is all that tells it from a wood of other trees. */

#include "render/motifs/scenery-brush.h"

#include "render/draw/curve.h"

static void
ink (LoomSceneryBrush *b, const char *path, double share)
{
  loom_scenery_trace (b, path);
  loom_scenery_stroke (b, b->dark, share);
}

static void
lit (LoomSceneryBrush *b, const char *path)
{
  loom_scenery_trace (b, path);
  loom_scenery_fill (b, b->lit);
}

/* A side in the shadow: black with cuts of light, or hatched. */
static void
shade (LoomSceneryBrush *b, const char *side, const char *cuts, const char *hatches)
{
  if (!b->is_bold)
    {
      ink (b, hatches, .65);
      return;
    }
  loom_scenery_trace (b, side);
  loom_scenery_fill (b, b->dark);
  loom_scenery_trace (b, cuts);
  loom_scenery_stroke (b, b->lit, .8);
}

#define BROAD_PEAK                                                                                 \
  "M-4.3,2.3 C-3.5,1.3 -3,.9 -2.5,.1 C-2,-.7 -1.8,-1 -1.4,-1.7 C-1.1,-2.3 -.8,-3.1 -.3,-3.9 "      \
  "C.2,-3.3 .6,-2.4 1,-1.9 C1.4,-1.4 1.5,-.8 2,-.2 C2.6,.6 3.4,1.3 4.3,2.3"
#define STEEP_PEAK                                                                                 \
  "M-3.5,2.4 C-2.9,1.4 -2.7,.6 -2,-.1 C-1.7,-.6 -1.5,-1.6 -1.2,-2 C-.9,-2.6 -.4,-3.8 0,-4.5 "      \
  "C.4,-3.6 .6,-2.8 1.1,-2.3 C1.4,-1.7 1.3,-1 1.7,-.5 C2.2,.3 2.9,1.5 3.6,2.4"

static void
draw_mountain (LoomSceneryBrush *b)
{
  if (b->variant % 3 == 1)
    {
      lit (b, STEEP_PEAK);
      shade (b,
             "M0,-4.5 C.3,-3.4 .7,-2.8 .3,-2 C0,-1.4 -.3,-1 .2,-.2 C.6,.5 1,.9 .7,1.6 L.6,2.4 "
             "L3.6,2.4 C2.9,1.5 2.2,.3 1.7,-.5 C1.3,-1 1.4,-1.7 1.1,-2.3 C.6,-2.8 .4,-3.6 0,-4.5 Z",
             "M1.2,.2 L1,2.1 M1.9,.9 L1.7,2.2 M2.6,1.7 L2.5,2.2 M.9,-1.2 L.8,-.4",
             "M.5,-3.2 L.3,-2.2 M1,-2.2 L.2,-.9 M1.4,-1.2 L.5,.4 M1.8,-.3 L.8,1.5 "
             "M2.3,.5 L1.2,2.3 M2.9,1.4 L2.3,2.3");
      ink (b, STEEP_PEAK, 1.25);
      ink (b, "M-2.3,1 L-2.6,2 M-1.5,-.6 L-1.9,.7 M-.9,-2 L-1.1,-1", .65);
      return;
    }
  lit (b, BROAD_PEAK);
  shade (b,
         "M-.3,-3.9 C.2,-3.1 .5,-2.4 .2,-1.7 C-.1,-1.1 -.4,-.8 0,-.1 C.4,.6 1,.8 .8,1.5 L.6,2.3 "
         "L4.3,2.3 C3.4,1.3 2.6,.6 2,-.2 C1.5,-.8 1.4,-1.4 1,-1.9 C.6,-2.4 .2,-3.3 -.3,-3.9 Z",
         "M1.2,.3 L1,2 M1.9,.8 L1.7,2.1 M2.6,1.3 L2.4,2.1 M3.3,1.8 L3.2,2.1",
         "M.4,-2.7 L.2,-1.9 M1,-1.8 L.1,-.5 M1.5,-1 L.5,.5 M2,-.1 L.9,1.7 M2.7,.7 L1.6,2.2 "
         "M3.4,1.5 L2.8,2.2");
  ink (b, BROAD_PEAK, 1.25);
  ink (b, "M-2.5,.9 L-2.9,1.9 M-1.6,-.4 L-2,.8 M-1,-1.6 L-1.2,-.7 M-3.2,1.6 L-3.4,2.1", .65);
}

#define HILL                                                                                       \
  "M-3.8,1.7 C-3.2,.4 -2.4,-.7 -1.4,-1.2 C-.5,-1.7 .6,-1.6 1.4,-1.1 C2.4,-.5 3.2,.5 3.8,1.7"

static void
draw_hill (LoomSceneryBrush *b)
{
  lit (b, HILL);
  ink (b, HILL, 1.1);
  ink (b,
       "M.8,-1.1 L.85,-.1 M1.4,-.8 L1.35,.3 M1.95,-.35 L1.8,.7 M2.45,.2 L2.2,1.05 M2.9,.7 L2.6,1.4 "
       "M3.25,1.2 L3,1.6",
       b->is_bold ? 1.4 : .65);
  ink (b, "M-2.7,1.4 L-2.3,.5 M-2,.9 L-1.7,.2", .6);
}

#define CONIFER                                                                                    \
  "M0,-3.7 C.3,-3 .6,-2.4 .9,-1.9 L.45,-2 C.8,-1.2 1.1,-.6 1.5,-.1 L.8,-.25 C1.2,.5 1.6,1.1 "      \
  "2,1.7 "                                                                                         \
  "C1,1.9 -1,1.9 -2,1.7 C-1.6,1.1 -1.2,.5 -.8,-.25 L-1.5,-.1 C-1.1,-.6 -.8,-1.2 -.45,-2 "          \
  "L-.9,-1.9 C-.6,-2.4 -.3,-3 0,-3.7 Z"

static void
draw_pine (LoomSceneryBrush *b)
{
  ink (b, "M0,1.4 L0,2.8", 1.6);
  lit (b, CONIFER);
  shade (b,
         "M0,-3.7 C.3,-3 .6,-2.4 .9,-1.9 L.45,-2 C.8,-1.2 1.1,-.6 1.5,-.1 L.8,-.25 "
         "C1.2,.5 1.6,1.1 2,1.7 C1.4,1.85 .6,1.85 -.1,1.85 Z",
         "", "M.2,-2.9 L.1,1.6 M.6,-1.6 L.5,1.6 M.95,-.2 L.9,1.6 M1.35,.8 L1.3,1.6");
  loom_scenery_trace (b, CONIFER);
  loom_scenery_stroke (b, b->dark, 1);
}

/* A crown of round tufts: the outline of them all, and arcs where the shadow is. */
static void
draw_tree (LoomSceneryBrush *b)
{
  static const double tufts[][3]
      = { { -1.2, .2, 1.15 }, { 1.1, .1, 1.2 }, { 0, -1.2, 1.45 }, { .1, .4, 1.2 } };

  ink (b, "M-.2,1 L-.3,2.7 M.25,1 L.3,2.7", 1);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (tufts); i++)
        loom_path_disc (b->cr, tufts[i][0], tufts[i][1],
                        tufts[i][2] + (pass == 0 ? .5 : -.5) * b->width);
      loom_scenery_fill (b, pass == 0 ? b->dark : b->lit);
    }
  for (guint i = 0; i < 3; i++)
    for (double share = .5; share < (b->is_bold ? .55 : .9); share += .25)
      {
        cairo_new_sub_path (b->cr);
        cairo_arc (b->cr, tufts[i][0], tufts[i][1], tufts[i][2] * share, -.5, 1.2);
      }
  loom_scenery_stroke (b, b->dark, b->is_bold ? 1.4 : .65);
}

static void
draw_palm (LoomSceneryBrush *b)
{
  ink (b, "M.1,2.7 C-.1,1.2 0,0 -.3,-1.2 M.7,2.7 C.4,1.2 .3,.1 .1,-1.2", .9);
  ink (b, "M.1,1.9 L.5,1.8 M.05,1.1 L.4,1 M0,.3 L.3,.2", .6);
  loom_scenery_trace (b, "M-.1,-1.2 C-1,-2.5 -2.4,-2 -3,-.3 C-2,-1.2 -1.2,-1.3 -.1,-1.2 Z "
                         "M-.1,-1.2 C-1.2,-3.2 -2.4,-3.2 -3.1,-2.3 C-2,-2.3 -1.2,-2 -.1,-1.2 Z "
                         "M-.1,-1.2 C0,-3.2 .9,-3.6 1.9,-3.2 C1.1,-2.6 .6,-2.2 -.1,-1.2 Z "
                         "M-.1,-1.2 C1.1,-2.6 2.4,-2.3 3,-1 C1.9,-1.6 1,-1.6 -.1,-1.2 Z "
                         "M-.1,-1.2 C.9,-1.4 1.8,-.7 2,.6 C1.3,-.3 .7,-.8 -.1,-1.2 Z");
  if (b->is_bold)
    loom_scenery_fill (b, b->dark);
  else
    loom_scenery_piece (b, b->lit, b->dark, .8);
}

static void
draw_grass (LoomSceneryBrush *b)
{
  static const double tufts[][2] = { { -1.9, .4 }, { 1.7, .1 }, { -.1, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (tufts); i++)
    {
      const double x = tufts[i][0], y = tufts[i][1];

      for (int k = -2; k <= 2; k++)
        {
          const double a = .45 * k;
          cairo_move_to (b->cr, x + a * .4, y);
          cairo_curve_to (b->cr, x + a * .8, y - .6, x + a * 1.1, y - .9, x + a * 1.6,
                          y - 1.7 + .5 * ABS (a));
        }
      cairo_move_to (b->cr, x - 1.1, y + .15);
      cairo_line_to (b->cr, x + 1.1, y + .15);
    }
  loom_scenery_stroke (b, b->dark, .85);
}

static void
draw_dune (LoomSceneryBrush *b)
{
  static const double crests[][3] = { { -1.3, -.4, 2.9 }, { 1.5, 1.2, 2.7 } };

  for (guint i = 0; i < G_N_ELEMENTS (crests); i++)
    {
      const double x = crests[i][0], y = crests[i][1], w = crests[i][2];
      cairo_move_to (b->cr, x - w, y + .7);
      cairo_curve_to (b->cr, x - w * .4, y - 1.4, x + w * .1, y - 1.2, x + w * .9, y + .7);
    }
  loom_scenery_stroke (b, b->dark, 1);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 8; k++)
      loom_path_disc (b->cr, crests[i][0] + crests[i][2] * (-.1 + .11 * k),
                      crests[i][1] + .2 + .05 * k + loom_noise_range (&b->noise, -.4, .6),
                      b->is_bold ? .2 : .15);
  loom_scenery_fill (b, b->dark);
}

static void
draw_marsh (LoomSceneryBrush *b)
{
  ink (b, "M-3.4,1.4 L3.4,1.4 M-3,2.2 L1.4,2.2 M0,2.9 L2.8,2.9", .85);
  for (int i = -2; i <= 2; i++)
    {
      const double a = .35 * i + .05;
      cairo_move_to (b->cr, a * 2, 1.2);
      cairo_curve_to (b->cr, a * 2.4, 0, a * 3, -1, a * 4, -1.9 + 1.2 * ABS (a));
    }
  loom_scenery_stroke (b, b->dark, 1);
  loom_path_ellipse (b->cr, -.4, -1.3, .24, .62, -.1);
  loom_path_ellipse (b->cr, 1.4, -.7, .24, .55, .3);
  loom_scenery_fill (b, b->dark);
}

#define BOULDER                                                                                    \
  "M-2.8,1.9 C-2.7,.9 -2.5,.2 -2.1,-.3 C-1.6,-.9 -1.1,-1.3 -.6,-1.5 L.9,-1 "                       \
  "C1.3,-.5 1.4,0 1.7,.3 L2.7,.6 C3,1 3.1,1.5 3.1,1.9 Z"

static void
draw_rock (LoomSceneryBrush *b)
{
  lit (b, BOULDER);
  shade (b,
         "M.9,-1 C1.3,-.5 1.4,0 1.7,.3 L2.7,.6 C3,1 3.1,1.5 3.1,1.9 L.5,1.9 C.6,1.3 .4,.9 .1,.5 "
         "C.4,0 .7,-.4 .9,-1 Z",
         "M1.3,.7 L1.1,1.6 M2,1 L1.9,1.6",
         "M1,-.6 L.4,.4 M1.4,.1 L.7,1.2 M2,.5 L1.2,1.8 M2.6,.8 L2,1.8");
  ink (b, BOULDER " M-.6,-1.5 C-.5,-.6 -.2,0 .1,.5 C.4,.9 .6,1.3 .5,1.9", 1);
  ink (b, "M-1.8,.4 L-1.9,1.2 M-1.1,-.3 L-1,.5", .65);
}

static void
draw_wave (LoomSceneryBrush *b)
{
  ink (b,
       "M-3.6,-.2 C-2.8,-.4 -2.2,-1.8 -.9,-1.6 C-.3,-1.4 -.3,-.8 -.8,-.8 M-2.2,-.5 C-1,.4 .6,.2 "
       "1,-.4 "
       "C1.4,-1.2 2.6,-1.4 3,-.7 M-1.9,1.7 C-1.2,1.5 -.6,.4 .4,.6 C1,.8 .9,1.4 .4,1.4 "
       "M-.6,1.6 C.4,2.2 1.8,2 2.4,1.2",
       1);
}

static void
draw_field (LoomSceneryBrush *b)
{
  for (int i = -1; i <= 1; i++)
    {
      cairo_matrix_t before;

      cairo_get_matrix (b->cr, &before);
      cairo_translate (b->cr, 0, 2.4);
      cairo_rotate (b->cr, .42 * i);
      loom_scenery_trace (b, "M0,0 L0,-4.6");
      loom_scenery_stroke (b, b->dark, .7);
      for (int k = 0; k < 3; k++)
        for (int side = -1; side <= 1; side += 2)
          loom_path_ellipse (b->cr, side * .42, -2.5 - k * .95, b->is_bold ? .27 : .2, .5,
                             side * .5);
      loom_path_ellipse (b->cr, 0, -5.2, .2, .5, 0);
      loom_scenery_fill (b, b->dark);
      cairo_set_matrix (b->cr, &before);
    }
  ink (b, "M-1.6,2.6 L1.6,2.6", .7);
}

void
loom_scenery_draw_ink (LoomSceneryBrush *self, LoomSymbolKind symbol)
{
  static void (*const things[]) (LoomSceneryBrush *)
      = { draw_tree, draw_pine,  draw_palm, draw_hill, draw_mountain, draw_grass,
          draw_dune, draw_marsh, draw_rock, draw_wave, draw_field };

  if ((guint)symbol >= G_N_ELEMENTS (things))
    return;
  const double broad = loom_noise_range (&self->noise, .94, 1.08);
  const double tall = loom_noise_range (&self->noise, .9, 1.1);
  cairo_scale (self->cr, broad, tall);
  things[symbol](self);
}
