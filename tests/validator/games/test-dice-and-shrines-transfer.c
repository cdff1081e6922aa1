/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the owl of Dice & Shrines, who carries dice from area to area. */

#include "tests/validator/games/dice-and-shrines-support.h"
#include "validator/players/match.h"

#define AT_ONCE "mode=epic first-active-turn=1"
#define RULE(_id, _claim) "/rules/dice-and-shrines/" _id "/" _claim

static void
test_transfer (void)
{
  static const struct
  {
    const char *from, *to;
    const char *expected; /* the board, or why not */
  } rows[] = {
    { "a", "b", "a1:1 b1:6 c1:7 d1:1 e2:1 p1:8 q2:8 s1:6* t2:10*" },
    { "a", "c", "a1:4 b1:2 c1:8 d1:1 e2:1 p1:8 q2:8 s1:6* t2:10*" },
    { "a", "s", "a1:1 b1:2 c1:7 d1:1 e2:1 p1:8 q2:8 s1:10* t2:10*" },
    { "s", "a", "a1:8 b1:2 c1:7 d1:1 e2:1 p1:8 q2:8 s1:3* t2:10*" },
    { "s", "b", "a1:5 b1:6 c1:7 d1:1 e2:1 p1:8 q2:8 s1:2* t2:10*" },
    { "d", "a", "D can spare no die: one must stay" },
    { "b", "p", "P does not lie beside B" },
    { "a", "e", "E is not your area" },
    { "e", "a", "E is not your area" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game
          = shrines_game ("a=1:5 b=1:2 c=1:7 d=1:1 e=2:1 p=1:8 q=2:8 s=1:6* t=2:10*",
                          "a-b a-c a-d a-e a-s s-b p-q", "guardian=owl|guardian=owl", AT_ONCE);
      const LoomMove move = from_to (game, LOOM_DS_MOVE_TRANSFER, rows[i].from, rows[i].to);

      if (strchr (rows[i].expected, ':') == NULL || strstr (rows[i].expected, "spare") != NULL)
        test_game_refuses (game, move, rows[i].expected);
      else
        {
          test_game_play (game, move);
          assert_board (game, rows[i].expected);
        }
    }
}

static void
test_transfer_of_all (void)
{
  static const char *const players[] = { "greedy", "expert" };
  g_autoptr (TestGame) game
      = shrines_game ("a=1:5 b=1:2 c=2:2 d=1:3 s=1:6* t=2:10*", "a-b a-c b-s c-d",
                      "guardian=owl|guardian=owl", AT_ONCE " transfer=all long-attack=1");
  g_autoptr (TestGame) spent = shrines_game (
      "a=1:1 b=1:2 c=2:2 s=1:6* t=2:10*", "a-b b-c b-s", "guardian=owl|guardian=owl",
      AT_ONCE " transfer=all cooldown=t-plus-2 long-attack=1");
  const LoomDsState *state = shrines_state (game);

  /* A shrine keeps its least, another area nothing. */
  test_game_play (game, from_to (game, LOOM_DS_MOVE_TRANSFER, "a", "b"));
  assert_board (game, "a1:0 b1:7 c2:2 d1:3 s1:6* t2:10*");
  g_assert_true (loom_area_set_has (state->by_dice[0], test_game_area (game, "a")));
  g_assert_false (test_game_is_listed (game, attack (game, "a", "c")));
  /* Nobody defends it; whoever attacks throws his dice against none. */
  while (state->head.seat == 1)
    test_game_play (game, loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0));
  loom_ds_set_dice ((LoomDsState *)game->state, test_game_area (game, "a"), 0);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autoptr (LoomAgent) agent
          = loom_agent_new (loom_player_find (players[i]), game->game, 0, NULL, NULL);
      const LoomAgent *minds[] = { agent, agent };
      g_autoptr (LoomMatch) match = loom_match_new_with (game->game, minds);
      LoomMove move;

      memcpy (match->state, game->state, game->game->state_size);
      move = loom_match_choose (match);
      g_assert_cmpuint (move.kind, ==, LOOM_DS_MOVE_ATTACK);
      g_assert_cmpuint (move.args[1], ==, test_game_area (game, "a"));
    }
  test_game_play (game, attack (game, "c", "a"));
  g_assert_cmpuint (owner_of (game, "a"), ==, 2);
  g_assert_cmpuint (dice_on (game, "a"), ==, 1);
  /* Where nothing stands nothing can be carried from. */
  test_game_play (spent, from_to (spent, LOOM_DS_MOVE_TRANSFER, "a", "b"));
  shrines_state (spent)->seats[1].power_from = 0;
  test_game_refuses (spent, from_to (spent, LOOM_DS_MOVE_TRANSFER, "a", "b"), "A has no dice");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (RULE ("DS-12", "dice-transfer-keeps-the-least"), test_transfer);
  g_test_add_func (RULE ("DS-12", "or-leaves-nothing-behind"), test_transfer_of_all);
  return g_test_run ();
}
