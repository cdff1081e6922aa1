/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps that are lists of who borders whom: those of Conquer Club and those of Diplomacy's judges.
 */

#include "tests/formats/exchange/exchange-support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char club[]
    = "<?xml version='1.0'?>\n<map>\n"
      " <continent><name>North</name><bonus>3</bonus>\n"
      "  "
      "<components><territory>Ash</territory><territory>Birch</territory></components></"
      "continent>\n"
      " <continent><name>All</name><bonus>5</bonus><components><continent>North</continent>\n"
      "  <territory>Cedar</territory><territory>Nowhere</territory></components></continent>\n"
      " <territory><name>Ash</name><borders><border>Birch</border><border>Cedar</border></"
      "borders>\n"
      "  "
      "<coordinates><smallx>10</smallx><smally>10</smally><largex>20</largex><largey>20</largey>\n"
      "  </coordinates><bombardments><bombardment>Cedar</bombardment></bombardments></territory>\n"
      " <territory><name>Birch</name><borders><border>Ash</border><border>Oz</border></borders>\n"
      "  <coordinates><largex>120</largex><largey>20</largey></coordinates></territory>\n"
      " <territory><name>Cedar</name><borders/>\n"
      "  <coordinates><smallx>50</smallx><smally>60</smally></coordinates></territory>\n"
      "</map>\n";

static const char judge[]
    = "VICTORY 2\n"
      "NORTHLAND (NORTHERN) ASH BIR\n"
      "A ASH\nF BIR\n"
      "UNOWNED CED\n"
      "Ash Wood = ash\nBirch Hill = bir birch\nCedar Point (east coast) = ced/ec\n"
      "Cedar Point = ced\nGrey Sea = gre\nThe Peak = pea\n"
      "# who lies where\n"
      "LAND ASH ABUTS BIR ced PEA\n"
      "COAST BIR ABUTS ASH CED/EC GRE\n"
      "COAST CED/EC ABUTS BIR GRE\n"
      "COAST ced ABUTS ASH BIR GRE\n"
      "WATER GRE ABUTS BIR CED/EC XYZ\n"
      "SHUT PEA ABUTS ASH\n";

static guint
count_one_way (const LoomBoard *board)
{
  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);
  guint n = 0;
  for (guint i = 0; i < routes->len; i++)
    n += ((const LoomRoute *)routes->pdata[i])->one_way == TRUE;
  return n;
}

static const LoomGroup *
find_group (const LoomBoard *board, const char *name)
{
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  for (guint i = 0; i < groups->len; i++)
    if (g_strcmp0 (((const LoomGroup *)groups->pdata[i])->name, name) == 0)
      return groups->pdata[i];
  return NULL;
}

/* Other programs have maps with territories, too: borders or places make it sure. */
static void
a_club_map_is_known_by_borders_or_places (void)
{
  static const struct
  {
    const char *territory;
    guint sure;
  } maps[] = { { "<borders><border>B</border></borders>", 95 },
               { "<coordinates><smallx>1</smallx></coordinates>", 95 },
               { "", 50 } };
  const LoomFormat *format = loom_formats_find (loom_formats_get (), "conquer-club");
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<map><territory>%s</territory></map>", maps[i].territory);
      g_auto (LoomProbe) probe = { NULL };
      loom_probe_init (&probe, text, strlen (text), "map.xml");
      g_assert_cmpuint (format->probe (&probe), ==, maps[i].sure);
    }
}

static void
a_club_map_has_its_borders_and_continents (void)
{
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("conquer-club", club, -1, NULL, &words);
  g_assert_nonnull (board);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 3);
  /* Ash and Birch name each other; Ash alone names Cedar. */
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ROUTE), ==, 2);
  g_assert_cmpuint (count_one_way (board), ==, 1);
  g_assert_cmpint (find_group (board, "North")->bonus, ==, 3);
  g_assert_cmpuint (find_group (board, "North")->areas.n, ==, 2);
  g_assert_cmpint (find_group (board, "All")->bonus, ==, 5);
  g_assert_cmpuint (find_group (board, "All")->areas.n, ==, 3);
  g_assert_nonnull (strstr (words, "EXCH-UNSUPPORTED"));
  g_assert_nonnull (strstr (words, "2 borders and components name what is no territory"));
  g_assert_null (strstr (words, "EXCH-GUESSED"));
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
}

static void
a_judges_map_has_its_places_and_coasts_as_one (void)
{
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("abuts", judge, -1, NULL, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==,
                   "Ash Wood: Birch Hill Cedar Point\n"
                   "Birch Hill: Ash Wood Cedar Point Grey Sea\n"
                   "Cedar Point: Ash Wood Birch Hill Grey Sea\n"
                   "Grey Sea: Birch Hill Cedar Point");
  g_assert_cmpuint (count_one_way (board), ==, 0);
  g_assert_cmpuint (find_group (board, "NORTHLAND")->areas.n, ==, 2);
  g_assert_nonnull (strstr (words, "“PEA” is shut to everybody"));
  g_assert_nonnull (strstr (words, "“GRE” abuts “XYZ”, which the map does not have"));
  g_assert_nonnull (strstr (words, "2 armies and fleets and 1 rules"));
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
}

static LoomBoard *
read_path (const char *path, char **words)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, errors);
  const LoomReadSettings settings = { .takes_foreign = TRUE };
  g_autoptr (GPtrArray) reasons = NULL;
  const LoomFormat *format = NULL;
  LoomBoard *board = loom_formats_read (source, &settings, &format, &reasons);
  *words = g_strdup (reasons->len > 0 ? loom_model_errors_nth (reasons, 0)->message : "");
  return board;
}

static void
a_map_that_changes_another_has_both (void)
{
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", NULL);
  g_autofree char *base = g_build_filename (folder, "base.map", NULL);
  g_autofree char *variant = g_build_filename (folder, "variant.map", NULL);
  g_autofree char *itself = g_build_filename (folder, "itself.map", NULL);
  g_assert_true (g_file_set_contents (base, judge, -1, NULL));
  g_assert_true (g_file_set_contents (
      variant, "UNPLAYED NORTHLAND\nMAP base.map\nAMEND ASH ABUTS -BIR\nAMEND BIR ABUTS -ASH\n", -1,
      NULL));
  g_assert_true (g_file_set_contents (itself, "MAP itself.map\n", -1, NULL));
  g_autofree char *words = NULL;
  g_autofree char *refused = NULL;
  g_autoptr (LoomBoard) board = read_path (variant, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_true (
      g_str_has_prefix (neighbours, "Ash Wood: Cedar Point\nBirch Hill: Cedar Point Grey"));
  g_assert_null (read_path (itself, &refused));
  g_assert_nonnull (strstr (refused, "see that no map names itself"));
  g_unlink (base);
  g_unlink (variant);
  g_unlink (itself);
  g_rmdir (folder);
}

/* A format that reads, or says why it does not, whatever is done to a file of it. */
static void
mangle (const char *id, const char *text)
{
  const gsize length = strlen (text);
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) copy = g_string_new (text);
      g_autofree char *words = NULL;
      for (guint k = g_rand_int_range (rand, 1, 5); k > 0; k--)
        {
          const gsize at = (gsize)g_rand_int_range (rand, 0, (gint32)copy->len);
          const gsize wanted = (gsize)g_rand_int_range (rand, 1, 30);
          const gsize n = MIN (wanted, copy->len - at);
          if (g_rand_boolean (rand))
            g_string_erase (copy, (gssize)at, (gssize)n);
          else
            g_string_insert_len (copy, g_rand_int_range (rand, 0, (gint32)copy->len),
                                 text + MIN (at, length - 1),
                                 (gssize)MIN (n, length - MIN (at, length - 1)));
          if (copy->len == 0)
            break;
        }
      g_autoptr (LoomBoard) board = exchange_read (id, copy->str, (gssize)copy->len, NULL, &words);
      g_assert_true (board != NULL || *words != '\0');
      if (board != NULL && i % 20 == 0)
        {
          g_autofree char *errors = exchange_dup_errors (board);
          g_assert_cmpstr (errors, ==, "");
        }
    }
}

static void
a_mangled_map_is_read_or_refused (void)
{
  mangle ("conquer-club", club);
  mangle ("abuts", judge);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/formats/exchange/lists/" name, function)
  ADD ("a-club-map-is-known-by-borders-or-places", a_club_map_is_known_by_borders_or_places);
  ADD ("a-club-map-has-its-borders-and-continents", a_club_map_has_its_borders_and_continents);
  ADD ("a-judges-map-has-its-places-and-coasts-as-one",
       a_judges_map_has_its_places_and_coasts_as_one);
  ADD ("a-map-that-changes-another-has-both", a_map_that_changes_another_has_both);
  ADD ("a-mangled-map-is-read-or-refused", a_mangled_map_is_read_or_refused);
#undef ADD
  return g_test_run ();
}
