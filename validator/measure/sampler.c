/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks on while games are played. Nothing of the game is touched and nothing is drawn, so the same
 * game comes out as without a sampler.
 *
 * Implementation notes: the metrics is read when a turn has ended, not after every small move. When
 * a quarter of a game is over is known only at its end; so who held what is kept for every turn,
 * one byte a thing, and when there is no more room for every second of the turns kept, and so on: a
 * quarter is found to within one part in 500 of the game. What came before the first turn that
 * counts (areas being claimed, say) is overwritten until there is one. */

#include <string.h>

#include "validator/measure/game-counts.h"

/* How many looks are kept at most; even. */
#define KEPT 1024

struct _LoomSampler
{
  const LoomGame *game; /* borrowed */
  const LoomGameMetrics *metrics;
  guint n_things;
  guint16 own[LOOM_METRICS_THINGS]; /* by thing of the game: the scenario's own */

  /* Of the game that is being played. */
  LoomMetricsSample before; /* of the last turn's end */
  LoomMetricsSample now;
  gboolean is_open;  /* turns count */
  guint turn;        /* the metrics' number */
  guint turns;       /* that have ended */
  guint stride;      /* every so many-th is kept */
  guint n_kept;      /* the opening is the first */
  guint last_leader; /* seat that was in the lead last; 0 as long as nobody was */
  guint lead_changes;
  guint first_capture; /* seat */
  guint32 changes[LOOM_METRICS_THINGS];
  guint8 leaders[KEPT];
  guint8 *holders; /* KEPT rows of n_things */
  guint32 *rules;  /* how often each kind of move, then of event, was met: LoomGameCounts.rules */
  LoomEventLog events; /* counts events there */
};

LoomSampler *
loom_sampler_new (const LoomGame *game, const guint32 *order)
{
  LoomSampler *self;

  g_return_val_if_fail (game != NULL && game->n_seats <= LOOM_PLAY_SEATS, NULL);
  self = g_new0 (LoomSampler, 1);
  self->game = game;
  self->metrics = loom_game_metrics_for (game->rules);
  self->n_things = loom_game_metrics_n_things (game);
  self->holders = g_malloc ((gsize)KEPT * MAX (self->n_things, 1));
  self->rules = g_new0 (guint32, game->play->n_moves + game->play->n_events);
  loom_event_log_init_counting (&self->events, self->rules + game->play->n_moves);
  for (guint i = 0; i < self->n_things; i++)
    {
      const guint32 area = order != NULL ? self->metrics->thing_area (game, i) : LOOM_NONE;

      self->own[i] = (guint16)(area != LOOM_NONE ? order[area] : i);
    }
  return self;
}

void
loom_sampler_free (LoomSampler *self)
{
  if (self == NULL)
    return;
  g_free (self->holders);
  g_free (self->rules);
  g_free (self);
}

static inline guint8 *
kept_row (const LoomSampler *self, guint row)
{
  return self->holders + (gsize)row * self->n_things;
}

/* The seat that is ahead of all others, or 0. */
static guint
find_leader (const LoomSampler *self)
{
  guint leader = 1;
  gboolean is_alone = TRUE;

  for (guint seat = 2; seat <= self->game->n_seats; seat++)
    {
      const gint32 best = self->now.standing[leader - 1], own = self->now.standing[seat - 1];

      if (own > best)
        leader = seat;
      is_alone = own > best || (is_alone && own < best);
    }
  return is_alone ? leader : 0;
}

/* Every second of what is kept goes. */
static void
thin_out (LoomSampler *self)
{
  for (guint i = 1; i < KEPT / 2; i++)
    {
      memcpy (kept_row (self, i), kept_row (self, 2 * i), self->n_things);
      self->leaders[i] = self->leaders[2 * i];
    }
  self->n_kept = KEPT / 2;
  self->stride *= 2;
}

static void
keep (LoomSampler *self, guint leader)
{
  if (self->turns % self->stride != 0)
    return;
  if (self->n_kept == KEPT)
    {
      thin_out (self);
      if (self->turns % self->stride != 0)
        return;
    }
  memcpy (kept_row (self, self->n_kept), self->now.holder, self->n_things);
  self->leaders[self->n_kept] = (guint8)leader;
  self->n_kept++;
}

/* What is read now is where the game begins. */
static void
open_game (LoomSampler *self)
{
  self->turns = 0;
  self->stride = 1;
  self->n_kept = 0;
  self->last_leader = find_leader (self);
  keep (self, self->last_leader);
}

/* A turn has ended, or the game. */
static void
look (LoomSampler *self, const LoomState *state, guint mover)
{
  guint leader;

  memcpy (&self->before, &self->now, G_STRUCT_OFFSET (LoomMetricsSample, holder) + self->n_things);
  self->now.mover = (guint8)mover;
  self->metrics->read (self->game, state, &self->now);
  if (!self->is_open)
    {
      self->is_open = self->metrics->length (self->game, state, 0) > 0;
      open_game (self);
      return;
    }
  self->turns++;
  for (guint i = 0; i < self->n_things; i++)
    self->changes[i] += self->now.holder[i] != self->before.holder[i];
  leader = find_leader (self);
  if (leader != 0)
    {
      self->lead_changes += self->last_leader != 0 && self->last_leader != leader;
      self->last_leader = leader;
    }
  keep (self, leader);
}

static void
begin (LoomSampler *self, const LoomState *state)
{
  memset (&self->now, 0, sizeof self->now);
  memset (self->changes, 0, sizeof *self->changes * self->n_things);
  self->is_open = FALSE;
  self->lead_changes = 0;
  self->first_capture = 0;
  self->turn = self->metrics->turn (self->game, state);
  look (self, state, 0);
}

/* By seat less one. */
typedef struct
{
  guint64 credit[LOOM_PLAY_SEATS];
  guint rank[LOOM_PLAY_SEATS];
} Ends;

/* Who has something, if anybody. */
static inline void
count_holder (LoomHolding *holding, guint seat, const Ends *ends)
{
  const guint rank = seat == 0 ? 0 : ends->rank[seat - 1];

  if (seat == 0)
    return;
  holding->games[seat - 1][rank]++;
  holding->credit[seat - 1][rank] += ends->credit[seat - 1];
}

/* The turns kept after which each thing was held by @seat, for a share of @credit. */
static void
count_over_time (const LoomSampler *self, guint seat, guint64 credit, LoomGameCounts *counts)
{
  guint16 held[LOOM_METRICS_THINGS] = { 0 };
  const guint n = self->n_kept - 1;

  for (guint row = 1; row <= n; row++)
    {
      const guint8 *holder = kept_row (self, row);

      for (guint i = 0; i < self->n_things; i++)
        held[i] += holder[i] == seat;
    }
  for (guint i = 0; n > 0 && i < self->n_things; i++)
    counts->things[self->own[i]].over_time += credit * held[i] / n;
}

static void
count_rules (const LoomSampler *self, LoomGameCounts *counts)
{
  counts->rule_games++;
  for (guint i = 0; i < counts->n_rules; i++)
    {
      counts->rules[i].times += self->rules[i];
      counts->rules[i].games += self->rules[i] > 0;
    }
}

static void
tally (LoomSampler *self, const LoomState *state, LoomGameCounts *counts)
{
  double shares[LOOM_PLAY_SEATS] = { 0 };
  Ends ends;
  const guint quarter = self->turns / 4 / self->stride;
  guint n_winners = 0;

  loom_game_outcome (self->game, state, shares);
  for (guint i = 0; i < self->game->n_seats; i++)
    {
      ends.credit[i] = (guint64)(shares[i] * LOOM_CREDIT + 0.5);
      ends.rank[i] = loom_game_rank (self->game, state, i + 1);
      count_holder (&counts->all, i + 1, &ends);
      n_winners += ends.credit[i] > 0;
      if (ends.credit[i] > 0)
        count_over_time (self, i + 1, ends.credit[i], counts);
    }
  counts->games++;
  counts->ends[self->metrics->timed_out (self->game, state)][n_winners > 1]++;
  counts->lead_changes += self->lead_changes;
  counts->steady += self->lead_changes == 0;
  count_holder (&counts->first_capture, self->first_capture, &ends);
  count_holder (&counts->leader, self->leaders[quarter], &ends);
  loom_game_counts_add_length (counts, self->metrics->length (self->game, state, self->turns), 1);
  for (guint i = 0; i < self->n_things; i++)
    {
      LoomHoldingCounts *thing = &counts->things[self->own[i]];
      const guint last = self->now.holder[i];

      count_holder (&thing->quarter, kept_row (self, quarter)[i], &ends);
      thing->at_end += last == 0 ? 0 : ends.credit[last - 1];
      thing->touched += self->changes[i] > 0;
      thing->changes += self->changes[i];
    }
}

gboolean
loom_sampler_run (LoomSampler *self,
                  LoomMatch *match,
                  guint64 seed,
                  guint64 index,
                  guint rotation,
                  LoomGameCounts *counts,
                  GCancellable *cancellable)
{
  const LoomGameMetrics *metrics = self->metrics;
  const LoomGame *game = self->game;
  const LoomState *state = match->state;
  LoomEventLog *const events = index % LOOM_SAMPLER_RULES_EVERY == 0 ? &self->events : NULL;

  g_return_val_if_fail (match->game == game && counts->n_things == self->n_things, FALSE);
  memset (self->rules, 0, sizeof *self->rules * counts->n_rules);
  loom_match_begin (match, seed, index, rotation, events);
  begin (self, state);
  while (state->seat != 0)
    {
      const guint seat = state->seat;
      const LoomMove move = loom_match_choose (match);
      guint turn;

      self->rules[move.kind]++;
      loom_match_play_legal (match, move, events);
      if (self->first_capture == 0)
        self->first_capture = metrics->captured (game, &self->now, move, seat, state);
      turn = metrics->turn (game, state);
      if (turn == self->turn && state->seat != 0)
        continue;
      self->turn = turn;
      look (self, state, seat);
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
    }
  tally (self, state, counts);
  if (events != NULL)
    count_rules (self, counts);
  return TRUE;
}
