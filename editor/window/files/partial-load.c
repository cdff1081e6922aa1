/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board that was read in part. The notice counts, its list has the words of the command line.
 * That saving over the file asks first is saving.c's. */

#include "editor/window/files/partial-load.h"

#include "editor/window/files/notice.h"
#include "editor/window/files/saving.h"
#include "editor/window/widgets/message.h"

#include <glib/gi18n.h>
#include <string.h>

/* The notice of a window, as long as it has one. */
#define NOTICE "loom-partial"

enum
{
  ANSWER_LIST = 1,
  ANSWER_SAVE_AS,
};

static guint
count (const LoomModelErrors *errors, const char *code)
{
  guint n = 0;
  for (guint i = 0; i < errors->len; i++)
    n += strcmp (loom_model_errors_nth (errors, i)->code, code) == 0;
  return n;
}

/* “3 things were left out, 1 was mended. …” */
static char *
dup_body (const LoomModelErrors *errors)
{
  guint left_out = count (errors, "LEFT-OUT"), mended = count (errors, "MENDED");
  g_autoptr (GString) text = g_string_new (NULL);
  if (left_out > 0)
    g_string_append_printf (
        text, ngettext ("%u thing was left out.", "%u things were left out.", left_out), left_out);
  if (mended > 0)
    g_string_append_printf (
        text, ngettext (" %u value was mended.", " %u values were mended.", mended), mended);
  g_string_append_printf (text, " %s",
                          _ ("Saving over the file would lose what is missing, and asks first."));
  return g_strdup (g_strstrip (text->str));
}

static void
show_list (LoomHost *host, LoomNotice *notice)
{
  loom_message_show_list (GTK_WINDOW (host), loom_notice_get_heading (notice),
                          g_object_get_data (G_OBJECT (notice), "list"));
}

static void
answered_cb (LoomNotice *notice, int response, LoomHost *host)
{
  switch (response)
    {
    case ANSWER_LIST:
      show_list (host, notice);
      break;
    case ANSWER_SAVE_AS:
      loom_saving_save_as (host, NULL, NULL);
      break;
    default:
      gtk_widget_set_visible (GTK_WIDGET (notice), FALSE);
    }
}

static void
remove_notice (LoomHost *host)
{
  g_autoptr (GtkWidget) notice = g_object_steal_data (G_OBJECT (host), NOTICE);
  if (notice != NULL)
    loom_host_remove_notice (host, notice);
}

/* The notice goes when there is a whole file. */
static void
saved_cb (LoomHost *host)
{
  if (!loom_document_is_partial (loom_host_get_document (host)))
    remove_notice (host);
}

void
loom_partial_load_show (LoomHost *host, const LoomModelErrors *errors)
{
  static const LoomAnswer answers[]
      = { { N_ ("What Is _Missing…"), ANSWER_LIST, LOOM_ANSWER_PLAIN },
          { N_ ("Save _As…"), ANSWER_SAVE_AS, LOOM_ANSWER_PLAIN },
          { NULL } };
  g_return_if_fail (LOOM_IS_HOST (host) && errors != NULL);
  LoomDocument *document = loom_host_get_document (host);
  const char *path = loom_document_get_path (document);
  g_autofree char *name
      = path != NULL ? g_filename_display_basename (path) : loom_document_dup_title (document);
  g_autofree char *heading = g_strdup_printf (_ ("Not all of “%s” could be read"), name);
  g_autofree char *body = dup_body (errors);
  GtkWidget *notice
      = loom_notice_new ("dialog-warning-symbolic", errors->len > 0 ? answers : answers + 1);
  g_object_set_data_full (G_OBJECT (notice), "list", loom_message_dup_errors (name, errors),
                          g_free);
  loom_notice_say (LOOM_NOTICE (notice), heading, body);
  g_signal_connect_object (notice, "answered", G_CALLBACK (answered_cb), host, 0);
  remove_notice (host);
  g_signal_handlers_disconnect_by_func (document, saved_cb, host);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (saved_cb), host,
                           G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (host), NOTICE, g_object_ref_sink (notice), g_object_unref);
  loom_host_add_notice (host, notice);
}
