/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fairness measured in the background: see measurement.h.
 *
 * Implementation notes: the contest (board, setup, game, line-ups) is shared by the thread that
 * plays and the object that shows the result, and counted by reference, for a study borrows it. The
 * thread writes a view of what it knows under the contest's lock, at most some times a second, and
 * wakes the main loop, which takes it. */

#include "editor/work/measurement.h"

#include "editor/base/in-thread.h"
#include "formats/model/error.h"
#include "validator/checks/playable.h"
#include "validator/report/report-private.h"
#include "validator/position/position-key.h"

#include <glib/gi18n.h>
#include <math.h>

/* How often a view is made, µs. */
#define OFTEN (G_USEC_PER_SEC / 10)

/* One processor is left to the window. */
static guint
count_threads (void)
{
  return MAX (g_get_num_processors (), 2) - 1;
}

/* What is measured. */
typedef struct
{
  gatomicrefcount count;
  LoomBoard *board;
  LoomPosition *position;
  LoomHandle scenario;
  guint64 key; /* of the position: what the figures depend on */
  LoomGame *game;
  LoomLineup *lineups;
  guint n_lineups;
  LoomStudyPlan plan;
  LoomStudy *study; /* that is played on, or NULL; of the thread alone while it plays */
  gint64 begun;     /* less the time that went by before the last start */
  gint64 told;      /* when the last view was made; of the thread alone */
  GWeakRef owner;

  GMutex lock;
  LoomMeasureView *fresh; /* made by the thread and not taken yet, or NULL; under the lock */
} Contest;

struct _LoomMeasurement
{
  GObject parent_instance;

  LoomDocument *document; /* weak; NULL when it is gone */
  Contest *contest;       /* of the last start, or NULL */
  LoomStudy *study;       /* its result, or NULL */
  LoomMeasureView *view;
  GCancellable *cancellable; /* while it runs */
  gboolean is_stale;
};

G_DEFINE_FINAL_TYPE (LoomMeasurement, loom_measurement, G_TYPE_OBJECT)

enum
{
  PROP_IS_RUNNING = 1,
  PROP_IS_STALE,
  N_PROPS,
};

enum
{
  PROGRESS,
  ENDED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- views --------------------------------------------------------------------------------------
 */

static void
view_free (LoomMeasureView *view)
{
  for (guint i = 0; i < view->n_results; i++)
    g_free (view->results[i].players);
  g_free (view->results);
  g_free (view);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomMeasureView, view_free)

static void
fill_result (LoomMeasureResult *to, const LoomLineupResult *result, guint n_seats)
{
  to->players = loom_lineup_dup_words (&result->lineup);
  to->games = result->games;
  for (guint aspect = 0; aspect < LOOM_N_ASPECTS; aspect++)
    {
      const LoomSequentialTest *test = result->tests[aspect];

      to->verdicts[aspect]
          = test != NULL ? loom_sequential_test_verdict (test) : LOOM_VERDICT_UNDECIDED;
      for (guint seat = 0; seat < n_seats; seat++)
        {
          LoomMeasureShare *share = &to->shares[aspect][seat];

          *share = (LoomMeasureShare){ NAN, 0, 1 };
          if (test == NULL || loom_sequential_test_n_added (test) == 0)
            continue;
          const LoomShare known = loom_fairness_aspect_share (result, (LoomAspect)aspect, seat);
          *share = (LoomMeasureShare){ known.mean, known.low, known.high };
        }
    }
}

static LoomMeasureView *
view_new (const Contest *contest, guint n_results)
{
  LoomMeasureView *view = g_new0 (LoomMeasureView, 1);

  view->n_seats = contest->game->n_seats;
  view->n_results = n_results;
  view->of_results = contest->n_lineups;
  view->elapsed = g_get_monotonic_time () - contest->begun;
  view->delta = contest->plan.delta;
  view->confidence = contest->plan.confidence;
  view->results = g_new0 (LoomMeasureResult, MAX (n_results, 1));
  for (guint i = 0; i < n_results; i++)
    for (guint aspect = 0; aspect < LOOM_N_ASPECTS; aspect++)
      for (guint seat = 0; seat < view->n_seats; seat++)
        view->results[i].shares[aspect][seat] = (LoomMeasureShare){ NAN, 0, 1 };
  return view;
}

static LoomMeasureView *
view_of_study (const Contest *contest, const LoomStudy *study)
{
  LoomMeasureView *view = view_new (contest, study->n_results);

  for (guint i = 0; i < study->n_results; i++)
    {
      fill_result (&view->results[i], study->results[i], view->n_seats);
      view->games += study->results[i]->games;
    }
  return view;
}

/* What is known while line-up @number is played; earlier ones are as they were told last, unless a
 * study is played on. */
static LoomMeasureView *
view_of_progress (const Contest *contest, const LoomStudyProgress *progress)
{
  LoomMeasureView *view;

  if (contest->study != NULL)
    return view_of_study (contest, contest->study);
  view = view_new (contest, progress->number + 1);
  view->is_making_ready = progress->result == NULL;
  if (progress->result == NULL)
    view->results[progress->number].players
        = loom_lineup_dup_words (&contest->lineups[progress->number]);
  else
    fill_result (&view->results[progress->number], progress->result, view->n_seats);
  return view;
}

/* --- the contest --------------------------------------------------------------------------------
 */

static Contest *
contest_ref (Contest *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

static void
contest_unref (Contest *self)
{
  if (!g_atomic_ref_count_dec (&self->count))
    return;
  g_clear_pointer (&self->fresh, view_free);
  g_clear_pointer (&self->study, loom_study_free);
  g_clear_pointer (&self->game, loom_game_free);
  g_clear_pointer (&self->position, loom_position_free);
  g_clear_pointer (&self->board, loom_board_free);
  g_free (self->lineups);
  g_mutex_clear (&self->lock);
  g_weak_ref_clear (&self->owner);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Contest, contest_unref)

static gboolean
open_game (Contest *self, LoomHandle handle, GError **error)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  const LoomScenario *scenario = (const LoomScenario *)loom_board_get (self->board, handle);

  if (scenario == NULL)
    {
      g_set_error_literal (
          error, LOOM_ERROR, LOOM_ERROR_VALUE,
          _ ("There is no scenario yet, so there is nothing to play; add one first."));
      return FALSE;
    }
  self->position = loom_position_new (self->board, scenario);
  self->game = loom_game_open (self->position, report, error);
  if (self->game == NULL)
    return FALSE;
  self->scenario = handle;
  self->key = loom_position_key (self->position);
  if (self->game->n_seats <= LOOM_PLAY_SEATS)
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
               _ ("“%s” has %u seats, and no more than %d can be measured"), scenario->title,
               self->game->n_seats, LOOM_PLAY_SEATS);
  return FALSE;
}

static gboolean
follow_settings (Contest *self, const LoomMeasurementRequest *request, GError **error)
{
  const char *players
      = request->players != NULL ? request->players : loom_study_usual_lineups (self->game);

  loom_study_usual_plan (&self->plan, self->game);
  if (request->delta > 0)
    self->plan.delta = request->delta;
  if (request->seed > 0)
    self->plan.seed = request->seed;
  if (request->max_games > 0)
    self->plan.max_games = request->max_games;
  self->plan.threads = MIN (count_threads (), LOOM_THREADS_MAX);
  if (!loom_study_settle_plan (&self->plan, self->game, error))
    return FALSE;
  self->lineups = loom_lineups_parse (players, self->game, &self->n_lineups, error);
  return self->lineups != NULL;
}

static Contest *
contest_new (LoomMeasurement *owner, const LoomMeasurementRequest *request, GError **error)
{
  g_autoptr (Contest) self = g_new0 (Contest, 1);
  const LoomScenario *scenario = loom_document_get_scenario (owner->document);

  g_atomic_ref_count_init (&self->count);
  g_mutex_init (&self->lock);
  g_weak_ref_init (&self->owner, owner);
  self->board = loom_document_dup_snapshot (owner->document);
  if (!open_game (self, scenario != NULL ? scenario->entity.handle : 0, error)
      || !follow_settings (self, request, error))
    return NULL;
  self->begun = g_get_monotonic_time ();
  return g_steal_pointer (&self);
}

/* --- the thread ---------------------------------------------------------------------------------
 */

/* In the main loop: takes the newest view. Rungs that were finished keep what was told last. */
static gboolean
take_view_cb (gpointer data)
{
  Contest *contest = data;
  g_autoptr (LoomMeasurement) self = g_weak_ref_get (&contest->owner);
  LoomMeasureView *view;

  g_mutex_lock (&contest->lock);
  view = g_steal_pointer (&contest->fresh);
  g_mutex_unlock (&contest->lock);
  if (view == NULL)
    return G_SOURCE_REMOVE;
  if (self == NULL || self->contest != contest || self->cancellable == NULL)
    {
      view_free (view);
      return G_SOURCE_REMOVE;
    }
  for (guint i = 0; self->view != NULL && i + 1 < view->n_results && i < self->view->n_results; i++)
    if (view->results[i].players == NULL)
      {
        view->results[i] = self->view->results[i];
        self->view->results[i].players = NULL;
      }
  view->games = 0;
  for (guint i = 0; i < view->n_results; i++)
    view->games += view->results[i].games;
  g_clear_pointer (&self->view, view_free);
  self->view = view;
  g_signal_emit (self, signals[PROGRESS], 0);
  return G_SOURCE_REMOVE;
}

/* In the thread. */
static void
watch (const LoomStudyProgress *progress, gpointer data)
{
  Contest *contest = data;
  const gint64 now = g_get_monotonic_time ();
  LoomMeasureView *view;

  if (now - contest->told < OFTEN)
    return;
  contest->told = now;
  view = view_of_progress (contest, progress);
  g_mutex_lock (&contest->lock);
  const gboolean is_waited_for = contest->fresh != NULL;
  g_clear_pointer (&contest->fresh, view_free);
  contest->fresh = view;
  g_mutex_unlock (&contest->lock);
  if (!is_waited_for)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_view_cb, contest_ref (contest),
                     (GDestroyNotify)contest_unref);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Contest *contest = data;
  g_autoptr (GError) error = NULL;
  LoomStudy *study = NULL;

  if (contest->study == NULL)
    study = loom_study_run (contest->game, contest->lineups, contest->n_lineups, &contest->plan,
                            watch, contest, cancellable, &error);
  else if (loom_study_play_on (contest->study, contest->plan.max_games, watch, contest, cancellable,
                               &error))
    study = g_steal_pointer (&contest->study);
  if (study != NULL)
    g_task_return_pointer (task, study, (GDestroyNotify)loom_study_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomMeasurement *self = LOOM_MEASUREMENT (source);
  Contest *contest = g_task_get_task_data (G_TASK (result));
  g_autoptr (LoomStudy) study = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->contest != contest)
    return;
  g_clear_object (&self->cancellable);
  self->study = g_steal_pointer (&study);
  if (self->study != NULL)
    {
      g_clear_pointer (&self->view, view_free);
      self->view = view_of_study (contest, self->study);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_RUNNING]);
  g_signal_emit (self, signals[ENDED], 0);
}

/* --- the object ---------------------------------------------------------------------------------
 */

static void
set_stale (LoomMeasurement *self, gboolean is_stale)
{
  if (self->is_stale == is_stale)
    return;
  self->is_stale = is_stale;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_STALE]);
}

/* The figures hold for as long as the scenario plays as it did: a step that changes what is drawn
 * alone leaves them what they are, and Undo makes them so again. */
static void
step_cb (LoomMeasurement *self)
{
  if (self->contest == NULL || self->document == NULL)
    return;

  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomEntity *scenario = loom_board_get (board, self->contest->scenario);
  g_autoptr (LoomPosition) position
      = scenario != NULL && scenario->kind == LOOM_KIND_SCENARIO
            ? loom_position_new (board, (const LoomScenario *)scenario)
            : NULL;

  set_stale (self, position == NULL || loom_position_key (position) != self->contest->key);
}

/* Another board in the document's place comes without a step. */
static void
changed_cb (LoomMeasurement *self, const LoomDocumentChange *change)
{
  if (change->edit == NULL)
    step_cb (self);
}

/* Forgets the last contest; its thread ends by itself and its result is dropped. */
static void
forget (LoomMeasurement *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->study, loom_study_free);
  g_clear_pointer (&self->view, view_free);
  g_clear_pointer (&self->contest, contest_unref);
}

/* Plays the contest in another thread. */
static void
play (LoomMeasurement *self)
{
  g_autoptr (GTask) task = NULL;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, worked_cb, NULL);
  /* A study that was stopped still has a result. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, contest_ref (self->contest), (GDestroyNotify)contest_unref);
  loom_run_in_thread (task, work);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_RUNNING]);
}

gboolean
loom_measurement_start (LoomMeasurement *self,
                        const LoomMeasurementRequest *request,
                        GError **error)
{
  Contest *contest;

  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self) && request != NULL, FALSE);
  g_return_val_if_fail (self->document != NULL, FALSE);
  contest = contest_new (self, request, error);
  if (contest == NULL)
    return FALSE;
  forget (self);
  self->contest = contest;
  self->view = view_new (contest, 0);
  self->view->is_making_ready = TRUE;
  set_stale (self, FALSE);
  play (self);
  return TRUE;
}

gboolean
loom_measurement_play_on (LoomMeasurement *self, guint64 max_games)
{
  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self), FALSE);
  if (self->study == NULL || self->is_stale
      || (!self->study->stopped && max_games <= self->contest->plan.max_games))
    return FALSE;
  self->contest->plan.max_games = MAX (max_games, self->contest->plan.max_games);
  self->contest->begun = g_get_monotonic_time () - self->view->elapsed;
  self->contest->study = g_steal_pointer (&self->study);
  play (self);
  return TRUE;
}

void
loom_measurement_stop (LoomMeasurement *self)
{
  g_return_if_fail (LOOM_IS_MEASUREMENT (self));
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

static void
loom_measurement_dispose (GObject *object)
{
  LoomMeasurement *self = LOOM_MEASUREMENT (object);

  forget (self);
  g_clear_weak_pointer (&self->document);
  G_OBJECT_CLASS (loom_measurement_parent_class)->dispose (object);
}

static void
loom_measurement_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LoomMeasurement *self = LOOM_MEASUREMENT (object);

  if (id == PROP_IS_RUNNING)
    g_value_set_boolean (value, self->cancellable != NULL);
  else if (id == PROP_IS_STALE)
    g_value_set_boolean (value, self->is_stale);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
loom_measurement_class_init (LoomMeasurementClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = loom_measurement_dispose;
  object_class->get_property = loom_measurement_get_property;
  properties[PROP_IS_RUNNING] = g_param_spec_boolean ("is-running", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_STALE] = g_param_spec_boolean ("is-stale", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[PROGRESS] = g_signal_new ("progress", LOOM_TYPE_MEASUREMENT, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", LOOM_TYPE_MEASUREMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_measurement_init (LoomMeasurement *self)
{
}

LoomMeasurement *
loom_measurement_new (LoomDocument *document)
{
  LoomMeasurement *self = g_object_new (LOOM_TYPE_MEASUREMENT, NULL);

  g_set_weak_pointer (&self->document, document);
  g_signal_connect_object (document, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

LoomMeasurement *
loom_measurement_of (LoomDocument *document)
{
  static const char key[] = "loom-measurement";
  LoomMeasurement *self;

  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  self = g_object_get_data (G_OBJECT (document), key);
  if (self == NULL)
    {
      self = loom_measurement_new (document);
      g_object_set_data_full (G_OBJECT (document), key, self, g_object_unref);
    }
  return self;
}

gboolean
loom_measurement_is_running (LoomMeasurement *self)
{
  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self), FALSE);
  return self->cancellable != NULL;
}

gboolean
loom_measurement_is_stale (LoomMeasurement *self)
{
  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self), FALSE);
  return self->is_stale;
}

const LoomMeasureView *
loom_measurement_get_view (LoomMeasurement *self)
{
  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self), NULL);
  return self->view;
}

const LoomStudy *
loom_measurement_get_study (LoomMeasurement *self)
{
  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self), NULL);
  return self->study;
}

const LoomStudyPlan *
loom_measurement_get_plan (LoomMeasurement *self)
{
  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self), NULL);
  return self->contest != NULL ? &self->contest->plan : NULL;
}

const LoomLineup *
loom_measurement_get_lineups (LoomMeasurement *self, guint *n)
{
  g_return_val_if_fail (LOOM_IS_MEASUREMENT (self), NULL);
  *n = self->contest != NULL ? self->contest->n_lineups : 0;
  return self->contest != NULL ? self->contest->lineups : NULL;
}
