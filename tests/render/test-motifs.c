/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every motif looks as it looked: each kind of small picture on a sheet of its vocabulary, in
 * colour and in black and white, and larger than on a board, where most of them stand nowhere. */

#include "render/draw/pattern.h"
#include "render/motifs/die.h"
#include "render/motifs/emblems.h"
#include "render/motifs/insect.h"
#include "render/motifs/item.h"
#include "render/motifs/ornaments.h"
#include "render/motifs/scenery.h"
#include "render/motifs/strokes.h"
#include "render/motifs/symbols.h"
#include "render/motifs/token.h"
#include "render/styles/styles.h"
#include "render/theme/pen.h"
#include "tests/render/picture.h"

/* A cell is 20 by 20 mm about its origin, at 3 pixels a mm. */
#define CELL 20.0
#define SCALE 3.0
#define COLUMNS 10

typedef struct
{
  const char *name;
  guint n;
  void (*draw) (cairo_t *cr, const LoomTheme *theme, guint i);
} Vocabulary;

static void
draw_symbol (cairo_t *cr, const LoomTheme *theme, guint i)
{
  g_assert_true (loom_symbol_draw (cr, theme, (LoomSymbolKind)i, 0, 0, 17));
}

/* Each kind in six variants: two lean, and three are of a height. */
static void
draw_terrain (cairo_t *cr, const LoomTheme *theme, guint i)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  loom_symbol_draw_terrain (cr, (LoomSymbolKind)(i / 6), theme->ink, theme->paper, 0, 0, 2.4,
                            i % 6);
}

/* The styles that have vocabularies of their own. */
static const char *const styles[] = { "parchment", "modern", "night", "woodcut", "storybook" };

/* The manner of @theme of the style with number @i, on its own sea. */
static const LoomTheme *
begin_style (cairo_t *cr, const LoomTheme *theme, guint i)
{
  const LoomTheme *styled
      = loom_theme_get_of (loom_styles_find (styles[i % G_N_ELEMENTS (styles)], NULL), theme->kind);

  g_assert_nonnull (styled);
  loom_colour_set (cr, styled->sea);
  cairo_paint (cr);
  return styled;
}

/* Each kind of scenery in each of the styles, on land. */
static void
draw_scenery (cairo_t *cr, const LoomTheme *theme, guint i)
{
  const LoomTheme *styled = begin_style (cr, theme, i / 11);
  const LoomMapStyle *map = styled->style->map;
  const LoomColour land = loom_theme_land (
      styled, loom_colour_hex (loom_style_colours_get (&map->land.colours, i % 11)));

  loom_colour_set (cr, land);
  cairo_paint (cr);
  loom_scenery_draw (
      cr, styled, (LoomSymbolKind)(i % 11),
      loom_colour_mix (land, loom_theme_hex (styled, map->terrain.ink), map->terrain.mix), land, 0,
      0, 2.2, i / 11 + i % 3);
}

#define N_LOOKS 20

static void
draw_styled_piece (cairo_t *cr, const LoomTheme *theme, guint which, guint i)
{
  const LoomLiveryLook look = loom_theme_seat (theme, MAX (which, 1) - 1);

  if (which == 0)
    loom_emblem_guardian (cr, theme, (LoomGuardian)(i % 5), 0, 0, 8);
  else if (which == 1)
    loom_emblem_element (cr, theme, (LoomElement)(i % 5), 0, 0, 7);
  else if (which == 2)
    loom_emblem_shrine (cr, theme, 0, 0, 8);
  else
    loom_stack_draw (cr, theme, &look, -8, 8, which == 3 ? 3 : 7, 3.6, i);
}

/* In each of the styles what it has a look of its own for. */
static void
draw_look (cairo_t *cr, const LoomTheme *theme, guint i)
{
  static const LoomVec2 way[] = { { -6, 4 }, { 6, -4 } };
  const LoomTheme *styled = begin_style (cr, theme, i / N_LOOKS);
  const guint which = i % N_LOOKS;

  switch (which)
    {
    case 0:
      loom_ornament_compass (cr, styled, 0, 0, 6.5);
      break;
    case 1:
      loom_ornament_ship (cr, styled, 0, 6, .8);
      break;
    case 2:
      loom_ornament_serpent (cr, styled, -2, 3, .55);
      break;
    case 3:
      loom_ornament_plaque (cr, styled, -8, -5, 16, 10, 2);
      break;
    case 4:
      loom_ornament_rule (cr, styled, 0, 0, 18);
      break;
    case 5:
      loom_ornament_ribbon (cr, styled, 0, 0, 12, 6);
      break;
    case 6:
    case 7:
    case 8:
      loom_token_draw_number (cr, styled, (int)which + 1, 0, 0, 8);
      break;
    case 9:
      loom_route_stroke (cr, styled, LOOM_ROUTE_WATER, way, 2, 1, FALSE, NULL);
      break;
    case 10:
    case 11:
    case 12:
      loom_ornament_track_cell (cr, styled, -8, -8, 16, 16, 14 + (int)which % 7, FALSE, 100);
      break;
    case 13:
    case 14:
    case 15:
    case 16:
    case 17:
      draw_styled_piece (cr, styled, which - 13, i);
      break;
    default:
      cairo_translate (cr, -9, -9);
      cairo_scale (cr, .25, .25);
      if (which == 18)
        loom_ornament_frame (cr, styled, 300, 300);
      else
        loom_ornament_track (cr, styled, 300, 300, NULL);
    }
}

static void
draw_emblem (cairo_t *cr, const LoomTheme *theme, guint i)
{
  if (i < 5)
    loom_emblem_guardian (cr, theme, (LoomGuardian)i, 0, 0, 8);
  else if (i < 10)
    loom_emblem_element (cr, theme, (LoomElement)(i - 5), 0, 0, 8);
  else
    loom_emblem_shrine (cr, theme, 0, 0, 8);
}

/* The numbers of dice at which a stack gets one more row or column, and beyond its most. */
static const guint stacks[] = { 1, 2, 4, 5, 8, 9, 15, 16, 17 };

static void
draw_die (cairo_t *cr, const LoomTheme *theme, guint i)
{
  const LoomLiveryLook look = loom_theme_seat (theme, i % 5);
  const guint faces[3] = { i % 6 + 1, (i + 1) % 6 + 1, (i + 3) % 6 + 1 };

  if (i < 6)
    loom_die_draw (cr, theme, &look, 0, 8, 8, faces);
  else if (i < 12)
    loom_die_draw_flat (cr, theme, &look, 0, 0, 14, i - 5);
  else if (i < 12 + G_N_ELEMENTS (stacks))
    loom_stack_draw (cr, theme, &look, -9, 9, stacks[i - 12], 2.6, i);
  else
    loom_stack_draw (cr, theme, &look, -9, 9, 7, 3.4, LOOM_STACK_PLAIN);
}

static void
draw_insect (cairo_t *cr, const LoomTheme *theme, guint i)
{
  const LoomInsectColours colours = { 0x302010, 0xffffff, 0xc0d0e0, 0xd0a020, 0x000000, 0x905030 };
  const LoomInsectColours flat = { 0, 0xffffff, 0xffffff, 0xffffff, 0, 0 };
  LoomPen pen;

  loom_pen_init (&pen, cr, theme);
  if (i < LOOM_N_INSECTS)
    {
      loom_insect_draw (&pen, (LoomInsect)i, 0, 0, 18, theme->flat ? &flat : &colours);
      return;
    }
  cairo_scale (cr, .6, .6);
  loom_insect_append_crown (&pen);
  loom_pen_fill (&pen, 0, 1);
}

/* What an item holds, lying and carried, each with the shadows of raised things and without. */
static void
draw_item (cairo_t *cr, const LoomTheme *theme, guint i)
{
  LoomPen pen;

  loom_pen_init (&pen, cr, theme);
  cairo_scale (cr, 2, 2);
  pen.shadows = i % 2 == 0;
  if (i < 2 * LOOM_N_INSECTS)
    loom_item_draw (&pen, (LoomInsect)(i / 2), 0, 0, 4);
  else if (i < 2 * LOOM_N_INSECTS + 4)
    loom_item_draw_small (
        &pen, i < 2 * LOOM_N_INSECTS + 2 ? LOOM_INSECT_TERMITE_BOMB : LOOM_INSECT_ANTLION, 0, 0,
        2.4);
  else
    loom_item_draw_hidden (&pen, 0, 0, 4);
}

static void
draw_number (cairo_t *cr, const LoomTheme *theme, guint i)
{
  static const int values[] = { 1, 2, 3, 5, 6, 8, 9, 12, 16, 66, 68, 86, 89, 100, 106, 999 };

  if (i < G_N_ELEMENTS (values))
    loom_token_draw_number (cr, theme, values[i], 0, 0, 8);
  else
    loom_token_draw_held (cr, theme, (int)(i - G_N_ELEMENTS (values)) * 6, 0, 0, 2.8);
}

/* The badges of nobody and of nine seats, in all shapes; their cubes and markers. */
static void
draw_badge (cairo_t *cr, const LoomTheme *theme, guint i)
{
  LoomLiveryLook look = loom_theme_seat (theme, i % 10);

  if (i < 20)
    {
      look.shape = (LoomShape)(i % (LOOM_SHAPE_SHIELD + 1));
      loom_token_draw_badge (cr, theme, &look, i % 10 == 0, i < 10 ? "7" : "128", 0, 0,
                             i < 10 ? 7 : 5.8, i >= 10);
    }
  else if (i < 30)
    loom_token_draw_cube (cr, theme, &look, 0, 8, 8);
  else if (i < 40)
    loom_token_draw_marker (cr, theme, &look, 0, 0, 8);
  else
    loom_token_draw_pawn (cr, theme->rust, 0, 5, 3);
}

/* Sizes of boards that a frame or a track goes about: broad, square, high, small. */
static const double boards[][2] = { { 400, 300 }, { 300, 300 }, { 210, 297 }, { 60, 40 } };

/* Whole, and the corner at the top left from nearby. */
static void
draw_frame (cairo_t *cr, const LoomTheme *theme, guint i)
{
  const double *board = boards[i / 4], k = i / 2 % 2 ? .4 : 18 / MAX (board[0], board[1]);

  cairo_translate (cr, -9, -9);
  cairo_scale (cr, k, k);
  if (i % 2 == 0)
    loom_ornament_frame (cr, theme, board[0], board[1]);
  else
    loom_ornament_track (cr, theme, board[0], board[1], NULL);
}

/* The steps of a track where one stands out, and the first, which is also the last. */
static void
draw_track_cell (cairo_t *cr, const LoomTheme *theme, guint i)
{
  static const int steps[] = { 1, 2, 5, 7, 10, 35, 50, 99 };

  if (i < G_N_ELEMENTS (steps))
    loom_ornament_track_cell (cr, theme, -8, i % 2 ? -8 : -5, 16, i % 2 ? 16 : 10, steps[i], FALSE,
                              100);
  else
    loom_ornament_track_cell (cr, theme, -8, -8, 16, 16, 0, TRUE, 100);
}

static void
draw_ornament (cairo_t *cr, const LoomTheme *theme, guint i)
{
  switch (i)
    {
    case 0:
      loom_ornament_compass (cr, theme, 0, 0, 6.5);
      break;
    case 1:
      loom_ornament_ship (cr, theme, 0, 6, .8);
      break;
    case 2:
      loom_ornament_serpent (cr, theme, -2, 3, .55);
      break;
    case 3:
      loom_ornament_rhumbs (cr, theme, 0, 0, 9, .8);
      break;
    case 4:
      loom_ornament_plaque (cr, theme, -9, -5, 18, 10, 2);
      break;
    default:
      loom_ornament_rule (cr, theme, 0, 0, 18);
    }
}

/* A way with a bend by each kind of route, both ways and one way and in two scales; a wall; and
 * lines of the designer's, with dashes and without. */
static void
draw_stroke (cairo_t *cr, const LoomTheme *theme, guint i)
{
  static const LoomVec2 bent[] = { { -6, 6 }, { -2, -4 }, { 6, -3 } };
  const LoomLine dashed = { .colour = 0xb03020, .width = 1200, .dash = { 2500, 1500 } };
  const LoomLine whole = { .colour = 0x2050a0, .width = 800, .dash = { LOOM_UNSET, LOOM_UNSET } };

  if (i < 16)
    loom_route_stroke (cr, theme, (LoomRouteKind)(i / 4), bent, G_N_ELEMENTS (bent), i % 2 ? .6 : 1,
                       i / 2 % 2, NULL);
  else if (i < 18)
    loom_barrier_stroke (cr, theme, bent, G_N_ELEMENTS (bent), i == 16 ? 1 : .6);
  else
    loom_route_stroke (cr, theme, LOOM_ROUTE_LAND, bent, G_N_ELEMENTS (bent), 1, i % 2,
                       i < 20 ? &dashed : &whole);
}

/* Each pattern at two pitches, in a box that the grid of the page does not begin with. */
static void
draw_hatch (cairo_t *cr, const LoomTheme *theme, guint i)
{
  loom_colour_set (cr, theme->ink);
  cairo_rectangle (cr, -8.3, -7.1, 15.7, 14.9);
  cairo_clip (cr);
  loom_hatch_draw (cr, (LoomPatternKind)(i / 2), -8.3, -7.1, 15.7, 14.9, i % 2 ? 1.9 : 3.2, .5);
}

static const Vocabulary vocabularies[] = {
  { "symbols", LOOM_SYMBOL_SPIDER + 1, draw_symbol },
  { "terrain", 6 * (LOOM_SYMBOL_FIELD + 1), draw_terrain },
  { "scenery", 11 * G_N_ELEMENTS (styles), draw_scenery },
  { "looks", N_LOOKS *G_N_ELEMENTS (styles), draw_look },
  { "emblems", 11, draw_emblem },
  { "dice", 12 + G_N_ELEMENTS (stacks) + 1, draw_die },
  { "insects", LOOM_N_INSECTS + 1, draw_insect },
  { "items", 2 * LOOM_N_INSECTS + 6, draw_item },
  { "numbers", 19, draw_number },
  { "badges", 41, draw_badge },
  { "frames", 4 * G_N_ELEMENTS (boards), draw_frame },
  { "track-cells", 9, draw_track_cell },
  { "ornaments", 6, draw_ornament },
  { "strokes", 22, draw_stroke },
  { "hatches", 2 * (LOOM_PATTERN_WAVE + 1), draw_hatch },
};

static void
draw_cell (cairo_t *cr, const Vocabulary *v, const LoomTheme *theme, guint i)
{
  cairo_save (cr);
  cairo_translate (cr, (i % COLUMNS + .5) * CELL, (i / COLUMNS + .5) * CELL);
  cairo_rectangle (cr, -CELL / 2, -CELL / 2, CELL, CELL);
  cairo_clip (cr);
  v->draw (cr, theme, i);
  cairo_restore (cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
}

static void
every_motif_looks_as_it_looked (gconstpointer data)
{
  const Vocabulary *v = data;
  static const LoomThemeKind kinds[] = { LOOM_THEME_COLOUR, LOOM_THEME_MONO };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const guint rows = (v->n + COLUMNS - 1) / COLUMNS, side = (guint)(CELL * SCALE);
      const LoomTheme *theme = loom_theme_get (kinds[k]);
      g_autofree char *name = g_strdup_printf ("motifs-%s%s.png", v->name, k ? "-mono" : "");
      cairo_surface_t *surface = cairo_image_surface_create (
          CAIRO_FORMAT_RGB24, (int)(MIN (v->n, COLUMNS) * side), (int)(rows * side));
      cairo_t *cr = cairo_create (surface);

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      cairo_scale (cr, SCALE, SCALE);
      for (guint i = 0; i < v->n; i++)
        draw_cell (cr, v, theme, i);
      cairo_destroy (cr);
      loom_picture_assert_golden (surface, name);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (vocabularies); i++)
    {
      g_autofree char *path = g_strdup_printf ("/render/motifs/%s", vocabularies[i].name);
      g_test_add_data_func (path, &vocabularies[i], every_motif_looks_as_it_looked);
    }
  return g_test_run ();
}
