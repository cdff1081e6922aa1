/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/base/in-thread.h"

/* What a carrier carries: the thread owns no part of it. */
typedef struct
{
  GTask *task;
  GTaskThreadFunc function;
} Load;

static void
carry (GTask *carrier, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Load *load = data;

  load->function (load->task, g_task_get_source_object (load->task),
                  g_task_get_task_data (load->task), g_task_get_cancellable (load->task));
  g_task_return_boolean (carrier, TRUE);
}

/* Called in the main context, when the thread is through with the task. */
static void
carried_cb (GObject *source, GAsyncResult *result, gpointer task)
{
  g_object_unref (task);
}

void
loom_run_in_thread (GTask *task, GTaskThreadFunc function)
{
  g_return_if_fail (G_IS_TASK (task) && function != NULL);

  /* Only the carrier may end in the thread, and it has no source. */
  g_autoptr (GTask) carrier = g_task_new (NULL, NULL, carried_cb, g_object_ref (task));
  Load *load = g_new (Load, 1);

  *load = (Load){ .task = task, .function = function };
  g_task_set_task_data (carrier, load, g_free);
  g_task_set_source_tag (carrier, loom_run_in_thread);
  g_task_set_priority (carrier, g_task_get_priority (task));
  g_task_run_in_thread (carrier, carry);
}
