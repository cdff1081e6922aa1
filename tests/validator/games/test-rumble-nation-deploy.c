/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the start and the deployment phase of Rumble Nation. */

#include <string.h>

#include "tests/validator/reading.h"
#include "tests/validator/games/rumble-nation-support.h"
#include "validator/position/game-info.h"

/* RN-01, RN-02, RN-03. */

static void
test_each_seat_begins_with_18_cubes_or_its_forces (void)
{
  g_autofree char *text
      = rumble_dup_board (3, "2-3",
                          "<seat n='2' forces='5'/><place area='r7' seat='2' cubes='3'/>"
                          "<place area='r7' seat='1' cubes='1'/>");
  g_autoptr (TestGame) game = test_game_new (text, NULL);
  const LoomRumbleState *state = rumble_state (game);

  g_assert_cmpuint (state->hand[0], ==, 18);
  g_assert_cmpuint (state->hand[1], ==, 5);
  g_assert_cmpuint (state->hand[2], ==, 18);
  /* What the scenario places is there besides. */
  g_assert_cmpuint (rumble_cubes (game, 1, 7), ==, 1);
  g_assert_cmpuint (rumble_cubes (game, 2, 7), ==, 3);
  g_assert_cmpuint (rumble_cubes (game, 3, 7), ==, 0);
}

static void
test_more_cubes_than_can_be_counted_are_an_error (void)
{
  static const struct
  {
    const char *inside;
    gboolean is_error;
  } rows[] = {
    { "<seat n='1' forces='10000'/>", FALSE },
    { "<seat n='1' forces='10001'/>", TRUE },
    { "<seat n='2' forces='1000000'/>", TRUE },
    { "<place area='r2' seat='2' cubes='9982'/>", FALSE },
    { "<place area='r2' seat='2' cubes='9000'/><place area='r3' seat='2' cubes='983'/>", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = rumble_dup_board (2, "2-3", rows[i].inside);
      g_autoptr (LoomBoard) board = read_text (text);
      g_autoptr (LoomReport) report = loom_report_new ();

      loom_checks_run_family (board, loom_board_scenario (board, 0)->entity.handle, "setup",
                              report);
      g_assert_cmpint (loom_report_find (report, "PLAY-TOO-LARGE") != NULL, ==, rows[i].is_error);
    }
}

static void
test_cubes_on_the_map_stay_on_their_area_whatever_its_number (void)
{
  g_autofree char *fixed = rumble_dup_board (2, "2-3", "<place area='r7' seat='2' cubes='3'/>");
  g_autoptr (GRegex) numbers = g_regex_new ("<number[^>]*>", 0, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (numbers, fixed, -1, 0, "", 0, NULL);
  g_autoptr (TestGame) game = test_game_new (text, NULL);
  guint elsewhere = 0;

  for (guint64 i = 0; i < 50; i++)
    {
      const LoomRumbleState *state = rumble_state (game);

      test_game_start (game, 3, i);
      for (guint number = 2; number <= 12; number++)
        {
          const gboolean here
              = g_str_equal (loom_game_area_id (game->game, state->area_of[number]), "r7");

          g_assert_cmpuint (rumble_cubes (game, 2, number), ==, here ? 3 : 0);
          elsewhere += here && number != 7;
        }
    }
  g_assert_cmpuint (elsewhere, >, 30);
}

static void
test_any_map_of_eleven_regions_is_played_to_the_end (void)
{
  static const char *const maps[] = {
    "2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-11 11-12",
    "7-2 7-3 7-4 7-5 7-6 7-8 7-9 7-10 7-11 7-12",
    "2-3 2-4 2-5 3-5 3-6 5-6 6-7 6-8 7-8 7-9 8-9 8-11 9-10 9-11 10-11 10-12",
  };

  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      g_autoptr (TestGame) game = rumble_game (4, maps[i], NULL);
      guint placed = 0;

      while (game->state->seat != 0)
        {
          loom_game_list_moves (game->game, game->state, game->moves);
          test_game_play (game, game->moves[0]);
          placed++;
        }
      g_assert_cmpuint (placed, >=, 4 * 6);
    }
}

static void
test_a_one_way_route_leads_one_way (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2>3 5>4", NULL);

  rumble_lay (game, 1, "2:1 3:1 4:1 5:1");
  rumble_settle (game, "12");
  g_assert_cmpuint (rumble_cubes (game, 1, 3), ==, 3);
  g_assert_cmpuint (rumble_cubes (game, 1, 4), ==, 1);
  g_assert_cmpuint (rumble_cubes (game, 1, 5), ==, 1);
}

static void
test_borders_and_water_both_make_neighbours (void)
{
  g_autoptr (TestGame) game = test_game_sample ("eleven-parishes", NULL, NULL);

  /* Little Wick (2) has ferries to Gannet Rise (3) and Southery (12); Gannet Rise has borders with
   * Cold Ash (6) and Penny Hatch (10). */
  rumble_lay (game, 1, "2:1 3:1 6:1 7:1 10:1 12:1");
  rumble_settle (game, "12");
  g_assert_cmpuint (rumble_cubes (game, 1, 3), ==, 3);
  g_assert_cmpuint (rumble_cubes (game, 1, 7), ==, 1);
  g_assert_cmpuint (rumble_cubes (game, 1, 10), >=, 3);
  g_assert_cmpuint (rumble_cubes (game, 1, 6), ==, 3);
}

static void
test_numbers_lie_each_once_and_evenly (void)
{
  g_autoptr (TestGame) game = test_game_sample ("archipelago", "duel", NULL);
  guint counts[11][13] = { 0 };

  for (guint64 i = 0; i < 11000; i++)
    {
      const LoomRumbleState *state = rumble_state (game);
      guint areas = 0;

      test_game_start (game, 5, i);
      g_assert_cmpuint (test_game_count_events (game, LOOM_RUMBLE_NUMBER), ==, 11);
      for (guint number = 2; number <= 12; number++)
        {
          counts[state->area_of[number]][number]++;
          areas |= 1u << state->area_of[number];
        }
      g_assert_cmpuint (areas, ==, (1u << 11) - 1);
    }
  /* A thousand each are due, give or take thirty. */
  for (guint area = 0; area < 11; area++)
    for (guint number = 2; number <= 12; number++)
      {
        g_assert_cmpuint (counts[area][number], >, 850);
        g_assert_cmpuint (counts[area][number], <, 1150);
      }
}

static void
test_fixed_numbers_stay_and_the_others_are_dealt (void)
{
  g_autofree char *text = rumble_dup_board (2, "2-3", "");
  g_autoptr (LoomBoard) board = NULL;
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomGame) game = NULL;
  g_autofree LoomRumbleState *state = NULL;
  guint dealt = 0;

  /* The checks want all numbers or none; the rules make do with some. */
  memcpy (strstr (text, "value='9'"), "value='2'", 9);
  memcpy (strstr (text, "value='4'"), "value='0'", 9);
  board = read_text (text);
  position = loom_position_new (board, loom_board_scenario (board, 0));
  game = loom_game_new (position, NULL);
  state = g_malloc0 (game->state_size);
  for (guint64 i = 0; i < 100; i++)
    {
      LoomRandom deal;

      loom_random_init (&deal, game->key, 1, i, LOOM_STREAM_DEAL);
      loom_game_start (game, &state->head, i, 0, &deal, NULL);
      for (guint number = 2; number <= 12; number++)
        if (number != 4 && number != 9)
          g_assert_cmpuint (state->area_of[number], ==, number - 2);
      g_assert_cmpuint (state->area_of[4] + state->area_of[9], ==, 2 + 7);
      dealt += state->area_of[4] == 7;
    }
  g_assert_cmpuint (dealt, >, 20);
  g_assert_cmpuint (dealt, <, 80);
}

static void
test_numbers_that_are_fixed_take_no_chance (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  for (guint number = 2; number <= 12; number++)
    g_assert_cmpuint (rumble_state (game)->area_of[number], ==, number - 2);
  g_assert_cmpuint (test_game_count_events (game, LOOM_RUMBLE_NUMBER), ==, 0);
}

/* RN-04, RN-05, RN-06. */

static const LoomMove reroll = { LOOM_RUMBLE_REROLL, { 0 } };

static void
test_a_roll_may_be_taken_back_once_a_turn (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);
  guint seat;

  rumble_roll (game, 1, 1, 1, 1);
  test_game_play (game, reroll);
  g_assert_cmpuint (game->state->seat, ==, 1);
  g_assert_cmpuint (rumble_state (game)->hand[0], ==, 18);
  test_game_refuses (game, reroll, "once a turn");
  loom_game_list_moves (game->game, game->state, game->moves);
  test_game_play (game, game->moves[0]);
  /* The next turn has its own. */
  seat = game->state->seat;
  g_assert_cmpuint (seat, ==, 2);
  test_game_play (game, reroll);
  g_assert_cmpuint (game->state->seat, ==, seat);
}

static gboolean
rolled (const TestGame *self, gconstpointer data)
{
  return rumble_state (self)->roll == GPOINTER_TO_UINT (data);
}

static void
test_all_three_dice_are_rolled_again (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  /* From three ones to three sixes; and the first result is gone. */
  rumble_roll (game, 1, 1, 1, 1);
  test_game_play_until (game, reroll, rolled, GUINT_TO_POINTER (215));
  g_assert_true (test_game_is_listed (game, rumble_deploy (12, 3)));
  test_game_refuses (game, rumble_deploy (2, 1), "no two of the dice 6, 6 and 6 make 2");
}

static void
test_without_rerolls_the_first_roll_stands (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", "reroll=none");

  test_game_refuses (game, reroll, "the first roll stands");
}

static void
test_a_roll_splits_in_three_ways (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  rumble_roll (game, 1, 3, 5, 2);
  g_assert_cmpuint (loom_game_list_moves (game->game, game->state, game->moves), ==, 4);
  g_assert_true (test_game_is_listed (game, rumble_deploy (7, 2)));
  g_assert_true (test_game_is_listed (game, rumble_deploy (5, 3)));
  g_assert_true (test_game_is_listed (game, rumble_deploy (8, 1)));
  g_assert_true (test_game_is_listed (game, reroll));
  test_game_refuses (game, rumble_deploy (8, 2), "the third die is a 2, which is 1 cube");
  test_game_refuses (game, rumble_deploy (7, 3), "the third die is a 3, which is 2 cubes");
  test_game_refuses (game, rumble_deploy (9, 1), "make 9");
  test_game_refuses (game, rumble_deploy (8, 0), "1 cube");
}

static void
test_doubles_split_in_fewer_ways (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", "reroll=none");

  rumble_roll (game, 1, 2, 4, 2);
  g_assert_cmpuint (loom_game_list_moves (game->game, game->state, game->moves), ==, 2);
  g_assert_true (test_game_is_listed (game, rumble_deploy (6, 1)));
  g_assert_true (test_game_is_listed (game, rumble_deploy (4, 2)));
  rumble_roll (game, 1, 5, 5, 5);
  g_assert_cmpuint (loom_game_list_moves (game->game, game->state, game->moves), ==, 1);
  g_assert_true (test_game_is_listed (game, rumble_deploy (10, 3)));
}

/* Every roll against the text: half of the third die, rounded up. */
static void
test_all_rolls_split_as_the_text_says (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", "reroll=none");

  for (guint a = 1; a <= 6; a++)
    for (guint b = 1; b <= 6; b++)
      for (guint c = 1; c <= 6; c++)
        {
          static const guint cubes_of[] = { 0, 1, 1, 2, 2, 3, 3 };
          const guint distinct = 1 + (b != a) + (c != a && c != b);

          rumble_roll (game, 1, a, b, c);
          g_assert_cmpuint (loom_game_list_moves (game->game, game->state, game->moves), ==,
                            distinct);
          g_assert_true (test_game_is_listed (game, rumble_deploy (b + c, cubes_of[a])));
          g_assert_true (test_game_is_listed (game, rumble_deploy (a + c, cubes_of[b])));
          g_assert_true (test_game_is_listed (game, rumble_deploy (a + b, cubes_of[c])));
        }
}

static void
test_the_cubes_go_from_hand_to_region (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  rumble_lay (game, 1, "8:2");
  rumble_lay (game, 2, "8:5");
  rumble_roll (game, 1, 6, 4, 4);
  test_game_play (game, rumble_deploy (8, 3));
  /* Own cubes and others' may be there already. */
  g_assert_cmpuint (rumble_cubes (game, 1, 8), ==, 5);
  g_assert_cmpuint (rumble_cubes (game, 2, 8), ==, 5);
  g_assert_cmpuint (rumble_state (game)->hand[0], ==, 15);
  g_assert_cmpuint (game->state->seat, ==, 2);
}

static void
test_who_has_fewer_left_places_them_all (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  rumble_state (game)->hand[0] = 2;
  rumble_roll (game, 1, 5, 1, 1);
  test_game_refuses (game, rumble_deploy (2, 3), "all that is left goes there: 2");
  test_game_play (game, rumble_deploy (2, 2));
  g_assert_cmpuint (rumble_state (game)->hand[0], ==, 0);
  g_assert_cmpuint (rumble_cubes (game, 1, 2), ==, 2);
}

/* RN-07. */

static void
test_who_has_no_cubes_is_skipped (void)
{
  g_autoptr (TestGame) game = rumble_game (3, "2-3", NULL);

  rumble_state (game)->hand[1] = 1;
  rumble_roll (game, 2, 1, 1, 1);
  test_game_play (game, rumble_deploy (2, 1));
  g_assert_cmpuint (game->state->seat, ==, 3);
  rumble_roll (game, 3, 1, 1, 1);
  test_game_play (game, rumble_deploy (2, 1));
  rumble_roll (game, 1, 1, 1, 1);
  test_game_play (game, rumble_deploy (2, 1));
  g_assert_cmpuint (game->state->seat, ==, 3);
}

static void
test_the_order_of_running_out_is_the_priority (void)
{
  g_autoptr (TestGame) game = rumble_game (3, "2-3", NULL);
  LoomRumbleState *state = rumble_state (game);
  static const guint8 order[] = { 3, 1, 2 };

  for (guint i = 0; i < 3; i++)
    {
      const LoomEvent *event;

      g_assert_cmpuint (state->n_out, ==, i);
      rumble_roll (game, order[i], 1, 1, 1);
      state->hand[order[i] - 1] = 1;
      test_game_play (game, rumble_deploy (2, 1));
      event = test_game_event (game, LOOM_RUMBLE_OUT);
      g_assert_cmpint (event->args[0], ==, order[i]);
      g_assert_cmpint (event->args[1], ==, i + 1);
    }
  g_assert_cmpmem (state->by_priority, 3, order, 3);
  g_assert_cmpuint (game->state->seat, ==, 0);
}

static void
test_the_last_cube_brings_on_the_resolution (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  rumble_lay (game, 1, "5:1");
  rumble_state (game)->hand[0] = 1;
  rumble_roll (game, 1, 1, 1, 1);
  test_game_play (game, rumble_deploy (2, 1));
  g_assert_cmpuint (game->state->seat, ==, 2);
  g_assert_cmpuint (test_game_count_events (game, LOOM_RUMBLE_CONTROL), ==, 0);
  rumble_state (game)->hand[1] = 1;
  rumble_roll (game, 2, 1, 1, 1);
  test_game_play (game, rumble_deploy (2, 1));
  g_assert_cmpuint (test_game_count_events (game, LOOM_RUMBLE_CONTROL), ==, 2);
  g_assert_cmpuint (test_game_count_events (game, LOOM_RUMBLE_EMPTY), ==, 9);
  g_assert_cmpuint (game->state->seat, ==, 0);
}

/* G1 to G4. */

static void
test_every_turn_places_a_cube (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  for (guint64 i = 0; i < 50; i++)
    {
      guint n;

      test_game_start (game, 9, i);
      /* Whoever always takes the roll back still comes to an end. */
      for (n = 0; game->state->seat != 0; n++)
        {
          const guint n_moves = loom_game_list_moves (game->game, game->state, game->moves);

          test_game_play (game, game->moves[n_moves - 1]);
        }
      g_assert_cmpuint (n, <=, 2 * 36);
    }
}

static char *
dup_first_seats (const char *options)
{
  g_autoptr (TestGame) game = rumble_game (3, "2-3", options);
  GString *text = g_string_new (NULL);

  for (guint64 i = 0; i < 8; i++)
    {
      test_game_start (game, 1, i);
      g_assert_cmpuint (game->state->seat, ==, game->state->first);
      g_string_append_printf (text, "%u", game->state->first);
    }
  return g_string_free (text, FALSE);
}

static void
test_order_says_who_begins (void)
{
  g_autofree char *seated = dup_first_seats ("order=as-seated");
  g_autofree char *rotated = dup_first_seats ("order=rotated");
  g_autofree char *random = dup_first_seats ("order=random-each-game");
  g_autofree char *text = rumble_dup_board (3, "2-3", "<seat n='3' first='yes'/>");
  g_autoptr (TestGame) first = test_game_new (text, NULL);

  g_assert_cmpstr (seated, ==, "11111111");
  g_assert_cmpstr (rotated, ==, "12312312");
  for (const char *seat = "123"; *seat != '\0'; seat++)
    g_assert_nonnull (strchr (random, *seat));
  g_assert_cmpuint (first->state->first, ==, 3);
}

static void
test_turns_go_round_in_seat_order (void)
{
  g_autoptr (TestGame) game = rumble_game (4, "2-3", NULL);

  for (guint i = 0; i < 12; i++)
    {
      const guint seat = game->state->seat;

      loom_game_list_moves (game->game, game->state, game->moves);
      test_game_play (game, game->moves[0]);
      g_assert_cmpuint (game->state->seat, ==, seat % 4 + 1);
    }
}

static void
test_each_roll_is_as_likely_as_the_others (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);
  guint counts[216] = { 0 };

  for (guint64 i = 0; i < 21600; i++)
    {
      const LoomEvent *event;

      test_game_start (game, 11, i);
      event = test_game_event (game, LOOM_RUMBLE_ROLL);
      g_assert_cmpuint (event->n_faces[0], ==, 3);
      counts[36 * (event->faces[0][0] - 1) + 6 * (event->faces[0][1] - 1) + event->faces[0][2]
             - 1]++;
    }
  for (guint i = 0; i < 216; i++)
    {
      g_assert_cmpuint (counts[i], >, 50);
      g_assert_cmpuint (counts[i], <, 150);
    }
}

static void
test_an_illegal_move_changes_nothing (void)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", NULL);

  rumble_roll (game, 1, 1, 2, 3);
  test_game_refuses (game, rumble_deploy (12, 1), "no two of the dice 1, 2 and 3 make 12");
  test_game_refuses (game, loom_move (LOOM_RUMBLE_DEPLOY, 5, 1, 1), "1 cube");
  test_game_refuses (game, loom_move (LOOM_RUMBLE_REROLL, 1, 0, 0), "nothing to choose");
  test_game_refuses (game, loom_move (7, 0, 0, 0), "no such move");
  rumble_lay (game, 1, "2:1");
  rumble_settle (game, "12");
  test_game_refuses (game, rumble_deploy (12, 1), "ended");
}

static void
test_who_begins_without_cubes_is_first_out (void)
{
  g_autofree char *text = rumble_dup_board (
      2, "2-3", "<seat n='1' forces='0'/><place area='r4' seat='1' cubes='2'/>");
  g_autoptr (LoomBoard) board = read_text (text);
  g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));
  g_autoptr (LoomGame) game = loom_game_new (position, NULL);
  g_autofree LoomRumbleState *state = g_malloc0 (game->state_size);
  LoomRandom deal;

  /* The checks call it an error; the rules get by. */
  for (guint64 i = 0; i < 20; i++)
    {
      loom_random_init (&deal, game->key, 1, i, LOOM_STREAM_DEAL);
      loom_game_start (game, &state->head, i, 0, &deal, NULL);
      g_assert_cmpuint (state->head.seat, ==, 2);
      g_assert_cmpuint (state->by_priority[0], ==, 1);
    }
}

#define CLAIM(id, claim, function) g_test_add_func ("/rules/rumble-nation/" id "/" claim, function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  CLAIM ("RN-01", "each-seat-begins-with-18-cubes-or-its-forces",
         test_each_seat_begins_with_18_cubes_or_its_forces);
  CLAIM ("RN-01", "more-cubes-than-can-be-counted-are-an-error",
         test_more_cubes_than_can_be_counted_are_an_error);
  CLAIM ("RN-01", "cubes-on-the-map-stay-on-their-area-whatever-its-number",
         test_cubes_on_the_map_stay_on_their_area_whatever_its_number);
  CLAIM ("RN-02", "any-map-of-eleven-regions-is-played-to-the-end",
         test_any_map_of_eleven_regions_is_played_to_the_end);
  CLAIM ("RN-02", "a-one-way-route-leads-one-way", test_a_one_way_route_leads_one_way);
  CLAIM ("RN-02", "borders-and-water-both-make-neighbours",
         test_borders_and_water_both_make_neighbours);
  CLAIM ("RN-03", "numbers-lie-each-once-and-evenly", test_numbers_lie_each_once_and_evenly);
  CLAIM ("RN-03", "fixed-numbers-stay-and-the-others-are-dealt",
         test_fixed_numbers_stay_and_the_others_are_dealt);
  CLAIM ("RN-03", "numbers-that-are-fixed-take-no-chance",
         test_numbers_that_are_fixed_take_no_chance);
  CLAIM ("RN-04", "a-roll-may-be-taken-back-once-a-turn",
         test_a_roll_may_be_taken_back_once_a_turn);
  CLAIM ("RN-04", "all-three-dice-are-rolled-again", test_all_three_dice_are_rolled_again);
  CLAIM ("RN-04", "without-rerolls-the-first-roll-stands",
         test_without_rerolls_the_first_roll_stands);
  CLAIM ("RN-05", "a-roll-splits-in-three-ways", test_a_roll_splits_in_three_ways);
  CLAIM ("RN-05", "doubles-split-in-fewer-ways", test_doubles_split_in_fewer_ways);
  CLAIM ("RN-05", "all-rolls-split-as-the-text-says", test_all_rolls_split_as_the_text_says);
  CLAIM ("RN-05", "the-cubes-go-from-hand-to-region", test_the_cubes_go_from_hand_to_region);
  CLAIM ("RN-06", "who-has-fewer-left-places-them-all", test_who_has_fewer_left_places_them_all);
  CLAIM ("RN-07", "who-has-no-cubes-is-skipped", test_who_has_no_cubes_is_skipped);
  CLAIM ("RN-07", "the-order-of-running-out-is-the-priority",
         test_the_order_of_running_out_is_the_priority);
  CLAIM ("RN-07", "the-last-cube-brings-on-the-resolution",
         test_the_last_cube_brings_on_the_resolution);
  CLAIM ("RN-07", "who-begins-without-cubes-is-first-out",
         test_who_begins_without_cubes_is_first_out);
  CLAIM ("G1", "every-turn-places-a-cube", test_every_turn_places_a_cube);
  CLAIM ("G2", "order-says-who-begins", test_order_says_who_begins);
  CLAIM ("G2", "turns-go-round-in-seat-order", test_turns_go_round_in_seat_order);
  CLAIM ("G3", "each-roll-is-as-likely-as-the-others", test_each_roll_is_as_likely_as_the_others);
  CLAIM ("G4", "an-illegal-move-changes-nothing", test_an_illegal_move_changes_nothing);
  return g_test_run ();
}
