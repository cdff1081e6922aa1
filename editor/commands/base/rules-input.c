/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/commands/base/rules-input.h"

#include "editor/base/rules-trust.h"
#include "editor/commands/base/completion.h"
#include "editor/commands/base/output.h"
#include "formats/model/error.h"
#include "validator/own/shelf.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Asks whether the file at @path may be run; FALSE where nobody can be asked. */
static gboolean
ask (const char *path)
{
  char answer[64];

  if (!isatty (STDIN_FILENO) || !isatty (STDERR_FILENO))
    return FALSE;
  loom_say (_ ("%s holds the rules of a game as a program. It is run in a box: it sees the board "
               "and\nnothing else of this machine, no files, no network. May it be run, now and "
               "later? [y/N]"),
            loom_input_name (path));
  return fgets (answer, sizeof answer, stdin) != NULL && g_ascii_tolower (answer[0]) == 'y';
}

static gboolean
may_run (const char *path, const char *sha256, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (loom_rules_are_trusted (path, sha256))
    return TRUE;
  if (ask (path))
    {
      if (!loom_rules_trust (path, sha256, &error))
        loom_complain ("%s", error->message);
      return TRUE;
    }
  loom_complain (
      _ ("%s is not run, for nobody has allowed it yet: “boardloom rules trust %s” does, "
         "or --trust-rules for this once"),
      loom_input_name (path), loom_input_name (path));
  return FALSE;
}

void
loom_input_open_rules (const LoomBoard *board, const char *path)
{
  g_autofree char *folder = NULL;

  /* Who presses a key in a shell has not asked for anything to be run. */
  if (loom_completion_is_asked ())
    return;
  folder = strcmp (path, "-") == 0 ? NULL : g_path_get_dirname (path);
  if (folder != NULL)
    loom_shelf_open (board, folder, may_run, NULL);
}

const LoomGameInfo *
loom_input_add_rules (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;
  const LoomGameInfo *game;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      loom_complain ("%s", error->message);
      return NULL;
    }
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, length);
  if (!may_run (path, sum, NULL))
    return NULL;
  /* The text that was allowed, not what lies there by now. */
  game = loom_shelf_add_text (text, path, NULL, &error);
  if (game == NULL)
    loom_complain ("%s", error->message);
  else
    loom_shelf_open_words (game, path, may_run, NULL);
  return game;
}

const LoomGameInfo *
loom_input_find_rules (const char *id)
{
  const LoomGameInfo *known = loom_game_find (loom_games_installed (), id);
  g_autofree char *path = NULL;

  if (known != NULL)
    return known;
  if (g_str_has_suffix (id, ".lua"))
    return loom_input_add_rules (id);
  path = g_strconcat (id, LOOM_RULES_SUFFIX, NULL);
  return strchr (id, '/') == NULL && g_file_test (path, G_FILE_TEST_EXISTS)
             ? loom_input_add_rules (path)
             : NULL;
}

const LoomGameInfo *
loom_input_take_rules (const char *text, const char *sha256, const char *id, GError **error)
{
  g_autofree char *path = g_strconcat (id, LOOM_RULES_SUFFIX, NULL);

  if (!loom_rules_are_trusted (NULL, sha256) && !ask (path))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("the rules that come with it are not run, for nobody has allowed them yet; "
                      "--trust-rules does for this once"));
      return NULL;
    }
  return loom_shelf_add_text (text, path, id, error);
}
