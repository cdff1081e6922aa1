/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What cards look like. */

#include "render/card/card-look.h"

void
loom_card_look_init (LoomCardLook *self,
                     const LoomBoard *board,
                     const LoomGameInfo *rules,
                     const LoomTheme *theme)
{
  g_return_if_fail (self != NULL && board != NULL && theme != NULL);

  const LoomCardStyle *style = theme->style->cards;
  const gboolean has_accents = rules != NULL && rules->look.band != 0;
  const guint32 band = has_accents ? rules->look.band : style->band;
  const guint32 heading = has_accents ? rules->look.heading : style->heading;
  gboolean is_dark;

  self->theme = theme;
  loom_area_plan_get_looks (board, theme, self->seats);
  loom_scene_get_looks (board, theme, self->counters);
  self->paper = loom_theme_fill (theme, loom_colour_hex (style->paper));
  self->stripe = loom_theme_fill (theme, loom_colour_hex (style->stripe));
  self->ink = loom_theme_hex (theme, style->ink);
  self->faint = theme->flat ? self->ink : loom_theme_hex (theme, style->faint);
  self->band = loom_theme_fill (theme, loom_colour_hex (band));
  self->heading = loom_theme_hex (theme, heading);
  self->shade = loom_theme_fill (theme, loom_colour_hex (heading));
  /* Where ink is saved the band is pale or not there, and its letters are dark. */
  is_dark = loom_colour_lightness (self->band) < style->dark;
  self->band_ink = is_dark ? loom_theme_hex (theme, style->band_ink) : self->ink;
  self->gold = is_dark ? loom_theme_hex (theme, style->gold) : self->heading;
  if (theme->kind == LOOM_THEME_LIGHT)
    self->heading = loom_colour_hex (heading);
}

LoomTextStyle
loom_card_look_title (const LoomCardLook *self, double size, LoomColour colour)
{
  LoomTextStyle style = loom_theme_type (self->theme, LOOM_TYPE_CARD_TITLE, size);

  style.colour = colour;
  return style;
}

LoomTextStyle
loom_card_look_text (const LoomCardLook *self, double size, LoomColour colour)
{
  LoomTextStyle style = loom_theme_type (self->theme, LOOM_TYPE_CARD_TEXT, size);

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
