/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playtests of all five games: the same games as `boardloom play`, to the last byte of their logs;
 * positions that are the same whichever way one comes to them; branches, forfeits, and players who
 * think too late. */

#include "editor/playtest/playtest.h"

#include "validator/games/dice-and-shrines/rules/options.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The command, to play against. */
static const char *boardloom;

/* One scenario of each game. */
static const struct
{
  const char *game;
  const char *board;
  const char *scenario;
  const char *player;
} games[] = {
  { "slice-wars", "lamplighters", "first-night", "greedy" },
  { "dice-and-shrines", "two-shrines", "facing", "expert" },
  { "rumble-nation", "eleven-parishes", "first-game", "expert" },
  { "die-for-the-colony", "pond", "last-stand", "greedy" },
  { "colony-battle", "first-tunnel", "first-game", "greedy" },
};

/* A document with its playtest. */
typedef struct
{
  LoomDocument *document;
  LoomPlaytest *playtest;
} Desk;

static void
wait_until_open (LoomPlaytest *playtest)
{
  while (loom_playtest_is_opening (playtest))
    g_main_context_iteration (NULL, TRUE);
}

static Desk
open_desk (const char *board, const char *scenario)
{
  g_autofree char *name = g_strconcat (board, ".board.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  Desk desk = { loom_document_open (path, &errors), NULL };
  const LoomBoard *drawn;

  g_assert_nonnull (desk.document);
  drawn = loom_document_get_board (desk.document);
  for (guint i = 0; scenario != NULL && i < loom_board_n (drawn, LOOM_KIND_SCENARIO); i++)
    if (g_strcmp0 (loom_board_scenario (drawn, i)->entity.id, scenario) == 0)
      loom_document_set_scenario (desk.document, loom_board_scenario (drawn, i)->entity.handle);
  desk.playtest = loom_playtest_of (desk.document);
  return desk;
}

static void
clear_desk (Desk *desk)
{
  g_clear_object (&desk->document);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, clear_desk)

/* Players of one kind at all seats. */
static void
start (Desk *desk, const char *player, guint64 seed, guint64 index, gboolean to_the_end)
{
  const char *players[LOOM_SEATS_MAX + 1] = { NULL };
  LoomPlaytestRequest request = { seed, index, players, to_the_end };

  for (guint i = 0; i < LOOM_SEATS_MAX; i++)
    players[i] = player;
  loom_playtest_start (desk->playtest, &request);
  wait_until_open (desk->playtest);
  g_assert_cmpint (loom_playtest_get_stage (desk->playtest), ==, LOOM_PLAYTEST_OPEN);
}

static void
run_to_the_end (LoomPlaytest *playtest)
{
  loom_playtest_set_speed (playtest, LOOM_PLAYTEST_FULL_SPEED);
  loom_playtest_set_running (playtest, TRUE);
  while (loom_playtest_is_running (playtest))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (loom_playtest_get_state (playtest)->seat, ==, 0);
}

/* --- logs ---------------------------------------------------------------------------------------
 */

static char *
dup_name (const char *what)
{
  g_autofree char *file = g_strdup_printf ("boardloom-playtest-%d-%s", (int)getpid (), what);

  return g_build_filename (g_get_tmp_dir (), file, NULL);
}

typedef struct
{
  gboolean is_done;
  gboolean succeeded;
  GError *error;
} Answer;

static void
saved_cb (GObject *playtest, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->succeeded
      = loom_playtest_save_log_finish (LOOM_PLAYTEST (playtest), result, &answer->error);
  answer->is_done = TRUE;
}

static void
opened_cb (GObject *playtest, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->succeeded
      = loom_playtest_open_log_finish (LOOM_PLAYTEST (playtest), result, &answer->error);
  answer->is_done = TRUE;
}

static char *
save_log (LoomPlaytest *playtest, const char *path)
{
  Answer answer = { FALSE, FALSE, NULL };
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
static int
run_command (const char *const *args)
{
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      args, G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);

  g_assert_nonnull (process);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  return g_subprocess_get_exit_status (process);
}

static char *
dup_played (guint i, const char *seed)
{
  g_autofree char *name = g_strconcat (games[i].board, ".board.xml", NULL);
  g_autofree char *board = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autofree char *path = dup_name ("command.jsonl");
  char *text = NULL;

  g_assert_cmpint (run_command ((const char *const[]){
                       boardloom, "play", board, "--scenario", games[i].scenario, "--players",
                       games[i].player, "--seed", seed, "--quiet", "--log", path, NULL }),
                   ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

static void
its_log_is_that_of_the_command (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (Desk) desk = open_desk (games[i].board, games[i].scenario);
  g_autofree char *expected = dup_played (i, "7");
  g_autofree char *path = dup_name ("window.jsonl");
  g_autofree char *log = NULL;

  start (&desk, games[i].player, 7, 0, FALSE);
  run_to_the_end (desk.playtest);
  log = save_log (desk.playtest, path);
  g_assert_cmpuint (strlen (log), ==, strlen (expected));
  g_assert_true (strcmp (log, expected) == 0);
  g_assert_cmpint (run_command ((const char *const[]){ boardloom, "replay", path, NULL }), ==, 0);
  g_unlink (path);
}

static void
a_log_is_opened_at_its_end_with_its_players (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (Desk) desk = open_desk (games[i].board, games[i].scenario);
  g_auto (Desk) other = open_desk (games[i].board, games[i].scenario);
  g_autofree char *path = dup_name ("opened.jsonl");
  g_autofree char *again_path = dup_name ("again.jsonl");
  g_autofree char *log = NULL;
  g_autofree char *again = NULL;
  Answer answer = { FALSE, FALSE, NULL };

  start (&desk, games[i].player, 3, 5, TRUE);
  log = save_log (desk.playtest, path);
  loom_playtest_open_log (other.playtest, path, opened_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  g_assert_false (loom_playtest_is_stale (other.playtest));
  g_assert_cmpuint (loom_playtest_get_position (other.playtest), ==,
                    loom_playtest_get_length (desk.playtest));
  g_assert_cmpstr (loom_playtest_get_player (other.playtest, 2), ==, games[i].player);
  again = save_log (other.playtest, again_path);
  g_assert_true (strcmp (log, again) == 0);
  g_unlink (path);
  g_unlink (again_path);
}

static void
what_is_no_log_changes_nothing (void)
{
  g_auto (Desk) desk = open_desk ("orchard-farm", NULL);
  g_autofree char *path = dup_name ("no.jsonl");
  Answer answer = { FALSE, FALSE, NULL };
  guint length;

  start (&desk, "greedy", 1, 0, TRUE);
  length = loom_playtest_get_length (desk.playtest);
  g_assert_true (g_file_set_contents (path, "{\"a\":1}\n", -1, NULL));
  loom_playtest_open_log (desk.playtest, path, opened_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (answer.succeeded);
  g_assert_nonnull (answer.error);
  g_assert_nonnull (strstr (answer.error->message, "no game log"));
  g_clear_error (&answer.error);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, length);
  g_assert_cmpint (loom_playtest_get_stage (desk.playtest), ==, LOOM_PLAYTEST_OPEN);
  g_unlink (path);
}

/* --- going about --------------------------------------------------------------------------------
 */

/* All that is known of the position looked at. */
static GBytes *
dup_position (LoomPlaytest *playtest)
{
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  const LoomPlayStep *step = loom_play_line_step (line, line->position);
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *)line->record->match->state,
                       (guint)line->table->game->state_size);
  for (guint i = 0; i < loom_event_log_n (line->record->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (line->record->events, i);

      g_byte_array_append (bytes, (const guint8 *)event->args, sizeof event->args);
      g_byte_array_append (bytes, event->faces[0], event->n_faces[0]);
      g_byte_array_append (bytes, event->faces[1], event->n_faces[1]);
    }
  g_byte_array_append (bytes, (const guint8 *)step->told, (guint)strlen (step->told));
  return g_byte_array_free_to_bytes (bytes);
}

static void
back_and_forth_are_the_same_positions (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (Desk) desk = open_desk (games[i].board, games[i].scenario);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint length;

  start (&desk, games[i].player, 2, 1, TRUE);
  length = loom_playtest_get_length (desk.playtest);
  g_assert_cmpuint (length, >, 20);
  g_assert_cmpuint (loom_playtest_get_position (desk.playtest), ==, 0);
  for (guint at = 0; at <= length; at++)
    {
      g_ptr_array_add (seen, dup_position (desk.playtest));
      loom_playtest_go_to (desk.playtest, at + 1);
    }
  for (guint at = length + 1; at-- > 0;)
    {
      loom_playtest_go_to (desk.playtest, at);
      g_autoptr (GBytes) now = dup_position (desk.playtest);
      g_assert_true (g_bytes_equal (now, seen->pdata[at]));
    }
  for (guint n = 0; n < 100; n++)
    {
      const guint at = (guint)g_rand_int_range (rand, 0, (gint)length + 1);

      loom_playtest_go_to (desk.playtest, at);
      g_autoptr (GBytes) now = dup_position (desk.playtest);
      g_assert_true (g_bytes_equal (now, seen->pdata[at]));
    }
}

static void
shares_of_the_seats_are_a_whole_at_every_step (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (Desk) desk = open_desk (games[i].board, games[i].scenario);
  const LoomPlayLine *line;

  start (&desk, games[i].player, 2, 1, TRUE);
  line = loom_playtest_get_line (desk.playtest);
  for (guint at = 0; at <= loom_playtest_get_length (desk.playtest); at++)
    {
      const LoomPlayStep *step = loom_play_line_step (line, at);
      double sum = 0;

      for (guint seat = 0; seat < line->table->game->n_seats; seat++)
        {
          g_assert_cmpfloat (step->shares[seat], >=, 0);
          sum += step->shares[seat];
        }
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-5);
    }
}

/* A person plays any game through the offer alone: each move legal, said in words. */
static void
a_person_plays_by_the_offer (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (Desk) desk = open_desk (games[i].board, games[i].scenario);
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  guint n, n_played = 0;

  start (&desk, "human", 1, 0, FALSE);
  for (; n_played < 40 && loom_playtest_get_state (desk.playtest)->seat != 0; n_played++)
    {
      const LoomMove *moves = loom_playtest_get_moves (desk.playtest, &n);
      const LoomMove move = moves[g_rand_int_range (rand, 0, (gint)n)];
      g_autofree char *words = loom_playtest_dup_words (desk.playtest, move);
      LoomPlayOdds odds;

      g_assert_cmpuint (strlen (words), >, 2);
      if (loom_play_odds (loom_playtest_get_game (desk.playtest),
                          loom_playtest_get_state (desk.playtest), move, &odds))
        g_assert_cmpfloat_with_epsilon (odds.win + odds.stand + odds.lose, 1, 1e-9);
      g_assert_true (loom_playtest_play (desk.playtest, move, NULL));
    }
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, n_played);
  g_assert_false (loom_playtest_play (desk.playtest, loom_move (77, 0, 0, 0), NULL));
}

/* --- branches and players ------------------------------------------------------------------------
 */

/* Another move than the one that was made at the position looked at. */
static LoomMove
other_move (LoomPlaytest *playtest)
{
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  const LoomMove made = loom_play_line_step (line, line->position + 1)->move;
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (playtest, &n);

  g_assert_cmpuint (n, >, 1);
  return loom_move_equal (moves[0], made) ? moves[1] : moves[0];
}

/* Plays another move at @position, or behind it as soon as there is a choice. */
static void
branch_off (LoomPlaytest *playtest, guint position)
{
  guint n;

  loom_playtest_go_to (playtest, position);
  while (loom_playtest_get_moves (playtest, &n) != NULL && n == 1)
    loom_playtest_go_to (playtest, ++position);
  g_assert_true (loom_playtest_would_branch (playtest));
  g_assert_true (loom_playtest_play (playtest, other_move (playtest), NULL));
}

static void
an_earlier_move_begins_a_branch (void)
{
  g_auto (Desk) desk = open_desk ("lamplighters", "first-night");
  g_autofree char *path = dup_name ("branch.jsonl");
  g_autofree char *log = NULL;
  g_autofree char *again = NULL;
  guint length;

  start (&desk, "greedy", 4, 0, TRUE);
  log = save_log (desk.playtest, path);
  length = loom_playtest_get_length (desk.playtest);
  branch_off (desk.playtest, 30);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, 31);
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 1);
  run_to_the_end (desk.playtest);
  loom_playtest_set_branch (desk.playtest, 0);
  g_assert_cmpuint (loom_playtest_get_position (desk.playtest), ==, length);
  /* With no other left, the game is as it was, to the last byte. */
  loom_playtest_forget_branch (desk.playtest, 1);
  again = save_log (desk.playtest, path);
  g_assert_cmpstr (again, ==, log);
  g_unlink (path);
}

static void
a_move_that_was_made_before_goes_on_where_it_was (void)
{
  g_auto (Desk) desk = open_desk ("lamplighters", "first-night");
  LoomMove first, second;
  guint length;

  start (&desk, "greedy", 4, 0, TRUE);
  length = loom_playtest_get_length (desk.playtest);
  first = loom_play_line_step (loom_playtest_get_line (desk.playtest), 31)->move;
  branch_off (desk.playtest, 30);
  second = loom_play_line_step (loom_playtest_get_line (desk.playtest), 31)->move;
  loom_playtest_go_to (desk.playtest, 30);
  g_assert_true (loom_playtest_play (desk.playtest, first, NULL));
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 0);
  g_assert_cmpuint (loom_playtest_get_position (desk.playtest), ==, 31);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, length);
  loom_playtest_go_to (desk.playtest, 30);
  g_assert_true (loom_playtest_play (desk.playtest, second, NULL));
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 1);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, 31);
}

/* “0 First game 90; 1 Brave 30 45; …”: the tree in words. */
static char *
dup_tree (LoomPlaytest *playtest)
{
  g_autoptr (GArray) rows = loom_playtest_dup_branches (playtest);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const LoomPlayBranchRow *row = &g_array_index (rows, LoomPlayBranchRow, i);

      g_string_append_printf (text, "%u %u %s from %u of %u: %s\n", row->number, row->depth,
                              row->name, row->from, row->length, row->said);
    }
  g_string_append_printf (text, "on in %u\n", loom_playtest_get_branch (playtest));
  return g_string_free (text, FALSE);
}

static void
play_first_moves (LoomPlaytest *playtest, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      guint n;
      const LoomMove move = loom_playtest_get_moves (playtest, &n)[0];

      g_assert_true (loom_playtest_play (playtest, move, NULL));
    }
}

static gboolean
open_log (LoomPlaytest *playtest, const char *path)
{
  Answer answer = { FALSE, FALSE, NULL };

  loom_playtest_open_log (playtest, path, opened_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_clear_error (&answer.error);
  return answer.succeeded;
}

static void
a_log_keeps_the_tree_of_branches_and_their_names (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (Desk) desk = open_desk (games[i].board, games[i].scenario);
  g_autofree char *path = dup_name ("tree.jsonl");
  g_autofree char *log = NULL, *again = NULL, *before = NULL, *after = NULL;

  start (&desk, games[i].player, 4, 0, TRUE);
  branch_off (desk.playtest, 3);
  play_first_moves (desk.playtest, 4);
  branch_off (desk.playtest, 5);
  loom_playtest_name_branch (desk.playtest, 1, "Brave “and” bold");
  loom_playtest_set_branch (desk.playtest, 0);
  branch_off (desk.playtest, 6);
  /* The game itself has ended, the branch has not. */
  loom_playtest_set_branch (desk.playtest, i % 2);
  before = dup_tree (desk.playtest);
  log = save_log (desk.playtest, path);
  g_assert_cmpint (run_command ((const char *const[]){ boardloom, "replay", path, NULL }), ==,
                   (int)(i % 2));
  start (&desk, games[i].player, 5, 0, FALSE);
  g_assert_true (open_log (desk.playtest, path));
  after = dup_tree (desk.playtest);
  g_assert_cmpstr (after, ==, before);
  again = save_log (desk.playtest, path);
  g_assert_cmpstr (again, ==, log);
  g_unlink (path);
}

static void
forfeit_hands_the_seat_over_at_full_speed (void)
{
  g_auto (Desk) desk = open_desk ("lamplighters", "first-night");
  const char *const players[] = { "human", "greedy", "greedy", "greedy", "greedy", NULL };
  const LoomPlaytestRequest request = { 2, 0, players, FALSE };
  g_autofree char *path = dup_name ("forfeit.jsonl");

  loom_playtest_start (desk.playtest, &request);
  wait_until_open (desk.playtest);
  g_assert_true (loom_playtest_is_person (desk.playtest, 1));
  loom_playtest_forfeit (desk.playtest, 1);
  g_assert_false (loom_playtest_is_person (desk.playtest, 1));
  g_assert_cmpfloat (loom_playtest_get_speed (desk.playtest), ==, LOOM_PLAYTEST_FULL_SPEED);
  while (loom_playtest_is_running (desk.playtest))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (loom_playtest_get_state (desk.playtest)->seat, ==, 0);
  g_autofree char *log = save_log (desk.playtest, path);
  g_assert_cmpint (run_command ((const char *const[]){ boardloom, "replay", path, NULL }), ==, 0);
  g_unlink (path);
}

static void
what_comes_too_late_is_dropped (void)
{
  g_auto (Desk) desk = open_desk ("two-shrines", "facing");
  guint n;

  start (&desk, "search", 1, 0, FALSE);
  for (guint i = 0; i < 20; i++)
    {
      loom_playtest_step (desk.playtest);
      g_assert_true (loom_playtest_is_thinking (desk.playtest));
      /* Somebody chooses for the player meanwhile. */
      const LoomMove *moves = loom_playtest_get_moves (desk.playtest, &n);
      g_assert_true (loom_playtest_play (desk.playtest, moves[0], NULL));
      loom_playtest_set_running (desk.playtest, FALSE);
      g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, i + 1);
      if (loom_playtest_get_state (desk.playtest)->seat == 0)
        return;
    }
  for (guint i = 0; i < 50; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, 20);
  loom_playtest_step (desk.playtest);
  while (loom_playtest_get_length (desk.playtest) < 21)
    g_main_context_iteration (NULL, TRUE);
}

static void
the_document_may_go_while_a_player_thinks (void)
{
  Desk desk = open_desk ("eleven-parishes", "first-game");

  start (&desk, "search", 1, 0, FALSE);
  loom_playtest_step (desk.playtest);
  g_assert_true (loom_playtest_is_thinking (desk.playtest));
  clear_desk (&desk);
  for (guint i = 0; i < 300; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static void
difficulty_follows_the_mode (void)
{
  static const char *const expected[] = { "greedy", "expert", "search" };
  g_auto (Desk) desk = open_desk ("four-hearths", NULL);
  const LoomBoard *board = loom_document_get_board (desk.document);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomPlaytestRequest request = { 1, 0, NULL, FALSE };

      loom_document_set_scenario (desk.document, loom_board_scenario (board, i)->entity.handle);
      loom_playtest_start (desk.playtest, &request);
      wait_until_open (desk.playtest);
      const LoomGame *game = loom_playtest_get_game (desk.playtest);
      g_assert_cmpstr (loom_playtest_get_player (desk.playtest, 2), ==, "");
      g_assert_cmpstr (loom_playtest_get_actual_player (desk.playtest, 2), ==,
                       expected[game->position->options.values[LOOM_DS_MODE]]);
      g_assert_true (loom_playtest_is_person (desk.playtest, 1));
    }
}

static void
an_edit_makes_it_stale_and_restarting_fresh (void)
{
  g_auto (Desk) desk = open_desk ("orchard-farm", NULL);
  LoomEdit *edit = loom_edit_new ("Rename");
  LoomValue title = loom_value_string ("Another");

  start (&desk, "greedy", 6, 2, TRUE);
  g_assert_false (loom_playtest_is_stale (desk.playtest));
  loom_edit_set (edit, loom_board_get_root (loom_document_get_board (desk.document))->entity.handle,
                 "title", &title);
  loom_value_clear (&title);
  g_assert_true (loom_document_apply (desk.document, edit, NULL));
  g_assert_true (loom_playtest_is_stale (desk.playtest));
  loom_playtest_restart (desk.playtest);
  wait_until_open (desk.playtest);
  g_assert_false (loom_playtest_is_stale (desk.playtest));
  g_assert_cmpuint (loom_playtest_get_line (desk.playtest)->seed, ==, 6);
  g_assert_cmpuint (loom_playtest_get_line (desk.playtest)->index, ==, 2);
  g_assert_cmpstr (
      loom_board_get_root (loom_playtest_get_line (desk.playtest)->table->board)->title, ==,
      "Another");
}

static void
what_cannot_be_played_says_why (void)
{
  g_auto (Desk) desk = open_desk ("broken/token-over-area", NULL);
  const LoomPlaytestRequest request = { 1, 0, NULL, FALSE };

  loom_playtest_start (desk.playtest, &request);
  wait_until_open (desk.playtest);
  g_assert_cmpint (loom_playtest_get_stage (desk.playtest), ==, LOOM_PLAYTEST_REFUSED);
  g_assert_nonnull (strstr (loom_playtest_get_refusal (desk.playtest), "no rules"));
  g_assert_null (loom_playtest_get_line (desk.playtest));
}

/* The margins of a battle and the chance that the game throws by are the same. */
static void
margins_add_up_to_the_odds (void)
{
  g_auto (Desk) desk = open_desk ("lamplighters", "first-night");
  const LoomPlayLine *line;
  guint n, n_battles = 0;

  start (&desk, "greedy", 1, 0, TRUE);
  line = loom_playtest_get_line (desk.playtest);
  for (guint at = 0; at < loom_playtest_get_length (desk.playtest); at++)
    {
      loom_playtest_go_to (desk.playtest, at);
      const LoomMove *moves = loom_playtest_get_moves (desk.playtest, &n);
      for (guint i = 0; i < n; i++)
        {
          LoomPlayOdds odds;
          gint least;
          double win = 0;

          if (!loom_play_odds (line->table->game, loom_playtest_get_state (desk.playtest), moves[i],
                               &odds))
            continue;
          g_autoptr (GArray) margins = loom_play_margins (&odds, &least);
          for (guint k = 0; k < margins->len; k++)
            win += (gint)k + least > 0 ? g_array_index (margins, double, k) : 0;
          g_assert_cmpfloat_with_epsilon (win, odds.win, 1e-8);
          n_battles++;
        }
    }
  g_assert_cmpuint (n_battles, >, 50);
}

static void
add_for_all (const char *name, GTestDataFunc func)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/document/playtest/%s/%s", games[i].game, name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), func);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  boardloom = argv[1];
  add_for_all ("its-log-is-that-of-the-command", its_log_is_that_of_the_command);
  add_for_all ("a-log-is-opened-at-its-end-with-its-players",
               a_log_is_opened_at_its_end_with_its_players);
  add_for_all ("back-and-forth-are-the-same-positions", back_and_forth_are_the_same_positions);
  add_for_all ("shares-are-a-whole-at-every-step", shares_of_the_seats_are_a_whole_at_every_step);
  add_for_all ("a-person-plays-by-the-offer", a_person_plays_by_the_offer);
  g_test_add_func ("/document/playtest/what-is-no-log-changes-nothing",
                   what_is_no_log_changes_nothing);
  g_test_add_func ("/document/playtest/an-earlier-move-begins-a-branch",
                   an_earlier_move_begins_a_branch);
  g_test_add_func ("/document/playtest/a-move-that-was-made-before-goes-on-where-it-was",
                   a_move_that_was_made_before_goes_on_where_it_was);
  add_for_all ("a-log-keeps-the-tree-of-branches-and-their-names",
               a_log_keeps_the_tree_of_branches_and_their_names);
  g_test_add_func ("/document/playtest/forfeit-hands-the-seat-over-at-full-speed",
                   forfeit_hands_the_seat_over_at_full_speed);
  g_test_add_func ("/document/playtest/what-comes-too-late-is-dropped",
                   what_comes_too_late_is_dropped);
  g_test_add_func ("/document/playtest/the-document-may-go-while-a-player-thinks",
                   the_document_may_go_while_a_player_thinks);
  g_test_add_func ("/document/playtest/difficulty-follows-the-mode", difficulty_follows_the_mode);
  g_test_add_func ("/document/playtest/an-edit-makes-it-stale-and-restarting-fresh",
                   an_edit_makes_it_stale_and_restarting_fresh);
  g_test_add_func ("/document/playtest/what-cannot-be-played-says-why",
                   what_cannot_be_played_says_why);
  g_test_add_func ("/document/playtest/margins-add-up-to-the-odds", margins_add_up_to_the_odds);
  return g_test_run ();
}
