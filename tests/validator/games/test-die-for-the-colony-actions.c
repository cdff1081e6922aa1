/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the actions of Die for the Colony: attacks and blocks, mobilization and disruption,
 * sabotage and evasion, fortification. */

#include "tests/validator/games/colony.h"

/* DC-08 */

static void
test_a_block_is_announced_before_the_roll (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  const LoomDcState *state = stand (game, ANTS, "3333", 2, 1);

  test_game_play (game, ATTACK (0));
  g_assert_null (test_game_event (game, LOOM_DC_EVENT_ROLL));
  g_assert_cmpuint (state->roll, ==, 0);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_BLOCK);
  test_game_refuses (game, ATTACK (0), "block it or let it pass");
  play_rolling (game, LET_PASS, 11);
  claim_faces (game, "4333");
  g_assert_cmpuint (state->guards, ==, 1);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
}

static void
test_or_after_it_when_it_would_succeed (void)
{
  g_autoptr (TestGame) game = colony ("block=after-roll");
  const LoomDcState *state = stand (game, ANTS, "3333", 4, 2);

  play_rolling (game, ATTACK (0), 10);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
  play_rolling (game, ATTACK (0), 11);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_BLOCK);
  g_assert_cmpuint (state->roll, ==, 11);
  claim_faces (game, "3333");
  play_rolling (game, BLOCK, 10);
  claim_faces (game, "4333");
  play_rolling (game, ATTACK (0), 19);
  play_rolling (game, BLOCK, 19);
  claim_faces (game, "4333");
  g_assert_cmpuint (state->guards, ==, 0);
}

/* DC-09 */

static void
test_an_attack_takes_its_number_and_more_than_the_blocker (void)
{
  static const struct
  {
    gint attack;
    gint block; /* 0: none */
    gboolean marked;
    gboolean succeeds;
  } rows[] = {
    { 10, 0, FALSE, FALSE },  { 11, 0, FALSE, TRUE },   { 20, 0, FALSE, TRUE },
    { 12, 0, TRUE, FALSE },   { 13, 0, TRUE, TRUE },    { 15, 14, FALSE, TRUE },
    { 15, 15, FALSE, FALSE }, { 15, 16, FALSE, FALSE }, { 10, 1, FALSE, FALSE },
    { 12, 1, TRUE, FALSE },   { 13, 12, TRUE, TRUE },   { 13, 13, TRUE, FALSE },
    { 20, 20, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autoptr (TestGame) game = colony (NULL);
        LoomDcState *state = stand (game, side, "3333", 2, rows[i].block > 0);

        state->markers[side ^ 1u][1] = rows[i].marked ? 1 : 0;
        g_test_message ("%d against %d", rows[i].attack, rows[i].block);
        if (rows[i].block > 0)
          {
            test_game_play (game, ATTACK (1));
            play_rolling (game, BLOCK, rows[i].attack, rows[i].block);
          }
        else
          play_rolling (game, ATTACK (1), rows[i].attack);
        claim_faces (game, !rows[i].succeeds ? "3333" : side == ANTS ? "3433" : "3233");
      }
}

static void
test_one_guard_blocks_and_is_used_up (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  const LoomDcState *state = stand (game, ANTS, "3333", 3, 1);

  test_game_play (game, ATTACK (0));
  play_rolling (game, BLOCK, 5, 5);
  g_assert_cmpuint (state->guards, ==, 0);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
  play_rolling (game, ATTACK (0), 15);
  claim_faces (game, "4333");
}

static void
test_an_own_marker_does_not_hinder (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  LoomDcState *state = stand (game, ANTS, "3333", 2, 0);

  state->markers[ANTS][0] = 1;
  play_rolling (game, ATTACK (0), 11);
  claim_faces (game, "4333");
}

/* DC-10 */

static void
test_a_die_at_its_last_face_is_no_target (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  g_autoptr (TestGame) wastes = colony ("attack-at-limit=wasted");

  stand (game, ANTS, "6133", 2, 0);
  test_game_refuses (game, ATTACK (0), "A1 shows 6 already");
  g_assert_true (test_game_is_listed (game, ATTACK (1)));
  stand (game, GRASSHOPPERS, "6133", 2, 0);
  test_game_refuses (game, ATTACK (1), "A2 shows 1 already");
  g_assert_true (test_game_is_listed (game, ATTACK (0)));
  stand (wastes, ANTS, "6133", 2, 0);
  play_rolling (wastes, ATTACK (0), 20);
  claim_faces (wastes, "6133");
  g_assert_cmpuint (position (wastes)->ready, ==, 1);
}

/* DC-11 */

static void
test_the_map_says_what_is_adjacent (void)
{
  g_autoptr (TestGame) ring = colony (NULL);
  g_autoptr (TestGame) row = test_game_sample ("fallen-branch", "first-game", "match=single");
  const guint tip = test_game_area (row, "leafy-tip"), bark = test_game_area (row, "bare-bark");
  const guint root = test_game_area (row, "root-end"), fork = test_game_area (row, "old-fork");

  stand (ring, ANTS, "3333", 2, 0);
  play_rolling (ring, MOBILIZE, 14);
  g_assert_cmpuint (loom_game_list_moves (ring->game, ring->state, ring->moves), ==, 8);
  test_game_refuses (ring, SHIFT (0, 2), "A1 and A3 are not adjacent");
  test_game_refuses (ring, SHIFT (0, 0), "two different dice");
  test_game_play (ring, SHIFT (0, 3));
  claim_faces (ring, "2335");
  stand (row, ANTS, "3333", 2, 0);
  play_rolling (row, MOBILIZE, 14);
  g_assert_cmpuint (loom_game_list_moves (row->game, row->state, row->moves), ==, 6);
  g_assert_true (test_game_is_listed (row, SHIFT (tip, fork)));
  g_assert_true (test_game_is_listed (row, SHIFT (fork, bark)));
  g_assert_true (test_game_is_listed (row, SHIFT (root, bark)));
  test_game_refuses (row, SHIFT (root, tip), "Root End and Leafy Tip are not adjacent");
}

static void
test_a_way_joins_two_dice_whichever_way_it_runs (void)
{
  g_autofree char *ring = dup_ring (LOOM_DC_DICE);
  g_auto (GStrv) parts = g_strsplit (ring, "<route ", -1);
  g_autofree char *map = g_strjoinv ("<route one-way='yes' ", parts);
  g_autoptr (TestGame) game = colony_on (map, "North", "South", "", NULL);

  stand (game, ANTS, "3333", 3, 0);
  play_rolling (game, MOBILIZE, 14);
  g_assert_cmpuint (loom_game_list_moves (game->game, game->state, game->moves), ==, 8);
  test_game_play (game, SHIFT (0, 1));
  play_rolling (game, MOBILIZE, 14);
  test_game_play (game, SHIFT (1, 0));
  claim_faces (game, "4433");
}

static void
test_dice_show_three_where_the_board_is_silent (void)
{
  g_autoptr (TestGame) game = colony_with ("<place area='a2' face='5'/>", NULL);

  claim_faces (game, "3533");
}

/* DC-12 */

static void
test_a_mobilization_pays_one_and_gains_two (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "1365", 2, 0);
  play_rolling (game, MOBILIZE, 14);
  test_game_refuses (game, SHIFT (0, 1), "A1 shows 1 and cannot pay 1");
  test_game_refuses (game, SHIFT (3, 2), "A3 shows 6 already");
  /* A4 shows 5: what is beyond 6 is lost. */
  test_game_play (game, SHIFT (2, 3));
  claim_faces (game, "1356");
  stand (game, GRASSHOPPERS, "6312", 2, 0);
  play_rolling (game, MOBILIZE, 14);
  test_game_refuses (game, SHIFT (0, 1), "A1 shows 6 and cannot pay 1");
  test_game_refuses (game, SHIFT (3, 2), "A3 shows 1 already");
  test_game_play (game, SHIFT (1, 0));
  claim_faces (game, "4412");
}

static void
test_it_may_need_room_for_all (void)
{
  g_autoptr (TestGame) game = colony ("mobilize-receiver=strict");

  stand (game, ANTS, "3453", 2, 0);
  play_rolling (game, MOBILIZE, 14);
  test_game_refuses (game, SHIFT (1, 2), "A3 shows 5 and has no room for all of 2");
  test_game_play (game, SHIFT (0, 1));
  claim_faces (game, "2653");
  stand (game, GRASSHOPPERS, "3423", 2, 0);
  play_rolling (game, MOBILIZE, 14);
  test_game_refuses (game, SHIFT (1, 2), "A3 shows 2 and has no room for all of 2");
  g_assert_true (test_game_is_listed (game, SHIFT (2, 3)));
}

static void
test_without_a_pair_there_is_no_mobilizing (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "1616", 2, 0);
  g_assert_true (test_game_is_listed (game, MOBILIZE));
  stand (game, ANTS, "1111", 2, 0);
  test_game_refuses (game, MOBILIZE, "nothing to mobilize");
  stand (game, ANTS, "1161", 2, 0);
  g_assert_true (test_game_is_listed (game, MOBILIZE));
  stand (game, GRASSHOPPERS, "1111", 2, 0);
  test_game_refuses (game, MOBILIZE, "nothing to mobilize");
  stand (game, GRASSHOPPERS, "6661", 2, 0);
  g_assert_true (test_game_is_listed (game, MOBILIZE));
}

/* DC-13 */

/* DC-05, where what comes first takes the ground from what was declared after it. */
static void
test_what_has_become_impossible_is_wasted (void)
{
  g_autoptr (TestGame) game = colony ("assign=commit-all mobilize-pays=5");
  g_autoptr (TestGame) spied = colony ("assign=commit-all");

  stand (game, ANTS, "6111", 2, 0);
  test_game_play (game, MOBILIZE);
  play_rolling (game, MOBILIZE, 14);
  play_rolling (game, SHIFT (0, 1), 10);
  claim_faces (game, "1311");
  g_assert_cmpuint (test_game_count_events (game, LOOM_DC_EVENT_WASTED), ==, 1);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_DECLARE);
  stand (spied, ANTS, "3333", 2, 1);
  test_game_play (spied, SABOTAGE);
  play_rolling (spied, SABOTAGE, 15);
  play_rolling (spied, LET_PASS, 10);
  g_assert_cmpuint (test_game_count_events (spied, LOOM_DC_EVENT_WASTED), ==, 1);
  claim_phase (spied, GRASSHOPPERS, LOOM_DC_PHASE_DECLARE);
}

static void
test_fourteen_mobilizes (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "3333", 2, 0);
  play_rolling (game, MOBILIZE, 13);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
  claim_faces (game, "3333");
  g_assert_cmpuint (position (game)->ready, ==, 1);
}

static void
test_a_disruption_must_roll_higher (void)
{
  static const struct
  {
    gint disrupt; /* 0: none */
    const char *faces;
    guint guards;
  } rows[] = { { 0, "2533", 1 }, { 15, "2533", 0 }, { 16, "2433", 0 }, { 1, "2533", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = colony (NULL);
      const LoomDcState *state = stand (game, ANTS, "3333", 2, 1);

      /* Roll, pair, answer: the defender has seen everything. */
      play_rolling (game, MOBILIZE, 15);
      claim_phase (game, ANTS, LOOM_DC_PHASE_SHIFT);
      g_assert_cmpuint (state->roll, ==, 15);
      test_game_play (game, SHIFT (0, 1));
      claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_DISRUPT);
      g_assert_cmpuint (state->payer, ==, 0);
      g_assert_cmpuint (state->target, ==, 1);
      claim_faces (game, "3333");
      if (rows[i].disrupt == 0)
        test_game_play (game, LET_PASS);
      else
        play_rolling (game, DISRUPT, rows[i].disrupt);
      claim_faces (game, rows[i].faces);
      g_assert_cmpuint (state->guards, ==, rows[i].guards);
      claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
    }
}

/* DC-14 */

static void
test_sabotage_takes_a_guard_out_for_the_turn (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  const LoomDcState *state = stand (game, ANTS, "3333", 4, 2);

  play_rolling (game, SABOTAGE, 14);
  g_assert_cmpuint (state->guards, ==, 2);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
  play_rolling (game, SABOTAGE, 15);
  claim_phase (game, GRASSHOPPERS, LOOM_DC_PHASE_EVADE);
  test_game_play (game, LET_PASS);
  g_assert_cmpuint (state->guards, ==, 1);
  /* In its own turn the die is back. */
  play_rolling (game, END_TURN, 10);
  g_assert_cmpuint (state->ready, ==, 2);
}

static void
test_it_may_last_through_the_owners_turn (void)
{
  g_autoptr (TestGame) game = colony ("sabotage-lasts=through-own-next-turn");
  const LoomDcState *state = stand (game, ANTS, "3333", 4, 2);

  play_rolling (game, SABOTAGE, 15);
  test_game_play (game, LET_PASS);
  g_assert_cmpuint (state->lamed[GRASSHOPPERS], ==, 1);
  play_rolling (game, END_TURN, 10);
  g_assert_cmpuint (state->ready, ==, 1);
  play_rolling (game, END_TURN, 10);
  /* Its owner's turn is over: it stands guard again. */
  g_assert_cmpuint (state->lamed[GRASSHOPPERS], ==, 0);
  g_assert_cmpuint (state->guards, ==, 2);
}

static void
test_each_sabotage_takes_another_guard (void)
{
  g_autoptr (TestGame) game = colony ("sabotage-lasts=through-own-next-turn");
  const LoomDcState *state = stand (game, ANTS, "3333", 4, 3);

  for (guint i = 1; i <= 2; i++)
    {
      play_rolling (game, SABOTAGE, 15);
      test_game_play (game, LET_PASS);
      g_assert_cmpuint (state->lamed[GRASSHOPPERS], ==, i);
      g_assert_cmpuint (state->guards, ==, 3 - i);
    }
  play_rolling (game, END_TURN, 10);
  g_assert_cmpuint (state->ready, ==, 1);
}

static void
test_only_guards_can_be_sabotaged (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "3333", 4, 0);
  position (game)->pools[GRASSHOPPERS] = 3;
  test_game_refuses (game, SABOTAGE, "the grasshoppers have no guard");
}

/* DC-15 */

static void
test_thirteen_evades_and_costs_nothing (void)
{
  static const struct
  {
    const char *options;
    gint roll; /* 0: does not try */
    guint guards;
    guint lamed;
  } rows[] = {
    { "", 12, 1, 0 },
    { "", 13, 2, 0 },
    { "", 20, 2, 0 },
    { "", 0, 1, 0 },
    { "evade=costs-die", 13, 1, 0 },
    { "evade=costs-die", 12, 1, 0 },
    { "evade=costs-die sabotage-lasts=through-own-next-turn", 13, 1, 0 },
    { "evade=costs-die sabotage-lasts=through-own-next-turn", 12, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = colony (rows[i].options);
      const LoomDcState *state = stand (game, ANTS, "3333", 4, 2);

      play_rolling (game, SABOTAGE, 15);
      if (rows[i].roll == 0)
        test_game_play (game, LET_PASS);
      else
        play_rolling (game, EVADE, rows[i].roll);
      g_assert_cmpuint (state->guards, ==, rows[i].guards);
      g_assert_cmpuint (state->lamed[GRASSHOPPERS], ==, rows[i].lamed);
      claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
    }
}

/* DC-16: how a marker is placed; when it goes is told in test-die-for-the-colony.c. */

static void
test_fortifying_places_a_marker_and_nobody_blocks (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  LoomDcState *state = stand (game, ANTS, "3333", 3, 2);

  state->markers[GRASSHOPPERS][2] = 1;
  play_rolling (game, FORTIFY (2), 13);
  g_assert_cmpuint (state->markers[ANTS][2], ==, 0);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
  play_rolling (game, FORTIFY (2), 14);
  g_assert_cmpuint (state->markers[ANTS][2], ==, 2);
  g_assert_cmpuint (state->markers[GRASSHOPPERS][2], ==, 1);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
}

static void
test_a_marker_does_not_hinder_mobilizing (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  LoomDcState *state = stand (game, ANTS, "3333", 3, 0);

  state->markers[GRASSHOPPERS][0] = state->markers[GRASSHOPPERS][1] = 1;
  play_rolling (game, MOBILIZE, 14);
  test_game_play (game, SHIFT (0, 1));
  claim_faces (game, "2533");
}

#define CLAIM(_id, _words, _function)                                                              \
  g_test_add_func ("/rules/die-for-the-colony/" _id "/" _words, test_##_function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  CLAIM ("DC-05", "what-has-become-impossible-is-wasted", what_has_become_impossible_is_wasted);
  CLAIM ("DC-08", "a-block-is-announced-before-the-roll", a_block_is_announced_before_the_roll);
  CLAIM ("DC-08", "or-after-it-when-the-attack-would-succeed", or_after_it_when_it_would_succeed);
  CLAIM ("DC-09", "an-attack-needs-its-number-and-more-than-the-blocker",
         an_attack_takes_its_number_and_more_than_the_blocker);
  CLAIM ("DC-09", "one-guard-blocks-and-is-used-up", one_guard_blocks_and_is_used_up);
  CLAIM ("DC-09", "an-own-marker-does-not-hinder", an_own_marker_does_not_hinder);
  CLAIM ("DC-10", "a-die-at-its-last-face-is-no-target", a_die_at_its_last_face_is_no_target);
  CLAIM ("DC-11", "the-map-says-what-is-adjacent", the_map_says_what_is_adjacent);
  CLAIM ("DC-11", "a-way-joins-two-dice-whichever-way-it-runs",
         a_way_joins_two_dice_whichever_way_it_runs);
  CLAIM ("DC-11", "dice-show-three-where-the-board-is-silent",
         dice_show_three_where_the_board_is_silent);
  CLAIM ("DC-12", "a-mobilization-pays-one-and-gains-two", a_mobilization_pays_one_and_gains_two);
  CLAIM ("DC-12", "it-may-need-room-for-all-of-it", it_may_need_room_for_all);
  CLAIM ("DC-12", "without-a-pair-there-is-no-mobilizing", without_a_pair_there_is_no_mobilizing);
  CLAIM ("DC-13", "fourteen-mobilizes", fourteen_mobilizes);
  CLAIM ("DC-13", "a-disruption-must-roll-higher", a_disruption_must_roll_higher);
  CLAIM ("DC-14", "sabotage-takes-a-guard-out-for-the-turn",
         sabotage_takes_a_guard_out_for_the_turn);
  CLAIM ("DC-14", "it-may-last-through-the-owners-turn", it_may_last_through_the_owners_turn);
  CLAIM ("DC-14", "each-sabotage-takes-another-guard", each_sabotage_takes_another_guard);
  CLAIM ("DC-14", "only-guards-can-be-sabotaged", only_guards_can_be_sabotaged);
  CLAIM ("DC-15", "thirteen-evades-and-costs-nothing", thirteen_evades_and_costs_nothing);
  CLAIM ("DC-16", "fortifying-places-a-marker-and-nobody-blocks-it",
         fortifying_places_a_marker_and_nobody_blocks);
  CLAIM ("DC-16", "a-marker-does-not-hinder-mobilizing", a_marker_does_not_hinder_mobilizing);
  return g_test_run ();
}
