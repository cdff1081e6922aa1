/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns of Die for the Colony: actions, guards, markers and the end, rule by rule. */

#include "tests/validator/games/chi-square.h"
#include "tests/validator/games/colony.h"

/* DC-05 */

static void
test_each_die_acts_once_and_any_number_may_not (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  const LoomDcState *state = stand (game, ANTS, "3333", 3, 0);

  play_rolling (game, ATTACK (0), 20);
  g_assert_cmpuint (state->ready, ==, 2);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
  g_assert_true (test_game_is_listed (game, END_TURN));
  play_rolling (game, FORTIFY (0), 3);
  g_assert_cmpuint (state->ready, ==, 1);
  play_rolling (game, ATTACK (0), 3, 10);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_ACT);
}

static void
test_declared_dice_are_resolved_in_order (void)
{
  g_autoptr (TestGame) game = colony ("assign=commit-all");
  const LoomDcState *state = stand (game, ANTS, "5333", 4, 0);

  /* Nothing is rolled before all is declared; what is held back is a guard. */
  test_game_play (game, ATTACK (0));
  test_game_play (game, ATTACK (0));
  test_game_play (game, ATTACK (1));
  g_assert_cmpuint (loom_event_log_n (game->events), ==, 0);
  g_assert_cmpuint (state->n_declared, ==, 3);
  claim_phase (game, ANTS, LOOM_DC_PHASE_DECLARE);
  claim_faces (game, "5333");
  /* The first attack brings A1 to 6, so that the second can do nothing any more. */
  play_rolling (game, END_TURN, 15, 12, 10);
  claim_faces (game, "6433");
  g_assert_cmpuint (test_game_count_events (game, LOOM_DC_EVENT_WASTED), ==, 1);
  g_assert_cmpuint (state->guards, ==, 1);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_DECLARE);
}

static void
test_declared_dice_wait_for_answers (void)
{
  g_autoptr (TestGame) game = colony ("assign=commit-all");

  stand (game, ANTS, "3333", 3, 2);
  test_game_play (game, ATTACK (0));
  test_game_play (game, MOBILIZE);
  test_game_play (game, SABOTAGE);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_BLOCK);
  play_rolling (game, LET_PASS, 11, 14);
  claim_faces (game, "4333");
  claim_phase (game, ANTS, LOOM_DC_PHASE_SHIFT);
  test_game_play (game, SHIFT (2, 3));
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_DISRUPT);
  play_rolling (game, DISRUPT, 2, 15);
  claim_faces (game, "4325");
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_EVADE);
  play_rolling (game, EVADE, 12, 10);
  g_assert_cmpuint (position (game)->turn, ==, 4);
}

/* DC-06 */

static void
test_dice_held_back_stand_guard (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  const LoomDcState *state = stand (game, GRASSHOPPERS, "3333", 4, 0);

  play_rolling (game, ATTACK (0), 2);
  play_rolling (game, END_TURN, 10);
  g_assert_cmpuint (state->guards, ==, 3);
  stand (game, GRASSHOPPERS, "3333", 2, 3);
  test_game_play (game, ATTACK (0));
  play_rolling (game, BLOCK, 5, 5);
  g_assert_cmpuint (state->guards, ==, 2);
  /* The ants' turn makes all their dice fresh, the one that blocked too. */
  play_rolling (game, END_TURN, 10);
  g_assert_cmpuint (state->ready, ==, 3);
  g_assert_cmpuint (state->guards, ==, 1);
}

/* DC-07 */

static void
test_the_ants_guard_the_first_turn (void)
{
  g_autoptr (TestGame) all = colony ("opponent-recruits-to=0");
  g_autoptr (TestGame) none = colony ("opponent-recruits-to=0 first-guards=none");

  g_assert_cmpuint (position (all)->guards, ==, 2);
  g_assert_cmpuint (position (none)->guards, ==, 0);
  test_game_play (all, ATTACK (0));
  claim_phase (all, ANTS, LOOM_DC_PHASE_BLOCK);
  test_game_play (none, ATTACK (0));
  claim_phase (none, GRASSHOPPERS, LOOM_DC_PHASE_ACT);
}

/* DC-16: what concerns turns; how a marker is placed is an action. */

/* How many markers of the ants stand, as digits by die. */
static char *
dup_markers (TestGame *game, guint side)
{
  const guint8 *markers = position (game)->markers[side];

  return g_strdup_printf ("%u%u%u%u", markers[0], markers[1], markers[2], markers[3]);
}

static void
claim_markers (TestGame *game, guint side, const char *expected)
{
  g_autofree char *markers = dup_markers (game, side);

  g_assert_cmpstr (markers, ==, expected);
}

static void
test_a_marker_goes_at_the_end_of_the_next_turn (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "3333", 2, 0);
  play_rolling (game, FORTIFY (0), 14);
  claim_markers (game, ANTS, "2000");
  test_game_play (game, END_TURN);
  claim_markers (game, ANTS, "1000");
  test_game_play (game, END_TURN);
  claim_markers (game, ANTS, "1000");
  test_game_play (game, END_TURN);
  claim_markers (game, ANTS, "0000");
  g_assert_nonnull (test_game_event (game, LOOM_DC_EVENT_MARKER_GONE));
}

static void
test_fortifying_again_begins_its_time_anew (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  LoomDcState *state = stand (game, ANTS, "3333", 3, 0);

  state->markers[ANTS][0] = state->markers[ANTS][1] = 1;
  play_rolling (game, FORTIFY (0), 14);
  play_rolling (game, FORTIFY (1), 13);
  claim_markers (game, ANTS, "2100");
  test_game_play (game, END_TURN);
  claim_markers (game, ANTS, "1000");
}

static void
test_markers_may_go_together (void)
{
  static const struct
  {
    const char *options;
    const char *ants;
    const char *grasshoppers;
  } rows[] = {
    { "marker-expiry=per-marker", "0100", "0011" },
    { "marker-expiry=all-own", "0000", "0011" },
    { "marker-expiry=all-both", "0000", "0000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = colony (rows[i].options);
      LoomDcState *state = stand (game, ANTS, "3333", 2, 0);

      state->markers[ANTS][0] = 1;
      state->markers[ANTS][1] = 2;
      state->markers[GRASSHOPPERS][2] = state->markers[GRASSHOPPERS][3] = 1;
      test_game_play (game, END_TURN);
      claim_markers (game, ANTS, rows[i].ants);
      claim_markers (game, GRASSHOPPERS, rows[i].grasshoppers);
    }
}

static void
test_a_marker_of_the_board_is_as_one_of_the_first_turn (void)
{
  g_autoptr (TestGame) game
      = colony_with ("<place area='a2' marker='1'/><place area='a3' marker='2'/>", NULL);

  claim_markers (game, GRASSHOPPERS, "0200");
  claim_markers (game, ANTS, "0020");
  for (guint turn = 0; turn < 3; turn++)
    test_game_play (game, END_TURN);
  claim_markers (game, GRASSHOPPERS, "0000");
  claim_markers (game, ANTS, "0010");
}

/* DC-17 */

static void
test_victory_is_looked_for_when_the_turn_ends (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  double credits[2];

  stand (game, ANTS, "6665", 2, 0);
  play_rolling (game, ATTACK (3), 11);
  g_assert_cmpuint (game->state->seat, ==, 2);
  test_game_play (game, END_TURN);
  g_assert_cmpuint (game->state->seat, ==, 0);
  g_assert_cmpuint (position (game)->result, ==, LOOM_DC_RESULT_ANTS);
  loom_game_outcome (game->game, game->state, credits);
  g_assert_cmpfloat (credits[0], ==, 0);
  g_assert_cmpfloat (credits[1], ==, 1);
  stand (game, GRASSHOPPERS, "1112", 1, 0);
  play_rolling (game, ATTACK (3), 11);
  g_assert_cmpuint (position (game)->result, ==, LOOM_DC_RESULT_GRASSHOPPERS);
}

static void
test_the_first_turn_can_be_the_last (void)
{
  g_autoptr (TestGame) game = colony_with (
      "<place area='a1' face='1'/><place area='a2' face='1'/><place area='a3' face='1'/>"
      "<place area='a4' face='2'/>",
      "first-guards=none");
  double credits[2];

  g_assert_cmpuint (position (game)->turn, ==, 0);
  test_game_play_for_event (game,
                            loom_move (LOOM_DC_MOVE_ATTACK, test_game_area (game, "a4"), 0, 0),
                            LOOM_DC_EVENT_TURNED, 2, 1);
  test_game_play (game, END_TURN);
  g_assert_cmpuint (game->state->seat, ==, 0);
  loom_game_outcome (game->game, game->state, credits);
  g_assert_cmpfloat (credits[position (game)->seats[GRASSHOPPERS] - 1], ==, 1);
}

static void
test_victory_may_be_immediate (void)
{
  g_autoptr (TestGame) game = colony ("victory-check=immediate");
  g_autoptr (TestGame) declared = colony ("victory-check=immediate assign=commit-all");

  stand (game, ANTS, "6665", 2, 0);
  play_rolling (game, ATTACK (3), 11);
  g_assert_cmpuint (position (game)->result, ==, LOOM_DC_RESULT_ANTS);
  /* What was declared after it is not rolled any more. */
  stand (declared, ANTS, "6665", 2, 0);
  test_game_play (declared, ATTACK (3));
  play_rolling (declared, FORTIFY (0), 11);
  g_assert_cmpuint (test_game_count_events (declared, LOOM_DC_EVENT_ROLL), ==, 1);
  g_assert_cmpuint (position (declared)->result, ==, LOOM_DC_RESULT_ANTS);
  g_assert_cmpuint (position (declared)->n_declared, ==, 0);
}

/* DC-18 */

static void
test_the_count_decides_when_the_rounds_are_over (void)
{
  static const struct
  {
    const char *options;
    const char *faces;
    guint result;
  } rows[] = {
    { "", "4411", LOOM_DC_RESULT_DRAW },
    { "", "4421", LOOM_DC_RESULT_DRAW },
    { "", "4433", LOOM_DC_RESULT_ANTS },
    { "", "6222", LOOM_DC_RESULT_GRASSHOPPERS },
    { "", "3333", LOOM_DC_RESULT_DRAW },
    { "timeout-tie=pip-sum", "4411", LOOM_DC_RESULT_GRASSHOPPERS },
    { "timeout-tie=pip-sum", "6422", LOOM_DC_RESULT_ANTS },
    { "timeout-tie=pip-sum", "4422", LOOM_DC_RESULT_DRAW },
    { "tiebreak=pip-sum", "6222", LOOM_DC_RESULT_DRAW },
    { "tiebreak=pip-sum", "6322", LOOM_DC_RESULT_ANTS },
    { "tiebreak=pip-sum start-face=4", "6442", LOOM_DC_RESULT_DRAW },
    { "tiebreak=count-goal", "5556", LOOM_DC_RESULT_ANTS },
    { "tiebreak=count-goal", "5551", LOOM_DC_RESULT_GRASSHOPPERS },
    { "tiebreak=count-goal", "5561", LOOM_DC_RESULT_DRAW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = colony (rows[i].options);
      double credits[2];

      stand (game, ANTS, rows[i].faces, 1, 0);
      position (game)->turn = 29;
      test_game_play (game, END_TURN);
      g_test_message ("%s %s", rows[i].options, rows[i].faces);
      g_assert_cmpuint (position (game)->turn, ==, 30);
      g_assert_cmpuint (position (game)->result, ==, rows[i].result);
      loom_game_outcome (game->game, game->state, credits);
      g_assert_cmpfloat (credits[0], ==,
                         rows[i].result == LOOM_DC_RESULT_DRAW           ? 0.5
                         : rows[i].result == LOOM_DC_RESULT_GRASSHOPPERS ? 1
                                                                         : 0);
    }
}

#define CLAIM(_id, _words, _function)                                                              \
  g_test_add_func ("/rules/die-for-the-colony/" _id "/" _words, test_##_function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  CLAIM ("DC-05", "each-die-acts-once-at-most", each_die_acts_once_and_any_number_may_not);
  CLAIM ("DC-05", "declared-dice-are-resolved-in-order", declared_dice_are_resolved_in_order);
  CLAIM ("DC-05", "declared-dice-wait-for-answers", declared_dice_wait_for_answers);
  CLAIM ("DC-06", "dice-held-back-stand-guard", dice_held_back_stand_guard);
  CLAIM ("DC-07", "the-ants-guard-the-first-turn", the_ants_guard_the_first_turn);
  CLAIM ("DC-16", "a-marker-goes-at-the-end-of-the-next-turn",
         a_marker_goes_at_the_end_of_the_next_turn);
  CLAIM ("DC-16", "fortifying-again-begins-its-time-anew", fortifying_again_begins_its_time_anew);
  CLAIM ("DC-16", "markers-may-go-together", markers_may_go_together);
  CLAIM ("DC-16", "a-marker-of-the-board-is-as-one-of-the-first-turn",
         a_marker_of_the_board_is_as_one_of_the_first_turn);
  CLAIM ("DC-17", "victory-is-looked-for-when-the-turn-ends",
         victory_is_looked_for_when_the_turn_ends);
  CLAIM ("DC-17", "the-first-turn-can-be-the-last", the_first_turn_can_be_the_last);
  CLAIM ("DC-17", "victory-may-be-immediate", victory_may_be_immediate);
  CLAIM ("DC-18", "the-count-decides-when-the-rounds-are-over",
         the_count_decides_when_the_rounds_are_over);
  return g_test_run ();
}
