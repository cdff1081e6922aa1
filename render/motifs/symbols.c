/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small pictures of the land: what terrain is strewn with, and what a designer may place. A
 * terrain symbol is a few strokes in one darker tone of the ground, with paper showing on its
 * lit side; it must read at 5 mm and never fight with a name. */

#include "render/motifs/symbols.h"

#include "render/motifs/emblems.h"
#include "render/motifs/ornaments.h"
#include "render/motifs/scenery.h"
#include "render/motifs/insect.h"
#include "render/draw/curve.h"

#include <math.h>

typedef struct
{
  cairo_t *cr;
  LoomColour dark, paper;
  guint variant;
} Pen;

static void
stroke (Pen *p, double alpha, double width)
{
  loom_colour_set (p->cr, loom_colour_alpha (p->dark, alpha));
  cairo_set_line_width (p->cr, width);
  cairo_stroke (p->cr);
}

static void
shade (Pen *p, double alpha)
{
  loom_colour_set (p->cr, loom_colour_alpha (p->dark, alpha));
  cairo_fill (p->cr);
}

static void
light (Pen *p, double alpha)
{
  loom_colour_set (p->cr, loom_colour_alpha (p->paper, alpha));
  cairo_fill (p->cr);
}

static void
trace (Pen *p, const char *path)
{
  loom_path_data (p->cr, path, FALSE);
}

#define TREE                                                                                       \
  "M-1.9,.3 C-2.9,-.6 -2.2,-2.2 -1.2,-2.1 C-.9,-3.3 1,-3.4 1.3,-2.1 C2.4,-2.1 2.8,-.6 1.9,.3 "     \
  "C1.2,1 -1.2,1 -1.9,.3 Z"

static void
draw_tree (Pen *p)
{
  trace (p, "M0,.6 L0,2.6");
  stroke (p, 1, .5);
  trace (p, TREE);
  light (p, .3);
  trace (p, "M.3,-2.9 C1,-2.9 1.2,-2.6 1.3,-2.1 C2.4,-2.1 2.8,-.6 1.9,.3 C1.4,.8 .4,.9 -.3,.8 "
            "C.9,.2 1.2,-1.4 .3,-2.9 Z");
  shade (p, .5);
  trace (p, TREE);
  stroke (p, 1, .3);
}

#define PINE "M0,-3 C.8,-1 1.4,.6 1.9,1.7 C.6,2.1 -.6,2.1 -1.9,1.7 C-1.4,.6 -.8,-1 0,-3 Z"

static void
draw_pine (Pen *p)
{
  trace (p, "M0,1.6 L0,2.7");
  stroke (p, 1, .5);
  trace (p, PINE);
  light (p, .3);
  trace (p, PINE);
  stroke (p, 1, .3);
  trace (p, "M0,-3 C.8,-1 1.4,.6 1.9,1.7 C1.2,2 .6,2.05 0,2 Z");
  shade (p, .55);
}

static void
draw_palm (Pen *p)
{
  trace (p, "M.6,2.6 C.2,1 0,0 -.2,-1.2");
  stroke (p, 1, .5);
  trace (p, "M-.2,-1.2 C-1.2,-2.4 -2.4,-1.6 -2.8,-.4 M-.2,-1.2 C-1.4,-3.2 -2.4,-2.8 -3,-2.2 "
            "M-.2,-1.2 C0,-3 .8,-3.2 1.6,-3 M-.2,-1.2 C1,-2.4 2.2,-2 2.8,-1 "
            "M-.2,-1.2 C.8,-1.4 1.6,-.6 1.8,.4");
  stroke (p, 1, .42);
}

static void
draw_hill (Pen *p)
{
  trace (p, "M-3.6,1.6 C-2.6,-1.8 1.4,-2.2 3.4,1.6");
  light (p, .35);
  trace (p, "M-3.6,1.6 C-2.6,-1.8 1.4,-2.2 3.4,1.6");
  stroke (p, 1, .34);
  for (int i = 0; i < 3; i++)
    {
      cairo_move_to (p->cr, .6 + i * .8, -.5 + i * .55);
      cairo_line_to (p->cr, .9 + i * .75, 1);
    }
  stroke (p, .7, .22);
}

static void
draw_mountain (Pen *p)
{
  double top = p->variant % 3 == 1 ? -3.6 : -3;
  double lean = p->variant % 2 ? .3 : -.4;

  cairo_move_to (p->cr, -3.6, 2.2);
  cairo_line_to (p->cr, lean, top);
  cairo_line_to (p->cr, 3.8, 2.2);
  light (p, .45);
  cairo_move_to (p->cr, lean, top);
  cairo_line_to (p->cr, 3.8, 2.2);
  cairo_line_to (p->cr, .9, 2.2);
  cairo_curve_to (p->cr, .2, 1, .9, 0, lean, top);
  shade (p, .45);
  cairo_move_to (p->cr, -3.6, 2.2);
  cairo_line_to (p->cr, lean, top);
  cairo_line_to (p->cr, 3.8, 2.2);
  stroke (p, 1, .34);
}

static void
draw_grass (Pen *p)
{
  static const double tufts[][2] = { { -1.6, .6 }, { 1.5, .2 }, { 0, 1.9 } };
  for (guint i = 0; i < G_N_ELEMENTS (tufts); i++)
    for (int j = -1; j <= 1; j++)
      {
        cairo_move_to (p->cr, tufts[i][0], tufts[i][1]);
        cairo_line_to (p->cr, tufts[i][0] + sin (.6 * j) * 1.6, tufts[i][1] - cos (.6 * j) * 1.6);
      }
  stroke (p, 1, .34);
}

static void
draw_dune (Pen *p)
{
  static const double waves[][3] = { { -1.2, 0, 3 }, { 1.6, 1.3, 2.4 } };
  for (guint i = 0; i < G_N_ELEMENTS (waves); i++)
    {
      double x = waves[i][0], y = waves[i][1], w = waves[i][2];
      cairo_move_to (p->cr, x - w, y + .7);
      cairo_curve_to (p->cr, x - w * .4, y - 1.3, x + w * .2, y - 1.1, x + w * .9, y + .7);
    }
  stroke (p, 1, .34);
  for (int i = 0; i < 5; i++)
    loom_path_disc (p->cr, -2 + i * 1.05, 2.2 - (i % 2) * .5, .16);
  shade (p, 1);
}

static void
draw_marsh (Pen *p)
{
  trace (p, "M-3.2,1.6 L3.2,1.6 M-2.5,2.5 L.7,2.5");
  for (int i = 0; i < 4; i++)
    {
      double a = -.55 + i * .37;
      cairo_move_to (p->cr, a * 1.2, 1.3);
      cairo_line_to (p->cr, a * 3.2, -1.7 + fabs (a));
    }
  stroke (p, 1, .34);
}

static void
draw_rock (Pen *p)
{
  trace (p, "M-2.6,1.8 L-2.2,-.2 L-.8,-1.4 L.8,-1 L1.6,.2 L2.8,.6 L3,1.8 Z");
  light (p, .45);
  trace (p, "M.8,-1 L1.6,.2 L2.8,.6 L3,1.8 L.6,1.8 L.2,.4 Z");
  shade (p, .4);
  trace (p, "M-2.6,1.8 L-2.2,-.2 L-.8,-1.4 L.8,-1 L1.6,.2 L2.8,.6 L3,1.8 Z M.8,-1 L.2,.4 L.6,1.8");
  stroke (p, 1, .32);
}

static void
draw_wave (Pen *p)
{
  trace (p,
         "M-3.4,-.4 C-2.6,-1.6 -1.6,-1.6 -.9,-.4 C-.2,.6 .6,.6 1.2,-.4 C1.8,-1.4 2.6,-1.4 3.2,-.4 "
         "M-1.8,1.4 C-1.1,.4 -.4,.4 .2,1.4 C.8,2.2 1.5,2.2 2.1,1.4");
  stroke (p, .85, .34);
}

static void
draw_field (Pen *p)
{
  for (int i = -1; i <= 1; i++)
    {
      cairo_matrix_t before;
      cairo_get_matrix (p->cr, &before);
      cairo_translate (p->cr, 0, 2);
      cairo_rotate (p->cr, .38 * i);
      cairo_move_to (p->cr, 0, 0);
      cairo_line_to (p->cr, 0, -4.4);
      stroke (p, 1, .26);
      for (int k = 0; k < 3; k++)
        {
          loom_path_ellipse (p->cr, -.33, -2.7 - k * .72, .16, .4, -.5);
          loom_path_ellipse (p->cr, .33, -2.7 - k * .72, .16, .4, .5);
        }
      shade (p, 1);
      cairo_set_matrix (p->cr, &before);
    }
}

static void (*const terrain_symbols[]) (Pen *p)
    = { draw_tree, draw_pine,  draw_palm, draw_hill, draw_mountain, draw_grass,
        draw_dune, draw_marsh, draw_rock, draw_wave, draw_field };

void
loom_symbol_draw_terrain (cairo_t *cr,
                          LoomSymbolKind symbol,
                          LoomColour colour,
                          LoomColour paper,
                          double x,
                          double y,
                          double k,
                          guint variant)
{
  Pen p = { cr, colour, paper, variant };

  if ((guint)symbol >= G_N_ELEMENTS (terrain_symbols))
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  terrain_symbols[symbol](&p);
  cairo_restore (cr);
}

/* Signs of one or two tones in a box from -1 to 1: a filled shape and lines over it. */
static const struct
{
  LoomSymbolKind symbol;
  const char *piece;
  const char *lines;
} signs[] = {
  { LOOM_SYMBOL_ANCHOR,
    "M-.1,-.5 L-.1,.66 C-.4,.6 -.62,.4 -.7,.12 L-.48,.2 L-.76,-.22 L-.98,.24 L-.84,.2 "
    "C-.72,.68 -.36,.96 0,.98 C.36,.96 .72,.68 .84,.2 L.98,.24 L.76,-.22 L.48,.2 L.7,.12 "
    "C.62,.4 .4,.6 .1,.66 L.1,-.5 Z M-.42,-.42 L.42,-.42 L.42,-.24 L-.42,-.24 Z",
    "M.2,-.74 C.2,-.47 -.2,-.47 -.2,-.74 C-.2,-1.01 .2,-1.01 .2,-.74 Z" },
  { LOOM_SYMBOL_TOWER,
    "M-.5,1 L-.4,-.4 L-.58,-.4 L-.58,-.95 L-.34,-.95 L-.34,-.72 L-.12,-.72 L-.12,-.95 L.12,-.95 "
    "L.12,-.72 L.34,-.72 L.34,-.95 L.58,-.95 L.58,-.4 L.4,-.4 L.5,1 Z",
    "M-.14,1 L-.14,.62 C-.14,.4 .14,.4 .14,.62 L.14,1 M-.42,-.3 L.42,-.3 M0,-.1 L0,.12" },
  { LOOM_SYMBOL_CASTLE,
    "M-1,.9 L-1,-.5 L-.8,-.5 L-.8,-.3 L-.66,-.3 L-.66,-.5 L-.46,-.5 L-.46,0 L-.3,0 L-.3,-.9 "
    "L-.14,-.9 L-.14,-.7 L.14,-.7 L.14,-.9 L.3,-.9 L.3,0 L.46,0 L.46,-.5 L.66,-.5 L.66,-.3 "
    "L.8,-.3 L.8,-.5 L1,-.5 L1,.9 Z",
    "M-.18,.9 L-.18,.5 C-.18,.24 .18,.24 .18,.5 L.18,.9 M-.46,0 L-.46,.9 M.46,0 L.46,.9 M0,-.5 "
    "L0,-.3" },
  { LOOM_SYMBOL_VILLAGE,
    "M-.9,.8 L-.9,.1 L-.5,-.3 L-.1,.1 L-.1,.8 Z M.1,.8 L.1,-.2 L.5,-.7 L.9,-.2 L.9,.8 Z",
    "M-1,.2 L-.5,-.3 L0,.2 M0,-.1 L.5,-.7 L1,-.1 M-.5,.8 L-.5,.4 M.5,.8 L.5,.3" },
  { LOOM_SYMBOL_CROWN, "M-.9,.7 L-1,-.5 L-.45,.05 L0,-.8 L.45,.05 L1,-.5 L.9,.7 Z",
    "M-.86,.4 L.86,.4" },
};

static void
draw_sun (cairo_t *cr, const LoomTheme *theme)
{
  const LoomSymbolStyle *style = &theme->style->motifs->symbol;

  loom_path_star (cr, 0, 0, 1, .58, 12, -G_PI_2);
  loom_colour_set (cr, theme->flat ? theme->paper : theme->gold);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, theme->ink);
  cairo_set_line_width (cr, style->sun_line);
  cairo_stroke (cr);
  loom_path_disc (cr, 0, 0, .46);
  loom_colour_set (cr, theme->cream);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, theme->ink);
  cairo_stroke (cr);
}

static gboolean
draw_sign (cairo_t *cr, const LoomTheme *theme, LoomSymbolKind symbol)
{
  const LoomSymbolStyle *style = &theme->style->motifs->symbol;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].symbol == symbol)
      {
        loom_path_data (cr, signs[i].piece, FALSE);
        loom_colour_set (cr,
                         symbol == LOOM_SYMBOL_CROWN && !theme->flat ? theme->gold : theme->cream);
        if (symbol == LOOM_SYMBOL_ANCHOR)
          loom_colour_set (cr, theme->deep);
        cairo_fill_preserve (cr);
        loom_colour_set (cr, symbol == LOOM_SYMBOL_ANCHOR ? theme->deep : theme->ink);
        cairo_set_line_width (cr, style->line);
        cairo_stroke (cr);
        loom_path_data (cr, signs[i].lines, FALSE);
        if (symbol == LOOM_SYMBOL_ANCHOR)
          cairo_set_line_width (cr, style->anchor_line);
        cairo_stroke (cr);
        return TRUE;
      }
  if (symbol == LOOM_SYMBOL_SUN)
    draw_sun (cr, theme);
  else if (symbol == LOOM_SYMBOL_STAR)
    {
      loom_path_star (cr, 0, .05, 1, .42, 5, -G_PI_2);
      loom_colour_set (cr, theme->flat ? theme->ink : theme->gold);
      cairo_fill_preserve (cr);
      loom_colour_set (cr, theme->ink);
      cairo_set_line_width (cr, style->star_line);
      cairo_stroke (cr);
    }
  else
    return FALSE;
  return TRUE;
}

/* The units of layers have the same order in the document as among the emblems. */
static void
draw_insect (cairo_t *cr,
             const LoomTheme *theme,
             LoomInsect insect,
             double x,
             double y,
             double size)
{
  const LoomSymbolStyle *style = &theme->style->motifs->symbol;
  const guint32 white = theme->style->white, black = theme->style->black;
  LoomInsectColours colours = { style->insect.figure, style->insect.ground, style->insect.wing,
                                style->insect.gold,   style->insect.line,   style->insect.termite };
  LoomPen pen;

  if (theme->flat)
    colours = (LoomInsectColours){ black, white, white, white, black, black };
  if (insect == LOOM_INSECT_SPIDER)
    {
      colours.wing = theme->flat ? white : style->insect.spider_wing;
      colours.gold = white;
    }
  loom_pen_init (&pen, cr, theme);
  loom_insect_draw (&pen, insect, x, y, size, &colours);
}

gboolean
loom_symbol_draw (cairo_t *cr,
                  const LoomTheme *theme,
                  LoomSymbolKind symbol,
                  double x,
                  double y,
                  double size)
{
  gboolean drawn = TRUE;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (symbol <= LOOM_SYMBOL_FIELD)
    loom_scenery_draw (
        cr, theme, symbol,
        loom_colour_mix (theme->ink, theme->paper, theme->style->motifs->symbol.terrain_mix),
        theme->paper, x, y, size / 7.4, 0);
  else if (symbol == LOOM_SYMBOL_COMPASS)
    loom_ornament_compass (cr, theme, x, y, size / 2.7);
  else if (symbol == LOOM_SYMBOL_SHIP)
    loom_ornament_ship (cr, theme, x, y + size * .1, size / 20);
  else if (symbol == LOOM_SYMBOL_SERPENT)
    loom_ornament_serpent (cr, theme, x - size * .15, y + size * .12, size / 31);
  else if (symbol == LOOM_SYMBOL_SHRINE)
    loom_emblem_shrine (cr, theme, x, y, size / 2);
  else if (symbol >= LOOM_SYMBOL_HIPPO && symbol <= LOOM_SYMBOL_TURTLE)
    loom_emblem_guardian (cr, theme, (LoomGuardian)(symbol - LOOM_SYMBOL_HIPPO), x, y, size / 2);
  else if (symbol >= LOOM_SYMBOL_WATER && symbol <= LOOM_SYMBOL_NATURE)
    loom_emblem_element (cr, theme, (LoomElement)(symbol - LOOM_SYMBOL_WATER), x, y, size / 2.4);
  else if (symbol >= LOOM_SYMBOL_WORKER && symbol <= LOOM_SYMBOL_SPIDER)
    draw_insect (cr, theme, (LoomInsect)(symbol - LOOM_SYMBOL_WORKER), x, y, size);
  else
    {
      cairo_translate (cr, x, y);
      cairo_scale (cr, size / 2, size / 2);
      drawn = draw_sign (cr, theme, symbol);
    }
  cairo_restore (cr);
  return drawn;
}
