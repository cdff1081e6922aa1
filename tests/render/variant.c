/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Samples with other options than their own. */

#include "tests/render/variant.h"

#include "formats/xml/reader.h"
#include "validator/position/options.h"
#include "validator/position/games.h"

#include <string.h>

static char *
dup_option_lines (char **words)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (parts[0] != NULL && parts[1] != NULL)
        g_string_append_printf (lines, "<option name=\"%s\" value=\"%s\"/>\n", parts[0], parts[1]);
    }
  return g_string_free (lines, FALSE);
}

/* Without what the scenario between @from and @to says of the same options. */
static void
drop_options (GString *text, gsize from, gsize to, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      g_autofree char *start = g_strdup_printf ("<option name=\"%s\"", parts[0]);
      const char *found = g_strstr_len (text->str + from, (gssize)(to - from), start);
      const char *end = found != NULL ? strstr (found, "/>") : NULL;

      if (end == NULL)
        continue;
      to -= (gsize)(end + 2 - found);
      g_string_erase (text, found - text->str, end + 2 - found);
    }
}

/* A misspelt option would stay at its default, and the test would say nothing. */
static void
check_options (const LoomScenario *scenario, char **words)
{
  LoomOptions options;

  if (words[0] == NULL)
    return;
  loom_options_resolve (&options, NULL, loom_game_find (loom_games_installed (), scenario->rules));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      g_autoptr (GError) error = NULL;

      if (parts[0] == NULL)
        continue;
      loom_options_set (&options, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
}

LoomBoard *
loom_variant_read (const char *name,
                   const char *id,
                   const char *options,
                   const LoomScenario **scenario)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.board.xml", name);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), file, NULL);
  g_autofree char *content = NULL, *start = NULL, *lines = NULL;
  g_auto (GStrv) words = g_strsplit (options != NULL ? options : "", " ", -1);
  g_autoptr (GString) text = NULL;
  LoomModelErrors *errors = NULL;
  LoomBoard *board;
  char *found, *piece, *end;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  text = g_string_new (content);
  start = id != NULL ? g_strdup_printf ("<scenario id=\"%s\"", id) : g_strdup ("<scenario");
  found = strstr (text->str, start);
  g_assert_nonnull (found);
  piece = strchr (found, '>') + 1;
  end = strstr (piece, "</scenario>");
  drop_options (text, (gsize)(piece - text->str), (gsize)(end - text->str), words);
  lines = dup_option_lines (words);
  g_string_insert (text, piece - text->str, lines);
  board = loom_read_bytes (text->str, text->len, file, &errors);
  if (board == NULL)
    g_error ("%s with %s cannot be read", name, options);
  if (errors != NULL)
    g_ptr_array_unref (errors);
  *scenario = id != NULL ? (const LoomScenario *)loom_board_lookup (board, id)
                         : loom_board_scenario (board, 0);
  g_assert_nonnull (*scenario);
  check_options (*scenario, words);
  return board;
}
