/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The comparison: the board that is open is the old one, the file on disk the new one, so that the
 * list says what reading it again would change. */

#include "editor/window/files/compare-window.h"

#include "editor/base/in-thread.h"
#include "editor/pack/pack.h"
#include "editor/window/files/files.h"
#include "editor/window/files/external-change.h"
#include "editor/window/widgets/message.h"
#include "formats/exchange/read.h"
#include "validator/compare/comparison.h"

#include <glib/gi18n.h>

/* Lines that are shown; the rest is counted. */
#define MOST_LINES 500

typedef struct
{
  char *path;
  LoomBoard *mine;
  LoomModelErrors *errors; /* why the file could not be read, or what was left out */
  GPtrArray *changes;      /* (element-type LoomChange) or NULL */
} Comparing;

static void
comparing_free (Comparing *self)
{
  g_free (self->path);
  g_clear_pointer (&self->mine, loom_board_free);
  g_clear_pointer (&self->errors, g_ptr_array_unref);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self);
}

static void
compare (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Comparing *self = data;
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();
  g_autoptr (LoomPack) pack
      = loom_pack_is (self->path) ? loom_pack_open (self->path, unheard) : NULL;
  g_autoptr (LoomBoard) theirs = loom_formats_read_file_in_part (
      pack != NULL ? loom_pack_get_board (pack) : self->path, &identity, &self->errors);
  if (theirs != NULL)
    self->changes = loom_compare (self->mine, theirs);
  g_task_return_boolean (task, TRUE);
}

/* --- The window ----------------------------------------------------------------------------- */

static void
add_line (GtkBox *box, const char *words, const char *class)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                      PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "can-focus", FALSE, NULL);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (box, label);
}

/* A heading for the map and each scenario, and a line each change. */
static GtkWidget *
list_new (const LoomComparison *changes)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  g_autofree char *text = loom_comparison_dup_text (changes);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  for (guint i = 0; i < n && i < MOST_LINES; i++)
    if (lines[i][0] == ' ')
      add_line (box, g_strchug (lines[i]), "change");
    else if (lines[i][0] != '\0')
      add_line (box, lines[i], "change-heading");
  if (n > MOST_LINES)
    {
      g_autofree char *rest = g_strdup_printf (
          ngettext ("and %u line more", "and %u lines more", n - MOST_LINES), n - MOST_LINES);
      add_line (box, rest, "dim-label");
    }
  gtk_widget_add_css_class (GTK_WIDGET (box), "changes");
  return GTK_WIDGET (box);
}

static void
reload_cb (GtkWindow *dialog)
{
  LoomHost *host = LOOM_HOST (gtk_window_get_transient_for (dialog));
  gtk_window_destroy (dialog);
  loom_files_reload (host);
}

static void
keep_cb (GtkWindow *dialog)
{
  LoomHost *host = LOOM_HOST (gtk_window_get_transient_for (dialog));
  gtk_window_destroy (dialog);
  loom_external_change_keep (host);
}

static void
add_button (GtkWidget *box,
            GtkWidget *dialog,
            const char *words,
            const char *tip,
            GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (words);
  gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect_object (button, "clicked", callback, dialog, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
foot_new (GtkWidget *dialog)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_halign (foot, GTK_ALIGN_END);
  gtk_widget_add_css_class (foot, "dialog-foot");
  add_button (foot, dialog, _ ("_Keep Mine"), _ ("Saving will take the place of what is on disk"),
              G_CALLBACK (keep_cb));
  add_button (foot, dialog, _ ("_Read Again"), _ ("Open what is on disk in place of the board"),
              G_CALLBACK (reload_cb));
  return foot;
}

static GtkWidget *
body_new (const Comparing *self)
{
  if (self->changes->len > 0)
    return list_new (self->changes);
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label",
      _ ("Nothing that can be seen on the board differs: only the wording of the file does."),
      "wrap", TRUE, "xalign", 0.0, "yalign", 0.0, NULL);
  gtk_widget_add_css_class (label, "changes");
  return label;
}

static gboolean
escape_cb (GtkWidget *dialog, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (dialog));
  return TRUE;
}

static void
show (LoomHost *host, const Comparing *self)
{
  GtkWidget *dialog = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_label_new (NULL);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autofree char *title = g_strdup_printf (_ ("Compare with “%s”"), name);
  g_autofree char *words = g_strdup_printf (
      ngettext ("Reading “%s” again would change %u thing of your board:",
                "Reading “%s” again would change %u things of your board:", self->changes->len),
      name, self->changes->len);
  g_object_set (head, "label", words, "wrap", TRUE, "xalign", 0.0, "visible",
                self->changes->len > 0, NULL);
  gtk_widget_add_css_class (head, "dialog-head");
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "child", body_new (self),
                "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), foot_new (dialog));
  gtk_window_set_titlebar (GTK_WINDOW (dialog), gtk_header_bar_new ());
  g_object_set (dialog, "title", title, "child", box, "transient-for", host, "modal", TRUE,
                "destroy-with-parent", TRUE, "default-width", 560, "default-height", 420, NULL);
  gtk_widget_add_css_class (dialog, "boardloom");
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (dialog, keys);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomHost *host = LOOM_HOST (source);
  const Comparing *self = g_task_get_task_data (G_TASK (result));
  if (gtk_window_get_application (GTK_WINDOW (host)) == NULL)
    return;
  gtk_widget_set_cursor (GTK_WIDGET (host), NULL);
  if (self->changes != NULL)
    {
      show (host, self);
      return;
    }
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autofree char *heading = g_strdup_printf (_ ("“%s” cannot be read any more"), name);
  loom_message_show_errors (GTK_WINDOW (host), heading, name, self->errors);
}

void
loom_compare_window_present (LoomHost *host)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  LoomDocument *document = loom_host_get_document (host);
  g_return_if_fail (loom_document_get_path (document) != NULL);
  g_autoptr (GTask) task = g_task_new (host, NULL, compared_cb, NULL);
  Comparing *self = g_new0 (Comparing, 1);
  self->path = g_strdup (loom_document_get_path (document));
  self->mine = loom_document_dup_snapshot (document);
  g_task_set_task_data (task, self, (GDestroyNotify)comparing_free);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (host), "progress");
  loom_run_in_thread (task, compare);
}
