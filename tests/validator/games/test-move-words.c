/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the words by which reports call moves and events: each kind of every game has some,
 * for people and not for programs, and a report that lists them never says one thing twice. */

#include "validator/play/play.h"
#include "validator/position/games.h"

/* The column of a report in the terminal. */
#define MOST_CHARACTERS 48

static void
check_words (GHashTable *seen, const char *id, const char *words)
{
  if (words == NULL || words[0] == '\0')
    g_error ("“%s” has no words", id);
  g_assert_cmpint (g_utf8_strlen (words, -1), <=, MOST_CHARACTERS);
  /* A clause of plain words: an id with its hyphens is none. */
  if (strchr (words, ' ') == NULL || g_strcmp0 (words, id) == 0)
    g_error ("“%s” is called “%s”, which is a name and no clause", id, words);
  if (!g_hash_table_add (seen, (gpointer)words))
    g_error ("“%s” is called “%s”, as something else is", id, words);
}

static void
test_words (gconstpointer data)
{
  const LoomPlay *play = ((const LoomGameInfo *)data)->play;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (play->n_moves, >, 0);
  g_assert_cmpuint (play->n_events, >, 0);
  for (guint i = 0; i < play->n_moves; i++)
    check_words (seen, play->moves[i].id, play->moves[i].words);
  for (guint i = 0; i < play->n_events; i++)
    check_words (seen, play->events[i].id, play->events[i].words);
}

int
main (int argc, char *argv[])
{
  const LoomGameInfo *const *games;

  g_test_init (&argc, &argv, NULL);
  games = loom_games_installed ();
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/play/%s/every-move-and-event-has-words-of-its-own", games[i]->id);

      g_test_add_data_func (path, games[i], test_words);
    }
  return g_test_run ();
}
