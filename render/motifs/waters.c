/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The open sea: darker towards the edge, strewn with stars, stained as old paper, or with small
 * waves on it.
 *
 * Implementation notes: whatever fades is drawn as a dozen or two of discs over each other, so many
 * that no step is seen; a gradient with transparency would be a picture in a PDF. */

#include "render/motifs/waters.h"

#include "render/draw/curve.h"
#include "render/draw/noise.h"
#include "render/motifs/inks.h"

#include <math.h>

static const LoomSeaStyle *
get_style (const LoomTheme *theme)
{
  return &theme->style->map->sea;
}

void
loom_waters_draw_vignette (cairo_t *cr,
                           const LoomTheme *theme,
                           double width,
                           double height,
                           LoomColour water)
{
  const LoomSeaStyle *style = get_style (theme);

  if (style->edge_mix <= 0 || theme->kind != LOOM_THEME_COLOUR)
    return;

  const LoomColour edge
      = loom_colour_mix (water, loom_theme_ink (theme, style->edge), style->edge_mix);
  const double x = width / 2, y = height / 2;
  cairo_pattern_t *fade = cairo_pattern_create_radial (x, y, height * .25, x, y, width * .62);

  cairo_pattern_add_color_stop_rgb (fade, 0, water.r, water.g, water.b);
  cairo_pattern_add_color_stop_rgb (fade, 1, edge.r, edge.g, edge.b);
  cairo_set_source (cr, fade);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_pattern_destroy (fade);
}

/* Something that fades outwards from (x, y) in @n discs; a draft has one for each two of them that
 * shows as much of the colour. */
static void
draw_fading (cairo_t *cr,
             LoomColour colour,
             double x,
             double y,
             double r,
             guint n,
             gboolean is_draft)
{
  if (is_draft)
    {
      colour.a = 1 - (1 - colour.a) * (1 - colour.a);
      n /= 2;
    }
  loom_colour_set (cr, colour);
  for (guint i = 0; i < n; i++)
    {
      loom_path_disc (cr, x, y, r * (1 - (double)i / n));
      cairo_fill (cr);
    }
}

/* The alpha of a step that is not seen on pale paper, in 255, and of one of a draft. */
#define FAINT 3.
#define FAINT_DRAFT 9.

/* Of a channel @c, what the step @i has: surfaces of eight bits round each to one in @faint, and
 * always the same way would give a stain another hue. */
static double
share_of (double c, guint i, double faint)
{
  return (round ((i + 1) * c * faint) - round (i * c * faint)) / faint;
}

/* A stain of the alpha @depth in its middle, by steps of the alpha @faint. */
static void
draw_stain (cairo_t *cr,
            LoomColour colour,
            double x,
            double y,
            double r,
            double depth,
            double faint)
{
  const guint n = (guint)round (depth * 255 / faint);

  for (guint i = 0; i < n; i++)
    {
      loom_colour_set (cr,
                       (LoomColour){ share_of (colour.r, i, faint), share_of (colour.g, i, faint),
                                     share_of (colour.b, i, faint), faint / 255 });
      loom_path_disc (cr, x, y, r * (1 - (double)i / n));
      cairo_fill (cr);
    }
}

static void
draw_paper (cairo_t *cr, const LoomTheme *theme, double width, double height, gboolean is_draft)
{
  static const double rings[][3] = { { .86, .12, 13 }, { .1, .72, 17 } };
  const LoomSeaStyle *style = get_style (theme);
  const LoomColour ink = loom_theme_ink (theme, style->texture[0]);
  LoomNoise noise = loom_noise_start (99);
  const guint n = (guint)CLAMP (width * height / 380, 4, 900);

  for (guint i = 0; i < 18; i++)
    {
      const double x = loom_noise_range (&noise, 0, width),
                   y = loom_noise_range (&noise, 0, height);
      const double r = loom_noise_range (&noise, 12, 46);

      const double depth = .72 * loom_noise_unit (&noise) * style->texture_alpha;

      draw_stain (cr, ink, x, y, r, depth, is_draft ? FAINT_DRAFT : FAINT);
    }
  /* Where a cup stood. */
  for (guint i = 0; i < G_N_ELEMENTS (rings) && MIN (width, height) > 150; i++)
    {
      loom_path_disc (cr, width * rings[i][0], height * rings[i][1], rings[i][2]);
      loom_inks_stroke (cr, theme, style->texture[0], 1.1, .3 * style->texture_alpha);
      loom_path_disc (cr, width * rings[i][0] + .3, height * rings[i][1] + .2, rings[i][2] - .9);
      loom_inks_stroke (cr, theme, style->texture[0], .4, .25 * style->texture_alpha);
    }
  for (guint i = 0; i < n; i++)
    {
      const double x = loom_noise_range (&noise, 0, width),
                   y = loom_noise_range (&noise, 0, height);
      const double a = loom_noise_range (&noise, 0, 2 * G_PI),
                   l = loom_noise_range (&noise, .8, 3.2);

      cairo_move_to (cr, x, y);
      cairo_curve_to (cr, x + .3 * l * cos (a), y + .3 * l * sin (a) + .4, x + .6 * l * cos (a),
                      y + .6 * l * sin (a) - .3, x + l * cos (a), y + l * sin (a));
    }
  loom_inks_stroke (cr, theme, style->texture[0], .12, .5 * style->texture_alpha);
  for (guint i = 0; i < n; i++)
    cairo_rectangle (cr, loom_noise_range (&noise, 0, width), loom_noise_range (&noise, 0, height),
                     .24, .24);
  loom_inks_fill (cr, theme, style->texture[0], .6 * style->texture_alpha);
}

static void
draw_nebulae (cairo_t *cr, const LoomTheme *theme, double width, double height, gboolean is_draft)
{
  static const double places[][3]
      = { { .25, .3, .34 }, { .74, .62, .4 }, { .55, .05, .26 }, { .04, .95, .3 } };
  const LoomSeaStyle *style = get_style (theme);
  LoomNoise noise = loom_noise_start (7);
  const double side = MAX (width, height);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint k = 0; k < 3; k++)
      {
        const double x = (places[i][0] + loom_noise_range (&noise, -.1, .1)) * width;
        const double y = (places[i][1] + loom_noise_range (&noise, -.1, .1)) * height;
        const double r = places[i][2] * side * loom_noise_range (&noise, .5, .9);
        const LoomColour c = loom_theme_ink (theme, style->texture[i % 2]);

        draw_fading (cr, loom_colour_alpha (c, .045 * style->texture_alpha), x, y, r, 14, is_draft);
      }
}

static void
draw_stars (cairo_t *cr, const LoomTheme *theme, double width, double height, gboolean is_draft)
{
  const LoomColour bright
      = theme->kind == LOOM_THEME_COLOUR ? loom_colour_hex (theme->style->white) : theme->ink;
  LoomNoise noise = loom_noise_start (99);
  const guint n = (guint)CLAMP (width * height / 160, 20, 1500);

  draw_nebulae (cr, theme, width, height, is_draft);
  /* Faint ones and bright ones, each kind at once. */
  for (guint kind = 0; kind < 3; kind++)
    {
      for (guint i = kind; i < n; i += 3)
        loom_path_disc (cr, loom_noise_range (&noise, 0, width),
                        loom_noise_range (&noise, 0, height),
                        .1 + .26 * pow (loom_noise_unit (&noise), 5));
      loom_colour_set (cr, loom_colour_alpha (bright, .35 + .25 * kind));
      cairo_fill (cr);
    }
  for (guint i = 0; i < n / 36; i++)
    {
      const double x = loom_noise_range (&noise, 0, width),
                   y = loom_noise_range (&noise, 0, height);
      const double l = loom_noise_range (&noise, 1, 2.4);

      loom_path_star (cr, x, y, l, l * .09, 4, 0);
      loom_path_disc (cr, x, y, .34);
    }
  loom_colour_set (cr, loom_colour_alpha (bright, .8));
  cairo_fill (cr);
}

void
loom_waters_draw_texture (cairo_t *cr,
                          const LoomTheme *theme,
                          double width,
                          double height,
                          gboolean is_draft)
{
  const LoomSeaTexture texture = get_style (theme)->look;

  /* Ink is saved, and marks that fade are none, where there is no colour. */
  if (theme->kind != LOOM_THEME_COLOUR)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (texture == LOOM_SEA_PAPER)
    draw_paper (cr, theme, width, height, is_draft);
  else if (texture == LOOM_SEA_STARS)
    draw_stars (cr, theme, width, height, is_draft);
  cairo_restore (cr);
}

/* Two waves that break, one behind the other. */
static void
trace_wavelets (cairo_t *cr, double w)
{
  static const double places[][3] = { { 0, 0, 1 }, { .9, 1.3, .7 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const double x = places[i][0] * w, y = places[i][1], f = places[i][2], s = w * f;

      cairo_move_to (cr, x - s, y);
      cairo_curve_to (cr, x - s * .5, y - 1.3 * f, x - .2 * f, y - 1.1 * f, x, y);
      cairo_curve_to (cr, x + s * .3, y - 1.2 * f, x + s * .7, y - f, x + s, y);
    }
}

static void
trace_scallops (cairo_t *cr, double w)
{
  static const double places[][2] = { { -1, 0 }, { 1, 0 }, { 0, .95 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, places[i][0] * w, places[i][1] * w, w * .86, G_PI * 1.08, G_PI * 1.92);
    }
}

void
loom_waters_draw_mark (cairo_t *cr,
                       const LoomTheme *theme,
                       double x,
                       double y,
                       double k,
                       guint seed)
{
  const LoomSeaStyle *style = get_style (theme);
  LoomNoise noise = loom_noise_start (seed + 31);
  const double w = loom_noise_range (&noise, 2, 3.2);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  if (style->marks == LOOM_SEA_WAVELETS)
    trace_wavelets (cr, w);
  else if (style->marks == LOOM_SEA_SCALLOPS)
    trace_scallops (cr, w);
  else if (style->marks == LOOM_SEA_DASHES)
    {
      cairo_move_to (cr, -w, 0);
      cairo_line_to (cr, w, 0);
      cairo_move_to (cr, -w * .3, 1.5);
      cairo_line_to (cr, w * 1.2, 1.5);
    }
  loom_theme_stroke (theme, cr, &style->mark, 1);
  cairo_restore (cr);
}
