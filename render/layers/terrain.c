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

typedef enum
{
  MARKS_NONE,
  MARKS_WATER,
  MARKS_DOTS,
  MARKS_BLADES,
  MARKS_GRAIN,
  MARKS_PATTERN,
  MARKS_VOID,
} Marks;

typedef struct
{
  guint32 fill;
  guint32 line;
  Marks marks;
  LoomPatternKind pattern; /* in black and white, and for MARKS_PATTERN */
  gint32 symbol;           /* LoomSymbolKind, or LOOM_UNSET */
} Look;

static const struct
{
  const char *words; /* with spaces between */
  Look look;
} named[] = {
  { "water river pond lake stream puddle",
    { 0x8fc1cf, 0x3f7f92, MARKS_WATER, LOOM_PATTERN_WAVE, LOOM_UNSET } },
  { "lava magma fire", { 0xe2683a, 0x7d2411, MARKS_WATER, LOOM_PATTERN_WAVE, LOOM_UNSET } },
  { "mud swamp marsh bog slime",
    { 0x9c7c55, 0x5f4526, MARKS_DOTS, LOOM_PATTERN_RINGS, LOOM_UNSET } },
  { "sand dune dust gravel", { 0xecd9a4, 0xb99a58, MARKS_DOTS, LOOM_PATTERN_DOTS, LOOM_UNSET } },
  { "grass meadow moss fern reed leaf clover",
    { 0x9fba72, 0x5d7a3b, MARKS_BLADES, LOOM_PATTERN_UPRIGHT, LOOM_UNSET } },
  { "fung mushroom mycel garden",
    { 0xd9c3d8, 0x87688a, MARKS_DOTS, LOOM_PATTERN_PLUS, LOOM_UNSET } },
  { "ice snow frost", { 0xe2f0f6, 0x8fb0c2, MARKS_PATTERN, LOOM_PATTERN_SLASH, LOOM_UNSET } },
  { "wood root log bark plank twig",
    { 0xb98f5e, 0x6b4726, MARKS_GRAIN, LOOM_PATTERN_LEVEL, LOOM_UNSET } },
  { "resin amber sap honey", { 0xe9b44c, 0x8a5a12, MARKS_WATER, LOOM_PATTERN_WAVE, LOOM_UNSET } },
  { "pit chasm hole abyss void",
    { 0x1c1712, 0x000000, MARKS_VOID, LOOM_PATTERN_CROSS, LOOM_UNSET } },
};

/* For names that say nothing; neighbours differ in lightness. */
static const Look others[] = {
  { 0xd8b98a, 0x8a6a3a, MARKS_PATTERN, LOOM_PATTERN_SLASH, LOOM_UNSET },
  { 0x93a9b8, 0x4d6373, MARKS_PATTERN, LOOM_PATTERN_DOTS, LOOM_UNSET },
  { 0xe0cfa8, 0x95804f, MARKS_PATTERN, LOOM_PATTERN_BACKSLASH, LOOM_UNSET },
  { 0xa7a071, 0x605a33, MARKS_PATTERN, LOOM_PATTERN_PLUS, LOOM_UNSET },
  { 0xc9a6a0, 0x7c524b, MARKS_PATTERN, LOOM_PATTERN_UPRIGHT, LOOM_UNSET },
  { 0x9b93a8, 0x554c63, MARKS_PATTERN, LOOM_PATTERN_RINGS, LOOM_UNSET },
};

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

static Look
look_of (const LoomPen *pen, const LoomBoard *board, const LoomScenePatch *patch)
{
  const LoomLegend *legend = patch->legend;
  const LoomTerrain *terrain = NULL;
  Look look = others[patch->index % G_N_ELEMENTS (others)];

  for (guint i = 0; legend->name != NULL && i < G_N_ELEMENTS (named); i++)
    if (has_word (named[i].words, legend->name))
      {
        look = named[i].look;
        break;
      }
  if (legend->terrain != 0)
    terrain = (const LoomTerrain *)loom_board_get (board, legend->terrain);
  if (terrain != NULL)
    {
      if (terrain->fill != LOOM_UNSET)
        {
          look.fill = (guint32)terrain->fill;
          look.line = loom_rgb_mix (look.fill, 0x000000, 0.45);
        }
      look.symbol = terrain->symbol;
      if (look.symbol != LOOM_UNSET)
        look.marks = MARKS_NONE;
      if (terrain->kind == LOOM_TERRAIN_WATER)
        look.marks = MARKS_WATER;
      else if (terrain->kind == LOOM_TERRAIN_VOID)
        look.marks = MARKS_VOID;
      if (terrain->pattern != LOOM_UNSET && terrain->pattern != LOOM_PATTERN_NONE)
        {
          look.pattern = (LoomPatternKind)terrain->pattern;
          look.marks = look.marks == MARKS_WATER ? MARKS_WATER : MARKS_PATTERN;
        }
      else if (look.marks == MARKS_PATTERN)
        look.marks = MARKS_NONE;
    }
  if (pen->theme == LOOM_THEME_LIGHT && look.marks != MARKS_VOID)
    {
      look.fill = loom_rgb_mix (look.fill, 0xffffff, 0.6);
      look.line = loom_rgb_mix (look.line, 0xffffff, 0.25);
    }
  return look;
}

guint32
loom_terrain_colour (const LoomPen *pen, const LoomBoard *board, const LoomScenePatch *patch)
{
  return look_of (pen, board, patch).fill;
}

/* What fills the current clip: the box is a little larger than it. */
static void
draw_marks (const LoomPen *pen,
            const Look *look,
            double x,
            double y,
            double w,
            double h,
            guint seed)
{
  guint n = (guint)(w * h / 100.0 * 5.0);

  if (loom_pen_is_mono (pen))
    {
      if (look->symbol != LOOM_UNSET)
        return;
      loom_pen_colour (pen, 0x000000, 1.0);
      loom_toggle_begin (pen->cr, LOOM_TOGGLE_PATTERNS);
      loom_hatch_draw (pen->cr, look->pattern, x, y, w, h, look->marks == MARKS_VOID ? 0.9 : 1.9,
                       0.16);
      loom_toggle_end (pen->cr, LOOM_TOGGLE_PATTERNS);
      return;
    }
  switch (look->marks)
    {
    case MARKS_PATTERN:
      loom_pen_colour (pen, look->line, 0.45);
      loom_toggle_begin (pen->cr, LOOM_TOGGLE_PATTERNS);
      loom_hatch_draw (pen->cr, look->pattern, x, y, w, h, 2.2, 0.28);
      loom_toggle_end (pen->cr, LOOM_TOGGLE_PATTERNS);
      break;
    case MARKS_DOTS:
      for (guint pass = 0; pass < 2; pass++)
        {
          for (guint k = 0; k < n; k++)
            {
              double r = 0.2 + 0.5 * loom_pen_hash (seed, k, 3, 1);

              if ((k % 3 == 0) == (pass == 1))
                loom_pen_ellipse (pen, x + w * loom_pen_hash (seed, k, 1, 1),
                                  y + h * loom_pen_hash (seed, k, 2, 1), r * 1.4, r);
            }
          loom_pen_fill (pen, pass ? 0xffffff : look->line, pass ? 0.22 : 0.32);
        }
      break;
    case MARKS_BLADES:
      for (guint k = 0; k < n * 2; k++)
        {
          double u = x + w * loom_pen_hash (seed, k, 1, 2),
                 v = y + h * loom_pen_hash (seed, k, 2, 2);
          cairo_move_to (pen->cr, u, v);
          cairo_curve_to (pen->cr, u, v - 0.8, u + 0.3, v - 1.5, u + 1.2 * (k % 2 ? 1 : -1),
                          v - 2.2);
        }
      loom_pen_stroke (pen, look->line, 0.7, 0.3);
      break;
    case MARKS_GRAIN:
      for (double v = y; v < y + h; v += 1.3)
        {
          cairo_move_to (pen->cr, x, v);
          for (double u = x; u < x + w; u += 12.0)
            cairo_curve_to (pen->cr, u + 4.0, v + 0.7 * sin (u + v), u + 8.0,
                            v - 0.7 * cos (u * 2.0 + v), u + 12.0, v);
        }
      loom_pen_stroke (pen, look->line, 0.4, 0.24);
      break;
    case MARKS_NONE:
    case MARKS_WATER:
    case MARKS_VOID:
      break;
    }
}

/* Short waves here and there on a water's surface. */
static void
draw_ripples (const LoomPen *pen, const Look *look, const LoomCellSet *cells, guint seed)
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
  loom_pen_stroke (pen, look->line, 0.55, 0.24);
}

static void
draw_symbol (const LoomPen *pen, const Look *look, double x, double y, double k, guint variant)
{
  gboolean mono = loom_pen_is_mono (pen);
  LoomColour dark = loom_colour_hex (mono ? 0x000000 : loom_rgb_mix (look->line, 0x000000, 0.15));
  LoomColour paper = loom_colour_hex (mono ? 0xffffff : loom_rgb_mix (look->fill, 0xffffff, 0.6));

  if (pen->theme == LOOM_THEME_GREY)
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
draw_symbols (const LoomPen *pen, const Look *look, const LoomCellSet *cells, guint seed)
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
  const LoomOutlineStyle style = { 0.1, 0.5, 1.0, seed + patch->index * 7 + 11, TRUE };
  Look look = look_of (pen, board, patch);
  const LoomCellSet *cells = &patch->cells;
  gboolean mono = loom_pen_is_mono (pen);
  double w = cells->columns * LOOM_CELL_UNIT, h = cells->rows * LOOM_CELL_UNIT;

  if (!pen->detail)
    {
      loom_outline_fill_runs (pen, cells, mono ? 0xffffff : look.fill);
      return;
    }
  loom_outline_natural (pen, cells, &style);
  loom_pen_fill (pen, mono ? 0xffffff : look.fill, 1.0);
  cairo_save (pen->cr);
  loom_outline_natural (pen, cells, &style);
  cairo_clip (pen->cr);
  draw_marks (pen, &look, 0.0, 0.0, w, h, seed + patch->index);
  if (look.marks == MARKS_WATER && !mono)
    {
      /* Lighter towards the shore, in steps. */
      for (guint i = 0; i < 3; i++)
        {
          loom_outline_natural (pen, cells, &style);
          loom_pen_stroke (pen, 0xffffff, 0.20, 5.4 - 1.7 * i);
        }
      draw_ripples (pen, &look, cells, seed);
    }
  if (look.marks == MARKS_VOID && !mono)
    {
      loom_outline_natural (pen, cells, &style);
      loom_pen_stroke (pen, loom_rgb_mix (look.fill, 0xffffff, 0.25), 1.0, 1.6);
    }
  cairo_restore (pen->cr);
  loom_outline_natural (pen, cells, &style);
  loom_pen_stroke (pen, mono ? 0x000000 : look.line, 1.0, 0.38);
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
  Look look = look_of (pen, board, patch);
  double half = size / 2.0;

  cairo_save (pen->cr);
  loom_path_rounded (pen->cr, x - half, y - half, size, size, size * 0.2);
  loom_pen_fill_keep (pen, loom_pen_pick (pen, look.fill, 0xffffff), 1.0);
  cairo_clip (pen->cr);
  draw_marks (pen, &look, x - half, y - half, size, size, 1);
  if (look.marks == MARKS_WATER && !loom_pen_is_mono (pen))
    {
      for (int i = -1; i <= 1; i++)
        {
          double v = y + i * size * 0.27 + 0.4;
          cairo_move_to (pen->cr, x - 1.8, v);
          cairo_curve_to (pen->cr, x - 1.2, v - 0.8, x - 0.6, v - 0.8, x, v);
          cairo_curve_to (pen->cr, x + 0.6, v - 0.8, x + 1.2, v - 0.8, x + 1.8, v);
        }
      loom_pen_stroke (pen, look.line, 0.7, 0.26);
    }
  cairo_restore (pen->cr);
  if (look.symbol != LOOM_UNSET)
    draw_symbol (pen, &look, x, y, size * 0.095, 0);
  loom_path_rounded (pen->cr, x - half, y - half, size, size, size * 0.2);
  loom_pen_stroke (pen, loom_pen_pick (pen, look.line, 0x000000), 1.0, 0.32);
}
