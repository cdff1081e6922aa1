/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays the blocks of a line-up on several threads.
 *
 * Implementation notes: workers take batches by number, or single blocks where games are slow, each
 * batch into a slot of a ring, and may run a few ahead of the one who takes them in order; so
 * nothing hangs on how many there are. */

#include "validator/measure/trial-private.h"

#include <string.h>

/* So many batches a thread may be played ahead. */
#define AHEAD 4

/* A batch that would take a worker longer than so many µs is shared out among all, block by block:
 * the longer a game takes, the more would be lost of what was played when it is stopped. */
#define SLOW_BATCH (G_USEC_PER_SEC / 2)

/* So many µs apart it is told how many games are over. */
#define WATCH_PAUSE (G_USEC_PER_SEC / 4)

void
loom_trial_set_watch (LoomTrial *self, LoomTrialWatch watch, gpointer data)
{
  self->watch = watch;
  self->watch_data = data;
}

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
  gint64 told;  /* when who watches was told last */
} Floor;

/* What a worker plays at a time. */
typedef struct
{
  Slot *slot;
  guint first; /* block within it */
  guint n;
} Piece;

typedef struct
{
  LoomTrialWorker tables;
  Floor *floor;
} Worker;

/* Plays @piece; whether all of it could be played, and what it took in µs a block. */
static gboolean
play_piece (Worker *self, const Piece *piece, gint64 *duration)
{
  const LoomTrialPlan *plan = &self->floor->trial->plan;
  LoomBatch *batch = &piece->slot->batch;
  LoomGameCounts **part = &piece->slot->parts[piece->first];
  const gint64 began = g_get_monotonic_time ();
  gboolean is_played;

  if (*part == NULL && plan->watch_every > 0)
    *part = loom_game_counts_new (plan->game);
  is_played
      = loom_trial_worker_play (&self->tables, batch->first + piece->first, piece->n,
                                &batch->blocks[piece->first], *part, self->floor->cancellable);
  *duration = (g_get_monotonic_time () - began) / piece->n;
  return is_played;
}

/* The next blocks to be played; the mutex is held, and there are some. */
static Piece
give (Floor *floor)
{
  const LoomTrialPlan *plan = &floor->trial->plan;
  Slot *slot = &floor->slots[floor->next % floor->n_slots];
  Piece piece = { .slot = slot, .first = slot->given };

  if (slot->given == 0)
    {
      slot->batch.index = floor->next * plan->n_shards + plan->shard;
      loom_trial_begin_batch (plan, &slot->batch);
      if (slot->batch.first < plan->first)
        {
          slot->batch.n -= (guint)(plan->first - slot->batch.first);
          slot->batch.first = plan->first;
        }
    }
  piece.n = floor->slow ? 1 : slot->batch.n - slot->given;
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

/* How many blocks could be handed over; the mutex is held, or there are no workers. */
static guint64
count_ready (const Floor *floor)
{
  guint64 n = 0;

  for (guint i = 0; i < floor->n_slots; i++)
    {
      const Slot *slot = &floor->slots[(floor->taken + i) % floor->n_slots];
      const guint played = count_played (slot);

      n += played;
      if (played == 0 || played < slot->batch.n)
        break;
    }
  return n;
}

/* Tells who watches, once it is time, of the games that are over and were not handed over; the
 * mutex is held, or there are no workers. */
static void
tell_watch (Floor *floor)
{
  const LoomTrial *trial = floor->trial;
  const gint64 now = g_get_monotonic_time ();

  if (now < floor->told + WATCH_PAUSE)
    return;
  floor->told = now;
  if (trial->watch == NULL)
    return;
  trial->watch (count_ready (floor)
                    * loom_block_n_games (&trial->plan.lineup, trial->plan.game->n_seats),
                trial->watch_data);
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
        {
          g_cond_wait_until (&floor->changed, &floor->mutex, floor->told + WATCH_PAUSE);
          tell_watch (floor);
        }
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
          tell_watch (floor);
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
  floor->next = floor->taken = plan->first / n;
  floor->told = g_get_monotonic_time ();
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
  const LoomTrialPlan *plan = &floor->trial->plan;
  const guint n = loom_trial_n_blocks (&plan->lineup, plan->game->n_seats);

  for (guint i = 0; i < floor->n_slots; i++)
    {
      Slot *slot = &floor->slots[i];

      for (guint k = 0; k < n; k++)
        loom_game_counts_free (slot->parts[k]);
      g_free (slot->parts);
      g_free (slot->pieces);
      g_free (slot->batch.blocks);
    }
  g_free (floor->slots);
  g_mutex_clear (&floor->mutex);
  g_cond_clear (&floor->changed);
}

gboolean
loom_trial_run (LoomTrial *self, LoomTrialTake take, gpointer data, GCancellable *cancellable)
{
  const LoomTrialPlan *plan = &self->plan;
  Floor floor = {
    .trial = self,
    .cancellable = cancellable,
    .n_batches = loom_trial_n_own_batches (plan),
  };
  guint n_workers = (guint)MIN (plan->threads, MAX (floor.n_batches, 1));
  g_autofree Worker *workers = g_new0 (Worker, MAX (n_workers, 1));
  g_autofree GThread **threads = g_new0 (GThread *, n_workers);
  gboolean is_whole;

  floor.n_slots = MAX (AHEAD * n_workers, 1);
  open_floor (&floor);
  workers[0] = (Worker){ { .trial = self }, &floor };
  for (guint i = 0; i < n_workers; i++)
    {
      workers[i] = (Worker){ { .trial = self }, &floor };
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
    loom_trial_worker_clear (&workers[i].tables);
  close_floor (&floor);
  return is_whole;
}
