/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Watching a file. Events of the system only say that it may be worth a look, as does coming back
 * to the window, for where there are none; whether something has changed is seen in a thread by
 * the content, so that a touch or a copy put back tell nothing.
 *
 * Implementation notes: what a look found is dropped when the document has been saved or read again
 * in the meantime. A file is looked at a moment after the event: who writes one removes or empties
 * it first as often as not. */

#include "editor/window/files/external-change.h"

#include "editor/base/in-thread.h"
#include "editor/window/files/compare-window.h"
#include "editor/window/files/files.h"
#include "editor/window/files/notice.h"
#include "editor/window/files/saving.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* Milliseconds from an event to the look. */
#define A_MOMENT 400

enum
{
  ANSWER_COMPARE = 1,
  ANSWER_RELOAD,
  ANSWER_KEEP,
  ANSWER_SAVE,
};

typedef enum
{
  STATE_SAME,
  STATE_CHANGED,
  STATE_GONE,
} State;

#define LOOM_TYPE_EXTERNAL_CHANGE (loom_external_change_get_type ())
G_DECLARE_FINAL_TYPE (LoomExternalChange, loom_external_change, LOOM, EXTERNAL_CHANGE, GObject)

struct _LoomExternalChange
{
  GObject parent_instance;
  LoomHost *host;         /* lent: it owns this, but a look may outlive it; NULL then */
  LoomDocument *document; /* owned */
  char *path;             /* that is watched, or NULL */
  GFileMonitor *monitor;  /* or NULL */
  guint timeout;
  GtkWidget *notice; /* in the window, or NULL; weak, as it goes with that */
  State state;
  LoomFileIdentity told; /* what the file should have been when that was told */
  gint64 hidden;         /* when the file was changed that nobody wants to hear of, or -1 */
};

G_DEFINE_FINAL_TYPE (LoomExternalChange, loom_external_change, G_TYPE_OBJECT)

/* A look at the file: what is asked, and what was found. */
typedef struct
{
  char *path;
  LoomFileIdentity identity;
  State state;
  gint64 time; /* of the change, ns since 1970 */
} Look;

static void
look_free (Look *self)
{
  g_free (self->path);
  g_free (self);
}

static gint64
time_of (const GStatBuf *status)
{
  return (gint64)status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec;
}

static void look_soon (LoomExternalChange *self);

/* --- The notice ----------------------------------------------------------------------------- */

static void
remove_notice (LoomExternalChange *self)
{
  GtkWidget *notice = self->notice;
  g_clear_weak_pointer (&self->notice);
  if (notice != NULL && self->host != NULL)
    loom_host_remove_notice (self->host, notice);
}

static void
answered_cb (LoomExternalChange *self, int response)
{
  switch (response)
    {
    case ANSWER_COMPARE:
      loom_compare_window_present (self->host);
      break;
    case ANSWER_RELOAD:
      loom_files_reload (self->host);
      break;
    case ANSWER_KEEP:
      loom_external_change_keep (self->host);
      break;
    case ANSWER_SAVE:
      loom_saving_save (self->host, NULL, NULL);
      break;
    default:
      {
        GStatBuf status;
        const char *path = loom_document_get_path (self->document);
        self->hidden = g_stat (path, &status) == 0 ? time_of (&status) : 0;
        remove_notice (self);
      }
    }
}

static void
say_changed (LoomExternalChange *self, const char *name)
{
  g_autofree char *heading = g_strdup_printf (_ ("“%s” was changed by somebody else"), name);
  loom_notice_say (LOOM_NOTICE (self->notice), heading,
                   loom_document_is_saved (self->document)
                       ? _ ("You have not changed the board, so reading it again loses nothing.")
                       : _ ("You have changed the board, too. Compare before you choose."));
}

static void
say_gone (LoomExternalChange *self, const char *name)
{
  g_autofree char *heading = g_strdup_printf (_ ("“%s” is not there any more"), name);
  loom_notice_say (LOOM_NOTICE (self->notice), heading,
                   _ ("It was removed or renamed outside. The board is still here; saving writes "
                      "the file anew."));
}

static void
show_notice (LoomExternalChange *self)
{
  static const LoomAnswer changed[] = { { N_ ("_Compare…"), ANSWER_COMPARE, LOOM_ANSWER_PLAIN },
                                        { N_ ("_Read Again"), ANSWER_RELOAD, LOOM_ANSWER_PLAIN },
                                        { N_ ("_Keep Mine"), ANSWER_KEEP, LOOM_ANSWER_PLAIN },
                                        { NULL } };
  static const LoomAnswer gone[] = { { N_ ("_Save"), ANSWER_SAVE, LOOM_ANSWER_PLAIN }, { NULL } };
  const char *path = loom_document_get_path (self->document);
  g_autofree char *name = g_filename_display_basename (path);
  remove_notice (self);
  GtkWidget *notice
      = loom_notice_new ("dialog-warning-symbolic", self->state == STATE_GONE ? gone : changed);
  g_set_weak_pointer (&self->notice, notice);
  if (self->state == STATE_GONE)
    say_gone (self, name);
  else
    say_changed (self, name);
  g_signal_connect_object (notice, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  loom_host_add_notice (self->host, notice);
}

/* --- Looking -------------------------------------------------------------------------------- */

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;
  GStatBuf status;
  if (!loom_file_identity_holds (&look->identity, look->path))
    look->state = g_stat (look->path, &status) == 0 ? STATE_CHANGED : STATE_GONE;
  if (look->state == STATE_CHANGED)
    look->time = time_of (&status);
  g_task_return_boolean (task, TRUE);
}

static gboolean
is_identity_now (LoomExternalChange *self, const LoomFileIdentity *then)
{
  const LoomFileIdentity *now = loom_document_get_identity (self->document);
  return then->known == now->known && then->mtime_ns == now->mtime_ns
         && memcmp (then->hash, now->hash, sizeof now->hash) == 0;
}

/* Whether what was asked is still the question. */
static gboolean
is_fresh (LoomExternalChange *self, const Look *look)
{
  return g_strcmp0 (look->path, loom_document_get_path (self->document)) == 0
         && is_identity_now (self, &look->identity);
}

/* Nothing is wrong, or nothing any more. */
static void
settle (LoomExternalChange *self)
{
  self->state = STATE_SAME;
  self->hidden = -1;
  remove_notice (self);
}

static void
take_state (LoomExternalChange *self, const Look *look)
{
  gboolean is_new = self->state != look->state;
  if (look->state == STATE_SAME)
    {
      settle (self);
      return;
    }
  self->state = look->state;
  self->told = look->identity;
  if (self->notice != NULL ? is_new : self->hidden != look->time)
    show_notice (self);
  /* It is the only one there is, now. */
  if (look->state == STATE_GONE && is_new)
    loom_document_set_worth_saving (self->document);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomExternalChange *self = LOOM_EXTERNAL_CHANGE (source);
  const Look *look = g_task_get_task_data (G_TASK (result));
  if (self->host == NULL || gtk_window_get_application (GTK_WINDOW (self->host)) == NULL
      || loom_document_get_path (self->document) == NULL)
    return;
  if (loom_document_is_saving (self->document) || !is_fresh (self, look))
    look_soon (self);
  else
    take_state (self, look);
}

static gboolean
look_cb (gpointer data)
{
  LoomExternalChange *self = data;
  const char *path = loom_document_get_path (self->document);
  self->timeout = 0;
  if (path == NULL)
    return G_SOURCE_REMOVE;
  g_autoptr (GTask) task = g_task_new (self, NULL, looked_cb, NULL);
  Look *look = g_new0 (Look, 1);
  look->path = g_strdup (path);
  look->identity = *loom_document_get_identity (self->document);
  g_task_set_task_data (task, look, (GDestroyNotify)look_free);
  loom_run_in_thread (task, look_in_thread);
  return G_SOURCE_REMOVE;
}

static void
look_soon (LoomExternalChange *self)
{
  if (self->timeout == 0 && self->host != NULL)
    self->timeout = g_timeout_add (A_MOMENT, look_cb, self);
}

static void
active_cb (LoomExternalChange *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self->host)))
    look_soon (self);
}

/* The words depend on it. */
static void
saved_cb (LoomExternalChange *self)
{
  const char *path = loom_document_get_path (self->document);
  if (self->notice == NULL || self->state != STATE_CHANGED || path == NULL)
    return;
  g_autofree char *name = g_filename_display_basename (path);
  say_changed (self, name);
}

static void
watch_path (LoomExternalChange *self)
{
  const char *path = loom_document_get_path (self->document);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  if (path == NULL)
    return;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (look_soon), self,
                             G_CONNECT_SWAPPED);
}

/* Told after each step, and whenever the board was saved or read again. */
static void
path_cb (LoomExternalChange *self)
{
  const char *path = loom_document_get_path (self->document);
  gboolean is_new = g_strcmp0 (path, self->path) != 0;
  if (self->state != STATE_SAME && (is_new || !is_identity_now (self, &self->told)))
    settle (self);
  if (!is_new)
    return;
  g_free (self->path);
  self->path = g_strdup (path);
  watch_path (self);
  look_soon (self);
}

void
loom_external_change_watch (LoomHost *host)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  LoomExternalChange *self = g_object_new (LOOM_TYPE_EXTERNAL_CHANGE, NULL);
  g_set_weak_pointer (&self->host, host);
  self->document = g_object_ref (loom_host_get_document (host));
  g_object_set_data_full (G_OBJECT (host), "loom-outside", self, g_object_unref);
  g_signal_connect_object (self->document, "notify::path", G_CALLBACK (path_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::is-saved", G_CALLBACK (saved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "notify::is-active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  path_cb (self);
}

void
loom_external_change_keep (LoomHost *host)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  LoomExternalChange *self = g_object_get_data (G_OBJECT (host), "loom-outside");
  loom_document_keep_over_outside (self->document);
  settle (self);
  loom_host_toast (host, _ ("Saving will take the place of what is on disk"), NULL, NULL);
}

static void
dispose (GObject *object)
{
  LoomExternalChange *self = LOOM_EXTERNAL_CHANGE (object);
  g_clear_weak_pointer (&self->host);
  g_clear_weak_pointer (&self->notice);
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_object (&self->document);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (loom_external_change_parent_class)->dispose (object);
}

static void
loom_external_change_class_init (LoomExternalChangeClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
}

static void
loom_external_change_init (LoomExternalChange *self)
{
  self->hidden = -1;
}
