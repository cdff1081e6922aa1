/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left over, in a list. Nothing is touched until it is chosen: closing the window is for
 * later, and the next start offers it again. */

#include "editor/window/files/recovery-window.h"

#include "editor/base/in-thread.h"
#include "editor/window/files/opening.h"
#include "editor/window/files/partial-load.h"
#include "editor/window/files/recovery-row.h"
#include "editor/window/widgets/message.h"

#include <glib/gi18n.h>

#define LOOM_TYPE_RECOVERY_WINDOW (loom_recovery_window_get_type ())
G_DECLARE_FINAL_TYPE (LoomRecoveryWindow, loom_recovery_window, LOOM, RECOVERY_WINDOW, GtkWindow)

struct _LoomRecoveryWindow
{
  GtkWindow parent_instance;
  LoomProgram *program; /* lent */
  GPtrArray *orphans;   /* (element-type LoomOrphan) (owned) */
  GtkListBox *list;
  GtkWidget *restore_all;
};

G_DEFINE_FINAL_TYPE (LoomRecoveryWindow, loom_recovery_window, GTK_TYPE_WINDOW)

/* --- Doing it ------------------------------------------------------------------------------- */

/* The window that shows the file as it was saved makes room. */
static void
make_room (LoomHost *old)
{
  if (old != NULL && loom_document_is_saved (loom_host_get_document (old)))
    gtk_window_destroy (GTK_WINDOW (old));
}

static LoomHost *
open_recovered (LoomRecoveryWindow *self, LoomDocument *document)
{
  GtkApplication *application = GTK_APPLICATION (self->program);
  const char *path = loom_document_get_path (document);
  LoomHost *old = path != NULL ? loom_opening_find (application, path, NULL) : NULL;
  LoomHost *host = loom_program_open_document (self->program, document);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  const gboolean is_gallery = loom_program_is_gallery (self->program, parent);
  if (parent != NULL && (GTK_WINDOW (old) == parent || is_gallery))
    gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (host));
  loom_program_close_gallery (self->program, parent);
  make_room (old);
  return host;
}

/* Tells what a damaged journal did not give back, and where it is. */
static void
tell_loss (LoomHost *host, const LoomOrphan *orphan, const LoomRecoveryLoss *loss)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *heading = g_strdup_printf (_ ("“%s” was restored from a damaged recovery file"),
                                              loom_recovery_row_title (orphan));
  if (loss->n_lost > 0)
    g_string_append_printf (
        text,
        ngettext (
            "%u step could not be read, or does not fit any more. What was done after it was "
            "done again where it fits, and can be undone.",
            "%u steps could not be read, or do not fit any more. What was done after them was "
            "done again where it fits, and can be undone.",
            loss->n_lost),
        loss->n_lost);
  if (loss->is_head_lost && loom_document_get_path (loom_host_get_document (host)) == NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "",
                            _ ("Which file it belongs to is not known: it is saved as a new one."));
  if (loss->is_board_lost)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "",
                            _ ("The board itself was damaged: look whether anything is missing."));
  if (loss->is_board_of_file)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "",
                            _ ("The board was taken from its file, which holds all of it."));
  g_string_append (text, text->len > 0 ? "\n\n" : "");
  /* Translators: a file. */
  g_string_append_printf (text, _ ("The recovery file is kept as it was:\n%s"), loss->kept);
  loom_message_show (GTK_WINDOW (host), heading, text->str);
}

static gboolean
restore (LoomRecoveryWindow *self, const LoomOrphan *orphan)
{
  g_autoptr (GError) error = NULL;
  g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
  g_autoptr (LoomDocument) document = loom_recovery_recover (orphan, &loss, &error);
  if (document == NULL)
    {
      g_autofree char *heading
          = g_strdup_printf (_ ("“%s” cannot be restored"), loom_recovery_row_title (orphan));
      loom_message_show (GTK_WINDOW (self), heading, error->message);
      return FALSE;
    }
  LoomHost *host = open_recovered (self, document);
  if (loom_document_is_partial (document))
    {
      g_autoptr (GPtrArray) unknown = loom_model_errors_new ();
      loom_partial_load_show (host, unknown);
    }
  const guint n_steps = loom_history_get_place (loom_document_get_history (document));
  g_autofree char *steps = g_strdup_printf (
      ngettext ("Restored, with %u step that can be undone; not saved yet",
                "Restored, with %u steps that can be undone; not saved yet", n_steps),
      n_steps);
  loom_host_toast (host, steps, NULL, NULL);
  if (loss.kept != NULL)
    tell_loss (host, orphan, &loss);
  return TRUE;
}

/* All at once is for two or more that can be restored. */
static void
update_restore_all (LoomRecoveryWindow *self)
{
  guint n = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n += loom_recovery_row_get_orphan (LOOM_RECOVERY_ROW (row))->reason == NULL;
  gtk_widget_set_visible (self->restore_all, n > 1);
}

static void
remove_row (LoomRecoveryWindow *self, GtkWidget *row)
{
  gtk_list_box_remove (self->list, row);
  if (gtk_widget_get_first_child (GTK_WIDGET (self->list)) == NULL)
    gtk_window_destroy (GTK_WINDOW (self));
  else
    update_restore_all (self);
}

static void
restore_cb (LoomRecoveryWindow *self, GtkWidget *row)
{
  if (restore (self, loom_recovery_row_get_orphan (LOOM_RECOVERY_ROW (row))))
    remove_row (self, row);
}

static void
discard_cb (LoomRecoveryWindow *self, GtkWidget *row)
{
  const LoomOrphan *orphan = loom_recovery_row_get_orphan (LOOM_RECOVERY_ROW (row));
  g_autoptr (GError) error = NULL;
  if (loom_recovery_discard (orphan, &error))
    remove_row (self, row);
  else
    {
      g_autofree char *heading
          = g_strdup_printf (_ ("“%s” cannot be discarded"), loom_recovery_row_title (orphan));
      loom_message_show (GTK_WINDOW (self), heading, error->message);
    }
}

/* Nothing of it can be restored: it stays, and is not offered again. */
static void
keep_cb (LoomRecoveryWindow *self, GtkWidget *row)
{
  const LoomOrphan *orphan = loom_recovery_row_get_orphan (LOOM_RECOVERY_ROW (row));
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = loom_recovery_keep (orphan, &error);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  if (kept == NULL)
    {
      loom_message_show (GTK_WINDOW (self), _ ("The recovery file cannot be kept aside"),
                         error->message);
      return;
    }
  remove_row (self, row);
  loom_message_show (parent, _ ("The recovery file is kept"), kept);
}

static void
restore_all_cb (LoomRecoveryWindow *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    g_ptr_array_add (rows, row);
  g_object_ref (self);
  for (guint i = 0; i < rows->len; i++)
    if (loom_recovery_row_get_orphan (rows->pdata[i])->reason == NULL)
      restore_cb (self, rows->pdata[i]);
  g_object_unref (self);
}

/* --- Building ------------------------------------------------------------------------------- */

static GtkWidget *
foot_new (LoomRecoveryWindow *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *later = gtk_button_new_with_mnemonic (_ ("_Later"));
  self->restore_all = gtk_button_new_with_mnemonic (_ ("Restore _All"));
  gtk_widget_set_halign (foot, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (later, _ ("Ask again at the next start"));
  gtk_widget_add_css_class (foot, "dialog-foot");
  gtk_widget_add_css_class (self->restore_all, "suggested-action");
  g_signal_connect_object (later, "clicked", G_CALLBACK (gtk_window_close), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->restore_all, "clicked", G_CALLBACK (restore_all_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (foot), later);
  gtk_box_append (GTK_BOX (foot), self->restore_all);
  return foot;
}

static GtkWidget *
scrolled_new (LoomRecoveryWindow *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "recovery");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Work that was not saved"), -1);
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "child", self->list,
                "max-content-height", 360, "propagate-natural-height", TRUE, "vexpand", TRUE, NULL);
  return scrolled;
}

static void
build (LoomRecoveryWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = g_object_new (
      GTK_TYPE_LABEL, "label",
      _ ("Boardloom ended before this was saved. Nothing is changed on the disk until you save."),
      "wrap", TRUE, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (head, "dialog-head");
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), scrolled_new (self));
  gtk_box_append (GTK_BOX (box), foot_new (self));
  gtk_window_set_child (GTK_WINDOW (self), box);
}

static void
fill (LoomRecoveryWindow *self)
{
  for (guint i = 0; i < self->orphans->len; i++)
    {
      GtkWidget *row = loom_recovery_row_new (self->orphans->pdata[i]);
      g_signal_connect_object (row, "restore", G_CALLBACK (restore_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "keep", G_CALLBACK (keep_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->list, row);
    }
  update_restore_all (self);
}

static gboolean
escape_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

static void
finalize (GObject *object)
{
  LoomRecoveryWindow *self = LOOM_RECOVERY_WINDOW (object);
  g_clear_pointer (&self->orphans, g_ptr_array_unref);
  G_OBJECT_CLASS (loom_recovery_window_parent_class)->finalize (object);
}

static void
loom_recovery_window_class_init (LoomRecoveryWindowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
loom_recovery_window_init (LoomRecoveryWindow *self)
{
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_title (GTK_WINDOW (self), _ ("Work That Was Not Saved"));
  gtk_window_set_default_size (GTK_WINDOW (self), 620, -1);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "boardloom");
  build (self);
}

/* --- Offering ------------------------------------------------------------------------------- */

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, loom_recovery_list (data), (GDestroyNotify)g_ptr_array_unref);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomProgram *program = LOOM_PROGRAM (source);
  g_autoptr (GPtrArray) orphans = g_task_propagate_pointer (G_TASK (result), NULL);
  if (orphans->len > 0)
    {
      GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (program));
      LoomRecoveryWindow *self = g_object_new (LOOM_TYPE_RECOVERY_WINDOW, NULL);
      self->program = program;
      self->orphans = g_steal_pointer (&orphans);
      fill (self);
      if (parent != NULL)
        gtk_window_set_transient_for (GTK_WINDOW (self), parent);
      else
        gtk_window_set_application (GTK_WINDOW (self), GTK_APPLICATION (program));
      gtk_window_present (GTK_WINDOW (self));
    }
  g_application_release (G_APPLICATION (program));
}

void
loom_recovery_window_offer (LoomProgram *program)
{
  g_return_if_fail (LOOM_IS_PROGRAM (program));
  g_autoptr (GTask) task = g_task_new (program, NULL, looked_cb, NULL);
  g_task_set_task_data (task, loom_recovery_dup_folder (), g_free);
  g_application_hold (G_APPLICATION (program));
  loom_run_in_thread (task, look);
}
