/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playtests of all five games: the same games as `boardloom play`, to the last byte of their logs;
 * positions that are the same whichever way one comes to them; branches, forfeits, and players who
 * think too late. */

#include "tests/editor/document/play-desk.h"

#include "validator/games/dice-and-shrines/rules/options.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static char *
dup_played (guint i, const char *seed)
{
  g_autofree char *name = g_strconcat (play_games[i].board, ".board.xml", NULL);
  g_autofree char *board = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autofree char *path = play_desk_dup_path ("command.jsonl");
  char *text = NULL;

  g_assert_cmpint (
      play_desk_run_command ((const char *const[]){
          play_desk_boardloom, "play", board, "--scenario", play_games[i].scenario, "--players",
          play_games[i].player, "--seed", seed, "--quiet", "--log", path, NULL }),
      ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

static void
its_log_is_that_of_the_command (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (PlayDesk) desk = play_desk_open (play_games[i].board, play_games[i].scenario);
  g_autofree char *expected = dup_played (i, "7");
  g_autofree char *path = play_desk_dup_path ("window.jsonl");
  g_autofree char *log = NULL;

  play_desk_start (&desk, play_games[i].player, 7, 0, FALSE);
  play_desk_run_to_the_end (desk.playtest);
  log = play_desk_save_log (desk.playtest, path);
  g_assert_cmpuint (strlen (log), ==, strlen (expected));
  g_assert_true (strcmp (log, expected) == 0);
  g_assert_cmpint (
      play_desk_run_command ((const char *const[]){ play_desk_boardloom, "replay", path, NULL }),
      ==, 0);
  g_unlink (path);
}

static void
a_log_is_opened_at_its_end_with_its_players (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (PlayDesk) desk = play_desk_open (play_games[i].board, play_games[i].scenario);
  g_auto (PlayDesk) other = play_desk_open (play_games[i].board, play_games[i].scenario);
  g_autofree char *path = play_desk_dup_path ("opened.jsonl");
  g_autofree char *again_path = play_desk_dup_path ("again.jsonl");
  g_autofree char *log = NULL;
  g_autofree char *again = NULL;
  PlayAnswer answer = { FALSE, FALSE, NULL };

  play_desk_start (&desk, play_games[i].player, 3, 5, TRUE);
  log = play_desk_save_log (desk.playtest, path);
  loom_playtest_open_log (other.playtest, path, play_desk_opened_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  g_assert_false (loom_playtest_is_stale (other.playtest));
  g_assert_cmpuint (loom_playtest_get_position (other.playtest), ==,
                    loom_playtest_get_length (desk.playtest));
  g_assert_cmpstr (loom_playtest_get_player (other.playtest, 2), ==, play_games[i].player);
  again = play_desk_save_log (other.playtest, again_path);
  g_assert_true (strcmp (log, again) == 0);
  g_unlink (path);
  g_unlink (again_path);
}

static void
what_is_no_log_changes_nothing (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("orchard-farm", NULL);
  g_autofree char *path = play_desk_dup_path ("no.jsonl");
  PlayAnswer answer = { FALSE, FALSE, NULL };
  guint length;

  play_desk_start (&desk, "greedy", 1, 0, TRUE);
  length = loom_playtest_get_length (desk.playtest);
  g_assert_true (g_file_set_contents (path, "{\"a\":1}\n", -1, NULL));
  loom_playtest_open_log (desk.playtest, path, play_desk_opened_cb, &answer);
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
  g_auto (PlayDesk) desk = play_desk_open (play_games[i].board, play_games[i].scenario);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint length;

  play_desk_start (&desk, play_games[i].player, 2, 1, TRUE);
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
  g_auto (PlayDesk) desk = play_desk_open (play_games[i].board, play_games[i].scenario);
  const LoomPlayLine *line;

  play_desk_start (&desk, play_games[i].player, 2, 1, TRUE);
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
  g_auto (PlayDesk) desk = play_desk_open (play_games[i].board, play_games[i].scenario);
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  guint n, n_played = 0;

  play_desk_start (&desk, "human", 1, 0, FALSE);
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

static void
forfeit_hands_the_seat_over_at_full_speed (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("lamplighters", "first-night");
  const char *const players[] = { "human", "greedy", "greedy", "greedy", "greedy", NULL };
  const LoomPlaytestRequest request = { 2, 0, players, FALSE };
  g_autofree char *path = play_desk_dup_path ("forfeit.jsonl");

  loom_playtest_start (desk.playtest, &request);
  play_desk_wait_until_open (desk.playtest);
  g_assert_true (loom_playtest_is_person (desk.playtest, 1));
  loom_playtest_forfeit (desk.playtest, 1);
  g_assert_false (loom_playtest_is_person (desk.playtest, 1));
  g_assert_cmpfloat (loom_playtest_get_speed (desk.playtest), ==, LOOM_PLAYTEST_FULL_SPEED);
  while (loom_playtest_is_running (desk.playtest))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (loom_playtest_get_state (desk.playtest)->seat, ==, 0);
  g_autofree char *log = play_desk_save_log (desk.playtest, path);
  g_assert_cmpint (
      play_desk_run_command ((const char *const[]){ play_desk_boardloom, "replay", path, NULL }),
      ==, 0);
  g_unlink (path);
}

/* How often somebody was shown a position who takes his time over each. */
static void
dawdle_cb (LoomPlaytest *playtest, guint what, gpointer n_shown)
{
  if ((what & LOOM_PLAYTEST_CHANGED_POSITION) == 0)
    return;
  ++*(guint *)n_shown;
  g_usleep (100 * 1000);
}

/* However slow the machine is, a game at full speed lasts no longer: more moves go into a step. */
static void
full_speed_waits_for_nobody_who_looks_on (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("first-tunnel", NULL);
  guint n_shown = 0;

  play_desk_start (&desk, "greedy", 3, 0, TRUE);
  const guint length = loom_playtest_get_length (desk.playtest);
  g_assert_cmpuint (length, >, 150);
  loom_playtest_go_to (desk.playtest, 0);
  g_signal_connect (desk.playtest, "changed", G_CALLBACK (dawdle_cb), &n_shown);
  play_desk_run_to_the_end (desk.playtest);
  g_assert_cmpuint (loom_playtest_get_position (desk.playtest), ==, length);
  g_assert_cmpuint (n_shown, <=, 60);
  g_assert_cmpuint (n_shown, >, 5);
}

static void
what_comes_too_late_is_dropped (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("two-shrines", "facing");
  guint n;

  play_desk_start (&desk, "search", 1, 0, FALSE);
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
  PlayDesk desk = play_desk_open ("eleven-parishes", "first-game");

  play_desk_start (&desk, "search", 1, 0, FALSE);
  loom_playtest_step (desk.playtest);
  g_assert_true (loom_playtest_is_thinking (desk.playtest));
  play_desk_clear (&desk);
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
  g_auto (PlayDesk) desk = play_desk_open ("four-hearths", NULL);
  const LoomBoard *board = loom_document_get_board (desk.document);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomPlaytestRequest request = { 1, 0, NULL, FALSE };

      loom_document_set_scenario (desk.document, loom_board_scenario (board, i)->entity.handle);
      loom_playtest_start (desk.playtest, &request);
      play_desk_wait_until_open (desk.playtest);
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
  g_auto (PlayDesk) desk = play_desk_open ("orchard-farm", NULL);
  LoomEdit *edit = loom_edit_new ("Rename");
  LoomValue title = loom_value_string ("Another");

  play_desk_start (&desk, "greedy", 6, 2, TRUE);
  g_assert_false (loom_playtest_is_stale (desk.playtest));
  loom_edit_set (edit, loom_board_get_root (loom_document_get_board (desk.document))->entity.handle,
                 "title", &title);
  loom_value_clear (&title);
  g_assert_true (loom_document_apply (desk.document, edit, NULL));
  g_assert_true (loom_playtest_is_stale (desk.playtest));
  loom_playtest_restart (desk.playtest);
  play_desk_wait_until_open (desk.playtest);
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
  g_auto (PlayDesk) desk = play_desk_open ("broken/token-over-area", NULL);
  const LoomPlaytestRequest request = { 1, 0, NULL, FALSE };

  loom_playtest_start (desk.playtest, &request);
  play_desk_wait_until_open (desk.playtest);
  g_assert_cmpint (loom_playtest_get_stage (desk.playtest), ==, LOOM_PLAYTEST_REFUSED);
  g_assert_nonnull (strstr (loom_playtest_get_refusal (desk.playtest), "no rules"));
  g_assert_null (loom_playtest_get_line (desk.playtest));
}

/* The margins of a battle and the chance that the game throws by are the same. */
static void
margins_add_up_to_the_odds (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("lamplighters", "first-night");
  const LoomPlayLine *line;
  guint n, n_battles = 0;

  play_desk_start (&desk, "greedy", 1, 0, TRUE);
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
  for (guint i = 0; i < G_N_ELEMENTS (play_games); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/document/playtest/%s/%s", play_games[i].game, name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), func);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  play_desk_boardloom = argv[1];
  add_for_all ("its-log-is-that-of-the-command", its_log_is_that_of_the_command);
  add_for_all ("a-log-is-opened-at-its-end-with-its-players",
               a_log_is_opened_at_its_end_with_its_players);
  add_for_all ("back-and-forth-are-the-same-positions", back_and_forth_are_the_same_positions);
  add_for_all ("shares-are-a-whole-at-every-step", shares_of_the_seats_are_a_whole_at_every_step);
  add_for_all ("a-person-plays-by-the-offer", a_person_plays_by_the_offer);
  g_test_add_func ("/document/playtest/what-is-no-log-changes-nothing",
                   what_is_no_log_changes_nothing);
  g_test_add_func ("/document/playtest/forfeit-hands-the-seat-over-at-full-speed",
                   forfeit_hands_the_seat_over_at_full_speed);
  g_test_add_func ("/document/playtest/full-speed-waits-for-nobody-who-looks-on",
                   full_speed_waits_for_nobody_who_looks_on);
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
