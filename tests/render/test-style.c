/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A style is data: another one, through the same call, changes what it says and nothing else. */

#include "render/styles/styles.h"
#include "tests/render/drawing.h"
#include "tests/validator/reading.h"

#include <string.h>

/* The lines of the drawing of @name as SVG. Free with g_strfreev(). */
static char **
draw (const char *name, const LoomTheme *theme)
{
  g_autoptr (LoomBoard) board = loom_drawing_read (name);
  g_autoptr (GError) error = NULL;
  const LoomView view = LOOM_VIEW_INIT;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  double width, height;

  info.date = 0;
  loom_render_board_size (board, &view, &width, &height);
  g_autoptr (LoomSurface) surface
      = loom_surface_new (LOOM_SURFACE_SVG, width, height, &info, &error);
  g_assert_no_error (error);
  loom_render_board (loom_surface_get_context (surface), board, loom_board_scenario (board, 0),
                     &view, theme);
  g_autoptr (GBytes) bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return g_strsplit (text, "\n", -1);
}

/* @line with every part that matches @pattern put as "*". */
static char *
without (const char *line, const char *pattern)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, &error);
  g_assert_no_error (error);
  char *left = g_regex_replace_literal (regex, line, -1, 0, "*", 0, &error);
  g_assert_no_error (error);
  return left;
}

#define COLOUR "rgba?\\([^)]*\\)|#[0-9a-fA-F]{6}"
#define WIDTH "stroke-width[:=]\"?[0-9.]+"

static double
width_of (const char *line)
{
  const char *at = strstr (line, "stroke-width");
  return at != NULL ? g_ascii_strtod (at + strcspn (at, "0123456789."), NULL) : 0;
}

/* What differs between two drawings, by sort. */
typedef struct
{
  guint colours, widths, texts, others;
  double ratio; /* of the last two widths */
} Differences;

static Differences
compare (char **before, char **after)
{
  Differences found = { 0 };

  g_assert_cmpuint (g_strv_length (before), ==, g_strv_length (after));
  for (guint i = 0; before[i] != NULL; i++)
    {
      if (g_str_equal (before[i], after[i]))
        continue;
      g_autofree char *old_shape = without (before[i], COLOUR);
      g_autofree char *new_shape = without (after[i], COLOUR);
      g_autofree char *old_rest = without (old_shape, WIDTH);
      g_autofree char *new_rest = without (new_shape, WIDTH);

      if (strstr (before[i], "<text") != NULL && strstr (after[i], "<text") != NULL)
        found.texts++;
      else if (g_str_equal (old_shape, new_shape))
        found.colours++;
      else if (g_str_equal (old_rest, new_rest))
        {
          found.widths++;
          found.ratio = width_of (after[i]) / width_of (before[i]);
        }
      else
        {
          found.others++;
          g_test_message ("%s -> %s", before[i], after[i]);
        }
    }
  return found;
}

static gboolean
holds (char **lines, const char *word)
{
  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (lines[i], word) != NULL)
      return TRUE;
  return FALSE;
}

static void
a_map_changes_in_what_the_style_says (void)
{
  const char *board = "samples/archipelago.board.xml";
  LoomStyleTable style = *loom_styles_get_default ();
  LoomMapStyle map = *style.map;
  LoomColour roles[LOOM_N_THEMES][LOOM_N_ROLES];
  LoomStyleType types[LOOM_N_TYPES];
  LoomTheme theme;

  memcpy (roles, style.roles, sizeof roles);
  memcpy (types, style.types, sizeof types);
  roles[LOOM_THEME_COLOUR][LOOM_ROLE_SEA] = (LoomColour){ .125, .25, .5, 1 };
  map.borders.coast.width *= 2;
  map.borders.coast_owned *= 2;
  types[LOOM_TYPE_TRACK].family = LOOM_FAMILY_COUNTER;
  style.roles = (const LoomColour (*)[LOOM_N_ROLES])roles;
  style.types = types;
  style.map = &map;
  loom_theme_init (&theme, &style, LOOM_THEME_COLOUR);

  g_auto (GStrv) before = draw (board, loom_theme_get (LOOM_THEME_COLOUR));
  g_auto (GStrv) after = draw (board, &theme);
  const Differences found = compare (before, after);

  g_assert_cmpuint (found.colours, >, 0);
  g_assert_cmpuint (found.widths, >, 0);
  g_assert_cmpfloat_with_epsilon (found.ratio, 2, .01);
  g_assert_cmpuint (found.texts, >, 0);
  g_assert_cmpuint (found.others, ==, 0);
  g_assert_true (holds (after, LOOM_FAMILY_COUNTER));
  g_assert_false (holds (before, LOOM_FAMILY_COUNTER));

  /* The sea is no colour in another manner of printing. */
  loom_theme_init (&theme, &style, LOOM_THEME_GREY);
  g_auto (GStrv) grey_before = draw (board, loom_theme_get (LOOM_THEME_GREY));
  g_auto (GStrv) grey_after = draw (board, &theme);
  g_assert_cmpuint (compare (grey_before, grey_after).colours, ==, 0);
}

static void
layers_change_in_what_the_style_says (void)
{
  const char *board = "samples/first-tunnel.board.xml";
  LoomStyleTable style = *loom_styles_get_default ();
  LoomLayerStyle layers = *style.layers;
  g_autofree LoomGround *grounds
      = g_memdup2 (layers.grounds[LOOM_THEME_COLOUR], layers.n_grounds * sizeof *grounds);
  LoomTheme theme;

  for (guint i = 0; i < layers.n_grounds; i++)
    grounds[i].floor = 0x203040;
  layers.grounds[LOOM_THEME_COLOUR] = grounds;
  layers.counter.pip *= 3;
  style.layers = &layers;
  loom_theme_init (&theme, &style, LOOM_THEME_COLOUR);

  g_auto (GStrv) before = draw (board, loom_theme_get (LOOM_THEME_COLOUR));
  g_auto (GStrv) after = draw (board, &theme);
  const Differences found = compare (before, after);

  g_assert_cmpuint (found.colours, >, 0);
  g_assert_cmpuint (found.widths, >, 0);
  g_assert_cmpfloat_with_epsilon (found.ratio, 3, .01);
  g_assert_cmpuint (found.texts, ==, 0);
  g_assert_cmpuint (found.others, ==, 0);
}

static void
boards_that_ask_for_none_have_atlas (void)
{
  for (int kind = LOOM_THEME_COLOUR; kind <= LOOM_THEME_MONO; kind++)
    {
      LoomTheme theme;

      loom_theme_init (&theme, loom_styles_get_default (), (LoomThemeKind)kind);
      g_assert_cmpstr (theme.style->id, ==, "atlas");
      g_assert_cmpmem (&theme, sizeof theme, loom_theme_get ((LoomThemeKind)kind), sizeof theme);
    }
}

/* Land of nobody's, of a group and of seats, a sea with compass and words, and what the designer
 * draws in blue and green. */
static const char *const printed
    = "<board xmlns='urn:boardloom:board:1' version='1.1' title='Two Inks'><style base='woodcut'>"
      "<type id='sea' family='Cabin' size='14' colour='#2f5d9b'/>"
      "<line id='brook' colour='#3a78c0' width='1.4'/><line id='hedge' colour='#33aa33' width='1'/>"
      "</style><areas width='300' height='200'>"
      "<corner id='a' x='30' y='30'/><corner id='b' x='90' y='30'/><corner id='c' x='150' y='30'/>"
      "<corner id='d' x='210' y='30'/><corner id='e' x='30' y='110'/>"
      "<corner id='f' x='90' y='110'/><corner id='g' x='150' y='110'/>"
      "<corner id='h' x='210' y='110'/><border ends='c g' line='hedge'/>"
      "<area id='p' name='P' outline='a b f e'/><area id='q' name='Q' outline='b c g f'/>"
      "<area id='r' name='R' outline='c d h g'/><area id='s' name='S' at='260 70' radius='15'/>"
      "<route id='l' from='p' to='s' kind='water'/><group id='u' name='U' areas='r' bonus='2'/>"
      "</areas><decor><text id='t' type='sea' at='120 150'>The Sound</text>"
      "<path id='w' points='100 40 140 100' line='brook'/></decor>"
      "<scenario id='play' title='G' seats='2'><place area='p' seat='1' dice='3'/>"
      "<place area='s' seat='2' dice='2' shrine='yes'/></scenario></board>";

/* How many pixels of @picture are of another hue than black, paper and red. */
static guint
count_foreign (cairo_surface_t *picture)
{
  const guint8 *data = cairo_image_surface_get_data (picture);
  const int width = cairo_image_surface_get_width (picture),
            stride = cairo_image_surface_get_stride (picture);
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (picture); y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + (gsize)y * (gsize)stride + 4 * (gsize)x, sizeof pixel);
        const int r = pixel >> 16 & 255, g = pixel >> 8 & 255, b = pixel & 255;
        /* Paper is yellowish, but no more. */
        n += MAX (g, b) > r + 8 || g > b + 45;
      }
  return n;
}

static void
a_woodcut_has_two_inks (void)
{
  for (int kind = LOOM_THEME_COLOUR; kind <= LOOM_THEME_LIGHT; kind++)
    {
      g_autoptr (LoomBoard) board = read_text (printed);
      cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1200, 800);
      cairo_t *cr = cairo_create (picture);
      const LoomView view = LOOM_VIEW_INIT;

      cairo_scale (cr, 4, 4);
      loom_render_board (
          cr, board, loom_board_scenario (board, 0), &view,
          loom_theme_get_of (loom_styles_find ("woodcut", NULL), (LoomThemeKind)kind));
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      g_assert_cmpuint (count_foreign (picture), ==, 0);
      cairo_surface_destroy (picture);
    }
}

static void
a_woodcut_leaves_the_land_of_nobody_paper (void)
{
  for (int kind = LOOM_THEME_COLOUR; kind <= LOOM_THEME_MONO; kind++)
    {
      const LoomTheme *theme
          = loom_theme_get_of (loom_styles_find ("woodcut", NULL), (LoomThemeKind)kind);
      const LoomStyleColours *colours = &theme->style->map->land.colours;

      for (guint i = 0; i < colours->n; i++)
        g_assert_cmpfloat (loom_colour_lightness (loom_theme_land (
                               theme, loom_colour_hex (loom_style_colours_get (colours, i)))),
                           >, .95);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/style/a-map-changes-in-what-the-style-says",
                   a_map_changes_in_what_the_style_says);
  g_test_add_func ("/render/style/layers-change-in-what-the-style-says",
                   layers_change_in_what_the_style_says);
  g_test_add_func ("/render/style/boards-that-ask-for-none-have-atlas",
                   boards_that_ask_for_none_have_atlas);
  g_test_add_func ("/render/style/a-woodcut-has-two-inks", a_woodcut_has_two_inks);
  g_test_add_func ("/render/style/a-woodcut-leaves-the-land-of-nobody-paper",
                   a_woodcut_leaves_the_land_of_nobody_paper);
  return g_test_run ();
}
