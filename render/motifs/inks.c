/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paths filled and stroked with inks of the style. */

#include "render/motifs/inks.h"

#include "render/draw/curve.h"

void
loom_inks_begin (cairo_t *cr, double x, double y, double k)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
}

static void
set_ink (cairo_t *cr, const LoomTheme *theme, LoomStyleInk ink, double alpha)
{
  const LoomColour colour = loom_theme_ink (theme, ink);

  loom_colour_set (cr, loom_colour_alpha (colour, colour.a * alpha));
}

void
loom_inks_fill (cairo_t *cr, const LoomTheme *theme, LoomStyleInk ink, double alpha)
{
  set_ink (cr, theme, ink, alpha);
  cairo_fill (cr);
}

void
loom_inks_stroke (cairo_t *cr, const LoomTheme *theme, LoomStyleInk ink, double width, double alpha)
{
  set_ink (cr, theme, ink, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
loom_inks_piece (cairo_t *cr,
                 const LoomTheme *theme,
                 LoomStyleInk fill,
                 LoomStyleInk line,
                 double width)
{
  set_ink (cr, theme, fill, 1);
  cairo_fill_preserve (cr);
  loom_inks_stroke (cr, theme, line, width, 1);
}

void
loom_inks_glow (cairo_t *cr, const LoomTheme *theme, LoomColour colour, double scale)
{
  const LoomStyleStep *glow = theme->style->motifs->ornament.glow;

  if (theme->kind != LOOM_THEME_COLOUR)
    return;
  for (guint i = 0; i < LOOM_N_ORNAMENT_GLOWS; i++)
    {
      if (glow[i].alpha <= 0)
        continue;
      loom_colour_set (cr, loom_colour_alpha (colour, glow[i].alpha * colour.a));
      cairo_set_line_width (cr, glow[i].width * scale);
      cairo_stroke_preserve (cr);
    }
}

void
loom_inks_path (cairo_t *cr, const char *data)
{
  loom_path_data (cr, data, FALSE);
}

void
loom_inks_chamfer (cairo_t *cr, double x, double y, double w, double h, double cut, gboolean all)
{
  const double c = MIN (cut, MIN (w, h) / 2), d = all ? c : 0;

  cairo_move_to (cr, x + c, y);
  cairo_line_to (cr, x + w - d, y);
  cairo_line_to (cr, x + w, y + d);
  cairo_line_to (cr, x + w, y + h - c);
  cairo_line_to (cr, x + w - c, y + h);
  cairo_line_to (cr, x + d, y + h);
  cairo_line_to (cr, x, y + h - d);
  cairo_line_to (cr, x, y + c);
  cairo_close_path (cr);
}
