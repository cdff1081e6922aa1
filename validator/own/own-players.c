/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players that know nothing of a game but what its rules file says: its hint, its score, and what
 * comes of playing on.
 *
 * Implementation notes: what a search may spend is settled by how long games are, not by a clock,
 * so it plays alike on any machine: two thousand games shall cost forty million moves, about a
 * minute on two cores at two microseconds a move. A playout that is cut short is worth what the
 * score promises: a softmax whose steepness is fitted to games of the player that plays out. */

#include "validator/own/own-game.h"
#include "validator/players/search.h"

#include <math.h>
#include <string.h>

#define FITTED_GAMES 64
#define FITTED_MOVES 20000
#define MOVES_TO_SPEND 40e6
#define GAMES_TO_PLAY 2000
#define LEAST_PLAYOUTS 4
#define MOST_PLAYOUTS 512
#define ENOUGH_PLAYOUTS 16

typedef struct
{
  LoomSearchPlan plan;
  double steepness; /* of the softmax of scores */
} Model;

/* The rung below search. */

/* The heaviest of the listed moves by the hint; ties by @random. */
static LoomMove
choose_by_hint (const LoomGame *game,
                const LoomState *state,
                LoomRandom *random,
                LoomAgentScratch *work)
{
  LoomOwnMachine *machine = loom_own_game_take (game, state);
  LoomMove best = loom_move (0, 0, 0, 0);
  double highest = -HUGE_VAL;
  guint n_best = 0;

  if (machine == NULL || !loom_own_machine_list (machine, state))
    {
      loom_own_game_blame (game, machine, NULL);
      loom_own_game_give (game, machine);
      return best;
    }
  best = machine->moves[0];
  for (guint i = 0; i < machine->n_moves; i++)
    {
      double weight;

      if (!loom_own_machine_hint (machine, state, machine->moves[i], &weight))
        {
          loom_own_game_blame (game, machine, NULL);
          break;
        }
      n_best = weight > highest ? 1 : n_best + (weight == highest);
      if (weight > highest || (weight == highest && loom_random_below (random, n_best) == 0))
        best = machine->moves[i];
      highest = MAX (highest, weight);
    }
  loom_own_game_give (game, machine);
  return best;
}

/* How much better @seat stands than the best of the others; who has won stands best of all. */
static gboolean
rate_state (const LoomGame *game, const LoomState *state, guint seat, double *weight)
{
  LoomOwnMachine *machine;
  double scores[LOOM_SEATS_MAX], other = -HUGE_VAL;
  gboolean went;

  if (state->seat == 0)
    {
      *weight = 1e12 * (((const LoomOwnState *)state)->shares[seat - 1] - 0.5);
      return TRUE;
    }
  machine = loom_own_game_take (game, state);
  went = machine != NULL && loom_own_machine_score (machine, state, scores);
  if (!went)
    loom_own_game_blame (game, machine, NULL);
  loom_own_game_give (game, machine);
  for (guint i = 0; went && i < game->n_seats; i++)
    if (i + 1 != seat)
      other = MAX (other, scores[i]);
  *weight = went ? scores[seat - 1] - (isfinite (other) ? other : 0) : 0;
  return went;
}

/* One ply: each move with dice of its own chance, and what the score says then. */
static LoomMove
choose_by_score (const LoomGame *game,
                 const LoomState *state,
                 LoomRandom *random,
                 LoomAgentScratch *work)
{
  const guint n = loom_game_list_moves (game, state, work->moves);
  LoomState *after = work->scratch;
  LoomMove best = work->moves[0];
  double highest = -HUGE_VAL;
  guint n_best = 0;
  LoomRandom dice = *random;

  if (n == 1)
    return best;
  loom_random_u32 (random);
  for (guint i = 0; i < n; i++)
    {
      LoomRandom thrown = dice;
      double weight;

      memcpy (after, state, game->state_size);
      loom_game_play_legal (game, after, work->moves[i], &thrown, NULL);
      if (!rate_state (game, after, state->seat, &weight))
        break;
      n_best = weight > highest ? 1 : n_best + (weight == highest);
      if (weight > highest || (weight == highest && loom_random_below (random, n_best) == 0))
        best = work->moves[i];
      highest = MAX (highest, weight);
    }
  return best;
}

static LoomMove
choose_any (const LoomGame *game,
            const LoomState *state,
            LoomRandom *random,
            LoomAgentScratch *work)
{
  return work->moves[loom_random_below (random, loom_game_list_moves (game, state, work->moves))];
}

static gsize
state_size (const LoomGame *game)
{
  return game->state_size;
}

static const LoomStrategy greedy_by_hint = {
  .player = "greedy",
  .choose = choose_by_hint,
  .rule_of_thumb = "The move that the game’s own hint thinks most of.",
};

static const LoomStrategy greedy_by_score = {
  .player = "greedy",
  .choose = choose_by_score,
  .scratch_size = state_size,
  .rule_of_thumb = "The move after which the game’s own score is best.",
};

static const LoomStrategy anybody = { .player = "random", .choose = choose_any };

/* Search. */

/* The shares that scores promise. */
static void
share_out (const double *scores, guint n, double steepness, double *shares)
{
  double highest = scores[0], sum = 0;

  for (guint i = 1; i < n; i++)
    highest = MAX (highest, scores[i]);
  for (guint i = 0; i < n; i++)
    sum += shares[i] = exp (steepness * (scores[i] - highest));
  for (guint i = 0; i < n; i++)
    shares[i] /= sum;
}

static void
cutoff_value (const LoomGame *game, const LoomState *state, gconstpointer model, double *shares)
{
  LoomOwnMachine *machine = loom_own_game_take (game, state);
  double scores[LOOM_SEATS_MAX] = { 0 };

  if (machine == NULL || !loom_own_machine_score (machine, state, scores))
    loom_own_game_blame (game, machine, NULL);
  loom_own_game_give (game, machine);
  share_out (scores, game->n_seats, ((const Model *)model)->steepness, shares);
}

/* Games of the base: how long they are, and scores along the way with how each ended. */
typedef struct
{
  double moves; /* of a game, on average */
  guint n;      /* looks */
  double scores[FITTED_GAMES][LOOM_SEATS_MAX];
  double shares[FITTED_GAMES][LOOM_SEATS_MAX];
} Sample;

/* Plays game @index to its end, or as long as there are moves left, and looks once on the way. */
static gboolean
sample_game (const LoomGame *game,
             const LoomSearchPlan *plan,
             guint index,
             LoomState *state,
             LoomAgentScratch *work,
             gboolean looks,
             Sample *sample,
             guint *left)
{
  LoomRandom deal, dice, choice;
  guint look_at;

  loom_random_init (&deal, game->key, 2, index, LOOM_STREAM_DEAL);
  loom_random_init (&dice, game->key, 2, index, LOOM_STREAM_PLAY);
  loom_random_init (&choice, game->key, 2, index, LOOM_STREAM_PLAYER);
  loom_game_start (game, state, index, index % game->n_seats, &deal, NULL);
  look_at = 1 + loom_random_below (&choice, (guint32)MAX (sample->moves, 8));
  while (state->seat != 0 && *left > 0)
    {
      LoomOwnMachine *machine;

      if (looks && state->moves == look_at)
        {
          machine = loom_own_game_take (game, state);
          if (machine != NULL && loom_own_machine_score (machine, state, sample->scores[sample->n]))
            look_at = 0;
          loom_own_game_give (game, machine);
        }
      loom_game_play_legal (game, state, plan->base->choose (game, state, &choice, work), &dice,
                            NULL);
      --*left;
    }
  if (state->seat != 0)
    return FALSE;
  if (looks && look_at == 0)
    loom_game_outcome (game, state, sample->shares[sample->n++]);
  return TRUE;
}

static void
take_sample (const LoomGame *game, const LoomSearchPlan *plan, gboolean looks, Sample *sample)
{
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  g_autofree LoomMove *moves = g_new0 (LoomMove, game->max_moves);
  g_autofree gpointer scratch = g_malloc0 (game->state_size);
  LoomAgentScratch work = { .moves = moves, .scratch = scratch };
  guint left = FITTED_MOVES, played = 0;
  guint64 total = 0;

  for (guint i = 0; i < FITTED_GAMES; i++)
    {
      const gboolean is_over = sample_game (game, plan, i, state, &work, looks, sample, &left);

      total += state->moves;
      played++;
      sample->moves = (double)total / played;
      if (!is_over)
        break;
    }
}

/* The steepness by which the sampled outcomes are likeliest, of powers of two. */
static double
fit (const Sample *sample, guint n_seats)
{
  double best = 0, highest = -HUGE_VAL;

  for (int power = -14; power <= 6; power++)
    {
      const double steepness = ldexp (1, power);
      double likelihood = 0;

      for (guint i = 0; i < sample->n; i++)
        {
          double shares[LOOM_SEATS_MAX];

          share_out (sample->scores[i], n_seats, steepness, shares);
          for (guint k = 0; k < n_seats; k++)
            likelihood += sample->shares[i][k] * log (MAX (shares[k], 1e-9));
        }
      if (likelihood > highest)
        best = steepness;
      highest = MAX (highest, likelihood);
    }
  return best;
}

/* How many playouts of games that are cut after @cut moves (0: none) there may be. */
static guint
count_playouts (double moves, guint cut)
{
  const double each = cut > 0 ? MIN (moves / 2, cut) : moves / 2;
  const double n = MOVES_TO_SPEND / GAMES_TO_PLAY / MAX (moves * MAX (each, 1), 1);
  guint playouts = LEAST_PLAYOUTS;

  while (playouts * 2 <= n && playouts < MOST_PLAYOUTS)
    playouts *= 2;
  return playouts;
}

static gpointer
learn (const LoomGame *game, GCancellable *cancellable, GError **error)
{
  static const guint cuts[] = { 0, 60, 30, 15 };
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;
  Model *model = g_new0 (Model, 1);
  g_autofree Sample *sample = g_new0 (Sample, 1);
  LoomSearchPlan *plan = &model->plan;

  plan->base = info->has_hint ? &greedy_by_hint : &anybody;
  plan->min_z = info->has_hint ? 1 : 0;
  take_sample (game, plan, info->has_score, sample);
  model->steepness = fit (sample, game->n_seats);
  for (guint i = 0; i < (info->has_score ? G_N_ELEMENTS (cuts) : 1); i++)
    {
      plan->playouts = count_playouts (sample->moves, cuts[i]);
      plan->max_moves = cuts[i];
      if (plan->playouts >= ENOUGH_PLAYOUTS)
        break;
    }
  plan->cutoff_value = plan->max_moves > 0 ? cutoff_value : NULL;
  return model;
}

static LoomMove
choose_by_search (const LoomGame *game,
                  const LoomState *state,
                  LoomRandom *random,
                  LoomAgentScratch *work)
{
  return loom_search_choose (&((const Model *)work->model)->plan, game, state, random, work);
}

static gsize
search_size (const LoomGame *game)
{
  const LoomSearchPlan plan = { .base = &greedy_by_score };

  return loom_search_scratch_size (&plan, game);
}

static const LoomStrategy search = {
  .player = "search",
  .choose = choose_by_search,
  .scratch_size = search_size,
  .learn = learn,
  .forget = g_free,
  .rule_of_thumb = "Plays games out after each move, by the game’s own hint where it has one, "
                   "else at random; how many, follows from how long games are.",
};

const LoomStrategy *const loom_own_players_by_hint[] = { &greedy_by_hint, &search, NULL };
const LoomStrategy *const loom_own_players_by_score[] = { &greedy_by_score, &search, NULL };
const LoomStrategy *const loom_own_players_alone[] = { &search, NULL };
