/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the course of Die for the Colony: who plays which side, recruitment, what dice may
 * do, guards, markers, the end. The actions themselves have test-die-for-the-colony-actions.c. */

#include "tests/validator/games/chi-square.h"
#include "tests/validator/games/colony.h"

/* G1 */

static void
test_rounds_are_bounded (void)
{
  g_autoptr (TestGame) game = colony ("max-rounds=2");

  for (guint turn = 0; turn < 4; turn++)
    {
      g_assert_cmpuint (game->state->seat, ==, turn % 2 == 0 ? 1 : 2);
      test_game_play (game, END_TURN);
    }
  g_assert_cmpuint (game->state->seat, ==, 0);
  g_assert_cmpint (test_game_event (game, LOOM_DC_EVENT_ENDED)->args[1], ==, LOOM_DC_BY_ROUNDS);
}

/* G3 */

static void
test_every_face_is_as_likely (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  guint64 counts[20] = { 0 };

  for (guint i = 0; i < 20000; i++)
    {
      test_game_start (game, 5, i);
      counts[test_game_event (game, LOOM_DC_EVENT_RECRUITMENT)->args[0] - 1]++;
    }
  assert_chi_square (counts, NULL, G_N_ELEMENTS (counts));
}

/* G4 */

static void
test_illegal_moves_are_refused_in_words (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "6333", 2, 0);
  test_game_refuses (game, ATTACK (0), "A1 shows 6 already");
  test_game_refuses (game, ATTACK (4), "no such centre die");
  test_game_refuses (game, SABOTAGE, "the grasshoppers have no guard");
  test_game_refuses (game, BLOCK, "say what the next die does");
  test_game_refuses (game, LET_PASS, "say what the next die does");
  test_game_refuses (game, SHIFT (0, 1), "say what the next die does");
  test_game_refuses (game, loom_move (LOOM_DC_MOVE_END_TURN, 1, 0, 0), "takes no target");
  test_game_refuses (game, loom_move (LOOM_DC_MOVE_ATTACK, 1, 1, 0), "takes one centre die");
  test_game_refuses (game, loom_move (LOOM_DC_N_MOVES, 0, 0, 0), "no such move");
}

static void
test_who_has_no_die_passes (void)
{
  g_autoptr (TestGame) game = colony_with ("", "forces=0 recruit-from=21 opponent-recruits-to=0");

  /* Nobody ever has a die: the game is over before anybody is asked. */
  g_assert_cmpuint (game->state->seat, ==, 0);
  g_assert_cmpuint (test_game_count_events (game, LOOM_DC_EVENT_TURN), ==, 30);
  stand (game, GRASSHOPPERS, "3333", 1, 0)->pools[ANTS] = 0;
  play_rolling (game, ATTACK (0), 9, 10, 10);
  /* The ants' turn has passed, and it is the grasshoppers' again. */
  g_assert_cmpuint (position (game)->turn, ==, 4);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_ACT);
}

/* G7 */

static void
test_numbers_of_the_text_are_defaults (void)
{
  static const struct
  {
    LoomDcOption option;
    gint value;
  } numbers[] = {
    { LOOM_DC_MAX_ROUNDS, 15 },    { LOOM_DC_START_FACE, 3 },
    { LOOM_DC_ANTS_GOAL, 6 },      { LOOM_DC_GRASSHOPPERS_GOAL, 1 },
    { LOOM_DC_FORCES, 2 },         { LOOM_DC_MAX_FORCES, 5 },
    { LOOM_DC_RECRUIT_FROM, 16 },  { LOOM_DC_OPPONENT_RECRUITS_TO, 5 },
    { LOOM_DC_MAX_BLOCKERS, 1 },   { LOOM_DC_ATTACK_FROM, 11 },
    { LOOM_DC_ATTACK_CHANGE, 1 },  { LOOM_DC_ATTACK_MARKED_FROM, 13 },
    { LOOM_DC_MOBILIZE_FROM, 14 }, { LOOM_DC_MOBILIZE_PAYS, 1 },
    { LOOM_DC_MOBILIZE_GAINS, 2 }, { LOOM_DC_DISRUPT_BLOCKS, 1 },
    { LOOM_DC_SABOTAGE_FROM, 15 }, { LOOM_DC_EVADE_FROM, 13 },
    { LOOM_DC_FORTIFY_FROM, 14 },  { LOOM_DC_MARKER_TURNS, 1 },
  };
  g_autoptr (TestGame) game = colony (NULL);
  const LoomDcGame *rules = (const LoomDcGame *)game->game;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpint (rules->values[numbers[i].option], ==, numbers[i].value);
}

/* DC-01 */

static void
test_the_grasshoppers_go_first (void)
{
  g_autoptr (TestGame) game = colony ("match=pair");
  guint as_seated = 0;

  for (guint i = 0; i < 400; i++)
    {
      test_game_start (game, 3, i);
      g_assert_cmpuint (position (game)->side, ==, GRASSHOPPERS);
      g_assert_cmpuint (game->state->seat, ==, position (game)->seats[GRASSHOPPERS]);
      g_assert_cmpuint (game->state->first, ==, game->state->seat);
      as_seated += game->state->seat == 1;
    }
  g_assert_cmpuint (as_seated, ==, 200);
}

static void
test_a_pair_swaps_sides_by_one_coin (void)
{
  g_autoptr (TestGame) game = colony ("match=pair");
  guint heads = 0, changes = 0, last = 0;

  for (guint pair = 0; pair < 400; pair++)
    {
      guint first;

      test_game_start (game, 3, 2 * pair);
      first = position (game)->seats[ANTS];
      test_game_start (game, 3, 2 * pair + 1);
      g_assert_cmpuint (position (game)->seats[ANTS], ==, 3 - first);
      heads += first == 1;
      changes += first == last;
      last = first;
    }
  /* The coin is fair, hangs on the pair alone and on the seed. */
  g_assert_cmpuint (heads, >, 150);
  g_assert_cmpuint (heads, <, 250);
  g_assert_cmpuint (changes, >, 150);
  g_assert_cmpuint (changes, <, 250);
  changes = 0;
  for (guint seed = 0; seed < 400; seed++)
    {
      test_game_start (game, seed, 6);
      changes += position (game)->seats[ANTS] == 1;
    }
  g_assert_cmpuint (changes, >, 150);
  g_assert_cmpuint (changes, <, 250);
}

static void
test_a_single_game_is_played_as_seated (void)
{
  g_autoptr (TestGame) game = colony ("match=single");

  for (guint i = 0; i < 20; i++)
    {
      test_game_start (game, 3, i);
      g_assert_cmpuint (position (game)->seats[GRASSHOPPERS], ==, 1);
      g_assert_cmpuint (position (game)->seats[ANTS], ==, 2);
    }
}

static void
test_a_coin_seats_who_has_no_role (void)
{
  g_autofree char *map = dup_ring (LOOM_DC_DICE);
  g_autofree char *text
      = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>%s"
                         "<scenario id='game' title='Game' rules='die-for-the-colony' seats='2'/>"
                         "</board>",
                         map);
  g_autoptr (TestGame) game = test_game_new (text, "match=single");
  guint heads = 0, changes = 0, last = 0;

  for (guint i = 0; i < 400; i++)
    {
      const guint ants = (test_game_start (game, 3, i), position (game)->seats[ANTS]);

      heads += ants == 1;
      changes += ants == last;
      last = ants;
    }
  g_assert_cmpuint (heads, >, 150);
  g_assert_cmpuint (heads, <, 250);
  g_assert_cmpuint (changes, >, 150);
  g_assert_cmpuint (changes, <, 250);
}

static void
test_forces_and_markers_go_with_the_side (void)
{
  g_autoptr (TestGame) game = test_game_sample ("pond", "last-stand", "match=pair recruit-from=21");
  const guint moss = test_game_area (game, "moss-bank");
  gboolean swapped = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      test_game_start (game, 1, i);
      g_assert_cmpuint (position (game)->pools[GRASSHOPPERS], ==, 4);
      g_assert_cmpuint (position (game)->markers[GRASSHOPPERS][moss], ==, 2);
      g_assert_cmpuint (position (game)->markers[ANTS][moss], ==, 0);
      swapped = swapped || position (game)->seats[GRASSHOPPERS] == 2;
    }
  g_assert_true (swapped);
}

/* DC-02 */

static gboolean
recruits (const TestGame *game, gconstpointer data)
{
  const LoomEvent *event = test_game_event (game, LOOM_DC_EVENT_RECRUITMENT);

  return event != NULL && event->args[0] == *(const gint *)data;
}

/* Ends the turn of the grasshoppers such that the ants roll @roll for recruits. */
static LoomDcState *
recruit (TestGame *game, gint roll)
{
  test_game_play_until (game, END_TURN, recruits, &roll);
  return position (game);
}

static void
test_sixteen_brings_a_die (void)
{
  static const struct
  {
    gint roll;
    guint ants;
    guint grasshoppers;
  } rows[] = { { 1, 2, 3 }, { 5, 2, 3 }, { 6, 2, 2 }, { 15, 2, 2 }, { 16, 3, 2 }, { 20, 3, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = colony (NULL);
      const LoomDcState *state;

      stand (game, GRASSHOPPERS, "3333", 2, 2);
      state = recruit (game, rows[i].roll);
      g_assert_cmpuint (state->pools[ANTS], ==, rows[i].ants);
      g_assert_cmpuint (state->pools[GRASSHOPPERS], ==, rows[i].grasshoppers);
      /* The roll itself spends no die. */
      g_assert_cmpuint (state->ready, ==, rows[i].ants);
    }
}

static void
test_the_first_turn_recruits_too (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  g_autoptr (TestGame) skips = colony ("skip-first-recruitment=yes");

  g_assert_nonnull (test_game_event (game, LOOM_DC_EVENT_RECRUITMENT));
  g_assert_null (test_game_event (skips, LOOM_DC_EVENT_RECRUITMENT));
  test_game_play (skips, END_TURN);
  g_assert_null (test_game_event (skips, LOOM_DC_EVENT_RECRUITMENT));
  test_game_play (skips, END_TURN);
  g_assert_nonnull (test_game_event (skips, LOOM_DC_EVENT_RECRUITMENT));
}

/* DC-03 */

static void
test_a_full_side_gains_nothing (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  const LoomDcState *state;

  stand (game, GRASSHOPPERS, "3333", 5, 5);
  state = recruit (game, 18);
  g_assert_cmpuint (state->pools[ANTS], ==, 5);
  g_assert_cmpuint (state->pools[GRASSHOPPERS], ==, 5);
  g_assert_nonnull (test_game_event (game, LOOM_DC_EVENT_NO_ROOM));
  stand (game, GRASSHOPPERS, "3333", 5, 3);
  state = recruit (game, 3);
  g_assert_cmpuint (state->pools[ANTS], ==, 3);
  g_assert_cmpuint (state->pools[GRASSHOPPERS], ==, 5);
}

static void
test_the_other_side_may_take_it (void)
{
  g_autoptr (TestGame) game = colony ("recruit-at-cap=opponent-gains");
  const LoomDcState *state;

  stand (game, GRASSHOPPERS, "3333", 3, 5);
  state = recruit (game, 18);
  g_assert_cmpuint (state->pools[ANTS], ==, 5);
  g_assert_cmpuint (state->pools[GRASSHOPPERS], ==, 4);
  stand (game, GRASSHOPPERS, "3333", 5, 3);
  state = recruit (game, 3);
  g_assert_cmpuint (state->pools[ANTS], ==, 4);
  g_assert_cmpuint (state->pools[GRASSHOPPERS], ==, 5);
  stand (game, GRASSHOPPERS, "3333", 5, 5);
  state = recruit (game, 18);
  g_assert_cmpuint (state->pools[ANTS], ==, 5);
  g_assert_cmpuint (state->pools[GRASSHOPPERS], ==, 5);
}

/* DC-04 */

static void
test_a_new_die_may_act_at_once (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  g_autoptr (TestGame) later = colony ("new-die=next-turn max-blockers=0");
  const LoomDcState *state;

  stand (game, GRASSHOPPERS, "3333", 2, 2);
  g_assert_cmpuint (recruit (game, 16)->ready, ==, 3);
  stand (later, GRASSHOPPERS, "3333", 2, 2);
  state = recruit (later, 16);
  g_assert_cmpuint (state->ready, ==, 2);
  g_assert_cmpuint (state->resting, ==, 1);
  /* It did nothing in its own turn, so it is a guard in the next. */
  play_rolling (later, ATTACK (0), 5);
  play_rolling (later, ATTACK (0), 5, 10);
  g_assert_cmpuint (state->guards, ==, 1);
  g_assert_cmpuint (state->resting, ==, 0);
}

static void
test_a_bonus_die_is_a_guard_at_once (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  g_autoptr (TestGame) later = colony ("bonus-die=next-turn");
  const LoomDcState *state;

  stand (game, GRASSHOPPERS, "3333", 2, 2);
  g_assert_cmpuint (recruit (game, 2)->guards, ==, 3);
  stand (later, GRASSHOPPERS, "3333", 2, 2);
  state = recruit (later, 2);
  g_assert_cmpuint (state->guards, ==, 2);
  g_assert_cmpuint (state->pools[GRASSHOPPERS], ==, 3);
  play_rolling (later, END_TURN, 10);
  g_assert_cmpuint (state->ready, ==, 3);
}

#define CLAIM(_id, _words, _function)                                                              \
  g_test_add_func ("/rules/die-for-the-colony/" _id "/" _words, test_##_function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  CLAIM ("G1", "the-rounds-are-bounded", rounds_are_bounded);
  CLAIM ("G3", "every-face-is-as-likely-as-the-others", every_face_is_as_likely);
  CLAIM ("G4", "an-illegal-move-is-refused-in-words", illegal_moves_are_refused_in_words);
  CLAIM ("G4", "who-has-no-die-passes", who_has_no_die_passes);
  CLAIM ("G7", "the-numbers-of-the-text-are-the-defaults", numbers_of_the_text_are_defaults);
  CLAIM ("DC-01", "the-grasshoppers-go-first", the_grasshoppers_go_first);
  CLAIM ("DC-01", "a-pair-swaps-sides-by-one-coin", a_pair_swaps_sides_by_one_coin);
  CLAIM ("DC-01", "a-single-game-is-played-as-seated", a_single_game_is_played_as_seated);
  CLAIM ("DC-01", "a-coin-seats-who-has-no-role", a_coin_seats_who_has_no_role);
  CLAIM ("DC-01", "forces-and-markers-go-with-the-side", forces_and_markers_go_with_the_side);
  CLAIM ("DC-02", "sixteen-brings-a-die-and-spends-none", sixteen_brings_a_die);
  CLAIM ("DC-02", "the-first-turn-recruits-too", the_first_turn_recruits_too);
  CLAIM ("DC-03", "a-full-side-gains-nothing", a_full_side_gains_nothing);
  CLAIM ("DC-03", "the-other-side-may-take-what-finds-no-room", the_other_side_may_take_it);
  CLAIM ("DC-04", "a-new-die-may-act-at-once", a_new_die_may_act_at_once);
  CLAIM ("DC-04", "a-bonus-die-is-a-guard-at-once", a_bonus_die_is_a_guard_at_once);
  return g_test_run ();
}
