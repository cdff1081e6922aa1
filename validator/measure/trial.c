/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a line-up, one by one.
 *
 * Implementation notes: the areas bear other numbers in each of a few relabelled games, made once,
 * for to prepare a game may take longer than to play it; block after block goes through them in
 * turn. Where a player has solved the game, which takes too long to be done again, all is played on
 * the scenario's own. */

#include "validator/measure/trial-private.h"

#include "formats/model/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether it was cancelled is asked after so many moves and no sooner: a search may take a while
 * for each, and who plays on does many at once. */
#define MOVES_BETWEEN_LOOKS 16

guint
loom_trial_n_blocks (const LoomLineup *lineup, guint n_seats)
{
  return MAX (1, LOOM_BATCH_GAMES / loom_block_n_games (lineup, n_seats));
}

/* How many parts of @size it takes for @whole. */
static guint64
divide_up (guint64 whole, guint64 size)
{
  return whole / size + (whole % size != 0);
}

static guint64
n_blocks (const LoomTrialPlan *plan)
{
  return divide_up (plan->max_games, loom_block_n_games (&plan->lineup, plan->game->n_seats));
}

guint64
loom_trial_n_batches (const LoomTrialPlan *plan)
{
  return divide_up (n_blocks (plan), loom_trial_n_blocks (&plan->lineup, plan->game->n_seats));
}

void
loom_trial_begin_batch (const LoomTrialPlan *plan, LoomBatch *batch)
{
  const guint n = loom_trial_n_blocks (&plan->lineup, plan->game->n_seats);

  batch->first = batch->index * n;
  batch->n = (guint)MIN (n, n_blocks (plan) - MIN (n_blocks (plan), batch->first));
}

guint64
loom_trial_n_own_batches (const LoomTrialPlan *plan)
{
  const guint64 n = loom_trial_n_batches (plan);

  return n > plan->shard ? (n - plan->shard - 1) / plan->n_shards + 1 : 0;
}

guint64
loom_trial_n_games (const LoomTrialPlan *plan)
{
  const guint64 n_batches = loom_trial_n_batches (plan);
  const guint64 n_own = loom_trial_n_own_batches (plan);
  LoomBatch last = { .index = n_batches > 0 ? n_batches - 1 : 0 };
  guint64 n = n_own * loom_trial_n_blocks (&plan->lineup, plan->game->n_seats);

  loom_trial_begin_batch (plan, &last);
  if (n_own > 0 && last.index % plan->n_shards == plan->shard)
    n -= loom_trial_n_blocks (&plan->lineup, plan->game->n_seats) - last.n;
  return n * loom_block_n_games (&plan->lineup, plan->game->n_seats);
}

static void
clear_label (LoomTrialLabel *self)
{
  for (guint i = 0; i < LOOM_PLAY_SEATS; i++)
    g_clear_pointer (&self->minds[i], loom_agent_free);
  g_clear_pointer (&self->game, loom_game_free);
  g_clear_pointer (&self->position, loom_position_free);
  g_clear_pointer (&self->order, g_free);
}

/* A random numbering of the areas (Fisher and Yates), by the seed of the trial. */
static guint32 *
draw_order (const LoomTrialPlan *plan, guint number)
{
  const guint n = plan->game->position->n_areas;
  guint32 *order = g_new (guint32, MAX (n, 1));
  LoomRandom random;

  loom_random_init (&random, plan->game->key, plan->seed, number, LOOM_STREAM_LABELS);
  for (guint i = 0; i < n; i++)
    {
      const guint k = loom_random_below (&random, i + 1);

      order[i] = order[k];
      order[k] = i;
    }
  return order;
}

static gboolean
fill_label (LoomTrialLabel *self, const LoomTrialPlan *plan, guint number, GError **error)
{
  self->order = draw_order (plan, number);
  self->position = loom_position_relabel (plan->game->position, self->order);
  self->game = loom_game_new (self->position, error);
  if (self->game == NULL)
    return FALSE;
  /* Chance is the scenario's, whatever its areas are called. */
  self->game->key = plan->game->key;
  for (guint i = 0; i < plan->lineup.n; i++)
    {
      self->minds[i]
          = loom_agent_new (plan->lineup.players[i], self->game, plan->playouts, NULL, error);
      if (self->minds[i] == NULL)
        return FALSE;
    }
  return TRUE;
}

LoomTrial *
loom_trial_new (const LoomTrialPlan *plan, GCancellable *cancellable, GError **error)
{
  g_autoptr (LoomTrial) self = NULL;
  gboolean has_solution = FALSE;

  g_return_val_if_fail (plan != NULL && plan->game != NULL && plan->lineup.n > 0, NULL);
  g_return_val_if_fail (plan->shard < plan->n_shards, NULL);
  g_return_val_if_fail (plan->game->n_seats <= LOOM_PLAY_SEATS, NULL);
  self = g_new0 (LoomTrial, 1);
  self->plan = *plan;
  for (guint i = 0; i < plan->lineup.n; i++)
    {
      self->minds[i] = loom_agent_new (plan->lineup.players[i], plan->game, plan->playouts,
                                       cancellable, error);
      if (self->minds[i] == NULL)
        return NULL;
      has_solution
          = has_solution || (self->minds[i]->model != NULL && self->minds[i]->way->exact != NULL);
    }
  if (has_solution || plan->game->position->n_areas < 2)
    return g_steal_pointer (&self);
  self->n_labels = LOOM_TRIAL_LABELS;
  for (guint i = 0; i < LOOM_TRIAL_LABELS; i++)
    if (!fill_label (&self->labels[i], plan, i, error))
      return NULL;
  return g_steal_pointer (&self);
}

void
loom_trial_free (LoomTrial *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_labels; i++)
    clear_label (&self->labels[i]);
  for (guint i = 0; i < LOOM_PLAY_SEATS; i++)
    loom_agent_free (self->minds[i]);
  g_free (self);
}

void
loom_trial_set_max_games (LoomTrial *self, guint64 max_games)
{
  self->plan.max_games = max_games;
}

static gboolean
check_rules_of (const LoomGame *game, GError **error)
{
  g_autofree char *failure = game != NULL ? loom_game_dup_failure (game) : NULL;

  if (failure == NULL)
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("the rules fail: %s"), failure);
  return FALSE;
}

gboolean
loom_trial_check_rules (const LoomTrial *self, GError **error)
{
  for (guint i = 0; i < self->n_labels; i++)
    if (!check_rules_of (self->labels[i].game, error))
      return FALSE;
  return check_rules_of (self->plan.game, error);
}

const LoomAgent *
loom_trial_agent (const LoomTrial *self, guint i)
{
  g_return_val_if_fail (i < self->plan.lineup.n, NULL);
  return self->minds[i];
}

/* The numbering under which @block is played; NULL for the scenario's own. */
static const LoomTrialLabel *
label_of (const LoomTrial *self, guint64 block)
{
  return self->n_labels == 0 ? NULL : &self->labels[block % self->n_labels];
}

static LoomMatch *
new_match (const LoomTrial *self, const LoomTrialLabel *label, guint rotation)
{
  const LoomGame *game = label != NULL ? label->game : self->plan.game;
  LoomAgent *const *minds = label != NULL ? label->minds : self->minds;
  const LoomAgent *seated[LOOM_PLAY_SEATS];

  for (guint i = 0; i < game->n_seats; i++)
    seated[i] = minds[loom_lineup_at (&self->plan.lineup, game->n_seats, i, rotation)];
  return loom_match_new_with (game, seated);
}

LoomMatch *
loom_trial_begin (LoomTrial *self, guint64 number, LoomEventLog *events, guint *rotation)
{
  const guint n_seats = self->plan.game->n_seats;
  const guint per_block = loom_block_n_games (&self->plan.lineup, n_seats);
  const guint64 block = number / per_block;
  const guint within = (guint)(number % per_block);
  LoomMatch *match = new_match (self, label_of (self, block), within / n_seats);

  *rotation = within % n_seats;
  loom_match_begin (match, self->plan.seed, block, *rotation, events);
  return match;
}

static gboolean
run_match (LoomMatch *match, guint64 seed, guint64 block, guint rotation, GCancellable *cancellable)
{
  guint next_look = 0;

  loom_match_begin (match, seed, block, rotation, NULL);
  while (match->state->seat != 0)
    {
      if (match->state->moves >= next_look)
        {
          if (g_cancellable_is_cancelled (cancellable))
            return FALSE;
          next_look = match->state->moves + MOVES_BETWEEN_LOOKS;
        }
      loom_match_play_on (match);
    }
  return TRUE;
}

static gboolean
play_block (LoomTrialWorker *self,
            guint64 number,
            LoomBlock *block,
            LoomGameCounts *counts,
            GCancellable *cancellable)
{
  const LoomTrial *trial = self->trial;
  const LoomTrialPlan *plan = &trial->plan;
  const guint n_seats = plan->game->n_seats;
  const LoomTrialLabel *label = label_of (trial, number);
  const guint at = label == NULL ? 0 : (guint)(label - trial->labels);
  const gboolean is_watched = counts != NULL && number % plan->watch_every == 0;

  if (is_watched && self->watches[at] == NULL)
    self->watches[at] = loom_sampler_new (label != NULL ? label->game : plan->game,
                                          label != NULL ? label->order : NULL);
  for (guint i = 0; i < loom_lineup_n_rotations (&plan->lineup, n_seats); i++)
    {
      LoomMatch **match = &self->matches[at][i];

      if (*match == NULL)
        *match = new_match (trial, label, i);
      for (guint turn = 0; turn < n_seats; turn++)
        {
          if (is_watched ? !loom_sampler_run (self->watches[at], *match, plan->seed, number, turn,
                                              counts, cancellable)
                         : !run_match (*match, plan->seed, number, turn, cancellable))
            return FALSE;
          loom_block_add (block, (*match)->game, (*match)->state, &plan->lineup, i, turn == 0);
        }
    }
  return TRUE;
}

gboolean
loom_trial_worker_play (LoomTrialWorker *self,
                        guint64 first,
                        guint n,
                        LoomBlock *blocks,
                        LoomGameCounts *counts,
                        GCancellable *cancellable)
{
  memset (blocks, 0, sizeof (LoomBlock) * n);
  if (counts != NULL)
    loom_game_counts_clear (counts);
  for (guint i = 0; i < n; i++)
    if (!play_block (self, first + i, &blocks[i], counts, cancellable))
      return FALSE;
  return TRUE;
}

void
loom_trial_worker_clear (LoomTrialWorker *self)
{
  for (guint i = 0; i < LOOM_TRIAL_LABELS; i++)
    {
      for (guint k = 0; k < LOOM_ROTATIONS_MAX; k++)
        loom_match_free (self->matches[i][k]);
      loom_sampler_free (self->watches[i]);
    }
}

gboolean
loom_trial_replay (LoomTrial *self,
                   guint64 first,
                   guint n,
                   LoomBlock *blocks,
                   LoomGameCounts *counts,
                   GCancellable *cancellable)
{
  g_auto (LoomTrialWorker) worker = { .trial = self };

  g_return_val_if_fail (counts == NULL || self->plan.watch_every > 0, FALSE);
  return loom_trial_worker_play (&worker, first, n, blocks, counts, cancellable);
}
