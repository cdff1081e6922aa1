/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the dialogue to the file: the settings is kept with the window for the next time, a place is
 * asked for, and a thread draws a snapshot. */

#include "editor/window/export/export.h"

#include "editor/base/in-thread.h"
#include "editor/window/widgets/chooser.h"
#include "editor/window/widgets/message.h"
#include "editor/window/export/export-dialog.h"
#include "editor/window/export/show-file.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* clang-format off */
const LoomCommandRow loom_output_commands[] = {
  { "win.export", N_("Export as PDF, SVG or PNG"), N_("Files"), { "<Control>e" } },
  { NULL },
};
/* clang-format on */

#define SETTINGS "loom-export-wish"
#define ENDING ".board.xml"

/* --- Writing -----------------------------------------------------------------------------------
 */

typedef struct
{
  LoomBoard *board;
  LoomExportSettings settings;
  char *folder;
  char *path;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *self = data;
  loom_board_free (self->board);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Writing *self = data;
  LoomRenderFile file;
  GError *error = NULL;
  loom_export_settings_apply (&self->settings, self->board, self->folder, &file);
  g_autoptr (GBytes) bytes = loom_render_file (self->board, &file, &error);
  if (bytes != NULL && loom_save_bytes_to (self->path, bytes, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

gboolean
loom_export_is_same_file (const char *a, const char *b)
{
  GStatBuf one, two;
  return a != NULL && g_stat (a, &one) == 0 && g_stat (b, &two) == 0 && one.st_dev == two.st_dev
         && one.st_ino == two.st_ino;
}

void
loom_export_write_async (LoomDocument *document,
                         const LoomExportSettings *settings,
                         const char *path,
                         GAsyncReadyCallback done,
                         gpointer data)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (document) && settings != NULL && path != NULL);
  const char *own = loom_document_get_path (document);
  g_autoptr (GTask) task = g_task_new (document, NULL, done, data);
  if (loom_export_is_same_file (own, path))
    {
      g_task_return_new_error (task, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                               _ ("The drawing would take the place of the board %s"), path);
      return;
    }
  Writing *self = g_new0 (Writing, 1);
  self->board = loom_document_dup_snapshot (document);
  self->settings = *settings;
  const char *place = loom_document_get_place (document);
  self->folder = place != NULL ? g_path_get_dirname (place) : NULL;
  self->path = g_strdup (path);
  g_task_set_task_data (task, self, writing_free);
  loom_run_in_thread (task, write_in_thread);
}

gboolean
loom_export_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- A window's ------------------------------------------------------------------------------- */

typedef struct
{
  LoomHost *host; /* owned */
  char *path;
} Export;

static Export *
export_new (LoomHost *host, const char *path)
{
  Export *self = g_new0 (Export, 1);
  self->host = g_object_ref (host);
  self->path = g_strdup (path);
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  return self;
}

static void
export_free (Export *self)
{
  if (g_application_get_default () != NULL)
    g_application_release (g_application_get_default ());
  g_object_unref (self->host);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Export) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = g_filename_display_name (base);
  if (!loom_export_write_finish (result, &error))
    {
      g_autofree char *heading = g_strdup_printf (_ ("“%s” was not written"), name);
      loom_message_show (GTK_WINDOW (self->host), heading, error->message);
      return;
    }
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” is written."), name);
  g_autofree char *action = loom_show_file_dup_action (self->path);
  loom_host_toast (self->host, sentence, _ ("Show in Files"), action);
}

void
loom_export_to (LoomHost *host, const LoomExportSettings *settings, const char *path)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  loom_export_write_async (loom_host_get_document (host), settings, path, written_cb,
                           export_new (host, path));
}

char *
loom_export_dup_name (LoomDocument *document, LoomSurfaceFormat format)
{
  const char *path = loom_document_get_path (document);
  g_autofree char *title = loom_document_dup_title (document);
  g_autofree char *name
      = path != NULL ? g_path_get_basename (path) : loom_chooser_propose_name (title);
  if (g_str_has_suffix (name, ENDING))
    name[strlen (name) - strlen (ENDING)] = '\0';
  return g_strdup_printf ("%s.%s", name, loom_render_file_ending (format));
}

/* --- The dialogue ------------------------------------------------------------------------------
 */

char *
loom_export_dup_with_ending (const char *path, LoomSurfaceFormat format)
{
  LoomSurfaceFormat said;
  if (loom_surface_format_from_path (path, &said) && said == format)
    return g_strdup (path);
  return g_strdup_printf ("%s.%s", path, loom_render_file_ending (format));
}

char *
loom_export_dup_settled (const char *path, LoomSurfaceFormat *format)
{
  LoomSurfaceFormat said;
  if (loom_surface_format_from_path (path, &said))
    *format = said;
  return loom_export_dup_with_ending (path, *format);
}

/* A place that was chosen, while it may have to be asked about. */
typedef struct
{
  LoomExportDialog *dialog; /* owned */
  LoomExportSettings settings;
  char *path; /* owned */
} Chosen;

static void
replace_cb (gboolean may, gpointer data)
{
  Chosen *self = data;
  if (may)
    {
      loom_export_to (LOOM_HOST (gtk_window_get_transient_for (GTK_WINDOW (self->dialog))),
                      &self->settings, self->path);
      gtk_window_destroy (GTK_WINDOW (self->dialog));
    }
  g_object_unref (self->dialog);
  g_free (self->path);
  g_free (self);
}

static void
chosen_cb (GtkNativeDialog *chooser, int response, LoomExportDialog *dialog)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  if (path != NULL)
    {
      Chosen *self = g_new0 (Chosen, 1);
      self->dialog = g_object_ref (dialog);
      self->settings = *loom_export_dialog_get_settings (dialog);
      self->path = loom_export_dup_settled (path, &self->settings.format);
      loom_chooser_ask_replace (GTK_WINDOW (dialog), path, self->path, replace_cb, self);
    }
  g_object_unref (chooser);
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser, LoomSurfaceFormat format)
{
  const char *const names[] = { _ ("PDF Documents"), _ ("SVG Drawings"), _ ("PNG Pictures") };
  g_autofree char *pattern = g_strdup_printf ("*.%s", loom_render_file_ending (format));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, names[format]);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

void
loom_export_ask_for_place (GtkWindow *parent,
                           LoomDocument *document,
                           LoomSurfaceFormat format,
                           const char *title,
                           const char *accept,
                           GCallback response,
                           gpointer data)
{
  const char *own = loom_document_get_path (document);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, accept, _ ("_Cancel"));
  g_autofree char *name = loom_export_dup_name (document, format);
  if (own != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (own);
      g_autoptr (GFile) place = g_file_new_for_path (folder);
      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), place, NULL);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  add_filter (GTK_FILE_CHOOSER (chooser), format);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", response, data);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
ask_for_place (LoomExportDialog *dialog, LoomHost *host)
{
  const LoomExportSettings *settings = loom_export_dialog_get_settings (dialog);
  g_object_set_data_full (G_OBJECT (host), SETTINGS, g_memdup2 (settings, sizeof *settings),
                          g_free);
  loom_export_ask_for_place (GTK_WINDOW (dialog), loom_host_get_document (host), settings->format,
                             _ ("Export"), _ ("_Export"), G_CALLBACK (chosen_cb),
                             g_object_ref (dialog));
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomDocument *document = loom_host_get_document (data);
  const LoomExportSettings *last = g_object_get_data (G_OBJECT (data), SETTINGS);
  LoomExportSettings settings;
  loom_export_settings_init (&settings, document);
  if (last != NULL)
    settings = *last;
  GtkWidget *dialog = loom_export_dialog_new (GTK_WINDOW (data), document, &settings);
  g_signal_connect_object (dialog, "export", G_CALLBACK (ask_for_place), data, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_file_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_show_file (GTK_WINDOW (data), g_variant_get_bytestring (parameter));
}

void
loom_output_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "export", export_cb },
    { "show-file", show_file_cb, "ay" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}
