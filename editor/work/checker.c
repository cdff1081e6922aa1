/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks in the background: see checker.h.
 *
 * Implementation notes: the thread has a board of its own, the shadow, to which the edits of the
 * document are applied before each run; copying the board after every edit would hold the window
 * for milliseconds on a large map. The shadow travels with the task and comes back with it, so that
 * one thread at a time has it and nothing is locked. */

#include "editor/work/checker.h"

#include "editor/base/in-thread.h"
#include "formats/model/error.h"
#include "validator/diagnostics/engine.h"
#include "validator/checks/mending.h"

#include <glib/gi18n.h>

struct _LoomChecker
{
  GObject parent_instance;

  LoomDocument *document; /* weak; NULL when it is gone */
  LoomReport *report;     /* the last whole one, or NULL */
  gboolean is_current;

  LoomBoard *shadow;         /* NULL while a task has it, and before the first run */
  GPtrArray *edits;          /* (element-type LoomEdit) (owned): not yet in the shadow */
  GCancellable *cancellable; /* of the running task, or NULL */
  guint idle;                /* source that starts the next run, or 0 */
};

/* What a task works with, and what it brings back. */
typedef struct
{
  LoomBoard *board;
  GPtrArray *edits; /* (element-type LoomEdit) (owned) */
  LoomReport *report;
  gboolean is_whole;
} Run;

G_DEFINE_FINAL_TYPE (LoomChecker, loom_checker, G_TYPE_OBJECT)

enum
{
  PROP_IS_CURRENT = 1,
};

enum
{
  CHECKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void schedule (LoomChecker *self);

static void
run_free (gpointer data)
{
  Run *run = data;

  g_clear_pointer (&run->board, loom_board_free);
  g_clear_pointer (&run->report, loom_report_free);
  g_ptr_array_unref (run->edits);
  g_free (run);
}

static void
set_current (LoomChecker *self, gboolean is_current)
{
  if (self->is_current == is_current)
    return;
  self->is_current = is_current;
  g_object_notify (G_OBJECT (self), "is-current");
}

static char *
dup_folder (LoomDocument *document)
{
  const char *path = loom_document_get_place (document);

  return path != NULL ? g_path_get_dirname (path) : NULL;
}

/* In the thread: brings the shadow up to date and checks it. */
static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;

  for (guint i = 0; i < run->edits->len; i++)
    if (!loom_board_apply (run->board, g_ptr_array_index (run->edits, i), NULL, NULL))
      {
        /* What the document took, its copy takes; were it ever otherwise, a new copy is made. */
        g_clear_pointer (&run->board, loom_board_free);
        g_task_return_boolean (task, FALSE);
        return;
      }
  run->is_whole = loom_checks_run_until (run->board, 0, run->report, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomChecker *self = LOOM_CHECKER (source);
  Run *run = g_task_get_task_data (G_TASK (result));

  g_clear_object (&self->cancellable);
  if (self->document == NULL)
    return;
  if (self->edits != NULL)
    self->shadow = g_steal_pointer (&run->board);
  if (run->is_whole && self->shadow != NULL)
    {
      g_clear_pointer (&self->report, loom_report_free);
      self->report = g_steal_pointer (&run->report);
      set_current (self, self->edits->len == 0);
      g_signal_emit (self, signals[CHECKED], 0);
    }
  if (self->edits == NULL || self->edits->len > 0 || self->shadow == NULL)
    schedule (self);
}

static gboolean
start_cb (gpointer data)
{
  LoomChecker *self = data;
  g_autoptr (GTask) task = NULL;
  Run *run;

  self->idle = 0;
  if (self->cancellable != NULL || self->document == NULL)
    return G_SOURCE_REMOVE;
  run = g_new0 (Run, 1);
  if (self->shadow == NULL)
    {
      run->board = loom_document_dup_snapshot (self->document);
      g_clear_pointer (&self->edits, g_ptr_array_unref);
    }
  else
    run->board = g_steal_pointer (&self->shadow);
  run->edits = self->edits != NULL
                   ? g_steal_pointer (&self->edits)
                   : g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  run->report = loom_report_new ();
  run->report->folder = dup_folder (self->document);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, worked_cb, NULL);
  /* A cancelled run still brings its board back. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, run, run_free);
  loom_run_in_thread (task, work);
  return G_SOURCE_REMOVE;
}

static void
schedule (LoomChecker *self)
{
  if (self->idle == 0 && self->cancellable == NULL)
    self->idle = g_idle_add (start_cb, self);
}

static void
changed_cb (LoomChecker *self, const LoomDocumentChange *change)
{
  set_current (self, FALSE);
  if (change->edit == NULL)
    {
      /* All is new: no shadow of the old one, not even the one on its way back. */
      g_clear_pointer (&self->shadow, loom_board_free);
      g_clear_pointer (&self->edits, g_ptr_array_unref);
    }
  else if (self->edits != NULL)
    g_ptr_array_add (self->edits, loom_edit_copy (change->edit));
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  schedule (self);
}

static void
loom_checker_dispose (GObject *object)
{
  LoomChecker *self = LOOM_CHECKER (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->document);
  G_OBJECT_CLASS (loom_checker_parent_class)->dispose (object);
}

static void
loom_checker_finalize (GObject *object)
{
  LoomChecker *self = LOOM_CHECKER (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->shadow, loom_board_free);
  g_clear_pointer (&self->edits, g_ptr_array_unref);
  g_clear_pointer (&self->report, loom_report_free);
  G_OBJECT_CLASS (loom_checker_parent_class)->finalize (object);
}

static void
loom_checker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LoomChecker *self = LOOM_CHECKER (object);

  if (id == PROP_IS_CURRENT)
    g_value_set_boolean (value, self->is_current);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
loom_checker_class_init (LoomCheckerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = loom_checker_dispose;
  object_class->finalize = loom_checker_finalize;
  object_class->get_property = loom_checker_get_property;
  g_object_class_install_property (
      object_class, PROP_IS_CURRENT,
      g_param_spec_boolean ("is-current", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  signals[CHECKED] = g_signal_new ("checked", LOOM_TYPE_CHECKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
loom_checker_init (LoomChecker *self)
{
}

LoomChecker *
loom_checker_new (LoomDocument *document)
{
  LoomChecker *self = g_object_new (LOOM_TYPE_CHECKER, NULL);

  g_set_weak_pointer (&self->document, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  schedule (self);
  return self;
}

LoomChecker *
loom_checker_of (LoomDocument *document)
{
  static const char key[] = "loom-checker";
  LoomChecker *checker;

  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  checker = g_object_get_data (G_OBJECT (document), key);
  if (checker == NULL)
    {
      checker = loom_checker_new (document);
      g_object_set_data_full (G_OBJECT (document), key, checker, g_object_unref);
    }
  return checker;
}

const LoomReport *
loom_checker_get_report (LoomChecker *self)
{
  g_return_val_if_fail (LOOM_IS_CHECKER (self), NULL);
  return self->report;
}

gboolean
loom_checker_is_current (LoomChecker *self)
{
  g_return_val_if_fail (LOOM_IS_CHECKER (self), FALSE);
  return self->is_current;
}

/* Finding @i, when the report is about the board as it is. */
static const LoomDiagnostic *
current_finding (LoomChecker *self, guint i, GError **error)
{
  if (self->is_current && i < self->report->diagnostics->len)
    return loom_report_nth (self->report, i);
  g_set_error_literal (
      error, LOOM_ERROR, LOOM_ERROR_EDIT,
      _ ("The board has changed since it was checked; it is being checked again."));
  return NULL;
}

gboolean
loom_checker_fix (LoomChecker *self, guint i, GError **error)
{
  const LoomDiagnostic *finding;

  g_return_val_if_fail (LOOM_IS_CHECKER (self), FALSE);
  finding = current_finding (self, i, error);
  if (finding == NULL)
    return FALSE;
  if (finding->fix == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                   _ ("Nothing mends %s without a choice of yours; “explain” says how."),
                   finding->code);
      return FALSE;
    }
  return loom_document_apply (self->document, loom_edit_copy (finding->fix), error);
}

static gboolean
apply_fix (const LoomEdit *edit, gpointer document)
{
  return loom_document_apply (document, loom_edit_copy (edit), NULL);
}

guint
loom_checker_fix_all (LoomChecker *self)
{
  guint n;

  g_return_val_if_fail (LOOM_IS_CHECKER (self), 0);
  loom_document_begin (self->document, "Fix all problems");
  n = loom_checks_fix_by (loom_document_get_board (self->document), 0, apply_fix, self->document);
  loom_document_end (self->document);
  return n;
}

/* Those things of @finding that have an id, which is what a file can name. */
static void
collect_named (const LoomBoard *board, const LoomDiagnostic *finding, GArray *named)
{
  for (guint i = 0; i < finding->entities->len; i++)
    {
      const LoomHandle handle = g_array_index (finding->entities, LoomHandle, i);
      const LoomEntity *entity = loom_board_get (board, handle);

      if (entity != NULL && entity->id != NULL && entity->kind != LOOM_KIND_SCENARIO)
        g_array_append_val (named, handle);
    }
}

gboolean
loom_checker_accept (LoomChecker *self, guint i, const char *reason, GError **error)
{
  const LoomDiagnostic *finding;

  g_return_val_if_fail (LOOM_IS_CHECKER (self) && reason != NULL, FALSE);
  finding = current_finding (self, i, error);
  if (finding == NULL)
    return FALSE;

  g_autoptr (LoomEdit) edit = loom_edit_new ("Accept a problem");
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const LoomBoard *board = loom_document_get_board (self->document);
  LoomAccept *accept = (LoomAccept *)loom_entity_new (LOOM_KIND_ACCEPT);
  const LoomHandle parent
      = finding->scenario != 0 ? finding->scenario : loom_board_get_root (board)->entity.handle;

  collect_named (board, finding, named);
  accept->code = g_strdup (finding->code);
  accept->reason = g_strdup (reason);
  accept->on.n = named->len;
  accept->on.items = (LoomHandle *)g_array_steal (named, NULL);
  loom_edit_insert (edit, parent, &accept->entity,
                    loom_entity_n (loom_board_get (board, parent), LOOM_KIND_ACCEPT));
  return loom_document_apply (self->document, g_steal_pointer (&edit), error);
}
