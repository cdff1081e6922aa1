/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing again: what the source changed comes over, what the designer made stays. */

#include "formats/edit/edit.h"
#include "formats/exchange/update/update.h"
#include "formats/xml/writer.h"
#include "tests/formats/exchange/exchange-support.h"

#include <string.h>

static char *
dup_bytes (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  gsize n = 0;
  const char *data = g_bytes_get_data (bytes, &n);
  return g_strndup (data, n);
}

static LoomBoard *
read_board (const char *text)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_bytes (text, strlen (text), "it", &errors);
  g_assert_nonnull (board);
  return board;
}

/* The world of the fixture with @from replaced by @to in the file, as a board. */
static LoomBoard *
read_world (const char *from, const char *to)
{
  g_autofree char *text = exchange_load ("little Full.json", NULL);
  g_autoptr (GString) changed = g_string_new (text);
  if (from != NULL)
    g_assert_cmpuint (g_string_replace (changed, from, to, 0), >, 0);
  LoomBoard *board = exchange_read ("azgaar", changed->str, -1, NULL, NULL);
  g_assert_nonnull (board);
  return board;
}

/* What @board becomes; *@words receives the remarks. */
static void
update (LoomBoard *board, const LoomBoard *fresh, char **words)
{
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  g_assert_true (loom_update_board (board, fresh, remarks, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < loom_remarks_get_n (remarks); i++)
    g_string_append_printf (said, "%s %s\n", loom_remarks_nth (remarks, i)->code,
                            loom_remarks_nth (remarks, i)->message);
  if (words != NULL)
    *words = g_string_free (g_steal_pointer (&said), FALSE);
  /* It is whole, and so is what is read of it again. */
  g_autofree char *bytes = dup_bytes (board);
  g_autoptr (LoomBoard) again = read_board (bytes);
  g_autofree char *once_more = dup_bytes (again);
  g_assert_cmpstr (bytes, ==, once_more);
}

static void
the_same_source_changes_nothing (void)
{
  static const char *const files[][2]
      = { { "azgaar", "little Full.json" }, { "geojson", "lands.geojson" },
          { "topojson", "lands.topojson" }, { "graphml", "isles.graphml" },

          { "edges", "towns.csv" },         { "svg", "vale.svg" },
          { "tiled", "hexes.tmj" } };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *text = exchange_load (files[i][1], NULL);
      g_autoptr (LoomBoard) board = exchange_read (files[i][0], text, -1, NULL, NULL);
      g_autoptr (LoomBoard) fresh = exchange_read (files[i][0], text, -1, NULL, NULL);
      g_test_message ("%s", files[i][1]);
      g_assert_nonnull (board);
      g_autofree char *before = dup_bytes (board);
      g_autofree char *words = NULL;
      update (board, fresh, &words);
      g_autofree char *after = dup_bytes (board);
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpstr (words, ==, "");
    }
}

/* A board of the fixture on which something has been made: another name, a place, a route. */
static LoomBoard *
make_designed (void)
{
  g_autoptr (LoomBoard) board = read_world (NULL, NULL);
  g_autofree char *bytes = dup_bytes (board);
  g_autoptr (GString) text = g_string_new (bytes);
  g_string_replace (text, "name=\"Cask\"", "name=\"My Cask\"", 1);
  g_string_replace (
      text, "</areas>",
      "<route id=\"ferry\" from=\"county-of-ald\" to=\"cask\" kind=\"water\"/></areas>"
      "<scenario id=\"war\" title=\"War\" seats=\"2\"><seat n=\"1\"/><seat n=\"2\"/>"
      "<place area=\"bran-march\" seat=\"1\"/><place area=\"cask\" seat=\"2\"/>"
      "</scenario>",
      1);
  return read_board (text->str);
}

static void
names_and_shapes_come_over_and_the_game_stays (void)
{
  g_autoptr (LoomBoard) board = make_designed ();
  g_autoptr (LoomBoard) fresh = read_world ("County of Ald", "County of Ulm");
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  const LoomArea *ald = (const LoomArea *)loom_board_lookup (board, "county-of-ald");
  const LoomArea *cask = (const LoomArea *)loom_board_lookup (board, "cask");
  g_assert_cmpstr (ald->name, ==, "County of Ulm");
  g_assert_cmpstr (cask->name, ==, "My Cask");
  g_assert_cmpuint (loom_entity_n (&loom_board_scenario (board, 0)->entity, LOOM_KIND_PLACE), ==,
                    2);
  g_assert_nonnull (loom_board_lookup (board, "ferry"));
  g_assert_nonnull (strstr (words, "is not in the source; it stays"));
  g_assert_null (strstr (words, "EXCH-NAME-CHANGED"));
}

static void
a_name_that_both_changed_is_told (void)
{
  g_autoptr (LoomBoard) board = make_designed ();
  g_autoptr (LoomBoard) fresh = read_world ("\"Cask\"", "\"Dust\"");
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  g_assert_cmpstr (((const LoomArea *)loom_board_lookup (board, "cask"))->name, ==, "My Cask");
  g_assert_nonnull (strstr (words, "EXCH-NAME-CHANGED “My Cask” keeps its name"));
  g_assert_nonnull (strstr (words, "its source calls it “Dust” now"));
}

static void
what_is_gone_goes_with_what_stood_there (void)
{
  g_autoptr (LoomBoard) board = make_designed ();
  g_autoptr (LoomBoard) fresh = read_world ("\"province\":2", "\"province\":1");
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_null (loom_board_lookup (board, "bran-march"));
  g_assert_cmpuint (loom_entity_n (&loom_board_scenario (board, 0)->entity, LOOM_KIND_PLACE), ==,
                    1);
  g_assert_cmpstr (neighbours, ==,
                   "County of Ald: My Cask Oru\nMy Cask: County of Ald Oru\nOru: County of Ald My "
                   "Cask");
  g_assert_nonnull (strstr (words, "EXCH-PART-DROPPED “Bran March” is no more in the source"));
}

static void
what_is_new_comes (void)
{
  g_autoptr (LoomBoard) board = read_world ("\"province\":2", "\"province\":1");
  g_autoptr (LoomBoard) fresh = read_world (NULL, NULL);
  g_autofree char *wanted = exchange_dup_neighbours (fresh);
  update (board, fresh, NULL);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (neighbours, ==, wanted);
  g_assert_cmpstr (errors, ==, "");
}

static void
a_board_of_something_else_is_refused (void)
{
  g_autoptr (LoomBoard) board = read_world (NULL, NULL);
  g_autofree char *text = exchange_load ("lands.geojson", NULL);
  g_autoptr (LoomBoard) fresh = exchange_read ("geojson", text, -1, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_assert_false (loom_update_board (board, fresh, NULL, &error));
  g_assert_nonnull (strstr (error->message, "was not made of it"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/update/the-same-source-changes-nothing",
                   the_same_source_changes_nothing);
  g_test_add_func ("/exchange/update/names-and-shapes-come-over-and-the-game-stays",
                   names_and_shapes_come_over_and_the_game_stays);
  g_test_add_func ("/exchange/update/a-name-that-both-changed-is-told",
                   a_name_that_both_changed_is_told);
  g_test_add_func ("/exchange/update/what-is-gone-goes-with-what-stood-there",
                   what_is_gone_goes_with_what_stood_there);
  g_test_add_func ("/exchange/update/what-is-new-comes", what_is_new_comes);
  g_test_add_func ("/exchange/update/a-board-of-something-else-is-refused",
                   a_board_of_something_else_is_refused);
  return g_test_run ();
}
