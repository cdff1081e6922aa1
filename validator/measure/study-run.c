/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a study.
 *
 * Implementation notes: where time is given, the strongest line-up plays first, for its games take
 * longest, and stops when what is left is needed for as many games of the others; so all have as
 * many as one number allows, and that number plays the same games again. */

#include "validator/measure/study.h"

/* What a game of a line-up takes is tried for so many µs. */
#define PILOT (G_USEC_PER_SEC / 50)

/* The most blocks of a pilot. */
#define PILOT_BLOCKS 64

/* A study while it is played. */
typedef struct
{
  LoomStudy *study;
  LoomTrial **trials;        /* by line-up; NULL while it is none that plays */
  GCancellable *cancellable; /* of who asked for the study, or NULL */
  LoomStudyProgress progress;
  LoomStudyWatch watch;
  gpointer data;
  GCancellable *pause; /* ends the line-up that plays when its time is up; NULL: it has no end */
  double later;        /* µs that those which are to follow take for a game each */
  guint64 least;       /* so many games are played whatever they take */
} Session;

static gboolean
open_trial (Session *self, guint i, GError **error)
{
  const LoomStudy *study = self->study;
  const LoomTrialPlan plan = {
    .game = study->game,
    .lineup = study->results[i]->lineup,
    .seed = study->plan.seed,
    .playouts = study->plan.playouts,
    .max_games = study->plan.max_games,
    .first = study->results[i]->blocks,
    .threads = study->plan.threads,
    .n_shards = 1,
    .watch_every = study->plan.watch_every,
  };

  self->progress.number = i;
  self->progress.result = NULL;
  if (self->watch != NULL)
    self->watch (&self->progress, self->data);
  self->trials[i] = loom_trial_new (&plan, self->cancellable, error);
  if (self->trials[i] == NULL)
    return FALSE;
  for (guint k = 0; k < plan.lineup.n; k++)
    loom_study_ask (self->study, loom_trial_agent (self->trials[i], k));
  return TRUE;
}

/* Stops the line-up that plays when what is left of the time is needed for the others. */
static void
look_at_clock (Session *self, guint64 games)
{
  if (self->pause != NULL && games > 0 && games >= self->least
      && (double)g_get_monotonic_time () + (double)games * self->later
             >= (double)self->progress.deadline)
    g_cancellable_cancel (self->pause);
}

static gboolean
hear (const LoomBatch *batch, gpointer data)
{
  Session *self = data;
  LoomLineupResult *result = self->study->results[self->progress.number];
  const gboolean wants_more = loom_lineup_result_add (result, batch);

  self->progress.ahead = 0;
  look_at_clock (self, result->games);
  if (self->watch != NULL)
    self->watch (&self->progress, self->data);
  return wants_more;
}

static void
watch_trial (guint64 games, gpointer data)
{
  Session *self = data;

  self->progress.ahead = games;
  look_at_clock (self, self->progress.result->games + games);
  if (self->watch != NULL)
    self->watch (&self->progress, self->data);
}

/* FALSE when it was cancelled, its time was up, or with an error. */
static gboolean
play (Session *self, guint i, GError **error)
{
  LoomTrial *trial = self->trials[i];
  gboolean is_whole;

  self->progress.number = i;
  self->progress.result = self->study->results[i];
  self->progress.ahead = 0;
  loom_trial_set_watch (trial, watch_trial, self);
  is_whole
      = loom_trial_run (trial, hear, self, self->pause != NULL ? self->pause : self->cancellable);
  return loom_trial_check_rules (trial, error) && is_whole;
}

static void
close_trial (Session *self, guint i)
{
  g_clear_pointer (&self->trials[i], loom_trial_free);
}

/* From the weakest players to the strongest, those that want games. */
static gboolean
play_all (Session *self, GError **error)
{
  for (guint i = 0; i < self->study->n_results; i++)
    {
      if (!loom_lineup_result_wants_more (self->study->results[i]))
        continue;
      if (!open_trial (self, i, error) || !play (self, i, error))
        return FALSE;
      close_trial (self, i);
    }
  return TRUE;
}

/* Within a time. */

/* How many µs a game of line-up @i takes, all threads together; none when it was cancelled. */
static double
try_out (Session *self, guint i)
{
  const LoomStudy *study = self->study;
  const guint per_block = loom_block_n_games (&study->results[i]->lineup, study->game->n_seats);
  const gint64 began = g_get_monotonic_time ();
  gint64 duration = 0;
  guint n = 0;

  while (n < PILOT_BLOCKS && duration < PILOT)
    {
      LoomBlock block;

      if (!loom_trial_replay (self->trials[i], n, 1, &block, NULL, self->cancellable))
        return 0;
      n++;
      duration = g_get_monotonic_time () - began;
    }
  return (double)duration / (n * per_block * MAX (study->plan.threads, 1));
}

static void
pause_cb (GCancellable *asked, gpointer pause)
{
  g_cancellable_cancel (pause);
}

/* No line-up plays more than @games from now on. */
static void
limit_games (Session *self, guint64 games)
{
  LoomStudy *study = self->study;

  study->timed = TRUE;
  study->plan.max_games = games;
  for (guint i = 0; i < study->n_results; i++)
    {
      study->results[i]->max_games = games;
      loom_trial_set_max_games (self->trials[i], games);
    }
}

/* Line-up @i plays until its time is up, if that is not so already. */
static gboolean
play_until (Session *self, guint i, GError **error)
{
  const LoomLineupResult *result = self->study->results[i];
  gulong handler = 0;
  gboolean is_whole;

  if (self->study->timed)
    return play (self, i, error);
  self->pause = g_cancellable_new ();
  if (self->cancellable != NULL)
    handler = g_cancellable_connect (self->cancellable, G_CALLBACK (pause_cb), self->pause, NULL);
  is_whole = play (self, i, error);
  g_cancellable_disconnect (self->cancellable, handler);
  g_clear_object (&self->pause);
  if (is_whole || g_cancellable_is_cancelled (self->cancellable) || result->games == 0)
    {
      self->least = MAX (self->least, result->games);
      return is_whole;
    }
  limit_games (self, result->games);
  return TRUE;
}

/* From the strongest players to the weakest. */
static gboolean
play_within (Session *self, GError **error)
{
  const guint n = self->study->n_results;
  g_autofree double *costs = g_new0 (double, n);

  for (guint i = 0; i < n; i++)
    {
      if (!open_trial (self, i, error))
        return FALSE;
      costs[i] = i + 1 < n ? try_out (self, i) : 0;
    }
  for (guint i = n; i-- > 0;)
    {
      self->later = 0;
      for (guint k = 0; k < i; k++)
        self->later += costs[k];
      if (!play_until (self, i, error))
        return FALSE;
    }
  return TRUE;
}

/* Plays by @way and concludes; FALSE with an error that is more than that it was cancelled. */
static gboolean
hold (Session *self, gboolean (*way) (Session *self, GError **error), GError **error)
{
  LoomStudy *study = self->study;
  g_autofree LoomTrial **trials = g_new0 (LoomTrial *, study->n_results);
  g_autoptr (GError) reason = NULL;

  self->trials = trials;
  study->stopped = !way (self, &reason);
  for (guint i = 0; i < study->n_results; i++)
    close_trial (self, i);
  if (reason != NULL && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  loom_study_conclude (study);
  return TRUE;
}

LoomStudy *
loom_study_run (const LoomGame *game,
                const LoomLineup *lineups,
                guint n,
                const LoomStudyPlan *plan,
                LoomStudyWatch watch,
                gpointer data,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (LoomStudy) study = NULL;
  LoomStudyPlan settled;
  Session session = {
    .cancellable = cancellable,
    .watch = watch,
    .data = data,
    .progress.n_results = n,
  };

  g_return_val_if_fail (game != NULL && lineups != NULL && n > 0 && plan != NULL, NULL);
  settled = *plan;
  if (settled.within > 0)
    session.progress.deadline = g_get_monotonic_time () + (gint64)(settled.within * G_USEC_PER_SEC);
  if (!loom_study_settle_plan (&settled, game, error))
    return NULL;
  session.study = study = loom_study_new (game, lineups, n, &settled);
  return hold (&session, settled.within > 0 ? play_within : play_all, error)
             ? g_steal_pointer (&study)
             : NULL;
}

gboolean
loom_study_play_on (LoomStudy *self,
                    guint64 max_games,
                    LoomStudyWatch watch,
                    gpointer data,
                    GCancellable *cancellable,
                    GError **error)
{
  Session session = {
    .study = self,
    .cancellable = cancellable,
    .watch = watch,
    .data = data,
    .progress.n_results = self->n_results,
  };

  g_return_val_if_fail (max_games >= self->plan.max_games, FALSE);
  self->plan.max_games = max_games;
  self->timed = FALSE;
  for (guint i = 0; i < self->n_results; i++)
    loom_lineup_result_raise (self->results[i], max_games);
  return hold (&session, play_all, error);
}
