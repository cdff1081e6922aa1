/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony where to defend is an action of its own (DC-06). */

#include "tests/validator/games/colony.h"
#include "validator/players/player.h"

static void
test_dice_that_are_told_to_stand_guard (void)
{
  g_autoptr (TestGame) game = colony ("defend=action");
  const LoomDcState *state = stand (game, GRASSHOPPERS, "3333", 3, 0);

  /* The last die that acts ends the turn, and one that attacked does not guard. */
  test_game_play (game, DEFEND);
  g_assert_cmpuint (state->defending, ==, 1);
  g_assert_cmpuint (state->ready, ==, 2);
  play_rolling (game, ATTACK (0), 2);
  play_rolling (game, DEFEND, 10);
  g_assert_cmpuint (state->side, ==, ANTS);
  g_assert_cmpuint (state->guards, ==, 2);
  g_assert_cmpuint (state->defending, ==, 0);
  claim_phase (game, ANTS, LOOM_DC_PHASE_ACT);
  /* They block once each, and nothing that was left idle does. */
  test_game_play (game, ATTACK (0));
  play_rolling (game, BLOCK, 5, 5);
  g_assert_cmpuint (state->guards, ==, 1);
  play_rolling (game, END_TURN, 10);
  g_assert_cmpuint (state->guards, ==, 0);
  play_rolling (game, ATTACK (0), 2);
  g_assert_cmpuint (game->state->phase, ==, LOOM_DC_PHASE_ACT);
}

static void
test_to_defend_can_be_declared (void)
{
  g_autoptr (TestGame) game = colony ("defend=action assign=commit-all");
  const LoomDcState *state = stand (game, GRASSHOPPERS, "3333", 2, 0);

  test_game_play (game, DEFEND);
  g_assert_cmpuint (state->defending, ==, 0);
  play_rolling (game, FORTIFY (0), 3, 10);
  g_assert_cmpuint (state->side, ==, ANTS);
  g_assert_cmpuint (state->guards, ==, 1);
}

static void
test_nobody_is_told_to_defend_where_all_do (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, GRASSHOPPERS, "3333", 2, 0);
  test_game_refuses (game, DEFEND, "stands guard by itself");
}

/* A new die that rests and one that is lamed were told nothing. */
static void
test_dice_that_cannot_act_do_not_defend (void)
{
  g_autoptr (TestGame) game
      = colony ("defend=action sabotage-lasts=through-own-next-turn new-die=next-turn");
  LoomDcState *state = stand (game, GRASSHOPPERS, "3333", 1, 0);

  state->pools[GRASSHOPPERS] = 3;
  state->resting = 1;
  state->lamed[GRASSHOPPERS] = 1;
  play_rolling (game, END_TURN, 10);
  g_assert_cmpuint (state->guards, ==, 0);
}

static void
claim_told (TestGame *game, LoomMove move, gint roll, const char *wanted)
{
  g_autofree gpointer before = g_memdup2 (game->state, game->game->state_size);
  GString *text = g_string_new (NULL);
  g_autofree char *said = NULL;

  if (roll > 0)
    play_rolling (game, move, roll);
  else
    test_game_play (game, move);
  game->game->play->describe_events (game->game, before, move, game->events, game->state, text);
  said = g_string_free (text, FALSE);
  g_assert_cmpstr (said, ==, wanted);
}

static void
test_to_defend_is_told (void)
{
  g_autoptr (TestGame) game = colony ("defend=action");
  g_autoptr (TestGame) declared = colony ("defend=action assign=commit-all");
  GString *drawn = g_string_new (NULL);
  g_autofree char *text = NULL;

  stand (game, ANTS, "3333", 3, 0);
  claim_told (game, DEFEND, 0, "The ants put a die on guard.\n");
  game->game->play->draw_state (game->game, game->state, drawn);
  text = g_string_free (drawn, FALSE);
  g_assert_nonnull (strstr (text, "have 2 of 3 dice left to act and 1 told to defend."));
  claim_told (game, END_TURN, 9,
              "The ants leave 2 dice idle.\n"
              "Round 3, the grasshoppers’ turn: they roll 9 for recruits and gain none.\n");
  stand (declared, ANTS, "3333", 2, 0);
  claim_told (declared, DEFEND, 0, "The ants mean to defend.\n");
}

/* Who held still before tells its dice to defend. */
static void
test_players_tell_their_dice_to_defend (void)
{
  static const char *const players[] = { "greedy", "expert" };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      const LoomPlayer *player = loom_player_find (players[i]);

      for (guint acts = 0; acts < 2; acts++)
        {
          g_autoptr (TestGame) game = colony (acts ? "defend=action" : NULL);
          const LoomStrategy *way = loom_player_way_for (player, game->game->rules);
          const gsize size = way->scratch_size != NULL ? way->scratch_size (game->game) : 1;
          g_autofree gpointer scratch = g_malloc0 (size);
          LoomAgentScratch work = { .moves = game->moves, .scratch = scratch };
          LoomMove move;

          /* Every die has arrived, and nothing is left to be gained. */
          stand (game, ANTS, "6666", 2, 0);
          move = way->choose (game->game, game->state, &game->random, &work);
          g_assert_cmpuint (move.kind, ==, acts ? LOOM_DC_MOVE_DEFEND : LOOM_DC_MOVE_END_TURN);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(name, function)                                                                      \
  g_test_add_func ("/rules/die-for-the-colony/DC-06/" name, test_##function)
  CLAIM ("dice-that-are-told-to-stand-guard", dice_that_are_told_to_stand_guard);
  CLAIM ("to-defend-can-be-declared", to_defend_can_be_declared);
  CLAIM ("nobody-is-told-to-defend-where-all-do", nobody_is_told_to_defend_where_all_do);
  CLAIM ("dice-that-cannot-act-do-not-defend", dice_that_cannot_act_do_not_defend);
  CLAIM ("to-defend-is-told", to_defend_is_told);
  CLAIM ("players-tell-their-dice-to-defend", players_tell_their_dice_to_defend);
#undef CLAIM
  return g_test_run ();
}
