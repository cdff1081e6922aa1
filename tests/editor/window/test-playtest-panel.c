/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel of a playtest: its list, dice, and what it says. */

#include "editor/playtest/play-places.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/forms/dice-art.h"
#include "editor/window/panels/scenario/scenario-actions.h"
#include "editor/window/playtest/move-list.h"
#include "editor/window/playtest/odds-card.h"
#include "editor/window/playtest/play-panel.h"
#include "editor/window/playtest/play-view.h"
#include "editor/window/playtest/play-words.h"
#include "editor/window/playtest/step-list.h"
#include "editor/window/shell/status-bar.h"
#include "editor/window/shell/turn-sign.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"
#include "tests/editor/window/playtest-support.h"

#include <string.h>
#include <time.h>

static void
what_is_searched_for_narrows_the_list (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);
  GtkWidget *moves = find_widget (&table, LOOM_TYPE_MOVE_LIST);
  GtkWidget *field = loom_desk_find (moves, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_SEARCH_ENTRY));

  g_assert_cmpuint (loom_move_list_get_n (LOOM_MOVE_LIST (moves)), ==, 12);
  gtk_editable_set_text (GTK_EDITABLE (field), "rope");
  g_signal_emit_by_name (field, "search-changed");
  g_assert_cmpuint (loom_move_list_get_n (LOOM_MOVE_LIST (moves)), ==, 1);
  g_signal_emit_by_name (field, "activate");
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 1);
  loom_desk_clear ();
}

/* Of the scrolled list below @root: how much of it is out of sight, and how much of it is empty,
 * px.
 */
static void
measure_list (GtkWidget *root, double *hidden, double *empty)
{
  GtkWidget *list = loom_desk_find (root, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_LIST_VIEW));
  GtkAdjustment *rows = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  const double page = gtk_adjustment_get_page_size (rows);
  int content;

  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (list), NULL, &content,
                      NULL, NULL);
  *hidden = MAX (gtk_adjustment_get_upper (rows) - page, 0);
  *empty = gtk_widget_get_mapped (root) ? MAX (page - content, 0) : 0;
}

/* What of the panel nobody has, px. */
static double
measure_rest (Table *table)
{
  GtkWidget *panel = find_widget (table, LOOM_TYPE_PLAY_PANEL);
  GtkWidget *last = loom_desk_find (panel, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_EXPANDER));
  graphene_rect_t box;

  g_assert_true (gtk_widget_compute_bounds (last, panel, &box));
  return MAX (gtk_widget_get_height (panel) - (double)(box.origin.y + box.size.height), 0);
}

/* At any time of a game: no move is out of sight as long as there is room that nobody uses but for
 * a second row of the moves so far. */
static void
the_list_uses_the_height_there_is (void)
{
  static const char *const boards[] = { "orchard-farm", "lamplighters", "two-shrines",
                                        "archipelago",  "first-tunnel", "two-queens" };

  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      Table table = sit_down (boards[b], "human", FALSE);

      for (guint i = 0; i < 6; i++)
        {
          double hidden, unused, empty;
          guint n;

          loom_desk_wait (is_drawn, table.canvas);
          loom_desk_let_pass (50);
          measure_list (find_widget (&table, LOOM_TYPE_MOVE_LIST), &hidden, &unused);
          measure_list (find_widget (&table, LOOM_TYPE_STEP_LIST), &unused, &empty);
          g_test_message ("%s after %u moves: %.0f px out of sight, %.0f empty, %.0f left over",
                          boards[b], i, hidden, empty, measure_rest (&table));
          if (hidden > 1)
            g_assert_cmpfloat (empty + measure_rest (&table), <, i> 0 ? 32 : 2);
          const LoomMove *moves = loom_playtest_get_moves (table.playtest, &n);
          g_assert_true (loom_playtest_play (table.playtest, moves[n / 2], NULL));
        }
      loom_desk_clear ();
    }
}

/* What is searched for or pointed at takes no room away, so that nothing jumps. */
static void
a_list_that_is_narrowed_keeps_its_room (void)
{
  Table table = sit_down ("two-shrines", "human", FALSE);
  GtkWidget *moves = find_widget (&table, LOOM_TYPE_MOVE_LIST);
  GtkWidget *field = loom_desk_find (moves, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_SEARCH_ENTRY));
  const guint n = loom_move_list_get_n (LOOM_MOVE_LIST (moves));
  const int height = gtk_widget_get_height (moves);

  gtk_editable_set_text (GTK_EDITABLE (field), "end the turn");
  g_signal_emit_by_name (field, "search-changed");
  loom_desk_let_pass (100);
  g_assert_cmpuint (loom_move_list_get_n (LOOM_MOVE_LIST (moves)), <, n);
  g_assert_cmpint (gtk_widget_get_height (moves), ==, height);
  gtk_editable_set_text (GTK_EDITABLE (field), "");
  g_signal_emit_by_name (field, "search-changed");
  loom_desk_let_pass (100);
  g_assert_cmpint (gtk_widget_get_height (moves), ==, height);
  loom_desk_clear ();
}

/* --- odds ---------------------------------------------------------------------------------------
 */

static void
dice_are_thrown_only_after_their_odds_were_shown (void)
{
  Table table = sit_down ("two-shrines", "human", FALSE);
  guint32 places[LOOM_MOVE_ARGS];
  LoomMove move;

  g_assert_true (find_move (&table, 2, &move, places));
  click_place (&table, places[0]);
  g_assert_cmpuint (loom_play_view_get_mark (table.view, places[1]) & LOOM_PLACE_NEXT, !=, 0);
  click_place (&table, places[1]);
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 0);
  g_assert_nonnull (loom_play_view_get_chosen (table.view));
  g_assert_true (gtk_widget_get_visible (find_widget (&table, LOOM_TYPE_ODDS_CARD)));
  g_autofree char *words = loom_desk_words (find_widget (&table, LOOM_TYPE_ODDS_CARD));
  g_assert_nonnull (strstr (words, "Throw the Dice"));
  /* Esc takes it back without a trace. */
  g_assert_true (loom_canvas_key (table.canvas, GDK_KEY_Escape, 0));
  g_assert_null (loom_play_view_get_chosen (table.view));
  click_place (&table, places[0]);
  click_place (&table, places[1]);
  g_assert_true (loom_canvas_key (table.canvas, GDK_KEY_Return, 0));
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 1);
  loom_desk_clear ();
}

/* --- the window ---------------------------------------------------------------------------------
 */

static void
leaving_gives_the_board_back_and_an_edit_makes_it_stale (void)
{
  Table table = sit_down ("lamplighters", "greedy", TRUE);

  loom_playtest_go_to (table.playtest, 20);
  loom_desk_wait (is_drawn, table.canvas);
  g_assert_nonnull (table.canvas->shown_board);
  loom_window_set_mode (table.window, LOOM_MODE_EDIT);
  g_assert_null (table.canvas->shown_board);
  g_assert_false (loom_play_view_is_active (table.view));
  loom_desk_rename (table.window, "Another");
  g_assert_true (loom_playtest_is_stale (table.playtest));
  loom_window_set_mode (table.window, LOOM_MODE_PLAYTEST);
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 20);
  act (&table, "restart-game");
  loom_desk_wait (is_open, table.playtest);
  g_assert_false (loom_playtest_is_stale (table.playtest));
  loom_desk_clear ();
}

static void
what_cannot_be_played_says_why_in_the_panel (void)
{
  g_autofree char *path = loom_desk_copy ("over-the-moor");
  LoomWindow *window = loom_desk_open (path);
  LoomPlaytest *playtest = loom_playtest_of (loom_window_get_document (window));

  loom_window_set_mode (window, LOOM_MODE_PLAYTEST);
  loom_desk_wait (is_open, playtest);
  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_REFUSED);
  g_autofree char *words = loom_desk_words (GTK_WIDGET (window));
  const char *refusal = loom_playtest_get_refusal (playtest);
  g_assert_nonnull (strstr (words, g_utf8_next_char (refusal)));
  /* As a sentence. */
  g_assert_null (strstr (words, refusal));
  loom_desk_clear ();
}

static gboolean
leads_to_the_scenario (GtkWidget *widget, gpointer data)
{
  GVariant *target = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
                         ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget))
                         : NULL;

  return target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
         && g_str_equal (g_variant_get_string (target, NULL), "scenario");
}

static gboolean
is_asked_for_a_scenario (gpointer window)
{
  return loom_desk_find (window, leads_to_the_scenario, NULL) != NULL;
}

/* Takes away all scenarios, or the rules of the first alone; what comes last can be undone. */
static void
take_away (LoomDocument *document, gboolean keeps_scenario)
{
  const LoomHandle scenario = loom_document_get_scenario (document)->entity.handle;
  g_auto (LoomValue) none = loom_value_string (NULL);
  LoomEdit *edit = loom_edit_new ("Take away");

  if (keeps_scenario)
    {
      loom_edit_set (edit, scenario, "rules", &none);
      g_assert_true (loom_document_apply (document, edit, NULL));
      return;
    }
  loom_edit_free (edit);
  while (loom_document_get_scenario (document) != NULL)
    loom_scenario_remove (document);
}

static gboolean
is_played (gpointer playtest)
{
  return loom_playtest_get_stage (playtest) == LOOM_PLAYTEST_OPEN;
}

/* Where there is nothing to play the panel says what to do first, and leads there; once it is done
 * the game begins. */
static void
what_is_missing_for_a_game_is_led_to (void)
{
  static const char *const words[] = { "There is no scenario yet, so there is nothing to play.",
                                       "names no rules, so it is a game of your own" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *path = loom_desk_copy ("lamplighters");
      LoomWindow *window = loom_desk_open (path);
      LoomDocument *document = loom_window_get_document (window);

      take_away (document, i == 1);
      loom_window_set_mode (window, LOOM_MODE_PLAYTEST);
      loom_desk_wait (is_asked_for_a_scenario, window);
      g_free (loom_test_picture (GTK_WIDGET (window), "playtest-nothing"));
      g_autofree char *said = loom_desk_words (GTK_WIDGET (window));
      g_assert_nonnull (strstr (said, words[i]));
      g_assert_null (strstr (said, "Try Again"));
      g_signal_emit_by_name (loom_desk_find (GTK_WIDGET (window), leads_to_the_scenario, NULL),
                             "clicked");
      GtkWidget *panel = loom_window_show_part (window, "scenario");
      g_assert_true (gtk_widget_get_mapped (panel));
      loom_document_undo (document);
      loom_desk_wait (is_played, loom_playtest_of (document));
      loom_desk_clear ();
    }
}

/* One frame of the canvas, drawn into a picture, µs. */
static gint64
draw_canvas (Table *table)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (table->canvas));
  const int height = gtk_widget_get_height (GTK_WIDGET (table->canvas));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  const gint64 begun = worked ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  gint64 took;

  loom_canvas_snapshot (GTK_WIDGET (table->canvas), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  took = worked () - begun;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return took;
}

static void
what_is_drawn_over_the_board_costs_little (void)
{
  Table table = sit_down ("four-hearths", "human", FALSE);
  guint32 places[LOOM_MOVE_ARGS];
  gint64 bare = G_MAXINT64, first = G_MAXINT64, full = G_MAXINT64;
  LoomMove move;

  g_assert_true (find_move (&table, 2, &move, places));
  loom_play_view_choose (table.view, &move);
  for (guint i = 0; i < 20; i++)
    {
      loom_play_view_set_shows (table.view, TRUE, TRUE);
      first = MIN (first, draw_canvas (&table));
      full = MIN (full, draw_canvas (&table));
      loom_play_view_set_shows (table.view, FALSE, FALSE);
      bare = MIN (bare, draw_canvas (&table));
    }
  g_test_message ("a frame takes %.2f ms, of them legal moves and odds %.2f ms; %.2f ms when they "
                  "have changed",
                  (double)full / 1000, (double)(full - bare) / 1000, (double)(first - bare) / 1000);
  g_assert_cmpint (full - bare, <, 60000);
  loom_desk_clear ();
}

/* The number of dice for which there is no room stands on the panel, not on a die: it was white on
 * white beside dark dice. */
static void
what_has_no_room_is_written_in_the_ink_of_the_panel (void)
{
  Table table = sit_down ("two-shrines", "human", FALSE);
  const LoomMarkLook dark = { .kind = LOOM_MARK_SEAT, .colour = 0x303030 };
  const guint8 faces[] = { 6, 6, 6, 6, 6, 6, 6, 6, 6, 6 };
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 40);
  cairo_t *cr = cairo_create (picture);
  GtkWidget *widget = GTK_WIDGET (table.canvas);
  guint n_light = 0, n_dark = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  const double end = loom_dice_art_draw (widget, cr, 0, 20, 100, dark, faces, 10, 6);
  cairo_surface_flush (picture);
  for (guint y = 0; y < 40; y++)
    for (guint x = (guint)end - 28; x < (guint)end; x++)
      {
        const guint32 *row
            = (const guint32 *)(const void *)(cairo_image_surface_get_data (picture)
                                              + y * cairo_image_surface_get_stride (picture));

        if ((row[x] & 0xff) < 0x80)
          n_dark++;
        else
          n_light++;
      }
  g_assert_cmpuint (n_dark, >, 10);
  g_assert_cmpuint (n_light, >, n_dark);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  loom_desk_clear ();
}

/* --- what is to be done -------------------------------------------------------------------------
 */

/* In every game that has a sample the line names what the legal moves are, and a place that is good
 * for nothing gets a reason; no place gets one that begins or goes on with a move. */
static void
it_is_told_what_can_be_done_and_why_a_place_cannot (void)
{
  static const char *const boards[]
      = { "two-shrines", "lamplighters", "orchard-farm", "archipelago", "two-queens" };

  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      Table table = sit_down (boards[b], "human", FALSE);
      g_autofree char *task = loom_play_words_dup_task (table.view);
      const LoomGame *game = loom_playtest_get_game (table.playtest);
      guint n_reasons = 0;

      g_assert_nonnull (task);
      g_assert_cmpuint (strlen (task), >, 4);
      for (guint place = 0; place < loom_play_n_places (game); place++)
        {
          g_autofree char *reason = loom_play_words_dup_reason (table.view, place);

          g_assert_true ((reason == NULL) == (loom_play_view_get_mark (table.view, place) != 0));
          n_reasons += reason != NULL;
        }
      g_test_message ("%s: %s; %u places without a move", boards[b], task, n_reasons);
      loom_desk_clear ();
    }
}

/* The status says it too, as a narrow window has its panel out of sight. */
static void
the_status_names_who_is_to_move (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);
  GtkWidget *status = loom_desk_find (GTK_WIDGET (table.window), is_of_type,
                                      GSIZE_TO_POINTER (LOOM_TYPE_STATUS_BAR));
  g_autofree char *words = loom_desk_words (status);

  g_assert_nonnull (strstr (words, "Wick: 12 legal moves"));
  loom_desk_clear ();
}

static gboolean
can_undo (Table *table)
{
  return g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (table->window), "undo"));
}

/* Ctrl+Z in a playtest takes back the last move of a person, with what came after it; whatever was
 * done to the board is nothing to be taken back here. */
static void
undo_takes_back_a_move (void)
{
  Table table = sit_down ("two-shrines", "human", FALSE);
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (table.playtest, &n);

  g_assert_false (can_undo (&table));
  g_assert_true (loom_playtest_play (table.playtest, moves[n - 1], NULL));
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 1);
  act (&table, "undo");
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 0);
  g_assert_false (can_undo (&table));
  loom_window_set_mode (table.window, LOOM_MODE_EDIT);
  g_assert_false (can_undo (&table));
  loom_desk_rename (table.window, "Another");
  g_assert_true (can_undo (&table));
  loom_window_set_mode (table.window, LOOM_MODE_PLAYTEST);
  g_assert_false (can_undo (&table));
  loom_window_set_mode (table.window, LOOM_MODE_EDIT);
  g_assert_true (can_undo (&table));
  loom_desk_clear ();
}

/* --- several people -----------------------------------------------------------------------------
 */

/* Makes moves until it is another seat's turn. */
static void
pass_the_turn (Table *table, LoomTurnSign *sign)
{
  const guint seat = loom_playtest_get_state (table->playtest)->seat;

  while (loom_playtest_get_state (table->playtest)->seat == seat)
    {
      guint n;
      const LoomMove *moves = loom_playtest_get_moves (table->playtest, &n);

      g_assert_null (loom_turn_sign_get (sign));
      g_assert_true (loom_playtest_play (table->playtest, moves[n - 1], NULL));
    }
}

static void
the_turn_is_handed_over_from_person_to_person (void)
{
  Table table = sit_down ("two-shrines", "human", FALSE);
  LoomTurnSign *sign = LOOM_TURN_SIGN (find_widget (&table, LOOM_TYPE_TURN_SIGN));
  const LoomGame *game = loom_playtest_get_game (table.playtest);

  pass_the_turn (&table, sign);
  guint seat = loom_playtest_get_state (table.playtest)->seat;
  g_autofree char *words = g_strdup_printf ("%s to move", game->seat_names[seat]);
  g_assert_cmpstr (loom_turn_sign_get (sign), ==, words);
  loom_desk_wait (is_drawn, table.canvas);
  g_autofree char *path = loom_test_picture (GTK_WIDGET (table.window), "playtest-hand-over");
  g_test_message ("%s", path);
  /* Nothing is held up, and the next press puts it away. */
  g_assert_true (loom_play_view_can_choose (table.view));
  g_assert_false (gtk_widget_get_can_target (GTK_WIDGET (sign)));
  loom_test_press_key (GTK_WIDGET (table.window), GDK_KEY_Shift_L, 0);
  g_assert_null (loom_turn_sign_get (sign));
  /* Looking back at the game hands nothing over; leaving it puts the sign away. */
  loom_playtest_go_to (table.playtest, 0);
  loom_playtest_go_to (table.playtest, G_MAXUINT);
  g_assert_null (loom_turn_sign_get (sign));
  pass_the_turn (&table, sign);
  g_assert_nonnull (loom_turn_sign_get (sign));
  loom_window_set_mode (table.window, LOOM_MODE_EDIT);
  g_assert_null (loom_turn_sign_get (sign));
  loom_desk_clear ();
}

static void
nothing_is_handed_over_where_programs_play (void)
{
  Table table = sit_down ("two-shrines", "human", FALSE);
  LoomTurnSign *sign = LOOM_TURN_SIGN (find_widget (&table, LOOM_TYPE_TURN_SIGN));
  const guint first = loom_playtest_get_state (table.playtest)->seat;

  for (guint seat = 1; seat <= loom_playtest_get_game (table.playtest)->n_seats; seat++)
    if (seat != first)
      loom_playtest_set_player (table.playtest, seat, "greedy");
  pass_the_turn (&table, sign);
  g_assert_null (loom_turn_sign_get (sign));
  /* The computer's turn is made by hand, and the person has the next one again. */
  pass_the_turn (&table, sign);
  g_assert_cmpuint (loom_playtest_get_state (table.playtest)->seat, ==, first);
  g_assert_null (loom_turn_sign_get (sign));
  loom_desk_clear ();
}

/* Makes a move of the offer by chance, whoever is to move; FALSE at the end of the game. */
static gboolean
play_on (Table *table, GRand *rand)
{
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (table->playtest, &n);

  if (n == 0)
    return FALSE;
  const LoomMove move = moves[g_rand_int_range (rand, 0, (gint32)n)];
  loom_play_view_choose (table->view, &move);
  loom_play_view_commit (table->view);
  loom_desk_wait (is_drawn, table->canvas);
  return TRUE;
}

/* However long the words are that a move leaves in the panel, it stays as wide as it is, and so
 * does the board beside it. */
static void
panel_and_board_keep_their_width (void)
{
  static const char *const samples[] = { "two-queens", "four-hearths", "over-the-moor" };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      Table table = sit_down (samples[i], "human", FALSE);
      GtkWidget *panel = find_widget (&table, LOOM_TYPE_PLAY_PANEL);
      g_autoptr (GRand) rand = g_rand_new_with_seed (7);
      const int width = gtk_widget_get_width (panel);
      const int room = gtk_widget_get_width (GTK_WIDGET (table.canvas));

      for (guint move = 0; move < 60 && play_on (&table, rand); move++)
        {
          g_assert_cmpint (gtk_widget_get_width (panel), ==, width);
          g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (table.canvas)), ==, room);
        }
      loom_desk_clear ();
    }
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  loom_desk_application ();
  g_test_add_func ("/window/playtest/the-turn-is-handed-over-from-person-to-person",
                   the_turn_is_handed_over_from_person_to_person);
  g_test_add_func ("/window/playtest/nothing-is-handed-over-where-programs-play",
                   nothing_is_handed_over_where_programs_play);
  g_test_add_func ("/window/playtest/panel-and-board-keep-their-width",
                   panel_and_board_keep_their_width);
  g_test_add_func ("/window/playtest/what-is-searched-for-narrows-the-list",
                   what_is_searched_for_narrows_the_list);
  g_test_add_func ("/window/playtest/the-list-uses-the-height-there-is",
                   the_list_uses_the_height_there_is);
  g_test_add_func ("/window/playtest/a-list-that-is-narrowed-keeps-its-room",
                   a_list_that_is_narrowed_keeps_its_room);
  g_test_add_func ("/window/playtest/dice-are-thrown-only-after-their-odds-were-shown",
                   dice_are_thrown_only_after_their_odds_were_shown);
  g_test_add_func ("/window/playtest/what-has-no-room-is-written-in-the-ink-of-the-panel",
                   what_has_no_room_is_written_in_the_ink_of_the_panel);
  g_test_add_func ("/window/playtest/what-is-drawn-over-the-board-costs-little",
                   what_is_drawn_over_the_board_costs_little);
  g_test_add_func ("/window/playtest/leaving-gives-the-board-back-and-an-edit-makes-it-stale",
                   leaving_gives_the_board_back_and_an_edit_makes_it_stale);
  g_test_add_func ("/window/playtest/what-cannot-be-played-says-why-in-the-panel",
                   what_cannot_be_played_says_why_in_the_panel);
  g_test_add_func ("/window/playtest/what-is-missing-for-a-game-is-led-to",
                   what_is_missing_for_a_game_is_led_to);
  g_test_add_func ("/window/playtest/it-is-told-what-can-be-done-and-why-a-place-cannot",
                   it_is_told_what_can_be_done_and_why_a_place_cannot);
  g_test_add_func ("/window/playtest/undo-takes-back-a-move", undo_takes_back_a_move);
  g_test_add_func ("/window/playtest/the-status-names-who-is-to-move",
                   the_status_names_who_is_to_move);
  return g_test_run ();
}
