/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the print window into files and to printers; what came of it is said in its status line. */

#include "editor/window/widgets/message.h"
#include "editor/window/export/export.h"
#include "editor/window/widgets/chooser.h"
#include "editor/window/export/show-file.h"
#include "editor/window/print/operation.h"
#include "editor/window/print/print-window-private.h"
#include "editor/window/print/write.h"
#include "render/print/calibration.h"

#include <glib/gi18n.h>

LoomPrintPreview *
loom_print_window_find_printable (LoomPrintWindow *self)
{
  LoomPrintPreview *preview = loom_print_planner_get_preview (self->planner);
  const LoomPrintJob *job = preview != NULL ? loom_print_preview_get_job (preview) : NULL;

  if (job == NULL || loom_print_job_n_pages (job) == 0
      || !loom_print_planner_is_current (self->planner))
    return NULL;
  return preview;
}

/* --- Files -------------------------------------------------------------------------------------
 */

typedef struct
{
  LoomPrintWindow *window; /* owned */
  char *path;
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->window);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
say (LoomPrintWindow *self, const char *sentence)
{
  if (self->document == NULL)
    return;
  gtk_label_set_label (self->status, sentence);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  GtkWindow *window = GTK_WINDOW (saving->window);
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autoptr (GError) error = NULL;

  const gboolean is_written = loom_print_write_finish (result, &error);

  if (saving->window->document == NULL)
    return;
  if (!is_written)
    {
      g_autofree char *heading = g_strdup_printf (_ ("“%s” was not written"), name);

      loom_message_show (window, heading, error->message);
      return;
    }
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” is written."), name);
  g_autofree char *action = loom_show_file_dup_action (saving->path);
  say (saving->window, sentence);
  if (saving->window->parent != NULL)
    loom_host_toast (saving->window->parent, sentence, _ ("Show in Files"), action);
}

void
loom_print_window_save_to (LoomPrintWindow *self, const char *path)
{
  LoomPrintPreview *preview;
  Saving *saving;

  g_return_if_fail (LOOM_IS_PRINT_WINDOW (self) && path != NULL);
  preview = loom_print_window_find_printable (self);
  if (preview == NULL)
    return;
  saving = g_new0 (Saving, 1);
  saving->window = g_object_ref (self);
  saving->path = g_strdup (path);
  loom_print_write_async (preview, loom_document_get_path (self->document), path, saved_cb, saving);
}

static void
replace_cb (gboolean may, gpointer data)
{
  g_autoptr (Saving) self = data;

  if (may)
    loom_print_window_save_to (self->window, self->path);
}

static void
place_cb (GtkNativeDialog *chooser, int response, LoomPrintWindow *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    {
      Saving *saving = g_new0 (Saving, 1);

      saving->window = g_object_ref (self);
      saving->path = loom_export_dup_with_ending (path, LOOM_SURFACE_PDF);
      loom_chooser_ask_replace (GTK_WINDOW (self), path, saving->path, replace_cb, saving);
    }
  g_object_unref (chooser);
  g_object_unref (self);
}

void
loom_print_window_save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LoomPrintWindow *self = LOOM_PRINT_WINDOW (widget);

  loom_export_ask_for_place (GTK_WINDOW (self), self->document, LOOM_SURFACE_PDF, _ ("Save PDF"),
                             _ ("_Save"), G_CALLBACK (place_cb), g_object_ref (self));
}

/* --- Printers ----------------------------------------------------------------------------------
 */

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, LoomPrintWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->document == NULL)
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      loom_message_show (GTK_WINDOW (self), _ ("The sheets were not printed"),
                         error != NULL ? error->message : NULL);
    }
  if (result != GTK_PRINT_OPERATION_RESULT_APPLY)
    return;
  g_set_object (&self->settings, gtk_print_operation_get_print_settings (operation));
  if (!loom_print_operation_is_preview (operation))
    say (self, _ ("The sheets are on their way to the printer."));
}

static void
run (LoomPrintWindow *self, GtkPrintOperation *operation)
{
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

void
loom_print_window_print (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LoomPrintWindow *self = LOOM_PRINT_WINDOW (widget);
  LoomPrintPreview *preview = loom_print_window_find_printable (self);
  const int page = loom_print_view_get_page (self->view);
  g_autofree char *title = loom_document_dup_title (self->document);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (preview == NULL)
    return;
  operation = loom_print_operation_new (loom_print_preview_get_job (preview), title, self->settings,
                                        loom_print_preview_ref (preview),
                                        (GDestroyNotify)loom_print_preview_unref);
  if (page >= 0)
    gtk_print_operation_set_current_page (operation, page);
  run (self, operation);
}

/* What the printer does to pages is seen on a sheet without a board. */
void
loom_print_window_print_test (LoomPrintWindow *self)
{
  const LoomPrintSettings *wanted = &loom_print_panel_get_options (self->panel)->settings;
  g_autoptr (GError) error = NULL;
  LoomSheets *sheets = loom_calibration_sheets_new (wanted, &error);
  g_autoptr (GtkPrintOperation) operation = NULL;
  LoomPrintJob *job;

  if (sheets == NULL)
    {
      loom_message_show (GTK_WINDOW (self), _ ("The test sheet cannot be printed"), error->message);
      return;
    }
  job = loom_print_job_new_of_sheets (sheets, wanted);
  operation = loom_print_operation_new (job, _ ("Test sheet"), self->settings, job,
                                        (GDestroyNotify)loom_print_job_free);
  run (self, operation);
}
