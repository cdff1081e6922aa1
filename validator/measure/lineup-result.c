/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hears what a line-up's games say. */

#include "validator/measure/lineup-result.h"

LoomLineupResult *
loom_lineup_result_new (const LoomGame *game,
                        const LoomLineup *lineup,
                        double delta,
                        double alpha,
                        guint64 max_games)
{
  LoomLineupResult *self;

  g_return_val_if_fail (game != NULL && lineup != NULL, NULL);
  self = g_new0 (LoomLineupResult, 1);
  self->game = game;
  self->lineup = *lineup;
  self->max_games = max_games;
  self->order_is_open = loom_game_order_is_open (game);
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    self->tests[i] = loom_sequential_test_new (game->n_seats, delta, alpha);
  self->turn_order = loom_turn_order_new (game->n_seats, alpha);
  if (lineup->n > 1)
    self->strength = loom_sequential_test_new (lineup->n, delta, alpha);
  return self;
}

void
loom_lineup_result_free (LoomLineupResult *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    loom_sequential_test_free (self->tests[i]);
  loom_turn_order_free (self->turn_order);
  g_clear_pointer (&self->strength, loom_sequential_test_free);
  g_clear_pointer (&self->counts, loom_game_counts_free);
  g_free (self);
}

static void
hear_block (LoomLineupResult *self, const LoomBlock *block)
{
  const guint n_seats = self->game->n_seats;
  const guint n_rotations = loom_lineup_n_rotations (&self->lineup, n_seats);
  double shares[LOOM_PLAY_SEATS];

  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    {
      loom_block_observe (block, n_seats, n_rotations, (LoomAspect)i, self->order_is_open, shares);
      loom_sequential_test_add (self->tests[i], shares);
      if (i == LOOM_ASPECT_ORDER)
        loom_turn_order_hear (self->turn_order, shares);
    }
  if (self->strength != NULL)
    {
      loom_block_observe_players (block, n_seats, &self->lineup, shares);
      loom_sequential_test_add (self->strength, shares);
    }
}

gboolean
loom_lineup_result_is_settled (const LoomLineupResult *self)
{
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    if (loom_sequential_test_verdict (self->tests[i]) == LOOM_VERDICT_UNDECIDED)
      return FALSE;
  return !self->order_is_open || loom_turn_order_finding (self->turn_order) != LOOM_TURN_ORDER_OPEN;
}

gboolean
loom_lineup_result_wants_more (const LoomLineupResult *self)
{
  const LoomSequentialTest *as_dealt = self->tests[LOOM_ASPECT_AS_DEALT];
  gboolean is_settled = loom_lineup_result_is_settled (self);

  if (loom_sequential_test_verdict (as_dealt) == LOOM_VERDICT_UNFAIR)
    is_settled = is_settled && loom_sequential_test_evidence (as_dealt) >= self->enough;
  return !is_settled && self->games < self->max_games;
}

gboolean
loom_lineup_result_add (LoomLineupResult *self, const LoomBatch *batch)
{
  g_return_val_if_fail (batch->index == self->batches, FALSE);
  for (guint i = 0; i < batch->n; i++)
    hear_block (self, &batch->blocks[i]);
  self->batches++;
  self->blocks += batch->n;
  self->games += (guint64)batch->n * loom_block_n_games (&self->lineup, self->game->n_seats);
  if (batch->counts != NULL)
    {
      if (self->counts == NULL)
        self->counts = loom_game_counts_new (self->game);
      loom_game_counts_add (self->counts, batch->counts);
    }
  return loom_lineup_result_wants_more (self);
}

void
loom_lineup_result_raise (LoomLineupResult *self, guint64 max_games)
{
  g_return_if_fail (self != NULL && max_games >= self->max_games);
  self->max_games = max_games;
  self->batches = self->blocks / loom_trial_n_blocks (&self->lineup, self->game->n_seats);
}
