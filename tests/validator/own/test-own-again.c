/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that rules files suffice for real games: SliceWars and Rumble Nation, written again in
 * Lua, play the games of the C code move for move, with the same legal moves, events, faces of dice
 * and draws of chance, and come to the same positions and victories.
 *
 * BOARDLOOM_GAMES says how many games of each. */

#include "tests/long-form.h"
#include "tests/validator/games/boards.h"
#include "validator/checks/own.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/games.h"
#include "validator/games/rumble-nation/rules/state.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/slice-wars/rules/state.h"
#include "validator/games/slice-wars/slice-wars.h"
#include "validator/own/policy.h"
#include "validator/own/shelf.h"
#include "validator/position/games.h"

#include <math.h>
#include <string.h>

/* Games on one board. */
#define GAMES_A_BOARD 4

/* A game in C and in Lua on the same board. */
typedef struct
{
  TestBoard *board;
  LoomPosition *position; /* of the Lua game */
  LoomGame *games[2];     /* C; Lua */
  LoomState *states[2];
  LoomMove *moves[2];
  LoomRandom dice[2];
  LoomEventLog *events[2];
} Desk;

typedef struct
{
  const LoomGameInfo *rules;
  const char *id; /* of the rules file */
  const char *preset;
  void (*compare) (const Desk *desk);
} Again;

/* Number @i of field @name of the Lua game's position. */
static gint
value (const Desk *self, const char *name, guint i)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)self->games[1])->info;
  const int field = loom_own_info_find_field (info, name);

  g_assert_cmpint (field, >=, 0);
  return loom_own_state_value (self->games[1], self->states[1], (guint)field, i);
}

static void
compare_slice_wars (const Desk *self)
{
  const LoomSwState *state = (const LoomSwState *)self->states[0];

  g_assert_cmpint (value (self, "phase", 0), ==, state->base.phase);
  g_assert_cmpint (value (self, "round", 0), ==, state->round);
  g_assert_cmpint (value (self, "step", 0), ==, state->step);
  g_assert_cmpint (value (self, "ending", 0), ==, state->end);
  g_assert_cmpint (value (self, "free", 0), ==, state->n_owned[0]);
  for (guint seat = 1; seat <= self->games[0]->n_seats; seat++)
    {
      g_assert_cmpint (value (self, "adds", seat - 1), ==, state->adds[seat]);
      g_assert_cmpint (value (self, "owned", seat - 1), ==, state->n_owned[seat]);
      g_assert_cmpint (value (self, "full", seat - 1), ==, state->n_full[seat]);
    }
  for (guint i = 0; i < self->position->n_areas; i++)
    {
      g_assert_cmpint (value (self, "owner", i), ==, state->owner[i]);
      g_assert_cmpint (value (self, "dice", i), ==, state->dice[i]);
    }
}

static void
compare_rumble_nation (const Desk *self)
{
  const LoomRumbleState *state = (const LoomRumbleState *)self->states[0];
  const guint n_seats = self->games[0]->n_seats;

  g_assert_cmpint (value (self, "phase", 0), ==, state->head.phase);
  g_assert_cmpint (value (self, "supply", 0), ==, state->supply);
  g_assert_cmpint (value (self, "out", 0), ==, state->n_out);
  for (guint i = 0; i < 3 && state->head.seat != 0; i++)
    g_assert_cmpint (value (self, "die", i), ==, loom_rumble_face (state->roll, i));
  for (guint i = 0; i < n_seats; i++)
    {
      g_assert_cmpint (value (self, "hand", i), ==, state->hand[i]);
      g_assert_cmpint (value (self, "sent", i), ==, state->reinforcements[i]);
      g_assert_cmpint (value (self, "points", i), ==, state->points[i]);
      g_assert_cmpint (value (self, "priority", i), ==, state->by_priority[i]);
    }
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];

      g_assert_cmpint (value (self, "lies", number - 1), ==, (gint)area + 1);
      g_assert_cmpint (value (self, "owner", number - 1), ==, state->owner[number]);
      for (guint i = 0; i < n_seats; i++)
        g_assert_cmpint (value (self, "cubes", area * n_seats + i), ==, state->cubes[i][number]);
    }
}

static void
compare_events (const Desk *self)
{
  const LoomEventLog *a = self->events[0], *b = self->events[1];

  g_assert_cmpuint (loom_event_log_n (a), ==, loom_event_log_n (b));
  for (guint i = 0; i < loom_event_log_n (a); i++)
    g_assert_cmpmem (loom_event_log_nth (a, i), sizeof (LoomEvent), loom_event_log_nth (b, i),
                     sizeof (LoomEvent));
}

/* After the start and each move. Returns how many moves are legal. */
static guint
compare_desk (const Desk *self, const Again *again)
{
  g_autofree char *failure = loom_game_dup_failure (self->games[1]);
  guint n[2];

  g_assert_cmpstr (failure, ==, NULL);
  g_assert_cmpuint (self->states[0]->seat, ==, self->states[1]->seat);
  g_assert_cmpuint (self->states[0]->first, ==, self->states[1]->first);
  g_assert_cmpuint (loom_random_drawn (&self->dice[0]), ==, loom_random_drawn (&self->dice[1]));
  compare_events (self);
  again->compare (self);
  for (guint i = 0; i < 2; i++)
    n[i] = loom_game_list_moves (self->games[i], self->states[i], self->moves[i]);
  g_assert_cmpmem (self->moves[0], sizeof (LoomMove) * n[0], self->moves[1],
                   sizeof (LoomMove) * n[1]);
  return n[0];
}

static void
compare_credits (const Desk *self)
{
  double credits[2][LOOM_SEATS_MAX];

  for (guint i = 0; i < 2; i++)
    loom_game_outcome (self->games[i], self->states[i], credits[i]);
  for (guint i = 0; i < self->games[0]->n_seats; i++)
    g_assert_cmpfloat (credits[0][i], ==, credits[1][i]);
}

static void
play_game (Desk *self, const Again *again, guint64 index)
{
  const guint64 key = self->games[0]->key;
  LoomRandom deal[2], choice;
  guint n;

  loom_random_init (&choice, key, 1, index, LOOM_STREAM_PLAYER);
  for (guint i = 0; i < 2; i++)
    {
      loom_random_init (&deal[i], key, 1, index, LOOM_STREAM_DEAL);
      loom_random_init (&self->dice[i], key, 1, index, LOOM_STREAM_PLAY);
      self->events[i] = loom_event_log_new (key, 1, index);
      loom_game_start (self->games[i], self->states[i], index, 0, &deal[i], self->events[i]);
    }
  g_assert_cmpuint (loom_random_drawn (&deal[0]), ==, loom_random_drawn (&deal[1]));
  while ((n = compare_desk (self, again)) > 0)
    {
      const LoomMove move = self->moves[0][loom_random_below (&choice, n)];

      for (guint i = 0; i < 2; i++)
        {
          loom_event_log_clear (self->events[i]);
          loom_game_play_legal (self->games[i], self->states[i], move, &self->dice[i],
                                self->events[i]);
        }
    }
  compare_credits (self);
  for (guint i = 0; i < 2; i++)
    loom_event_log_free (self->events[i]);
}

/* Lays both games of @again out on @board (nullable), which the desk owns; FALSE where there is
 * none, for the options drawn contradict each other. */
static gboolean
lay_desk (Desk *self, const Again *again, TestBoard *board)
{
  g_autoptr (GError) error = NULL;
  LoomScenario *scenario;

  *self = (Desk){ .board = board };
  if (self->board == NULL)
    return FALSE;
  scenario = (LoomScenario *)self->board->position->scenario;
  g_free (scenario->rules);
  scenario->rules = g_strdup (again->id);
  self->position = loom_position_new (self->board->board, scenario);
  self->games[0] = self->board->game;
  self->games[1] = loom_game_new (self->position, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      self->states[i] = g_malloc0 (self->games[i]->state_size);
      self->moves[i] = g_new0 (LoomMove, self->games[i]->max_moves);
    }
  return TRUE;
}

static void
clear_desk (Desk *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_free (self->states[i]);
      g_free (self->moves[i]);
    }
  loom_game_free (self->games[1]);
  loom_position_free (self->position);
  test_board_free (self->board);
}

static void
read_rules (const Again *again)
{
  const char *root = g_getenv ("BOARDLOOM_SOURCE");
  g_autofree char *path = g_strdup_printf ("%s/tests/validator/own/%s.rules.lua",
                                           root != NULL ? root : ".", again->id);
  g_autoptr (GError) error = NULL;

  loom_shelf_add_file (path, again->id, &error);
  g_assert_no_error (error);
}

static void
test_again (gconstpointer data)
{
  const Again *again = data;
  const guint n_games = read_rounds ("BOARDLOOM_GAMES", 100, 10000) / read_share (4);
  guint n = 0, played = 0;

  read_rules (again);
  for (; played < n_games; n++)
    {
      Desk desk;

      if (!lay_desk (&desk, again,
                     test_board_nth (again->rules, n % 5 == 4 ? again->preset : NULL, n)))
        continue;
      for (guint64 index = 0; index < GAMES_A_BOARD; index++, played++)
        play_game (&desk, again, index);
      clear_desk (&desk);
    }
  g_test_message ("%u games on %u boards", played, n);
}

/* By the book. */

/* Plays @n random games of game @which, from number @from on: their moves on average and the
 * variance of that, and the share of the victories of who begins. */
static void
sample_games (Desk *self,
              guint which,
              guint n,
              guint64 from,
              double *mean,
              double *variance,
              double *first)
{
  const LoomGame *game = self->games[which];
  LoomState *state = self->states[which];
  double sum = 0, squares = 0, won = 0;

  for (guint64 index = from; index < from + n; index++)
    {
      double shares[LOOM_SEATS_MAX];
      LoomRandom deal, choice;

      loom_random_init (&deal, game->key, 1, index, LOOM_STREAM_DEAL);
      loom_random_init (&self->dice[which], game->key, 1, index, LOOM_STREAM_PLAY);
      loom_random_init (&choice, game->key, 1, index, LOOM_STREAM_PLAYER);
      loom_game_start (game, state, index, 0, &deal, NULL);
      while (state->seat != 0)
        {
          const guint listed = loom_game_list_moves (game, state, self->moves[which]);

          loom_game_play_legal (game, state,
                                self->moves[which][loom_random_below (&choice, listed)],
                                &self->dice[which], NULL);
        }
      loom_game_outcome (game, state, shares);
      sum += state->moves;
      squares += (double)state->moves * state->moves;
      won += shares[state->first - 1];
    }
  *mean = sum / n;
  *variance = (squares / n - *mean * *mean) / n;
  *first = won / n;
}

/* The printed rules of Dice & Shrines suffice: who writes its zen mode from them alone has the same
 * game, as long and as fair, on a board that is placed and on one that is dealt. */
static void
test_by_the_book (gconstpointer data)
{
  static const char *const boards[][2]
      = { { "two-shrines", "facing" }, { "four-hearths", "dealt" } };
  const Again *again = data;
  const guint n = read_rounds ("BOARDLOOM_GAMES", 80, 4000);

  read_rules (again);
  for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
    {
      double means[2], variances[2], firsts[2];
      Desk desk;

      lay_desk (&desk, again,
                test_board_sample_with (boards[k][0], boards[k][1], "mode=zen max-turns=120"));
      for (guint i = 0; i < 2; i++)
        sample_games (&desk, i, n, 0, &means[i], &variances[i], &firsts[i]);
      g_test_message ("%s: %.1f moves in C, %.1f in Lua; who begins wins %.3f and %.3f",
                      boards[k][0], means[0], means[1], firsts[0], firsts[1]);
      g_assert_cmpfloat (fabs (means[0] - means[1]), <, 3.5 * sqrt (variances[0] + variances[1]));
      g_assert_cmpfloat (fabs (firsts[0] - firsts[1]), <, 3.5 * sqrt (0.5 / n));
      clear_desk (&desk);
    }
}

/* The seats of the Lua game have the shares of the victories that those of C have: games of other
 * dice give the one an interval in which the other's share lies. */
static void
test_as_fair (gconstpointer data)
{
  const Again *again = data;
  const guint n = read_rounds ("BOARDLOOM_GAMES", 120, 4000);
  const gboolean is_rumble = again->rules == &loom_rumble_nation;
  double means[2], variances[2], firsts[2];
  Desk desk;

  read_rules (again);
  lay_desk (&desk, again,
            is_rumble ? test_board_sample ("archipelago", "duel")
                      : test_board_sample ("orchard-farm", "harvest"));
  for (guint i = 0; i < 2; i++)
    sample_games (&desk, i, n, i * n, &means[i], &variances[i], &firsts[i]);
  g_test_message ("%.1f moves in C, %.1f in Lua; who begins wins %.3f and %.3f", means[0], means[1],
                  firsts[0], firsts[1]);
  g_assert_cmpfloat (fabs (means[0] - means[1]), <, 3.5 * sqrt (variances[0] + variances[1]));
  g_assert_cmpfloat (fabs (firsts[0] - firsts[1]), <, 3.5 * sqrt (0.5 / n));
  clear_desk (&desk);
}

/* Players. */

/* Game @index: the learned player at seat @seat, in Lua, the greedy of C at the other. Its share of
 * the victory. */
static double
play_against_greedy (Desk *self,
                     const LoomPolicy *policy,
                     gpointer scratch,
                     guint64 index,
                     guint seat)
{
  const LoomChoose greedy
      = loom_player_choose_for (loom_player_find ("greedy"), self->games[0]->rules);
  LoomAgentScratch work = { .moves = self->moves[0] };
  LoomRandom deal, choices[2];
  double shares[LOOM_SEATS_MAX];

  for (guint i = 0; i < 2; i++)
    {
      loom_random_init (&deal, self->games[0]->key, 5, index, LOOM_STREAM_DEAL);
      loom_random_init (&self->dice[i], self->games[0]->key, 5, index, LOOM_STREAM_PLAY);
      loom_random_init (&choices[i], self->games[0]->key, 5 + i, index, LOOM_STREAM_PLAYER);
      loom_game_start (self->games[i], self->states[i], index, 0, &deal, NULL);
    }
  while (self->states[0]->seat != 0)
    {
      const LoomMove move = self->states[0]->seat == seat
                                ? loom_policy_choose (policy, self->games[1], self->states[1],
                                                      self->moves[1], &choices[1], scratch)
                                : greedy (self->games[0], self->states[0], &choices[0], &work);

      for (guint i = 0; i < 2; i++)
        loom_game_play_legal (self->games[i], self->states[i], move, &self->dice[i], NULL);
    }
  loom_game_outcome (self->games[0], self->states[0], shares);
  return shares[seat - 1];
}

/* Who knows nothing of SliceWars but its moves and fields learns in a second to win more games than
 * it loses against the rule of thumb that was written for it. */
static void
test_learned (gconstpointer data)
{
  const Again *again = data;
  g_autoptr (LoomPolicy) policy = NULL;
  g_autofree gpointer scratch = NULL;
  double won = 0;
  Desk desk;

  read_rules (again);
  lay_desk (&desk, again, test_board_sample ("orchard-farm", "harvest"));
  policy = loom_policy_learn (desk.games[1], 150000, NULL);
  scratch = g_malloc0 (loom_policy_scratch_size (desk.games[1]));
  for (guint i = 0; i < 200; i++)
    won += play_against_greedy (&desk, policy, scratch, i / 2, 1 + i % 2);
  g_test_message ("%.1f of 200 games won", won);
  g_assert_cmpfloat (won, >=, 100);
  clear_desk (&desk);
}

/* The same to the last bit, whoever learns it. */
static void
test_learned_again (gconstpointer data)
{
  const Again *again = data;
  LoomPolicy *policies[2];

  read_rules (again);
  for (guint i = 0; i < 2; i++)
    {
      Desk desk;

      lay_desk (&desk, again, test_board_sample ("archipelago", "duel"));
      policies[i] = loom_policy_learn (desk.games[1], 20000, NULL);
      /* So that the second is learned anew, and not what was kept of the first. */
      loom_policy_free (loom_policy_learn (desk.games[1], 1000, NULL));
      clear_desk (&desk);
    }
  g_assert_cmpmem (policies[0]->weights, sizeof (double) * policies[0]->n_weights,
                   policies[1]->weights, sizeof (double) * policies[1]->n_weights);
  g_assert_cmpmem (policies[0]->values, sizeof policies[0]->values, policies[1]->values,
                   sizeof policies[1]->values);
  g_assert_cmpfloat (loom_policy_exp (1), >, 2.718281828);
  g_assert_cmpfloat (loom_policy_exp (1), <, 2.718281829);
  for (guint i = 0; i < 2; i++)
    loom_policy_free (policies[i]);
}

int
main (int argc, char **argv)
{
  const Again games[] = {
    { &loom_slice_wars, "slice-wars-again", "original", compare_slice_wars },
    { &loom_rumble_nation, "rumble-nation-again", "published", compare_rumble_nation },
    { &loom_dice_and_shrines, "shrines-by-the-book", NULL, NULL },
  };

  g_test_init (&argc, &argv, NULL);
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  g_test_add_data_func ("/own/again/slice-wars-in-lua-plays-the-games-of-c", &games[0], test_again);
  g_test_add_data_func ("/own/again/rumble-nation-in-lua-plays-the-games-of-c", &games[1],
                        test_again);
  g_test_add_data_func ("/own/again/the-printed-rules-of-dice-and-shrines-suffice", &games[2],
                        test_by_the_book);
  g_test_add_data_func ("/own/again/slice-wars-is-as-fair-in-lua", &games[0], test_as_fair);
  g_test_add_data_func ("/own/again/rumble-nation-is-as-fair-in-lua", &games[1], test_as_fair);
  g_test_add_data_func ("/own/players/what-was-learned-beats-the-rule-of-thumb", &games[0],
                        test_learned);
  g_test_add_data_func ("/own/players/what-was-learned-is-the-same-again", &games[1],
                        test_learned_again);
  return g_test_run ();
}
