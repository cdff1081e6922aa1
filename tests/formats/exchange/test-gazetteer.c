/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Real places: that each becomes a board of about as many areas as are wanted, all of them
 * together, with names; and that the file they are made of is a TopoJSON like others. */

#include "formats/gazetteer/gazetteer.h"
#include "formats/xml/writer.h"
#include "tests/formats/exchange/exchange-support.h"

#include <string.h>

#define MOST_BYTES 1000000

static LoomBoard *
make (const LoomGazetteer *places, const LoomRegion *place, guint areas, gboolean is_local)
{
  const LoomRegionPlan plan = { .place = place, .areas = areas, .is_local = is_local };
  g_autoptr (GError) error = NULL;
  LoomBoard *board = loom_gazetteer_to_board (places, &plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (board);
  return board;
}

static guint
find_root (guint *roots, guint i)
{
  while (roots[i] != i)
    i = roots[i];
  return i;
}

typedef struct
{
  guint n, left;
} Whole;

/* Whoever sets a game up is told of ways that make one whole of the map. */
static gboolean
join (LoomBuilder *builder, const LoomRegionMap *map, gpointer data, GError **error)
{
  Whole *whole = data;
  g_autofree guint *roots = g_new (guint, map->n);
  (void)builder;
  (void)error;
  whole->n = whole->left = map->n;
  for (guint i = 0; i < map->n; i++)
    {
      g_assert_nonnull (map->ids[i]);
      roots[i] = i;
    }
  for (guint i = 0; i < map->pairs->len; i += 2)
    {
      const guint a = find_root (roots, g_array_index (map->pairs, guint, i));
      const guint b = find_root (roots, g_array_index (map->pairs, guint, i + 1));
      whole->left -= a != b;
      roots[a] = b;
    }
  return TRUE;
}

static void
every_place_becomes_one_whole_of_no_more_areas_than_wanted (void)
{
  static const guint counts[] = { 0, 2, 7, 11, 24, 60 };
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  g_assert_cmpuint (loom_gazetteer_get_n (places), >=, 30);
  for (guint i = 0; i < loom_gazetteer_get_n (places); i++)
    for (guint w = 0; w < G_N_ELEMENTS (counts); w++)
      {
        const LoomRegionPlan plan = { .place = loom_gazetteer_nth (places, i), .areas = counts[w] };
        Whole whole = { 0, 0 };
        g_autoptr (LoomBoard) board
            = loom_gazetteer_to_board (places, &plan, join, &whole, NULL, NULL);
        g_assert_nonnull (board);
        const guint n = loom_board_n (board, LOOM_KIND_AREA);
        g_autofree char *errors = exchange_dup_errors (board);
        g_assert_cmpstr (errors, ==, "");
        g_assert_cmpuint (n, ==, loom_gazetteer_count (places, &plan));
        g_assert_cmpuint (n, ==, whole.n);
        g_assert_cmpuint (n, >=, 2);
        if (counts[w] > 0)
          g_assert_cmpuint (n, <=, MAX (counts[w], 2));
        g_assert_cmpuint (whole.left, ==, 1);
      }
}

static void
large_places_have_as_many_areas_as_wanted (void)
{
  static const struct
  {
    const char *name;
    guint areas;
  } cases[] = { { "South America", 30 }, { "United States", 40 }, { "Europe", 50 },
                { "China", 20 },         { "Africa", 40 },        { "World", 42 } };
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const LoomRegion *place = loom_gazetteer_find (places, cases[i].name);
      g_assert_nonnull (place);
      g_autoptr (LoomBoard) board = make (places, place, cases[i].areas, FALSE);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, cases[i].areas);
    }
}

static void
a_place_is_found_by_any_of_its_names (void)
{
  static const char *const names[][2] = { { "brazil", "Brazil" },
                                          { "BRASILIEN", "Brazil" },
                                          { "Südostasien", "South-Eastern Asia" },
                                          { "United States of America", "United States" },
                                          { "welt", "World" },
                                          { "Ozeanien", "Oceania" } };
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const LoomRegion *place = loom_gazetteer_find (places, names[i][0]);
      g_assert_nonnull (place);
      g_assert_cmpstr (place->name, ==, names[i][1]);
    }
  g_assert_null (loom_gazetteer_find (places, "Germany"));
  g_autofree char *part = loom_gazetteer_dup_advice (places, "Germany");
  g_autofree char *misspelt = loom_gazetteer_dup_advice (places, "Sout America");
  g_autofree char *none = loom_gazetteer_dup_advice (places, "Xyzzy");
  g_assert_nonnull (strstr (part, "take “Western Europe”"));
  g_assert_nonnull (strstr (misspelt, "did you mean “South America”?"));
  g_assert_nonnull (strstr (none, "--places"));
}

static void
names_are_those_of_the_language (void)
{
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  const LoomRegion *place = loom_gazetteer_find (places, "Europe");
  g_autoptr (LoomBoard) english = make (places, place, 40, FALSE);
  g_autoptr (LoomBoard) german = make (places, place, 40, TRUE);
  g_assert_nonnull (loom_board_lookup (english, "spain"));
  g_assert_nonnull (loom_board_lookup (german, "spanien"));
  g_assert_cmpstr (loom_board_get_root (english)->title, ==, "Europe");
  g_assert_cmpstr (loom_board_get_root (german)->title, ==, "Europa");
  g_assert_cmpstr (loom_board_get_root (german)->lang, ==, "de");
}

/* Merged lands are called by what they are: a region, a country, or the largest of them. */
static void
merged_lands_have_the_name_of_all_of_them (void)
{
  g_autoptr (LoomGazetteer) places = loom_gazetteer_new ();
  g_autoptr (LoomBoard) world = make (places, loom_gazetteer_find (places, "World"), 42, FALSE);
  g_autoptr (LoomBoard) caribbean
      = make (places, loom_gazetteer_find (places, "Caribbean"), 12, FALSE);
  g_assert_nonnull (loom_board_lookup (world, "central-america"));
  g_assert_null (loom_board_lookup (caribbean, "france"));
}

static void
the_same_plan_makes_the_same_bytes (void)
{
  g_autoptr (LoomGazetteer) one = loom_gazetteer_new ();
  g_autoptr (LoomGazetteer) two = loom_gazetteer_new ();
  g_autoptr (LoomBoard) a = make (one, loom_gazetteer_find (one, "Asia"), 33, FALSE);
  g_autoptr (LoomBoard) b = make (two, loom_gazetteer_find (two, "Asia"), 33, FALSE);
  g_autoptr (GBytes) first = loom_write_bytes (a);
  g_autoptr (GBytes) second = loom_write_bytes (b);
  g_assert_true (g_bytes_equal (first, second));
}

static void
the_file_is_small_and_any_reader_takes_it (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "formats", "gazetteer", "places.topojson", NULL);
  g_autofree char *text = NULL;
  gsize length = 0;
  const char *const settings[] = { "group=continent", "width=2000", NULL };
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, <=, MOST_BYTES);
  g_autoptr (LoomBoard) board = exchange_read ("topojson", text, (gssize)length, settings, NULL);
  g_assert_nonnull (board);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_GROUP), ==, 6);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), >, 500);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    GTestFunc run;
  } cases[] = {
    { "/formats/gazetteer/every-place-becomes-one-whole-of-no-more-areas-than-wanted",
      every_place_becomes_one_whole_of_no_more_areas_than_wanted },
    { "/formats/gazetteer/large-places-have-as-many-areas-as-wanted",
      large_places_have_as_many_areas_as_wanted },
    { "/formats/gazetteer/a-place-is-found-by-any-of-its-names",
      a_place_is_found_by_any_of_its_names },
    { "/formats/gazetteer/names-are-those-of-the-language", names_are_those_of_the_language },
    { "/formats/gazetteer/merged-lands-have-the-name-of-all-of-them",
      merged_lands_have_the_name_of_all_of_them },
    { "/formats/gazetteer/the-same-plan-makes-the-same-bytes", the_same_plan_makes_the_same_bytes },
    { "/formats/gazetteer/the-file-is-small-and-any-reader-takes-it",
      the_file_is_small_and_any_reader_takes_it },
  };
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_func (cases[i].path, cases[i].run);
  return g_test_run ();
}
