/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening boards: see opening.h. */

#include "editor/window/files/opening.h"

#include "editor/window/clipboard/pictures.h"
#include "editor/window/exchange/import.h"
#include "editor/window/widgets/chooser.h"
#include "editor/window/files/partial-load.h"
#include "editor/window/files/recent.h"
#include "editor/window/widgets/message.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* What came of opening several files. */
typedef struct
{
  LoomProgram *program;
  LoomHost *host;     /* the last that came forward, or NULL */
  GPtrArray *foreign; /* (element-type utf8) (owned) paths of what other programs made */
  GString *errors;    /* of those that could not be opened, line by line */
  char *name;         /* of the last of them */
  guint n_failed;
} Opening;

LoomHost *
loom_opening_find (GtkApplication *application, const char *path, LoomHost *besides)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application) && path != NULL, NULL);
  g_autofree char *real = realpath (path, NULL);
  GList *at = gtk_application_get_windows (application);
  for (; real != NULL && at != NULL; at = at->next)
    if (LOOM_IS_HOST (at->data) && at->data != besides)
      {
        const char *here = loom_document_get_path (loom_host_get_document (at->data));
        g_autofree char *there = here != NULL ? realpath (here, NULL) : NULL;
        if (g_strcmp0 (there, real) == 0)
          return at->data;
      }
  return NULL;
}

static void
note_failure (Opening *self, const char *path, const LoomModelErrors *errors)
{
  g_free (self->name);
  self->name = g_filename_display_basename (path);
  g_autofree char *text = loom_message_dup_errors (self->name, errors);
  g_string_append (self->errors, text);
  self->n_failed++;
}

static void
open_path (Opening *self, const char *path)
{
  LoomModelErrors *errors = NULL;
  LoomHost *host = loom_opening_find (GTK_APPLICATION (self->program), path, NULL);
  if (host != NULL)
    {
      gtk_window_present (GTK_WINDOW (host));
      self->host = host;
      return;
    }
  if (loom_import_is_foreign (path))
    {
      g_ptr_array_add (self->foreign, g_strdup (path));
      return;
    }
  g_autoptr (LoomDocument) document = loom_document_open (path, &errors);
  if (document != NULL)
    {
      loom_recent_add (path);
      self->host = loom_program_open_document (self->program, document);
      if (errors->len > 0)
        loom_partial_load_show (self->host, errors);
    }
  else
    note_failure (self, path, errors);
  g_clear_pointer (&errors, g_ptr_array_unref);
}

static void
open_file (Opening *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  if (path != NULL)
    {
      open_path (self, path);
      return;
    }
  g_autofree char *uri = g_file_get_uri (file);
  g_string_append_printf (self->errors, _ ("%s: only files on this machine can be opened\n"), uri);
  g_free (self->name);
  self->name = g_file_get_basename (file);
  self->n_failed++;
}

static void
say_failures (Opening *self, GtkWindow *parent)
{
  g_autofree char *heading
      = self->n_failed == 1
            ? g_strdup_printf (_ ("“%s” cannot be opened"), self->name)
            : g_strdup_printf (
                ngettext ("%u file cannot be opened", "%u files cannot be opened", self->n_failed),
                self->n_failed);
  loom_message_show_list (parent, heading, self->errors->str);
}

/* Over which window errors are said: over a gallery when there is none at all. */
static GtkWindow *
find_parent (Opening *self, GtkWindow *parent)
{
  if (self->host != NULL && (parent == NULL || loom_program_is_gallery (self->program, parent)))
    return GTK_WINDOW (self->host);
  if (parent == NULL)
    parent = gtk_application_get_active_window (GTK_APPLICATION (self->program));
  if (parent == NULL)
    parent = loom_program_present_gallery (self->program);
  return parent;
}

LoomHost *
loom_opening_open (LoomProgram *program, GFile **files, guint n, GtkWindow *parent)
{
  g_return_val_if_fail (LOOM_IS_PROGRAM (program), NULL);
  g_autoptr (GPtrArray) foreign = g_ptr_array_new_with_free_func (g_free);
  Opening self = { .program = program, .foreign = foreign, .errors = g_string_new (NULL) };
  for (guint i = 0; i < n; i++)
    open_file (&self, files[i]);
  if (self.n_failed > 0)
    say_failures (&self, find_parent (&self, parent));
  for (guint i = 0; i < foreign->len; i++)
    loom_import_from (program, find_parent (&self, parent), g_ptr_array_index (foreign, i));
  if (self.host != NULL)
    loom_program_close_gallery (program, parent);
  g_string_free (self.errors, TRUE);
  g_free (self.name);
  return self.host;
}

/* --- Chooser -------------------------------------------------------------------------------- */

/* The window that was asked, which may be gone when the answer comes. */
typedef struct
{
  LoomProgram *program;
  GWeakRef parent;
} Request;

static void
chosen_cb (GListModel *files, gpointer data)
{
  Request *request = data;
  guint n = files != NULL ? g_list_model_get_n_items (files) : 0;
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&request->parent);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (chosen, g_list_model_get_item (files, i));
  if (n > 0)
    loom_opening_open (request->program, (GFile **)chosen->pdata, n, parent);
  g_weak_ref_clear (&request->parent);
  g_application_release (G_APPLICATION (request->program));
  g_free (request);
}

void
loom_opening_choose (LoomProgram *program, GtkWindow *parent)
{
  g_return_if_fail (LOOM_IS_PROGRAM (program));
  Request *request = g_new0 (Request, 1);
  request->program = program;
  g_weak_ref_init (&request->parent, parent);
  g_application_hold (G_APPLICATION (program));
  loom_chooser_open (parent, chosen_cb, request);
}

/* --- Drops ---------------------------------------------------------------------------------- */

static gboolean
is_picture (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  return path != NULL && loom_pictures_is_one (path);
}

/* What another program made can become several things on a board; a picture that no format reads is
 * there to be traced. Whether it was taken. */
static gboolean
take_on_board (LoomHost *host, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  if (path == NULL)
    return FALSE;
  if (loom_import_is_foreign (path))
    loom_import_offer (host, path, is_picture (file));
  else if (is_picture (file))
    loom_pictures_take (host, path);
  else
    return FALSE;
  return TRUE;
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  GtkWindow *window = data;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  GtkApplication *application = gtk_window_get_application (window);
  gboolean took = FALSE;
  g_autoptr (GSList) all = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *at = all; at != NULL; at = at->next)
    if (LOOM_IS_HOST (window) && take_on_board (LOOM_HOST (window), at->data))
      took = TRUE;
    else
      g_ptr_array_add (files, at->data);
  if (files->len == 0 || !LOOM_IS_PROGRAM (application))
    return took;
  loom_opening_open (LOOM_PROGRAM (application), (GFile **)files->pdata, files->len, window);
  return TRUE;
}

void
loom_opening_take_drops (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
