/* SPDX-License-Identifier: GPL-3.0-or-later */

/* File choosers: the system's own where there is a portal, else GTK's. */

#include "editor/window/widgets/chooser.h"

#include "editor/pack/pack.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/widgets/question.h"
#include "formats/exchange/formats.h"

#include <glib/gi18n.h>
#include <string.h>

#define ENDING ".board.xml"

/* What boards may be called as well. */
#define PLAIN_ENDING ".xml"

/* Bytes of a name without its ending; file systems take 255 in all. */
#define LONGEST_NAME 200

char *
loom_chooser_propose_name (const char *title)
{
  g_autoptr (GString) name = g_string_new (NULL);
  for (const char *at = title != NULL ? title : ""; *at != '\0' && name->len < LONGEST_NAME;
       at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);
      /* What some file systems refuse, and what a shell would trip over. */
      gboolean is_bad = letter < 0x20 || letter == 0x7f || strchr ("/\\:*?\"<>|", (int)letter);
      if (letter < 0x80 && is_bad)
        letter = '-';
      g_string_append_unichar (name, letter);
    }
  g_strstrip (name->str);
  const char *stem = name->str + strspn (name->str, ". ");
  if (strspn (stem, "-. ") == strlen (stem))
    stem = _ ("Untitled");
  return g_str_has_suffix (stem, ENDING) ? g_strdup (stem) : g_strconcat (stem, ENDING, NULL);
}

static gboolean
is_plain (const char *path)
{
  return g_str_has_suffix (path, PLAIN_ENDING) && !g_str_has_suffix (path, ENDING);
}

char *
loom_chooser_complete_path (const char *path, const char *own)
{
  g_autofree char *name = g_path_get_basename (path);
  /* What is open as a pack goes on as one, unless another ending is typed. */
  if (strchr (name + 1, '.') == NULL)
    return g_strconcat (
        path, own != NULL && g_str_has_suffix (own, LOOM_PACK_SUFFIX) ? LOOM_PACK_SUFFIX : ENDING,
        NULL);
  if (!is_plain (name) || (own != NULL && is_plain (own)) || g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup (path);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (PLAIN_ENDING));
  return g_strconcat (stem, ENDING, NULL);
}

void
loom_chooser_filter_boards (GtkFileChooser *chooser)
{
  const LoomFormat *own = loom_formats_get_own ();
  g_autoptr (GtkFileFilter) boards = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  gtk_file_filter_set_name (boards, _ (own->title));
  for (guint i = 0; own->suffixes[i] != NULL; i++)
    {
      g_autofree char *pattern = g_strconcat ("*", own->suffixes[i], NULL);
      gtk_file_filter_add_pattern (boards, pattern);
    }
  gtk_file_filter_add_pattern (boards, "*" LOOM_PACK_SUFFIX);
  gtk_file_filter_set_name (all, _ ("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, boards);
  gtk_file_chooser_add_filter (chooser, all);
}

typedef struct
{
  LoomChosen then;
  gpointer data;
} Request;

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autofree Request *request = data;
  g_autoptr (GListModel) files = NULL;
  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  g_object_unref (dialog);
  request->then (files, request->data);
}

static void
show (GtkFileChooserNative *dialog, LoomChosen then, gpointer data)
{
  Request *request = g_new (Request, 1);
  *request = (Request){ then, data };
  loom_chooser_filter_boards (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), request);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* The folder of the board that was open last, or the one for documents. */
static GFile *
dup_usual_folder (void)
{
  g_auto (GStrv) recent = loom_preferences_get_recent (loom_preferences_get_default ());
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  if (recent[0] != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (recent[0]);
      if (g_file_test (folder, G_FILE_TEST_IS_DIR))
        return g_file_new_for_path (folder);
    }
  return g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
}

void
loom_chooser_open (GtkWindow *parent, LoomChosen then, gpointer data)
{
  g_return_if_fail (then != NULL);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Open a Board"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  g_autoptr (GFile) folder = dup_usual_folder ();
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  show (dialog, then, data);
}

void
loom_chooser_save (GtkWindow *parent,
                   const char *path,
                   const char *title,
                   LoomChosen then,
                   gpointer data)
{
  g_return_if_fail (then != NULL);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the Board As"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autoptr (GFile) here = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GFile) folder = here != NULL ? g_file_get_parent (here) : dup_usual_folder ();
  g_autofree char *name
      = path != NULL ? g_path_get_basename (path) : loom_chooser_propose_name (title);
  g_autofree char *shown = g_filename_display_name (name);
  if (g_file_query_exists (folder, NULL))
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), shown);
  show (dialog, then, data);
}

char *
loom_chooser_take_path (GtkNativeDialog *dialog, int response, LoomHost *host, const char *refusal)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                               : NULL;
  char *path = file != NULL ? g_file_get_path (file) : NULL;

  g_object_unref (dialog);
  if (file != NULL && path == NULL)
    loom_host_toast (host, refusal, NULL, NULL);
  return path;
}

char *
loom_chooser_dup_place (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);
  if (length > 1 && strncmp (shown, home, length) == 0
      && (shown[length] == '/' || shown[length] == '\0'))
    return g_strconcat ("~", shown + length, NULL);
  return g_steal_pointer (&shown);
}

/* A question that is open. */
typedef struct
{
  LoomReplaced then;
  gpointer data;
} Replacing;

static void
replaced_cb (int response, gpointer data)
{
  g_autofree Replacing *self = data;

  self->then (response == GTK_RESPONSE_ACCEPT, self->data);
}

void
loom_chooser_ask_replace (GtkWindow *parent,
                          const char *chosen,
                          const char *path,
                          LoomReplaced then,
                          gpointer data)
{
  static const LoomAnswer answers[]
      = { { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
          { N_ ("_Replace"), GTK_RESPONSE_ACCEPT, LOOM_ANSWER_LOSING },
          { NULL } };
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *place = loom_chooser_dup_place (path);
  g_autofree char *heading = g_strdup_printf (_ ("Replace “%s”?"), name);
  g_autofree char *body = g_strdup_printf (
      _ ("There is a file of this name in “%s” already. What it holds would be lost."), place);

  if (strcmp (chosen, path) == 0 || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      then (TRUE, data);
      return;
    }
  Replacing *self = g_new0 (Replacing, 1);
  self->then = then;
  self->data = data;
  loom_question_ask (parent, heading, body, answers, replaced_cb, self);
}
