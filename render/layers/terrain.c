/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells of other characters than rock and open floor: water, mud, grass and whatever a designer
 * has thought of.
 *
 * A terrain of the document gives colour and pattern. A legend without one is drawn by its name,
 * since most designers write "water" and mean blue; a name that says nothing gets a colour of its
 * own by its place in the legend.
 */

#include "render/layers/terrain.h"

#include "render/motifs/symbols.h"
#include "render/draw/pattern.h"
#include "render/draw/toggle.h"

#include <math.h>
#include <string.h>

static gboolean
has_word (const char *words, const char *name)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  g_autofree char *folded = g_utf8_strdown (name, -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (strstr (folded, list[i]) != NULL)
      return TRUE;
  return FALSE;
}

static LoomPatchLook
look_of (const LoomPen *pen, const LoomBoard *board, const LoomScenePatch *patch)
{
  const LoomPatchStyle *style = &loom_pen_get_style (pen)->patch;
  const guint32 white = loom_pen_white (pen), black = loom_pen_black (pen);
  const LoomLegend *legend = patch->legend;
  const LoomTerrain *terrain = NULL;
  LoomPatchLook look = style->others[patch->index % style->n_others];

  for (guint i = 0; legend->name != NULL && i < style->n_named; i++)
    if (has_word (style->named[i].words, legend->name))
      {
        look = style->named[i].look;
        break;
      }
  if (legend->terrain != 0)
    terrain = (const LoomTerrain *)loom_board_get (board, legend->terrain);
  if (terrain != NULL)
    {
      if (terrain->fill != LOOM_UNSET)
        {
          look.fill = (guint32)terrain->fill;
          look.line = loom_rgb_mix (look.fill, black, style->line_mix);
        }
      look.symbol = terrain->symbol;
      if (look.symbol != LOOM_UNSET)
        look.marks = LOOM_PATCH_NONE;
      if (terrain->kind == LOOM_TERRAIN_WATER)
        look.marks = LOOM_PATCH_WATER;
      else if (terrain->kind == LOOM_TERRAIN_VOID)
        look.marks = LOOM_PATCH_VOID;
      if (terrain->pattern != LOOM_UNSET && terrain->pattern != LOOM_PATTERN_NONE)
        {
          look.pattern = (LoomPatternKind)terrain->pattern;
          look.marks = look.marks == LOOM_PATCH_WATER ? LOOM_PATCH_WATER : LOOM_PATCH_PATTERN;
        }
      else if (look.marks == LOOM_PATCH_PATTERN)
        look.marks = LOOM_PATCH_NONE;
    }
  if (pen->theme->kind == LOOM_THEME_LIGHT && look.marks != LOOM_PATCH_VOID)
    {
      look.fill = loom_rgb_mix (look.fill, white, style->light_fill);
      look.line = loom_rgb_mix (look.line, white, style->light_line);
    }
  return look;
}

guint32
loom_terrain_colour (const LoomPen *pen, const LoomBoard *board, const LoomScenePatch *patch)
{
  return look_of (pen, board, patch).fill;
}

/* Specks of two kinds: dark ones, and a third of them light. */
static void
draw_dots (const LoomPen *pen,
           const LoomPatchLook *look,
           double x,
           double y,
           double w,
           double h,
           guint seed)
{
  const LoomPatchStyle *style = &loom_pen_get_style (pen)->patch;
  guint n = (guint)(w * h / 100.0 * 5.0);

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint k = 0; k < n; k++)
        {
          double r = 0.2 + 0.5 * loom_pen_hash (seed, k, 3, 1);

          if ((k % 3 == 0) == (pass == 1))
            loom_pen_ellipse (pen, x + w * loom_pen_hash (seed, k, 1, 1),
                              y + h * loom_pen_hash (seed, k, 2, 1), r * 1.4, r);
        }
      loom_pen_fill (pen, pass ? loom_pen_white (pen) : look->line,
                     pass ? style->dot_light : style->dot);
    }
}

static void
draw_blades (const LoomPen *pen,
             const LoomPatchLook *look,
             double x,
             double y,
             double w,
             double h,
             guint seed)
{
  const guint n = (guint)(w * h / 100.0 * 5.0);

  for (guint k = 0; k < 2 * n; k++)
    {
      double u = x + w * loom_pen_hash (seed, k, 1, 2), v = y + h * loom_pen_hash (seed, k, 2, 2);
      cairo_move_to (pen->cr, u, v);
      cairo_curve_to (pen->cr, u, v - 0.8, u + 0.3, v - 1.5, u + 1.2 * (k % 2 ? 1 : -1), v - 2.2);
    }
  loom_pen_stroke_step (pen, look->line, &loom_pen_get_style (pen)->patch.blade);
}

static void
draw_grain (const LoomPen *pen, const LoomPatchLook *look, double x, double y, double w, double h)
{
  for (double v = y; v < y + h; v += 1.3)
    {
      cairo_move_to (pen->cr, x, v);
      for (double u = x; u < x + w; u += 12.0)
        cairo_curve_to (pen->cr, u + 4.0, v + 0.7 * sin (u + v), u + 8.0,
                        v - 0.7 * cos (u * 2.0 + v), u + 12.0, v);
    }
  loom_pen_stroke_step (pen, look->line, &loom_pen_get_style (pen)->patch.grain);
}

/* What fills the current clip: the box is a little larger than it. */
static void
draw_marks (const LoomPen *pen,
            const LoomPatchLook *look,
            double x,
            double y,
            double w,
            double h,
            guint seed)
{
  const LoomPatchStyle *style = &loom_pen_get_style (pen)->patch;

  if (loom_pen_is_mono (pen))
    {
      if (look->symbol != LOOM_UNSET)
        return;
      loom_pen_colour (pen, loom_pen_black (pen), 1.0);
      loom_toggle_begin (pen->cr, LOOM_TOGGLE_PATTERNS);
      loom_hatch_draw (pen->cr, look->pattern, x, y, w, h,
                       look->marks == LOOM_PATCH_VOID ? style->flat_void_pitch : style->flat_pitch,
                       style->flat_hatch);
      loom_toggle_end (pen->cr, LOOM_TOGGLE_PATTERNS);
      return;
    }
  switch (look->marks)
    {
    case LOOM_PATCH_PATTERN:
      loom_pen_colour (pen, look->line, style->hatch.alpha);
      loom_toggle_begin (pen->cr, LOOM_TOGGLE_PATTERNS);
      loom_hatch_draw (pen->cr, look->pattern, x, y, w, h, style->pitch, style->hatch.width);
      loom_toggle_end (pen->cr, LOOM_TOGGLE_PATTERNS);
      break;
    case LOOM_PATCH_DOTS:
      draw_dots (pen, look, x, y, w, h, seed);
      break;
    case LOOM_PATCH_BLADES:
      draw_blades (pen, look, x, y, w, h, seed);
      break;
    case LOOM_PATCH_GRAIN:
      draw_grain (pen, look, x, y, w, h);
      break;
    case LOOM_PATCH_NONE:
    case LOOM_PATCH_WATER:
    case LOOM_PATCH_VOID:
      break;
    }
}

/* Short waves here and there on a water's surface. */
static void
draw_ripples (const LoomPen *pen, const LoomPatchLook *look, const LoomCellSet *cells, guint seed)
{
  for (guint r = 0; r < cells->rows; r++)
    for (guint c = 0; c < cells->columns; c++)
      {
        double x = (c + 0.2 + 0.5 * loom_pen_hash (seed, c, r, 5)) * LOOM_CELL_UNIT;
        double y = (r + 0.2 + 0.6 * loom_pen_hash (seed, c, r, 6)) * LOOM_CELL_UNIT;

        if (!loom_cell_set_has (cells, (int)c, (int)r) || loom_pen_hash (seed, c, r, 7) > 0.6)
          continue;
        cairo_move_to (pen->cr, x - 1.8, y);
        cairo_curve_to (pen->cr, x - 1.2, y - 0.8, x - 0.6, y - 0.8, x, y);
        cairo_curve_to (pen->cr, x + 0.6, y - 0.8, x + 1.2, y - 0.8, x + 1.8, y);
      }
  loom_pen_stroke_step (pen, look->line, &loom_pen_get_style (pen)->patch.ripple);
}

static void
draw_symbol (const LoomPen *pen,
             const LoomPatchLook *look,
             double x,
             double y,
             double k,
             guint variant)
{
  const LoomPatchStyle *style = &loom_pen_get_style (pen)->patch;
  const guint32 white = loom_pen_white (pen), black = loom_pen_black (pen);
  LoomColour dark
      = loom_colour_hex (loom_pen_dark (pen, loom_rgb_mix (look->line, black, style->symbol_dark)));
  LoomColour paper = loom_colour_hex (
      loom_pen_light (pen, loom_rgb_mix (look->fill, white, style->symbol_paper)));

  if (pen->theme->kind == LOOM_THEME_GREY)
    {
      dark = loom_colour_grey (dark);
      paper = loom_colour_grey (paper);
    }
  cairo_save (pen->cr);
  loom_symbol_draw_terrain (pen->cr, (LoomSymbolKind)look->symbol, dark, paper, x, y, k, variant);
  cairo_restore (pen->cr);
}

/* The terrain's small picture in two cells of three, never in the same place of the cell. */
static void
draw_symbols (const LoomPen *pen, const LoomPatchLook *look, const LoomCellSet *cells, guint seed)
{
  for (guint r = 0; r < cells->rows; r++)
    for (guint c = 0; c < cells->columns; c++)
      if (loom_cell_set_has (cells, (int)c, (int)r) && loom_pen_hash (seed, c, r, 8) < 0.67)
        draw_symbol (pen, look, (c + 0.38 + 0.24 * loom_pen_hash (seed, c, r, 9)) * LOOM_CELL_UNIT,
                     (r + 0.40 + 0.24 * loom_pen_hash (seed, c, r, 10)) * LOOM_CELL_UNIT, 0.95,
                     c + 3 * r);
}

void
loom_terrain_draw (const LoomPen *pen,
                   const LoomBoard *board,
                   const LoomScenePatch *patch,
                   const LoomGround *ground,
                   guint seed)
{
  const LoomPatchStyle *look_style = &loom_pen_get_style (pen)->patch;
  const LoomOutlineStyle style = { 0.1, 0.5, 1.0, seed + patch->index * 7 + 11, TRUE };
  LoomPatchLook look = look_of (pen, board, patch);
  const LoomCellSet *cells = &patch->cells;
  gboolean mono = loom_pen_is_mono (pen);
  double w = cells->columns * LOOM_CELL_UNIT, h = cells->rows * LOOM_CELL_UNIT;

  if (!pen->detail)
    {
      loom_outline_fill_runs (pen, cells, loom_pen_light (pen, look.fill));
      return;
    }
  loom_outline_natural (pen, cells, &style);
  loom_pen_fill (pen, loom_pen_light (pen, look.fill), 1.0);
  cairo_save (pen->cr);
  loom_outline_natural (pen, cells, &style);
  const LoomPen inner = loom_pen_clip (pen);
  draw_marks (&inner, &look, 0.0, 0.0, w, h, seed + patch->index);
  if (look.marks == LOOM_PATCH_WATER && !mono)
    {
      /* Lighter towards the shore, in steps. */
      for (guint i = 0; i < 3; i++)
        {
          loom_outline_natural (pen, cells, &style);
          loom_pen_stroke (&inner, loom_pen_white (pen), look_style->shore_alpha,
                           look_style->shore - look_style->shore_less * i);
        }
      draw_ripples (&inner, &look, cells, seed);
    }
  if (look.marks == LOOM_PATCH_VOID && !mono)
    {
      loom_outline_natural (pen, cells, &style);
      loom_pen_stroke (&inner, loom_rgb_mix (look.fill, loom_pen_white (pen), look_style->void_mix),
                       1.0, look_style->void_edge);
    }
  cairo_restore (pen->cr);
  loom_outline_natural (pen, cells, &style);
  loom_pen_stroke (pen, loom_pen_dark (pen, look.line), 1.0, look_style->outline);
  if (look.symbol != LOOM_UNSET)
    draw_symbols (pen, &look, cells, seed);
}

void
loom_terrain_draw_swatch (const LoomPen *pen,
                          const LoomBoard *board,
                          const LoomScenePatch *patch,
                          const LoomGround *ground,
                          double x,
                          double y,
                          double size)
{
  LoomPatchLook look = look_of (pen, board, patch);
  double half = size / 2.0;

  cairo_save (pen->cr);
  loom_path_rounded (pen->cr, x - half, y - half, size, size, size * 0.2);
  loom_pen_fill_keep (pen, loom_pen_light (pen, look.fill), 1.0);
  cairo_clip (pen->cr);
  draw_marks (pen, &look, x - half, y - half, size, size, 1);
  if (look.marks == LOOM_PATCH_WATER && !loom_pen_is_mono (pen))
    {
      for (int i = -1; i <= 1; i++)
        {
          double v = y + i * size * 0.27 + 0.4;
          cairo_move_to (pen->cr, x - 1.8, v);
          cairo_curve_to (pen->cr, x - 1.2, v - 0.8, x - 0.6, v - 0.8, x, v);
          cairo_curve_to (pen->cr, x + 0.6, v - 0.8, x + 1.2, v - 0.8, x + 1.8, v);
        }
      loom_pen_stroke_step (pen, look.line, &loom_pen_get_style (pen)->patch.key_ripple);
    }
  cairo_restore (pen->cr);
  if (look.symbol != LOOM_UNSET)
    draw_symbol (pen, &look, x, y, size * 0.095, 0);
  loom_path_rounded (pen->cr, x - half, y - half, size, size, size * 0.2);
  loom_pen_stroke (pen, loom_pen_dark (pen, look.line), 1.0,
                   loom_pen_get_style (pen)->patch.swatch);
}
