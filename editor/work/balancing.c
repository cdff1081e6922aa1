/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for a change that balances in the background: see balancing.h. A search is shared by
 * the thread and the object, counted by reference; how far it is goes through its lock. */

#include "editor/work/balancing.h"

#include "editor/base/in-thread.h"
#include "formats/edit/edit-shift.h"
#include "formats/model/error.h"
#include "validator/checks/playable.h"
#include "validator/position/position-key.h"

#include <glib/gi18n.h>

/* Games that may be played in all, as for the command. */
#define GAMES 1000000

/* How many are looked for, to choose from. */
#define PROPOSALS 3

/* How often progress is told, µs. */
#define OFTEN (G_USEC_PER_SEC / 5)

typedef struct
{
  gatomicrefcount count;
  LoomBoard *board;
  LoomHandle scenario;
  guint64 key;       /* of what is played: loom_position_key() */
  LoomHandle newest; /* handles from here on are those of the proposal */
  guint64 revision;  /* of the document's board when it was last looked at */
  gboolean holds;    /* what is played was the same then */
  LoomPosition *position;
  LoomGame *game; /* to which the line-ups belong */
  LoomLineup *lineups;
  LoomBalancePlan plan;
  gint64 told; /* of the thread alone */
  GWeakRef owner;

  GMutex lock;
  guint n_tried; /* the next ones under the lock */
  guint64 games;
  char *doing;
  gboolean is_told; /* the main loop has not looked yet */
} Search;

struct _LoomBalancing
{
  GObject parent_instance;

  LoomDocument *document; /* weak; NULL when it is gone */
  Search *search;         /* the last one, or NULL */
  LoomBalanceResult *found;
  LoomHandle applied; /* the scenario that it was made into last, or 0 */
  GError *error;
  GCancellable *cancellable; /* while it runs */
};

G_DEFINE_FINAL_TYPE (LoomBalancing, loom_balancing, G_TYPE_OBJECT)

enum
{
  PROP_IS_RUNNING = 1,
};

enum
{
  PROGRESS,
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static Search *
search_ref (Search *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

static void
search_unref (Search *self)
{
  if (!g_atomic_ref_count_dec (&self->count))
    return;
  g_free (self->lineups);
  g_clear_pointer (&self->game, loom_game_free);
  g_clear_pointer (&self->position, loom_position_free);
  g_clear_pointer (&self->board, loom_board_free);
  g_free (self->doing);
  g_mutex_clear (&self->lock);
  g_weak_ref_clear (&self->owner);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Search, search_unref)

static gboolean
open_game (Search *self, GError **error)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  const LoomScenario *scenario = (const LoomScenario *)loom_board_get (self->board, self->scenario);

  if (scenario == NULL)
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                           _ ("There is no scenario yet, so there is nothing to make fair."));
      return FALSE;
    }
  self->position = loom_position_new (self->board, scenario);
  self->game = loom_game_open (self->position, report, error);
  return self->game != NULL;
}

static Search *
search_new (LoomBalancing *owner, guint may, const char *players, double delta, GError **error)
{
  g_autoptr (Search) self = g_new0 (Search, 1);
  const LoomScenario *scenario = loom_document_get_scenario (owner->document);
  LoomBalancePlan *plan = &self->plan;

  g_atomic_ref_count_init (&self->count);
  g_mutex_init (&self->lock);
  g_weak_ref_init (&self->owner, owner);
  self->board = loom_document_dup_snapshot (owner->document);
  self->revision = loom_board_get_revision (loom_document_get_board (owner->document));
  self->scenario = scenario != NULL ? scenario->entity.handle : 0;
  if (!open_game (self, error))
    return NULL;
  self->key = loom_position_key (self->position);
  self->holds = TRUE;
  self->newest = loom_board_max_handle (self->board);
  loom_study_usual_plan (&plan->study, self->game);
  if (delta > 0)
    plan->study.delta = delta;
  plan->study.threads = MAX (g_get_num_processors (), 2) - 1;
  plan->may = may;
  plan->max_games = GAMES;
  plan->n_proposals = PROPOSALS;
  if (!loom_study_settle_plan (&plan->study, self->game, error))
    return NULL;
  self->lineups
      = loom_lineups_parse (players != NULL ? players : loom_study_usual_lineups (self->game),
                            self->game, &plan->n_lineups, error);
  if (self->lineups == NULL)
    return NULL;
  plan->n_lineups = MIN (plan->n_lineups, LOOM_BALANCE_STRENGTHS);
  plan->lineups = self->lineups;
  return g_steal_pointer (&self);
}

/* --- the thread ---------------------------------------------------------------------------------
 */

static gboolean
tell_cb (gpointer data)
{
  Search *search = data;
  g_autoptr (LoomBalancing) self = g_weak_ref_get (&search->owner);

  g_mutex_lock (&search->lock);
  search->is_told = FALSE;
  g_mutex_unlock (&search->lock);
  if (self != NULL && self->search == search && self->cancellable != NULL)
    g_signal_emit (self, signals[PROGRESS], 0);
  return G_SOURCE_REMOVE;
}

static void
watch (const LoomBalanceProgress *progress, gpointer data)
{
  Search *search = data;
  const gint64 now = g_get_monotonic_time ();
  gboolean is_told;

  if (now - search->told < OFTEN)
    return;
  search->told = now;
  g_mutex_lock (&search->lock);
  search->n_tried = progress->n_tried;
  search->games = progress->games;
  g_free (search->doing);
  search->doing = g_strdup (progress->doing);
  is_told = search->is_told;
  search->is_told = TRUE;
  g_mutex_unlock (&search->lock);
  if (!is_told)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, tell_cb, search_ref (search),
                     (GDestroyNotify)search_unref);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  g_autoptr (GError) error = NULL;
  const LoomScenario *scenario
      = (const LoomScenario *)loom_board_get (search->board, search->scenario);
  LoomBalanceResult *found = loom_balance_find (search->board, scenario, &search->plan, watch,
                                                search, cancellable, &error);

  if (found != NULL)
    g_task_return_pointer (task, found, (GDestroyNotify)loom_balance_result_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomBalancing *self = LOOM_BALANCING (source);
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBalanceResult) found = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->search != search)
    return;
  g_clear_object (&self->cancellable);
  self->found = g_steal_pointer (&found);
  self->error = g_steal_pointer (&error);
  if (self->found != NULL)
    {
      search->n_tried = self->found->n_tried;
      search->games = self->found->games;
    }
  g_object_notify (G_OBJECT (self), "is-running");
  g_signal_emit (self, signals[ENDED], 0);
}

/* --- the object ---------------------------------------------------------------------------------
 */

static void
forget (LoomBalancing *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->found, loom_balance_result_free);
  self->applied = 0;
  g_clear_error (&self->error);
  g_clear_pointer (&self->search, search_unref);
}

gboolean
loom_balancing_start (LoomBalancing *self,
                      guint may,
                      const char *players,
                      double delta,
                      GError **error)
{
  g_autoptr (GTask) task = NULL;
  Search *search;

  g_return_val_if_fail (LOOM_IS_BALANCING (self) && may != 0, FALSE);
  g_return_val_if_fail (self->document != NULL, FALSE);
  search = search_new (self, may, players, delta, error);
  if (search == NULL)
    return FALSE;
  forget (self);
  self->search = search;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, worked_cb, NULL);
  /* A search that was stopped still has an answer. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, search_ref (search), (GDestroyNotify)search_unref);
  loom_run_in_thread (task, work);
  g_object_notify (G_OBJECT (self), "is-running");
  return TRUE;
}

void
loom_balancing_stop (LoomBalancing *self)
{
  g_return_if_fail (LOOM_IS_BALANCING (self));
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

gboolean
loom_balancing_is_running (LoomBalancing *self)
{
  g_return_val_if_fail (LOOM_IS_BALANCING (self), FALSE);
  return self->cancellable != NULL;
}

guint
loom_balancing_get_n_tried (LoomBalancing *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (LOOM_IS_BALANCING (self), 0);
  if (self->search == NULL)
    return 0;
  locker = g_mutex_locker_new (&self->search->lock);
  return self->search->n_tried;
}

guint64
loom_balancing_get_games (LoomBalancing *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (LOOM_IS_BALANCING (self), 0);
  if (self->search == NULL)
    return 0;
  locker = g_mutex_locker_new (&self->search->lock);
  return self->search->games;
}

char *
loom_balancing_dup_doing (LoomBalancing *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (LOOM_IS_BALANCING (self), NULL);
  if (self->search == NULL)
    return NULL;
  locker = g_mutex_locker_new (&self->search->lock);
  return g_strdup (self->search->doing);
}

const LoomBalanceResult *
loom_balancing_get_result (LoomBalancing *self)
{
  g_return_val_if_fail (LOOM_IS_BALANCING (self), NULL);
  return self->found;
}

void
loom_balancing_choose (LoomBalancing *self, guint i)
{
  g_return_if_fail (LOOM_IS_BALANCING (self) && self->found != NULL);
  loom_balance_result_choose (self->found, i);
}

const GError *
loom_balancing_get_error (LoomBalancing *self)
{
  g_return_val_if_fail (LOOM_IS_BALANCING (self), NULL);
  return self->error;
}

/* Whether @board still plays as the one that was asked about, and has not got what was proposed
 * yet: names, colours and places on paper may be others. */
static gboolean
is_as_asked (const LoomBalancing *self, const LoomBoard *board)
{
  const LoomEntity *scenario = loom_board_get (board, self->search->scenario);
  g_autoptr (LoomPosition) position = NULL;

  if (scenario == NULL || scenario->kind != LOOM_KIND_SCENARIO
      || loom_board_get (board, self->applied) != NULL)
    return FALSE;
  position = loom_position_new (board, (const LoomScenario *)scenario);
  return loom_position_key (position) == self->search->key;
}

gboolean
loom_balancing_can_apply (LoomBalancing *self)
{
  g_return_val_if_fail (LOOM_IS_BALANCING (self), FALSE);
  if (self->found == NULL || self->found->variant == NULL || self->document == NULL)
    return FALSE;

  const LoomBoard *board = loom_document_get_board (self->document);

  if (self->search->revision != loom_board_get_revision (board))
    {
      self->search->revision = loom_board_get_revision (board);
      self->search->holds = is_as_asked (self, board);
    }
  return self->search->holds;
}

gboolean
loom_balancing_apply (LoomBalancing *self, GError **error)
{
  g_autoptr (GPtrArray) edits = NULL;
  LoomHandle scenario, by;

  g_return_val_if_fail (LOOM_IS_BALANCING (self), FALSE);
  if (!loom_balancing_can_apply (self))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                           _ ("What is played has changed since this was found; search again."));
      return FALSE;
    }
  edits = loom_balance_result_dup_edits (self->found);
  by = loom_board_max_handle (loom_document_get_board (self->document)) - self->search->newest;
  scenario = loom_balance_result_get_scenario (self->found)->entity.handle + by;
  for (guint i = 0; i < edits->len; i++)
    loom_edit_shift_handles (g_ptr_array_index (edits, i), self->search->newest, by);
  /* Who asks while it is being applied is told of the board as it will be. */
  self->applied = scenario;
  loom_document_begin (self->document, "Make it fair");
  for (guint i = 0; i < edits->len; i++)
    if (!loom_document_apply (self->document, loom_edit_copy (g_ptr_array_index (edits, i)), error))
      {
        loom_document_cancel (self->document);
        return FALSE;
      }
  loom_document_end (self->document);
  loom_document_set_scenario (self->document, scenario);
  return TRUE;
}

static void
loom_balancing_dispose (GObject *object)
{
  LoomBalancing *self = LOOM_BALANCING (object);

  forget (self);
  g_clear_weak_pointer (&self->document);
  G_OBJECT_CLASS (loom_balancing_parent_class)->dispose (object);
}

static void
loom_balancing_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_IS_RUNNING)
    g_value_set_boolean (value, LOOM_BALANCING (object)->cancellable != NULL);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
loom_balancing_class_init (LoomBalancingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = loom_balancing_dispose;
  object_class->get_property = loom_balancing_get_property;
  g_object_class_install_property (
      object_class, PROP_IS_RUNNING,
      g_param_spec_boolean ("is-running", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  signals[PROGRESS] = g_signal_new ("progress", LOOM_TYPE_BALANCING, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", LOOM_TYPE_BALANCING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_balancing_init (LoomBalancing *self)
{
}

LoomBalancing *
loom_balancing_new (LoomDocument *document)
{
  LoomBalancing *self = g_object_new (LOOM_TYPE_BALANCING, NULL);

  g_set_weak_pointer (&self->document, document);
  return self;
}

LoomBalancing *
loom_balancing_of (LoomDocument *document)
{
  static const char key[] = "loom-balancing";
  LoomBalancing *self;

  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  self = g_object_get_data (G_OBJECT (document), key);
  if (self == NULL)
    {
      self = loom_balancing_new (document);
      g_object_set_data_full (G_OBJECT (document), key, self, g_object_unref);
    }
  return self;
}
