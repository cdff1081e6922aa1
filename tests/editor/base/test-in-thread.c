/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in a thread: answers arrive, and what they were asked of dies in the thread that asked. */
#include "editor/base/in-thread.h"

#define TASKS 20000

/* An object that tells in which thread it was disposed of. */
typedef struct
{
  GObject parent_instance;
} Source;

typedef struct
{
  GObjectClass parent_class;
} SourceClass;

static GType source_get_type (void);
G_DEFINE_TYPE (Source, source, G_TYPE_OBJECT)

static GThread *asking;
static int elsewhere, disposed;

static void
source_dispose (GObject *object)
{
  g_atomic_int_inc (&disposed);
  if (g_thread_self () != asking)
    g_atomic_int_inc (&elsewhere);
  G_OBJECT_CLASS (source_parent_class)->dispose (object);
}

static void
source_class_init (SourceClass *class)
{
  G_OBJECT_CLASS (class)->dispose = source_dispose;
}

static void
source_init (Source *self)
{
}

static void
twice_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  if (g_cancellable_is_cancelled (cancellable))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  else
    g_task_return_int (task, 2 * GPOINTER_TO_INT (data));
}

/* The sum of what came back, and how much is still to come. */
typedef struct
{
  gint64 sum;
  int failed, left;
} Sum;

static void
add_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Sum *sum = data;

  g_assert_true (g_thread_self () == asking);
  sum->sum += g_task_propagate_int (G_TASK (result), &error);
  sum->failed += error != NULL;
  sum->left--;
}

/* Starts a task for @n of a source that nobody else holds. */
static void
start (Sum *sum, int n, GCancellable *cancellable)
{
  g_autoptr (GObject) source = g_object_new (source_get_type (), NULL);
  g_autoptr (GTask) task = g_task_new (source, cancellable, add_cb, sum);

  g_task_set_task_data (task, GINT_TO_POINTER (n), NULL);
  loom_run_in_thread (task, twice_in_thread);
  sum->left++;
}

static void
test_sources_die_where_they_were_born (void)
{
  Sum sum = { 0 };

  asking = g_thread_self ();
  elsewhere = disposed = 0;
  for (int i = 0; i < TASKS; i++)
    {
      start (&sum, i, NULL);
      while (sum.left > 8)
        g_main_context_iteration (NULL, TRUE);
    }
  /* The carriers come home after the answers. */
  while (g_atomic_int_get (&disposed) < TASKS)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (sum.left, ==, 0);
  g_assert_cmpint (sum.failed, ==, 0);
  g_assert_cmpint (sum.sum, ==, (gint64)TASKS * (TASKS - 1));
  g_assert_cmpint (elsewhere, ==, 0);
}

static void
test_what_is_cancelled_says_so (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Sum sum = { 0 };

  asking = g_thread_self ();
  g_cancellable_cancel (cancellable);
  start (&sum, 7, cancellable);
  while (sum.left > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (sum.failed, ==, 1);
  g_assert_cmpint (sum.sum, ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/in-thread/sources-die-where-they-were-born",
                   test_sources_die_where_they_were_born);
  g_test_add_func ("/in-thread/what-is-cancelled-says-so", test_what_is_cancelled_says_so);
  return g_test_run ();
}
