/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The key of a map: its signs are what they are on the map, in every style and theme. */

#include "formats/model/order.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map-key/shows-seats-as-the-map-does", the_key_shows_seats_as_the_map_does);
  g_test_add_func ("/map-key/shows-borders-on-their-areas", the_key_shows_borders_on_their_areas);
  g_test_add_func ("/map-key/an-aura-is-hollow", an_aura_is_hollow_in_the_key);
  return g_test_run ();
}
