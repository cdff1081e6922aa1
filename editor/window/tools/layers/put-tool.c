/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting one thing on a cell. */

#include "editor/window/tools/layers/put-tool.h"

#include "editor/window/words/words.h"
#include "formats/layers/edit-layer-pieces.h"

#include <glib/gi18n.h>

GStrv
loom_put_tool_dup_seats (LoomTool *self)
{
  const LoomScenario *scenario = loom_document_get_scenario (loom_tool_get_document (self));
  const gint32 n = scenario != NULL ? scenario->seats : 2;
  GStrv names = g_new0 (char *, (gsize)n + 1);
  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat
          = (const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, i);
      if (seat->n >= 1 && seat->n <= n && seat->name != NULL && names[seat->n - 1] == NULL)
        names[seat->n - 1] = g_strdup (seat->name);
    }
  for (gint32 i = 0; i < n; i++)
    if (names[i] == NULL)
      names[i] = g_strdup_printf (_ ("Seat %d"), i + 1);
  return names;
}

static const LoomEntity *
find_on (LoomPutState *self, LoomCell cell)
{
  LoomDocument *document = loom_tool_get_document (self->tool);
  return loom_board_on_cell (
      loom_document_get_board (document), loom_document_get_scenario (document),
      loom_document_get_layer (document), cell, loom_layer_tool_get_worm_length (self->tool));
}

/* Why nothing can be put on @cell, or NULL. */
static char *
dup_trouble (LoomPutState *self, LoomCell cell)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  const LoomEntity *other = find_on (self, cell);
  if (loom_board_cell_blocks (board, layer, cell))
    /* Translators: column and row of a cell. */
    return g_strdup_printf (_ ("Nothing can stand on the rock at %d, %d."), cell.column, cell.row);
  if (other == NULL || other->handle == self->held)
    return NULL;
  g_autofree char *name = loom_words_dup_entity (board, other);
  /* Translators: what a thing is called, with its place. */
  return g_strdup_printf (_ ("%s is in the way."), name);
}

static void
put (LoomPutState *self, LoomCell cell)
{
  const LoomPutTraits *traits = loom_tool_get_traits (self->tool);
  g_autofree char *trouble = dup_trouble (self, cell);
  if (trouble != NULL)
    {
      loom_tool_say (self->tool, trouble);
      return;
    }
  g_autoptr (LoomEntity) entity = traits->new_entity (self->tool, cell);
  if (entity == NULL)
    return;
  if (traits->put != NULL)
    traits->put (self->tool, entity);
  else
    loom_layer_tool_insert_images (self->tool, gettext (traits->label), entity);
}

static gboolean
put_press (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPutState *self = loom_tool_get_state (tool);
  const LoomPutTraits *traits = loom_tool_get_traits (tool);
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (tool));
  if (pointer->button != 1 || !loom_layer_tool_enter (tool, pointer, &self->cell))
    return FALSE;
  const LoomEntity *other = find_on (self, self->cell);
  self->has_cell = TRUE;
  if (other != NULL && other->kind == traits->kind)
    {
      self->held = other->handle;
      self->from = self->cell;
      loom_selection_set_one (selection, other->handle);
    }
  else
    put (self, self->cell);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
put_motion (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPutState *self = loom_tool_get_state (tool);
  const gboolean has_cell = pointer->has_cell || self->held != 0;
  const LoomCell cell
      = self->held != 0 ? loom_layer_tool_cell_inside (tool, pointer) : pointer->cell;
  if (has_cell == self->has_cell && (!has_cell || loom_cell_equal (cell, self->cell)))
    return self->held != 0;
  self->has_cell = has_cell;
  self->cell = cell;
  loom_tool_queue_paint (tool);
  return self->held != 0;
}

static gboolean
put_release (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPutState *self = loom_tool_get_state (tool);
  const LoomHandle held = self->held;
  GError *error = NULL;
  if (held == 0 || pointer->button != 1)
    return FALSE;
  g_autofree char *trouble = dup_trouble (self, self->cell);
  self->held = 0;
  if (trouble != NULL)
    loom_tool_say (tool, trouble);
  else if (!loom_cell_equal (self->cell, self->from))
    {
      LoomEdit *edit = loom_edit_move_by_cells (
          loom_tool_get_board (tool), &held, 1, self->cell.column - self->from.column,
          self->cell.row - self->from.row, loom_layer_tool_get_worm_length (self->tool), &error);
      loom_tool_commit (tool, edit, error);
    }
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
put_cancel (LoomTool *tool)
{
  LoomPutState *self = loom_tool_get_state (tool);
  const gboolean was_held = self->held != 0;
  self->held = 0;
  loom_tool_queue_paint (tool);
  return was_held;
}

static void
put_leave (LoomTool *tool)
{
  LoomPutState *self = loom_tool_get_state (tool);
  self->has_cell = self->held != 0;
  loom_tool_queue_paint (tool);
}

static void
put_deactivate (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, LoomPutState)->has_cell = FALSE;
}

/* A thing that went away while it was dragged is dropped. */
static void
put_board_changed (LoomTool *tool)
{
  LoomPutState *self = loom_tool_get_state (tool);
  if (loom_board_get (loom_tool_get_board (tool), self->held) == NULL)
    self->held = 0;
  loom_layer_tool_refresh_options (tool);
}

static void
draw_ghost (LoomPutState *self, const LoomPaint *paint, LoomCell cell)
{
  const LoomPutTraits *traits = loom_tool_get_traits (self->tool);
  cairo_t *cr = paint->cr;
  LoomPen pen;
  cairo_save (cr);
  if (loom_layer_tool_begin_units (self->tool, paint))
    {
      loom_pen_init (&pen, cr, loom_theme_get (LOOM_THEME_COLOUR));
      cairo_translate (cr, (cell.column - 0.5) * LOOM_CELL_UNIT, (cell.row - 0.5) * LOOM_CELL_UNIT);
      cairo_push_group (cr);
      traits->draw (self->tool, &pen);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.85);
    }
  cairo_restore (cr);
}

static void
outline_cell (LoomPutState *self, const LoomPaint *paint, LoomCell cell, gboolean bad)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  g_auto (LoomCellMask) one = { 0 };
  g_auto (LoomCellMask) images = { 0 };
  loom_cell_mask_init (&one, layer->columns, layer->rows);
  loom_cell_mask_init (&images, layer->columns, layer->rows);
  loom_cell_mask_add (&one, cell);
  loom_layer_tool_add_images (self->tool, &one, &images);
  loom_layer_tool_append_outline (self->tool, paint, &images);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_layer_tool_append_outline (self->tool, paint, &one);
  loom_paint_stroke (paint, bad ? &paint->look->bad : &paint->look->accent, FALSE);
}

static void
put_paint (LoomTool *tool, const LoomPaint *paint)
{
  LoomPutState *self = loom_tool_get_state (tool);
  const LoomPutTraits *traits = loom_tool_get_traits (self->tool);
  gboolean bad = FALSE;
  if (!self->has_cell || loom_layer_tool_get_layer (self->tool) == NULL)
    return;
  const LoomEntity *other = find_on (self, self->cell);
  const gboolean can_take = self->held == 0 && other != NULL && other->kind == traits->kind;
  g_autofree char *trouble = can_take ? NULL : dup_trouble (self, self->cell);
  g_autofree char *words = NULL;
  if (trouble == NULL && traits->draw_reach != NULL)
    traits->draw_reach (self->tool, paint, self->cell);
  if (trouble == NULL && !can_take)
    draw_ghost (self, paint, self->cell);
  if (trouble == NULL && traits->dup_words != NULL)
    words = traits->dup_words (self->tool, self->cell, &bad);
  outline_cell (self, paint, self->cell, trouble != NULL || bad);
  if (words != NULL || trouble != NULL)
    loom_paint_bubble (paint,
                       loom_layer_tool_cell_centre (
                           self->tool, (LoomCell){ self->cell.column, self->cell.row - 1 }),
                       trouble != NULL || bad ? &paint->look->bad : &paint->look->accent,
                       trouble != NULL ? trouble : words);
}

static char *
put_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Click|puts it on a cell;Drag|moves one that is there"));
}

static const char *
put_get_cursor (LoomTool *tool)
{
  return "cell";
}

const LoomToolInfo loom_put_tool = {
  .press = put_press,
  .motion = put_motion,
  .release = put_release,
  .cancel = put_cancel,
  .leave = put_leave,
  .deactivate = put_deactivate,
  .board_changed = put_board_changed,
  .paint = put_paint,
  .dup_hint = put_dup_hint,
  .get_cursor = put_get_cursor,
};
