/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each value of each option of SliceWars comes to. */

#include "tests/validator/reading.h"
#include "tests/validator/games/slice-wars-support.h"
#include "validator/games/slice-wars/rules/position.h"
#include "validator/games/slice-wars/slice-wars.h"

/* What the game has come to, in a few words. */
static char *
dup_end (const TestGame *test)
{
  static const char *const ends[]
      = { "goes on", "conquest", "majority", "all full", "draw", "rank" };
  const LoomSwState *state = sw_state (test);
  GString *text = g_string_new (ends[state->end]);

  for (guint seat = 1; seat <= test->game->n_seats; seat++)
    if ((state->winners >> (seat - 1)) & 1)
      g_string_append_printf (text, " %s", ring_seats[seat - 1]);
  return g_string_free (text, FALSE);
}

static char *
end_of (guint seats, const char *position, const char *more, const char *options)
{
  g_autofree char *all = g_strdup_printf ("%s %s", more, options);
  g_autoptr (TestGame) test = ring_new (seats, position, all);

  return dup_end (test);
}

static char *
who_begins (const char *options)
{
  g_autoptr (TestGame) test = ring_new (2, "", options);
  guint began[2] = { 0 }, in_turn = 0;

  for (guint64 i = 0; i < 64; i++)
    {
      test_game_start (test, 1, i);
      began[test->state->first - 1]++;
      in_turn += test->state->first == 1 + i % 2;
    }
  return g_strdup (in_turn == 64                   ? "in turn"
                   : began[0] == 64                ? "always North"
                   : MIN (began[0], began[1]) > 16 ? "one or the other"
                                                   : "something else");
}

static char *
rounds_played (const char *options)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N6 birch=S1 cedar=N1 dale=S1 elm=N1 fern=S2", options);

  idle_until (test, 0);
  return g_strdup_printf ("%u", sw_state (test)->round);
}

static char *
who_wins_on_time (const char *options)
{
  g_autofree char *all = g_strdup_printf ("max-rounds=1 %s", options);
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S1 cedar=N1 dale=S1 elm=N1 fern=S2", all);

  idle_until (test, 0);
  return dup_end (test);
}

static char *
most_on_ash (const char *options)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N birch=S cedar=N dale=S elm=N fern=S", options);

  while (test->state->phase == LOOM_SW_PHASE_DICE && test->state->seat != 0)
    {
      const LoomMove matcher = add (test->state->seat == NORTH ? ASH : BIRCH);
      const guint n = loom_game_list_moves (test->game, test->state, test->moves);

      test_game_play (test, test_game_is_listed (test, matcher) ? matcher : test->moves[n - 1]);
    }
  return g_strdup_printf ("%u", sw_state (test)->dice[ASH]);
}

static char *
neutral_defence (const char *options)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N6 birch=x cedar=S1 dale=S1 elm=S1 fern=N2", options);

  test_game_play (test, attack (ASH, BIRCH));
  return g_strdup_printf ("%d dice", test_game_event (test, LOOM_SW_EVENT_BATTLE)->args[3]);
}

static char *
two_dice_attack (const char *options)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N2 birch=S1 cedar=S1 dale=S1 elm=S1 fern=N3", options);

  return g_strdup (test_game_is_listed (test, attack (ASH, BIRCH)) ? "they can" : "they cannot");
}

static char *
first_income (const char *options)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N2 birch=S2 cedar=N1 dale=S1 elm=N1 fern=S1", options);

  while (test_game_event (test, LOOM_SW_EVENT_INCOME) == NULL)
    test_game_play (test, end_turn ());
  return g_strdup_printf ("round %u", sw_state (test)->round);
}

/* Three full areas of five and a neutral one; and the same when the neutral one was conquered. */
static char *
what_counts_as_valid (const char *options)
{
  g_autofree char *standing = end_of (2, "ash=N6 birch=N6 cedar=N5 dale=S1 elm=S1 fern=x",
                                      "income-from-round=1", options);
  g_autofree char *conquered = NULL;
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N6 birch=N6 cedar=S1 dale=S1 elm=S1 fern=x", options);

  win (test, ASH, FERN);
  loom_sw_set_dice (loom_sw_game (test->game), (LoomSwState *)test->state, ASH, 6, TRUE);
  test_game_play (test, end_turn ());
  conquered = dup_end (test);
  return g_strdup_printf ("%s; %s", standing, conquered);
}

static char *
a_third_and_more (const char *options)
{
  return end_of (3, "ash=N6 birch=N6 cedar=N5 dale=S1 elm=E1 fern=E1", "income-from-round=1",
                 options);
}

static char *
exactly_half (const char *options)
{
  return end_of (2, "ash=N6 birch=N6 cedar=N5 dale=S1 elm=S1 fern=S1", "income-from-round=1",
                 options);
}

/* North takes South's only area that is not full; when does South win? */
static char *
when_it_is_seen (const char *options)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N6 birch=S1 cedar=S6 dale=S6 elm=S6 fern=S6", options);
  guint moves;

  win (test, ASH, BIRCH);
  moves = test->state->moves;
  idle_until (test, 0);
  g_assert_cmpuint (sw_state (test)->winners, ==, 2);
  return g_strdup (test->state->moves == moves   ? "at once"
                   : sw_state (test)->round == 1 ? "in its turn"
                                                 : "in its turn of round two");
}

static char *
all_are_full (const char *options)
{
  return end_of (2, "ash=N6 birch=N6 cedar=N5 dale=S6 elm=S6 fern=x",
                 "income-from-round=1 valid=all-cells", options);
}

static char *
five_areas_for_two (const char *options)
{
  g_autofree char *ring = dup_ring_board (2, "fern=x", "");
  g_auto (GStrv) halves = g_strsplit (ring, "</scenario>", 2);
  g_auto (GStrv) pair = g_strsplit (options, "=", 2);
  g_autofree char *text = g_strdup_printf ("%s<option name='%s' value='%s'/></scenario>%s",
                                           halves[0], pair[0], pair[1], halves[1]);
  g_autoptr (LoomBoard) board = read_text (text);
  g_autoptr (LoomReport) report = loom_report_new ();
  const LoomEntity *scenario = g_ptr_array_index (loom_board_list (board, LOOM_KIND_SCENARIO), 0);

  loom_checks_run_family (board, scenario->handle, "setup", report);
  return g_strdup (loom_report_find (report, "AREAS-INDIVISIBLE") != NULL ? "an error"
                   : loom_report_find (report, "AREAS-UNEVEN") != NULL    ? "a warning"
                                                                          : "nothing");
}

static char *
last_rival_out (const char *options)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S1 cedar=x dale=x elm=x fern=N1", options);

  win (test, ASH, BIRCH);
  return dup_end (test);
}

/* Order of the draft, dice of the distribution, and who attacks first. */
static char *
compensation (const char *options)
{
  g_autoptr (TestGame) test = ring_new (3, "", options);
  GString *text = g_string_new (NULL);
  guint first_attack;

  for (guint i = 0; i < 5; i++)
    {
      g_string_append_c (text, ring_seats[test->state->seat - 1][0]);
      test_game_play (test, claim (i));
    }
  for (guint seat = 1; seat <= 3; seat++)
    g_string_append_printf (text, " %u", sw_state (test)->adds[seat]);
  while (test->state->phase == LOOM_SW_PHASE_DICE)
    {
      loom_game_list_moves (test->game, test->state, test->moves);
      test_game_play (test, test->moves[0]);
    }
  first_attack = test->state->seat;
  g_string_append_printf (text, ", %s attacks", ring_seats[first_attack - 1]);
  return g_string_free (text, FALSE);
}

static char *
dice_of_the_last (const char *options)
{
  g_autofree char *all = g_strdup_printf ("comp=last-bonus-die %s", options);
  g_autoptr (TestGame) test = ring_new (3, "ash=N birch=S cedar=E dale=N elm=S fern=E", all);

  return g_strdup_printf ("%u", sw_state (test)->adds[EAST]);
}

static const OptionClaim claims[] = {
  { "order", "as-seated", who_begins, "always North" },
  { "order", "random-each-game", who_begins, "one or the other" },
  { "order", "rotated", who_begins, "in turn" },
  { "max-rounds", "1", rounds_played, "1" },
  { "max-rounds", "4", rounds_played, "4" },
  { "timeout", "draw", who_wins_on_time, "draw North South" },
  { "timeout", "rank", who_wins_on_time, "rank North" },
  { "dice-cap", "2", most_on_ash, "2" },
  { "dice-cap", "3", most_on_ash, "3" },
  { "dice-cap", "6", most_on_ash, "4" },
  { "neutral-dice", "7", neutral_defence, "7 dice" },
  { "neutral-dice", "20", neutral_defence, "20 dice" },
  { "attack-dice", "2", two_dice_attack, "they can" },
  { "attack-dice", "3", two_dice_attack, "they cannot" },
  { "income-from-round", "1", first_income, "round 1" },
  { "income-from-round", "2", first_income, "round 2" },
  { "income-from-round", "3", first_income, "round 3" },
  { "valid", "dynamic", what_counts_as_valid, "majority North; goes on" },
  { "valid", "initial", what_counts_as_valid, "majority North; majority North" },
  { "valid", "all-cells", what_counts_as_valid, "goes on; goes on" },
  { "maj", "half", a_third_and_more, "goes on" },
  { "maj", "code-v-over-p", a_third_and_more, "majority North" },
  { "majority-percent", "50", exactly_half, "goes on" },
  { "majority-percent", "49", exactly_half, "majority North" },
  { "check", "every-action", when_it_is_seen, "at once" },
  { "check", "actor-only", when_it_is_seen, "in its turn" },
  { "check", "actor-from-round-2", when_it_is_seen, "in its turn of round two" },
  { "allfull", "off", all_are_full, "goes on" },
  { "allfull", "majority-wins", all_are_full, "all full North" },
  { "divisible", "allow", five_areas_for_two, "a warning" },
  { "divisible", "require", five_areas_for_two, "an error" },
  { "conquer", "all-players-out", last_rival_out, "conquest North" },
  { "conquer", "all-cells", last_rival_out, "goes on" },
  { "comp", "none", compensation, "NSENS 2 2 2, North attacks" },
  { "comp", "last-bonus-die", compensation, "NSENS 2 3 4, North attacks" },
  { "comp", "round1-no-attack-first", compensation, "NSENS 2 2 2, South attacks" },
  { "comp", "snake-draft", compensation, "NSEES 2 2 2, North attacks" },
  { "bonus-dice", "1", dice_of_the_last, "4" },
  { "bonus-dice", "3", dice_of_the_last, "8" },
};

static void
test_every_value_changes_a_game (void)
{
  claim_options (&loom_slice_wars, claims, G_N_ELEMENTS (claims));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/slice-wars/G7/every-value-of-every-option-changes-a-game",
                   test_every_value_changes_a_game);
  return g_test_run ();
}
