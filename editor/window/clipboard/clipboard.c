/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clipboard. Reading it takes its time, for another program may have to answer: what a paste
 * needs of the moment it was asked for (the place of the pointer) is kept until then. */

#include "editor/window/clipboard/clipboard.h"

#include "editor/window/clipboard/pictures.h"
#include "editor/window/clipboard/taking.h"

#include <glib/gi18n.h>
#include <math.h>

/* clang-format off */
const LoomCommandRow loom_clipboard_commands[] = {
  { "win.cut", N_("Cut"), N_("Edit"), { "<Control>x" } },
  { "win.copy", N_("Copy"), N_("Edit"), { "<Control>c" } },
  { "win.copy-pieces", N_("Copy the Pieces on Areas"), N_("Edit"), { "<Control><Shift>c" } },
  { "win.paste", N_("Paste"), N_("Edit"), { "<Control>v" } },
  { "win.duplicate", N_("Duplicate"), N_("Edit"), { "<Control>d" } },
  { "win.select-all", N_("Select All"), N_("Edit"), { "<Control>a" } },
  { "win.delete", N_("Delete"), N_("Edit"), { "Delete" } },
  { NULL },
};
/* clang-format on */

/* Where the pointer is over the canvas of one window, µm; NAN where it is not. */
typedef struct
{
  double x, y;
  gboolean is_of_menu; /* it is where a menu was opened, whatever the pointer does in that */
} Place;

static Place *
get_place (LoomHost *host)
{
  Place *place = g_object_get_data (G_OBJECT (host), "loom-clipboard-place");
  if (place != NULL)
    return place;
  place = g_new (Place, 1);
  *place = (Place){ NAN, NAN, FALSE };
  g_object_set_data_full (G_OBJECT (host), "loom-clipboard-place", place, g_free);
  return place;
}

static void
moved_cb (LoomHost *host, double x, double y)
{
  Place *place = get_place (host);
  if (!place->is_of_menu || !isnan (x))
    *place = (Place){ x, y, FALSE };
}

void
loom_clipboard_set_place (LoomHost *host, double bx, double by)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  *get_place (host) = (Place){ bx, by, TRUE };
}

/* --- Copying -----------------------------------------------------------------------------------
 */

/* Puts @clip, taken over, on the clipboard; without one says @error, taken over. */
static gboolean
offer (LoomHost *host, LoomClip *made, GError *error)
{
  g_autoptr (LoomClip) clip = made;
  g_autoptr (GError) reason = error;
  if (clip == NULL)
    {
      loom_host_toast (host, reason->message, NULL, NULL);
      return FALSE;
    }
  g_autofree char *text = loom_clip_write (clip);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  GdkContentProvider *both[] = { gdk_content_provider_new_for_bytes (LOOM_CLIPBOARD_MIME, bytes),
                                 gdk_content_provider_new_typed (G_TYPE_STRING, text) };
  g_autoptr (GdkContentProvider) content
      = gdk_content_provider_new_union (both, G_N_ELEMENTS (both));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (host)), content);
  return TRUE;
}

static gboolean
copy (LoomHost *host)
{
  GError *error = NULL;
  LoomClip *clip = loom_taking_copy (host, &error);
  return offer (host, clip, error);
}

static void
copy_pieces_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GError *error = NULL;
  LoomClip *clip = loom_taking_copy_pieces (data, &error);
  offer (data, clip, error);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data);
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (copy (data))
    loom_taking_remove (data, _ ("Cut"));
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GError) error = NULL;
  LoomClip *clip = loom_taking_copy (data, &error);
  if (clip != NULL)
    loom_taking_paste (data, clip, NULL, TRUE, _ ("Duplicate"));
  else
    loom_host_toast (data, error->message, NULL, NULL);
}

/* --- Pasting -----------------------------------------------------------------------------------
 */

/* A paste that waits for the clipboard. */
typedef struct
{
  LoomHost *host; /* owned */
  gboolean has_at;
  LoomPoint at;
} Paste;

gboolean
loom_clipboard_is_pasting (LoomHost *host)
{
  g_return_val_if_fail (LOOM_IS_HOST (host), FALSE);
  return loom_taking_is_pasting (host);
}

static Paste *
paste_new (LoomHost *host)
{
  const Place *place = get_place (host);
  Paste *self = g_new0 (Paste, 1);
  self->host = g_object_ref (host);
  loom_taking_count_pastes (host, 1);
  self->has_at = !isnan (place->x) && !isnan (place->y);
  if (self->has_at)
    self->at = (LoomPoint){ (gint32)lround (CLAMP (place->x, -LOOM_MM_MAX, LOOM_MM_MAX)),
                            (gint32)lround (CLAMP (place->y, -LOOM_MM_MAX, LOOM_MM_MAX)) };
  return self;
}

static void
paste_free (Paste *self)
{
  loom_taking_count_pastes (self->host, -1);
  g_object_unref (self->host);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paste, paste_free)

static void
say_nothing (Paste *self)
{
  loom_host_toast (self->host, _ ("There is nothing on the clipboard that a board could take"),
                   NULL, NULL);
}

static void
paste_text (Paste *self, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;
  LoomClip *clip = loom_clip_read (text, length, &error);
  if (clip == NULL)
    loom_host_toast (self->host, error->message, NULL, NULL);
  else
    loom_taking_paste (self->host, clip, self->has_at ? &self->at : NULL, FALSE, _ ("Paste"));
}

void
loom_clipboard_paste_text (LoomHost *host, const char *text)
{
  g_return_if_fail (LOOM_IS_HOST (host) && text != NULL);
  g_autoptr (Paste) self = paste_new (host);
  paste_text (self, text, -1);
}

static void
texture_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Paste) self = data;
  g_autoptr (GdkTexture) texture
      = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
  if (texture != NULL)
    loom_pictures_take_texture (self->host, texture);
  else
    say_nothing (self);
}

static gboolean
has_picture (GdkClipboard *clipboard)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  return gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE)
         || gdk_content_formats_contain_mime_type (formats, "image/png");
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Paste) self = data;
  GdkClipboard *clipboard = GDK_CLIPBOARD (source);
  g_autofree char *text = gdk_clipboard_read_text_finish (clipboard, result, NULL);
  if (!loom_clip_looks_so (text) && has_picture (clipboard))
    gdk_clipboard_read_texture_async (clipboard, NULL, texture_cb, g_steal_pointer (&self));
  else if (text != NULL)
    paste_text (self, text, -1);
  else
    say_nothing (self);
}

static void
files_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Paste) self = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);
  GSList *files = value != NULL ? gdk_file_list_get_files (g_value_get_boxed (value)) : NULL;
  g_autofree char *path = files != NULL ? g_file_get_path (files->data) : NULL;
  if (path != NULL && loom_pictures_is_one (path))
    loom_pictures_take (self->host, path);
  else
    say_nothing (self);
  g_slist_free (files);
}

static void
spliced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Paste) self = data;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (source);
  g_autoptr (GError) error = NULL;
  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error) < 0)
    loom_host_toast (self->host, error->message, NULL, NULL);
  else
    paste_text (self, g_memory_output_stream_get_data (memory),
                (gssize)g_memory_output_stream_get_data_size (memory));
}

static void
clip_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Paste) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream
      = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  if (stream == NULL)
    {
      loom_host_toast (self->host, error->message, NULL, NULL);
      return;
    }
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_output_stream_splice_async (
      memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      G_PRIORITY_DEFAULT, NULL, spliced_cb, g_steal_pointer (&self));
}

/* What is ours first, then files, then text (a clip that came by letter), then pictures. */
static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *mimes[] = { LOOM_CLIPBOARD_MIME, NULL };
  g_autoptr (Paste) self = paste_new (data);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (data));
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  if (gdk_content_formats_contain_mime_type (formats, LOOM_CLIPBOARD_MIME))
    gdk_clipboard_read_async (clipboard, mimes, G_PRIORITY_DEFAULT, NULL, clip_cb,
                              g_steal_pointer (&self));
  else if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL,
                                    files_cb, g_steal_pointer (&self));
  else if (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING)
           || gdk_content_formats_contain_mime_type (formats, "text/plain;charset=utf-8")
           || gdk_content_formats_contain_mime_type (formats, "text/plain"))
    gdk_clipboard_read_text_async (clipboard, NULL, text_cb, g_steal_pointer (&self));
  else if (has_picture (clipboard))
    gdk_clipboard_read_texture_async (clipboard, NULL, texture_cb, g_steal_pointer (&self));
  else
    say_nothing (self);
}

/* --- Actions -----------------------------------------------------------------------------------
 */

static void
select_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_taking_select_all (data);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_taking_remove (data, _ ("Delete"));
}

/* A box of cells can be there without anything being selected: on layers copying is always on. */
static void
update (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  const gboolean edits = loom_host_get_mode (host) == LOOM_MODE_EDIT;
  const gboolean has_some = loom_selection_get_n (loom_document_get_selection (document)) > 0
                            || loom_document_get_layer (document) != 0;
  loom_host_enable (host, "copy", has_some);
  loom_host_enable (host, "copy-pieces", has_some);
  loom_host_enable (host, "cut", edits && has_some);
  loom_host_enable (host, "duplicate", edits && has_some);
  loom_host_enable (host, "delete", edits && has_some);
  loom_host_enable (host, "paste", edits);
  loom_host_enable (host, "select-all", edits);
}

void
loom_clipboard_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "cut", cut_cb },       { "copy", copy_cb },           { "copy-pieces", copy_pieces_cb },
    { "paste", paste_cb },   { "duplicate", duplicate_cb }, { "select-all", select_all_cb },
    { "delete", delete_cb },
  };
  LoomDocument *document = loom_host_get_document (host);
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect_object (loom_document_get_selection (document), "changed", G_CALLBACK (update),
                           host, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (update), host, G_CONNECT_SWAPPED);
  g_signal_connect (host, "notify::mode", G_CALLBACK (update), NULL);
  g_signal_connect_object (loom_host_get_canvas (host), "pointer-moved", G_CALLBACK (moved_cb),
                           host, G_CONNECT_SWAPPED);
  update (host);
}
