/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Documents with their playtests: see play-desk.h. */

#include "tests/editor/document/play-desk.h"

const char *play_desk_boardloom;

const PlayGame play_games[N_PLAY_GAMES] = {
  { "slice-wars", "lamplighters", "first-night", "greedy" },
  { "dice-and-shrines", "two-shrines", "facing", "expert" },
  { "rumble-nation", "eleven-parishes", "first-game", "expert" },
  { "die-for-the-colony", "pond", "last-stand", "greedy" },
  { "colony-battle", "first-tunnel", "first-game", "greedy" },
};

void
play_desk_wait_until_open (LoomPlaytest *playtest)
{
  while (loom_playtest_is_opening (playtest))
    g_main_context_iteration (NULL, TRUE);
}

PlayDesk
play_desk_open (const char *board, const char *scenario)
{
  g_autofree char *name = g_strconcat (board, ".board.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  PlayDesk desk = { loom_document_open (path, &errors), NULL };
  const LoomBoard *drawn;

  g_assert_nonnull (desk.document);
  drawn = loom_document_get_board (desk.document);
  for (guint i = 0; scenario != NULL && i < loom_board_n (drawn, LOOM_KIND_SCENARIO); i++)
    if (g_strcmp0 (loom_board_scenario (drawn, i)->entity.id, scenario) == 0)
      loom_document_set_scenario (desk.document, loom_board_scenario (drawn, i)->entity.handle);
  desk.playtest = loom_playtest_of (desk.document);
  return desk;
}

void
play_desk_clear (PlayDesk *desk)
{
  g_clear_object (&desk->document);
}

/* Players of one kind at all seats. */
void
play_desk_start (PlayDesk *desk,
                 const char *player,
                 guint64 seed,
                 guint64 index,
                 gboolean to_the_end)
{
  const char *players[LOOM_SEATS_MAX + 1] = { NULL };
  LoomPlaytestRequest request = { seed, index, players, to_the_end };

  for (guint i = 0; i < LOOM_SEATS_MAX; i++)
    players[i] = player;
  loom_playtest_start (desk->playtest, &request);
  play_desk_wait_until_open (desk->playtest);
  g_assert_cmpint (loom_playtest_get_stage (desk->playtest), ==, LOOM_PLAYTEST_OPEN);
}

void
play_desk_run_to_the_end (LoomPlaytest *playtest)
{
  loom_playtest_set_speed (playtest, LOOM_PLAYTEST_FULL_SPEED);
  loom_playtest_set_running (playtest, TRUE);
  while (loom_playtest_is_running (playtest))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (loom_playtest_get_state (playtest)->seat, ==, 0);
}

/* --- logs ---------------------------------------------------------------------------------------
 */

char *
play_desk_dup_path (const char *what)
{
  g_autofree char *file = g_strdup_printf ("boardloom-playtest-%d-%s", (int)getpid (), what);

  return g_build_filename (g_get_tmp_dir (), file, NULL);
}

static void
saved_cb (GObject *playtest, GAsyncResult *result, gpointer data)
{
  PlayAnswer *answer = data;

  answer->succeeded
      = loom_playtest_save_log_finish (LOOM_PLAYTEST (playtest), result, &answer->error);
  answer->is_done = TRUE;
}

void
play_desk_opened_cb (GObject *playtest, GAsyncResult *result, gpointer data)
{
  PlayAnswer *answer = data;

  answer->succeeded
      = loom_playtest_open_log_finish (LOOM_PLAYTEST (playtest), result, &answer->error);
  answer->is_done = TRUE;
}

char *
play_desk_save_log (LoomPlaytest *playtest, const char *path)
{
  PlayAnswer answer = { FALSE, FALSE, NULL };
  char *text = NULL;

  loom_playtest_save_log (playtest, path, NULL, saved_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  g_assert_true (answer.succeeded);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* What the command answers: its exit code. */
int
play_desk_run_command (const char *const *args)
{
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      args, G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);

  g_assert_nonnull (process);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  return g_subprocess_get_exit_status (process);
}
