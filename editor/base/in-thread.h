/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that leaves the thread of the window, and whose objects stay in it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * loom_run_in_thread:
 * @task: a task of the calling thread's main context
 * @function: does the work in a thread of its own and answers @task as its last deed
 *
 * Runs @function in a thread, as g_task_run_in_thread() does, but lets no thread but the one of the
 * task's main context drop the last reference of @task: its source, a widget or a document as a
 * rule, is disposed of there alone. (g_task_run_in_thread() holds the task until after it has
 * answered; where the callback lets go of the source first, a widget dies in a thread that may not
 * touch it.)
 *
 * The callback may run while @function returns, so nothing that callback changes may be read behind
 * the answer.
 */
void loom_run_in_thread (GTask *task, GTaskThreadFunc function);

G_END_DECLS
