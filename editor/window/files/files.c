/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window does about its file. */

#include "editor/window/files/files.h"

#include "editor/document/recovery.h"
#include "editor/window/files/font-notice.h"
#include "editor/window/files/close-guard.h"
#include "editor/window/files/notice.h"
#include "editor/window/files/opening.h"
#include "editor/window/files/external-change.h"
#include "editor/window/files/partial-load.h"
#include "editor/window/widgets/question.h"
#include "editor/window/files/saving.h"
#include "editor/window/widgets/message.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/canvas/tool.h"

#include <glib/gi18n.h>

/* clang-format off */
const LoomCommandRow loom_files_commands[] = {
  { "win.save", N_("Save"), N_("Files"), { "<Control>s" } },
  { "win.save-as", N_("Save As"), N_("Files"), { "<Control><Shift>s" } },
  { "win.revert", N_("Revert to the Saved File"), N_("Files"), { NULL } },
  { NULL },
};
/* clang-format on */

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_saving_save (data, NULL, NULL);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_saving_save_as (data, NULL, NULL);
}

static void
revert_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_files_reload (data);
}

/* --- Reading again -------------------------------------------------------------------------- */

static void
reload (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  const char *path = loom_document_get_path (document);
  LoomTool *tool = loom_canvas_get_tool (loom_host_get_canvas (host));
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GPtrArray) errors = NULL;
  if (tool != NULL)
    loom_tool_cancel (tool);
  if (!loom_document_reload (document, &errors))
    {
      g_autofree char *heading = g_strdup_printf (_ ("“%s” cannot be read again"), name);
      loom_message_show_errors (GTK_WINDOW (host), heading, name, errors);
      return;
    }
  if (errors->len > 0)
    loom_partial_load_show (host, errors);
  g_autofree char *words = g_strdup_printf (_ ("“%s” has been read again"), name);
  loom_host_toast (host, words, NULL, NULL);
}

static void
answered_cb (int response, gpointer data)
{
  LoomHost *host = data;
  if (response == GTK_RESPONSE_ACCEPT)
    reload (host);
  g_object_unref (host);
}

void
loom_files_reload (LoomHost *host)
{
  static const LoomAnswer answers[]
      = { { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
          { N_ ("_Read Again"), GTK_RESPONSE_ACCEPT, LOOM_ANSWER_LOSING },
          { NULL } };
  g_return_if_fail (LOOM_IS_HOST (host));
  LoomDocument *document = loom_host_get_document (host);
  const char *path = loom_document_get_path (document);
  if (path == NULL)
    return;
  if (loom_document_is_saved (document))
    {
      reload (host);
      return;
    }
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *heading = g_strdup_printf (_ ("Go back to what is in “%s”?"), name);
  loom_question_ask (
      GTK_WINDOW (host), heading,
      _ ("What you changed since you saved it last is lost for good, and the history "
         "begins anew."),
      answers, answered_cb, g_object_ref (host));
}

/* --- Journal -------------------------------------------------------------------------------- */

static void
hide_notice_cb (LoomNotice *notice, int response, LoomHost *host)
{
  loom_host_remove_notice (host, GTK_WIDGET (notice));
}

static void
journal_failed_cb (LoomHost *host, const char *reason)
{
  static const LoomAnswer answers[] = { { NULL } };
  GtkWidget *notice = loom_notice_new ("dialog-warning-symbolic", answers);
  g_autofree char *body = g_strdup_printf (_ ("%s. A crash would cost what is not saved."), reason);
  loom_notice_say (LOOM_NOTICE (notice), _ ("The recovery journal cannot be written: save often"),
                   body);
  g_signal_connect_object (notice, "answered", G_CALLBACK (hide_notice_cb), host, 0);
  loom_host_add_notice (host, notice);
}

static void
keep_journal (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  g_autofree char *folder = loom_recovery_dup_folder ();
  g_signal_connect_object (document, "journal-failed", G_CALLBACK (journal_failed_cb), host,
                           G_CONNECT_SWAPPED);
  if (loom_preferences_get_boolean (loom_preferences_get_default (), "recovery"))
    loom_document_keep_journal (document, folder);
}

/* --- Together ------------------------------------------------------------------------------- */

static void
update_cb (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  loom_host_enable (host, "revert",
                    loom_document_get_path (document) != NULL
                        && !loom_document_is_saved (document));
}

void
loom_files_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "save", save_cb },
    { "save-as", save_as_cb },
    { "revert", revert_cb },
  };
  LoomDocument *document = loom_host_get_document (host);
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect_object (document, "notify::is-saved", G_CALLBACK (update_cb), host,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (update_cb), host,
                           G_CONNECT_SWAPPED);
  update_cb (host);
  keep_journal (host);
  loom_close_guard_attach (host);
  loom_external_change_watch (host);
  loom_font_notice_watch (host);
  loom_opening_take_drops (GTK_WINDOW (host));
}
