/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds rules files beside boards. */

#include "validator/own/shelf.h"

#include "formats/model/error.h"
#include "validator/position/games.h"

#include <string.h>

/* The text of the file at @path, no longer than one may be. */
static char *
read_text (const char *path, gsize *length, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *text = g_malloc (LOOM_OWN_TEXT + 2);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, "%s: there is no such file", path);
      return NULL;
    }
  stream = g_file_read (file, NULL, error);
  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), text, LOOM_OWN_TEXT + 1, length, NULL,
                                   error))
    return NULL;
  text[*length] = '\0';
  return g_steal_pointer (&text);
}

/* The installed game of this id, if it is by the same text. */
static const LoomGameInfo *
find_same (const char *id, const char *text, const char *path)
{
  const LoomGameInfo *known = loom_game_find (loom_games_installed (), id);

  return known != NULL && known->source != NULL && g_str_equal (known->source->text, text)
                 && g_str_equal (known->source->path, path)
             ? known
             : NULL;
}

static GPtrArray *all; /* (element-type LoomOwnInfo): every game that was read */

static const LoomGameInfo *
add (const char *text, gsize length, const char *path, const char *id, GError **error)
{
  const LoomGameInfo *known = id != NULL ? find_same (id, text, path) : NULL;
  LoomOwnInfo *info;

  if (known != NULL)
    return known;
  info = loom_own_info_new (text, length, path, id, error);
  if (info == NULL)
    return NULL;
  known = loom_game_find (loom_games_installed (), info->info.id);
  if (known != NULL && known->source == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   "%s: “%s” is a game that Boardloom has itself; call yours otherwise", path,
                   info->info.id);
      loom_own_info_free (info);
      return NULL;
    }
  loom_games_add (&info->info);
  /* A position may be of a game whose file has changed since, so none is ever freed. */
  if (all == NULL)
    all = g_ptr_array_new ();
  g_ptr_array_add (all, info);
  return &info->info;
}

const LoomGameInfo *
loom_shelf_add_text (const char *text, const char *path, const char *id, GError **error)
{
  return add (text, strlen (text), path, id, error);
}

const LoomGameInfo *
loom_shelf_add_file (const char *path, const char *id, GError **error)
{
  gsize length = 0;
  g_autofree char *text = read_text (path, &length, error);

  return text != NULL ? add (text, length, path, id, error) : NULL;
}

static void
open_one (const char *id, const char *folder, LoomShelfMay may, gpointer data)
{
  g_autofree char *name = g_strconcat (id, LOOM_RULES_SUFFIX, NULL);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, name, NULL) : g_strdup (name);
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  text = read_text (path, &length, &error);
  if (text != NULL)
    {
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, length);
      if (may != NULL && !may (path, sum, data))
        return;
      if (add (text, length, path, id, &error) != NULL)
        return;
    }
  loom_games_add (
      &loom_own_info_new_broken (id, path, text != NULL ? text : "", error->message)->info);
}

void
loom_shelf_open (const LoomBoard *board, const char *folder, LoomShelfMay may, gpointer data)
{
  g_return_if_fail (board != NULL);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const char *id = loom_board_scenario (board, i)->rules;
      const LoomGameInfo *known = loom_game_find (loom_games_installed (), id);

      /* An id is a name of a file only where it is one word, and not a way elsewhere. */
      if (id == NULL || (known != NULL && known->source == NULL)
          || strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (id) || *id == '\0')
        continue;
      open_one (id, folder, may, data);
    }
}
