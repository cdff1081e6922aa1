/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointing at areas and cells in a playtest: see play-tool.h. On layers the arrows move a cursor of
 * their own, for cells are no things that could have the focus. */

#include "editor/window/playtest/play-tool.h"

#include "editor/window/view/board-index.h"
#include "editor/window/playtest/play-view.h"
#include "editor/window/playtest/play-words.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomTool *tool;
  guint32 hover;       /* place, or LOOM_NONE */
  gboolean has_cursor; /* keys have been used on the layer */
  LoomCell cursor;
  char
      *reason; /* why what was clicked is good for nothing, as long as the pointer stays; or NULL */
  LoomPoint at; /* where that was */
} PlayTool;

/* How far the pointer may go until the reason goes, in multiples of its reach. */
#define REASON_REACH 3

static LoomPlayView *
get_view (PlayTool *self)
{
  return loom_play_view_of (loom_tool_get_canvas (self->tool));
}

/* The area at a point: that of the thing there, or the ground. */
static LoomHandle
area_at (PlayTool *self, double bx, double by, double reach)
{
  LoomCanvas *canvas = loom_tool_get_canvas (self->tool);
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomHandle picked = loom_canvas_pick (canvas, bx, by, reach, FALSE);
  const LoomEntity *entity = picked != 0 ? loom_board_get (board, picked) : NULL;
  guint area;

  if (entity != NULL && entity->kind == LOOM_KIND_AREA)
    return picked;
  area = loom_board_index_area_at (loom_canvas_get_index (canvas), bx, by);
  return area != LOOM_NONE ? loom_board_area (board, area)->entity.handle : 0;
}

static guint32
place_at (PlayTool *self, const LoomPointer *pointer)
{
  LoomPlayView *view = get_view (self);

  if (pointer->has_cell)
    return loom_play_view_place_of_cell (view, pointer->cell);
  return loom_play_view_place_of_area (view,
                                       area_at (self, pointer->bx, pointer->by, pointer->reach));
}

static void
forget_reason (PlayTool *self)
{
  if (self->reason != NULL)
    loom_tool_queue_paint (self->tool);
  g_clear_pointer (&self->reason, g_free);
}

static gboolean
press (LoomTool *tool, const LoomPointer *pointer)
{
  PlayTool *self = loom_tool_get_state (tool);

  if (pointer->button != 1)
    return FALSE;
  self->has_cursor = FALSE;
  forget_reason (self);
  self->reason = loom_play_words_dup_reason (get_view (self), place_at (self, pointer));
  self->at = (LoomPoint){ (gint32)lround (pointer->bx), (gint32)lround (pointer->by) };
  if (!loom_play_view_point (get_view (self), place_at (self, pointer)))
    loom_play_view_choose (get_view (self), NULL);
  loom_tool_options_changed (tool);
  return TRUE;
}

static gboolean
motion (LoomTool *tool, const LoomPointer *pointer)
{
  PlayTool *self = loom_tool_get_state (tool);
  const guint32 place = place_at (self, pointer);

  if (place != self->hover)
    loom_tool_queue_paint (tool);
  if (hypot (pointer->bx - self->at.x, pointer->by - self->at.y) > REASON_REACH * pointer->reach)
    forget_reason (self);
  self->hover = place;
  return TRUE;
}

static void
leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, PlayTool)->hover = LOOM_NONE;
  forget_reason (loom_tool_get_state (tool));
  loom_tool_queue_paint (tool);
}

static gboolean
cancel (LoomTool *tool)
{
  LoomPlayView *view = get_view (loom_tool_get_state (tool));

  if (!loom_play_view_has_picked (view))
    return FALSE;
  loom_play_view_choose (view, NULL);
  return TRUE;
}

/* What a press has picked is not lost with the press. */
static void
give_up_press (LoomTool *tool, gboolean is_undone)
{
}

/* --- keys ---------------------------------------------------------------------------------------
 */

static gboolean
move_cursor (PlayTool *self, int dx, int dy)
{
  LoomLayerPlace place;

  if (!loom_canvas_get_place (loom_tool_get_canvas (self->tool), &place))
    return FALSE;
  if (!self->has_cursor)
    self->cursor = (LoomCell){ (place.columns + 1) / 2, (place.rows + 1) / 2 };
  else
    self->cursor = (LoomCell){ CLAMP (self->cursor.column + dx, 1, place.columns),
                               CLAMP (self->cursor.row + dy, 1, place.rows) };
  self->has_cursor = TRUE;
  loom_tool_queue_paint (self->tool);
  return TRUE;
}

/* The place that the keyboard is at. */
static guint32
focused_place (PlayTool *self)
{
  LoomCanvas *canvas = loom_tool_get_canvas (self->tool);
  const LoomHandle focus = loom_canvas_get_focus_entity (canvas);
  const LoomEntity *entity
      = focus != 0 ? loom_board_get (loom_tool_get_board (self->tool), focus) : NULL;
  LoomRect box;

  if (self->has_cursor)
    return loom_play_view_place_of_cell (get_view (self), self->cursor);
  if (focus == 0)
    return LOOM_NONE;
  if (entity != NULL && entity->kind == LOOM_KIND_AREA)
    return loom_play_view_place_of_area (get_view (self), focus);
  box = loom_canvas_entity_bounds (canvas, focus);
  if (box.right < box.left)
    return LOOM_NONE;
  return loom_play_view_place_of_area (
      get_view (self), area_at (self, (box.left + box.right) / 2, (box.top + box.bottom) / 2, 0));
}

/* Enter makes the chosen move, unless another place has the focus. */
static gboolean
enter (PlayTool *self)
{
  LoomPlayView *view = get_view (self);
  const guint32 place = focused_place (self);

  if (loom_play_view_get_chosen (view) != NULL
      && (place == LOOM_NONE || loom_play_view_get_mark (view, place) == 0
          || (loom_play_view_get_mark (view, place) & LOOM_PLACE_PICKED) != 0))
    loom_play_view_commit (view);
  else if (place != LOOM_NONE)
    {
      g_autofree char *reason = loom_play_words_dup_reason (view, place);

      loom_play_view_point (view, place);
      if (reason != NULL)
        loom_tool_say (self->tool, reason);
    }
  return TRUE;
}

static gboolean
key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  PlayTool *self = loom_tool_get_state (tool);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      return enter (self);
    case GDK_KEY_space:
      return gtk_widget_activate_action (GTK_WIDGET (loom_tool_get_canvas (tool)), "win.play",
                                         NULL);
    case GDK_KEY_Left:
      return move_cursor (self, -1, 0);
    case GDK_KEY_Right:
      return move_cursor (self, 1, 0);
    case GDK_KEY_Up:
      return move_cursor (self, 0, -1);
    case GDK_KEY_Down:
      return move_cursor (self, 0, 1);
    default:
      return FALSE;
    }
}

/* --- what is shown ------------------------------------------------------------------------------
 */

/* A ring round the area or cell that the pointer is over, if it is good for something. Nothing is
 * made paler, which would say that no move is about it. */
static void
paint (LoomTool *tool, const LoomPaint *paint)
{
  PlayTool *self = loom_tool_get_state (tool);
  LoomPlayView *view = get_view (self);
  const guint mark = self->hover != LOOM_NONE ? loom_play_view_get_mark (view, self->hover) : 0;
  const gboolean is_new = mark != 0 && (mark & (LOOM_PLACE_PICKED | LOOM_PLACE_TARGET)) == 0;
  const LoomHandle area = is_new ? loom_play_view_area_of_place (view, self->hover) : 0;
  const guint index = area != 0 ? loom_topology_index (paint->topology, area) : LOOM_NONE;

  if (index != LOOM_NONE && paint->geometry != NULL)
    {
      cairo_new_path (paint->cr);
      loom_paint_area_path (paint, index);
      loom_paint_stroke (paint, &paint->look->accent, FALSE);
    }
  if (self->has_cursor && paint->place != NULL)
    {
      loom_paint_cell_path (paint, self->cursor);
      loom_paint_stroke (paint, &paint->look->dark, TRUE);
    }
  if (self->reason != NULL)
    loom_paint_bubble (paint, self->at, &paint->look->dark, self->reason);
}

static char *
dup_hint (LoomTool *tool)
{
  LoomPlayView *view = get_view (loom_tool_get_state (tool));

  if (loom_play_view_get_chosen (view) != NULL)
    return g_strdup (_ ("Enter|make the move;Esc|choose again;.|next move"));
  if (loom_play_view_has_picked (view))
    return g_strdup (_ ("Click|where to;Esc|choose again;.|next move"));
  return g_strdup (_ ("Click|choose a move;Space|play or pause;.|next move;,|one back"));
}

static void
turn_to (LoomTool *tool, LoomHandle layer)
{
  loom_play_view_turn_to (get_view (loom_tool_get_state (tool)), layer);
}

static LoomHandle
get_coming (LoomTool *tool)
{
  return loom_play_view_get_coming (get_view (loom_tool_get_state (tool)));
}

static const char *
get_cursor (LoomTool *tool)
{
  return "default";
}

static void
init (LoomTool *tool)
{
  PlayTool *self = loom_tool_get_state (tool);
  self->hover = LOOM_NONE;
}

static void
clear (LoomTool *tool)
{
  g_free (LOOM_TOOL_STATE (tool, PlayTool)->reason);
}

const LoomToolInfo loom_play_tool = {
  .size = sizeof (PlayTool),
  .init = init,
  .clear = clear,
  .press = press,
  .motion = motion,
  .leave = leave,
  .cancel = cancel,
  .give_up_press = give_up_press,
  .spans_layers = TRUE,
  .turn_to = turn_to,
  .get_coming = get_coming,
  .key = key,
  .paint = paint,
  .dup_hint = dup_hint,
  .get_cursor = get_cursor,
};
