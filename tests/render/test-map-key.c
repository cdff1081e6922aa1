/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The key of a map: its signs are what they are on the map, in every style and theme. */

#include "formats/model/order.h"
#include "render/areas/map-key-row.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"
#include "tests/render/positions.h"

static const char *const samples[] = {
  "archipelago", "four-hearths", "over-the-moor", "spice-comb", "two-shrines",
};

static GBytes *
draw (const LoomBoard *board, const LoomTheme *theme)
{
  return loom_drawing_themed (board, loom_board_first_scenario (board), LOOM_SURFACE_SVG, theme);
}

/* The key's samples of seats are mixed as their areas are, with what the theme has for it: what is
 * meant for colour changes neither the map nor its key in light, and its ground neither in grey. */
static void
the_key_shows_seats_as_the_map_does (void)
{
  static const LoomThemeKind kinds[] = { LOOM_THEME_LIGHT, LOOM_THEME_GREY };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-shrines.board.xml");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      LoomStyleTable table = *loom_styles_get_default ();
      LoomMapStyle map = *table.map;
      LoomTheme theme;

      table.map = &map;
      loom_theme_init (&theme, &table, kinds[i]);
      g_autoptr (GBytes) before = draw (board, &theme);
      map.owned.base = 0x0a1426;
      if (kinds[i] == LOOM_THEME_LIGHT)
        map.owned.mix = map.owned.neutral_mix = .1;
      g_autoptr (GBytes) after = draw (board, &theme);
      g_assert_true (g_bytes_equal (before, after));
    }
}

/* Borders lie on what they part, in the key as on the map: a colour that no area has is not in it.
 */
static void
the_key_shows_borders_on_their_areas (void)
{
  static guint32 nowhere[] = { 0xff00ff };
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint j = 0; names[j] != NULL; j++)
      {
        g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", samples[i]);
        g_autoptr (LoomBoard) board = loom_drawing_read (path);
        LoomStyleTable table = *loom_styles_find (names[j], NULL);
        LoomMapStyle map = *table.map;
        LoomTheme theme;

        table.map = &map;
        map.land.mix = 0;
        map.land.colours = (LoomStyleColours){ nowhere, G_N_ELEMENTS (nowhere) };
        loom_theme_init (&theme, &table, LOOM_THEME_COLOUR);
        g_autoptr (GBytes) svg = draw (board, &theme);
        g_assert_null (g_strstr_len (g_bytes_get_data (svg, NULL), (gssize)g_bytes_get_size (svg),
                                     "rgb(100%, 0%, 100%)"));
      }
}

/* What lies inside an aura is as light as the panel that it is explained on, in light, too. */
static void
an_aura_is_hollow_in_the_key (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint j = 0; names[j] != NULL; j++)
    for (guint kind = 0; kind < LOOM_N_THEMES; kind++)
      {
        const LoomTheme *theme
            = loom_theme_get_of (loom_styles_find (names[j], NULL), (LoomThemeKind)kind);
        const LoomColour inside = loom_theme_ink (theme, theme->style->map->aura.sign[3]);

        g_assert_cmpfloat (loom_colour_contrast (inside, theme->cream), <, 1.3);
      }
}

/* Two islands on a page of 300 by 160 mm, with more @areas and @decor, and @rest behind them. */
static LoomBoard *
make_isles (const char *lang, const char *areas, const char *decor, const char *rest)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Isles'%s><areas width='300'"
      " height='160'><corner id='a' x='10' y='10'/><corner id='b' x='60' y='10'/>"
      "<corner id='c' x='60' y='70'/><corner id='d' x='10' y='70'/><corner id='e' x='10' y='90'/>"
      "<corner id='f' x='60' y='90'/><corner id='g' x='60' y='150'/><corner id='h' x='10' y='150'/>"
      "<area id='north' name='N' outline='a b c d'/>"
      "<area id='south' name='S' outline='e f g h'/>%s</areas><decor>%s</decor>%s</board>",
      lang, areas, decor, rest);

  return read_text (text, strlen (text));
}

/* A scenario that puts something on one of them. */
#define PLACE(what) "<scenario id='s' title='S' seats='1'><place area='north' " what "/></scenario>"

static gboolean
has_row (const LoomMapKey *key, const char *words)
{
  for (guint i = 0; i < key->rows->len; i++)
    if (strcmp (g_array_index (key->rows, LoomKeyRow, i).text, words) == 0)
      return TRUE;
  return FALSE;
}

/* What stands on a board, and what its key calls it. */
static const struct
{
  const char *areas, *decor, *rest, *words, *german;
} signs[] = {
  { "", "", PLACE ("dice='3'"), "Nobody’s dice", "Niemandes Würfel" },
  { "", "", PLACE ("face='3'"), "Nobody’s die", "Niemandes Würfel" },
  { "", "", PLACE ("cubes='3'"), "Nobody’s cubes", "Niemandes Klötzchen" },
  { "<route id='r' from='north' to='south' kind='water' one-way='yes'/>", "", "", "One way",
    "Nur in Pfeilrichtung" },
  { "<route id='r' from='north' to='south' kind='bridge' one-way='yes'/>", "", "", "One way",
    "Nur in Pfeilrichtung" },
  { "", "<symbol id='x' name='castle' at='100 40' size='12'/>", "", "Castle", "Burg" },
  { "", "<symbol id='x' name='young-queen' at='100 40' size='12'/>", "", "Young queen",
    "Junge Königin" },
};

/* With the sign it has a row, in the language of the board, which stands on the map; without,
 * none. */
static void
the_key_explains_whatever_is_drawn (void)
{
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    for (int is_there = 0; is_there < 2; is_there++)
      for (int is_german = 0; is_german < 2; is_german++)
        {
          g_autoptr (LoomBoard) board
              = make_isles (is_german ? " lang='de'" : "", is_there ? signs[i].areas : "",
                            is_there ? signs[i].decor : "", is_there ? signs[i].rest : "");
          g_autoptr (LoomAreaPlan) plan
              = loom_area_plan_new (board, loom_board_first_scenario (board), theme, NULL);
          g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
          g_autoptr (GPtrArray) untold = loom_map_key_dup_untold (key);

          g_assert_cmpint (has_row (key, is_german ? signs[i].german : signs[i].words), ==,
                           is_there);
          g_assert_cmpuint (plan->keys->len, ==, is_there);
          g_assert_cmpuint (untold->len, ==, 0);
          g_assert_false (plan->wants_key);
        }
}

static void
the_key_leaves_out_signs_that_mean_nothing (void)
{
  static const char *const decors[] = {
    "<symbol id='x' name='castle' at='100 40' size='12' print='no'/>",
    "<symbol id='x' name='compass' at='100 40' size='12'/>",
    "<symbol id='x' name='serpent' at='100 40' size='12'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (decors); i++)
    {
      g_autoptr (LoomBoard) board = make_isles ("", "", decors[i], "");
      g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_first_scenario (board),
                                                          loom_theme_get (LOOM_THEME_COLOUR), NULL);

      g_assert_cmpuint (plan->keys->len, ==, 0);
    }
}

/* One row is as much worth as many, but for a border, which anybody knows. */
static void
a_single_row_is_drawn_or_told (void)
{
  static const char lane[] = "<route id='r' from='north' to='south' kind='water'/>",
                    neighbour[] = "<area id='more' name='More' outline='d c f e'/>";
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
  g_autoptr (LoomBoard) roomy = make_isles ("", lane, "", "");
  g_autoptr (LoomBoard) narrow = make_isles ("", lane, "", "<print paper='A4' scale='0.065'/>");
  g_autoptr (LoomBoard) bordered = make_isles ("", neighbour, "", "");
  g_autoptr (LoomAreaPlan) drawn = loom_area_plan_new (roomy, NULL, theme, NULL);
  g_autoptr (LoomAreaPlan) told = loom_area_plan_new (narrow, NULL, theme, NULL);
  g_autoptr (LoomAreaPlan) known = loom_area_plan_new (bordered, NULL, theme, NULL);
  g_autoptr (LoomMapKey) key = loom_map_key_new (told);
  g_autoptr (GPtrArray) untold = loom_map_key_dup_untold (key);

  g_assert_cmpuint (drawn->keys->len, ==, 1);
  g_assert_cmpuint (drawn->n_key_rows, ==, 2);
  g_assert_cmpuint (told->n_key_rows, ==, 2);
  g_assert_cmpuint (told->keys->len, ==, 0);
  g_assert_true (told->wants_key);
  g_assert_cmpfloat (told->short_by, >, 0);
  g_assert_cmpuint (untold->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (untold, 0), ==, "Sea lane");
  g_assert_cmpuint (known->keys->len, ==, 0);
  g_assert_false (known->wants_key);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map-key/shows-seats-as-the-map-does", the_key_shows_seats_as_the_map_does);
  g_test_add_func ("/map-key/shows-borders-on-their-areas", the_key_shows_borders_on_their_areas);
  g_test_add_func ("/map-key/an-aura-is-hollow", an_aura_is_hollow_in_the_key);
  g_test_add_func ("/map-key/explains-whatever-is-drawn", the_key_explains_whatever_is_drawn);
  g_test_add_func ("/map-key/leaves-out-signs-that-mean-nothing",
                   the_key_leaves_out_signs_that_mean_nothing);
  g_test_add_func ("/map-key/a-single-row-is-drawn-or-told", a_single_row_is_drawn_or_told);
  return g_test_run ();
}
