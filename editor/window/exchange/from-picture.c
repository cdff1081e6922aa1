/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From an underlay to areas: see from-picture.h. The picture is read as any import is, in a thread
 * that can be stopped; what came is then put where the picture lies. */

#include "editor/window/exchange/from-picture.h"

#include "editor/clipboard/clip.h"
#include "editor/window/clipboard/taking.h"
#include "editor/window/exchange/exchange-dialog.h"
#include "editor/window/tools/tools.h"
#include "editor/window/widgets/message.h"
#include "formats/exchange/read.h"

#include <glib/gi18n.h>

/* What is asked for, while the dialogue is there. */
typedef struct
{
  GWeakRef host;
  LoomPoint at; /* where the picture lies, µm */
  LoomPoint size;
} Tracing;

static void
tracing_free (gpointer data, GClosure *closure)
{
  Tracing *self = data;

  g_weak_ref_clear (&self->host);
  g_free (self);
}

static void
add_areas (LoomHost *host, const Tracing *self, const LoomBoard *map)
{
  const LoomBoard *board = loom_document_get_board (loom_host_get_document (host));
  guint n_left;
  g_autoptr (GError) error = NULL;
  LoomClip *clip = loom_clip_new_onto (map, board, self->at, self->size, &n_left, &error);

  if (clip == NULL)
    {
      loom_message_show (GTK_WINDOW (host), _ ("No areas can be added"), error->message);
      return;
    }
  loom_host_set_mode (host, LOOM_MODE_EDIT);
  loom_taking_put (host, clip, _ ("Areas from picture"));
  if (n_left > 0)
    {
      g_autofree char *words = g_strdup_printf (
          ngettext ("%u area was left out, because there is one already",
                    "%u areas were left out, because there are some already", n_left),
          n_left);
      loom_host_toast (host, words, NULL, NULL);
    }
}

static void
accept_cb (LoomExchangeDialog *dialog, Tracing *self)
{
  g_autoptr (LoomExchanged) came
      = loom_exchanged_ref (loom_exchange_get_result (loom_exchange_dialog_get_exchange (dialog)));
  g_autoptr (LoomHost) host = g_weak_ref_get (&self->host);

  if (host != NULL && came->board != NULL)
    add_areas (host, self, came->board);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The options of the format, for a picture whose longer side measures @length, µm. */
static LoomFormatValues *
values_new (const LoomFormat *format, gint32 length)
{
  LoomFormatValues *values = loom_format_values_new (format->options, format->n_options);
  char width[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (width, sizeof width, "%.3f", length / (double)LOOM_MM);
  loom_format_values_set (values, "width", width, NULL);
  return values;
}

static const LoomFormat *
find_format (const char *path)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, errors);
  g_autoptr (LoomSource) inner = NULL;

  return source != NULL ? loom_formats_look (loom_formats_get (), source, &inner, errors) : NULL;
}

static void
ask (LoomHost *host, const LoomImage *image)
{
  const char *place = loom_document_get_place (loom_host_get_document (host));
  g_autofree char *folder = place != NULL ? g_path_get_dirname (place) : g_get_current_dir ();
  g_autofree char *path = g_build_filename (folder, image->href, NULL);
  const LoomFormat *format = find_format (path);
  g_autoptr (LoomFormatValues) values
      = format != NULL ? values_new (format, MAX (image->size.x, image->size.y)) : NULL;
  GtkWidget *dialog = loom_exchange_dialog_new_import (GTK_WINDOW (host), NULL, path, format,
                                                       values, _ ("_Add Areas"));
  Tracing *self = g_new0 (Tracing, 1);

  g_weak_ref_init (&self->host, host);
  self->at = image->at;
  self->size = image->size;
  gtk_window_set_application (GTK_WINDOW (dialog), gtk_window_get_application (GTK_WINDOW (host)));
  g_signal_connect_data (dialog, "accept", G_CALLBACK (accept_cb), self, tracing_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
areas_from_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomHost *host = data;
  LoomDocument *document = loom_host_get_document (host);
  const LoomImage *image = loom_underlay_find (document);

  if (loom_board_section (loom_document_get_board (document), LOOM_KIND_AREAS) == NULL)
    loom_host_toast (host, _ ("This board has no map of areas"), NULL, NULL);
  else if (image == NULL)
    loom_host_toast (host, _ ("Put a picture under the board first"), NULL, NULL);
  else
    ask (host, image);
}

void
loom_from_picture_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "areas-from-picture", areas_from_picture_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}
