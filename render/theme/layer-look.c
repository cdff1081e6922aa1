/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the style says of layers, in the manner of printing. */

#include "render/theme/layer-look.h"

static const LoomPatternKind rim_patterns[4]
    = { LOOM_PATTERN_NONE, LOOM_PATTERN_SLASH, LOOM_PATTERN_LEVEL, LOOM_PATTERN_CROSS };

const LoomGround *
loom_ground_for_depth (guint depth, const LoomTheme *theme)
{
  const LoomLayerStyle *style = theme->style->layers;

  return &style->grounds[theme->kind][depth == 0 ? 0 : 1 + (depth - 1) % (style->n_grounds - 1)];
}

/* Gives @self the colours of @from. */
static void
take_colours (LoomSeatLook *self, const LoomSeatLook *from)
{
  self->ground = from->ground;
  self->figure = from->figure;
  self->rim_colour = from->rim_colour;
  self->line = from->line;
  self->wing = from->wing;
  self->gold = from->gold;
  self->pip_on = from->pip_on;
  self->pip_off = from->pip_off;
  self->trail = from->trail;
}

void
loom_seat_look_init (LoomSeatLook *self, guint seat, const LoomTheme *theme)
{
  const LoomLayerStyle *style = theme->style->layers;
  guint index = seat == 0 ? 0 : seat - 1;
  guint lap = index / style->n_seats;

  *self = style->seats[index % style->n_seats];
  /* A second lap takes the shape of the seat two further on, and the next rim. */
  self->shape = style->seats[(index + 2 * lap) % style->n_seats].shape;
  self->rim = (self->rim + lap) % 4;
  self->pattern = rim_patterns[self->rim];
  if (theme->kind == LOOM_THEME_MONO)
    {
      self->ground = self->wing = self->gold = self->pip_off = theme->style->white;
      self->figure = self->rim_colour = self->line = theme->style->black;
      self->pip_on = self->trail = theme->style->black;
    }
  else if (theme->kind == LOOM_THEME_GREY)
    take_colours (self, &style->grey_seats[self->dark ? 1 : 0]);
}

void
loom_seat_look_set_colour (LoomSeatLook *self, guint32 rgb, const LoomTheme *theme)
{
  const guint32 white = theme->style->white, black = theme->style->black;
  double lightness = loom_rgb_lightness (rgb);
  guint32 deep = lightness > 0.35 ? loom_rgb_mix (rgb, black, 1.0 - 0.3 / lightness) : rgb;

  if (self->dark)
    {
      self->ground = deep;
      self->figure = loom_rgb_mix (rgb, white, 0.92);
      self->rim_colour = loom_rgb_mix (rgb, white, 0.5);
      self->line = loom_rgb_mix (deep, black, 0.6);
      self->wing = loom_rgb_mix (deep, white, 0.35);
      self->pip_on = self->figure;
      self->pip_off = self->line;
    }
  else
    {
      self->ground = loom_rgb_mix (rgb, white, 0.86);
      self->figure = loom_rgb_mix (deep, black, 0.55);
      self->rim_colour = rgb;
      self->line = self->figure;
      self->wing = loom_rgb_mix (rgb, white, 0.55);
      self->pip_on = loom_rgb_mix (rgb, white, 0.95);
      self->pip_off = loom_rgb_mix (deep, black, 0.35);
    }
  self->trail = lightness > 0.6 ? loom_rgb_mix (rgb, black, 0.35) : rgb;
}
