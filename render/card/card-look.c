/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What cards look like. */

#include "render/card/card-look.h"

/* The accents of a game that nobody knows. */
static const LoomGameLook plain = { 0x3a3f44, 0x5a4630 };

void
loom_card_look_init (LoomCardLook *self,
                     const LoomBoard *board,
                     const LoomGameInfo *rules,
                     const LoomTheme *theme)
{
  const LoomGameLook *accent = rules != NULL && rules->look.band != 0 ? &rules->look : &plain;
  gboolean is_dark;

  g_return_if_fail (self != NULL && board != NULL && theme != NULL);

  self->theme = theme;
  loom_area_plan_get_looks (board, theme, self->seats);
  loom_scene_get_looks (board, theme, self->counters);
  self->paper = loom_theme_fill (theme, loom_colour_hex (0xfaf3e1));
  self->stripe = loom_theme_fill (theme, loom_colour_hex (0xefe3c6));
  self->ink = loom_theme_map (theme, loom_colour_hex (0x2b211a));
  self->faint = theme->flat ? self->ink : loom_theme_map (theme, loom_colour_hex (0x6d5f50));
  self->band = loom_theme_fill (theme, loom_colour_hex (accent->band));
  self->heading = loom_theme_map (theme, loom_colour_hex (accent->heading));
  self->shade = loom_theme_fill (theme, loom_colour_hex (accent->heading));
  /* Where ink is saved the band is pale or not there, and its letters are dark. */
  is_dark = loom_colour_lightness (self->band) < .55;
  self->band_ink = is_dark ? loom_theme_map (theme, loom_colour_hex (0xf4ead0)) : self->ink;
  self->gold = is_dark ? loom_theme_map (theme, loom_colour_hex (0xf6d27a)) : self->heading;
  if (theme->kind == LOOM_THEME_LIGHT)
    self->heading = loom_colour_hex (accent->heading);
}

LoomTextStyle
loom_card_look_title (const LoomCardLook *self, double size, LoomColour colour)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = LOOM_FAMILY_TITLE;
  style.size = size;
  style.weight = 700;
  style.tracking = size * .02;
  style.colour = colour;
  return style;
}

LoomTextStyle
loom_card_look_text (const LoomCardLook *self, double size, LoomColour colour)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = LOOM_FAMILY_TEXT;
  style.size = size;
  style.colour = colour;
  return style;
}

void
loom_card_look_show_cut (cairo_t *cr,
                         const char *text,
                         const LoomTextStyle *style,
                         double x,
                         double y,
                         double width,
                         double ax)
{
  g_autofree char *cut = g_strdup (text);
  glong n = g_utf8_strlen (text, -1);

  while (n > 1 && loom_text_width (cut, style) > width)
    {
      g_autofree char *shorter = g_utf8_substring (text, 0, --n);

      g_free (cut);
      cut = g_strconcat (shorter, "…", NULL);
    }
  loom_text_show (cr, cut, style, x, y, ax, LOOM_RISE_CAPS);
}
