/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The select tool on layers: chooses pieces, entrances and the throne and moves them by cells; a
 * box chooses what stands in it and the cells themselves, for the stamp and to be cleared.
 * Decorations go to a select tool of maps that this one keeps. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/brush-settings.h"
#include "editor/window/tools/layers/cell-drag.h"
#include "editor/window/tools/layers/ghost.h"
#include "editor/window/tools/layers/web-reach.h"
#include "editor/window/tools/layers/worm-ahead.h"
#include "editor/window/tools/layers/layer-tool.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/layers/edit-layer.h"

#include <glib/gi18n.h>

typedef enum
{
  STATE_IDLE,
  STATE_PRESSED, /* on a thing; may become a drag */
  STATE_MOVING,
  STATE_BOXING,
  STATE_LEFT, /* the tool for decorations has the pointer */
} State;

typedef struct
{
  LoomTool *tool;
  LoomTool *decor; /* owned */
  State state;
  LoomHandle pressed;
  gboolean was_selected;
  LoomCell from;
  LoomCell now;
} CellSelectTool;

static LoomSelection *
get_selection (CellSelectTool *self)
{
  return loom_document_get_selection (loom_tool_get_document (self->tool));
}

static LoomBrushSettings *
get_settings (CellSelectTool *self)
{
  return loom_brush_settings_get (loom_tool_get_canvas (self->tool));
}

static gint32
get_worm_length (CellSelectTool *self)
{
  return loom_layer_tool_get_worm_length (self->tool);
}

static void
stop (CellSelectTool *self)
{
  self->state = STATE_IDLE;
  loom_tool_queue_paint (self->tool);
}

static const LoomEntity *
find_on (CellSelectTool *self, LoomCell cell)
{
  LoomDocument *document = loom_tool_get_document (self->tool);
  return loom_board_on_cell (loom_document_get_board (document),
                             loom_document_get_scenario (document),
                             loom_document_get_layer (document), cell, get_worm_length (self));
}

/* Something under the pointer that is on no cell, or something chosen that is on none. */
static gboolean
is_for_decor (CellSelectTool *self, const LoomPointer *pointer)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomHandle found = loom_canvas_pick (loom_tool_get_canvas (self->tool), pointer->bx,
                                             pointer->by, pointer->reach, FALSE);
  const LoomEntity *entity = loom_board_get (board, found);
  const LoomEntity *chief = loom_board_get (board, loom_selection_get_chief (get_selection (self)));
  if (entity != NULL)
    return (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0;
  return !pointer->has_cell && chief != NULL
         && (loom_kind_info (chief->kind)->flags & LOOM_KIND_INTERLEAVED) != 0;
}

static gboolean
choose (CellSelectTool *self, const LoomEntity *entity, const LoomPointer *pointer)
{
  const gboolean more = (pointer->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  self->pressed = entity != NULL ? entity->handle : 0;
  self->was_selected = loom_selection_contains (get_selection (self), self->pressed);
  self->state = entity != NULL ? STATE_PRESSED : STATE_BOXING;
  if (entity == NULL || self->was_selected)
    return TRUE;
  if (more)
    loom_selection_add (get_selection (self), self->pressed);
  else
    loom_selection_set_one (get_selection (self), self->pressed);
  return TRUE;
}

static gboolean
select_press (LoomTool *tool, const LoomPointer *pointer)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  if (is_for_decor (self, pointer))
    {
      get_settings (self)->region = 0;
      self->state = loom_tool_press (self->decor, pointer) ? STATE_LEFT : STATE_IDLE;
      return self->state == STATE_LEFT;
    }
  if (pointer->button != 1)
    return FALSE;
  get_settings (self)->region = 0;
  if (!loom_layer_tool_enter (self->tool, pointer, &self->from))
    {
      loom_selection_clear (get_selection (self));
      return FALSE;
    }
  self->now = self->from;
  loom_tool_queue_paint (tool);
  return choose (self, find_on (self, self->from), pointer);
}

static gboolean
select_motion (LoomTool *tool, const LoomPointer *pointer)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  if (self->state == STATE_LEFT)
    return loom_tool_motion (self->decor, pointer);
  if (self->state == STATE_IDLE)
    {
      const LoomEntity *entity = pointer->has_cell ? find_on (self, pointer->cell) : NULL;
      loom_selection_set_hover (get_selection (self), entity != NULL ? entity->handle : 0);
      return FALSE;
    }
  const LoomCell cell = loom_layer_tool_cell_inside (self->tool, pointer);
  if (self->state == STATE_PRESSED && !loom_cell_equal (cell, self->from))
    self->state = STATE_MOVING;
  self->now = cell;
  loom_tool_queue_paint (tool);
  return TRUE;
}

/* Everything of which a cell lies in the box, and the box itself. */
static void
choose_box (CellSelectTool *self, const LoomPointer *pointer)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  const gboolean more = (pointer->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_auto (LoomCellMask) box = { 0 };
  guint n;
  const LoomHandle *old = loom_selection_get_all (get_selection (self), &n);
  for (guint i = 0; more && i < n; i++)
    if (g_hash_table_add (seen, GUINT_TO_POINTER (old[i])))
      g_array_append_val (found, old[i]);
  loom_cell_mask_init (&box, layer->columns, layer->rows);
  loom_cell_mask_add_rectangle (&box, NULL, self->from, self->now);
  for (guint i = 0; i < box.cells->len; i++)
    {
      const LoomEntity *entity = find_on (self, g_array_index (box.cells, LoomCell, i));
      if (entity != NULL && g_hash_table_add (seen, GUINT_TO_POINTER (entity->handle)))
        g_array_append_val (found, entity->handle);
    }
  loom_selection_set (get_selection (self), (const LoomHandle *)(gpointer)found->data, found->len);
  if (loom_cell_equal (self->from, self->now))
    return;
  get_settings (self)->region = layer->entity.handle;
  get_settings (self)->region_from = self->from;
  get_settings (self)->region_to = self->now;
}

static LoomEdit *
make_move (CellSelectTool *self, gint32 right, gint32 down, GError **error)
{
  LoomDocument *document = loom_tool_get_document (self->tool);
  guint n;
  const LoomHandle *entities = loom_selection_get_all (get_selection (self), &n);
  return loom_cell_drag_move (loom_document_get_board (document),
                              loom_document_get_drawing (document), entities, n, right, down,
                              get_worm_length (self), error);
}

static void
click (CellSelectTool *self, const LoomPointer *pointer)
{
  const gboolean more = (pointer->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  if (more && self->was_selected)
    loom_selection_toggle (get_selection (self), self->pressed);
  else if (!more)
    loom_selection_set_one (get_selection (self), self->pressed);
}

static gboolean
select_release (LoomTool *tool, const LoomPointer *pointer)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  const State state = self->state;
  stop (self);
  if (state == STATE_LEFT)
    return loom_tool_release (self->decor, pointer);
  if (state == STATE_PRESSED)
    click (self, pointer);
  else if (state == STATE_BOXING)
    choose_box (self, pointer);
  else if (state == STATE_MOVING)
    {
      GError *error = NULL;
      LoomEdit *edit = make_move (self, self->now.column - self->from.column,
                                  self->now.row - self->from.row, &error);
      loom_tool_commit (self->tool, edit, error);
    }
  loom_tool_options_changed (tool);
  return state != STATE_IDLE;
}

static gboolean
select_cancel (LoomTool *tool)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  const State state = self->state;
  stop (self);
  if (state == STATE_LEFT)
    return loom_tool_cancel (self->decor);
  if (state != STATE_IDLE)
    return TRUE;
  if (get_settings (self)->region == 0)
    return loom_tool_cancel (self->decor);
  get_settings (self)->region = 0;
  loom_selection_clear (get_selection (self));
  return TRUE;
}

static void
select_give_up_press (LoomTool *tool, gboolean is_undone)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  const State state = self->state;
  stop (self);
  if (state == STATE_LEFT)
    loom_tool_give_up_press (self->decor, is_undone);
}

/* The box stays: the stamp takes it along. */
static void
select_abandon (LoomTool *tool)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  loom_tool_cancel (self->decor);
  stop (self);
}

/* The chosen cells become open ground. */
static gboolean
clear_region (CellSelectTool *self)
{
  const LoomBrushSettings *settings = get_settings (self);
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  g_auto (LoomCellMask) box = { 0 };
  GError *error = NULL;
  if (layer == NULL || settings->region != layer->entity.handle)
    return FALSE;
  loom_cell_mask_init (&box, layer->columns, layer->rows);
  loom_cell_mask_add_rectangle (&box, NULL, settings->region_from, settings->region_to);
  LoomEdit *edit = loom_edit_paint_cells (loom_tool_get_board (self->tool), layer->entity.handle,
                                          (const LoomCell *)(gpointer)box.cells->data,
                                          box.cells->len, '.', &error);
  loom_tool_commit (self->tool, edit, error);
  return TRUE;
}

/* Whether anything chosen stands on a cell. */
static gboolean
has_cells (CellSelectTool *self)
{
  guint n;
  const LoomHandle *entities = loom_selection_get_all (get_selection (self), &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->tool), entities[i]);
      if (entity != NULL && loom_entity_is_on_cell (entity))
        return TRUE;
    }
  return FALSE;
}

static gboolean
nudge (CellSelectTool *self, guint keyval, GdkModifierType state)
{
  const gint32 far = (state & GDK_SHIFT_MASK) != 0 ? 5 : 1;
  const gint32 right = keyval == GDK_KEY_Right ? far : keyval == GDK_KEY_Left ? -far : 0;
  const gint32 down = keyval == GDK_KEY_Down ? far : keyval == GDK_KEY_Up ? -far : 0;
  GError *error = NULL;
  if ((right == 0 && down == 0) || (state & GDK_CONTROL_MASK) != 0)
    return FALSE;
  LoomEdit *edit = make_move (self, right, down, &error);
  loom_tool_commit_run (self->tool, edit, error);
  return TRUE;
}

static gboolean
select_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  const gboolean removes
      = keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete || keyval == GDK_KEY_BackSpace;
  if (self->state != STATE_IDLE)
    return self->state == STATE_LEFT && loom_tool_key (self->decor, keyval, state);
  if (has_cells (self) && nudge (self, keyval, state))
    return TRUE;
  if (removes && loom_selection_get_n (get_selection (self)) == 0)
    return clear_region (self);
  return loom_tool_key (self->decor, keyval, state);
}

static void
select_leave (LoomTool *tool)
{
  loom_selection_set_hover (get_selection (loom_tool_get_state (tool)), 0);
}

static void
select_board_changed (LoomTool *tool)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  LoomBrushSettings *settings = get_settings (self);
  if (loom_board_get (loom_tool_get_board (tool), settings->region) == NULL)
    settings->region = 0;
  loom_tool_board_changed (self->decor);
  stop (self);
}

static void
paint_box (CellSelectTool *self, const LoomPaint *paint, LoomCell from, LoomCell to)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  g_auto (LoomCellMask) box = { 0 };
  GdkRGBA fill = paint->look->accent;
  fill.alpha = 0.12f;
  loom_cell_mask_init (&box, layer->columns, layer->rows);
  loom_cell_mask_add_rectangle (&box, NULL, from, to);
  loom_layer_tool_append_cells (self->tool, paint, &box);
  gdk_cairo_set_source_rgba (paint->cr, &fill);
  cairo_fill (paint->cr);
  loom_layer_tool_append_outline (self->tool, paint, &box);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
}

/* How far the web reaches, and where the worm goes, of the one thing that is chosen. */
static void
paint_chief (CellSelectTool *self, const LoomPaint *paint)
{
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->tool),
                                             loom_selection_get_chief (get_selection (self)));
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  if (entity == NULL || loom_selection_get_n (get_selection (self)) != 1
      || !loom_entity_is_on_cell (entity) || loom_entity_get_layer (entity) != layer->entity.handle)
    return;
  g_autoptr (GArray) cells = loom_entity_cells (entity, get_worm_length (self));
  const LoomCell first = g_array_index (cells, LoomCell, 0);
  if (entity->kind == LOOM_KIND_SPIDER)
    loom_web_reach_paint (self->tool, paint, first, ((const LoomSpider *)entity)->radius);
  else if (entity->kind == LOOM_KIND_EARTHWORM)
    loom_worm_ahead_paint (self->tool, paint, first, ((const LoomEarthworm *)entity)->facing);
}

static void
paint_moving (CellSelectTool *self, const LoomPaint *paint)
{
  const gint32 right = self->now.column - self->from.column;
  const gint32 down = self->now.row - self->from.row;
  const LoomBoard *board = loom_tool_get_board (self->tool);
  guint n;
  const LoomHandle *entities = loom_selection_get_all (get_selection (self), &n);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) edit
      = loom_cell_drag_move (board, loom_document_get_drawing (loom_tool_get_document (self->tool)),
                             entities, n, right, down, get_worm_length (self), &error);
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);
      if (entity != NULL && loom_entity_is_on_cell (entity))
        loom_ghost_paint (self->tool, paint, entity, right, down);
    }
  /* Translators: by how many columns and rows something is moved; column and row where it is. */
  g_autofree char *words
      = g_strdup_printf (_ ("%+d, %+d to %d, %d"), right, down, self->now.column, self->now.row);
  loom_paint_bubble (paint, loom_layer_tool_cell_centre (self->tool, self->now),
                     edit != NULL ? &paint->look->accent : &paint->look->bad,
                     edit != NULL ? words : error->message);
}

static void
select_paint (LoomTool *tool, const LoomPaint *paint)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  const LoomBrushSettings *settings = get_settings (self);
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  if (layer == NULL)
    return;
  if (self->state == STATE_BOXING)
    paint_box (self, paint, self->from, self->now);
  else if (settings->region == layer->entity.handle)
    paint_box (self, paint, settings->region_from, settings->region_to);
  if (self->state == STATE_MOVING)
    paint_moving (self, paint);
  else
    paint_chief (self, paint);
  loom_tool_paint (self->decor, paint);
}

static char *
select_dup_hint (LoomTool *tool)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  if (loom_selection_get_n (get_selection (self)) > 0)
    return g_strdup (_ ("Drag|moves by cells;Arrows|a cell;Delete|removes;C|stamps the box"));
  if (get_settings (self)->region != 0)
    return g_strdup (_ ("C|stamps the box;Delete|clears its cells;Esc|lets go"));
  return g_strdup (_ ("Click|chooses what is on a cell;Drag|a box of cells and pieces"));
}

static const char *
select_get_cursor (LoomTool *tool)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  return self->state == STATE_MOVING ? "move" : "default";
}

static void
say_cb (LoomTool *decor, const char *sentence, LoomTool *tool)
{
  loom_tool_say (tool, sentence);
}

static void
select_init (LoomTool *tool)
{
  CellSelectTool *self = loom_tool_get_state (tool);
  self->decor = loom_tool_new (&loom_select_tool, loom_tool_get_canvas (tool));
  g_signal_connect_object (self->decor, "say", G_CALLBACK (say_cb), tool, 0);
}

static void
select_clear (LoomTool *tool)
{
  g_clear_object (&LOOM_TOOL_STATE (tool, CellSelectTool)->decor);
}

const LoomToolInfo loom_cell_select_tool = {
  .size = sizeof (CellSelectTool),
  .init = select_init,
  .clear = select_clear,
  .press = select_press,
  .motion = select_motion,
  .release = select_release,
  .cancel = select_cancel,
  .give_up_press = select_give_up_press,
  .abandon = select_abandon,
  .key = select_key,
  .leave = select_leave,
  .board_changed = select_board_changed,
  .paint = select_paint,
  .dup_hint = select_dup_hint,
  .get_cursor = select_get_cursor,
};
