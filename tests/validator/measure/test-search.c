/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what a search spends on a decision: nothing where a move only goes on with what was
 * decided, no further round once no other move is better than the one to beat, every round else. */

#include "tests/validator/games/boards.h"
#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/state.h"
#include "validator/players/agent.h"
#include "validator/players/search.h"

#define PLAYOUTS 60

/* What the fakes below were asked. */
static guint n_chosen, n_judged;

/* The first of all legal moves. */
static LoomMove
choose_first (const LoomGame *game,
              const LoomState *state,
              LoomRandom *random,
              LoomAgentScratch *work)
{
  n_chosen++;
  loom_game_list_moves (game, state, work->moves);
  return work->moves[0];
}

/* The same for each side. */
static void
judge_all_alike (const LoomGame *game, const LoomState *state, gconstpointer model, double *shares)
{
  n_judged++;
  for (guint i = 0; i < game->n_seats; i++)
    shares[i] = 1.0 / game->n_seats;
}

/* Nothing for anybody in the first playout, which is that of the move to beat, and all ever after.
 */
static void
judge_others_better (const LoomGame *game,
                     const LoomState *state,
                     gconstpointer model,
                     double *shares)
{
  n_judged++;
  for (guint i = 0; i < game->n_seats; i++)
    shares[i] = n_judged == 1 ? 0 : 1;
}

/* The move to beat as it was told, which goes on. */
static LoomMove told;

static gboolean
always (const LoomGame *game, const LoomState *state, LoomMove beat)
{
  told = beat;
  return TRUE;
}

static const LoomStrategy first = { .player = "first", .choose = choose_first };

/* The move that @plan finds at the start of a game; how many could be made, and the first of them.
 */
static LoomMove
search (const LoomSearchPlan *plan, guint *n_moves, LoomMove *first_move)
{
  g_autoptr (TestBoard) board = test_board_sample ("pond", "spring");
  const LoomGame *game = board->game;
  g_autofree LoomMove *moves = g_new0 (LoomMove, game->max_moves);
  g_autofree gpointer scratch = g_malloc0 (loom_search_scratch_size (plan, game));
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  LoomAgentScratch work = { .moves = moves, .scratch = scratch };
  LoomRandom random;

  loom_random_init (&random, game->key, 1, 0, LOOM_STREAM_PLAY);
  loom_game_start (game, state, 0, 0, &random, NULL);
  *n_moves = loom_game_list_moves (game, state, moves);
  g_assert_cmpuint (*n_moves, >, 2);
  *first_move = moves[0];
  n_chosen = n_judged = 0;
  return loom_search_choose (plan, game, state, &random, &work);
}

/* Playouts in the first round, and in all. */
static guint
count_rounds (guint n, guint *first_round)
{
  guint n_rounds = 1, all = 0;

  for (guint left = n - 1; left > 1; left = (left + 1) / 2)
    n_rounds++;
  *first_round = n * MAX (PLAYOUTS / (n * n_rounds), 1);
  for (guint round = 0; round < n_rounds; round++, n = 1 + n / 2)
    all += n * MAX (PLAYOUTS / (n * n_rounds), 1);
  return all;
}

static void
what_goes_on_is_not_searched (void)
{
  const LoomSearchPlan plan = { .base = &first,
                                .playouts = PLAYOUTS,
                                .max_moves = 1,
                                .cutoff_value = judge_all_alike,
                                .goes_on = always };
  LoomMove first_move;
  guint n;

  g_assert_true (loom_move_equal (search (&plan, &n, &first_move), told));
  g_assert_true (loom_move_equal (told, first_move));
  g_assert_cmpuint (n_judged, ==, 0);
  g_assert_cmpuint (n_chosen, ==, 1);
}

static void
an_unbeaten_move_is_taken_after_one_round_and_is_the_same (void)
{
  LoomSearchPlan plan
      = { .base = &first, .playouts = PLAYOUTS, .max_moves = 1, .cutoff_value = judge_all_alike };
  LoomMove first_move;
  guint n, first_round;
  const LoomMove after_all = search (&plan, &n, &first_move);
  const guint all = count_rounds (n, &first_round);

  g_assert_cmpuint (n_judged, ==, all);
  plan.stops_unbeaten = TRUE;
  g_assert_true (loom_move_equal (search (&plan, &n, &first_move), after_all));
  g_assert_cmpuint (n_judged, ==, first_round);
  g_assert_cmpuint (first_round, <, all);
}

static void
a_move_that_is_beaten_is_searched_to_the_end (void)
{
  LoomSearchPlan plan = { .base = &first,
                          .playouts = PLAYOUTS,
                          .max_moves = 1,
                          .cutoff_value = judge_others_better,
                          .stops_unbeaten = TRUE };
  LoomMove first_move;
  guint n, first_round;

  search (&plan, &n, &first_move);
  g_assert_cmpuint (n_judged, ==, count_rounds (n, &first_round));
}

/* --- a unit on its way ------------------------------------------------------------------------
 */

/* Moves that are looked at, and how often the expert is asked for each. */
#define MOVES 150
#define TIMES 24

static gboolean
is_step_of_mover (const LoomGame *base, const LoomState *head, LoomMove move)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;

  return state->mover != LOOM_CB_NONE && move.kind == LOOM_CB_MOVE_STEP
         && (guint)move.args[0] == loom_cb_units (game, state)[state->mover].cell;
}

static LoomMove
ask (LoomAgent *agent, const LoomState *state, guint64 number, LoomAgentScratch *work)
{
  LoomRandom random;

  loom_random_init (&random, agent->game->key, 1, number, LOOM_STREAM_PLAYER);
  return agent->choose (agent->game, state, &random, work);
}

/* Whether the expert would go on whenever it is asked, and whether @move is an answer that it
 * gives. */
static gboolean
expert_would_go_on (LoomAgent *expert,
                    const LoomState *state,
                    LoomMove move,
                    LoomAgentScratch *work,
                    gboolean *is_answer)
{
  *is_answer = FALSE;
  for (guint i = 0; i < TIMES; i++)
    {
      const LoomMove answer = ask (expert, state, i, work);

      if (!is_step_of_mover (expert->game, state, answer))
        return FALSE;
      *is_answer = *is_answer || loom_move_equal (answer, move);
    }
  return TRUE;
}

static void
a_unit_on_its_way_goes_on_as_the_expert_has_it (void)
{
  g_autoptr (TestBoard) board = test_board_sample ("two-queens", "two-queens");
  const LoomGame *game = board->game;
  g_autoptr (LoomAgent) expert = loom_agent_new (loom_player_find ("expert"), game, 0, NULL, NULL);
  g_autoptr (LoomAgent) searcher
      = loom_agent_new (loom_player_find ("search"), game, 0, NULL, NULL);
  g_autofree LoomMove *moves = g_new0 (LoomMove, game->max_moves);
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  LoomAgentScratch expert_work = { .moves = moves }, work = { .moves = moves };
  guint n_steps = 0, n_others = 0;
  LoomRandom dice;

  loom_agent_prepare (expert, &expert_work);
  loom_agent_prepare (searcher, &work);
  loom_random_init (&dice, game->key, 1, 0, LOOM_STREAM_PLAY);
  loom_game_start (game, state, 0, 0, &dice, NULL);
  for (guint i = 0; i < MOVES && state->seat != 0; i++)
    {
      const LoomMove move = ask (searcher, state, TIMES + i, &work);
      gboolean is_answer;

      if (expert_would_go_on (expert, state, move, &expert_work, &is_answer))
        {
          g_assert_true (is_answer);
          n_steps++;
        }
      else
        n_others += !is_step_of_mover (game, state, move);
      loom_game_play_legal (game, state, move, &dice, NULL);
    }
  g_assert_cmpuint (n_steps, >, MOVES / 10);
  g_assert_cmpuint (n_others, >, MOVES / 10);
  loom_agent_scratch_clear (&expert_work);
  loom_agent_scratch_clear (&work);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/what-goes-on-is-not-searched", what_goes_on_is_not_searched);
  g_test_add_func ("/search/an-unbeaten-move-is-taken-after-one-round-and-is-the-same",
                   an_unbeaten_move_is_taken_after_one_round_and_is_the_same);
  g_test_add_func ("/search/a-move-that-is-beaten-is-searched-to-the-end",
                   a_move_that_is_beaten_is_searched_to_the_end);
  g_test_add_func ("/search/a-unit-on-its-way-goes-on-as-the-expert-has-it",
                   a_unit_on_its_way_goes_on_as_the_expert_has_it);
  return g_test_run ();
}
