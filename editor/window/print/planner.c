/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Planning in the background. One task runs at a time; a change while it does makes the next one
 * begin when it is done, so that a number that is stepped up and up makes two plans, not twenty. */

#include "editor/window/print/planner.h"

#include "editor/base/in-thread.h"

struct _LoomPrintPlanner
{
  GObject parent_instance;
  LoomDocument *document; /* owned */
  LoomPrintOptions options;
  LoomPrintPreview *preview; /* owned, or NULL */
  LoomPrintReview *review;   /* owned; of the draft, or NULL */
  gboolean is_reviewing;
  gboolean is_current;
  gboolean is_running;
  gboolean is_stale; /* what runs, if anything does, is about something older */
  guint idle;        /* source that starts the next task, or 0 */
};

G_DEFINE_FINAL_TYPE (LoomPrintPlanner, loom_print_planner, G_TYPE_OBJECT)

enum
{
  PROP_IS_CURRENT = 1,
};

static guint planned, reviewed;

/* What a task works with. */
typedef struct
{
  LoomBoard *board;
  char *path; /* of the file, or NULL */
  LoomPrintOptions options;
} Planning;

static void
planning_free (gpointer data)
{
  Planning *self = data;

  g_clear_pointer (&self->board, loom_board_free);
  g_free (self->path);
  g_free (self);
}

static void
plan_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Planning *self = data;

  g_task_return_pointer (
      task, loom_print_preview_new (g_steal_pointer (&self->board), self->path, &self->options),
      (GDestroyNotify)loom_print_preview_unref);
}

static void
set_current (LoomPrintPlanner *self, gboolean is_current)
{
  if (self->is_current == is_current)
    return;
  self->is_current = is_current;
  g_object_notify (G_OBJECT (self), "is-current");
}

/* --- Reviewing ---------------------------------------------------------------------------------
 */

static void
review_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, loom_print_review_new (data),
                         (GDestroyNotify)loom_print_review_free);
}

static void review (LoomPrintPlanner *self);

static void
reviewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LoomPrintPlanner) self = data;
  g_autoptr (LoomPrintReview) made = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_reviewing = FALSE;
  if (self->document == NULL)
    return;
  if (g_task_get_task_data (G_TASK (result)) != self->preview)
    {
      review (self);
      return;
    }
  self->review = g_steal_pointer (&made);
  g_signal_emit (self, reviewed, 0);
}

static void
review (LoomPrintPlanner *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->is_reviewing)
    return;
  self->is_reviewing = TRUE;
  task = g_task_new (NULL, NULL, reviewed_cb, g_object_ref (self));
  g_task_set_task_data (task, loom_print_preview_ref (self->preview),
                        (GDestroyNotify)loom_print_preview_unref);
  loom_run_in_thread (task, review_in_thread);
}

/* --- Planning ----------------------------------------------------------------------------------
 */

static void start (LoomPrintPlanner *self);

static void
planned_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LoomPrintPlanner) self = data;
  g_autoptr (LoomPrintPreview) preview = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_running = FALSE;
  if (self->document == NULL)
    return;
  if (self->is_stale)
    {
      start (self);
      return;
    }
  g_clear_pointer (&self->preview, loom_print_preview_unref);
  g_clear_pointer (&self->review, loom_print_review_free);
  self->preview = g_steal_pointer (&preview);
  set_current (self, TRUE);
  g_signal_emit (self, planned, 0);
  review (self);
}

/* The task has no source: its last reference may be given up in its thread. */
static void
start (LoomPrintPlanner *self)
{
  const char *path = loom_document_get_place (self->document);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, planned_cb, g_object_ref (self));
  Planning *planning = g_new0 (Planning, 1);

  self->is_stale = FALSE;
  self->is_running = TRUE;
  loom_print_options_settle (&self->options, loom_document_get_board (self->document));
  planning->board = loom_document_dup_snapshot (self->document);
  planning->path = g_strdup (path);
  planning->options = self->options;
  g_task_set_task_data (task, planning, planning_free);
  loom_run_in_thread (task, plan_in_thread);
}

static gboolean
start_cb (gpointer data)
{
  LoomPrintPlanner *self = data;

  self->idle = 0;
  if (!self->is_running)
    start (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (LoomPrintPlanner *self)
{
  self->is_stale = TRUE;
  set_current (self, FALSE);
  if (self->idle == 0)
    self->idle = g_idle_add (start_cb, self);
}

const LoomPrintOptions *
loom_print_planner_get_options (LoomPrintPlanner *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PLANNER (self), NULL);
  return &self->options;
}

void
loom_print_planner_set_options (LoomPrintPlanner *self, const LoomPrintOptions *options)
{
  g_return_if_fail (LOOM_IS_PRINT_PLANNER (self) && options != NULL);
  if (loom_print_options_is_equal (&self->options, options))
    return;
  self->options = *options;
  changed_cb (self);
}

LoomPrintPreview *
loom_print_planner_get_preview (LoomPrintPlanner *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PLANNER (self), NULL);
  return self->preview;
}

const LoomPrintReview *
loom_print_planner_get_review (LoomPrintPlanner *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PLANNER (self), NULL);
  return self->review;
}

gboolean
loom_print_planner_is_current (LoomPrintPlanner *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PLANNER (self), FALSE);
  return self->is_current;
}

static void
loom_print_planner_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_boolean (value, LOOM_PRINT_PLANNER (object)->is_current);
}

static void
loom_print_planner_dispose (GObject *object)
{
  LoomPrintPlanner *self = LOOM_PRINT_PLANNER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->document);
  g_clear_pointer (&self->review, loom_print_review_free);
  g_clear_pointer (&self->preview, loom_print_preview_unref);
  G_OBJECT_CLASS (loom_print_planner_parent_class)->dispose (object);
}

static void
loom_print_planner_class_init (LoomPrintPlannerClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = loom_print_planner_dispose;
  object_class->get_property = loom_print_planner_get_property;
  g_object_class_install_property (
      object_class, PROP_IS_CURRENT,
      g_param_spec_boolean ("is-current", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  planned = g_signal_new ("planned", LOOM_TYPE_PRINT_PLANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                          NULL, G_TYPE_NONE, 0);
  reviewed = g_signal_new ("reviewed", LOOM_TYPE_PRINT_PLANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                           NULL, G_TYPE_NONE, 0);
}

static void
loom_print_planner_init (LoomPrintPlanner *self)
{
}

LoomPrintPlanner *
loom_print_planner_new (LoomDocument *document, const LoomPrintOptions *options)
{
  LoomPrintPlanner *self = g_object_new (LOOM_TYPE_PRINT_PLANNER, NULL);

  self->document = g_object_ref (document);
  self->options = *options;
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return self;
}
