/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards that were spoiled on purpose are made fair again, by what is allowed and by nothing else.
 */

#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "tests/validator/reading.h"
#include "validator/balance/balance-report.h"
#include "validator/checks/playable.h"
#include "validator/compare/comparison.h"

typedef struct
{
  LoomBoard *board;
  LoomLineup lineups[LOOM_BALANCE_STRENGTHS];
  LoomBalancePlan plan;
} Case;

/* A board of this folder, @name, or of samples/, with "../". */
static void
open_case (Case *self, const char *name, const char *players, guint may)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "tests", "validator",
                                            "balance", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  g_auto (GStrv) names = g_strsplit (players, ",", -1);

  self->board = loom_formats_read_file (path, NULL, &errors);
  g_assert_nonnull (self->board);
  self->plan = (LoomBalancePlan){
    .may = may,
    .study = LOOM_STUDY_PLAN_INIT,
    .lineups = self->lineups,
    .n_lineups = g_strv_length (names),
    .max_games = 2000000,
  };
  self->plan.study.threads = 2;
  g_autoptr (LoomPosition) position
      = loom_position_new (self->board, loom_board_scenario (self->board, 0));
  g_autoptr (LoomGame) game = loom_game_new (position, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      loom_lineup_parse (&self->lineups[i], names[i], game, &error);
      g_assert_no_error (error);
    }
}

static void
close_case (Case *self)
{
  loom_board_free (self->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, close_case)

static LoomBalanceResult *
find (const Case *self)
{
  g_autoptr (GError) error = NULL;
  LoomBalanceResult *found = loom_balance_find (self->board, loom_board_scenario (self->board, 0),
                                                &self->plan, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < found->changes->len; i++)
    g_test_message ("%s", (const char *)g_ptr_array_index (found->changes, i));
  g_test_message ("cost %u, %u boards, %u judged, %" G_GUINT64_FORMAT " games", found->cost,
                  found->n_tried, found->n_judged, found->games);
  return found;
}

/* A study that knows nothing of the search finds nothing against what was found: it may stay in
 * doubt, as the limit is near, but not see it crossed. */
static void
assert_not_unfair (const Case *self, const LoomBalanceResult *found)
{
  LoomStudyPlan plan = self->plan.study;
  g_autoptr (LoomBoard) board = loom_balance_result_dup_board (found, NULL);
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) errors = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (LoomBoard) again = loom_read_bytes (data, length, "again", &errors);
  const char *id = loom_balance_result_get_scenario (found)->entity.id;
  const LoomScenario *scenario = (const LoomScenario *)loom_board_lookup (again, id);
  g_autoptr (LoomPosition) position = loom_position_new (again, scenario);
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomGame) game = loom_game_open (position, report, NULL);
  g_autoptr (LoomStudy) study = NULL;

  plan.seed = 990017;
  plan.watch_every = 0;
  study = loom_study_run (game, self->lineups, self->plan.n_lineups, &plan, NULL, NULL, NULL, NULL);
  g_assert_true (loom_verdict_is_even (study->verdict) || study->verdict == LOOM_VERDICT_UNDECIDED);
  g_assert_cmpfloat (loom_balance_result_gap (study), <, study->plan.delta);
}

/* The edits that do it to an open board come to the same bytes. */
static void
assert_edits_agree (const Case *self, const LoomBalanceResult *found)
{
  g_autoptr (LoomBoard) whole = loom_balance_result_dup_board (found, NULL);
  g_autoptr (LoomBoard) edited = loom_board_copy (self->board);
  g_autoptr (GPtrArray) edits = loom_balance_result_dup_edits (found);
  g_autoptr (GBytes) expected = loom_write_bytes (whole);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < edits->len; i++)
    g_assert_true (loom_board_apply (edited, g_ptr_array_index (edits, i), NULL, NULL));
  bytes = loom_write_bytes (edited);
  g_assert_true (g_bytes_equal (bytes, expected));
}

/* That the board is as it was but for one scenario more, and the map too. */
static void
assert_untouched (const Case *self, const LoomBalanceResult *found)
{
  g_autoptr (LoomBoard) board = loom_balance_result_dup_board (found, NULL);
  g_autoptr (GPtrArray) comparison = loom_compare (self->board, board);
  const LoomScenario *scenario = loom_balance_result_get_scenario (found);
  const LoomNote *note;
  g_autoptr (LoomEdit) edit = loom_edit_new ("Remove the new scenario");
  g_autoptr (GBytes) before = loom_write_bytes (self->board);
  g_autoptr (GBytes) after = NULL;
  guint n_notes;

  for (guint i = 0; i < comparison->len; i++)
    g_assert_cmpint (loom_comparison_nth (comparison, i)->type, ==, LOOM_CHANGE_ADDED);
  scenario = (const LoomScenario *)loom_board_lookup (board, scenario->entity.id);
  n_notes = loom_entity_n (&scenario->entity, LOOM_KIND_NOTE);
  g_assert_cmpuint (n_notes, >, 0);
  note = (const LoomNote *)loom_entity_nth (&scenario->entity, LOOM_KIND_NOTE, n_notes - 1);
  for (guint i = 0; i < found->changes->len; i++)
    g_assert_nonnull (strstr (note->text, g_ptr_array_index (found->changes, i)));
  loom_edit_remove (edit, scenario->entity.handle);
  g_assert_true (loom_board_apply (board, edit, NULL, NULL));
  after = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (before, after));
  assert_edits_agree (self, found);
}

/* A spoiled board is found unfair and is mended by @may. */
static void
assert_mended (const char *name, const char *players, guint may, guint most_cost)
{
  g_auto (Case) test = { NULL };
  g_autoptr (LoomBalanceResult) found = NULL;

  open_case (&test, name, players, may);
  found = find (&test);
  g_assert_cmpint (found->before->verdict, ==, LOOM_VERDICT_UNFAIR);
  g_assert_cmpint (found->end, ==, LOOM_BALANCE_FOUND);
  g_assert_true (loom_verdict_is_even (found->after->verdict));
  g_assert_cmpuint (found->cost, <=, most_cost);
  assert_untouched (&test, found);
  assert_not_unfair (&test, found);
}

static void
test_two_dice_too_many_are_taken_away (void)
{
  assert_mended ("two-dice-more.board.xml", "greedy", LOOM_CHANGE_DICE, 2);
}

static void
test_a_shrine_is_put_back (void)
{
  assert_mended ("shrine-moved.board.xml", "greedy,expert", LOOM_CHANGE_PLACES, 2);
}

static void
test_two_dice_too_many_for_experts_too (void)
{
  assert_mended ("two-dice-more.board.xml", "greedy,expert", LOOM_CHANGE_DICE, 3);
}

static void
test_who_begins_is_compensated (void)
{
  assert_mended ("first-seat.board.xml", "greedy,expert", LOOM_CHANGE_OPTIONS, 10);
}

static void
test_chance_may_say_who_begins (void)
{
  assert_mended ("first-seat.board.xml", "greedy,expert", LOOM_CHANGE_ORDER, 2);
}

/* Allowed more, it does not take more. */
static void
test_the_smallest_of_several_ways_is_taken (void)
{
  assert_mended ("shrine-moved.board.xml", "greedy", LOOM_CHANGE_PLACES | LOOM_CHANGE_ROUTES, 2);
}

static void
test_what_is_fair_is_left_alone (void)
{
  g_auto (Case) test = { NULL };
  g_autoptr (LoomBalanceResult) found = NULL;

  open_case (&test, "../../../samples/two-shrines.board.xml", "greedy", LOOM_CHANGE_DICE);
  found = find (&test);
  g_assert_cmpint (found->end, ==, LOOM_BALANCE_NOT_NEEDED);
  g_assert_null (found->variant);
  g_assert_cmpuint (found->changes->len, ==, 0);
  g_assert_cmpuint (found->n_tried, ==, 0);
}

/* The scenario as it is gets no more than a batch, and not even the first screening is begun. */
static void
test_without_games_nothing_is_found (void)
{
  g_auto (Case) test = { NULL };
  g_autoptr (LoomBalanceResult) found = NULL;

  open_case (&test, "two-dice-more.board.xml", "greedy", LOOM_CHANGE_DICE);
  test.plan.max_games = 1;
  found = find (&test);
  g_assert_cmpuint (found->games, <=, LOOM_BATCH_GAMES);
  g_assert_cmpint (found->end, ==, LOOM_BALANCE_NONE);
  g_assert_false (found->stopped);
  g_assert_null (found->variant);
  g_assert_cmpuint (found->n_tried, ==, 0);
}

/* Who begins means little where two dice are too many: no way is fair, and the best is no remedy.
 */
static void
test_the_best_is_shown_where_nothing_is_fair (void)
{
  g_auto (Case) test = { NULL };
  g_autoptr (LoomBalanceResult) found = NULL;

  open_case (&test, "shrine-moved.board.xml", "greedy", LOOM_CHANGE_ORDER);
  found = find (&test);
  g_assert_cmpint (found->end, ==, LOOM_BALANCE_NONE);
  g_assert_cmpuint (found->n_tried, >, 0);
  g_assert_nonnull (found->variant);
  g_assert_false (loom_verdict_is_even (found->after->verdict));
  g_assert_cmpfloat (loom_balance_result_gap (found->after), <,
                     loom_balance_result_gap (found->before));
}

static void
test_threads_change_nothing (void)
{
  g_autofree char *texts[2] = { NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_auto (Case) test = { NULL };
      g_autoptr (LoomBalanceResult) found = NULL;

      open_case (&test, "two-dice-more.board.xml", "greedy", LOOM_CHANGE_DICE | LOOM_CHANGE_PLACES);
      test.plan.study.threads = i == 0 ? 1 : 5;
      found = find (&test);
      texts[i] = loom_balance_result_to_json (
          found, &(LoomBalanceContext){ .may = test.plan.may, .file = "spoiled" });
    }
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_free (texts[1]);
}

static void
test_it_can_be_stopped (void)
{
  g_auto (Case) test = { NULL };
  g_autoptr (LoomBalanceResult) found = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  open_case (&test, "two-dice-more.board.xml", "greedy", LOOM_CHANGE_DICE);
  g_cancellable_cancel (cancellable);
  found = loom_balance_find (test.board, loom_board_scenario (test.board, 0), &test.plan, NULL,
                             NULL, cancellable, &error);
  g_assert_no_error (error);
  g_assert_true (found->stopped);
  g_assert_null (found->variant);
}

static void
test_where_nothing_may_change_it_says_so (void)
{
  g_auto (Case) test = { NULL };
  g_autoptr (GError) error = NULL;

  open_case (&test, "two-dice-more.board.xml", "greedy", LOOM_CHANGE_TOKENS);
  g_assert_null (loom_balance_find (test.board, loom_board_scenario (test.board, 0), &test.plan,
                                    NULL, NULL, NULL, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, "“Facing shrines”"));
  g_assert_nonnull (strstr (error->message, "tokens"));
}

/* How often @words is said in a proposal. */
static guint
count_change (const LoomBalanceResult *found, const char *words)
{
  guint n = 0;

  for (guint i = 0; i < found->proposals->len; i++)
    {
      const LoomProposal *proposal = g_ptr_array_index (found->proposals, i);

      for (guint k = 0; k < proposal->changes->len; k++)
        n += g_str_equal (g_ptr_array_index (proposal->changes, k), words);
    }
  return n;
}

static void
test_proposals_have_no_change_in_common (void)
{
  g_auto (Case) test = { NULL };
  g_autoptr (LoomBalanceResult) one = NULL;
  g_autoptr (LoomBalanceResult) found = NULL;

  open_case (&test, "shrine-moved.board.xml", "greedy", LOOM_CHANGE_DICE | LOOM_CHANGE_PLACES);
  one = find (&test);
  test.plan.n_proposals = 3;
  found = find (&test);
  g_assert_cmpint (found->end, ==, LOOM_BALANCE_FOUND);
  g_assert_cmpuint (one->proposals->len, ==, 1);
  g_assert_cmpuint (found->proposals->len, >, 1);
  g_assert_cmpuint (found->proposals->len, <=, 3);
  /* The first is what one alone would be, and is chosen. */
  g_assert_cmpstr (g_ptr_array_index (found->changes, 0), ==, g_ptr_array_index (one->changes, 0));
  for (guint i = 0; i < found->proposals->len; i++)
    {
      const LoomProposal *proposal = g_ptr_array_index (found->proposals, i);

      g_assert_true (loom_verdict_is_even (proposal->after->verdict));
      g_assert_cmpuint (proposal->cost, ==, one->cost);
      for (guint k = 0; k < proposal->changes->len; k++)
        g_assert_cmpuint (count_change (found, g_ptr_array_index (proposal->changes, k)), ==, 1);
      loom_balance_result_choose (found, i);
      g_assert_true (found->variant == proposal->variant);
      assert_not_unfair (&test, found);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(_name, _func) g_test_add_func ("/balance/remedy/" _name, _func)
  TEST ("two-dice-too-many-are-taken-away", test_two_dice_too_many_are_taken_away);
  TEST ("a-shrine-is-put-back", test_a_shrine_is_put_back);
  TEST ("two-dice-too-many-for-experts-too", test_two_dice_too_many_for_experts_too);
  TEST ("who-begins-is-compensated", test_who_begins_is_compensated);
  TEST ("chance-may-say-who-begins", test_chance_may_say_who_begins);
  TEST ("the-smallest-of-several-ways-is-taken", test_the_smallest_of_several_ways_is_taken);
  TEST ("what-is-fair-is-left-alone", test_what_is_fair_is_left_alone);
  TEST ("without-games-nothing-is-found", test_without_games_nothing_is_found);
  TEST ("the-best-is-shown-where-nothing-is-fair", test_the_best_is_shown_where_nothing_is_fair);
  TEST ("threads-change-nothing", test_threads_change_nothing);
  TEST ("it-can-be-stopped", test_it_can_be_stopped);
  TEST ("where-nothing-may-change-it-says-so", test_where_nothing_may_change_it_says_so);
  TEST ("proposals-have-no-change-in-common", test_proposals_have_no_change_in_common);
#undef TEST
  return g_test_run ();
}
