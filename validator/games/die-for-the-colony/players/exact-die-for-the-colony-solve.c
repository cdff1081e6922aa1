/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony by backward induction: turn after turn from the last one, each for all forces
 * that the sides may have, on two threads. */

#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony-private.h"

#define N_THREADS 2

/* A turn that is being solved. */
typedef struct
{
  const LoomDcExact *exact;
  guint turn;
  guint8 *policy; /* of this turn, not yet packed */
  Share **values; /* by run */
  gint next;      /* runs handed out; atomic */
  GCancellable *cancellable;
} Task;

typedef struct
{
  Task *task;
  LoomDcBench *bench;
} Worker;

/* Whoever is free takes the next run, the largest first; what comes out does not hang on who. */
static gpointer
work (gpointer data)
{
  Worker *self = data;
  Task *task = self->task;
  const Layout *layout = task->exact->layers[task->turn].layout;

  while (!g_cancellable_is_cancelled (task->cancellable))
    {
      const gint n = g_atomic_int_add (&task->next, 1);

      if (n >= (gint)layout->n_runs)
        break;
      loom_dc_bench_solve (self->bench, task->exact, task->turn,
                           &layout->runs[layout->n_runs - 1 - (guint)n], task->policy,
                           task->values[layout->n_runs - 1 - (guint)n]);
    }
  return NULL;
}

/* What a turn is worth before its recruitment is rolled. */
static void
mix_recruitment (const Task *task, Layer *layer)
{
  const LoomDcExact *exact = task->exact;
  const Layout *layout = layer->layout;
  const gsize n = (gsize)layout->fold->n_reps * N_MASKS;

  for (guint i = 0; i < layout->n_runs; i++)
    {
      const Run *run = &layout->runs[i];
      Recruits recruits[4];
      guint ways;

      /* A turn may begin with dice that are lamed, not with dice that rest. */
      if (run->held > 0 && !exact->odds.lames)
        continue;
      ways = loom_dc_exact_recruit (exact, task->turn, run->own, run->other, recruits);
      for (guint guards = 0; guards <= run->other; guards++)
        {
          Share *start
              = layer->starts + start_at (layout, run->own, run->other, run->held, guards, 0);

          for (guint k = 0; k < ways; k++)
            {
              const Recruits *way = &recruits[k];
              const guint held = (guint)run->held + way->resting;
              const gint at = layout->run_at[way->own][way->other][held];
              const Share *values = task->values[at] + (guards + way->guards) * n;
              const Share chance = (Share)way->n / N_ROLLS;

              for (gsize m = 0; m < n; m++)
                start[m] += chance * values[m];
            }
        }
    }
}

static void
solve_turn (Task *task, Layer *layer, Worker *workers, guint n_threads)
{
  const Layout *layout = layer->layout;
  const gsize n = (gsize)layout->fold->n_reps * N_MASKS;
  g_autofree GThread **threads = g_new0 (GThread *, n_threads);

  layer->starts = g_new0 (Share, layout->n_starts * n);
  task->values = g_new (Share *, layout->n_runs);
  task->next = 0;
  for (guint i = 0; i < layout->n_runs; i++)
    task->values[i] = g_new (Share, (layout->runs[i].other + 1) * n);
  /* Where the machine grants no more threads, this one does all. */
  for (guint i = 1; i < n_threads; i++)
    threads[i] = g_thread_try_new ("exact", work, &workers[i], NULL);
  work (&workers[0]);
  for (guint i = 1; i < n_threads; i++)
    if (threads[i] != NULL)
      g_thread_join (threads[i]);
  if (!g_cancellable_is_cancelled (task->cancellable))
    {
      mix_recruitment (task, layer);
      loom_dc_dictionary_init (&layer->policy, task->policy, layout->n_policy);
    }
  for (guint i = 0; i < layout->n_runs; i++)
    g_free (task->values[i]);
  g_free (task->values);
}

static double
find_first_mover (const LoomDcExact *self, const LoomDcGame *game)
{
  const LoomDcState *position = &game->position;
  const Layer *layer = &self->layers[0];
  const Fold *fold = layer->layout->fold;
  const guint own = position->pools[LOOM_ROLE_GRASSHOPPERS];
  const guint other = position->pools[LOOM_ROLE_ANTS];
  guint faces = 0, marked = 0;

  for (guint i = LOOM_DC_DICE; i-- > 0;)
    {
      faces = faces * 6 + (guint)(LOOM_DC_FACES - position->faces[i]);
      marked = marked << 1 | (position->markers[LOOM_ROLE_ANTS][i] != 0);
    }
  return layer
      ->starts[start_at (layer->layout, own, other, 0, position->guards, fold->rep_of[faces])
               + fold->perms[fold->perm_of[faces]].masks[marked]];
}

/* FALSE when it was stopped, or when the policies of this game pack so badly that there is not the
 * memory that was reckoned with. */
static gboolean
solve_turns (LoomDcExact *self, guint n_threads, GCancellable *cancellable)
{
  g_autofree Worker *workers = g_new (Worker, n_threads);
  Task task = { .exact = self, .cancellable = cancellable };
  gsize n_policy = 1;

  for (guint turn = 0; turn < self->n_layers; turn++)
    n_policy = MAX (n_policy, self->layers[turn].layout->n_policy);
  task.policy = g_malloc (n_policy);
  for (guint i = 0; i < n_threads; i++)
    workers[i] = (Worker){ .task = &task, .bench = loom_dc_bench_new (self) };
  for (task.turn = self->n_layers;
       task.turn > 0 && self->bytes <= MOST_BYTES && !g_cancellable_is_cancelled (cancellable);)
    {
      Layer *layer = &self->layers[--task.turn];

      solve_turn (&task, layer, workers, n_threads);
      self->bytes
          += loom_dc_dictionary_bytes (&layer->policy) + loom_dc_layout_start_bytes (layer->layout);
    }
  for (guint i = 0; i < n_threads; i++)
    loom_dc_bench_free (workers[i].bench);
  g_free (task.policy);
  return self->bytes <= MOST_BYTES && !g_cancellable_is_cancelled (cancellable);
}

LoomDcExact *
loom_dc_exact_new_on (const LoomGame *base,
                      guint n_threads,
                      GCancellable *cancellable,
                      GError **error)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  g_autofree char *why_not = NULL;
  g_autoptr (LoomDcExact) self = NULL;

  g_return_val_if_fail (base != NULL && base->play == &loom_dc_play, NULL);
  g_return_val_if_fail (n_threads > 0, NULL);
  why_not = loom_dc_exact_dup_why_not (base);
  if (why_not != NULL)
    return NULL;
  self = g_new0 (LoomDcExact, 1);
  loom_dc_exact_init (self, game, TRUE);
  if (!solve_turns (self, n_threads, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  self->first_mover = find_first_mover (self, game);
  return g_steal_pointer (&self);
}

LoomDcExact *
loom_dc_exact_new (const LoomGame *game, GCancellable *cancellable, GError **error)
{
  return loom_dc_exact_new_on (game, N_THREADS, cancellable, error);
}

void
loom_dc_exact_free (LoomDcExact *self)
{
  if (self != NULL)
    loom_dc_exact_drop (self);
}

gsize
loom_dc_exact_bytes (const LoomDcExact *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return sizeof *self + (gsize)self->bytes;
}

double
loom_dc_exact_first_mover (const LoomDcExact *self)
{
  g_return_val_if_fail (self != NULL, 0.5);
  return self->first_mover;
}
