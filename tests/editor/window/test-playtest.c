/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playtest in the window: all five games played by pointing and by the list, odds before the throw,
 * branches and forfeits that are asked for, the timeline, and the worst game of a measurement. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/work/measurement.h"
#include "editor/playtest/play-places.h"
#include "editor/window/canvas/describe.h"
#include "editor/window/logs/timeline.h"
#include "editor/window/playtest/move-list.h"
#include "editor/window/playtest/play-view.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"
#include "validator/play/to-board.h"
#include "tests/editor/window/playtest-support.h"

#include <time.h>

/* One board of each game. */
static const struct
{
  const char *game;
  const char *board;
} games[] = {
  { "slice-wars", "lamplighters" },       { "dice-and-shrines", "two-shrines" },
  { "rumble-nation", "eleven-parishes" }, { "die-for-the-colony", "pond" },
  { "colony-battle", "first-tunnel" },
};

static gboolean
can_act (Table *table, const char *action)
{
  return g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (table->window), action));
}

/* Makes a move by pointing at its places; what is left to be asked is answered. */
static void
play_by_pointing (Table *table)
{
  const guint before = loom_playtest_get_length (table->playtest);
  guint32 places[LOOM_MOVE_ARGS];
  LoomMove move;

  if (find_move (table, 0, &move, places))
    {
      const guint n = loom_play_places (loom_playtest_get_game (table->playtest),
                                        loom_playtest_get_state (table->playtest), move, places);

      for (guint i = 0; i < n && loom_playtest_get_length (table->playtest) == before; i++)
        click_place (table, places[i]);
    }
  else
    loom_play_view_choose (table->view, &move);
  if (loom_playtest_get_length (table->playtest) == before)
    {
      g_assert_nonnull (loom_play_view_get_chosen (table->view));
      act (table, "make-move");
    }
  g_assert_cmpuint (loom_playtest_get_length (table->playtest), ==, before + 1);
}

static void
a_person_plays_by_pointing (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  Table table = sit_down (games[i].board, "human", FALSE);
  g_autofree char *name = g_strconcat ("playtest-", games[i].game, NULL);

  for (guint n = 0; n < 30 && loom_playtest_get_state (table.playtest)->seat != 0; n++)
    play_by_pointing (&table);
  loom_desk_wait (is_drawn, table.canvas);
  g_autofree char *path = loom_test_picture (GTK_WIDGET (table.window), name);
  g_test_message ("%s", path);
  loom_desk_clear ();
}

static void
a_person_plays_by_the_list (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  Table table = sit_down (games[i].board, "human", FALSE);
  GtkWidget *moves = find_widget (&table, LOOM_TYPE_MOVE_LIST);
  GtkWidget *list = loom_desk_find (moves, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_LIST_VIEW));

  for (guint n = 0; n < 30 && loom_playtest_get_state (table.playtest)->seat != 0; n++)
    {
      const guint n_moves = loom_move_list_get_n (LOOM_MOVE_LIST (moves));
      guint n_legal;

      loom_playtest_get_moves (table.playtest, &n_legal);
      g_assert_cmpuint (n_moves, ==, n_legal);
      g_signal_emit_by_name (list, "activate", (n * 7) % n_moves);
      g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, n + 1);
    }
  loom_desk_clear ();
}

/* --- going about --------------------------------------------------------------------------------
 */

static gboolean
has_width (gpointer widget)
{
  return gtk_widget_get_width (widget) > 100;
}

static void
the_timeline_and_keys_go_along_the_game (void)
{
  Table table = sit_down ("lamplighters", "greedy", TRUE);
  GtkWidget *timeline = find_widget (&table, LOOM_TYPE_TIMELINE);
  const guint length = loom_playtest_get_length (table.playtest);

  loom_desk_wait (has_width, timeline);
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 0);
  loom_timeline_point (LOOM_TIMELINE (timeline), gtk_widget_get_width (timeline));
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, length);
  act (&table, "play-back");
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, length - 1);
  act (&table, "play-on");
  g_assert_false (can_act (&table, "play-on"));
  act (&table, "play-start");
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 0);
  g_assert_false (can_act (&table, "play-back"));
  act (&table, "play-end");
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, length);
  loom_desk_clear ();
}

/* Another move than the one that was made there. */
static LoomMove
other_move (Table *table)
{
  const LoomPlayLine *line = loom_playtest_get_line (table->playtest);
  const LoomMove made = loom_play_line_step (line, line->position + 1)->move;
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (table->playtest, &n);

  return loom_move_equal (moves[0], made) ? moves[1] : moves[0];
}

static void
an_earlier_move_begins_a_branch_and_keeps_the_others (void)
{
  Table table = sit_down ("lamplighters", "greedy", TRUE);
  const guint length = loom_playtest_get_length (table.playtest);
  LoomMove move;

  loom_playtest_go_to (table.playtest, 5);
  move = other_move (&table);
  loom_play_view_choose (table.view, &move);
  loom_play_view_commit (table.view);
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 6);
  g_assert_cmpuint (loom_playtest_get_branch (table.playtest), ==, 1);
  loom_playtest_name_branch (table.playtest, 1, "Bold");
  loom_desk_wait (is_drawn, table.canvas);
  g_autofree char *path = loom_test_picture (GTK_WIDGET (table.window), "playtest-branches");
  g_test_message ("%s", path);
  loom_playtest_set_branch (table.playtest, 0);
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, length);
  loom_desk_clear ();
}

static void
play_first_moves (Table *table, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      guint n;
      const LoomMove move = loom_playtest_get_moves (table->playtest, &n)[0];

      g_assert_true (loom_playtest_play (table->playtest, move, NULL));
    }
}

static void
another_game_asks_before_moves_are_lost_and_restart_keeps_them (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);
  const guint64 index = loom_playtest_get_line (table.playtest)->index;
  g_autofree char *words = NULL;

  play_first_moves (&table, 3);
  act (&table, "restart-game");
  g_assert_false (loom_desk_is_asked ());
  g_assert_cmpuint (loom_playtest_get_branch (table.playtest), ==, 1);
  play_first_moves (&table, 2);
  act (&table, "next-game");
  GtkDialog *question = loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "2 games"));
  g_autofree char *path = loom_test_picture (GTK_WIDGET (question), "playtest-keep");
  g_test_message ("%s", path);
  loom_desk_answer ("_Cancel");
  g_assert_cmpuint (loom_playtest_get_line (table.playtest)->index, ==, index);
  act (&table, "next-game");
  loom_desk_answer ("_Forget It");
  loom_desk_wait (is_open, table.playtest);
  g_assert_cmpuint (loom_playtest_get_line (table.playtest)->index, ==, index + 1);
  /* Nothing was done in it. */
  act (&table, "next-game");
  g_assert_false (loom_desk_is_asked ());
  loom_desk_wait (is_open, table.playtest);
  g_assert_cmpuint (loom_playtest_get_line (table.playtest)->index, ==, index + 2);
  loom_desk_clear ();
}

static gboolean
is_over (gpointer playtest)
{
  return loom_playtest_get_state (playtest)->seat == 0 && !loom_playtest_is_running (playtest);
}

static void
forfeit_asks_and_the_computer_plays_on (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);

  loom_playtest_set_player (table.playtest, 2, "greedy");
  act (&table, "forfeit");
  loom_desk_answer ("_Cancel");
  g_assert_true (loom_playtest_is_person (table.playtest, 1));
  act (&table, "forfeit");
  loom_desk_answer ("_Forfeit");
  g_assert_false (loom_playtest_is_person (table.playtest, 1));
  loom_desk_wait (is_over, table.playtest);
  g_assert_false (can_act (&table, "forfeit"));
  loom_desk_clear ();
}

static void
a_game_without_a_move_follows_the_board (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);

  loom_window_set_mode (table.window, LOOM_MODE_EDIT);
  loom_desk_rename (table.window, "Another");
  g_assert_true (loom_playtest_is_stale (table.playtest));
  loom_window_set_mode (table.window, LOOM_MODE_PLAYTEST);
  loom_desk_wait (is_open, table.playtest);
  g_assert_false (loom_playtest_is_stale (table.playtest));
  loom_desk_clear ();
}

static gboolean
is_measured (gpointer measurement)
{
  return loom_measurement_get_study (measurement) != NULL
         && !loom_measurement_is_running (measurement);
}

static gboolean
shows_a_whole_game (gpointer data)
{
  LoomPlaytest *playtest = data;

  return is_open (playtest) && loom_playtest_get_length (playtest) > 0;
}

static void
the_worst_game_is_replayed_from_its_start (void)
{
  g_autofree char *path = loom_desk_copy ("orchard-farm");
  Table table = { .window = loom_desk_open (path) };
  LoomDocument *document = loom_window_get_document (table.window);
  const LoomMeasurementRequest request = { .players = "greedy", .max_games = 64, .seed = 3 };
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (table.window), "replay-worst-game");

  table.playtest = loom_playtest_of (document);
  g_assert_false (g_action_get_enabled (action));
  g_assert_true (loom_measurement_start (loom_measurement_of (document), &request, NULL));
  loom_desk_wait (is_measured, loom_measurement_of (document));
  act (&table, "replay-worst-game");
  loom_desk_wait (shows_a_whole_game, table.playtest);
  g_assert_cmpint (loom_window_get_mode (table.window), ==, LOOM_MODE_PLAYTEST);
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 0);
  g_assert_cmpuint (loom_playtest_get_line (table.playtest)->seed, ==, 3);
  g_assert_cmpstr (loom_playtest_get_player (table.playtest, 1), ==, "greedy");
  loom_desk_clear ();
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;

  return x < y ? -1 : x > y;
}

/* What the window itself does for a position that is looked at: all but GTK's own drawing. The
 * figures are for people; what is asserted holds under a sanitizer on a busy machine, too. */
static void
another_position_costs_the_window_little (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  Table table = sit_down (games[i].board, "greedy", TRUE);
  g_autoptr (GArray) held = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const gint32 length = (gint32)loom_playtest_get_length (table.playtest);

  for (guint n = 0; n < 60; n++)
    {
      const gint64 begun = worked ();
      gint64 took;

      loom_playtest_go_to (table.playtest, (guint)g_rand_int_range (rand, 0, length + 1));
      took = worked () - begun;
      g_array_append_val (held, took);
      if (n % 10 == 0)
        loom_desk_wait (is_drawn, table.canvas);
    }
  g_array_sort (held, compare_times);
  g_test_message ("%s: 95 of 100 positions in %.2f ms, the slowest of %u in %.2f ms", games[i].game,
                  (double)g_array_index (held, gint64, 56) / 1000, held->len,
                  (double)g_array_index (held, gint64, 59) / 1000);
  g_assert_cmpint (g_array_index (held, gint64, 30), <, 40000);
  loom_desk_clear ();
}

/* A game at full speed comes to its end, and the window shows it there. */
static void
full_speed_comes_to_the_end (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  Table table = sit_down (games[i].board, "greedy", FALSE);

  loom_playtest_set_speed (table.playtest, LOOM_PLAYTEST_FULL_SPEED);
  loom_playtest_set_running (table.playtest, TRUE);
  loom_desk_wait (is_over, table.playtest);
  loom_desk_wait (is_drawn, table.canvas);
  g_assert_false (can_act (&table, "play"));
  g_autofree char *name = g_strconcat ("playtest-end-", games[i].game, NULL);
  g_autofree char *path = loom_test_picture (GTK_WIDGET (table.window), name);
  g_test_message ("%s", path);
  loom_desk_clear ();
}

/* Whoever looks on: what was seen of each position when the next one came. */
typedef struct
{
  LoomCanvas *canvas;
  guint n_moves, n_unseen;
} Onlooker;

static void
onlooker_cb (LoomPlaytest *playtest, guint what, Onlooker *onlooker)
{
  if ((what & LOOM_PLAYTEST_CHANGED_POSITION) == 0)
    return;
  onlooker->n_moves++;
  onlooker->n_unseen += !loom_canvas_is_crisp (onlooker->canvas);
}

static gboolean
has_moved (gpointer onlooker)
{
  return ((Onlooker *)onlooker)->n_moves == 4;
}

static void
ignore_cb (gpointer nothing, gpointer data)
{
}

/* Pictures that keep the thread that draws busy for a while, as a large board or others' work do.
 */
static GPtrArray *
keep_busy (Table *table)
{
  GPtrArray *pictures = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_picture_free);
  const LoomView view = loom_canvas_get_view (table->canvas);

  for (guint i = 0; i < 10; i++)
    {
      LoomPicture *picture = loom_picture_new (ignore_cb, NULL);

      g_ptr_array_add (pictures, picture);
      loom_picture_set_board (
          picture,
          loom_board_copy (loom_document_get_board (loom_canvas_get_document (table->canvas))), 0,
          &view);
      loom_picture_look (picture, &table->canvas->viewport, 1);
    }
  return pictures;
}

/* However long a picture takes: the game goes on when it was seen. */
static void
no_move_is_made_before_the_last_was_seen (void)
{
  Table table = sit_down ("lamplighters", "greedy", FALSE);
  Onlooker onlooker = { table.canvas, 0, 0 };

  loom_desk_wait (is_drawn, table.canvas);
  g_autoptr (GPtrArray) busy = keep_busy (&table);
  g_signal_connect (table.playtest, "changed", G_CALLBACK (onlooker_cb), &onlooker);
  loom_playtest_set_speed (table.playtest, 20);
  loom_playtest_set_running (table.playtest, TRUE);
  loom_desk_wait (has_moved, &onlooker);
  loom_playtest_set_running (table.playtest, FALSE);
  g_assert_cmpuint (onlooker.n_unseen, ==, 0);
  g_signal_handlers_disconnect_by_data (table.playtest, &onlooker);
  loom_desk_clear ();
}

static void
add_for_all (const char *name, GTestDataFunc func)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/window/playtest/%s/%s", games[i].game, name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), func);
    }
}

/* --- what a screen reader says ------------------------------------------------------------------
 */

/* Whether the child of a thing says what there is to say of it in @told. */
static gboolean
child_tells (Table *table, const LoomDescribe *told, const LoomEntity *entity)
{
  GtkWidget *child
      = g_hash_table_lookup (table->canvas->children, GUINT_TO_POINTER (entity->handle));
  g_autofree char *words = loom_describe (told, entity, TRUE);
  g_autofree char *other = child != NULL ? gtk_test_accessible_check_property (
                               GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, words)
                                         : NULL;
  const LoomRect box = loom_canvas_entity_bounds (table->canvas, entity->handle);

  return box.right < box.left || (child != NULL && other == NULL);
}

/* Whether each area and each piece, and nothing else, is a child that tells the position. */
static gboolean
children_tell_the_position (gpointer data)
{
  Table *table = data;
  const LoomGame *game = loom_playtest_get_game (table->playtest);
  g_autoptr (LoomBoard) board
      = loom_game_dup_board (game, loom_playtest_get_state (table->playtest));
  const LoomEntity *scenario = loom_board_get (board, game->position->scenario->entity.handle);
  const LoomDescribe told
      = { board, (const LoomScenario *)scenario, loom_canvas_get_topology (table->canvas) };
  GHashTableIter iter;
  gpointer handle;

  if (table->canvas->children_work != 0)
    return FALSE;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    if (!child_tells (table, &told, &loom_board_area (board, i)->entity))
      return FALSE;
  for (guint kind = LOOM_KIND_PLACE; kind <= LOOM_KIND_ITEM; kind++)
    for (guint i = 0; i < loom_entity_n (scenario, kind); i++)
      if (!child_tells (table, &told, loom_entity_nth (scenario, kind, i)))
        return FALSE;
  g_hash_table_iter_init (&iter, table->canvas->children);
  while (g_hash_table_iter_next (&iter, &handle, NULL))
    if (loom_board_get (board, GPOINTER_TO_UINT (handle)) == NULL)
      return FALSE;
  return TRUE;
}

static void
children_follow_the_position (gconstpointer data)
{
  Table table = sit_down (games[GPOINTER_TO_UINT (data)].board, "greedy", TRUE);
  const guint length = loom_playtest_get_length (table.playtest);
  const guint positions[] = { 0, length / 2, length / 2 + 1, length / 2, length, 0 };

  g_assert_cmpuint (length, >, 4);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      loom_playtest_go_to (table.playtest, positions[i]);
      loom_desk_wait (children_tell_the_position, &table);
    }
  loom_window_set_mode (table.window, LOOM_MODE_EDIT);
  loom_desk_clear ();
}

/* --- candidates ---------------------------------------------------------------------------------
 */

/* How many of the legal moves are candidates, having held that these are those whose first places
 * are the @n at @picked. */
static guint
count_candidates (Table *table, const guint32 *picked, guint n)
{
  guint32 places[LOOM_MOVE_ARGS];
  guint n_moves, count = 0;
  const LoomMove *moves = loom_playtest_get_moves (table->playtest, &n_moves);

  for (guint i = 0; i < n_moves; i++)
    {
      const guint n_places
          = loom_play_places (loom_playtest_get_line (table->playtest)->table->game,
                              loom_playtest_get_state (table->playtest), moves[i], places);
      const gboolean is_candidate = loom_play_view_is_candidate (table->view, moves[i]);
      gboolean begins = n_places >= n;

      for (guint k = 0; begins && k < n; k++)
        begins = places[k] == picked[k];
      g_assert_cmpint (is_candidate, ==, begins);
      count += is_candidate;
    }
  return count;
}

static void
a_move_is_a_candidate_if_it_begins_at_what_was_picked (void)
{
  Table table = sit_down ("two-shrines", "human", FALSE);
  guint32 places[LOOM_MOVE_ARGS];
  LoomMove move;
  guint n_moves;

  loom_playtest_get_moves (table.playtest, &n_moves);
  g_assert_true (find_move (&table, 2, &move, places));
  g_assert_cmpuint (count_candidates (&table, NULL, 0), ==, n_moves);
  click_place (&table, places[0]);
  const guint n_begun = count_candidates (&table, places, 1);
  g_assert_cmpuint (n_begun, >, 0);
  g_assert_cmpuint (n_begun, <, n_moves);
  g_assert_true (loom_canvas_key (table.canvas, GDK_KEY_Escape, 0));
  g_assert_cmpuint (count_candidates (&table, NULL, 0), ==, n_moves);
  /* What is chosen from the list filters nothing. */
  loom_play_view_choose (table.view, &move);
  g_assert_cmpuint (count_candidates (&table, NULL, 0), ==, n_moves);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  loom_desk_application ();
  add_for_all ("a-person-plays-by-pointing", a_person_plays_by_pointing);
  add_for_all ("a-person-plays-by-the-list", a_person_plays_by_the_list);
  add_for_all ("another-position-costs-the-window-little",
               another_position_costs_the_window_little);
  add_for_all ("full-speed-comes-to-the-end", full_speed_comes_to_the_end);
  add_for_all ("children-tell-the-position-that-is-shown", children_follow_the_position);
  g_test_add_func ("/window/playtest/no-move-is-made-before-the-last-was-seen",
                   no_move_is_made_before_the_last_was_seen);
  g_test_add_func ("/window/playtest/the-timeline-and-keys-go-along-the-game",
                   the_timeline_and_keys_go_along_the_game);
  g_test_add_func ("/window/playtest/an-earlier-move-begins-a-branch-and-keeps-the-others",
                   an_earlier_move_begins_a_branch_and_keeps_the_others);
  g_test_add_func (
      "/window/playtest/another-game-asks-before-moves-are-lost-and-restart-keeps-them",
      another_game_asks_before_moves_are_lost_and_restart_keeps_them);
  g_test_add_func ("/window/playtest/forfeit-asks-and-the-computer-plays-on",
                   forfeit_asks_and_the_computer_plays_on);
  g_test_add_func ("/window/playtest/a-game-without-a-move-follows-the-board",
                   a_game_without_a_move_follows_the_board);
  g_test_add_func ("/window/playtest/the-worst-game-is-replayed-from-its-start",
                   the_worst_game_is_replayed_from_its_start);
  g_test_add_func ("/window/playtest/a-move-is-a-candidate-if-it-begins-at-what-was-picked",
                   a_move_is_a_candidate_if_it_begins_at_what_was_picked);
  return g_test_run ();
}
