/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays the blocks of a line-up on several threads.
 *
 * Implementation notes: workers take batches by number, or single blocks where games are slow, each
 * batch into a slot of a ring, and may run a few ahead of the one who takes them in order; so
 * nothing hangs on how many there are. The areas bear other numbers in each of a few relabelled
 * games, made once, for to prepare a game may take longer than to play it; block after block goes
 * through them in turn. Where a player has solved the game, which takes too long to be done again,
 * all is played on the scenario's own. */

#include "validator/measure/trial.h"

#include <string.h>

/* How many ways to number the areas there are in a trial. */
#define N_LABELS 8

/* So many batches a thread may be played ahead. */
#define AHEAD 4

/* A batch that would take a worker longer than so many µs is shared out among all, block by block:
 * the longer a game takes, the more would be lost of what was played when it is stopped. */
#define SLOW_BATCH (G_USEC_PER_SEC / 2)

/* Whether it was cancelled is asked every so many moves: a search may take a while for each. */
#define MOVES_BETWEEN_LOOKS 16

/* The game under other numbers. */
typedef struct
{
  LoomPosition *position;
  LoomGame *game;
  guint32 *order; /* by area: which it is in the scenario's own numbers; NULL: the same */
  LoomAgent *minds[LOOM_PLAY_SEATS]; /* by place in the line-up */
} Label;

struct _LoomTrial
{
  LoomTrialPlan plan;
  LoomAgent *minds[LOOM_PLAY_SEATS]; /* on the scenario's own numbers */
  Label labels[N_LABELS];
  guint n_labels; /* 0: the scenario's own numbers alone */
};

guint
loom_trial_n_blocks (const LoomLineup *lineup, guint n_seats)
{
  return MAX (1, LOOM_BATCH_GAMES / loom_block_n_games (lineup, n_seats));
}

static guint
games_per_batch (const LoomTrialPlan *plan)
{
  const guint n_seats = plan->game->n_seats;

  return loom_trial_n_blocks (&plan->lineup, n_seats) * loom_block_n_games (&plan->lineup, n_seats);
}

guint64
loom_trial_n_batches (const LoomTrialPlan *plan)
{
  const guint n = games_per_batch (plan);

  return plan->max_games / n + (plan->max_games % n != 0);
}

static void
clear_label (Label *self)
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
fill_label (Label *self, const LoomTrialPlan *plan, guint number, GError **error)
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
  self->n_labels = N_LABELS;
  for (guint i = 0; i < N_LABELS; i++)
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

const LoomAgent *
loom_trial_agent (const LoomTrial *self, guint i)
{
  g_return_val_if_fail (i < self->plan.lineup.n, NULL);
  return self->minds[i];
}

/* The numbering under which @block is played; NULL for the scenario's own. */
static const Label *
label_of (const LoomTrial *self, guint64 block)
{
  return self->n_labels == 0 ? NULL : &self->labels[block % self->n_labels];
}

static LoomMatch *
new_match (const LoomTrial *self, const Label *label, guint rotation)
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

/* The threads. */

/* A batch while it is played, in pieces of one block or of more, each played by one worker. */
typedef struct
{
  LoomBatch batch;
  guint given;            /* blocks that a worker has begun with */
  guint *pieces;          /* by block: so many were played from this one on; 0: not, or not yet */
  LoomGameCounts **parts; /* by the first block of a piece: its counts; NULL until one was wanted */
} Slot;

typedef struct
{
  const LoomTrial *trial;
  GCancellable *cancellable;
  guint64 n_batches; /* of this shard */
  guint n_slots;
  Slot *slots;
  GMutex mutex;
  GCond changed;
  /* Under the mutex: */
  guint64 next;  /* of which blocks are to be given next */
  guint64 taken; /* were handed over */
  gboolean slow; /* a worker takes one block at a time, not all that are left of a batch */
  gboolean enough;
  guint n_left; /* workers that have left */
} Floor;

/* What a worker plays at a time. */
typedef struct
{
  Slot *slot;
  guint64 number; /* of the batch */
  guint first;    /* block within it */
  guint n;
} Piece;

/* What one thread plays on: a match for each numbering and rotation, a sampler for each numbering,
 * made when they are first wanted. */
typedef struct
{
  Floor *floor;
  LoomMatch *matches[N_LABELS][LOOM_ROTATIONS_MAX];
  LoomSampler *watches[N_LABELS];
} Worker;

static gboolean
run_match (LoomMatch *match, guint64 seed, guint64 block, guint rotation, GCancellable *cancellable)
{
  loom_match_begin (match, seed, block, rotation, NULL);
  while (match->state->seat != 0)
    {
      if (match->state->moves % MOVES_BETWEEN_LOOKS == 0
          && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      loom_match_play_legal (match, loom_match_choose (match), NULL);
    }
  return TRUE;
}

static gboolean
play_block (Worker *self, guint64 number, LoomBlock *block, LoomGameCounts *counts)
{
  const LoomTrial *trial = self->floor->trial;
  const LoomTrialPlan *plan = &trial->plan;
  const guint n_seats = plan->game->n_seats;
  const Label *label = label_of (trial, number);
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
          GCancellable *cancellable = self->floor->cancellable;

          if (is_watched ? !loom_sampler_run (self->watches[at], *match, plan->seed, number, turn,
                                              counts, cancellable)
                         : !run_match (*match, plan->seed, number, turn, cancellable))
            return FALSE;
          loom_block_add (block, (*match)->game, (*match)->state, &plan->lineup, i, turn == 0);
        }
    }
  return TRUE;
}

/* The @n blocks of the trial from @first on. FALSE when cancelled: both are then good for nothing.
 */
static gboolean
play_blocks (Worker *self, guint64 first, guint n, LoomBlock *blocks, LoomGameCounts *counts)
{
  memset (blocks, 0, sizeof (LoomBlock) * n);
  if (counts != NULL)
    loom_game_counts_clear (counts);
  for (guint i = 0; i < n; i++)
    if (!play_block (self, first + i, &blocks[i], counts))
      return FALSE;
  return TRUE;
}

/* Plays @piece; whether all of it could be played, and what it took in µs a block. */
static gboolean
play_piece (Worker *self, const Piece *piece, gint64 *duration)
{
  const LoomTrialPlan *plan = &self->floor->trial->plan;
  LoomBatch *batch = &piece->slot->batch;
  LoomGameCounts **part = &piece->slot->parts[piece->first];
  const gint64 began = g_get_monotonic_time ();
  gboolean is_played;

  batch->index = piece->number * plan->n_shards + plan->shard;
  if (*part == NULL && plan->watch_every > 0)
    *part = loom_game_counts_new (plan->game);
  is_played = play_blocks (self, batch->index * batch->n + piece->first, piece->n,
                           &batch->blocks[piece->first], *part);
  *duration = (g_get_monotonic_time () - began) / piece->n;
  return is_played;
}

/* The next blocks to be played; the mutex is held, and there are some. */
static Piece
give (Floor *floor)
{
  Slot *slot = &floor->slots[floor->next % floor->n_slots];
  const Piece piece = {
    .slot = slot,
    .number = floor->next,
    .first = slot->given,
    .n = floor->slow ? 1 : slot->batch.n - slot->given,
  };

  slot->given += piece.n;
  if (slot->given == slot->batch.n)
    floor->next++;
  return piece;
}

/* Notes that @piece was played; the mutex is held. */
static void
put_back (Floor *floor, const Piece *piece, gint64 duration)
{
  piece->slot->pieces[piece->first] = piece->n;
  floor->slow = duration * piece->slot->batch.n > SLOW_BATCH;
}

/* Waits for blocks to be played; FALSE when there are none left. */
static gboolean
fetch (Floor *floor, Piece *piece)
{
  gboolean found;

  g_mutex_lock (&floor->mutex);
  while (!floor->enough && floor->next < floor->n_batches
         && floor->next >= floor->taken + floor->n_slots
         && !g_cancellable_is_cancelled (floor->cancellable))
    g_cond_wait (&floor->changed, &floor->mutex);
  found = !floor->enough && floor->next < floor->n_batches
          && !g_cancellable_is_cancelled (floor->cancellable);
  if (found)
    *piece = give (floor);
  g_mutex_unlock (&floor->mutex);
  return found;
}

static gpointer
work (gpointer data)
{
  Worker *self = data;
  Floor *floor = self->floor;
  Piece piece;

  while (fetch (floor, &piece))
    {
      gint64 duration;
      const gboolean is_played = play_piece (self, &piece, &duration);

      g_mutex_lock (&floor->mutex);
      if (is_played)
        put_back (floor, &piece, duration);
      g_cond_broadcast (&floor->changed);
      g_mutex_unlock (&floor->mutex);
    }
  g_mutex_lock (&floor->mutex);
  floor->n_left++;
  g_cond_broadcast (&floor->changed);
  g_mutex_unlock (&floor->mutex);
  return NULL;
}

/* How many blocks of @slot were played, from the first to the one before that was not. */
static guint
count_played (const Slot *slot)
{
  guint n = 0;

  while (n < slot->batch.n && slot->pieces[n] > 0)
    n += slot->pieces[n];
  return n;
}

/* Hands the first @n blocks of @slot over; FALSE when it was enough. Whether those were stopped
 * before the next one ended says nothing of how they went: so what is measured stays valid. */
static gboolean
hand_over_slot (Slot *slot, guint n, LoomTrialTake take, gpointer data)
{
  LoomBatch batch = slot->batch;

  batch.n = n;
  batch.counts = slot->parts[0];
  for (guint i = slot->pieces[0]; i < n && batch.counts != NULL; i += slot->pieces[i])
    loom_game_counts_add (batch.counts, slot->parts[i]);
  return take (&batch, data);
}

static void
empty_slot (Slot *slot)
{
  memset (slot->pieces, 0, sizeof *slot->pieces * slot->batch.n);
  slot->given = 0;
}

/* Hands batches over in their order until there are no more or @take has enough; FALSE when it was
 * cancelled before: what was played of the next one was handed over, too. */
static gboolean
hand_over (Floor *floor, guint n_workers, LoomTrialTake take, gpointer data)
{
  gboolean is_whole;

  g_mutex_lock (&floor->mutex);
  while (!floor->enough && floor->taken < floor->n_batches)
    {
      Slot *slot = &floor->slots[floor->taken % floor->n_slots];
      gboolean enough;
      guint n;

      /* A worker that leaves before the end was cancelled. */
      while ((n = count_played (slot)) < slot->batch.n && floor->n_left < n_workers)
        g_cond_wait (&floor->changed, &floor->mutex);
      if (n == 0)
        break;
      g_mutex_unlock (&floor->mutex);
      enough = !hand_over_slot (slot, n, take, data);
      g_mutex_lock (&floor->mutex);
      floor->enough = enough;
      if (n < slot->batch.n)
        break;
      empty_slot (slot);
      floor->taken++;
      g_cond_broadcast (&floor->changed);
    }
  is_whole = floor->enough || floor->taken == floor->n_batches;
  floor->enough = TRUE;
  g_cond_broadcast (&floor->changed);
  g_mutex_unlock (&floor->mutex);
  return is_whole;
}

/* The same without a worker: plays each batch here, and hands it over. */
static gboolean
play_here (Worker *self, LoomTrialTake take, gpointer data)
{
  Floor *floor = self->floor;
  Slot *slot = &floor->slots[0];

  while (floor->taken < floor->n_batches)
    {
      gboolean is_played = TRUE, is_enough = FALSE;

      while (is_played && count_played (slot) < slot->batch.n)
        {
          const Piece piece = give (floor);
          gint64 duration;

          is_played = !g_cancellable_is_cancelled (floor->cancellable)
                      && play_piece (self, &piece, &duration);
          if (is_played)
            put_back (floor, &piece, duration);
        }
      if (count_played (slot) > 0)
        is_enough = !hand_over_slot (slot, count_played (slot), take, data);
      if (is_enough || !is_played)
        return is_enough;
      empty_slot (slot);
      floor->taken++;
    }
  return TRUE;
}

static void
open_floor (Floor *floor)
{
  const LoomTrialPlan *plan = &floor->trial->plan;
  const guint n = loom_trial_n_blocks (&plan->lineup, plan->game->n_seats);

  g_mutex_init (&floor->mutex);
  g_cond_init (&floor->changed);
  floor->slow = TRUE; /* until it is known to be fast */
  floor->slots = g_new0 (Slot, floor->n_slots);
  for (guint i = 0; i < floor->n_slots; i++)
    floor->slots[i] = (Slot){
      .batch = { .n = n, .blocks = g_new0 (LoomBlock, n) },
      .pieces = g_new0 (guint, n),
      .parts = g_new0 (LoomGameCounts *, n),
    };
}

static void
close_floor (Floor *floor)
{
  for (guint i = 0; i < floor->n_slots; i++)
    {
      Slot *slot = &floor->slots[i];

      for (guint k = 0; k < slot->batch.n; k++)
        loom_game_counts_free (slot->parts[k]);
      g_free (slot->parts);
      g_free (slot->pieces);
      g_free (slot->batch.blocks);
    }
  g_free (floor->slots);
  g_mutex_clear (&floor->mutex);
  g_cond_clear (&floor->changed);
}

static void
leave (Worker *self)
{
  for (guint i = 0; i < N_LABELS; i++)
    {
      for (guint k = 0; k < LOOM_ROTATIONS_MAX; k++)
        loom_match_free (self->matches[i][k]);
      loom_sampler_free (self->watches[i]);
    }
}

gboolean
loom_trial_run (LoomTrial *self, LoomTrialTake take, gpointer data, GCancellable *cancellable)
{
  const LoomTrialPlan *plan = &self->plan;
  const guint64 n_all = loom_trial_n_batches (plan);
  Floor floor = {
    .trial = self,
    .cancellable = cancellable,
    .n_batches = n_all > plan->shard ? (n_all - plan->shard - 1) / plan->n_shards + 1 : 0,
  };
  guint n_workers = (guint)MIN (plan->threads, MAX (floor.n_batches, 1));
  g_autofree Worker *workers = g_new0 (Worker, MAX (n_workers, 1));
  g_autofree GThread **threads = g_new0 (GThread *, n_workers);
  gboolean is_whole;

  floor.n_slots = MAX (AHEAD * n_workers, 1);
  open_floor (&floor);
  workers[0].floor = &floor;
  for (guint i = 0; i < n_workers; i++)
    {
      workers[i].floor = &floor;
      /* Where the machine grants no more threads, those it granted do the work. */
      threads[i] = g_thread_try_new ("trial", work, &workers[i], NULL);
      if (threads[i] == NULL)
        n_workers = i;
    }
  is_whole = n_workers > 0 ? hand_over (&floor, n_workers, take, data)
                           : play_here (&workers[0], take, data);
  for (guint i = 0; i < n_workers; i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < MAX (n_workers, 1); i++)
    leave (&workers[i]);
  close_floor (&floor);
  return is_whole;
}

gboolean
loom_trial_replay (LoomTrial *self,
                   guint64 first,
                   guint n,
                   LoomBlock *blocks,
                   LoomGameCounts *counts,
                   GCancellable *cancellable)
{
  Floor floor = { .trial = self, .cancellable = cancellable };
  Worker worker = { .floor = &floor };
  gboolean is_played;

  g_return_val_if_fail (counts == NULL || self->plan.watch_every > 0, FALSE);
  is_played = play_blocks (&worker, first, n, blocks, counts);
  leave (&worker);
  return is_played;
}
