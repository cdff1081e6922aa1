/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing and exporting beside the window: see exchange.h.
 *
 * Implementation notes: each run has a state of its own that it shares with its thread. A run that
 * is stopped or outdated is let go of at once; its thread learns of that when the format asks
 * whether to go on, and what it still brings is dropped. */

#include "editor/work/exchange.h"

#include "editor/base/in-thread.h"
#include "render/board/pictures.h"
#include "editor/work/remark-words.h"
#include "formats/exchange/read.h"
#include "formats/exchange/write.h"

#include <glib/gi18n.h>

/* A run, shared by the window's thread and its own. */
typedef struct
{
  LoomExchange *owner; /* not owned; NULL once nobody waits: touched by the window's thread alone */
  const LoomFormat *const *formats;
  const LoomFormat *format;
  LoomFormatValues *values; /* owned, or NULL */
  char *path;               /* owned */
  LoomBoard *board;         /* to be written; owned, or NULL: it is read */
  gboolean is_plan;
  GCancellable *stopper; /* owned */
  GMutex mutex;          /* of the next two */
  double fraction;
  const char *stage;
} Run;

struct _LoomExchange
{
  GObject parent_instance;

  const LoomFormat *const *formats;
  Run *run;              /* that is waited for (atomic rc), or NULL */
  LoomExchanged *result; /* owned, or NULL */
};

G_DEFINE_FINAL_TYPE (LoomExchange, loom_exchange, G_TYPE_OBJECT)

static guint changed_signal;

/* --- Results -----------------------------------------------------------------------------------
 */

static void
exchanged_clear (gpointer data)
{
  LoomExchanged *self = data;

  g_clear_pointer (&self->values, loom_format_values_free);
  g_clear_pointer (&self->board, loom_board_free);
  g_clear_pointer (&self->siblings, g_hash_table_unref);
  loom_report_free (self->report);
  g_free (self->path);
  g_free (self->trouble);
}

LoomExchanged *
loom_exchanged_ref (LoomExchanged *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
loom_exchanged_unref (LoomExchanged *self)
{
  g_atomic_rc_box_release_full (self, exchanged_clear);
}

/* --- In the thread -----------------------------------------------------------------------------
 */

static void
run_clear (gpointer data)
{
  Run *run = data;

  g_clear_pointer (&run->values, loom_format_values_free);
  g_clear_pointer (&run->board, loom_board_free);
  g_free (run->path);
  g_object_unref (run->stopper);
  g_mutex_clear (&run->mutex);
}

static void
run_unref (gpointer run)
{
  g_atomic_rc_box_release_full (run, run_clear);
}

static gboolean
go_on (double fraction, const char *stage, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  run->fraction = CLAMP (fraction, 0, 1);
  run->stage = stage;
  g_mutex_unlock (&run->mutex);
  return !g_cancellable_is_cancelled (run->stopper);
}

static char *
dup_lines (const LoomModelErrors *errors)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; errors != NULL && i < errors->len; i++)
    {
      const LoomModelError *error = g_ptr_array_index (errors, i);

      if (error->line > 0)
        /* Translators: a line of a file, and what is wrong there. */
        g_string_append_printf (lines, _ ("line %u: %s\n"), error->line, error->message);
      else
        g_string_append_printf (lines, "%s\n", error->message);
    }
  if (lines->len > 0)
    g_string_truncate (lines, lines->len - 1);
  return g_string_free (lines, FALSE);
}

/* The things that the findings are about, as handles: remarks know ids alone. */
static void
find_things (LoomReport *report, const LoomBoard *board)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      LoomDiagnostic *finding = g_ptr_array_index (report->diagnostics, i);
      const gboolean is_known = finding->entities->len > 0;

      for (guint k = 0; !is_known && k < finding->ids->len; k++)
        {
          const LoomEntity *entity = loom_board_lookup (board, g_ptr_array_index (finding->ids, k));

          if (entity != NULL)
            g_array_append_val (finding->entities, entity->handle);
        }
    }
}

/* Calls options as a window does. */
static void
call_options (LoomReport *report, const LoomFormat *format)
{
  for (guint i = 0; format != NULL && i < report->diagnostics->len; i++)
    {
      LoomDiagnostic *finding = g_ptr_array_index (report->diagnostics, i);
      char *message = loom_remark_words_dup (format, finding->message);

      g_free (finding->message);
      finding->message = message;
    }
}

static void
finish (LoomExchanged *result, const LoomRemarks *remarks)
{
  loom_exchange_report_remarks (result->report, remarks);
  if (result->board != NULL)
    {
      loom_exchange_count (result->board, &result->counts);
      find_things (result->report, result->board);
    }
  call_options (result->report, result->format);
  loom_report_close (result->report);
  loom_report_sort (result->report);
}

static void
read_file (Run *run, LoomExchanged *result)
{
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GPtrArray) early = loom_model_errors_new ();
  g_autoptr (GPtrArray) errors = NULL;
  const LoomTask task = { go_on, run };
  g_autoptr (LoomSource) source = loom_source_open (run->path, NULL, early);
  const LoomReadSettings settings = {
    .formats = run->formats,
    .format = run->format,
    .values = run->values,
    .task = &task,
    .remarks = remarks,
    .siblings = result->siblings,
    .takes_foreign = TRUE,
  };

  if (source != NULL)
    result->board = loom_formats_read (source, &settings, &result->format, &errors);
  if (result->board == NULL)
    result->trouble = dup_lines (source != NULL ? errors : early);
  else if ((result->format->traits & LOOM_FORMAT_IS_OWN) == 0)
    loom_exchange_report_board (result->report, result->format, result->board);
  finish (result, remarks);
}

/* What comes back of what was written, where its format can be read and is one file. */
static LoomBoard *
read_back (Run *run, LoomSink *sink)
{
  const LoomTask task = { go_on, run };
  const LoomReadSettings settings = { .format = run->format, .takes_foreign = TRUE, .task = &task };
  g_autoptr (LoomSource) source = NULL;
  g_autoptr (GPtrArray) errors = NULL;

  if (run->format->read == NULL
      || (loom_sink_get_shape (sink) != LOOM_SINK_ZIP && loom_sink_get_n_siblings (sink) > 0)
      || loom_sink_get_bytes (sink) == NULL)
    return NULL;
  source = loom_source_new (loom_sink_get_bytes (sink), run->path);
  return loom_formats_read (source, &settings, NULL, &errors);
}

static void
write_file (Run *run, LoomExchanged *result)
{
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (LoomSink) sink = loom_sink_new (run->path);
  g_autoptr (GError) error = NULL;
  const LoomTask task = { go_on, run };
  g_auto (LoomBoardPictures) drawing = LOOM_BOARD_PICTURES_INIT;
  const LoomPictures pictures
      = { loom_board_pictures_draw, &drawing, loom_board_pictures_draw_grid };
  gboolean is_made;

  loom_exchange_report_losses (result->report, run->format, run->board);
  is_made = loom_formats_write_drawn (run->board, run->format, run->values, &pictures, &task,
                                      remarks, sink, &error);
  if (is_made && run->is_plan)
    result->board = read_back (run, sink);
  else if (is_made && !g_cancellable_is_cancelled (run->stopper))
    is_made = result->is_written = loom_sink_put (sink, NULL, &error);
  if (!is_made)
    result->trouble = g_strdup (error->message);
  finish (result, remarks);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;
  LoomExchanged *result = g_atomic_rc_box_new0 (LoomExchanged);

  result->format = run->format;
  result->path = g_strdup (run->path);
  result->report = loom_report_new ();
  result->siblings
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
  if (run->board != NULL)
    write_file (run, result);
  else
    read_file (run, result);
  if (run->values != NULL)
    result->values = g_steal_pointer (&run->values);
  else if (result->format != NULL)
    result->values = loom_format_values_new (result->format->options, result->format->n_options);
  g_task_return_pointer (task, result, (GDestroyNotify)loom_exchanged_unref);
}

/* --- In the thread of the window ---------------------------------------------------------------
 */

static void
worked_cb (GObject *none, GAsyncResult *result, gpointer data)
{
  Run *run = g_task_get_task_data (G_TASK (result));
  LoomExchanged *came = g_task_propagate_pointer (G_TASK (result), NULL);
  LoomExchange *self = run->owner;

  if (self == NULL || came == NULL)
    {
      g_clear_pointer (&came, loom_exchanged_unref);
      return;
    }
  g_clear_pointer (&self->run, run_unref);
  g_clear_pointer (&self->result, loom_exchanged_unref);
  self->result = came;
  g_signal_emit (self, changed_signal, 0);
}

/* Lets go of what runs; whether something did. */
static gboolean
let_go (LoomExchange *self)
{
  if (self->run == NULL)
    return FALSE;
  self->run->owner = NULL;
  g_cancellable_cancel (self->run->stopper);
  g_clear_pointer (&self->run, run_unref);
  return TRUE;
}

void
loom_exchange_stop (LoomExchange *self)
{
  g_return_if_fail (LOOM_IS_EXCHANGE (self));
  if (let_go (self))
    g_signal_emit (self, changed_signal, 0);
}

static Run *
run_new (LoomExchange *self,
         const char *path,
         const LoomFormat *format,
         const LoomFormatValues *values)
{
  Run *run = g_atomic_rc_box_new0 (Run);

  run->owner = self;
  run->formats = self->formats;
  run->format = format;
  run->values = values != NULL ? loom_format_values_copy (values) : NULL;
  run->path = g_strdup (path);
  run->stopper = g_cancellable_new ();
  g_mutex_init (&run->mutex);
  return run;
}

static void
begin (LoomExchange *self, Run *run)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, worked_cb, NULL);

  let_go (self);
  self->run = run;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (run), run_unref);
  loom_run_in_thread (task, work);
  g_signal_emit (self, changed_signal, 0);
}

void
loom_exchange_read (LoomExchange *self,
                    const char *path,
                    const LoomFormat *format,
                    const LoomFormatValues *values)
{
  g_return_if_fail (LOOM_IS_EXCHANGE (self) && path != NULL);
  g_return_if_fail (values == NULL || format != NULL);
  begin (self, run_new (self, path, format, values));
}

void
loom_exchange_write (LoomExchange *self,
                     LoomBoard *board,
                     const LoomFormat *format,
                     const LoomFormatValues *values,
                     const char *path,
                     gboolean is_plan)
{
  g_return_if_fail (LOOM_IS_EXCHANGE (self) && board != NULL && format != NULL && path != NULL);
  Run *run = run_new (self, path, format, values);

  run->board = board;
  run->is_plan = is_plan;
  begin (self, run);
}

gboolean
loom_exchange_is_running (LoomExchange *self)
{
  g_return_val_if_fail (LOOM_IS_EXCHANGE (self), FALSE);
  return self->run != NULL;
}

double
loom_exchange_get_progress (LoomExchange *self, const char **stage)
{
  double fraction = 0;

  g_return_val_if_fail (LOOM_IS_EXCHANGE (self), 0);
  if (stage != NULL)
    *stage = NULL;
  if (self->run == NULL)
    return 0;
  g_mutex_lock (&self->run->mutex);
  fraction = self->run->fraction;
  if (stage != NULL)
    *stage = self->run->stage;
  g_mutex_unlock (&self->run->mutex);
  return fraction;
}

LoomExchanged *
loom_exchange_get_result (LoomExchange *self)
{
  g_return_val_if_fail (LOOM_IS_EXCHANGE (self), NULL);
  return self->result;
}

const LoomFormat *const *
loom_exchange_get_formats (LoomExchange *self)
{
  g_return_val_if_fail (LOOM_IS_EXCHANGE (self), NULL);
  return self->formats;
}

static void
loom_exchange_dispose (GObject *object)
{
  LoomExchange *self = LOOM_EXCHANGE (object);

  let_go (self);
  g_clear_pointer (&self->result, loom_exchanged_unref);
  G_OBJECT_CLASS (loom_exchange_parent_class)->dispose (object);
}

static void
loom_exchange_class_init (LoomExchangeClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_exchange_dispose;
  changed_signal = g_signal_new ("changed", LOOM_TYPE_EXCHANGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_exchange_init (LoomExchange *self)
{
}

LoomExchange *
loom_exchange_new (const LoomFormat *const *formats)
{
  LoomExchange *self = g_object_new (LOOM_TYPE_EXCHANGE, NULL);

  self->formats = formats != NULL ? formats : loom_formats_get ();
  return self;
}
