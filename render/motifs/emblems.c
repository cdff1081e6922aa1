/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guardians, elements and the shrine, each drawn in a box from -1 to 1 and scaled. Outlines
 * are 0.07 of the unit with round joins, so that a head of 15 mm and one of 6 look alike. */

#include "render/motifs/emblems.h"

#include "render/draw/curve.h"
#include "render/motifs/inks.h"

#include <math.h>

static const char *const element_names[] = { "Water", "Earth", "Fire", "Air", "Nature" };
static const char *const guardian_names[] = { "Hippo", "Hedgehog", "Fox", "Owl", "Turtle" };

typedef struct
{
  cairo_t *cr;
  LoomColour main, light, ink, white, beak;
} Brush;

static void
fill (Brush *b, LoomColour c)
{
  loom_colour_set (b->cr, c);
  cairo_fill (b->cr);
}

static void
stroke (Brush *b, LoomColour c, double width)
{
  loom_colour_set (b->cr, c);
  cairo_set_line_width (b->cr, width);
  cairo_stroke (b->cr);
}

static void
fill_stroke (Brush *b, LoomColour c, double width)
{
  loom_colour_set (b->cr, c);
  cairo_fill_preserve (b->cr);
  stroke (b, b->ink, width);
}

static void
disc (Brush *b, double x, double y, double r)
{
  loom_path_disc (b->cr, x, y, r);
}

static void
oval (Brush *b, double x, double y, double rx, double ry, double angle)
{
  loom_path_ellipse (b->cr, x, y, rx, ry, angle);
}

static void
data (Brush *b, const char *path)
{
  loom_path_data (b->cr, path, FALSE);
}

#define HIPPO_SKULL "M-.5,.1 C-.64,-.5 -.48,-.86 0,-.86 C.48,-.86 .64,-.5 .5,.1 Z"
#define HIPPO_MUZZLE                                                                               \
  "M-.42,-.08 C-.8,-.1 -.94,.2 -.9,.46 C-.84,.86 -.4,.94 0,.94 C.4,.94 .84,.86 .9,.46 "            \
  "C.94,.2 .8,-.1 .42,-.08 C.2,-.02 -.2,-.02 -.42,-.08 Z"

static void
draw_hippo (Brush *b)
{
  /* The outline of a union: every shape stroked, then every shape filled. */
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < 4; i++)
      {
        if (i < 2)
          oval (b, (i == 0 ? -1 : 1) * .47, -.74, .17, .2, (i == 0 ? -1 : 1) * .5);
        else
          data (b, i == 2 ? HIPPO_SKULL : HIPPO_MUZZLE);
        if (pass == 0)
          stroke (b, b->ink, .14);
        else
          fill (b, b->main);
      }
  for (int s = -1; s <= 1; s += 2)
    oval (b, s * .47, -.74, .08, .1, s * .5);
  fill (b, b->light);
  data (b, HIPPO_MUZZLE);
  fill (b, loom_colour_alpha (b->light, .42));
  data (b, "M-.42,-.08 C-.2,-.02 .2,-.02 .42,-.08");
  stroke (b, loom_colour_alpha (b->ink, .5), .055);
  for (int s = -1; s <= 1; s += 2)
    {
      oval (b, s * .36, .18, .11, .15, -s * .45);
      fill (b, b->ink);
      disc (b, s * .3, -.4, .14);
      fill_stroke (b, b->white, .05);
      disc (b, s * .27, -.37, .075);
      fill (b, b->ink);
      loom_path_rounded (b->cr, s * .34 - .085, .56, .17, .2, .06);
      fill_stroke (b, b->white, .05);
    }
  data (b, "M-.66,.46 C-.4,.64 .4,.64 .66,.46");
  stroke (b, b->ink, .075);
}

static void
trace_spikes (Brush *b)
{
  const int n = 13;
  for (int i = 0; i <= 2 * n; i++)
    {
      double a = (172 + 150.0 * i / (2 * n)) * G_PI / 180, q = i % 2 ? .98 : .74;
      double x = -.14 + q * .86 * cos (a), y = .16 + q * sin (a);
      if (i == 0)
        cairo_move_to (b->cr, x, y);
      else
        cairo_line_to (b->cr, x, y);
    }
  cairo_curve_to (b->cr, .5, .2, .4, .55, 0, .62);
  cairo_line_to (b->cr, -.6, .62);
  cairo_curve_to (b->cr, -.8, .56, -.8, .4, -.78, .26);
  cairo_close_path (b->cr);
}

static void
draw_quills (Brush *b, double radius, int n)
{
  for (int i = 0; i < n; i++)
    {
      double a = (178 + 122 * (i + .5) / n) * G_PI / 180, c = cos (a), s = sin (a);
      double x = -.14 + radius * .86 * c, y = .16 + radius * s;
      cairo_move_to (b->cr, x + .07 * s - .02 * c, y - .07 * c - .02 * s);
      cairo_line_to (b->cr, x + .11 * c, y + .11 * s);
      cairo_line_to (b->cr, x - .07 * s - .02 * c, y + .07 * c - .02 * s);
    }
}

static void
draw_hedgehog (Brush *b)
{
  oval (b, -.42, .68, .19, .1, 0);
  oval (b, .28, .68, .19, .1, 0);
  fill_stroke (b, b->light, .1);
  trace_spikes (b);
  fill_stroke (b, b->main, .07);
  data (b, "M.3,-.42 C.55,-.34 .66,-.05 .98,.2 C1,.34 .85,.4 .7,.46 C.5,.66 .1,.66 -.3,.64 "
           "C-.1,.5 0,.3 .02,.1 C.02,-.1 .1,-.3 .3,-.42 Z");
  fill_stroke (b, b->light, .07);
  draw_quills (b, .62, 7);
  draw_quills (b, .42, 5);
  stroke (b, loom_colour_alpha (b->light, .95), .05);
  oval (b, .2, -.12, .13, .16, .3);
  fill_stroke (b, b->main, .06);
  disc (b, .53, .07, .085);
  fill (b, b->ink);
  disc (b, .555, .045, .03);
  fill (b, b->white);
  disc (b, .95, .2, .12);
  fill (b, b->ink);
  data (b, "M.66,.4 C.58,.42 .52,.36 .5,.3");
  stroke (b, b->ink, .055);
}

#define FOX_HEAD                                                                                   \
  "M-.76,-.92 C-.5,-.82 -.34,-.66 -.26,-.5 C-.1,-.56 .1,-.56 .26,-.5 C.34,-.66 .5,-.82 .76,-.92 "  \
  "C.86,-.6 .82,-.3 .76,-.12 L.98,.16 C.7,.26 .5,.5 .2,.78 C.1,.92 -.1,.92 -.2,.78 "               \
  "C-.5,.5 -.7,.26 -.98,.16 L-.76,-.12 C-.82,-.3 -.86,-.6 -.76,-.92 Z"

static void
draw_fox (Brush *b)
{
  data (b, FOX_HEAD);
  fill_stroke (b, b->main, .075);
  cairo_save (b->cr);
  data (b, FOX_HEAD);
  cairo_clip (b->cr);
  loom_path_data (b->cr, "M1.1,.1 C.7,0 .35,.12 .17,.36 C.1,.5 .12,.64 0,.72 L0,1 L1.1,1 Z", TRUE);
  fill (b, b->light);
  loom_path_data (b->cr, "M.66,-.74 C.5,-.66 .42,-.54 .4,-.42 L.66,-.26 Z", TRUE);
  fill (b, b->ink);
  cairo_restore (b->cr);
  data (b, FOX_HEAD);
  stroke (b, b->ink, .075);
  loom_path_data (b->cr, "M.2,.02 C.28,-.18 .46,-.2 .56,-.16 C.5,.02 .36,.1 .2,.02 Z", TRUE);
  fill (b, b->ink);
  disc (b, -.39, -.07, .04);
  disc (b, .39, -.07, .04);
  fill (b, b->white);
  data (b, "M-.15,.68 C-.1,.6 .1,.6 .15,.68 C.12,.8 .06,.84 0,.84 C-.06,.84 -.12,.8 -.15,.68 Z");
  fill (b, b->ink);
}

static void
draw_owl (Brush *b)
{
  for (int s = -1; s <= 1; s += 2)
    {
      oval (b, s * .12, .9, .07, .1, 0);
      oval (b, s * .28, .9, .07, .1, 0);
    }
  fill_stroke (b, b->light, .06);
  data (b, "M-.74,-.96 C-.5,-.84 -.3,-.8 0,-.8 C.3,-.8 .5,-.84 .74,-.96 C.76,-.7 .72,-.56 .7,-.4 "
           "C.92,.2 .62,.9 0,.9 C-.62,.9 -.92,.2 -.7,-.4 C-.72,-.56 -.76,-.7 -.74,-.96 Z");
  fill_stroke (b, b->main, .075);
  data (b, "M0,-.05 C.46,.05 .5,.5 .34,.76 C.2,.86 -.2,.86 -.34,.76 C-.5,.5 -.46,.05 0,-.05 Z");
  fill (b, b->light);
  static const double scales[][2]
      = { { -.2, .3 }, { 0, .3 },    { .2, .3 },    { -.28, .48 }, { -.1, .48 },
          { .1, .48 }, { .28, .48 }, { -.18, .66 }, { 0, .66 },    { .18, .66 } };
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      double x = scales[i][0], y = scales[i][1];
      cairo_move_to (b->cr, x - .075, y - .03);
      cairo_curve_to (b->cr, x - .05, y + .08, x + .05, y + .08, x + .075, y - .03);
    }
  stroke (b, b->ink, .05);
  loom_path_data (b->cr, "M.72,-.2 C.44,.1 .44,.5 .5,.68", TRUE);
  stroke (b, b->ink, .06);
  for (int s = -1; s <= 1; s += 2)
    {
      disc (b, s * .33, -.34, .35);
      fill_stroke (b, b->light, .065);
      disc (b, s * .31, -.33, .19);
      fill (b, b->ink);
      disc (b, s * .31 + .06, -.4, .065);
      fill (b, b->white);
    }
  data (b, "M-.13,-.2 L0,-.3 L.13,-.2 L0,.1 Z");
  fill_stroke (b, b->beak, .055);
  loom_path_data (b->cr, "M.06,-.56 C.2,-.76 .5,-.8 .7,-.9", TRUE);
  stroke (b, b->ink, .085);
}

static void
draw_turtle (Brush *b)
{
  static const double legs[][5] = { { -.62, -.4, .36, .17, .62 },
                                    { .62, -.4, .36, .17, -.62 },
                                    { -.56, .55, .28, .14, -.7 },
                                    { .56, .55, .28, .14, .7 } };
  for (guint i = 0; i < G_N_ELEMENTS (legs); i++)
    {
      oval (b, legs[i][0], legs[i][1], legs[i][2], legs[i][3], legs[i][4]);
      fill_stroke (b, b->light, .07);
    }
  data (b, "M-.1,.66 L0,.98 L.1,.66");
  fill_stroke (b, b->light, .07);
  data (b, "M-.2,-.5 C-.3,-.86 -.2,-1 0,-1 C.2,-1 .3,-.86 .2,-.5 Z");
  fill_stroke (b, b->light, .07);
  disc (b, -.12, -.82, .05);
  disc (b, .12, -.82, .05);
  fill (b, b->ink);
  oval (b, 0, .06, .64, .7, 0);
  fill_stroke (b, b->main, .08);
  for (int i = 0; i < 6; i++)
    {
      double a = (60 * i - 90) * G_PI / 180, x = .3 * cos (a), y = .06 + .33 * sin (a);
      if (i == 0)
        cairo_move_to (b->cr, x, y);
      else
        cairo_line_to (b->cr, x, y);
    }
  cairo_close_path (b->cr);
  fill_stroke (b, loom_colour_alpha (b->light, .75), .06);
  for (int i = 0; i < 6; i++)
    {
      double a = (60 * i - 90) * G_PI / 180;
      cairo_move_to (b->cr, .3 * cos (a), .06 + .33 * sin (a));
      cairo_line_to (b->cr, .6 * cos (a), .06 + .66 * sin (a));
    }
  stroke (b, b->ink, .06);
  oval (b, 0, .06, .52, .57, 0);
  stroke (b, loom_colour_alpha (b->ink, .5), .04);
}

static const struct
{
  void (*draw) (Brush *b);
  double rise; /* shift of the head within its frame, in radii */
} heads[LOOM_N_GUARDIANS] = {
  { draw_hippo, .04 }, { draw_hedgehog, -.02 }, { draw_fox, .04 },
  { draw_owl, .04 },   { draw_turtle, .04 },
};

static void
begin (Brush *b, double x, double y, double k)
{
  cairo_save (b->cr);
  cairo_new_path (b->cr);
  cairo_set_dash (b->cr, NULL, 0, 0);
  cairo_translate (b->cr, x, y);
  cairo_scale (b->cr, k, k);
  cairo_set_line_join (b->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (b->cr, CAIRO_LINE_CAP_ROUND);
}

LoomElement
loom_emblem_element_of (LoomGuardian guardian)
{
  return (LoomElement)CLAMP ((int)guardian, 0, 4);
}

const char *
loom_emblem_guardian_name (LoomGuardian guardian)
{
  return guardian_names[CLAMP ((int)guardian, 0, 4)];
}

const char *
loom_emblem_element_name (LoomElement element)
{
  return element_names[CLAMP ((int)element, 0, 4)];
}

/* Whether an emblem is as in black and white, whatever the rest of the board is. */
static gboolean
is_plain (const LoomTheme *theme)
{
  return theme->flat || theme->style->motifs->emblem.look == LOOM_EMBLEM_LOOK_MONO;
}

static gboolean
is_neon (const LoomTheme *theme)
{
  return !theme->flat && theme->style->motifs->emblem.look == LOOM_EMBLEM_LOOK_NEON;
}

/* What shines, against the dark. */
static LoomColour
lighten (const LoomTheme *theme, LoomColour colour)
{
  return loom_colour_mix (colour, loom_colour_hex (theme->style->white),
                          theme->style->motifs->emblem.light);
}

static LoomColour
element_colour (const LoomTheme *theme, LoomElement element)
{
  const guint which = (guint)CLAMP ((int)element, 0, LOOM_N_ELEMENTS - 1);

  if (is_plain (theme))
    return theme->ink;
  const LoomColour own = loom_theme_hex (theme, theme->style->motifs->emblem.elements[which]);
  return is_neon (theme) ? lighten (theme, own) : own;
}

/* What a head looks out of. */
static void
draw_frame (Brush *b, const LoomTheme *theme, LoomColour ring)
{
  const LoomEmblemStyle *style = &theme->style->motifs->emblem;
  const gboolean plain = is_plain (theme);
  const gboolean is_flat = !plain && style->look == LOOM_EMBLEM_LOOK_FLAT;

  if (!plain && style->look == LOOM_EMBLEM_LOOK_MEDALLION)
    {
      disc (b, .35, .5, 7.6);
      fill (b, loom_colour_alpha (theme->shadow, style->shadow * theme->shadow.a));
    }
  if (is_neon (theme))
    {
      disc (b, 0, 0, 7.15);
      loom_inks_glow (b->cr, theme, ring, .8);
      cairo_new_path (b->cr);
    }
  disc (b, 0, 0, 7.5);
  fill (b, plain ? b->white : loom_theme_hex (theme, style->ground));
  if (!plain)
    {
      disc (b, 0, 0, 7.05);
      fill (b, loom_colour_alpha (ring, style->tint * (is_flat ? 2.2 : 1)));
    }
  disc (b, 0, 0, 7.15);
  stroke (b, ring, style->ring * (is_flat ? 1.3 : 1));
  if (is_flat)
    return;
  disc (b, 0, 0, 6.4);
  stroke (b, loom_colour_alpha (ring, style->inner_ring_alpha), style->inner_ring);
}

void
loom_emblem_guardian (cairo_t *cr,
                      const LoomTheme *theme,
                      LoomGuardian guardian,
                      double x,
                      double y,
                      double r)
{
  const LoomEmblemStyle *style = &theme->style->motifs->emblem;
  int which = CLAMP ((int)guardian, 0, LOOM_N_GUARDIANS - 1);
  LoomColour ring = element_colour (theme, loom_emblem_element_of (guardian));
  LoomColour white = loom_colour_hex (theme->style->white);
  const gboolean plain = is_plain (theme), neon = is_neon (theme);
  Brush b = { cr, .ink = theme->ink, .white = white };

  b.main = plain ? loom_colour_hex (style->guardians[which].flat_main)
                 : loom_theme_hex (theme, style->guardians[which].main);
  b.light = plain ? white : loom_theme_hex (theme, style->guardians[which].light);
  b.beak = plain ? white : loom_theme_hex (theme, style->beak);
  if (neon)
    b.ink = loom_theme_hex (theme, style->ground);

  /* Frame and head share one scale: the frame of the reference has a radius of 7.5. */
  begin (&b, x, y, r / 7.5);
  draw_frame (&b, theme, ring);
  cairo_restore (cr);

  begin (&b, x, y + heads[which].rise * r, .7 * r);
  heads[which].draw (&b);
  cairo_restore (cr);
}

static void
draw_element (Brush *b, LoomElement element, LoomColour ground)
{
  LoomColour c = b->light;
  switch (element)
    {
    case LOOM_ELEMENT_WATER:
      data (b, "M0,-.98 C.2,-.4 .66,-.05 .66,.34 C.66,1.1 -.66,1.1 -.66,.34 "
               "C-.66,-.05 -.2,-.4 0,-.98 Z");
      fill (b, c);
      break;
    case LOOM_ELEMENT_EARTH:
      data (b, "M-1,.7 L-.3,-.7 L.08,0 L.36,-.36 L1,.7 Z");
      fill (b, c);
      break;
    case LOOM_ELEMENT_FIRE:
      data (b, "M.05,-1.05 C.1,-.5 .75,-.2 .7,.36 C.66,1.15 -.66,1.15 -.7,.36 "
               "C-.72,0 -.45,-.15 -.4,-.45 C-.2,-.35 -.15,-.2 -.12,-.05 "
               "C.1,-.3 .12,-.7 .05,-1.05 Z");
      fill (b, c);
      data (b, "M0,.2 C.3,.45 .3,.85 0,.86 C-.3,.85 -.3,.45 0,.2 Z");
      fill (b, ground);
      break;
    case LOOM_ELEMENT_AIR:
      data (b, "M-.95,-.28 L.25,-.28 C.72,-.3 .62,-.98 .16,-.82 "
               "M-.7,.14 L.6,.14 C1.1,.16 1,.82 .52,.66 M-.95,.56 L.05,.56");
      stroke (b, c, .24);
      break;
    default:
      data (b, "M.85,-.85 C1,.5 .3,.95 -.55,.55 C-.85,-.3 -.2,-.85 .85,-.85 Z");
      fill (b, c);
      data (b, "M-.95,.95 L.35,-.35");
      stroke (b, ground, .17);
      data (b, "M-.95,.95 L-.5,.5");
      stroke (b, c, .17);
      break;
    }
}

void
loom_emblem_element (cairo_t *cr,
                     const LoomTheme *theme,
                     LoomElement element,
                     double x,
                     double y,
                     double r)
{
  LoomColour colour = element_colour (theme, element);
  LoomColour white = loom_colour_hex (theme->style->white);
  const LoomEmblemStyle *style = &theme->style->motifs->emblem;
  const gboolean plain = is_plain (theme), neon = is_neon (theme);
  LoomColour pale = plain ? white : loom_theme_hex (theme, style->ground);
  Brush b = { cr, .ink = theme->ink, .white = white };

  begin (&b, x, y, r);
  if (plain || neon)
    {
      if (neon)
        {
          disc (&b, 0, 0, 1);
          loom_inks_glow (cr, theme, colour, .12);
          cairo_new_path (cr);
          b.ink = colour;
        }
      disc (&b, 0, 0, 1);
      fill_stroke (&b, pale, .18);
    }
  else
    {
      if (style->look == LOOM_EMBLEM_LOOK_MEDALLION)
        {
          disc (&b, 0, 0, 1.18);
          fill (&b, theme->ink);
        }
      disc (&b, 0, 0, 1.09);
      fill (&b, pale);
      disc (&b, 0, 0, .91);
      fill (&b, colour);
    }
  cairo_restore (cr);
  begin (&b, x, y, r * .66);
  b.light = plain ? theme->ink : neon ? colour : pale;
  draw_element (&b, element, plain || neon ? pale : colour);
  cairo_restore (cr);
}

void
loom_emblem_shrine (cairo_t *cr, const LoomTheme *theme, double x, double y, double r)
{
  const LoomEmblemStyle *style = &theme->style->motifs->emblem;
  Brush b = { cr, .ink = theme->flat ? theme->ink : loom_theme_hex (theme, style->shrine_line) };
  double k = r / 7.6;

  begin (&b, x, y, k);
  if (is_neon (theme))
    {
      loom_path_star (cr, 0, 0, 7.6, 7.6 * .62, 8, -G_PI_2);
      loom_inks_glow (cr, theme, b.ink, 1);
      cairo_new_path (cr);
    }
  else if (!theme->flat && style->look == LOOM_EMBLEM_LOOK_MEDALLION)
    {
      loom_path_star (cr, .35, .55, 7.6, 3.8, 8, -G_PI_2);
      fill (&b, loom_colour_alpha (theme->shadow, style->shrine_shadow * theme->shadow.a));
    }
  loom_path_star (cr, 0, 0, 7.6, 7.6 * .62, 8, -G_PI_2);
  fill_stroke (&b, theme->flat ? theme->paper : loom_theme_hex (theme, style->shrine_ground),
               style->shrine_width);
  for (int i = 0; i < 10; i++)
    {
      double a = -G_PI_2 + (i / 2) * 2 * G_PI / 5, side = i % 2 ? 1 : -1;
      double t = a + side * G_PI / 5;
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, 7.6 * .66 * cos (a), 7.6 * .66 * sin (a));
      cairo_line_to (cr, 7.6 * .27 * cos (t), 7.6 * .27 * sin (t));
      cairo_close_path (cr);
      if (theme->flat)
        fill (&b, loom_colour_hex (side > 0 ? theme->style->black : style->flat_shrine_light));
      else
        fill (&b, loom_theme_hex (theme, side > 0 ? style->shrine_dark : style->shrine_light));
    }
  cairo_restore (cr);
}
