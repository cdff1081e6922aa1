/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of the position that is looked at, on the canvas: see play-view-private.h.
 *
 * Implementation notes: the board is made in a thread. While one is on its way, or the canvas still
 * draws the last, only the newest position is remembered: at full speed one then sees as many
 * positions as can be drawn, and none of them in part. At any other speed the game waits meanwhile,
 * and what lies over the board stays as it was until the board is there. So does the layer: where
 * the game goes on elsewhere, the document is at that layer when its picture is seen. */

#include "editor/window/playtest/play-view-private.h"

#include "editor/base/in-thread.h"
#include "validator/play/to-board.h"

/* So often it is asked whether the canvas still draws a board of which nothing is heard, ms: where
 * it does not, as in a window that nobody sees, the next one is shown. One that is being drawn is
 * always waited for; called off each time, a picture that takes long would never be there. */
#define PATIENCE 300

/* A position that is to be seen. */
typedef struct
{
  LoomPlaySession *table; /* a reference */
  LoomState *state;       /* owned */
} Sight;

static void
sight_free (gpointer data)
{
  Sight *sight = data;

  loom_play_session_unref (sight->table);
  g_free (sight->state);
  g_free (sight);
}

static void
free_board (gpointer board)
{
  loom_board_free (board);
}

static void
show_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Sight *sight = data;

  g_task_return_pointer (task, loom_game_dup_board (sight->table->game, sight->state), free_board);
}

/* --- layers -------------------------------------------------------------------------------------
 */

gboolean
loom_play_view_sees_one (LoomPlayView *self)
{
  return loom_canvas_get_layers (self->canvas) == LOOM_CANVAS_ONE_LAYER
         && loom_document_get_layer (loom_canvas_get_document (self->canvas)) != 0;
}

void
loom_play_view_want (LoomPlayView *self, LoomHandle layer)
{
  LoomDocument *document = loom_canvas_get_document (self->canvas);
  const LoomHandle coming = self->ahead != 0 ? self->ahead : loom_document_get_layer (document);

  self->wanted = layer != coming ? layer : 0;
  if (self->wanted == 0
      || (self->is_active && loom_play_view_sees_one (self)
          && loom_playtest_get_line (self->playtest) != NULL))
    return;
  self->wanted = 0;
  loom_document_set_layer (document, layer);
}

/* A layer is drawn before the document is at it, so that whatever tells of the document's layer and
 * the picture change in one frame. */
static void
draw_wanted (LoomPlayView *self)
{
  if (self->wanted == 0)
    return;
  self->ahead = self->wanted;
  self->wanted = 0;
  loom_canvas_draw_ahead (self->canvas, self->ahead);
}

/* Another may be wanted by now. */
static void
arrive (LoomPlayView *self)
{
  const LoomHandle layer = self->ahead, wanted = self->wanted;

  if (layer == 0)
    return;
  loom_document_set_layer (loom_canvas_get_document (self->canvas), layer);
  self->ahead = 0;
  self->wanted = wanted;
}

void
loom_play_view_stay (LoomPlayView *self)
{
  if (self->ahead != 0 && self->canvas != NULL)
    loom_canvas_draw_ahead (self->canvas, 0);
  self->wanted = self->ahead = 0;
}

LoomHandle
loom_play_view_get_coming (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), 0);

  return self->wanted != 0 ? self->wanted : self->ahead;
}

static gboolean patience_cb (gpointer data);

static void
wait_for_canvas (LoomPlayView *self)
{
  self->is_drawing = TRUE;
  g_clear_handle_id (&self->patience, g_source_remove);
  self->patience = g_timeout_add (PATIENCE, patience_cb, self);
}

static void
turn (LoomPlayView *self)
{
  loom_playtest_set_held (self->playtest, TRUE);
  draw_wanted (self);
  wait_for_canvas (self);
}

static gboolean
is_busy (LoomPlayView *self)
{
  return self->is_showing || self->is_drawing || self->flight != 0;
}

void
loom_play_view_turn_to (LoomPlayView *self, LoomHandle layer)
{
  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));

  if (self->canvas == NULL)
    return;
  loom_play_view_want (self, layer);
  if (self->wanted != 0 && !is_busy (self))
    turn (self);
}

/* --- positions ----------------------------------------------------------------------------------
 */

/* The canvas has drawn the last board, or is not about to. What comes next is of another position:
 * what lies over the board goes, for it is of the one before. */
static void
go_on (LoomPlayView *self)
{
  self->is_drawing = FALSE;
  g_clear_handle_id (&self->patience, g_source_remove);
  arrive (self);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  if (self->flight != 0)
    return;
  if (self->wanted != 0 && (self->flight_waits || !self->wants_shown))
    turn (self);
  else if (self->flight_waits)
    loom_play_view_take_off (self);
  else if (self->wants_shown)
    loom_play_view_show (self);
  else
    {
      /* What lies over the board is of the same position. */
      loom_canvas_queue_overlay (self->canvas);
      loom_playtest_set_held (self->playtest, FALSE);
    }
}

static gboolean
patience_cb (gpointer data)
{
  LoomPlayView *self = data;

  if (self->canvas != NULL && !loom_canvas_is_idle (self->canvas))
    return G_SOURCE_CONTINUE;
  self->patience = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

static void
drawn_cb (LoomPlayView *self)
{
  if (self->is_drawing && loom_canvas_is_crisp (self->canvas))
    go_on (self);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomPlayView *self = LOOM_PLAY_VIEW (source);
  const Sight *sight = g_task_get_task_data (G_TASK (result));
  LoomBoard *board = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_showing = FALSE;
  if (!self->is_active || self->canvas == NULL || board == NULL)
    {
      loom_board_free (board);
      loom_playtest_set_held (self->playtest, FALSE);
      return;
    }
  loom_canvas_show_board (self->canvas, board, sight->table->scenario);
  draw_wanted (self);
  wait_for_canvas (self);
}

void
loom_play_view_show (LoomPlayView *self)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);
  g_autoptr (GTask) task = NULL;
  Sight *sight;

  self->wants_shown = FALSE;
  if (!self->is_active || self->canvas == NULL)
    return;
  if (line == NULL)
    {
      loom_play_view_stay (self);
      loom_canvas_show_board (self->canvas, NULL, 0);
      return;
    }
  if (self->drawn == 0)
    self->drawn = g_signal_connect_object (self->canvas, "drawn", G_CALLBACK (drawn_cb), self,
                                           G_CONNECT_SWAPPED);
  loom_playtest_set_held (self->playtest, TRUE);
  if (self->flight_waits && !is_busy (self))
    turn (self);
  if (is_busy (self))
    {
      self->wants_shown = TRUE;
      return;
    }
  self->is_showing = TRUE;
  sight = g_new0 (Sight, 1);
  sight->table = loom_play_session_ref (line->table);
  sight->state = g_memdup2 (line->record->match->state, line->table->game->state_size);
  task = g_task_new (self, NULL, shown_cb, NULL);
  g_task_set_task_data (task, sight, sight_free);
  loom_run_in_thread (task, show_thread);
}

gboolean
loom_play_view_is_settled (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), FALSE);
  return !is_busy (self) && !self->wants_shown;
}

void
loom_play_view_hide (LoomPlayView *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  self->is_drawing = self->wants_shown = FALSE;
  loom_play_view_stay (self);
  loom_playtest_set_held (self->playtest, FALSE);
  if (self->canvas != NULL)
    loom_canvas_show_board (self->canvas, NULL, 0);
}
