/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the figures that are counted for each seat. */

#include <glib.h>
#include <string.h>

#include "tests/validator/reading.h"
#include "validator/checks/balance/balance.h"

/* The cell of @seat in the column called @title of the only table. */
static const char *
figure (const LoomReport *report, guint seat, const char *title)
{
  const LoomReportTable *table;

  g_assert_cmpuint (report->tables->len, ==, 1);
  table = g_ptr_array_index (report->tables, 0);
  for (guint i = 0; table->header[i] != NULL; i++)
    if (g_str_equal (table->header[i], title))
      return ((char **)g_ptr_array_index (table->rows, seat - 1))[i];
  g_test_message ("no column %s", title);
  g_assert_not_reached ();
}

/* A line of seven: seat 1 at the left end, seat 2 one from the right. */
#define LINE                                                                                       \
  "<areas width='200' height='50'><area id='a1' name='A1' at='10 10' radius='5'/>"                 \
  "<area id='a2' name='A2' at='30 10' radius='5'/><area id='a3' name='A3' at='50 10' radius='5'/>" \
  "<area id='a4' name='A4' at='70 10' radius='5'/><area id='a5' name='A5' at='90 10' radius='5'/>" \
  "<area id='a6' name='A6' at='110 10' radius='5'/>"                                               \
  "<area id='a7' name='A7' at='130 10' radius='5'/>"                                               \
  "<route id='r1' from='a1' to='a2'/><route id='r2' from='a2' to='a3'/>"                           \
  "<route id='r3' from='a3' to='a4'/><route id='r4' from='a4' to='a5'/>"                           \
  "<route id='r5' from='a5' to='a6'/><route id='r6' from='a6' to='a7'/></areas>"

static void
test_distances_reach_and_cut_are_counted (void)
{
  g_autoptr (LoomBoard) board
      = read_scenario (LINE, "slice-wars", 2,
                       "<place area='a1' seat='1' dice='2'/><place area='a6' seat='2' dice='2'/>");
  g_autoptr (LoomReport) report = run_family (board, "balance");

  g_assert_cmpstr (figure (report, 1, "to rival"), ==, "5");
  g_assert_cmpstr (figure (report, 1, "cut"), ==, "1");
  g_assert_cmpstr (figure (report, 1, "in 1"), ==, "1");
  g_assert_cmpstr (figure (report, 2, "in 1"), ==, "2");
  g_assert_cmpstr (figure (report, 1, "in 2"), ==, "2");
  g_assert_cmpstr (figure (report, 2, "in 2"), ==, "3");
  /* a1 to a3 against a4 to a7. */
  g_assert_cmpstr (figure (report, 1, "first"), ==, "3");
  g_assert_cmpstr (figure (report, 2, "first"), ==, "4");
  /* All but the ends hold the line together. */
  g_assert_cmpstr (figure (report, 1, "chokes"), ==, "2");
  g_assert_cmpstr (figure (report, 2, "chokes"), ==, "3");
}

/* A way there is no other of cuts off what lies behind it, whichever way it leads. */
static void
test_one_way_routes_have_choke_points_too (void)
{
  static const char *const ways[] = { "from='a2' to='a1'", "from='a1' to='a2'" };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GString) map = g_string_new (LINE);
      g_autoptr (LoomBoard) board = NULL;
      g_autoptr (LoomReport) report = NULL;
      g_autofree char *way = g_strdup_printf ("<route id='r1' %s one-way='yes'/>", ways[i]);

      g_assert_cmpuint (g_string_replace (map, "<route id='r1' from='a1' to='a2'/>", way, 1), ==,
                        1);
      board = read_scenario (map->str, "slice-wars", 2,
                             "<place area='a2' seat='1' dice='2'/>"
                             "<place area='a7' seat='2' dice='2'/>");
      report = run_family (board, "balance");
      /* a2 to a4 against a5 and a6. */
      g_assert_cmpstr (figure (report, 1, "chokes"), ==, "3");
      g_assert_cmpstr (figure (report, 2, "chokes"), ==, "2");
    }
}

static void
test_turn_order_settles_what_is_level (void)
{
  static const char *const wordings[][3] = {
    { "", "2.5", "2.5" },
    { "<option name='order' value='as-seated'/>", "3", "2" },
    { "<seat n='2' first='yes'/>", "2", "3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    {
      g_autofree char *inside
          = g_strconcat (wordings[i][0],
                         "<close area='a6'/><close area='a7'/>"
                         "<place area='a1' seat='1'/><place area='a5' seat='2'/>",
                         NULL);
      g_autoptr (LoomBoard) board = read_scenario (LINE, "slice-wars", 2, inside);
      g_autoptr (LoomReport) report = run_family (board, "balance");

      g_assert_cmpstr (figure (report, 1, "first"), ==, wordings[i][1]);
      g_assert_cmpstr (figure (report, 2, "first"), ==, wordings[i][2]);
    }
}

static void
test_income_is_the_largest_group_and_drops_where_it_is_thin (void)
{
  g_autoptr (LoomBoard) board = read_scenario (
      LINE "", "slice-wars", 2,
      "<place area='a1' seat='1'/><place area='a2' seat='1'/><place area='a3' seat='1'/>"
      "<place area='a4' seat='2'/><place area='a5' seat='1'/><place area='a6' seat='2'/>"
      "<place area='a7' seat='2'/>");
  g_autoptr (LoomReport) report = run_family (board, "balance");

  g_assert_cmpstr (figure (report, 1, "areas"), ==, "4");
  g_assert_cmpstr (figure (report, 1, "income"), ==, "3");
  g_assert_cmpstr (figure (report, 1, "drop"), ==, "1");
  g_assert_cmpstr (figure (report, 2, "income"), ==, "2");
}

static void
test_shrines_and_aura_earn_too (void)
{
  g_autofree char *map = dup_ring (6);
  g_autoptr (LoomBoard) board = read_scenario (map, "dice-and-shrines", 2,
                                               "<place area='a1' seat='1'/><place area='a2' "
                                               "seat='1' shrine='yes'/><place area='a3' seat='1'/>"
                                               "<place area='a4' seat='2' shrine='yes'/><place "
                                               "area='a5' seat='2'/><place area='a6' seat='2'/>");
  g_autoptr (LoomReport) report = run_family (board, "balance");

  /* Three areas, the shrine, and two neighbours in its aura against one. */
  g_assert_cmpstr (figure (report, 1, "income"), ==, "6");
  g_assert_cmpstr (figure (report, 2, "income"), ==, "5");
  g_assert_cmpstr (figure (report, 1, "to shrine"), ==, "1");
  g_assert_cmpstr (figure (report, 2, "to shrine"), ==, "2");
}

static void
test_seats_far_apart_are_warned_of_and_near_ones_not (void)
{
  g_autofree char *map = dup_ring (4);
  g_autoptr (LoomBoard) near_board
      = read_scenario (map, "slice-wars", 2,
                       "<place area='a1' seat='1' dice='4'/><place area='a2' seat='1' dice='4'/>"
                       "<place area='a3' seat='2' dice='3'/><place area='a4' seat='2' dice='3'/>");
  g_autoptr (LoomBoard) far_board
      = read_scenario (map, "slice-wars", 2,
                       "<place area='a1' seat='1' dice='6'/><place area='a2' seat='1' dice='6'/>"
                       "<place area='a3' seat='2' dice='3'/><place area='a4' seat='2' dice='3'/>");
  g_autoptr (LoomReport) near_report = run_family (near_board, "balance");
  g_autoptr (LoomReport) far_report = run_family (far_board, "balance");

  g_assert_null (loom_report_find (near_report, "BALANCE-UNEVEN"));
  g_assert_cmpuint (loom_report_count_code (far_report, "BALANCE-UNEVEN"), ==, 1);
}

static void
test_queens_have_their_ways_measured_round_rock_and_down (void)
{
  g_autoptr (LoomBoard) board = read_scenario (
      "<layers cell='10'><layer id='top' title='Top' columns='5' rows='3'><row>..#..</row>"
      "<row>..#..</row><row>.....</row></layer>"
      "<layer id='low' title='Low' columns='5' rows='3'><row>.....</row><row>.....</row>"
      "<row>.....</row></layer><entrance id='e' layer='top' at='3 3'/>"
      "<throne layer='low' at='3 1'/></layers>",
      "colony-battle", 2,
      "<queen seat='1' layer='top' at='2 1'/><queen seat='2' layer='top' at='5 1'/>"
      "<item kind='antlion' layer='top' at='1 3'/>");
  g_autoptr (LoomReport) report = run_family (board, "balance");

  g_assert_cmpstr (figure (report, 1, "to rival"), ==, "7");
  g_assert_cmpstr (figure (report, 1, "to entrance"), ==, "3");
  g_assert_cmpstr (figure (report, 2, "to entrance"), ==, "4");
  /* Down costs one space, and two lead from there to the throne. */
  g_assert_cmpstr (figure (report, 1, "to throne"), ==, "6");
  g_assert_cmpstr (figure (report, 1, "items first"), ==, "1");
  g_assert_cmpstr (figure (report, 2, "items first"), ==, "0");
}

static void
test_each_pair_of_three_is_told (void)
{
  g_autofree char *map = dup_ring (6);
  g_autoptr (LoomBoard) board
      = read_scenario (map, "slice-wars", 3,
                       "<place area='a1' seat='1'/><place area='a2' seat='2'/>"
                       "<place area='a4' seat='3'/><close route='r6'/>");
  g_autoptr (LoomReport) report = run_family (board, "balance");
  const LoomReportTable *table;
  char **first, **last;

  g_assert_cmpuint (report->tables->len, ==, 2);
  table = g_ptr_array_index (report->tables, 1);
  first = g_ptr_array_index (table->rows, 0);
  last = g_ptr_array_index (table->rows, 2);
  /* The ring is open between a6 and a1. */
  g_assert_cmpstr (first[2], ==, "1 / 1");
  g_assert_cmpstr (first[3], ==, "3 / 1");
  g_assert_cmpstr (last[1], ==, "3 / 1");
  g_assert_cmpstr (last[2], ==, "2 / 1");
}

static void
test_nothing_placed_is_nothing_to_measure (void)
{
  g_autofree char *map = dup_ring (4);
  g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, "");
  g_autoptr (LoomReport) report = run_family (board, "balance");

  g_assert_cmpuint (report->tables->len, ==, 0);
  g_assert_cmpuint (report->diagnostics->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/balance/distances-reach-and-cut-are-counted",
                   test_distances_reach_and_cut_are_counted);
  g_test_add_func ("/balance/one-way-routes-have-choke-points-too",
                   test_one_way_routes_have_choke_points_too);
  g_test_add_func ("/balance/turn-order-settles-what-is-level",
                   test_turn_order_settles_what_is_level);
  g_test_add_func ("/balance/income-is-the-largest-group-and-drops-where-it-is-thin",
                   test_income_is_the_largest_group_and_drops_where_it_is_thin);
  g_test_add_func ("/balance/shrines-and-their-aura-earn-too", test_shrines_and_aura_earn_too);
  g_test_add_func ("/balance/seats-far-apart-are-warned-of-and-near-ones-are-not",
                   test_seats_far_apart_are_warned_of_and_near_ones_not);
  g_test_add_func ("/balance/queens-have-their-ways-measured-round-rock-and-down",
                   test_queens_have_their_ways_measured_round_rock_and_down);
  g_test_add_func ("/balance/each-pair-of-three-seats-is-told", test_each_pair_of_three_is_told);
  g_test_add_func ("/balance/nothing-placed-is-nothing-to-measure",
                   test_nothing_placed_is_nothing_to_measure);
  return g_test_run ();
}
