/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What land is strewn with, in the look of the style: by pen (symbols.c), in ink or cut in wood, as
 * flat shapes, or as toys. All say the same of the land: a mountain is a mountain in each. */

#include "render/motifs/scenery.h"

#include "render/draw/curve.h"
#include "render/motifs/scenery-brush.h"
#include "render/motifs/symbols.h"

void
loom_scenery_trace (LoomSceneryBrush *self, const char *path)
{
  loom_path_data (self->cr, path, FALSE);
}

void
loom_scenery_fill (LoomSceneryBrush *self, LoomColour colour)
{
  loom_colour_set (self->cr, colour);
  cairo_fill (self->cr);
}

void
loom_scenery_stroke (LoomSceneryBrush *self, LoomColour colour, double share)
{
  loom_colour_set (self->cr, colour);
  cairo_set_line_width (self->cr, self->width * share);
  cairo_stroke (self->cr);
}

void
loom_scenery_piece (LoomSceneryBrush *self, LoomColour fill, LoomColour line, double share)
{
  loom_colour_set (self->cr, fill);
  cairo_fill_preserve (self->cr);
  loom_scenery_stroke (self, line, share);
}

/* What a line has to differ from its ground by, to be seen at all. */
#define LEAST_CONTRAST 1.25

LoomColour
loom_scenery_ink (const LoomTheme *theme, LoomColour ground, LoomColour ink)
{
  g_return_val_if_fail (theme != NULL, ink);

  const double mix = theme->style->map->terrain.mix;
  const LoomColour mixed = loom_colour_mix (ground, ink, mix);

  return loom_colour_contrast (mixed, ground) >= LEAST_CONTRAST
             ? mixed
             : loom_colour_mix (ground, theme->ink, mix);
}

void
loom_scenery_draw (cairo_t *cr,
                   const LoomTheme *theme,
                   LoomSymbolKind symbol,
                   LoomColour dark,
                   LoomColour ground,
                   double x,
                   double y,
                   double k,
                   guint variant)
{
  g_return_if_fail (cr != NULL && theme != NULL);

  const LoomTerrainStyle *style = &theme->style->map->terrain;
  const gboolean is_coloured = style->look == LOOM_SCENERY_GEO || style->look == LOOM_SCENERY_TOY;

  if (style->look == LOOM_SCENERY_PEN || (theme->flat && is_coloured))
    {
      loom_symbol_draw_terrain (cr, symbol, dark, theme->paper, x, y, k * style->scale, variant);
      return;
    }

  LoomSceneryBrush brush = {
    .cr = cr,
    .theme = theme,
    .dark = dark,
    .lit = loom_colour_mix (ground, loom_theme_ink (theme, style->lit), style->lit_mix),
    .ground = ground,
    .width = style->width,
    .is_bold = style->look == LOOM_SCENERY_CUT || style->look == LOOM_SCENERY_OUTLINE,
    .variant = variant,
    .noise = loom_noise_start (variant + 1),
  };
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k * style->scale, k * style->scale);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (style->look == LOOM_SCENERY_TOY)
    loom_scenery_draw_toy (&brush, symbol);
  else if (is_coloured || style->look == LOOM_SCENERY_OUTLINE)
    loom_scenery_draw_geo (&brush, symbol);
  else
    loom_scenery_draw_ink (&brush, symbol);
  cairo_restore (cr);
}
