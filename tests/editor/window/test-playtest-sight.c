/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is seen of a game while it is played: the move under the pointer, a piece on its way, the
 * layer that is held, a picture that never falls behind, and keys that stay with the board. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/playtest/move-item.h"
#include "editor/window/playtest/move-list.h"
#include "editor/window/playtest/play-view-private.h"
#include "editor/window/playtest/transport.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/playtest-support.h"
#include "tests/editor/window/support.h"

static void
animate (gboolean is_animated)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", is_animated, NULL);
}

static gboolean
has_focus (gpointer canvas)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (canvas));

  return focus == canvas;
}

/* Plays until there is a move from one place to another. */
static void
find_far_move (Table *table, LoomMove *move)
{
  guint32 places[LOOM_MOVE_ARGS];

  for (guint i = 0; i < 60 && !find_move (table, 2, move, places); i++)
    {
      loom_play_view_choose (table->view, move);
      act (table, "make-move");
    }
  g_assert_true (find_move (table, 2, move, places));
}

static void
the_move_under_the_pointer_is_shown_on_the_board (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);
  LoomMove move;

  find_far_move (&table, &move);
  loom_play_view_preview (table.view, &move);
  g_assert_nonnull (loom_play_view_get_preview (table.view));
  g_assert_null (loom_play_view_get_chosen (table.view));
  loom_desk_let_pass (100);
  g_free (loom_test_picture (GTK_WIDGET (table.window), "playtest-preview"));
  /* It is of this position alone. */
  loom_play_view_choose (table.view, &move);
  act (&table, "make-move");
  g_assert_null (loom_play_view_get_preview (table.view));
  loom_desk_clear ();
}

static gboolean
has_landed (gpointer view)
{
  return ((LoomPlayView *)view)->flight == 0;
}

static void
make_far_move (Table *table)
{
  LoomMove move;

  find_far_move (table, &move);
  loom_play_view_choose (table->view, &move);
  act (table, "make-move");
}

static void
a_piece_is_seen_on_its_way_unless_nobody_wants_it (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);

  animate (TRUE);
  make_far_move (&table);
  g_assert_cmpuint (table.view->flight, !=, 0);
  g_assert_false (loom_play_view_is_settled (table.view));
  loom_desk_wait (has_landed, table.view);
  loom_desk_wait (is_drawn, table.canvas);
  /* Back is no move, nor is anything by who wants less motion. */
  act (&table, "play-back");
  g_assert_cmpuint (table.view->flight, ==, 0);
  animate (FALSE);
  loom_playtest_go_to (table.playtest, loom_playtest_get_length (table.playtest));
  g_assert_cmpuint (table.view->flight, ==, 0);
  animate (TRUE);
  loom_desk_clear ();
}

/* While it is played, the next move comes when the last one is seen. */
static void
the_game_waits_for_its_picture (void)
{
  Table table = sit_down ("lamplighters", "greedy", FALSE);
  const gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;
  guint seen = loom_playtest_get_position (table.playtest), n = 0;
  gboolean was_settled = TRUE;

  loom_playtest_set_speed (table.playtest, 1000);
  loom_playtest_set_running (table.playtest, TRUE);
  while (g_get_monotonic_time () < end && n < 8)
    {
      g_main_context_iteration (NULL, TRUE);
      if (loom_playtest_get_position (table.playtest) == seen)
        {
          was_settled = loom_play_view_is_settled (table.view);
          continue;
        }
      g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, seen + 1);
      g_assert_true (was_settled || !table.view->wants_shown);
      seen++;
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  loom_desk_clear ();
}

static void
the_layer_in_view_can_be_held (void)
{
  Table table = sit_down ("two-queens", "greedy", TRUE);
  LoomDocument *document = loom_canvas_get_document (table.canvas);
  const LoomHandle here = loom_document_get_layer (document);
  const guint length = MIN (loom_playtest_get_length (table.playtest), 400);
  gboolean went_elsewhere = FALSE;

  loom_play_view_set_holds_layer (table.view, TRUE);
  for (guint i = 0; i <= length; i += 5)
    {
      loom_playtest_go_to (table.playtest, i);
      g_assert_cmpuint (loom_document_get_layer (document), ==, here);
    }
  loom_play_view_set_holds_layer (table.view, FALSE);
  for (guint i = 0; i <= length && !went_elsewhere; i += 5)
    {
      loom_playtest_go_to (table.playtest, i);
      loom_desk_wait (is_drawn, table.canvas);
      went_elsewhere = loom_document_get_layer (document) != here;
    }
  g_assert_true (went_elsewhere);
  /* All of them, with the last move on whichever it is. */
  g_action_group_change_action_state (G_ACTION_GROUP (table.window), "stacked",
                                      g_variant_new_boolean (TRUE));
  g_assert_cmpint (loom_canvas_get_layers (table.canvas), ==, LOOM_CANVAS_STACKED);
  loom_desk_wait (is_drawn, table.canvas);
  g_free (loom_test_picture (GTK_WIDGET (table.window), "playtest-stacked"));
  loom_desk_clear ();
}

/* --- layers -------------------------------------------------------------------------------------
 */

static LoomHandle
layer_of_place (LoomPlayView *view, guint32 place)
{
  LoomHandle layer;

  loom_play_view_cell_of_place (view, place, &layer);
  return layer;
}

static gboolean
is_layer_choice (GtkWidget *widget, gpointer document)
{
  const LoomBoard *board = loom_document_get_board (document);
  GtkStringList *names = GTK_IS_DROP_DOWN (widget)
                             ? GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)))
                             : NULL;

  return names != NULL
         && g_strcmp0 (gtk_string_list_get_string (names, 0), loom_board_layer (board, 0)->title)
                == 0;
}

/* Whoever looks on in every frame. */
typedef struct
{
  Table *table;
  GtkDropDown *choice;
  guint n_frames, n_turns, n_flights;
  guint n_wrong_choices, n_wrong_pictures, n_wrong_marks, n_wrong_flights;
  LoomHandle before;
} Onlooker;

static void
look_on (const LoomPaint *paint, gpointer data)
{
  static const cairo_user_data_key_t key;
  Onlooker *self = data;
  LoomPlayView *view = self->table->view;
  const LoomHandle layer = loom_document_get_layer (paint->document);
  const LoomLayer *chosen = loom_board_layer (loom_document_get_board (paint->document),
                                              gtk_drop_down_get_selected (self->choice));

  self->n_frames++;
  self->n_turns += layer != self->before;
  self->before = layer;
  self->n_wrong_choices += chosen->entity.handle != layer;
  self->n_wrong_pictures += !loom_canvas_sees_layer (self->table->canvas);
  if (view->flight != 0)
    {
      self->n_flights++;
      self->n_wrong_flights += loom_canvas_get_layers (self->table->canvas) == LOOM_CANVAS_ONE_LAYER
                               && layer_of_place (view, view->legs[0].to) != layer;
    }
  if (view->picture == NULL)
    return;
  /* The layer at which the marks were drawn goes with them. */
  if (cairo_surface_get_user_data (view->picture, &key) == NULL)
    cairo_surface_set_user_data (view->picture, &key, GUINT_TO_POINTER (layer), NULL);
  self->n_wrong_marks
      += GPOINTER_TO_UINT (cairo_surface_get_user_data (view->picture, &key)) != layer;
}

static gboolean
has_turned (gpointer data)
{
  const Onlooker *self = data;

  return self->n_turns >= 6 || loom_playtest_get_state (self->table->playtest)->seat == 0;
}

static Onlooker
take_a_look (Table *table)
{
  LoomDocument *document = loom_canvas_get_document (table->canvas);

  return (Onlooker){
    .table = table,
    .choice
    = GTK_DROP_DOWN (loom_desk_find (GTK_WIDGET (table->window), is_layer_choice, document)),
    .before = loom_document_get_layer (document),
  };
}

static void
assert_nothing_wrong (const Onlooker *self, const char *when)
{
  g_test_message ("%s: %u frames, %u turns, %u of a piece on its way; wrong: %u %u %u %u", when,
                  self->n_frames, self->n_turns, self->n_flights, self->n_wrong_choices,
                  self->n_wrong_pictures, self->n_wrong_marks, self->n_wrong_flights);
  g_assert_cmpuint (self->n_wrong_choices + self->n_wrong_pictures, ==, 0);
  g_assert_cmpuint (self->n_wrong_marks + self->n_wrong_flights, ==, 0);
}

/* While the game goes from layer to layer, with pieces on their way or at a speed at which none can
 * be followed, no frame shows a layer and tells of another. */
static void
chooser_picture_and_marks_agree (void)
{
  static const double speeds[] = { 2.5, 8, 1000, LOOM_PLAYTEST_FULL_SPEED };

  animate (TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      Table table = sit_down ("two-queens", "greedy", FALSE);
      Onlooker self = take_a_look (&table);
      g_autofree char *when = g_strdup_printf ("speed %.0f", speeds[i]);
      guint overlay = loom_canvas_add_overlay (table.canvas, look_on, &self, NULL);
      loom_playtest_set_speed (table.playtest, speeds[i]);
      loom_playtest_set_running (table.playtest, TRUE);
      loom_desk_wait (has_turned, &self);
      loom_playtest_set_running (table.playtest, FALSE);
      loom_desk_wait (is_drawn, table.canvas);
      /* At full speed as many positions are seen as can be drawn, which may be the last alone. */
      g_assert_true (self.n_turns > 0 || speeds[i] == LOOM_PLAYTEST_FULL_SPEED);
      g_assert_true (self.n_flights > 0 || i > 0);
      assert_nothing_wrong (&self, when);
      loom_canvas_remove_overlay (table.canvas, overlay);
      loom_desk_clear ();
    }
}

static gboolean
is_looked_at (gpointer data)
{
  const Onlooker *self = data;

  return self->n_frames > 0;
}

/* Somebody goes to another layer: the first one is 0. */
static void
press_below (Table *table, Onlooker *self)
{
  act (table, "layer-below");
}

static void
press_above_twice (Table *table, Onlooker *self)
{
  act (table, "layer-above");
  act (table, "layer-above");
}

static void
choose_the_last (Table *table, Onlooker *self)
{
  gtk_drop_down_set_selected (self->choice, 2);
}

static void
choose_and_press (Table *table, Onlooker *self)
{
  gtk_drop_down_set_selected (self->choice, 1);
  act (table, "layer-above");
}

/* Nor does a frame when somebody looks at another layer, by keys or by the chooser; a key pressed
 * while a layer is on its way goes on from that. */
static void
whoever_looks_elsewhere_sees_one_layer_at_a_time (void)
{
  static const struct
  {
    const char *when;
    void (*go) (Table *table, Onlooker *self);
    guint depth;
  } ways[] = {
    { "Page Down", press_below, 1 },
    { "Page Down again", press_below, 2 },
    { "Page Up twice", press_above_twice, 0 },
    { "chosen", choose_the_last, 2 },
    { "chosen, then Page Up", choose_and_press, 0 },
  };
  Table table = sit_down ("two-queens", "human", FALSE);
  LoomDocument *document = loom_canvas_get_document (table.canvas);
  const LoomBoard *board = loom_document_get_board (document);

  animate (TRUE);
  loom_play_view_turn_to (table.view, loom_board_layer (board, 0)->entity.handle);
  loom_desk_wait (is_drawn, table.canvas);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      Onlooker self = take_a_look (&table);
      guint overlay = loom_canvas_add_overlay (table.canvas, look_on, &self, NULL);

      ways[i].go (&table, &self);
      loom_canvas_queue_overlay (table.canvas);
      loom_desk_wait (is_looked_at, &self);
      loom_desk_wait (is_drawn, table.canvas);
      loom_desk_let_pass (50);
      g_assert_cmpuint (self.n_turns, >, 0);
      assert_nothing_wrong (&self, ways[i].when);
      g_assert_cmpuint (loom_document_get_layer (document), ==,
                        loom_board_layer (board, ways[i].depth)->entity.handle);
      loom_canvas_remove_overlay (table.canvas, overlay);
    }
  loom_desk_clear ();
}

/* The first move of the game that goes from layer to layer: its number, and both layers. */
static guint
find_change_of_layer (Table *table, LoomHandle layers[2])
{
  const LoomGame *game = loom_playtest_get_game (table->playtest);

  for (guint i = 1; i <= loom_playtest_get_length (table->playtest); i++)
    {
      guint32 places[LOOM_MOVE_ARGS];

      loom_playtest_go_to (table->playtest, i);
      const LoomPlayLine *line = loom_playtest_get_line (table->playtest);
      const guint n = loom_play_places (game, line->record->before,
                                        loom_play_line_step (line, i)->move, places);

      if (n < 2)
        continue;
      layers[0] = layer_of_place (table->view, places[0]);
      layers[1] = layer_of_place (table->view, places[n - 1]);
      if (layers[0] != layers[1])
        return i;
    }
  g_assert_not_reached ();
}

/* What is seen when move @i is made while @layer is looked at: which legs, in their order. */
static void
see_move (Table *table, guint i, LoomHandle layer, const char *expected)
{
  static const char letters[] = { 's', 'l', 'a' };
  Onlooker self;
  g_autoptr (GString) seen = g_string_new (NULL);

  animate (FALSE);
  loom_playtest_go_to (table->playtest, i - 1);
  loom_desk_wait (is_drawn, table->canvas);
  loom_play_view_turn_to (table->view, layer);
  loom_desk_wait (is_drawn, table->canvas);
  self = take_a_look (table);
  guint overlay = loom_canvas_add_overlay (table->canvas, look_on, &self, NULL);
  animate (!g_str_equal (expected, ""));
  loom_playtest_go_to (table->playtest, i);
  do
    {
      const char letter = letters[table->view->legs[0].kind];

      if (table->view->flight != 0 && (seen->len == 0 || seen->str[seen->len - 1] != letter))
        g_string_append_c (seen, letter);
      g_main_context_iteration (NULL, TRUE);
    }
  while (!is_drawn (table->canvas));
  g_assert_cmpstr (seen->str, ==, expected);
  assert_nothing_wrong (&self, expected);
  g_assert_true ((self.n_flights > 0) == (seen->len > 0));
  loom_canvas_remove_overlay (table->canvas, overlay);
}

/* A piece leaves (l) by the entrance on the layer that is in sight, and arrives (a) by it on the
 * next; who sees one of them alone sees that part. */
static void
a_piece_is_seen_to_go_from_layer_to_layer (void)
{
  Table table = sit_down ("two-queens", "greedy", TRUE);
  LoomHandle layers[2];
  LoomPlayLeg legs[2];

  animate (FALSE);
  const guint i = find_change_of_layer (&table, layers);
  g_test_message ("move %u", i);
  see_move (&table, i, layers[0], "la");
  see_move (&table, i, layers[1], "a");
  see_move (&table, i, layers[0], "");
  loom_play_view_set_holds_layer (table.view, TRUE);
  see_move (&table, i, layers[0], "l");
  loom_canvas_set_layers (table.canvas, LOOM_CANVAS_SIDE_BY_SIDE);
  see_move (&table, i, layers[0], "s");
  /* No entrance leads through two floors. */
  g_assert_cmpuint (
      loom_play_find_legs (loom_playtest_get_game (table.playtest), 0,
                           loom_play_n_places (loom_playtest_get_game (table.playtest)) - 1, legs),
      ==, 0);
  loom_desk_clear ();
}

/* The row of the list that goes to another layer than is seen. */
static guint
find_row_elsewhere (Table *table, GListModel *rows, LoomHandle *layer)
{
  const LoomHandle here = loom_document_get_layer (loom_canvas_get_document (table->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (LoomMoveItem) item = g_list_model_get_item (rows, i);
      guint32 places[LOOM_MOVE_ARGS];
      const guint n = loom_play_places (loom_playtest_get_game (table->playtest),
                                        loom_playtest_get_state (table->playtest),
                                        loom_move_item_get_move (item), places);

      if (n > 0 && (*layer = layer_of_place (table->view, places[n - 1])) != here)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* What is chosen stays chosen when its layer comes into sight, and when somebody looks at another:
 * a move may go from layer to layer. */
static void
a_choice_outlives_a_change_of_layer (void)
{
  Table table = sit_down ("two-queens", "human", FALSE);
  LoomDocument *document = loom_canvas_get_document (table.canvas);
  const LoomHandle here = loom_document_get_layer (document);
  GtkWidget *list = loom_desk_find (find_widget (&table, LOOM_TYPE_MOVE_LIST), is_of_type,
                                    GSIZE_TO_POINTER (GTK_TYPE_LIST_VIEW));
  GtkSelectionModel *rows = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  LoomHandle layer = 0;
  const guint row = find_row_elsewhere (&table, G_LIST_MODEL (rows), &layer);
  guint32 places[LOOM_MOVE_ARGS];
  LoomMove move;

  g_assert_cmpuint (row, !=, GTK_INVALID_LIST_POSITION);
  gtk_selection_model_select_item (rows, row, TRUE);
  g_assert_nonnull (loom_play_view_get_chosen (table.view));
  loom_desk_wait (is_drawn, table.canvas);
  g_assert_nonnull (loom_play_view_get_chosen (table.view));
  g_assert_cmpuint (loom_document_get_layer (document), ==, layer);
  loom_play_view_choose (table.view, NULL);
  g_assert_true (find_move (&table, 2, &move, places));
  click_place (&table, places[0]);
  g_assert_true (loom_play_view_has_picked (table.view));
  loom_document_set_layer (document, loom_document_get_layer (document) == here ? layer : here);
  g_assert_true (loom_play_view_has_picked (table.view));
  loom_desk_clear ();
}

static gboolean
is_button_of (GtkWidget *widget, gpointer action)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static void
keys_stay_with_the_board (void)
{
  Table table = sit_down ("lamplighters", "human", FALSE);
  GtkWidget *back
      = loom_desk_find (GTK_WIDGET (table.window), is_button_of, (gpointer) "win.play-back");

  loom_desk_wait (has_focus, table.canvas);
  make_far_move (&table);
  g_assert_true (has_focus (table.canvas));
  g_assert_nonnull (back);
  g_assert_false (gtk_widget_get_focus_on_click (back));
  /* Who chooses by keys stays in the list. */
  act (&table, "list-moves");
  g_assert_false (has_focus (table.canvas));
  make_far_move (&table);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (table.window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, find_widget (&table, LOOM_TYPE_MOVE_LIST)));
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/playtest/sight/the-move-under-the-pointer-is-shown-on-the-board",
                   the_move_under_the_pointer_is_shown_on_the_board);
  g_test_add_func ("/window/playtest/sight/a-piece-is-seen-on-its-way-unless-nobody-wants-it",
                   a_piece_is_seen_on_its_way_unless_nobody_wants_it);
  g_test_add_func ("/window/playtest/sight/the-game-waits-for-its-picture",
                   the_game_waits_for_its_picture);
  g_test_add_func ("/window/playtest/sight/the-layer-in-view-can-be-held",
                   the_layer_in_view_can_be_held);
  g_test_add_func ("/window/playtest/sight/chooser-picture-and-marks-agree",
                   chooser_picture_and_marks_agree);
  g_test_add_func ("/window/playtest/sight/whoever-looks-elsewhere-sees-one-layer-at-a-time",
                   whoever_looks_elsewhere_sees_one_layer_at_a_time);
  g_test_add_func ("/window/playtest/sight/a-piece-is-seen-to-go-from-layer-to-layer",
                   a_piece_is_seen_to_go_from_layer_to_layer);
  g_test_add_func ("/window/playtest/sight/a-choice-outlives-a-change-of-layer",
                   a_choice_outlives_a_change_of_layer);
  g_test_add_func ("/window/playtest/sight/keys-stay-with-the-board", keys_stay_with_the_board);
  return g_test_run ();
}
