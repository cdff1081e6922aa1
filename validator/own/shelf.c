/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds rules files beside boards. */

#include "validator/own/shelf.h"

#include "formats/model/error.h"
#include "validator/own/vm/vm.h"
#include "validator/own/words.h"
#include "validator/position/games.h"

#include <glib/gi18n-lib.h>

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
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("%s: there is no such file"), path);
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

/* ns of a processor that reading a file may take, and all its words together. */
#define READING_NS G_GINT64_CONSTANT (800000000)
#define WORDS_NS G_GINT64_CONSTANT (400000000)

static GMutex keeping;
static GPtrArray *all; /* (element-type LoomOwnInfo): every game that was read; under the mutex */

/* The game that was read of this text before, or NULL; with @error that which could not be. */
static const LoomGameInfo *
find_same (const char *text, const char *path, const char *id, const char *error)
{
  const LoomGameInfo *same = NULL;

  g_mutex_lock (&keeping);
  for (guint i = 0; all != NULL && i < all->len && same == NULL; i++)
    {
      const LoomOwnInfo *info = all->pdata[i];

      if (g_strcmp0 (info->error, error) == 0 && g_str_equal (info->source.text, text)
          && g_str_equal (info->source.path, path)
          && (id == NULL || g_str_equal (info->info.id, id)))
        same = &info->info;
    }
  g_mutex_unlock (&keeping);
  return same;
}

/* A position may be of a game whose file has changed since, so none is ever freed. */
static const LoomGameInfo *
keep (LoomOwnInfo *info)
{
  g_mutex_lock (&keeping);
  if (all == NULL)
    all = g_ptr_array_new ();
  g_ptr_array_add (all, info);
  g_mutex_unlock (&keeping);
  return &info->info;
}

static const LoomGameInfo *
read_game (const char *text, gsize length, const char *path, const char *id, GError **error)
{
  const LoomGameInfo *known = find_same (text, path, id, NULL);
  LoomAllowance allowance;
  LoomOwnInfo *info;

  if (known != NULL)
    return known;
  allowance = loom_watch_allow (READING_NS);
  info = loom_own_info_new (text, length, path, id, error);
  loom_watch_restore (allowance);
  if (info == NULL)
    return NULL;
  known = loom_game_find (loom_games_installed (), info->info.id);
  if (known != NULL && known->source == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("%s: “%s” is a game that Boardloom has itself; call yours otherwise"), path,
                   info->info.id);
      loom_own_info_free (info);
      return NULL;
    }
  return keep (info);
}

static const LoomGameInfo *
add (const char *text, gsize length, const char *path, const char *id, GError **error)
{
  const LoomGameInfo *game = read_game (text, length, path, id, error);

  if (game != NULL && loom_game_find (loom_games_installed (), game->id) != game)
    loom_games_add (game);
  return game;
}

const LoomGameInfo *
loom_shelf_read_text (const char *text, const char *path, const char *id, GError **error)
{
  g_return_val_if_fail (text != NULL && path != NULL, NULL);
  return read_game (text, strlen (text), path, id, error);
}

const LoomGameInfo *
loom_shelf_read_file (const char *path, const char *id, LoomShelfMay may, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sum = NULL;
  const LoomGameInfo *game = NULL;
  gsize length = 0;

  g_return_val_if_fail (path != NULL && id != NULL, NULL);
  g_autofree char *text = read_text (path, &length, &error);
  if (text != NULL)
    {
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, length);
      if (may != NULL && !may (path, sum, data))
        return NULL;
      game = read_game (text, length, path, id, &error);
      if (game != NULL)
        loom_shelf_open_words (game, path, may, data);
    }
  if (game == NULL)
    game = find_same (text != NULL ? text : "", path, id, error->message);
  if (game == NULL)
    game = keep (loom_own_info_new_broken (id, path, text != NULL ? text : "", error->message));
  return game;
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

/* Words. */

/* Whether @info has been told by this text already. */
static gboolean
has_words (const LoomOwnInfo *info, const char *path, const char *sum)
{
  for (const LoomOwnWords *at = loom_own_words_first (info); at != NULL; at = at->next)
    if (g_str_equal (at->path, path))
      return g_str_equal (at->sha256, sum); /* the newest is the first */
  return FALSE;
}

static void
open_words (const LoomOwnInfo *info,
            const char *language,
            const char *path,
            LoomShelfMay may,
            gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sum = NULL;
  gsize length = 0;
  g_autofree char *text = read_text (path, &length, &error);

  if (text == NULL)
    return;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, length);
  if (!has_words (info, path, sum) && (may == NULL || may (path, sum, data)))
    loom_own_words_add (info, loom_own_words_new (info, language, path, sum, text, length));
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* The language of the words of @id that a file called @name holds, two or three letters, or NULL.
 */
static char *
dup_language (const char *name, const char *id)
{
  g_autofree char *start = g_strconcat (id, ".rules.", NULL);
  const char *rest = name + strlen (start);
  gsize n;

  if (!g_str_has_prefix (name, start))
    return NULL;
  n = strspn (rest, "abcdefghijklmnopqrstuvwxyz");
  return n >= 2 && n <= 3 && g_str_equal (rest + n, ".lua") ? g_strndup (rest, n) : NULL;
}

GPtrArray *
loom_shelf_list_words (const char *path, const char *id)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_return_val_if_fail (path != NULL && id != NULL, files);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *language = dup_language (name, id);

      if (language != NULL)
        g_ptr_array_add (files, g_build_filename (folder, name, NULL));
    }
  g_ptr_array_sort (files, compare_names);
  return files;
}

void
loom_shelf_open_words (const LoomGameInfo *game, const char *path, LoomShelfMay may, gpointer data)
{
  const LoomOwnInfo *info = loom_own_info_of (game);
  g_autoptr (GPtrArray) files = NULL;
  const LoomAllowance allowance = loom_watch_allow (WORDS_NS);

  g_return_if_fail (info != NULL && path != NULL);
  files = loom_shelf_list_words (path, game->id);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (files->pdata[i]);
      g_autofree char *language = dup_language (name, game->id);

      open_words (info, language, files->pdata[i], may, data);
    }
  loom_watch_restore (allowance);
}

GPtrArray *
loom_shelf_list_files (const LoomBoard *board, const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (board != NULL, files);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const char *id = loom_board_scenario (board, i)->rules;
      const LoomGameInfo *known = loom_game_find (loom_games_installed (), id);
      g_autofree char *name = NULL;
      g_autofree char *path = NULL;

      /* An id is a name of a file only where it is one word, and not a way elsewhere. */
      if (id == NULL || (known != NULL && known->source == NULL)
          || strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (id) || *id == '\0')
        continue;
      name = g_strconcat (id, LOOM_RULES_SUFFIX, NULL);
      path = folder != NULL ? g_build_filename (folder, name, NULL) : g_strdup (name);
      if (!g_ptr_array_find_with_equal_func (files, path, g_str_equal, NULL))
        g_ptr_array_add (files, g_steal_pointer (&path));
    }
  return files;
}

void
loom_shelf_hurry (void)
{
  loom_watch_hurry ();
}

char *
loom_shelf_dup_id (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, LOOM_RULES_SUFFIX))
    name[strlen (name) - strlen (LOOM_RULES_SUFFIX)] = '\0';
  return g_steal_pointer (&name);
}

void
loom_shelf_open (const LoomBoard *board, const char *folder, LoomShelfMay may, gpointer data)
{
  g_autoptr (GPtrArray) files = NULL;

  g_return_if_fail (board != NULL);
  files = loom_shelf_list_files (board, folder);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *id = loom_shelf_dup_id (files->pdata[i]);
      const LoomGameInfo *game = g_file_test (files->pdata[i], G_FILE_TEST_EXISTS)
                                     ? loom_shelf_read_file (files->pdata[i], id, may, data)
                                     : NULL;

      if (game != NULL && loom_game_find (loom_games_installed (), id) != game)
        loom_games_add (game);
    }
}
