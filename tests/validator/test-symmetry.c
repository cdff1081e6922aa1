/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about symmetries: which seats are equal, and what breaks it. */

#include <glib.h>
#include <string.h>

#include "tests/validator/reading.h"
#include "validator/checks/symmetry/symmetry.h"

/* The finding in the row called @what of the only table, or NULL. */
static const char *
finding (const LoomReport *report, const char *what)
{
  const LoomReportTable *table;

  g_assert_cmpuint (report->tables->len, ==, 1);
  table = g_ptr_array_index (report->tables, 0);
  for (guint i = 0; i < table->rows->len; i++)
    {
      char **row = g_ptr_array_index (table->rows, i);

      if (g_str_equal (row[0], what))
        return row[1];
    }
  return NULL;
}

static void
test_a_bare_ring_has_all_its_turns_and_mirrors (void)
{
  g_autofree char *map = dup_ring (6);
  g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, "");
  g_autoptr (LoomReport) report = run_family (board, "symmetry");

  /* Six turns and six mirrors, times the exchange of two seats that own nothing. */
  g_assert_cmpstr (finding (report, "symmetries of the position"), ==, "24");
  g_assert_nonnull (g_strstr_len (finding (report, "seats provably equal"), -1, "all"));
}

static void
test_seats_that_a_symmetry_exchanges_are_equal (void)
{
  g_autofree char *map = dup_ring (6);
  g_autoptr (LoomBoard) board
      = read_scenario (map, "slice-wars", 3,
                       "<place area='a1' seat='1' dice='2'/><place area='a2' seat='1' dice='1'/>"
                       "<place area='a3' seat='2' dice='2'/><place area='a4' seat='2' dice='1'/>"
                       "<place area='a5' seat='3' dice='2'/><place area='a6' seat='3' dice='1'/>");
  g_autoptr (LoomReport) report = run_family (board, "symmetry");

  g_assert_cmpstr (finding (report, "symmetries of the position"), ==, "3");
  g_assert_cmpstr (finding (report, "seats provably equal"), ==, "seat 1 = seat 2 = seat 3");
  g_assert_null (loom_report_find (report, "SYMMETRY-BROKEN"));
}

static void
test_the_first_entity_that_breaks_it_is_named (void)
{
  g_autofree char *map = dup_ring (4);
  g_autoptr (LoomBoard) board
      = read_scenario (map, "slice-wars", 2,
                       "<place area='a1' seat='1' dice='2'/><place area='a2' seat='1' dice='1'/>"
                       "<place area='a3' seat='2' dice='2'/><place area='a4' seat='2' dice='5'/>");
  g_autoptr (LoomReport) report = run_family (board, "symmetry");
  const LoomDiagnostic *diagnostic = loom_report_find (report, "SYMMETRY-BROKEN");

  g_assert_nonnull (diagnostic);
  g_assert_cmpstr (finding (report, "seats provably equal"), ==, "none");
  g_assert_nonnull (strstr (diagnostic->message, "5 dice"));
}

static void
test_guardians_are_told_apart (void)
{
  g_autofree char *map = dup_ring (4);
  g_autoptr (LoomBoard) board = read_scenario (
      map, "dice-and-shrines", 2,
      "<seat n='1' name='North' guardian='owl'/><seat n='2' name='South' guardian='fox'/>"
      "<place area='a1' seat='1'/><place area='a2' seat='1'/><place area='a3' seat='2'/>"
      "<place area='a4' seat='2'/>");
  g_autoptr (LoomReport) report = run_family (board, "symmetry");

  g_assert_cmpstr (finding (report, "seats provably equal"), ==, "none");
  g_assert_cmpstr (finding (report, "equal but for what they begin with"), ==,
                   "North (seat 1) = South (seat 2)");
  g_assert_null (loom_report_find (report, "SYMMETRY-BROKEN"));
}

static void
test_a_route_too_many_is_named_from_the_drawing (void)
{
  /* Two squares of discs, left and right, mirrored but for one route across the right one. */
  g_autoptr (LoomBoard) board = read_scenario (
      "<areas width='200' height='100'><area id='a' name='A' at='20 20' radius='5'/>"
      "<area id='b' name='B' at='60 20' radius='5'/><area id='c' name='C' at='20 80' radius='5'/>"
      "<area id='d' name='D' at='140 20' radius='5'/><area id='e' name='E' at='180 20' radius='5'/>"
      "<area id='f' name='F' at='180 80' radius='5'/><route id='r1' from='a' to='b'/>"
      "<route id='r2' from='a' to='c'/><route id='r3' from='b' to='d'/>"
      "<route id='r4' from='d' to='e'/><route id='r5' from='e' to='f'/>"
      "<route id='r6' from='d' to='f'/></areas>",
      "slice-wars", 2,
      "<place area='a' seat='1'/><place area='b' seat='1'/><place area='c' seat='1'/>"
      "<place area='d' seat='2'/><place area='e' seat='2'/><place area='f' seat='2'/>");
  g_autoptr (LoomReport) report = run_family (board, "symmetry");

  g_assert_cmpstr (finding (report, "seats provably equal"), ==, "none");
  g_assert_nonnull (strstr (finding (report, "nearest symmetry that fails"), "left and right"));
  g_assert_nonnull (strstr (finding (report, "broken by"), "not neighbours"));
}

/* Fifty by forty discs, each half of the map a seat's, and a route between two of the first half.
 */
static void
test_a_route_too_many_is_named_on_a_large_map (void)
{
  g_autoptr (GString) map = g_string_new ("<areas width='500' height='400'>");
  g_autoptr (GString) places = g_string_new (NULL);

  for (guint i = 0; i < 2000; i++)
    {
      g_string_append_printf (map, "<area id='a%u' name='A%u' at='%u %u' radius='3'/>", i, i,
                              5 + i % 50 * 10, 5 + i / 50 * 10);
      g_string_append_printf (places, "<place area='a%u' seat='%d'/>", i, i % 50 < 25 ? 1 : 2);
    }
  for (guint i = 0; i + 1 < 2000; i++)
    if (i % 50 < 49)
      g_string_append_printf (map, "<route id='r%u' from='a%u' to='a%u'/>", i, i, i + 1);
  g_string_append (map, "<route id='odd' from='a1003' to='a1055'/></areas>");
  g_autoptr (LoomBoard) board = read_scenario (map->str, "slice-wars", 2, places->str);
  g_autoptr (LoomReport) report = run_family (board, "symmetry");

  g_assert_nonnull (strstr (finding (report, "nearest symmetry that fails"), "left and right"));
  g_assert_nonnull (strstr (finding (report, "broken by"), "“A1003” leads to “A1055”"));
  g_assert_nonnull (
      strstr (finding (report, "broken by"), "“A1046” and “A1094” are not neighbours"));
}

/* Thirteen by thirteen open cells, the throne in the middle, and what else is given. */
static LoomBoard *
read_field (const char *inside)
{
  g_autoptr (GString) map
      = g_string_new ("<layers cell='10'><layer id='top' title='Top' columns='13' rows='13'>");

  for (guint i = 0; i < 13; i++)
    g_string_append (map, "<row>.............</row>");
  g_string_append (map, "</layer><throne layer='top' at='7 7'/></layers>");
  return read_scenario (map->str, "colony-battle", 2, inside);
}

#define QUEENS "<queen seat='1' layer='top' at='2 7'/><queen seat='2' layer='top' at='12 7'/>"

static const struct
{
  const char *inside;
  const char *order;
  const char *equal;
} fields[] = {
  /* The rectangle of four: half turn and two mirrors, one of which keeps each queen. */
  { QUEENS, "4", "seat 1 = seat 2" },
  /* A worm and its half turn: the turn keeps the way worms turn at the edges. */
  { QUEENS "<earthworm layer='top' at='11 3' facing='east' length='3'/>"
           "<earthworm layer='top' at='3 11' facing='west' length='3'/>",
    "2", "seat 1 = seat 2" },
  /* A worm and its mirror image turn differently at the edges... */
  { QUEENS "<earthworm layer='top' at='11 3' facing='east' length='3'/>"
           "<earthworm layer='top' at='3 3' facing='west' length='3'/>",
    "1", "none" },
  /* ...unless one is mirrored. */
  { QUEENS "<earthworm layer='top' at='11 3' facing='east' length='3' mirrored='yes'/>"
           "<earthworm layer='top' at='3 3' facing='west' length='3'/>",
    "2", "seat 1 = seat 2" },
  { QUEENS "<option name='mirror-worms' value='yes'/>"
           "<earthworm layer='top' at='11 3' facing='east' length='3'/>"
           "<earthworm layer='top' at='3 3' facing='west' length='3'/>",
    "2", "seat 1 = seat 2" },
  /* An item to one side. */
  { QUEENS "<item kind='antlion' layer='top' at='4 4'/>", "1", "none" },
  /* An item in a column that the half turn and one mirror keep. */
  { QUEENS "<item kind='antlion' layer='top' at='7 4'/>", "2", "seat 1 = seat 2" },
};

static void
test_layers_turn_and_mirror_with_all_on_them (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autoptr (LoomBoard) board = read_field (fields[i].inside);
      g_autoptr (LoomReport) report = run_family (board, "symmetry");

      g_test_message ("%s", fields[i].inside);
      g_assert_cmpstr (finding (report, "symmetries of the position"), ==, fields[i].order);
      g_assert_cmpstr (finding (report, "seats provably equal"), ==, fields[i].equal);
      g_assert_cmpint (loom_report_find (report, "SYMMETRY-BROKEN") != NULL, ==,
                       g_str_equal (fields[i].equal, "none"));
    }
}

static void
test_beyond_the_cap_it_says_so (void)
{
  g_autofree char *map = dup_ring (LOOM_SYMMETRY_MAX_AREAS + 1);
  g_autoptr (LoomBoard) board = read_scenario (map, "chess", 2, "<place area='a1' seat='1'/>");
  g_autoptr (LoomReport) report = run_family (board, "symmetry");

  g_assert_cmpuint (report->tables->len, ==, 0);
  g_assert_nonnull (loom_report_find (report, "CHECK-SKIPPED"));
}

/* How often the symmetries of a graph are worked out for a ring of four of which two seats hold
 * @places. */
static guint
count_searches (const char *places)
{
  g_autofree char *map = dup_ring (4);
  g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, places);
  g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));
  LoomSymmetry symmetry = { 0 };

  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    symmetry.orbit[i] = symmetry.place[i] = (guint8)i;
  g_assert_true (loom_symmetry_of_areas (position, &symmetry));
  loom_symmetry_clear (&symmetry);
  return symmetry.n_searches;
}

/* Seats that begin alike, with nothing but areas: all steps see the same graph. With unlike dice
 * only the step that leaves them out sees another. */
static void
test_the_same_graph_is_looked_at_once (void)
{
  g_assert_cmpuint (count_searches ("<place area='a1' seat='1'/><place area='a3' seat='2'/>"), ==,
                    1);
  g_assert_cmpuint (count_searches ("<place area='a1' seat='1'/><place area='a2' seat='1'/>"
                                    "<place area='a3' seat='2'/>"),
                    ==, 1);
  g_assert_cmpuint (count_searches ("<place area='a1' seat='1' dice='3'/>"
                                    "<place area='a3' seat='2' dice='2'/>"),
                    ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symmetry/a-bare-ring-has-all-its-turns-and-mirrors",
                   test_a_bare_ring_has_all_its_turns_and_mirrors);
  g_test_add_func ("/symmetry/seats-that-a-symmetry-exchanges-are-equal",
                   test_seats_that_a_symmetry_exchanges_are_equal);
  g_test_add_func ("/symmetry/the-first-thing-that-breaks-it-is-named",
                   test_the_first_entity_that_breaks_it_is_named);
  g_test_add_func ("/symmetry/seats-with-different-guardians-have-equal-places",
                   test_guardians_are_told_apart);
  g_test_add_func ("/symmetry/a-route-too-many-is-named-from-the-drawing",
                   test_a_route_too_many_is_named_from_the_drawing);
  g_test_add_func ("/symmetry/a-route-too-many-is-named-on-a-large-map",
                   test_a_route_too_many_is_named_on_a_large_map);
  g_test_add_func ("/symmetry/layers-turn-and-mirror-with-all-on-them",
                   test_layers_turn_and_mirror_with_all_on_them);
  g_test_add_func ("/symmetry/beyond-the-cap-it-says-so", test_beyond_the_cap_it_says_so);
  g_test_add_func ("/symmetry/the-same-graph-is-looked-at-once",
                   test_the_same_graph_is_looked_at_once);
  return g_test_run ();
}
