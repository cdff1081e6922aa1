/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathering what belongs to a board. */

#include "editor/pack/pack.h"

#include "formats/exchange/bundle/bundle.h"
#include "formats/model/entities.h"
#include "formats/model/error.h"
#include "render/styles/style-library.h"

#include <glib/gi18n.h>
#include <string.h>

#define BOARD_SUFFIX ".board.xml"
#define STYLES_MAX 16

typedef struct
{
  const LoomPackInput *input;
  LoomSink *sink;
  LoomModelErrors *missing;
} Packing;

/* “town.xml” is “town.board.xml” in a pack, for by that it is found again. */
static char *
dup_board_name (const char *name)
{
  const gsize length = strlen (name);
  if (g_str_has_suffix (name, BOARD_SUFFIX) && length > strlen (BOARD_SUFFIX))
    return g_strdup (name);
  g_autofree char *stem = g_str_has_suffix (name, ".xml") && length > 4
                              ? g_strndup (name, length - 4)
                              : g_strdup (name);
  return g_strconcat (loom_sibling_name_is_plain (stem) ? stem : "map", BOARD_SUFFIX, NULL);
}

static gboolean
is_packed (const Packing *self, const char *name)
{
  return loom_sink_get (self->sink, name) != NULL;
}

/* Packs the picture that @entity names, once. */
static void
take_picture (Packing *self, const LoomEntity *entity, const char *href)
{
  if (href == NULL || *href == '\0' || is_packed (self, href))
    return;
  if (self->input->folder == NULL || !loom_bundle_name_is_plain (href))
    {
      loom_model_errors_add (
          self->missing, "LEFT-OUT", entity,
          _ ("“%s” is not packed, because it does not lie below the board's folder; "
             "put it there and write its relative path"),
          href);
      return;
    }
  g_autoptr (GBytes) bytes = loom_folder_load_file (self->input->folder, href, self->missing);
  if (bytes != NULL)
    loom_sink_add (self->sink, href, bytes);
}

static void
take_pictures (Packing *self)
{
  const GPtrArray *images = loom_board_list (self->input->board, LOOM_KIND_IMAGE);
  const GPtrArray *pieces = loom_board_list (self->input->board, LOOM_KIND_PIECE);
  for (guint i = 0; i < images->len; i++)
    {
      const LoomImage *image = images->pdata[i];
      take_picture (self, &image->decor.entity, image->href);
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      const LoomPiece *piece = pieces->pdata[i];
      take_picture (self, &piece->entity, piece->picture);
      take_picture (self, &piece->entity, piece->back_picture);
    }
}

/* The base that the style in @text names, or NULL. Free with g_free(). */
static char *
dup_base (GBytes *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gsize length = 0;
  const char *data = g_bytes_get_data (text, &length);
  if (data == NULL || !g_key_file_load_from_data (file, data, length, G_KEY_FILE_NONE, NULL))
    return NULL;
  return g_key_file_get_string (file, "style", "base", NULL);
}

/* Packs the board's own style, and those that it begins with, beside the board. */
static void
take_styles (Packing *self)
{
  const LoomStyle *style
      = (const LoomStyle *)loom_board_section (self->input->board, LOOM_KIND_STYLE);
  g_autofree char *name = style != NULL ? g_strdup (style->base) : NULL;
  g_autofree char *folder = g_strdup (self->input->folder);
  for (guint i = 0; name != NULL && i < STYLES_MAX; i++)
    {
      g_autofree char *path = loom_style_library_dup_path (name, folder);
      g_autofree char *packed = g_strconcat (name, LOOM_STYLE_SUFFIX, NULL);
      g_autoptr (GError) error = NULL;
      if (path == NULL && i == 0 && loom_style_library_find (name, folder, &error) == NULL)
        loom_model_errors_add (self->missing, "LEFT-OUT", &style->entity,
                               _ ("the style “%s” is not packed: %s"), name, error->message);
      if (path == NULL || is_packed (self, packed))
        return;
      g_autofree char *place = g_path_get_dirname (path);
      g_autofree char *file = g_path_get_basename (path);
      g_autoptr (GBytes) bytes = loom_folder_load_file (place, file, self->missing);
      if (bytes == NULL || !loom_sink_add (self->sink, packed, bytes))
        return;
      g_free (name);
      name = dup_base (bytes);
      g_free (folder);
      folder = g_steal_pointer (&place);
    }
}

/* Packs the file at @path, which somebody wants to go along. */
static gboolean
take_with (Packing *self, const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *data = NULL;
  gsize length = 0;
  if (!g_file_get_contents (path, &data, &length, error))
    return FALSE;
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&data), length);
  GBytes *there = loom_sink_get (self->sink, name);
  if (there != NULL && g_bytes_equal (there, bytes))
    return TRUE;
  if (loom_pack_find_board ((const char *const[]){ name, NULL }) == NULL
      && loom_sink_add (self->sink, name, bytes))
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT,
               _ ("“%s” cannot be packed, because a pack has one board and no two files of a name; "
                  "call it differently"),
               path);
  return FALSE;
}

gboolean
loom_pack_fill (const LoomPackInput *input,
                LoomSink *sink,
                LoomModelErrors *missing,
                GError **error)
{
  g_return_val_if_fail (input != NULL && sink != NULL && missing != NULL, FALSE);
  Packing self = { input, sink, missing };
  g_autofree char *name = dup_board_name (input->name);
  loom_sink_set_shape (sink, LOOM_SINK_ZIP);
  loom_sink_add (sink, name, input->bytes);
  take_styles (&self);
  take_pictures (&self);
  for (guint i = 0; input->with != NULL && input->with[i] != NULL; i++)
    if (!take_with (&self, input->with[i], error))
      return FALSE;
  return TRUE;
}

const char *
loom_pack_find_board (const char *const *names)
{
  const char *found = NULL;
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (strchr (names[i], '/') == NULL && g_str_has_suffix (names[i], BOARD_SUFFIX)
        && strlen (names[i]) > strlen (BOARD_SUFFIX))
      {
        if (found != NULL)
          return NULL;
        found = names[i];
      }
  return found;
}
