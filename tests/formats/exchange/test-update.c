/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing again: what the source changed comes over, what the designer made stays. */

#include "formats/edit/edit.h"
#include "formats/exchange/update/update.h"
#include "formats/geometry/topology.h"
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
  if (board == NULL)
    g_error ("%s", loom_model_errors_nth (errors, 0)->message);
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

/* --- Curves -------------------------------------------------------------------------------------
 */

/* Two lands with a wavy border between them, the west one as far as @west, and north of both a
 * third that is straight. */
static LoomBoard *
read_curves (const char *west, const char *curves)
{
  g_autofree char *text = g_strdup_printf (
      "<svg xmlns='http://www.w3.org/2000/svg' width='200mm' height='150mm' viewBox='0 0 200 150'>"
      "<path id='north' d='M30 5L160 5 160 20 90 20 30 20Z'/>"
      "<path id='west' d='M30 20L90 20C110 40 70 60 90 80S110 110 90 130L30 130C%s 30 20Z'/>"
      "<path id='east' d='M90 20L160 20C180 60 170 100 160 130L90 130C110 110 110 100 90 80C70 60 "
      "110 40 90 20Z'/></svg>",
      west);
  const char *const settings[] = { curves, NULL };
  LoomBoard *board = exchange_read ("svg", text, -1, settings, NULL);
  g_assert_nonnull (board);
  return board;
}

/* The border of @board between the areas called @a and @b. */
static const LoomBorder *
find_border (const LoomBoard *board, const char *a, const char *b)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  for (guint i = 0; i < loom_topology_n_edges (topology); i++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, i);
      if (edge->left == LOOM_NONE || edge->right == LOOM_NONE || edge->border == 0)
        continue;
      const char *left = loom_board_area (board, edge->left)->name;
      const char *right = loom_board_area (board, edge->right)->name;
      if ((strcmp (left, a) == 0 && strcmp (right, b) == 0)
          || (strcmp (left, b) == 0 && strcmp (right, a) == 0))
        return (const LoomBorder *)loom_board_get (board, edge->border);
    }
  g_error ("there is no border between %s and %s", a, b);
}

/* What came of a drawing of curves when they still came as points, and was designed since: the
 * border between west and east is drawn in a line of its own and barred there, the west is called
 * otherwise, and an island is the designer's. */
static LoomBoard *
make_designed_of_points (void)
{
  g_autoptr (LoomBoard) board = read_curves ("20 90 20 60", "curves=lines");
  const LoomBorder *border = find_border (board, "west", "east");
  const char *ends[] = { loom_board_get (board, border->ends.items[0])->id,
                         loom_board_get (board, border->ends.items[1])->id };
  g_autofree char *bytes = dup_bytes (board);
  g_autofree char *plain = g_strdup_printf ("<border ends=\"%s %s\"", ends[0], ends[1]);
  g_autofree char *drawn = g_strdup_printf ("%s line=\"wall\"", plain);
  g_autofree char *more = g_strdup_printf (
      "<area id=\"isle\" name=\"Isle\" at=\"185 20\" radius=\"6\"/>"
      "<barrier between=\"west east\" ends=\"%s %s\"/></areas>"
      "<scenario id=\"war\" title=\"War\" seats=\"2\"><seat n=\"1\"/><seat n=\"2\"/>"
      "<place area=\"west\" seat=\"1\"/><place area=\"isle\" seat=\"2\"/></scenario>",
      ends[0], ends[1]);
  g_autoptr (GString) text = g_string_new (bytes);
  g_assert_cmpuint (g_string_replace (text, plain, drawn, 0), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "name=\"west\"", "name=\"My West\"", 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "</areas>", more, 1), ==, 1);
  g_assert_cmpuint (
      g_string_replace (text, "<areas",
                        "<style><line id=\"wall\" colour=\"#800000\" width=\"1\"/></style>"
                        "<areas",
                        1),
      ==, 1);
  return read_board (text->str);
}

static void
assert_designed (const LoomBoard *board)
{
  const LoomBorder *border = find_border (board, "My West", "east");
  const LoomBarrier *barrier = loom_board_list (board, LOOM_KIND_BARRIER)->pdata[0];
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpint (border->curve, ==, LOOM_CURVE_SMOOTH);
  g_assert_cmpstr (loom_board_get (board, border->line)->id, ==, "wall");
  g_assert_cmpuint (barrier->ends.n, ==, 2);
  g_assert_nonnull (loom_board_lookup (board, "isle"));
  g_assert_cmpuint (loom_entity_n (&loom_board_scenario (board, 0)->entity, LOOM_KIND_PLACE), ==,
                    2);
}

static void
points_become_smooth_and_what_was_drawn_along_them_stays (void)
{
  g_autoptr (LoomBoard) board = make_designed_of_points ();
  g_autoptr (LoomBoard) fresh = read_curves ("20 90 20 60", "curves=smooth");
  const guint n_before = find_border (board, "My West", "east")->via.n;
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  assert_designed (board);
  g_assert_cmpuint (find_border (board, "My West", "east")->via.n, <, n_before);
  /* Nothing but what the source does not know. */
  g_assert_true (g_str_has_prefix (words, "EXCH-GUESSED “Isle” is not in the source"));
  g_assert_cmpstr (strchr (words, '\n'), ==, "\n");
  /* Once more, and nothing is left to do. */
  g_autofree char *once = dup_bytes (board);
  update (board, fresh, NULL);
  g_autofree char *twice = dup_bytes (board);
  g_assert_cmpstr (twice, ==, once);
}

static void
only_what_the_source_changed_is_another_shape (void)
{
  g_autoptr (LoomBoard) board = make_designed_of_points ();
  g_autoptr (LoomBoard) fresh = read_curves ("5 90 35 60", "curves=smooth");
  const LoomHandle border = find_border (board, "My West", "east")->entity.handle;
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  assert_designed (board);
  g_assert_cmpuint (find_border (board, "My West", "east")->entity.handle, ==, border);
  g_assert_null (strstr (words, "plain again"));
  g_assert_null (strstr (words, "whole border"));
}

/* West and east still touch, along another line. */
static void
a_border_that_is_gone_takes_its_line_along_and_is_told (void)
{
  g_autoptr (LoomBoard) board = make_designed_of_points ();
  g_autofree char *text = g_strdup (
      "<svg xmlns='http://www.w3.org/2000/svg' width='200mm' height='150mm' viewBox='0 0 200 150'>"
      "<path id='north' d='M30 5L160 5 160 20 80 20 30 20Z'/>"
      "<path id='west' d='M30 20L80 20 80 130 30 130Z'/>"
      "<path id='east' d='M80 20L160 20 160 130 80 130Z'/></svg>");
  g_autoptr (LoomBoard) fresh = exchange_read ("svg", text, -1, NULL, NULL);
  g_autofree char *words = NULL;
  g_assert_nonnull (fresh);
  update (board, fresh, &words);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
  g_assert_nonnull (strstr (words, "drawn in a line of their own are plain again (1)"));
  g_assert_nonnull (strstr (words, "a barrier on one edge stands on the whole border now"));
}

/* --- What came from the source ------------------------------------------------------------------
 */

/* The text of @board with @from replaced by @to, read. */
static LoomBoard *
change (const LoomBoard *board, const char *from, const char *to)
{
  g_autofree char *bytes = dup_bytes (board);
  g_autoptr (GString) text = g_string_new (bytes);
  g_assert_cmpuint (g_string_replace (text, from, to, 0), >, 0);
  return read_board (text->str);
}

/* The west and the east of the drawing of curves alone: the north is no more. */
static LoomBoard *
read_without_north (void)
{
  LoomBoard *board = exchange_read (
      "svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='200mm' height='150mm' viewBox='0 0 200 150'>"
      "<path id='west' d='M30 20L90 20C110 40 70 60 90 80S110 110 90 130L30 130C20 90 20 60 30 20Z'"
      "/><path id='east' d='M90 20L160 20C180 60 170 100 160 130L90 130C110 110 110 100 90 80C70 "
      "60 "
      "110 40 90 20Z'/></svg>",
      -1, NULL, NULL);
  g_assert_nonnull (board);
  return board;
}

static void
what_is_called_by_its_id_goes_with_its_source_and_an_own_area_stays (void)
{
  g_autoptr (LoomBoard) came = read_curves ("20 90 20 60", "curves=smooth");
  g_autoptr (LoomBoard) board = change (
      came, "</areas>", "<area id=\"isle\" name=\"Isle\" at=\"185 20\" radius=\"6\"/></areas>");
  g_autoptr (LoomBoard) fresh = read_without_north ();
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
  g_assert_null (loom_board_lookup (board, "north"));
  g_assert_nonnull (loom_board_lookup (board, "isle"));
  g_assert_nonnull (strstr (words, "“north” is no more in the source, and went\n"));
  g_assert_nonnull (strstr (words, "“Isle” is not in the source, so it stays"));
}

static void
what_was_made_of_an_area_is_told_when_it_goes (void)
{
  g_autoptr (LoomBoard) came = read_curves ("20 90 20 60", "curves=smooth");
  g_autoptr (LoomBoard) named = change (came, "name=\"north\"", "name=\"Pole\"");
  g_autoptr (LoomBoard) board
      = change (named, "</areas>",
                "</areas><scenario id=\"war\" title=\"War\" seats=\"2\"><seat n=\"1\"/>"
                "<seat n=\"2\"/><place area=\"north\" seat=\"1\"/>"
                "<place area=\"east\" seat=\"2\"/></scenario>");
  g_autoptr (LoomBoard) fresh = read_without_north ();
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  g_assert_null (loom_board_lookup (board, "north"));
  g_assert_nonnull (strstr (words, "“Pole” is no more in the source, and went with all that was "
                                   "made of it: the name that it was given here, what scenarios "
                                   "say of it (1)\n"));
}

/* A copy has the key of what it is a copy of. */
static void
a_copy_of_an_area_is_an_own_one (void)
{
  g_autoptr (LoomBoard) came = read_curves ("20 90 20 60", "curves=smooth");
  g_autoptr (LoomBoard) board
      = change (came, "</areas>",
                "<area id=\"north-2\" name=\"Copy\" at=\"185 20\" radius=\"6\" "
                "xmlns:x=\"urn:boardloom:exchange:1\" x:key=\"north\"/></areas>");
  g_autoptr (LoomBoard) fresh = read_without_north ();
  update (board, fresh, NULL);
  g_assert_null (loom_board_lookup (board, "north"));
  g_assert_nonnull (loom_board_lookup (board, "north-2"));
}

/* As boards were imported when a key was kept only where it was not the id. */
static LoomBoard *
make_older (void)
{
  static const char *const keys[] = { "north", "west", "east" };
  LoomBoard *board = read_curves ("20 90 20 60", "curves=smooth");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (LoomBoard) before = board;
      g_autofree char *key
          = g_strdup_printf (" xmlns:x=\"urn:boardloom:exchange:1\" x:key=\"%s\"", keys[i]);
      board = change (before, key, "");
    }
  return board;
}

static void
a_board_of_before_keeps_what_it_cannot_tell_and_says_so (void)
{
  g_autoptr (LoomBoard) board = make_older ();
  g_autoptr (LoomBoard) fresh = read_without_north ();
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  g_assert_nonnull (loom_board_lookup (board, "north"));
  g_assert_nonnull (strstr (words, "“north” is not in the source: it was drawn here, or came with "
                                   "an import that did not note so"));
}

static void
a_board_of_before_learns_what_came_from_its_source (void)
{
  g_autoptr (LoomBoard) board = make_older ();
  g_autoptr (LoomBoard) whole = read_curves ("20 90 20 60", "curves=smooth");
  g_autoptr (LoomBoard) fresh = read_without_north ();
  g_autofree char *once = NULL, *twice = NULL;
  update (board, whole, &once);
  g_assert_nonnull (strstr (once, "it does now (3), so that"));
  update (board, fresh, &twice);
  g_assert_null (loom_board_lookup (board, "north"));
  g_assert_null (strstr (twice, "it does now"));
}

/* What is told of areas that lie otherwise when @from is @to in the board and the source is as it
 * was: their names. */
static char *
dup_reshaped (const char *from, const char *to)
{
  g_autoptr (LoomBoard) came = read_curves ("20 90 20 60", "curves=smooth");
  g_autoptr (LoomBoard) board = change (came, from, to);
  g_autoptr (LoomBoard) fresh = read_curves ("20 90 20 60", "curves=smooth");
  g_autofree char *words = NULL;
  update (board, fresh, &words);
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; lines[i][0] != '\0'; i++)
    {
      g_assert_nonnull (strstr (lines[i], "lies as its source has it; if you had moved"));
      g_auto (GStrv) parts = g_strsplit_set (lines[i], " ", 3);
      g_string_append (names, parts[1]);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
a_corner_that_was_moved_is_told_with_its_areas (void)
{
  g_autofree char *names = dup_reshaped ("x=\"89.98\" y=\"20.02\"", "x=\"88\" y=\"22\"");
  g_assert_cmpstr (names, ==, "“north”“west”“east”");
}

static void
a_bend_that_was_moved_is_told_with_its_area (void)
{
  g_autofree char *names = dup_reshaped ("via=\"29.92 5.06 ", "via=\"29.92 9 ");
  g_assert_cmpstr (names, ==, "“north”");
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
  g_test_add_func ("/exchange/update/points-become-smooth-and-what-was-drawn-along-them-stays",
                   points_become_smooth_and_what_was_drawn_along_them_stays);
  g_test_add_func ("/exchange/update/only-what-the-source-changed-is-another-shape",
                   only_what_the_source_changed_is_another_shape);
  g_test_add_func ("/exchange/update/a-border-that-is-gone-takes-its-line-along-and-is-told",
                   a_border_that_is_gone_takes_its_line_along_and_is_told);
  g_test_add_func (
      "/exchange/update/what-is-called-by-its-id-goes-with-its-source-and-an-own-area-stays",
      what_is_called_by_its_id_goes_with_its_source_and_an_own_area_stays);
  g_test_add_func ("/exchange/update/what-was-made-of-an-area-is-told-when-it-goes",
                   what_was_made_of_an_area_is_told_when_it_goes);
  g_test_add_func ("/exchange/update/a-copy-of-an-area-is-an-own-one",
                   a_copy_of_an_area_is_an_own_one);
  g_test_add_func ("/exchange/update/a-board-of-before-keeps-what-it-cannot-tell-and-says-so",
                   a_board_of_before_keeps_what_it_cannot_tell_and_says_so);
  g_test_add_func ("/exchange/update/a-board-of-before-learns-what-came-from-its-source",
                   a_board_of_before_learns_what_came_from_its_source);
  g_test_add_func ("/exchange/update/a-corner-that-was-moved-is-told-with-its-areas",
                   a_corner_that_was_moved_is_told_with_its_areas);
  g_test_add_func ("/exchange/update/a-bend-that-was-moved-is-told-with-its-area",
                   a_bend_that_was_moved_is_told_with_its_area);
  return g_test_run ();
}
