/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The four manners of printing a board, and the looks of its seats in each. Colour is the
 * source; light, grey and mono are derived from it by rule, so that a designer's own colours
 * follow along, and mono's dice by a table, since there only black, white and hatching tell. */

#include "render/theme/theme.h"

#include "render/draw/curve.h"

#include <math.h>
#include <string.h>

#define N_THEMES 4
#define N_PATTERNS 10

static const char *const theme_names[N_THEMES] = { "colour", "light", "grey", "mono" };

typedef struct
{
  const char *name;
  guint32 colour;
  guint32 grey; /* chosen, since some colours are equally light */
  LoomPatternKind hatch;
  LoomShape shape;
  guint32 mono_die[3];
  guint32 mono_pip;
} Look;

/* Found by search over candidates for the largest smallest distance (Machado 2009, severity 1). */
static const Look looks[] = {
  { "Neutral",
    0x9a958c,
    0xd4d4d4,
    LOOM_PATTERN_NONE,
    LOOM_SHAPE_CIRCLE,
    { 0xffffff, 0xededed, 0xdddddd },
    0x777777 },
  { "Tide",
    0x56b4e9,
    0xb4b4b4,
    LOOM_PATTERN_WAVE,
    LOOM_SHAPE_CIRCLE,
    { 0xffffff, 0xffffff, 0xffffff },
    0x000000 },
  { "Ember",
    0xc8442c,
    0x6a6a6a,
    LOOM_PATTERN_SLASH,
    LOOM_SHAPE_SQUARE,
    { 0x555555, 0x222222, 0x000000 },
    0xffffff },
  { "Harvest",
    0xe69f00,
    0xeeeeee,
    LOOM_PATTERN_DOTS,
    LOOM_SHAPE_DIAMOND,
    { 0xffffff, 0xbfbfbf, 0x8a8a8a },
    0x000000 },
  { "Dusk",
    0x6b2d6e,
    0x2e2e2e,
    LOOM_PATTERN_PLUS,
    LOOM_SHAPE_HEXAGON,
    { 0x8f8f8f, 0x5e5e5e, 0x5e5e5e },
    0xffffff },
  { "Deep",
    0x0072b2,
    0x8e8e8e,
    LOOM_PATTERN_LEVEL,
    LOOM_SHAPE_OCTAGON,
    { 0xffffff, 0x555555, 0x8a8a8a },
    0x000000 },
  { "Pine",
    0x1b4332,
    0x141414,
    LOOM_PATTERN_CROSS,
    LOOM_SHAPE_TRIANGLE,
    { 0x222222, 0x222222, 0x777777 },
    0xffffff },
  { "Rose",
    0xffc8dd,
    0xf8f8f8,
    LOOM_PATTERN_RINGS,
    LOOM_SHAPE_STAR,
    { 0xffffff, 0xffffff, 0xa0a0a0 },
    0x000000 },
  { "Moss",
    0xd9ed92,
    0x4c4c4c,
    LOOM_PATTERN_UPRIGHT,
    LOOM_SHAPE_SHIELD,
    { 0xd0d0d0, 0xffffff, 0xffffff },
    0x000000 },
};

#define RGB(x)                                                                                     \
  {                                                                                                \
    ((x) >> 16 & 255) / 255.0, ((x) >> 8 & 255) / 255.0, ((x)&255) / 255.0, 1.0                    \
  }

static const LoomTheme themes[N_THEMES] = {
  {
      .kind = LOOM_THEME_COLOUR,
      .name = "colour",
      .ink = RGB (0x2e2620),
      .paper = RGB (0xffffff),
      .sea = RGB (0xbcd8db),
      .shallow = RGB (0xe6f1f2),
      .deep = RGB (0x2f5d6b),
      .water = RGB (0x8db7be),
      .cream = RGB (0xfbf4e1),
      .frame = RGB (0x26343b),
      .tan = RGB (0xebddbb),
      .rust = RGB (0xa8452c),
      .gold = RGB (0xc9973f),
      .border = RGB (0x4a3a2c),
      .wood = RGB (0xe6c48c),
      .wood_rim = RGB (0x8a5a2b),
      .wood_grain = RGB (0xb98649),
      .numeral = RGB (0x3b2412),
      .shadow = { 0.165, 0.094, 0.031, 1 },
  },
  {
      .kind = LOOM_THEME_LIGHT,
      .name = "light",
      .ink = RGB (0x2e2620),
      .paper = RGB (0xffffff),
      .sea = RGB (0xffffff),
      .shallow = RGB (0xffffff),
      .deep = RGB (0x2f5d6b),
      .water = RGB (0xa9c9ce),
      .cream = RGB (0xffffff),
      .frame = RGB (0x26343b),
      .tan = RGB (0xf8f3e6),
      .rust = RGB (0xa8452c),
      .gold = RGB (0xc9973f),
      .border = RGB (0x4a3a2c),
      .wood = RGB (0xfaf1e0),
      .wood_rim = RGB (0x8a5a2b),
      .wood_grain = RGB (0xdcc39c),
      .numeral = RGB (0x3b2412),
      .shadow = { 0.165, 0.094, 0.031, 0.4 },
  },
  {
      .kind = LOOM_THEME_GREY,
      .name = "grey",
      .ink = RGB (0x262626),
      .paper = RGB (0xffffff),
      .sea = RGB (0xe4e4e4),
      .shallow = RGB (0xf6f6f6),
      .deep = RGB (0x4a4a4a),
      .water = RGB (0xb4b4b4),
      .cream = RGB (0xfafafa),
      .frame = RGB (0x333333),
      .tan = RGB (0xe2e2e2),
      .rust = RGB (0x4c4c4c),
      .gold = RGB (0x9c9c9c),
      .border = RGB (0x3c3c3c),
      .wood = RGB (0xededed),
      .wood_rim = RGB (0x606060),
      .wood_grain = RGB (0xb9b9b9),
      .numeral = RGB (0x1c1c1c),
      .shadow = { 0, 0, 0, 1 },
  },
  {
      .kind = LOOM_THEME_MONO,
      .name = "mono",
      .flat = TRUE,
      .ink = RGB (0x000000),
      .paper = RGB (0xffffff),
      .sea = RGB (0xffffff),
      .shallow = RGB (0xffffff),
      .deep = RGB (0x333333),
      .water = RGB (0x9a9a9a),
      .cream = RGB (0xffffff),
      .frame = RGB (0x000000),
      .tan = RGB (0xffffff),
      .rust = RGB (0x000000),
      .gold = RGB (0x777777),
      .border = RGB (0x000000),
      .wood = RGB (0xffffff),
      .wood_rim = RGB (0x000000),
      .wood_grain = RGB (0xffffff),
      .numeral = RGB (0x000000),
      .shadow = { 0, 0, 0, 0 },
  },
};

const LoomTheme *
loom_theme_get (LoomThemeKind kind)
{
  g_return_val_if_fail ((guint)kind < N_THEMES, &themes[0]);
  return &themes[kind];
}

const LoomTheme *
loom_theme_by_name (const char *name)
{
  for (guint i = 0; name != NULL && i < N_THEMES; i++)
    if (strcmp (theme_names[i], name) == 0)
      return &themes[i];
  return NULL;
}

LoomColour
loom_theme_map (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);
  switch (self->kind)
    {
    case LOOM_THEME_GREY:
      return loom_colour_grey (c);
    case LOOM_THEME_MONO:
      {
        double v = loom_colour_lightness (c) < 0.72 ? 0 : 1;
        return (LoomColour){ v, v, v, c.a };
      }
    default:
      return c;
    }
}

LoomColour
loom_theme_fill (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);
  switch (self->kind)
    {
    case LOOM_THEME_LIGHT:
      return loom_colour_mix (c, loom_colour_alpha (self->paper, c.a), 0.72);
    case LOOM_THEME_GREY:
      return loom_colour_mix (loom_colour_grey (c), loom_colour_alpha (self->paper, c.a), 0.25);
    case LOOM_THEME_MONO:
      return loom_colour_alpha (self->paper, c.a);
    default:
      return c;
    }
}

static void
set_die (LoomLiveryLook *look, LoomColour c)
{
  look->die[0] = loom_colour_mix (c, loom_colour_hex (0xffffff), 0.34);
  look->die[1] = c;
  look->die[2] = loom_colour_mix (c, loom_colour_hex (0x000000), 0.26);
}

LoomLiveryLook
loom_theme_livery (const LoomTheme *self,
                   const char *name,
                   LoomColour colour,
                   LoomPatternKind hatch,
                   LoomShape shape,
                   guint seat)
{
  g_return_val_if_fail (self != NULL, ((LoomLiveryLook){ 0 }));

  LoomLiveryLook look = { .name = name, .hatch = hatch, .shape = shape };
  if (self->kind == LOOM_THEME_MONO)
    {
      const Look *from = &looks[seat == 0 ? 0 : (seat - 1) % (G_N_ELEMENTS (looks) - 1) + 1];
      look.colour = self->ink;
      look.pip = loom_colour_hex (from->mono_pip);
      for (guint i = 0; i < 3; i++)
        look.die[i] = loom_colour_hex (from->mono_die[i]);
      return look;
    }
  look.colour = self->kind == LOOM_THEME_GREY ? loom_colour_grey (colour) : colour;
  look.pip = loom_colour_lightness (colour) < 0.5 ? loom_colour_hex (0xfff8ea) : self->ink;
  if (self->kind == LOOM_THEME_GREY && loom_colour_lightness (colour) < 0.5)
    look.pip = self->paper;
  set_die (&look, self->kind == LOOM_THEME_LIGHT
                      ? loom_colour_mix (look.colour, self->paper, seat == 0 ? 0.5 : 0.15)
                      : look.colour);
  return look;
}

LoomLiveryLook
loom_theme_seat (const LoomTheme *self, guint seat)
{
  g_return_val_if_fail (self != NULL, ((LoomLiveryLook){ 0 }));

  guint n = G_N_ELEMENTS (looks) - 1, round = seat == 0 ? 0 : (seat - 1) / n;
  const Look *from = &looks[seat == 0 ? 0 : (seat - 1) % n + 1];
  LoomPatternKind hatch = from->hatch;
  if (round > 0)
    hatch = (LoomPatternKind)((hatch + round) % N_PATTERNS);
  guint32 colour = self->kind == LOOM_THEME_GREY ? from->grey : from->colour;
  return loom_theme_livery (self, from->name, loom_colour_hex (colour), hatch, from->shape, seat);
}

void
loom_shape_path (cairo_t *cr, LoomShape shape, double x, double y, double r)
{
  switch (shape)
    {
    case LOOM_SHAPE_SQUARE:
      loom_path_rounded (cr, x - r * 0.9, y - r * 0.9, 1.8 * r, 1.8 * r, r * 0.22);
      break;
    case LOOM_SHAPE_DIAMOND:
      loom_path_polygon (cr, x, y, r * 1.18, 4, 0);
      break;
    case LOOM_SHAPE_HEXAGON:
      loom_path_polygon (cr, x, y, r * 1.06, 6, G_PI / 6);
      break;
    case LOOM_SHAPE_OCTAGON:
      loom_path_polygon (cr, x, y, r * 1.04, 8, G_PI / 8);
      break;
    case LOOM_SHAPE_TRIANGLE:
      loom_path_polygon (cr, x, y + r * 0.2, r * 1.35, 3, -G_PI_2);
      break;
    case LOOM_SHAPE_STAR:
      loom_path_star (cr, x, y, r * 1.22, r * 0.8, 8, -G_PI_2);
      break;
    case LOOM_SHAPE_SHIELD:
      cairo_move_to (cr, x - r * 0.92, y - r * 0.92);
      cairo_line_to (cr, x + r * 0.92, y - r * 0.92);
      cairo_line_to (cr, x + r * 0.92, y + r * 0.1);
      cairo_curve_to (cr, x + r * 0.92, y + r * 0.7, x + r * 0.4, y + r, x, y + r * 1.2);
      cairo_curve_to (cr, x - r * 0.4, y + r, x - r * 0.92, y + r * 0.7, x - r * 0.92, y + r * 0.1);
      cairo_close_path (cr);
      break;
    default:
      loom_path_disc (cr, x, y, r);
      break;
    }
}
