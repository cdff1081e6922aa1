/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the resolution phase of Rumble Nation, its end, and its options.
 *
 * Positions are laid out and then settled by rumble_settle(), for which the last seat to run out
 * puts one cube on number 12: alone there, it scores 12. */

#include "tests/validator/games/rumble-nation-support.h"
#include "validator/games/rumble-nation/rumble-nation.h"

/* Lays cubes for up to four seats (NULL: none) and settles. */
static TestGame *
settled (const char *routes, const char *options, const char *order, const char *const cubes[4])
{
  TestGame *game = rumble_game ((guint)strlen (order), routes, options);

  for (guint i = 0; i < game->game->n_seats; i++)
    rumble_lay (game, i + 1, cubes[i] != NULL ? cubes[i] : "");
  rumble_settle (game, order);
  return game;
}

#define CUBES(...) ((const char *const[4]){ __VA_ARGS__ })

/* A position, and what must come of it. */
typedef struct
{
  const char *routes;
  const char *options;
  const char *order; /* of running out */
  const char *cubes[4];
  const char *points;
} Settlement;

static void
claim_points (const Settlement *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TestGame) game
          = settled (rows[i].routes, rows[i].options, rows[i].order, rows[i].cubes);

      g_test_message ("row %u", i);
      rumble_assert_points (game, rows[i].points);
    }
}

/* RN-08. */

static void
test_most_control_and_second_most_score_half (void)
{
  static const Settlement rows[] = {
    /* 5 and half of 8; half of 5 rounded down, 8 and 12. */
    { "2-3", NULL, "12", { "5:3 8:1", "5:2 8:4" }, "9 22" },
    { "2-3", NULL, "123", { "9:1", "9:3", "9:2" }, "0 9 16" },
    { "2-3", NULL, "1234", { "11:1", "11:2", "11:4", "11:3" }, "0 0 11 17" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

static void
test_a_tie_goes_to_who_ran_out_earlier (void)
{
  static const Settlement rows[] = {
    { "2-3", NULL, "12", { "7:2", "7:2" }, "7 15" },
    { "2-3", NULL, "21", { "7:2", "7:2" }, "15 7" },
    { "2-3", NULL, "312", { "7:2", "7:2", "7:2" }, "3 12 7" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

static void
test_a_tie_for_second_goes_to_who_ran_out_earlier (void)
{
  static const Settlement rows[] = {
    { "2-3", NULL, "321", { "7:3", "7:2", "7:2" }, "19 0 3" },
    { "2-3", NULL, "231", { "7:3", "7:2", "7:2" }, "19 3 0" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

static void
test_regions_are_settled_from_2_upwards (void)
{
  g_autoptr (TestGame) game
      = settled ("2-3 3-4", NULL, "12", CUBES ("2:1 3:1 4:1", "3:2 4:4", NULL, NULL));
  gint last = 1;

  /* 2 wins 3 for seat 1, and 3 falls short of 4. */
  rumble_assert_points (game, "7 17");
  for (guint i = 0; i < loom_event_log_n (game->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (game->events, i);

      if (event->kind != LOOM_RUMBLE_CONTROL && event->kind != LOOM_RUMBLE_EMPTY)
        continue;
      g_assert_cmpint (event->args[0], ==, last + 1);
      last = event->args[0];
    }
  g_assert_cmpint (last, ==, 12);
}

/* RN-08b to RN-11. */

static void
test_second_places_may_be_shared (void)
{
  static const Settlement rows[] = {
    { "2-3", NULL, "4321", { "9:4", "9:2", "9:2", "9:1" }, "21 0 4 0" },
    { "2-3", "second-tie=shared", "4321", { "9:4", "9:2", "9:2", "9:1" }, "21 4 4 0" },
    /* Who ties for the first place and loses is second; so are those who are level with him. */
    { "2-3", "second-tie=shared", "231", { "9:3", "9:3", "9:3" }, "16 9 4" },
    { "2-3", "second-tie=shared", "231", { "9:3", "9:3", "9:1" }, "16 9 0" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

static void
test_who_stands_alone_leaves_no_second_place (void)
{
  static const Settlement rows[] = {
    { "2-3", NULL, "12", { "10:1" }, "10 12" },
    { "2-3", "second-tie=shared", "123", { "10:1" }, "10 0 12" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

static void
test_a_region_without_cubes_is_nobodys (void)
{
  g_autoptr (TestGame) game = settled ("3-4 3-5", NULL, "12", CUBES ("4:1 5:1", "6:1", NULL, NULL));
  const LoomRumbleState *state = rumble_state (game);

  g_assert_cmpuint (state->owner[3], ==, 0);
  g_assert_cmpuint (rumble_cubes (game, 1, 4), ==, 1);
  g_assert_cmpuint (rumble_cubes (game, 1, 5), ==, 1);
  rumble_assert_points (game, "9 18");
  g_assert_cmpuint (test_game_count_events (game, LOOM_RUMBLE_EMPTY), ==, 7);
}

static void
test_second_places_score_as_the_option_has_it (void)
{
  static const Settlement rows[] = {
    { "2-3", "second=seed-all", "12", { "8:3", "8:1" }, "8 16" },
    { "2-3", "second=published", "12", { "8:3", "8:1" }, "8 12" },
    { "2-3", "second=published", "123", { "8:3", "8:1" }, "8 4 12" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

static char *
dup_reinforced (const char *options, guint seats)
{
  g_autoptr (TestGame) game = settled ("3-4 3-6", options, seats == 2 ? "12" : "123",
                                       CUBES ("3:1 4:1 6:1", NULL, NULL, NULL));

  return g_strdup_printf ("%u on 4, %u on 6", rumble_cubes (game, 1, 4), rumble_cubes (game, 1, 6));
}

static void
test_reinforcements_are_two_cubes_or_as_published_one_for_two_players (void)
{
  g_autofree char *plain = dup_reinforced (NULL, 2);
  g_autofree char *published = dup_reinforced ("reinf=published", 2);
  g_autofree char *published_three = dup_reinforced ("reinf=published", 3);
  g_autofree char *published_more = dup_reinforced ("reinf=published reinf-cubes=5", 3);
  g_autofree char *more = dup_reinforced ("reinf-cubes=5", 2);

  g_assert_cmpstr (plain, ==, "3 on 4, 3 on 6");
  g_assert_cmpstr (published, ==, "2 on 4, 2 on 6");
  g_assert_cmpstr (published_three, ==, "3 on 4, 3 on 6");
  g_assert_cmpstr (published_more, ==, "6 on 4, 6 on 6");
  g_assert_cmpstr (more, ==, "6 on 4, 6 on 6");
}

static void
test_the_published_preset_sets_both (void)
{
  g_autoptr (TestGame) game = test_game_sample ("archipelago", "duel", NULL);
  const LoomRumbleGame *self = (const LoomRumbleGame *)game->game;

  g_assert_cmpuint (self->reinforcement, ==, 1);
  g_assert_false (self->second_scores);
}

/* RN-12, RN-13. */

static void
test_reinforcements_go_where_the_winner_stands_next_door_and_later (void)
{
  /* 5 is beside 4, which is settled, beside 6 and 7, and not beside 8. */
  g_autoptr (TestGame) game
      = settled ("5-4 5-6 5-7", NULL, "12", CUBES ("4:1 5:2 6:1 8:1", "5:1 6:5 7:1", NULL, NULL));

  g_assert_cmpuint (rumble_cubes (game, 1, 4), ==, 1);
  g_assert_cmpuint (rumble_cubes (game, 1, 5), ==, 4);
  g_assert_cmpuint (rumble_cubes (game, 1, 6), ==, 3);
  g_assert_cmpuint (rumble_cubes (game, 1, 7), ==, 0);
  g_assert_cmpuint (rumble_cubes (game, 1, 8), ==, 1);
  /* Only who controls a region sends any. */
  g_assert_cmpuint (rumble_cubes (game, 2, 6), ==, 5);
  g_assert_cmpuint (rumble_cubes (game, 2, 7), ==, 1);
  g_assert_cmpuint (rumble_state (game)->reinforcements[0], ==, 4);
  g_assert_cmpuint (rumble_state (game)->reinforcements[1], ==, 0);
  g_assert_cmpuint (test_game_count_events (game, LOOM_RUMBLE_REINFORCE), ==, 2);
}

static void
test_reinforcements_decide_later_regions (void)
{
  static const Settlement rows[] = {
    { "", NULL, "21", { "3:2 9:3", "9:4" }, "19 9" },
    /* From 3 two cubes come to 9, which makes five against four. */
    { "3-9", NULL, "21", { "3:2 9:3", "9:4" }, "24 4" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

static void
test_a_limited_supply_serves_lower_numbers_first (void)
{
  g_autoptr (TestGame) game = settled ("3-9 3-5 3-7 4-8", "supply=limited supply-cubes=3", "12",
                                       CUBES ("3:1 5:1 7:1 9:1", "4:1 8:1", NULL, NULL));

  g_assert_cmpuint (rumble_cubes (game, 1, 5), ==, 3);
  g_assert_cmpuint (rumble_cubes (game, 1, 7), ==, 2);
  g_assert_cmpuint (rumble_cubes (game, 1, 9), ==, 1);
  g_assert_cmpuint (rumble_cubes (game, 2, 8), ==, 1);
  g_assert_cmpuint (rumble_state (game)->supply, ==, 0);
}

static void
test_points_do_not_hang_on_reinforcements_of_the_same_region (void)
{
  g_autoptr (TestGame) game
      = settled ("6-7 6-8", NULL, "12", CUBES ("6:2 7:1 8:1", "6:1", NULL, NULL));

  /* Nobody's cubes in 6 change after it is settled, so its points may be counted then or later. */
  g_assert_cmpuint (rumble_cubes (game, 1, 6), ==, 2);
  g_assert_cmpuint (rumble_cubes (game, 2, 6), ==, 1);
  for (guint i = 0; i < loom_event_log_n (game->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (game->events, i);

      if (event->kind == LOOM_RUMBLE_CONTROL || event->kind == LOOM_RUMBLE_SECOND)
        g_assert_cmpuint (rumble_cubes (game, (guint)event->args[2], (guint)event->args[0]), ==,
                          event->args[3]);
    }
  rumble_assert_points (game, "21 15");
}

/* RN-14, RN-15. */

static void
test_a_tie_at_the_end_goes_to_who_ran_out_earlier (void)
{
  g_autoptr (TestGame) one = settled ("2-3", NULL, "12", CUBES ("12:3", "6:1", NULL, NULL));
  g_autoptr (TestGame) two = settled ("2-3", NULL, "21", CUBES ("6:1", "12:3", NULL, NULL));
  g_autoptr (TestGame) clear = settled ("2-3", NULL, "12", CUBES ("12:3", "7:1", NULL, NULL));

  rumble_assert_points (one, "12 12");
  rumble_assert_credits (one, 1, 0);
  rumble_assert_points (two, "12 12");
  rumble_assert_credits (two, 0, 1);
  rumble_assert_points (clear, "12 13");
  rumble_assert_credits (clear, 0, 1);
}

static void
test_a_tie_at_the_end_may_be_shared (void)
{
  g_autoptr (TestGame) tie
      = settled ("2-3", "game-tie=shared", "123", CUBES ("12:3", "12:1 6:1", "6:2", NULL));
  double credits[LOOM_RUMBLE_SEATS];

  /* 12; 3 for the second place in 6 and 6 in 12; 6 in 6 and nothing in 12, where one is level. */
  rumble_assert_points (tie, "12 9 6");
  loom_game_outcome (tie->game, tie->state, credits);
  g_assert_cmpfloat (credits[0], ==, 1);
  g_clear_pointer (&tie, test_game_free);
  tie = settled ("2-3", "game-tie=shared", "123", CUBES ("12:3", "12:2 6:1", "5:1", NULL));
  rumble_assert_points (tie, "12 12 5");
  loom_game_outcome (tie->game, tie->state, credits);
  g_assert_cmpfloat (credits[0], ==, 0.5);
  g_assert_cmpfloat (credits[1], ==, 0.5);
  g_assert_cmpfloat (credits[2], ==, 0);
}

static void
test_totals_may_leave_second_places_out (void)
{
  static const Settlement rows[] = {
    { "2-3", NULL, "12", { "9:3", "9:1" }, "9 16" },
    { "2-3", "total=controlled-only", "12", { "9:3", "9:1" }, "9 12" },
    { "2-3", "total=controlled-only second-tie=shared", "123", { "9:3", "9:1", "9:1" }, "9 0 12" },
  };

  claim_points (rows, G_N_ELEMENTS (rows));
}

/* G7. */

static char *
probe_order (const char *options)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", options);
  GString *text = g_string_new (NULL);

  for (guint64 i = 0; i < 10; i++)
    {
      test_game_start (game, 2, i);
      g_string_append_printf (text, "%u", game->state->first);
    }
  if (!g_str_equal (text->str, "1111111111") && !g_str_equal (text->str, "1212121212"))
    g_string_assign (text, "either");
  return g_string_free (text, FALSE);
}

static char *
probe_cubes (const char *options)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", options);

  return g_strdup_printf ("%u in hand", rumble_state (game)->hand[1]);
}

static char *
probe_reroll (const char *options)
{
  g_autoptr (TestGame) game = rumble_game (2, "2-3", options);

  return g_strdup (test_game_is_listed (game, loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0)) ? "again"
                                                                                       : "stands");
}

static char *
probe_second (const char *options)
{
  g_autoptr (TestGame) game = settled ("2-3", options, "12", CUBES ("8:3", "8:1", NULL, NULL));

  return rumble_dup_points (game);
}

static char *
probe_second_tie (const char *options)
{
  g_autoptr (TestGame) game = settled ("2-3", options, "123", CUBES ("8:3", "8:1", "8:1", NULL));

  return rumble_dup_points (game);
}

static char *
probe_reinforced (const char *options)
{
  return dup_reinforced (options, 2);
}

/* 16 regions to reinforce with two cubes each would take 32, and the store holds 30. */
static char *
probe_supply (const char *options)
{
  g_autoptr (TestGame) game
      = settled ("2-3 2-4 2-5 3-5 3-6 4-6 4-7 5-8 6-8 6-9 7-9 7-10 8-11 9-11 9-12 10-12", options,
                 "21", CUBES ("2:9 3:9 4:9 5:9 6:9 7:9 8:9 9:9 10:9 11:9 12:9", NULL, NULL, NULL));

  return g_strdup_printf ("%u", rumble_state (game)->reinforcements[0]);
}

static char *
probe_supply_cubes (const char *options)
{
  g_autofree char *limited = g_strconcat (options, " supply=limited", NULL);

  return dup_reinforced (limited, 2);
}

static char *
probe_game_tie (const char *options)
{
  g_autoptr (TestGame) game = settled ("2-3", options, "12", CUBES ("12:3", "6:1", NULL, NULL));
  double credits[LOOM_RUMBLE_SEATS];

  loom_game_outcome (game->game, game->state, credits);
  return g_strdup_printf ("%g %g", credits[0], credits[1]);
}

static const OptionClaim claims[] = {
  { "order", "as-seated", probe_order, "1111111111" },
  { "order", "random-each-game", probe_order, "either" },
  { "order", "rotated", probe_order, "1212121212" },
  { "cubes", "18", probe_cubes, "18 in hand" },
  { "cubes", "7", probe_cubes, "7 in hand" },
  { "reroll", "one-all", probe_reroll, "again" },
  { "reroll", "none", probe_reroll, "stands" },
  { "second", "seed-all", probe_second, "8 16" },
  { "second", "published", probe_second, "8 12" },
  { "second-tie", "priority", probe_second_tie, "8 4 12" },
  { "second-tie", "shared", probe_second_tie, "8 4 16" },
  { "reinf", "seed-2", probe_reinforced, "3 on 4, 3 on 6" },
  { "reinf", "published", probe_reinforced, "2 on 4, 2 on 6" },
  { "reinf-cubes", "2", probe_reinforced, "3 on 4, 3 on 6" },
  { "reinf-cubes", "0", probe_reinforced, "1 on 4, 1 on 6" },
  { "reinf-cubes", "20", probe_reinforced, "21 on 4, 21 on 6" },
  { "supply", "unlimited", probe_supply, "32" },
  { "supply", "limited", probe_supply, "30" },
  { "supply-cubes", "30", probe_supply_cubes, "3 on 4, 3 on 6" },
  { "supply-cubes", "3", probe_supply_cubes, "3 on 4, 2 on 6" },
  { "supply-cubes", "0", probe_supply_cubes, "1 on 4, 1 on 6" },
  { "total", "all-scores", probe_second, "8 16" },
  { "total", "controlled-only", probe_second, "8 12" },
  { "game-tie", "more-swords", probe_game_tie, "1 0" },
  { "game-tie", "shared", probe_game_tie, "0.5 0.5" },
};

static void
test_every_option_changes_what_happens (void)
{
  claim_options (&loom_rumble_nation, claims, G_N_ELEMENTS (claims));
}

#define CLAIM(id, claim, function) g_test_add_func ("/rules/rumble-nation/" id "/" claim, function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  CLAIM ("RN-08", "most-control-and-second-most-score-half",
         test_most_control_and_second_most_score_half);
  CLAIM ("RN-08", "a-tie-goes-to-who-ran-out-earlier", test_a_tie_goes_to_who_ran_out_earlier);
  CLAIM ("RN-08", "a-tie-for-second-goes-to-who-ran-out-earlier",
         test_a_tie_for_second_goes_to_who_ran_out_earlier);
  CLAIM ("RN-08", "regions-are-settled-from-2-upwards", test_regions_are_settled_from_2_upwards);
  CLAIM ("RN-08b", "second-places-may-be-shared", test_second_places_may_be_shared);
  CLAIM ("RN-09", "who-stands-alone-leaves-no-second-place",
         test_who_stands_alone_leaves_no_second_place);
  CLAIM ("RN-09", "a-region-without-cubes-is-nobodys", test_a_region_without_cubes_is_nobodys);
  CLAIM ("RN-10", "second-places-score-as-the-option-has-it",
         test_second_places_score_as_the_option_has_it);
  CLAIM ("RN-11", "reinforcements-are-two-cubes-or-as-published-one-for-two-players",
         test_reinforcements_are_two_cubes_or_as_published_one_for_two_players);
  CLAIM ("RN-11", "the-published-preset-sets-both", test_the_published_preset_sets_both);
  CLAIM ("RN-12", "reinforcements-go-where-the-winner-stands-next-door-and-later",
         test_reinforcements_go_where_the_winner_stands_next_door_and_later);
  CLAIM ("RN-12", "reinforcements-decide-later-regions", test_reinforcements_decide_later_regions);
  CLAIM ("RN-12", "a-limited-supply-serves-lower-numbers-first",
         test_a_limited_supply_serves_lower_numbers_first);
  CLAIM ("RN-13", "points-do-not-hang-on-reinforcements-of-the-same-region",
         test_points_do_not_hang_on_reinforcements_of_the_same_region);
  CLAIM ("RN-14", "a-tie-at-the-end-goes-to-who-ran-out-earlier",
         test_a_tie_at_the_end_goes_to_who_ran_out_earlier);
  CLAIM ("RN-14", "a-tie-at-the-end-may-be-shared", test_a_tie_at_the_end_may_be_shared);
  CLAIM ("RN-15", "totals-may-leave-second-places-out", test_totals_may_leave_second_places_out);
  CLAIM ("G7", "every-option-changes-what-happens", test_every_option_changes_what_happens);
  return g_test_run ();
}
