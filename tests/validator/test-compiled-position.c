/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about setups and about what the five games demand of a position. */

#include <glib.h>
#include <string.h>

#include "tests/validator/reading.h"
#include "formats/exchange/read.h"
#include "validator/checks/setup/setup.h"
#include "validator/diagnostics/families.h"
#include "validator/position/game-info.h"
#include "validator/position/position.h"

/* The smallest files. */

/* What a file of samples/broken/ may report beside its own code. */
static const struct
{
  const char *code;
  const char *also;
} companions[] = {
  { "BALANCE-UNEVEN", "SYMMETRY-BROKEN" },
  { "ELEMENT-IDLE", "SYMMETRY-BROKEN" },
  { "GUARDIAN-TOO-FEW", "GUARDIAN-RANDOM" },
  { "HELD-RANGE", "SYMMETRY-BROKEN" },
  { "SHRINE-MISSING", "SYMMETRY-BROKEN" },
  { "SHRINE-NO-SEAT", "PARTLY-DEALT" },
  { "SPIDER-BESIDE", "SYMMETRY-BROKEN" },
  { "WORM-FACING", "SYMMETRY-BROKEN" },
  /* Who may draw any guardian may draw the turtle. */
  { "GUARDIAN-RANDOM", "ATTACK-WITHOUT-RISK" },
  { "GUARDIAN-TOO-FEW", "ATTACK-WITHOUT-RISK" },
};

static LoomBoard *
read_broken (const char *code)
{
  g_autofree char *name = g_ascii_strdown (code, -1);
  g_autofree char *base = g_strconcat (name, ".board.xml", NULL);
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "broken", base, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  if (board == NULL)
    g_test_message ("%s: %s", path,
                    errors->len > 0 ? loom_model_errors_nth (errors, 0)->message : "unreadable");
  g_assert_nonnull (board);
  return board;
}

static gboolean
is_companion (const char *code, const char *other)
{
  /* The smallest board of layers has one of them. */
  if (g_str_equal (other, "LAYERS-COUNT"))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    if (g_str_equal (companions[i].code, code) && g_str_equal (companions[i].also, other))
      return TRUE;
  return FALSE;
}

static void
check_broken_file (const LoomCheckRow *row)
{
  g_autoptr (LoomBoard) board = read_broken (row->code);
  g_autoptr (LoomReport) report = loom_report_new ();
  gboolean found = FALSE;

  loom_checks_run (board, 0, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);

      g_test_message ("%s: %s: %s", row->code, diagnostic->code, diagnostic->message);
      if (g_str_equal (diagnostic->code, row->code))
        {
          found = TRUE;
          g_assert_cmpint (diagnostic->severity, ==, row->severity);
          g_assert_cmpuint (diagnostic->line, >, 0);
        }
      else
        g_assert_true (is_companion (row->code, diagnostic->code));
    }
  g_assert_true (found);
}

static void
test_each_code_has_its_file (gconstpointer data)
{
  const GPtrArray *rows = loom_checks_get_rows (data);

  /* What rules in a file beside the board find is shown with such files: tests/validator/own. */
  for (guint i = 0; i < rows->len; i++)
    if (!g_str_has_prefix (((const LoomCheckRow *)g_ptr_array_index (rows, i))->code, "OWN-"))
      check_broken_file (g_ptr_array_index (rows, i));
}

static void
test_a_fix_mends_what_it_belongs_to (void)
{
  static const char *const codes[]
      = { "OPTION-RANGE",      "FORCES-CAP",  "NUMBER-SOME", "DICE-CAP",        "DICE-NONE",
          "AREAS-UNEVEN",      "SHRINE-DICE", "STOCK-RANGE", "ITEM-IN-THE-WAY", "HP-RANGE",
          "AREAS-INDIVISIBLE", "BANK-RANGE",  "DUG-RANGE",   "SPIDER-RADIUS" };

  /* Which areas shall be neutral is a choice, offered on a board that can be played as it is. */
  static const char *const also[] = { "AREAS-UNEVEN", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (LoomBoard) board = read_broken (codes[i]);
      g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (LoomReport) report = NULL;

      g_test_message ("%s", codes[i]);
      g_assert_cmpuint (loom_checks_fix (board, 0, also, labels), ==, 1);
      report = run_family (board, "setup");
      g_assert_null (loom_report_find (report, codes[i]));
      g_assert_cmpuint (loom_report_count (report, LOOM_SEVERITY_ERROR), ==, 0);
    }
}

/* Setups. */

static const LoomScenario *
only_scenario (const LoomBoard *board)
{
  return loom_board_scenario (board, 0);
}

static void
test_closed_areas_are_nobodys_neighbours (void)
{
  g_autofree char *map = dup_ring (5);
  g_autoptr (LoomBoard) board
      = read_scenario (map, "slice-wars", 2, "<close area='a3'/><close route='r5'/>");
  g_autoptr (LoomPosition) bare = loom_position_new (board, NULL);
  g_autoptr (LoomPosition) position = loom_position_new (board, only_scenario (board));

  g_assert_cmpuint (bare->n_areas, ==, 5);
  g_assert_cmpuint (bare->link_start[5], ==, 10);
  g_assert_cmpuint (position->n_areas, ==, 4);
  /* a1 - a2 and a4 - a5 are left of the ring. */
  g_assert_cmpuint (position->link_start[4], ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (position->link_start[i + 1] - position->link_start[i], ==, 1);
  g_assert_cmpuint (position->area_of_handle[loom_board_lookup (board, "a3")->handle], ==,
                    LOOM_NONE);
}

static void
test_one_way_routes_are_kept_both_ways (void)
{
  g_autoptr (LoomBoard) board = read_scenario (
      "<areas width='100' height='100'><area id='a' name='A' at='10 10' radius='5'/>"
      "<area id='b' name='B' at='30 10' radius='5'/>"
      "<route id='r' from='a' to='b' one-way='yes'/></areas>",
      "slice-wars", 2, "");
  g_autoptr (LoomPosition) position = loom_position_new (board, only_scenario (board));

  g_assert_cmpuint (position->link_start[1], ==, 1);
  g_assert_cmpuint (position->link_start[2], ==, 1);
  g_assert_cmpuint (position->links[0], ==, 1);
  g_assert_cmpuint (position->back_start[1], ==, 0);
  g_assert_cmpuint (position->back_start[2], ==, 1);
  g_assert_cmpuint (position->back_links[0], ==, 0);
}

#define LAYERS                                                                                     \
  "<layers cell='10'><layer id='top' title='Top' columns='4' rows='2'><row>....</row>"             \
  "<row>.#..</row></layer><layer id='low' title='Low' columns='4' rows='2'><row>....</row>"        \
  "<row>....</row></layer><entrance id='e1' layer='top' at='3 1'/>"                                \
  "<entrance id='e2' layer='top' at='4 1' turns='8'/><entrance id='e3' layer='top' at='4 2'/>"     \
  "<throne layer='low' at='1 1'/></layers>"

static void
test_the_map_stands_and_options_fill_what_it_omits (void)
{
  g_autoptr (LoomBoard) board = read_scenario (
      LAYERS, "colony-battle", 2,
      "<option name='first-entrance-turns' value='4'/><option name='worm-length' value='2'/>"
      "<queen seat='1' layer='top' at='1 1'/><queen seat='2' layer='top' at='1 2' hp='6'/>"
      "<earthworm layer='low' at='4 2' facing='east'/>"
      "<earthworm layer='low' at='4 1' facing='east' length='3'/>"
      "<dug entrance='e3' left='1'/>");
  g_autoptr (LoomPosition) position = loom_position_new (board, only_scenario (board));

  g_assert_cmpuint (position->sites->len, ==, 4);
  g_assert_cmpint (loom_position_site (position, 0)->turns, ==, 4);
  g_assert_cmpint (loom_position_site (position, 1)->turns, ==, 8);
  g_assert_cmpint (loom_position_site (position, 2)->turns, ==, 1);
  g_assert_cmpint (loom_position_site (position, 3)->turns, ==, 10);
  g_assert_cmpint (loom_position_piece (position, 0)->hp, ==, 10);
  g_assert_cmpint (loom_position_piece (position, 1)->hp, ==, 6);
  g_assert_cmpuint (loom_position_piece (position, 2)->n + loom_position_piece (position, 3)->n, ==,
                    5);
}

static void
test_cells_know_rock_entrance_landing_and_throne (void)
{
  g_autoptr (LoomBoard) board
      = read_scenario (LAYERS, "colony-battle", 2, "<close entrance='e1'/>");
  g_autoptr (LoomPosition) position = loom_position_new (board, only_scenario (board));
  guint layer = 9;
  LoomCell at;

  g_assert_cmpuint (position->n_cells, ==, 16);
  g_assert_cmpint (position->cells[loom_position_cell (position, 0, (LoomCell){ 2, 2 })], ==,
                   LOOM_CELL_BLOCKED);
  g_assert_cmpint (position->cells[loom_position_cell (position, 0, (LoomCell){ 3, 1 })], ==, 0);
  g_assert_cmpint (position->cells[loom_position_cell (position, 0, (LoomCell){ 4, 1 })], ==,
                   LOOM_CELL_ENTRANCE);
  g_assert_cmpint (position->cells[loom_position_cell (position, 1, (LoomCell){ 4, 1 })], ==,
                   LOOM_CELL_LANDING);
  g_assert_cmpint (position->cells[loom_position_cell (position, 1, (LoomCell){ 1, 1 })], ==,
                   LOOM_CELL_THRONE);
  g_assert_cmpuint (loom_position_cell (position, 0, (LoomCell){ 5, 1 }), ==, LOOM_NONE);
  g_assert_cmpuint (loom_position_cell (position, 2, (LoomCell){ 1, 1 }), ==, LOOM_NONE);
  at = loom_position_cell_at (position, 13, &layer);
  g_assert_cmpuint (layer, ==, 1);
  g_assert_cmpint (at.column, ==, 2);
  g_assert_cmpint (at.row, ==, 2);
}

static void
test_the_metric_says_who_is_beside_whom (void)
{
  g_autoptr (LoomBoard) four = read_scenario (LAYERS, "colony-battle", 2, "");
  g_autoptr (LoomBoard) eight
      = read_scenario (LAYERS, "colony-battle", 2, "<option name='metric' value='grid8'/>");
  g_autoptr (LoomPosition) by_sides = loom_position_new (four, only_scenario (four));
  g_autoptr (LoomPosition) by_kings = loom_position_new (eight, only_scenario (eight));
  guint32 next[8];

  g_assert_cmpuint (loom_position_neighbours (by_sides, 2, next), ==, 3);
  g_assert_cmpuint (loom_position_neighbours (by_kings, 2, next), ==, 4);
  g_assert_cmpint (loom_position_distance (by_sides, (LoomCell){ 1, 1 }, (LoomCell){ 4, 2 }), ==,
                   4);
  g_assert_cmpint (loom_position_distance (by_kings, (LoomCell){ 1, 1 }, (LoomCell){ 4, 2 }), ==,
                   3);
}

/* Demands. */

static void
expect (const char *map,
        const char *rules,
        guint seats,
        const char *inside,
        const char *code,
        guint times)
{
  g_autoptr (LoomBoard) board = read_scenario (map, rules, seats, inside);
  g_autoptr (LoomReport) report = run_family (board, "setup");

  g_assert_cmpuint (loom_report_count_code (report, code), ==, times);
}

static void
test_cells_made_neutral_leave_the_rest_connected (void)
{
  /* Two rings that share nothing but the route between them: a cut in the middle would part them.
   */
  g_autofree char *map = dup_ring (9);
  g_autoptr (LoomBoard) board
      = read_scenario (map, "slice-wars", 4, "<close route='r4'/><close route='r9'/>");
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LoomReport) report = NULL;
  static const char *const also[] = { "AREAS-UNEVEN", NULL };

  g_assert_cmpuint (loom_checks_fix (board, 0, also, labels), >=, 1);
  report = run_family (board, "setup");
  g_assert_null (loom_report_find (report, "AREAS-UNEVEN"));
  g_assert_null (loom_report_find (report, "NEUTRAL-CUTS"));
}

static void
test_neutral_areas_are_exempt_from_the_cap (void)
{
  g_autofree char *map = dup_ring (5);

  expect (map, "slice-wars", 2, "<place area='a1' neutral='yes' dice='7'/>", "DICE-CAP", 0);
  expect (map, "slice-wars", 2, "<place area='a1' neutral='yes' dice='20'/>", "DICE-CAP", 0);
  expect (map, "slice-wars", 2, "<place area='a1' neutral='yes' dice='21'/>", "DICE-CAP", 1);
  expect (map, "slice-wars", 2, "<place area='a1' seat='1' dice='7'/>", "DICE-CAP", 1);
  expect (map, "slice-wars", 2,
          "<option name='dice-cap' value='7'/><place area='a1' seat='1' dice='7'/>", "DICE-CAP", 0);
}

/* Who owns nothing must be sure to get something: fewer areas than seats may all go to others. */
static void
test_every_seat_is_sure_of_an_area (void)
{
  static const char *const games[] = { "slice-wars", "dice-and-shrines" };
  g_autofree char *map = dup_ring (5);
#define OWNED(_area, _seat) "<place area='" _area "' seat='" _seat "'/>"
#define NEUTRAL(_area) "<place area='" _area "' neutral='yes'/>"

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      expect (map, games[i], 2, "", "SEAT-NO-START", 0);
      expect (map, games[i], 2, OWNED ("a1", "1") OWNED ("a2", "1") OWNED ("a3", "1"),
              "SEAT-NO-START", 0);
      expect (map, games[i], 2,
              OWNED ("a1", "1") OWNED ("a2", "1") OWNED ("a3", "1") OWNED ("a4", "1"),
              "SEAT-NO-START", 1);
      expect (map, games[i], 2,
              OWNED ("a1", "1") OWNED ("a2", "1") OWNED ("a3", "1") OWNED ("a4", "2"),
              "SEAT-NO-START", 0);
      expect (map, games[i], 2,
              OWNED ("a1", "1") OWNED ("a2", "1") OWNED ("a3", "1") OWNED ("a4", "1")
                  OWNED ("a5", "1"),
              "SEAT-NO-START", 1);
    }
  expect (map, "slice-wars", 2, NEUTRAL ("a1") NEUTRAL ("a2") NEUTRAL ("a3"), "SEAT-NO-START", 0);
  expect (map, "slice-wars", 2, NEUTRAL ("a1") NEUTRAL ("a2") NEUTRAL ("a3") NEUTRAL ("a4"),
          "SEAT-NO-START", 2);
  expect (map, "slice-wars", 2,
          NEUTRAL ("a1") NEUTRAL ("a2") NEUTRAL ("a3") NEUTRAL ("a4") NEUTRAL ("a5"),
          "SEAT-NO-START", 2);
#undef OWNED
#undef NEUTRAL
}

static void
test_a_shrine_holds_ten_and_an_area_eight (void)
{
  g_autofree char *map = dup_ring (4);

  expect (map, "dice-and-shrines", 2, "<place area='a1' seat='1' dice='10' shrine='yes'/>",
          "DICE-CAP", 0);
  expect (map, "dice-and-shrines", 2, "<place area='a1' seat='1' dice='11' shrine='yes'/>",
          "DICE-CAP", 1);
  expect (map, "dice-and-shrines", 2, "<place area='a1' seat='1' dice='9'/>", "DICE-CAP", 1);
}

static void
test_all_numbers_or_none (void)
{
  g_autofree char *map = dup_ring (11);
  g_autoptr (GString) all = g_string_new (NULL);

  expect (map, "rumble-nation", 3, "", "NUMBER-SOME", 0);
  for (guint i = 1; i <= 11; i++)
    g_string_append_printf (all, "<number area='a%u' value='%u'/>", i, i + 1);
  expect (map, "rumble-nation", 3, all->str, "NUMBER-SOME", 0);
  expect (map, "rumble-nation", 3, "<number area='a1' value='2'/>", "NUMBER-SOME", 1);
}

static void
test_a_preset_is_no_excuse_for_a_wrong_option (void)
{
  g_autofree char *map = dup_ring (4);

  expect (map, "slice-wars", 2, "<option name='maj' value='half'/>", "OPTION-VALUE", 0);
  expect (map, "slice-wars", 2, "<option name='maj' value='most'/>", "OPTION-VALUE", 1);
  expect (map, "slice-wars", 2, "<option name='max-rounds' value='few'/>", "OPTION-VALUE", 1);
  expect (map, "slice-wars", 2, "<option name='max-rounds' value='0'/>", "OPTION-RANGE", 1);
  expect (map, "slice-wars", 2, "<option name='mode' value='zen'/>", "OPTION-UNKNOWN", 1);
}

static void
test_areas_that_are_closed_do_not_count (void)
{
  g_autofree char *five = dup_ring (5);

  expect (five, "die-for-the-colony", 2, "", "AREAS-COUNT", 1);
  expect (five, "die-for-the-colony", 2, "<close area='a5'/>", "AREAS-COUNT", 0);
}

static void
test_too_many_areas_are_drawn_but_not_played (void)
{
  g_autofree char *map = dup_ring (130);

  expect (map, "dice-and-shrines", 2, "", "PLAY-TOO-LARGE", 1);
  expect (map, "dice-and-shrines", 2, "<close area='a1'/><close area='a2'/>", "PLAY-TOO-LARGE", 0);
}

/* Thirteen by thirteen open cells with the throne in the middle. */
static char *
dup_field (void)
{
  GString *map
      = g_string_new ("<layers cell='10'><layer id='top' title='Top' columns='13' rows='13'>");

  for (guint i = 0; i < 13; i++)
    g_string_append (map, "<row>.............</row>");
  return g_string_free (g_string_append (map, "</layer><throne layer='top' at='7 7'/></layers>"),
                        FALSE);
}

#define QUEENS "<queen seat='1' layer='top' at='2 7'/><queen seat='2' layer='top' at='12 7'/>"

static void
test_worms_lie_behind_their_heads_and_not_on_each_other (void)
{
  g_autofree char *map = dup_field ();

  expect (map, "colony-battle", 2, QUEENS "<earthworm layer='top' at='10 2' facing='east'/>",
          "WORM-NO-ROOM", 0);
  expect (map, "colony-battle", 2, QUEENS "<earthworm layer='top' at='9 2' facing='east'/>",
          "WORM-NO-ROOM", 1);
  expect (map, "colony-battle", 2, QUEENS "<earthworm layer='top' at='4 2' facing='west'/>",
          "WORM-NO-ROOM", 0);
  expect (map, "colony-battle", 2, QUEENS "<earthworm layer='top' at='5 2' facing='west'/>",
          "WORM-NO-ROOM", 1);
  expect (map, "colony-battle", 2,
          QUEENS "<earthworm layer='top' at='10 2' facing='east'/>"
                 "<earthworm layer='top' at='4 2' facing='west'/>",
          "CELL-TWICE", 1);
  expect (map, "colony-battle", 2,
          QUEENS "<earthworm layer='top' cells='3 3 4 3 4 4 3 4' facing='west'/>", "WORM-BROKEN",
          0);
}

static void
test_a_spider_takes_ten_spaces (void)
{
  g_autofree char *map = dup_field ();

  /* From the middle the corner is twelve spaces away by sides and six by kings' moves. */
  expect (map, "colony-battle", 2, QUEENS "<spider layer='top' at='7 6'/>", "SPIDER-NO-ROOM", 0);
  expect (map, "colony-battle", 2,
          QUEENS "<option name='metric' value='grid8'/><spider layer='top' at='7 6'/>",
          "SPIDER-NO-ROOM", 1);
  expect (map, "colony-battle", 2,
          QUEENS "<option name='metric' value='grid8'/><spider layer='top' at='7 2'/>",
          "SPIDER-NO-ROOM", 0);
}

/* A turtle that is drawn attacks for nothing as one that is named; where guardians are unique
 * nobody draws one that is taken. */
static void
test_a_drawn_turtle_is_a_turtle (void)
{
  g_autofree char *map = dup_ring (4);

  expect (map, "dice-and-shrines", 2, "", "ATTACK-WITHOUT-RISK", 1);
  expect (map, "dice-and-shrines", 2, "<seat n='1' guardian='owl'/><seat n='2'/>",
          "ATTACK-WITHOUT-RISK", 1);
  expect (map, "dice-and-shrines", 2, "<seat n='1' guardian='turtle'/><seat n='2'/>",
          "ATTACK-WITHOUT-RISK", 2);
  expect (map, "dice-and-shrines", 2,
          "<option name='guardians' value='unique'/><seat n='1' guardian='turtle'/>"
          "<seat n='2'/>",
          "ATTACK-WITHOUT-RISK", 1);
  expect (map, "dice-and-shrines", 2, "<seat n='1' guardian='owl'/><seat n='2' guardian='fox'/>",
          "ATTACK-WITHOUT-RISK", 0);
  expect (map, "dice-and-shrines", 2, "<option name='attack-dice' value='3'/>",
          "ATTACK-WITHOUT-RISK", 0);
  expect (map, "dice-and-shrines", 2, "<option name='mode' value='zen'/>", "ATTACK-WITHOUT-RISK",
          0);
}

/* Whether the areas of @position that are not in @spare hang together, whichever way routes lead.
 */
static gboolean
hang_together (const LoomPosition *position, const GPtrArray *spare)
{
  const guint n = position->n_areas;
  guint reached = 0, kept = 0, all = 0;

  for (guint i = 0; i < n; i++)
    if (!g_ptr_array_find ((GPtrArray *)spare, position->areas[i].area, NULL))
      all |= 1u << i, kept++;
  reached = all & -all;
  for (guint round = 0; round < n; round++)
    for (guint i = 0; i < n; i++)
      for (guint j = position->link_start[i]; j < position->link_start[i + 1]; j++)
        {
          const guint both = (1u << i | 1u << position->links[j]) & all;

          if ((both & reached) != 0 && both == (1u << i | 1u << position->links[j]))
            reached |= both;
        }
  return kept > 0 && reached == all;
}

/* Trees of twelve areas, every route one-way or not, and either way round. */
static void
what_is_left_of_one_way_boards_hangs_together (void)
{
  enum
  {
    N = 12
  };
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GString) map = g_string_new ("<areas width='500' height='500'>");

      for (guint i = 0; i < N; i++)
        g_string_append_printf (map, "<area id='a%u' name='A%u' at='%u 20' radius='5'/>", i, i,
                                20 + 30 * i);
      for (guint i = 1; i < N; i++)
        {
          const guint to = (guint)g_rand_int_range (chance, 0, (gint32)i);
          const gboolean back = g_rand_boolean (chance);

          g_string_append_printf (map, "<route id='r%u' from='a%u' to='a%u'%s/>", i, back ? i : to,
                                  back ? to : i, g_rand_boolean (chance) ? " one-way='yes'" : "");
        }
      g_string_append (map, "</areas>");
      g_autoptr (LoomBoard) board = read_scenario (map->str, "slice-wars", 2, "");
      g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));

      for (guint n = 1; n < N; n++)
        {
          g_autoptr (GPtrArray) spare = loom_position_spare_areas (position, n);

          g_assert_cmpuint (spare->len, ==, n);
          g_assert_true (hang_together (position, spare));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/setup/each-code-has-a-file-that-triggers-it-and-nothing-else",
                        &loom_setup_family, test_each_code_has_its_file);
  g_test_add_data_func ("/symmetry/each-code-has-a-file-that-triggers-it-and-nothing-else",
                        &loom_symmetry_family, test_each_code_has_its_file);
  g_test_add_data_func ("/balance/each-code-has-a-file-that-triggers-it-and-nothing-else",
                        &loom_balance_family, test_each_code_has_its_file);
  g_test_add_func ("/setup/a-fix-mends-what-it-belongs-to", test_a_fix_mends_what_it_belongs_to);
  g_test_add_func ("/setup/a-turtle-that-is-drawn-attacks-for-nothing-too",
                   test_a_drawn_turtle_is_a_turtle);
  g_test_add_func ("/setup/closed-areas-and-routes-join-nobody",
                   test_closed_areas_are_nobodys_neighbours);
  g_test_add_func ("/setup/a-one-way-route-is-known-from-both-ends",
                   test_one_way_routes_are_kept_both_ways);
  g_test_add_func ("/setup/the-map-stands-and-options-fill-what-it-omits",
                   test_the_map_stands_and_options_fill_what_it_omits);
  g_test_add_func ("/setup/cells-know-rock-entrance-landing-and-throne",
                   test_cells_know_rock_entrance_landing_and_throne);
  g_test_add_func ("/setup/the-metric-says-who-is-beside-whom",
                   test_the_metric_says_who_is_beside_whom);
  g_test_add_func ("/setup/slice-wars/cells-made-neutral-leave-the-rest-connected",
                   test_cells_made_neutral_leave_the_rest_connected);
  g_test_add_func ("/setup/slice-wars/neutral-areas-are-exempt-from-the-cap",
                   test_neutral_areas_are_exempt_from_the_cap);
  g_test_add_func ("/setup/every-seat-is-sure-of-an-area", test_every_seat_is_sure_of_an_area);
  g_test_add_func ("/setup/dice-and-shrines/a-shrine-holds-ten-and-an-area-eight",
                   test_a_shrine_holds_ten_and_an_area_eight);
  g_test_add_func ("/setup/rumble-nation/all-areas-have-numbers-or-none-has",
                   test_all_numbers_or_none);
  g_test_add_func ("/setup/options-are-known-typed-and-in-range",
                   test_a_preset_is_no_excuse_for_a_wrong_option);
  g_test_add_func ("/setup/areas-that-are-closed-do-not-count",
                   test_areas_that_are_closed_do_not_count);
  g_test_add_func ("/setup/too-many-areas-are-drawn-but-not-played",
                   test_too_many_areas_are_drawn_but_not_played);
  g_test_add_func ("/setup/colony-battle/worms-lie-behind-their-heads-and-not-on-each-other",
                   test_worms_lie_behind_their_heads_and_not_on_each_other);
  g_test_add_func ("/setup/colony-battle/a-spider-needs-ten-spaces",
                   test_a_spider_takes_ten_spaces);
  g_test_add_func ("/setup/slice-wars/what-is-left-of-one-way-boards-hangs-together",
                   what_is_left_of_one_way_boards_hangs_together);
  return g_test_run ();
}
