/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that the players are a ladder: each takes at least three fifths of the victory from the
 * one below, over a fixed number of games with seats and turns rotated; that a search with more
 * playouts is no weaker; and that whatever a player chooses is legal, on odd boards as well.
 *
 * A share is that of some games and a bound stands beside it. Rungs that are quick are played until
 * the bound says three fifths by itself; where a line-up is slow, the share must, and the bound
 * must leave no doubt which of the two is stronger. Blocks of games are played until an interval
 * that holds at any time (LoomInterval), however often one looks, lies above the bound: where
 * players differ much, few games leave no doubt, and no more are played. A rung that has played
 * all its games holds by the bound of that number. */

#include "tests/validator/games/boards.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/measure/trial.h"
#include "validator/players/match.h"
#include "validator/position/games.h"
#include "validator/statistics/interval.h"

#define LEAST_SHARE 0.6

/* Of the normal distribution: one in twenty is beyond. */
#define DEVIATIONS 1.645

/* How often the interval may leave the share out for good: as rarely, on the side that is asked. */
#define ALPHA (2 * 0.05)

/* Half of the width that is wanted, over the variance of a block. */
#define BET 2

/* Blocks between two looks. */
#define STEP 4

typedef struct
{
  const char *sample;   /* or the game of a generated board of 30 areas */
  const char *scenario; /* or the options of one */
  const char *lineup;   /* the upper line-up, then the lower */
  guint blocks;         /* at most */
  guint playouts;       /* 0: as many as it would */
  double least_share;
  double least_bound;
  gboolean is_slow; /* played where BOARDLOOM_LONG is set: another row of its game is always */
} Strength;

/* Dice decide most of Die for the Colony: best play itself, which search is there, takes a few
 * points more than half from greedy, so that all there is to claim is who is stronger (search is
 * measured in test-exact-die-for-the-colony, where it is solved). In Dice & Shrines with two seats
 * who begins takes most games between the good where lands are dealt at random or are few; where
 * each side's hang together, and on large boards, there is more to be decided; of the quiet year
 * all there is to claim is, again, who is stronger. */
static const Strength strengths[] = {
  { "pond", "spring", "greedy+random", 100, 0, LEAST_SHARE, LEAST_SHARE },
  { "pond", "spring", "expert+greedy", 600, 0, 0.5, 0.5 },
  { "first-tunnel", "first-game", "greedy+random", 30, 0, LEAST_SHARE, LEAST_SHARE },
  { "first-tunnel", "first-game", "expert+greedy", 80, 0, LEAST_SHARE, LEAST_SHARE },
  { "two-queens", "two-queens", "expert+greedy", 40, 0, LEAST_SHARE, LEAST_SHARE },
  { "first-tunnel", "first-game", "search+expert", 32, 20, LEAST_SHARE, LEAST_SHARE },
  { "eleven-parishes", "first-game", "greedy+random", 250, 0, LEAST_SHARE, LEAST_SHARE },
  { "eleven-parishes", "first-game", "expert+greedy", 120, 0, LEAST_SHARE, LEAST_SHARE },
  { "archipelago", "duel", "expert+greedy", 120, 0, LEAST_SHARE, LEAST_SHARE },
  { "eleven-parishes", "first-game", "search+expert", 16, 0, LEAST_SHARE, 0.5 },
  { "two-shrines", "facing", "greedy+random", 60, 0, LEAST_SHARE, LEAST_SHARE },
  { "four-hearths", "quiet", "expert+greedy", 500, 0, 0.55, 0.55 },
  { "four-hearths", "quiet", "search+expert", 64, 14, 0.5, 0.5, TRUE },
  { "four-hearths", "two-houses", "greedy+random", 60, 0, LEAST_SHARE, LEAST_SHARE },
  { "four-hearths", "two-houses", "expert+greedy", 120, 0, LEAST_SHARE, LEAST_SHARE },
  { "four-hearths", "two-houses", "search+expert", 32, 14, LEAST_SHARE, LEAST_SHARE },
  { "dice-and-shrines", "mode=zen", "expert+greedy", 250, 0, LEAST_SHARE, LEAST_SHARE },
  { "dice-and-shrines", "mode=spirit", "expert+greedy", 750, 0, LEAST_SHARE, LEAST_SHARE },
  { "dice-and-shrines", "mode=zen", "search+expert", 64, 20, LEAST_SHARE, LEAST_SHARE, TRUE },
  { "four-hearths", "third-winter", "expert+greedy", 40, 0, LEAST_SHARE, LEAST_SHARE },
  { "four-hearths", "dealt", "expert+greedy", 60, 0, LEAST_SHARE, LEAST_SHARE },
  { "four-hearths", "third-winter", "search+expert", 8, 14, LEAST_SHARE, LEAST_SHARE, TRUE },
  { "orchard-farm", "harvest", "greedy+random", 100, 0, LEAST_SHARE, LEAST_SHARE },
  { "orchard-farm", "harvest", "expert+greedy", 200, 0, LEAST_SHARE, LEAST_SHARE },
  { "spice-comb", "two-cooks", "greedy+random", 60, 0, LEAST_SHARE, LEAST_SHARE },
  { "spice-comb", "two-cooks", "expert+greedy", 200, 0, LEAST_SHARE, LEAST_SHARE },
  { "orchard-farm", "harvest", "search+expert", 30, 12, LEAST_SHARE, LEAST_SHARE },
};

/* What the upper player takes, block by block. */
typedef struct
{
  guint n_games; /* in a block */
  LoomInterval shares;
  double squares;
} Taken;

static double
share_of (const Taken *taken)
{
  return taken->shares.sum / taken->shares.n;
}

/* Of the share, as far as the blocks tell. */
static double
variance_of (const Taken *taken)
{
  const double share = share_of (taken);
  return (taken->squares / taken->shares.n - share * share) / taken->shares.n;
}

/* Whether the games so far leave no doubt. */
static gboolean
is_enough (const Strength *strength, const Taken *taken)
{
  double low, high;

  loom_interval_limits (&taken->shares, ALPHA, &low, &high);
  return low >= strength->least_bound && share_of (taken) >= strength->least_share;
}

/* The trial of @strength, of as many blocks as it has room for. */
static LoomTrial *
open_trial (const Strength *strength, const LoomGame *game, guint *n_games)
{
  LoomTrialPlan plan
      = { .game = game, .seed = 1, .playouts = strength->playouts, .threads = 1, .n_shards = 1 };
  GError *error = NULL;
  LoomTrial *trial;

  loom_lineup_parse (&plan.lineup, strength->lineup, game, &error);
  g_assert_no_error (error);
  *n_games = loom_block_n_games (&plan.lineup, game->n_seats);
  plan.max_games = strength->blocks * *n_games;
  trial = loom_trial_new (&plan, NULL, &error);
  g_assert_no_error (error);
  return trial;
}

/* Plays until there is no doubt, or all blocks; TRUE when there was none. */
static gboolean
play (const Strength *strength, Taken *taken)
{
  const LoomGameInfo *rules = loom_game_find (loom_games_installed (), strength->sample);
  g_autoptr (TestBoard) board = rules != NULL
                                    ? test_board_generated (rules, 2, 30, strength->scenario)
                                    : test_board_sample (strength->sample, strength->scenario);
  g_autoptr (LoomTrial) trial = open_trial (strength, board->game, &taken->n_games);
  LoomInterval *shares = &taken->shares;
  gboolean is_clear = FALSE;

  loom_interval_init (shares, BET);
  while (shares->n < strength->blocks && !is_clear)
    {
      LoomBlock blocks[STEP] = { 0 };
      const guint n = (guint)MIN (STEP, strength->blocks - shares->n);

      g_assert_true (loom_trial_replay (trial, shares->n, n, blocks, NULL, NULL));
      for (guint i = 0; i < n; i++)
        {
          const double share = (double)blocks[i].player_credit[0] / (LOOM_CREDIT * taken->n_games);

          loom_interval_hear (shares, share);
          taken->squares += share * share;
        }
      is_clear = is_enough (strength, taken);
    }
  return is_clear;
}

static void
test_the_upper_is_stronger (gconstpointer data)
{
  const Strength *strength = data;
  Taken taken = { 0 };

  if (strength->is_slow && g_getenv ("BOARDLOOM_LONG") == NULL)
    {
      g_test_skip ("it takes long; BOARDLOOM_LONG=1 plays it");
      return;
    }
  const gboolean is_clear = play (strength, &taken);
  const double variance = variance_of (&taken);
  const double room = share_of (&taken) - strength->least_bound;

  g_test_message ("%.1f %% of %u games, variance %.6f", 100 * share_of (&taken),
                  (guint)taken.shares.n * taken.n_games, variance);
  if (is_clear)
    return;
  g_assert_cmpfloat (share_of (&taken), >=, strength->least_share);
  /* The lower bound, without a root: room ≥ 0 and room² ≥ z² variance. */
  g_assert_cmpfloat (room, >=, 0);
  g_assert_cmpfloat (room * room, >=, DEVIATIONS * DEVIATIONS * variance);
}

/* The same games against an expert, with few playouts and with many; all are played. */
static void
test_more_playouts_are_no_weaker (void)
{
  const Strength few = { "orchard-farm", "harvest", "search+expert", 25, 3, 1, 1 };
  const Strength many = { "orchard-farm", "harvest", "search+expert", 25, 48, 1, 1 };
  Taken weak = { 0 }, strong = { 0 };

  play (&few, &weak);
  play (&many, &strong);
  g_test_message ("%.1f %% with %u playouts, %.1f %% with %u", 100 * share_of (&weak), few.playouts,
                  100 * share_of (&strong), many.playouts);
  g_assert_cmpfloat (share_of (&strong), >=, share_of (&weak));
}

/* Moves of one game that are looked at, and playouts for one. */
#define ODD_MOVES 60
#define ODD_PLAYOUTS 2

typedef struct
{
  const LoomPlayer *player;
  const LoomGameInfo *rules;
} Claim;

/* Board @n to look at moves on. Die for the Colony is solved by who learns it: a short game will
 * do. */
static TestBoard *
open_nth (const Claim *claim, guint n, gboolean learns)
{
  if (learns && claim->rules == &loom_die_for_the_colony)
    return test_board_sample_with ("pond", "spring", "max-rounds=6 max-forces=3 match=single");
  return test_board_nth (claim->rules, NULL, n);
}

static void
test_what_is_chosen_is_legal (gconstpointer data)
{
  const Claim *claim = data;
  const LoomStrategy *way = loom_player_way_for (claim->player, claim->rules);
  const guint plain = test_board_n_plain (claim->rules);
  /* Who learns takes long to, and sees one board. */
  const gboolean learns = way != NULL && way->learn != NULL;
  const guint step = learns ? 2 * plain : 1;
  guint seen = 0;

  /* The plain boards, and as many with options drawn by chance. */
  for (guint n = 0; n < 2 * plain; n += step)
    {
      g_autoptr (TestBoard) board = open_nth (claim, n, learns);
      const LoomPlayer *players[LOOM_SEATS_MAX];
      g_autoptr (LoomMatch) match = NULL;

      if (board == NULL)
        continue;
      for (guint i = 0; i < board->game->n_seats; i++)
        players[i] = claim->player;
      match = loom_match_new (board->game, players);
      for (guint i = 0; i < board->game->n_seats; i++)
        match->work[i + 1].playouts = ODD_PLAYOUTS;
      loom_match_begin (match, 3, n, 0, NULL);
      for (guint i = 0; match->state->seat != 0 && i < ODD_MOVES; i++, seen++)
        {
          const LoomMove move = loom_match_choose (match);
          g_autoptr (GError) error = NULL;

          if (!loom_game_check_move (board->game, match->state, move, &error))
            g_error ("%s, move %u: %s", board->label, i, error->message);
          loom_match_play_legal (match, move, NULL);
        }
    }
  g_assert_cmpuint (seen, >, 0);
}

static void
add_legal (const LoomPlayer *player, const LoomGameInfo *rules)
{
  g_autofree char *path
      = g_strdup_printf ("/fairness/ladder/%s/what-is-chosen-is-legal/%s", rules->id, player->id);
  Claim *claim = g_new (Claim, 1);

  *claim = (Claim){ player, rules };
  g_test_add_data_func_full (path, claim, test_what_is_chosen_is_legal, g_free);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fairness/ladder/%s-%s/%s", strengths[i].sample,
                                               strengths[i].scenario, strengths[i].lineup);

      g_test_add_data_func (path, &strengths[i], test_the_upper_is_stronger);
    }
  g_test_add_func ("/fairness/ladder/more-playouts-are-no-weaker",
                   test_more_playouts_are_no_weaker);
  for (guint i = 0; loom_games_installed ()[i] != NULL; i++)
    for (guint k = 0; loom_player_all ()[k] != NULL; k++)
      if (loom_player_choose_for (loom_player_all ()[k], loom_games_installed ()[i]) != NULL)
        add_legal (loom_player_all ()[k], loom_games_installed ()[i]);
  return g_test_run ();
}
