/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Round and small pieces: wooden number tokens, seat badges, cubes, markers, counters. */

#include "render/motifs/token.h"

#include "render/draw/curve.h"
#include "render/draw/noise.h"
#include "render/draw/text.h"
#include "render/motifs/token-shapes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What digits have to differ from their ground by. */
#define LEAST_CONTRAST 3

static void
fill (cairo_t *cr, LoomColour c)
{
  loom_colour_set (cr, c);
  cairo_fill (cr);
}

static void
stroke (cairo_t *cr, LoomColour c, double width)
{
  loom_colour_set (cr, c);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Whether the number read upside down is a number too: 6 and 9, 66, 68 and 89, but not 8. */
static gboolean
can_be_misread (int value)
{
  gboolean turns = FALSE;
  if (value < 0)
    return FALSE;
  do
    {
      int digit = value % 10;
      if (digit == 6 || digit == 9)
        turns = TRUE;
      else if (digit != 0 && digit != 8 && digit != 1)
        return FALSE;
      value /= 10;
    }
  while (value > 0);
  return turns;
}

/* Rings of a sawn trunk whose heart lies off to the left. */
static void
draw_grain (cairo_t *cr, const LoomTheme *theme, int value, double x, double y, double r)
{
  const LoomTokenStyle *style = &theme->style->motifs->token;
  LoomNoise random = loom_noise_start ((guint64)value * 7 + 3);
  double k = r / 10.4, ox = x - r * 1.3, oy = y + loom_noise_range (&random, -3, 3) * k;

  cairo_save (cr);
  loom_path_disc (cr, x, y, r - style->rim * k);
  cairo_clip (cr);
  for (guint i = 0; i < style->n_grain; i++)
    loom_path_ellipse (cr, ox, oy, r * .5 + (i * 2.0 + loom_noise_range (&random, -.4, .4)) * k,
                       r * .9 + i * 1.4 * k, .12);
  loom_theme_stroke (theme, cr, &style->grain, k);
  cairo_restore (cr);
}

static void
draw_disc (cairo_t *cr, const LoomTheme *theme, int value, double x, double y, double r)
{
  const LoomTokenStyle *style = &theme->style->motifs->token;
  double k = r / 10.4;

  if (theme->flat)
    {
      loom_path_disc (cr, x, y, r);
      fill (cr, theme->paper);
      loom_path_disc (cr, x, y, r - style->flat_rim_inset * k);
      loom_theme_stroke (theme, cr, &style->flat_rim, k);
      loom_path_disc (cr, x, y, r - style->flat_ring_inset * k);
      loom_theme_stroke (theme, cr, &style->flat_ring, k);
      return;
    }
  if (style->shape != LOOM_TOKEN_WOOD)
    {
      loom_token_draw_shape (cr, theme, value, x, y, r);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (style->shadows); i++)
    {
      loom_path_disc (cr, x + style->shadows[i].dx * k, y + style->shadows[i].dy * k,
                      r + style->shadows[i].grown * k);
      fill (cr, loom_colour_alpha (theme->shadow, style->shadows[i].alpha * theme->shadow.a));
    }
  loom_path_disc (cr, x, y, r);
  fill (cr, theme->wood_rim);
  loom_path_disc (cr, x, y, r - style->rim * k);
  fill (cr, theme->wood);
  draw_grain (cr, theme, value, x, y, r);
  loom_path_disc (cr, x, y, r - style->ring_inset * k);
  loom_theme_stroke (theme, cr, &style->ring, k);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, r - style->shine_inset * k, G_PI * 1.05, G_PI * 1.6);
  loom_theme_stroke (theme, cr, &style->shine, k);
}

void
loom_token_draw_number (cairo_t *cr,
                        const LoomTheme *theme,
                        int value,
                        double x,
                        double y,
                        double r)
{
  const LoomTokenStyle *look = &theme->style->motifs->token;
  char digits[16];
  double k = r / 9.6;
  gboolean underlined = look->is_underlined && can_be_misread (value);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  draw_disc (cr, theme, value, x, y, r);

  LoomTextStyle style = loom_theme_type (theme, LOOM_TYPE_TOKEN, 0);
  style.tracking *= k;
  if (!theme->flat && loom_token_is_hot (theme, value))
    style.colour = loom_theme_ink (theme, look->hot_ink);
  if (!theme->flat && look->halo > 0)
    {
      style.halo = loom_colour_alpha (loom_colour_mix (theme->wood, theme->paper, look->halo_mix),
                                      look->halo_alpha);
      style.halo_width = look->halo * k;
    }
  snprintf (digits, sizeof digits, "%d", value);
  style.size *= k;
  style.size = loom_text_fit (digits, &style, 1.36 * r);
  loom_text_show (cr, digits, &style, x, y - (underlined ? .5 * k : 0), .5, LOOM_RISE_MIDDLE);
  if (underlined)
    {
      double half = 2.3 * k * (value > 9 ? 1.7 : 1), foot = y + style.size * .33 + 1.35 * k;
      cairo_move_to (cr, x - half, foot);
      cairo_line_to (cr, x + half, foot);
      stroke (cr, style.colour, look->underline * k);
    }
  cairo_restore (cr);
}

void
loom_token_draw_badge (cairo_t *cr,
                       const LoomTheme *theme,
                       const LoomLiveryLook *look,
                       gboolean neutral,
                       const char *text,
                       double x,
                       double y,
                       double r,
                       gboolean ring)
{
  const LoomBadgeStyle *badge = &theme->style->motifs->badge;
  double k = r / 4.9;
  LoomColour black = loom_colour_hex (theme->style->black);
  LoomColour rim = theme->flat ? theme->ink : loom_colour_mix (look->colour, black, badge->rim_mix);
  LoomColour pale = theme->flat ? theme->paper : loom_theme_hex (theme, badge->fill);

  /* What is dark where the style is has pale letters there alone. */
  if (loom_colour_contrast (pale, loom_theme_type (theme, LOOM_TYPE_BADGE, 0).colour)
      < LEAST_CONTRAST)
    pale = theme->paper;
  /* A pale seat's rim would vanish on the pale badge. */
  if (loom_colour_lightness (rim) > badge->pale)
    rim = loom_colour_mix (rim, theme->ink, badge->pale_mix);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; ring && i < G_N_ELEMENTS (badge->rings); i++)
    {
      loom_shape_path (cr, look->shape, x, y, r + badge->rings[i].grown * k);
      stroke (cr,
              !theme->flat ? loom_theme_hex (theme, badge->rings[i].rgb)
              : i == 0     ? theme->paper
                           : theme->ink,
              badge->rings[i].width * k);
    }
  loom_shape_path (cr, look->shape, x, y, r + badge->casing * k);
  fill (cr, theme->paper);
  loom_shape_path (cr, look->shape, x, y, r - badge->inset * k);
  loom_colour_set (cr, pale);
  cairo_fill_preserve (cr);
  if (neutral)
    loom_style_dash_set (cr, &badge->neutral_dash, k);
  stroke (cr, rim, (neutral ? badge->neutral_width : badge->width) * k);
  cairo_set_dash (cr, NULL, 0, 0);

  if (text != NULL && text[0] != '\0')
    {
      LoomTextStyle style = loom_theme_type (theme, LOOM_TYPE_BADGE, 0);
      style.size = style.size * k * (look->shape == LOOM_SHAPE_DIAMOND ? .92 : 1)
                   * (look->shape == LOOM_SHAPE_TRIANGLE ? .8 : 1);
      style.size = loom_text_fit (text, &style, r * 1.35);
      loom_text_show (cr, text, &style, x, y + (look->shape == LOOM_SHAPE_TRIANGLE ? r * .25 : 0),
                      .5, LOOM_RISE_MIDDLE);
    }
  cairo_restore (cr);
}

void
loom_token_draw_cube (cairo_t *cr,
                      const LoomTheme *theme,
                      const LoomLiveryLook *look,
                      double x,
                      double y,
                      double a)
{
  const LoomDieStyle *die = &theme->style->motifs->die;
  double c = .866 * a;
  const double face[3][8] = {
    { 0, -a, -c, -1.5 * a, 0, -2 * a, c, -1.5 * a },
    { -c, -1.5 * a, 0, -a, 0, 0, -c, -.5 * a },
    { 0, -a, c, -1.5 * a, c, -.5 * a, 0, 0 },
  };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; i < 3; i++)
    {
      const double *f = face[i];
      cairo_new_path (cr);
      cairo_move_to (cr, f[0], f[1]);
      for (guint j = 1; j < 4; j++)
        cairo_line_to (cr, f[2 * j], f[2 * j + 1]);
      cairo_close_path (cr);
      loom_colour_set (cr, look->die[i]);
      cairo_fill_preserve (cr);
      stroke (cr, theme->ink, MIN (die->widest, a * die->cube_line));
    }
  cairo_restore (cr);
}

void
loom_token_draw_marker (cairo_t *cr,
                        const LoomTheme *theme,
                        const LoomLiveryLook *look,
                        double x,
                        double y,
                        double r)
{
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, x, y);
  cairo_scale (cr, r, r);
  loom_path_data (cr,
                  "M-.72,1 L-.6,-.3 L-.8,-.3 L-.8,-1 L-.48,-1 L-.48,-.72 L-.18,-.72 L-.18,-1 "
                  "L.18,-1 L.18,-.72 L.48,-.72 L.48,-1 L.8,-1 L.8,-.3 L.6,-.3 L.72,1 Z",
                  FALSE);
  loom_colour_set (cr, look->die[1]);
  cairo_fill_preserve (cr);
  stroke (cr, theme->ink, theme->style->motifs->marker_line);
  loom_path_data (cr, "M-.2,1 L-.2,.5 C-.2,.2 .2,.2 .2,.5 L.2,1 Z", FALSE);
  fill (cr, look->pip);
  cairo_restore (cr);
}

void
loom_token_draw_held (cairo_t *cr, const LoomTheme *theme, int turns, double x, double y, double r)
{
  char digits[16];
  LoomTextStyle style = loom_theme_type (theme, LOOM_TYPE_HELD, 0);

  cairo_save (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_path_rounded (cr, x - 1.55 * r, y - r, 3.1 * r, 2 * r, r * .5);
  loom_colour_set (cr, theme->cream);
  cairo_fill_preserve (cr);
  stroke (cr, theme->ink, theme->style->motifs->held_line * r);
  cairo_save (cr);
  cairo_translate (cr, x - .72 * r, y);
  cairo_scale (cr, r, r);
  loom_path_data (cr, "M-.42,-.68 L.42,-.68 L.06,0 L.42,.68 L-.42,.68 L-.06,0 Z", FALSE);
  fill (cr, theme->rust);
  cairo_restore (cr);
  snprintf (digits, sizeof digits, "%d", turns);
  style.size *= r;
  style.size = loom_text_fit (digits, &style, 1.4 * r);
  loom_text_show (cr, digits, &style, x + .62 * r, y, .5, LOOM_RISE_MIDDLE);
  cairo_restore (cr);
}

void
loom_token_draw_pawn (cairo_t *cr, LoomColour colour, double x, double y, double k)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  loom_path_data (cr, "M-.45,-2.6 C-.5,-.4 -1.5,.2 -1.7,1.5 L1.7,1.5 C1.5,.2 .5,-.4 .45,-2.6 Z",
                  FALSE);
  fill (cr, colour);
  loom_path_disc (cr, 0, -3, 1.15);
  fill (cr, colour);
  cairo_restore (cr);
}
