/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/editor/window/playtest-support.h"

#include "editor/window/canvas/canvas-private.h"

#include <time.h>

gboolean
is_open (gpointer playtest)
{
  return loom_playtest_get_stage (playtest) != LOOM_PLAYTEST_NONE
         && !loom_playtest_is_opening (playtest);
}

gboolean
is_drawn (gpointer canvas)
{
  return loom_play_view_is_settled (loom_play_view_of (canvas)) && loom_canvas_is_idle (canvas)
         && loom_canvas_is_crisp (canvas);
}

void
begin (Table *table, const char *player, gboolean to_the_end)
{
  const char *players[LOOM_SEATS_MAX + 1] = { NULL };
  LoomPlaytestRequest request = { .seed = 1, .players = players, .to_the_end = to_the_end };

  for (guint i = 0; i < LOOM_SEATS_MAX; i++)
    players[i] = player;
  loom_playtest_start (table->playtest, &request);
  loom_desk_wait (is_open, table->playtest);
  loom_desk_wait (is_drawn, table->canvas);
}

Table
sit_down (const char *board, const char *player, gboolean to_the_end)
{
  g_autofree char *path = loom_desk_copy (board);
  Table table = { .window = loom_desk_open (path) };

  table.canvas = loom_window_get_canvas (table.window);
  table.view = loom_play_view_of (table.canvas);
  table.playtest = loom_play_view_get_playtest (table.view);
  loom_window_set_mode (table.window, LOOM_MODE_PLAYTEST);
  loom_desk_wait (is_open, table.playtest);
  begin (&table, player, to_the_end);
  return table;
}

void
act (Table *table, const char *action)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (table->window), action);

  g_assert_nonnull (found);
  g_assert_true (g_action_get_enabled (found));
  g_action_activate (found, NULL);
}

void
click (Table *table, double bx, double by)
{
  double wx, wy;

  loom_viewport_to_widget (loom_canvas_get_viewport (table->canvas), bx, by, &wx, &wy);
  loom_canvas_motion (table->canvas, wx, wy, 0);
  loom_canvas_press (table->canvas, wx, wy, 1, 1, 0);
  loom_canvas_release (table->canvas, wx, wy, 1, 0);
}

void
click_place (Table *table, guint32 place)
{
  if (loom_play_on_cells (loom_playtest_get_game (table->playtest)))
    {
      LoomHandle layer = 0;
      const LoomCell cell = loom_play_view_cell_of_place (table->view, place, &layer);
      LoomLayerPlace where;

      loom_document_set_layer (loom_canvas_get_document (table->canvas), layer);
      g_assert_true (loom_canvas_get_place (table->canvas, &where));
      const LoomRect box = loom_layer_place_box (&where, cell);
      click (table, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return;
    }
  const LoomHandle area = loom_play_view_area_of_place (table->view, place);
  const guint index = loom_topology_index (loom_canvas_get_topology (table->canvas), area);
  LoomBoardIndex *board = (LoomBoardIndex *)loom_canvas_get_index (table->canvas);
  const LoomPoint middle = loom_board_index_area_centre (board, index);
  click (table, middle.x, middle.y);
}

gboolean
find_move (Table *table, guint n, LoomMove *move, guint32 places[LOOM_MOVE_ARGS])
{
  guint n_moves;
  const LoomMove *moves = loom_playtest_get_moves (table->playtest, &n_moves);

  for (guint i = n_moves; i-- > 0;)
    {
      const guint n_places
          = loom_play_places (loom_playtest_get_game (table->playtest),
                              loom_playtest_get_state (table->playtest), moves[i], places);

      if (n_places > 0 && (n == 0 || n_places == n))
        {
          *move = moves[i];
          return TRUE;
        }
    }
  *move = moves[0];
  return FALSE;
}

gboolean
is_of_type (GtkWidget *widget, gpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), GPOINTER_TO_SIZE (type));
}

GtkWidget *
find_widget (Table *table, GType type)
{
  return loom_desk_find (GTK_WIDGET (table->window), is_of_type, GSIZE_TO_POINTER (type));
}

gint64
worked (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}
