/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players that know nothing of a game but what its rules file says: its hint, its score, and what
 * they learn from games against themselves.
 *
 * Implementation notes: what a search may spend is settled by how long games are, not by a clock,
 * so it plays alike on any machine: two thousand games shall cost forty million moves, about a
 * minute on two cores at two microseconds a move, or fewer of a learned player, whose moves take
 * longer. Playouts by chance are worth little where games are long, so they are led by whoever
 * wins a match: what was learned, or the rung below search. A playout that is cut short is worth
 * what was learned of positions, else what the score promises: a softmax whose steepness is
 * fitted to games of the player that plays out. */

#include "validator/own/policy.h"
#include "validator/players/search.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define FITTED_GAMES 64
#define FITTED_MOVES 20000
#define MOVES_TO_SPEND 40e6
#define LEARNED_MOVES_TO_SPEND 64e6
#define GAMES_TO_PLAY 2000
#define LEAST_PLAYOUTS 8
#define MOST_PLAYOUTS 512
#define ENOUGH_PLAYOUTS 16

/* Of a learned player, so many moves are looked at more closely. */
#define MOST_LOOKED_AT 5

typedef struct
{
  LoomSearchPlan plan; /* playouts 0: the base is all there is */
  double steepness;    /* of the softmax of scores */
  LoomPolicy *policy;  /* owned */
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
  .rule_of_thumb = N_ ("The move that the game’s own hint thinks most of."),
};

static const LoomStrategy greedy_by_score = {
  .player = "greedy",
  .choose = choose_by_score,
  .scratch_size = state_size,
  .rule_of_thumb = N_ ("The move after which the game’s own score is best."),
};

static LoomMove
choose_as_learned (const LoomGame *game,
                   const LoomState *state,
                   LoomRandom *random,
                   LoomAgentScratch *work)
{
  return loom_policy_choose (((const Model *)work->model)->policy, game, state, work->moves, random,
                             work->scratch);
}

/* Enough for each of those who play games out. */
static gsize
base_size (const LoomGame *game)
{
  return MAX (game->state_size, loom_policy_scratch_size (game));
}

static const LoomStrategy anybody = { .player = "random", .choose = choose_any };

static const LoomStrategy learned = {
  .player = "search",
  .choose = choose_as_learned,
  .scratch_size = base_size,
};

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

/* The same, of what was learned. */
static void
learned_value (const LoomGame *game, const LoomState *state, gconstpointer model, double *shares)
{
  double features[LOOM_SEATS_MAX][LOOM_POLICY_SEAT];

  loom_policy_look (((const Model *)model)->policy, game, state, features, shares);
}

/* The moves that a learned player thinks most of, the best first. */
static guint
list_best (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  const guint n = loom_game_list_moves (game, state, work->moves);
  const guint n_kept = MIN (n, MOST_LOOKED_AT);
  g_autofree gpointer scratch = g_malloc0 (loom_policy_scratch_size (game));
  g_autofree double *logits = g_new (double, n);

  loom_policy_evaluate (((const Model *)work->model)->policy, game, state, work->moves, n, logits,
                        scratch);
  for (guint i = 0; i < n_kept; i++)
    {
      const LoomMove move = work->moves[i];
      const double logit = logits[i];
      guint best = i;

      for (guint k = i + 1; k < n; k++)
        if (logits[k] > logits[best])
          best = k;
      work->moves[i] = work->moves[best];
      logits[i] = logits[best];
      work->moves[best] = move;
      logits[best] = logit;
    }
  return n_kept;
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
take_sample (const LoomGame *game, const Model *model, gboolean looks, Sample *sample)
{
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  g_autofree LoomMove *moves = g_new0 (LoomMove, game->max_moves);
  g_autofree gpointer scratch = g_malloc0 (base_size (game));
  LoomAgentScratch work = { .moves = moves, .scratch = scratch, .model = model };
  guint left = FITTED_MOVES, played = 0;
  guint64 total = 0;

  for (guint i = 0; i < FITTED_GAMES; i++)
    {
      const gboolean is_over
          = sample_game (game, &model->plan, i, state, &work, looks, sample, &left);

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

/* How many playouts of games that are cut after @cut moves (0: none) there may be; 0: too few to
 * tell anything. */
static guint
count_playouts (double spend, double moves, guint cut)
{
  const double each = cut > 0 ? MIN (moves / 2, cut) : moves / 2;
  const double n = spend / GAMES_TO_PLAY / MAX (moves * MAX (each, 1), 1);
  guint playouts = LEAST_PLAYOUTS;

  while (playouts * 2 <= n && playouts < MOST_PLAYOUTS)
    playouts *= 2;
  return playouts <= n ? playouts : 0;
}

/* Whether what was learned wins more than its due of @rival, which sits at all seats but one. */
static gboolean
is_learned_better (const LoomGame *game, const Model *model, const LoomStrategy *rival)
{
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  g_autofree LoomMove *moves = g_new0 (LoomMove, game->max_moves);
  g_autofree gpointer scratch = g_malloc0 (base_size (game));
  LoomAgentScratch work = { .moves = moves, .scratch = scratch, .model = model };
  guint left = FITTED_MOVES, n = 0;
  double won = 0;

  for (; n < FITTED_GAMES && left > 0; n++)
    {
      const guint seat = 1 + n % game->n_seats;
      double shares[LOOM_SEATS_MAX];
      LoomRandom deal, dice, choice;

      loom_random_init (&deal, game->key, 4, n / game->n_seats, LOOM_STREAM_DEAL);
      loom_random_init (&dice, game->key, 4, n / game->n_seats, LOOM_STREAM_PLAY);
      loom_random_init (&choice, game->key, 4, n, LOOM_STREAM_PLAYER);
      loom_game_start (game, state, n / game->n_seats, 0, &deal, NULL);
      for (; state->seat != 0 && left > 0; left--)
        loom_game_play_legal (
            game, state,
            (state->seat == seat ? &learned : rival)->choose (game, state, &choice, &work), &dice,
            NULL);
      if (state->seat != 0)
        break;
      loom_game_outcome (game, state, shares);
      won += shares[seat - 1];
    }
  return won * game->n_seats > n;
}

static void
forget (gpointer data)
{
  Model *model = data;

  loom_policy_free (model->policy);
  g_free (model);
}

/* The longest cut with which there are playouts enough, and how many. */
static void
settle_budget (Model *model, double moves, gboolean is_learned, gboolean may_cut)
{
  static const guint cuts[] = { 0, 60, 30, 15 };
  const double spend = is_learned ? LEARNED_MOVES_TO_SPEND : MOVES_TO_SPEND;
  LoomSearchPlan *plan = &model->plan;

  for (guint i = 0; i < (may_cut ? G_N_ELEMENTS (cuts) : 1); i++)
    {
      plan->playouts = count_playouts (spend, moves, cuts[i]);
      plan->max_moves = cuts[i];
      if (plan->playouts >= ENOUGH_PLAYOUTS)
        break;
    }
}

static gpointer
learn (const LoomGame *game, GCancellable *cancellable, GError **error)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;
  const LoomStrategy *rival = info->has_hint    ? &greedy_by_hint
                              : info->has_score ? &greedy_by_score
                                                : &anybody;
  g_autofree Sample *sample = g_new0 (Sample, 1);
  Model *model = g_new0 (Model, 1);
  LoomSearchPlan *plan = &model->plan;
  gboolean is_learned;

  model->policy = loom_policy_load (game, &(guint64){ 0 }, NULL);
  if (model->policy == NULL)
    model->policy = loom_policy_learn (game, LOOM_POLICY_MOVES, cancellable);
  if (model->policy == NULL)
    {
      forget (model);
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  is_learned = is_learned_better (game, model, rival);
  /* One ply of score takes too long for playouts. */
  plan->base = is_learned ? &learned : info->has_hint ? &greedy_by_hint : &anybody;
  plan->min_z = is_learned || info->has_hint ? 1 : 0;
  plan->list = is_learned ? list_best : NULL;
  take_sample (game, model, info->has_score && !is_learned, sample);
  model->steepness = fit (sample, game->n_seats);
  settle_budget (model, sample->moves, is_learned, is_learned || info->has_score);
  if (plan->max_moves > 0)
    plan->cutoff_value = is_learned ? learned_value : cutoff_value;
  return model;
}

static LoomMove
choose_by_search (const LoomGame *game,
                  const LoomState *state,
                  LoomRandom *random,
                  LoomAgentScratch *work)
{
  const LoomSearchPlan *plan = &((const Model *)work->model)->plan;

  if (plan->playouts == 0 && work->playouts == 0)
    return plan->base->choose (game, state, random, work);
  return loom_search_choose (plan, game, state, random, work);
}

static gsize
search_size (const LoomGame *game)
{
  const LoomSearchPlan plan = { .base = &learned };

  return loom_search_scratch_size (&plan, game);
}

static const LoomStrategy search = {
  .player = "search",
  .choose = choose_by_search,
  .scratch_size = search_size,
  .learn = learn,
  .forget = forget,
  .rule_of_thumb
  = N_ ("Learns from games against itself what the declared fields are worth, and plays "
        "games out after the moves that look best; how many, follows from how long "
        "games are. Where the game’s own hint plays better, it goes by that."),
};

const LoomStrategy *const loom_own_players_by_hint[] = { &greedy_by_hint, &search, NULL };
const LoomStrategy *const loom_own_players_by_score[] = { &greedy_by_score, &search, NULL };
const LoomStrategy *const loom_own_players_alone[] = { &search, NULL };
