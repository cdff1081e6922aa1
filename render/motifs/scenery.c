/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What land is strewn with, in the look of the style: by pen (symbols.c), in ink or cut in wood, as
 * flat shapes, or as toys. All say the same of the land: a mountain is a mountain in each. */

#include "render/motifs/scenery.h"

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

/* How far each symbol goes to the left, up, to the right and down in the widest of the looks. */
static const LoomRect reaches[] = {
  [LOOM_SYMBOL_TREE] = { -2.8, -3.4, 2.8, 3.3 }, [LOOM_SYMBOL_PINE] = { -2.5, -4.5, 2.5, 3.5 },
  [LOOM_SYMBOL_PALM] = { -3.5, -3.9, 3.5, 3.2 }, [LOOM_SYMBOL_HILL] = { -4.7, -2, 4.7, 2.5 },
  [LOOM_SYMBOL_MOUNTAIN] = { -5, -5.1, 5, 2.9 }, [LOOM_SYMBOL_GRASS] = { -3.8, -3, 3.6, 3.2 },
  [LOOM_SYMBOL_DUNE] = { -4.8, -3.4, 4.5, 2.6 }, [LOOM_SYMBOL_MARSH] = { -3.9, -3.2, 3.9, 3.4 },
  [LOOM_SYMBOL_ROCK] = { -3.5, -2, 3.6, 2.4 },   [LOOM_SYMBOL_WAVE] = { -4.1, -2, 3.7, 2.7 },
  [LOOM_SYMBOL_FIELD] = { -2.9, -3.7, 2.9, 3 },
};

LoomRect
loom_scenery_reach (const LoomTheme *theme, LoomSymbolKind symbol, double k)
{
  g_return_val_if_fail (theme != NULL, (LoomRect){ 0 });
  if ((guint)symbol >= G_N_ELEMENTS (reaches))
    return (LoomRect){ 0 };

  const LoomRect *box = &reaches[symbol];
  const double by = k * theme->style->map->terrain.scale;

  return (LoomRect){ by * box->left, by * box->top, by * box->right, by * box->bottom };
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
