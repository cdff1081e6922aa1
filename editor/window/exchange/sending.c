/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a board to a file of another tool: see sending.h. */

#include "editor/window/exchange/sending.h"

#include "editor/work/imported.h"
#include "editor/window/exchange/exchange-dialog.h"
#include "editor/window/exchange/exchange-words.h"
#include "editor/window/exchange/format-choice.h"
#include "editor/window/export/export.h"
#include "editor/window/export/show-file.h"
#include "editor/window/widgets/chooser.h"
#include "editor/window/widgets/message.h"

#include <glib/gi18n.h>
#include <string.h>

/* clang-format off */
const LoomCommandRow loom_sending_commands[] = {
  { "win.export-to", N_("Export for Another Tool"), N_("Files"), { "<Shift><Control>e" } },
  { NULL },
};
/* clang-format on */

/* The format that was chosen last, of the window. */
#define LAST "loom-export-format"

#define OWN_SUFFIX ".board.xml"

/* --- Having written -----------------------------------------------------------------------------
 */

static void
changed_cb (LoomExchangeDialog *dialog)
{
  LoomExchange *exchange = loom_exchange_dialog_get_exchange (dialog);
  const LoomExchanged *result = loom_exchange_get_result (exchange);
  GtkWindow *host = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  g_autofree char *name = NULL;

  if (loom_exchange_is_running (exchange) || result == NULL || !result->is_written)
    return;
  name = loom_exchange_words_dup_name (result->path);
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” is written."), name);
  g_autofree char *action = loom_show_file_dup_action (result->path);
  gtk_window_destroy (GTK_WINDOW (dialog));
  loom_host_toast (LOOM_HOST (host), sentence, _ ("Show in Files"), action);
}

/* --- Asking for a place -------------------------------------------------------------------------
 */

typedef struct
{
  LoomExchangeDialog *dialog; /* owned */
  char *path;                 /* owned */
} Place;

static const LoomFormat *
format_of (LoomExchangeDialog *dialog)
{
  return loom_exchange_get_result (loom_exchange_dialog_get_exchange (dialog))->format;
}

static void
replace_cb (gboolean may, gpointer data)
{
  Place *self = data;
  GtkWindow *host = gtk_window_get_transient_for (GTK_WINDOW (self->dialog));

  if (may && LOOM_IS_HOST (host))
    {
      const char *own = loom_document_get_path (loom_host_get_document (LOOM_HOST (host)));

      if (loom_export_is_same_file (own, self->path))
        loom_message_show (GTK_WINDOW (self->dialog), _ ("The board itself lies there"),
                           _ ("Choose another name: the file would take the place of the board."));
      else
        loom_exchange_dialog_write (self->dialog, self->path);
    }
  g_object_unref (self->dialog);
  g_free (self->path);
  g_free (self);
}

static void
chosen_cb (GtkNativeDialog *chooser, int response, LoomExchangeDialog *dialog)
{
  const LoomFormat *format = format_of (dialog);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    {
      Place *self = g_new0 (Place, 1);

      self->dialog = g_object_ref (dialog);
      self->path = loom_format_fit_name (format, path) > 0
                       ? g_strdup (path)
                       : g_strconcat (path, format->suffixes[0], NULL);
      loom_chooser_ask_replace (GTK_WINDOW (dialog), path, self->path, replace_cb, self);
    }
  g_object_unref (chooser);
  g_object_unref (dialog);
}

static char *
dup_name (LoomDocument *document, const LoomFormat *format)
{
  const char *path = loom_document_get_path (document);
  g_autofree char *title = loom_document_dup_title (document);
  g_autofree char *name
      = path != NULL ? g_path_get_basename (path) : loom_chooser_propose_name (title);

  if (g_str_has_suffix (name, OWN_SUFFIX))
    name[strlen (name) - strlen (OWN_SUFFIX)] = '\0';
  return g_strconcat (name, format->suffixes[0], NULL);
}

static void
accept_cb (LoomExchangeDialog *dialog, LoomHost *host)
{
  const LoomFormat *format = format_of (dialog);
  LoomDocument *document = loom_host_get_document (host);
  const char *own = loom_document_get_path (document);
  g_autofree char *name = dup_name (document, format);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  GtkFileChooserNative *chooser
      = gtk_file_chooser_native_new (_ ("Export"), GTK_WINDOW (dialog),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), _ ("_Cancel"));

  g_object_set_data (G_OBJECT (host), LAST, (gpointer)format);
  if (own != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (own);
      g_autoptr (GFile) place = g_file_new_for_path (folder);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), place, NULL);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_file_filter_set_name (filter, gettext (format->title));
  loom_format_choice_add_suffixes (format, filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (chosen_cb), g_object_ref (dialog));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* That which was chosen last, else the one that the board came in. */
static const LoomFormat *
usual_format (LoomHost *host)
{
  LoomImported *imported = loom_imported_of (loom_host_get_document (host));
  const LoomFormat *last = g_object_get_data (G_OBJECT (host), LAST);
  const LoomFormat *came = imported != NULL ? loom_imported_get_source (imported)->format : NULL;

  if (last != NULL)
    return last;
  return came != NULL && loom_exchange_words_can (came, TRUE) ? came : NULL;
}

static void
export_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomHost *host = data;
  GtkWidget *dialog = loom_exchange_dialog_new_export (
      GTK_WINDOW (host), NULL, loom_host_get_document (host), usual_format (host));

  g_signal_connect_object (dialog, "accept", G_CALLBACK (accept_cb), host, 0);
  g_signal_connect_object (loom_exchange_dialog_get_exchange (LOOM_EXCHANGE_DIALOG (dialog)),
                           "changed", G_CALLBACK (changed_cb), dialog,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
loom_sending_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "export-to", export_to_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}
