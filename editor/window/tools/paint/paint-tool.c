/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Painting cells: hover, stroke, commit. */

#include "editor/window/tools/paint/paint-tool.h"

#include "editor/window/tools/layers/cell-look.h"
#include "editor/window/tools/paint/paint-options.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/layers/edit-layer.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool;
  LoomCellMask cells;
  LoomCellMask images; /* that the symmetry adds */
  LoomStroke stroke;
  gboolean drawing;
  gboolean has_end; /* `end` is where the last stroke ended */
  LoomCell end;
  gboolean committing;
  LoomCellMask settling; /* of the last stroke, until the board has been drawn with it */
  GdkRGBA settling_colour;
} PaintTool;

LoomBrushSettings *
loom_paint_tool_get_settings (LoomTool *self)
{
  return loom_brush_settings_get (loom_tool_get_canvas (self));
}

gunichar
loom_paint_tool_get_character (LoomTool *self)
{
  const LoomPaintTraits *traits = loom_tool_get_traits (self);
  return traits->erases ? '.' : loom_paint_tool_get_settings (self)->character;
}

const LoomCellMask *
loom_paint_tool_get_stroke (LoomTool *self)
{
  return &LOOM_TOOL_STATE (self, PaintTool)->cells;
}

const LoomCellMask *
loom_paint_tool_get_images (LoomTool *self)
{
  return &LOOM_TOOL_STATE (self, PaintTool)->images;
}

/* The masks for the layer as it is now, empty. */
static gboolean
fit_masks (PaintTool *self)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  if (layer == NULL)
    return FALSE;
  if (self->cells.columns == layer->columns && self->cells.rows == layer->rows)
    {
      loom_cell_mask_empty (&self->cells);
      loom_cell_mask_empty (&self->images);
      return TRUE;
    }
  loom_cell_mask_clear (&self->cells);
  loom_cell_mask_clear (&self->images);
  loom_cell_mask_init (&self->cells, layer->columns, layer->rows);
  loom_cell_mask_init (&self->images, layer->columns, layer->rows);
  return TRUE;
}

static void
drop (PaintTool *self)
{
  self->drawing = FALSE;
  loom_cell_mask_clear (&self->cells);
  loom_cell_mask_clear (&self->images);
  loom_tool_queue_paint (self->tool);
}

/* Brings the masks up to date with the stroke. */
static void
cover (PaintTool *self)
{
  const LoomPaintTraits *traits = loom_tool_get_traits (self->tool);
  if (!traits->collects || !self->drawing)
    if (!fit_masks (self))
      return;
  traits->cover (self->tool, &self->stroke, &self->cells);
  loom_cell_mask_empty (&self->images);
  loom_layer_tool_add_images (self->tool, &self->cells, &self->images);
  loom_tool_queue_paint (self->tool);
}

static void
take_character (PaintTool *self, LoomCell cell)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  const LoomBoard *board = loom_tool_get_board (self->tool);
  loom_paint_tool_get_settings (self->tool)->character = loom_board_cell (board, layer, cell);
  loom_tool_options_changed (self->tool);
  cover (self);
}

static gboolean
paint_press (LoomTool *tool, const LoomPointer *pointer)
{
  PaintTool *self = loom_tool_get_state (tool);
  LoomCell cell;
  if (!loom_layer_tool_enter (self->tool, pointer, &cell))
    return FALSE;
  if (pointer->button == 3)
    {
      take_character (self, cell);
      return TRUE;
    }
  if (pointer->button != 1)
    return FALSE;
  self->stroke = (LoomStroke){ cell, cell, cell, pointer->state };
  if (self->has_end && (pointer->state & GDK_SHIFT_MASK) != 0)
    self->stroke.start = self->stroke.last = self->end;
  self->drawing = FALSE;
  cover (self);
  self->drawing = TRUE;
  return TRUE;
}

static gboolean
paint_motion (LoomTool *tool, const LoomPointer *pointer)
{
  PaintTool *self = loom_tool_get_state (tool);
  if (self->drawing)
    {
      const LoomCell now = loom_layer_tool_cell (self->tool, pointer);
      if (loom_cell_equal (now, self->stroke.now) && self->stroke.state == pointer->state)
        return TRUE;
      self->stroke.last = self->stroke.now;
      self->stroke.now = now;
      self->stroke.state = pointer->state;
      cover (self);
      return TRUE;
    }
  if (!pointer->has_cell)
    {
      drop (self);
      return FALSE;
    }
  if (self->cells.cells != NULL && self->cells.cells->len > 0
      && loom_cell_equal (pointer->cell, self->stroke.now))
    return FALSE;
  self->stroke = (LoomStroke){ pointer->cell, pointer->cell, pointer->cell, pointer->state };
  cover (self);
  return FALSE;
}

/* Pieces on the cells of @mask go too. */
static void
erase_pieces (PaintTool *self, const LoomCellMask *mask, LoomEdit *edit)
{
  const LoomScenario *scenario = loom_document_get_scenario (loom_tool_get_document (self->tool));
  const LoomHandle layer = loom_document_get_layer (loom_tool_get_document (self->tool));
  const gint32 worm_length = loom_layer_tool_get_worm_length (self->tool);
  static const LoomKind kinds[]
      = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
  for (guint k = 0; scenario != NULL && k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (&scenario->entity, kinds[k]); i++)
      {
        const LoomEntity *entity = loom_entity_nth (&scenario->entity, kinds[k], i);
        g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
        gboolean touched = FALSE;
        for (guint c = 0; loom_entity_get_layer (entity) == layer && c < cells->len; c++)
          touched |= loom_cell_mask_has (mask, g_array_index (cells, LoomCell, c));
        if (touched)
          loom_edit_remove (edit, entity->handle);
      }
}

/* The board is drawn by another thread; until that has come to its end the stroke stays in sight.
 */
static void
keep_in_sight (PaintTool *self)
{
  loom_cell_mask_clear (&self->settling);
  self->settling = self->cells;
  self->cells = (LoomCellMask){ 0 };
  loom_cell_look_colour (loom_tool_get_board (self->tool), loom_layer_tool_get_depth (self->tool),
                         loom_paint_tool_get_character (self->tool), &self->settling_colour);
}

static void
paint_settling (PaintTool *self, const LoomPaint *paint)
{
  if (self->settling.cells == NULL)
    return;
  if (loom_canvas_is_crisp (loom_tool_get_canvas (self->tool)))
    {
      loom_cell_mask_clear (&self->settling);
      return;
    }
  loom_layer_tool_append_cells (self->tool, paint, &self->settling);
  gdk_cairo_set_source_rgba (paint->cr, &self->settling_colour);
  cairo_fill (paint->cr);
}

static void
commit (PaintTool *self)
{
  const LoomPaintTraits *traits = loom_tool_get_traits (self->tool);
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomHandle layer = loom_document_get_layer (loom_tool_get_document (self->tool));
  GError *error = NULL;
  for (guint i = 0; i < self->images.cells->len; i++)
    loom_cell_mask_add (&self->cells, g_array_index (self->images.cells, LoomCell, i));
  LoomEdit *edit = loom_edit_new (gettext (traits->label));
  LoomEdit *paint = loom_edit_paint_cells (
      board, layer, (const LoomCell *)(gpointer)self->cells.cells->data, self->cells.cells->len,
      loom_paint_tool_get_character (self->tool), &error);
  if (paint == NULL)
    g_clear_pointer (&edit, loom_edit_free);
  else
    loom_edit_append (edit, paint);
  if (edit != NULL && traits->erases && loom_paint_tool_get_settings (self->tool)->with_pieces)
    erase_pieces (self, &self->cells, edit);
  keep_in_sight (self);
  self->committing = TRUE;
  if (!loom_tool_commit (self->tool, edit, error))
    loom_cell_mask_clear (&self->settling);
  self->committing = FALSE;
}

static gboolean
paint_release (LoomTool *tool, const LoomPointer *pointer)
{
  PaintTool *self = loom_tool_get_state (tool);
  if (!self->drawing || pointer->button != 1)
    return FALSE;
  self->drawing = FALSE;
  self->end = self->stroke.now;
  self->has_end = TRUE;
  if (self->cells.cells != NULL && self->cells.cells->len > 0)
    commit (self);
  drop (self);
  return TRUE;
}

static gboolean
paint_cancel (LoomTool *tool)
{
  PaintTool *self = loom_tool_get_state (tool);
  const gboolean was_drawing = self->drawing;
  loom_cell_mask_clear (&self->settling);
  drop (self);
  return was_drawing;
}

static void
paint_leave (LoomTool *tool)
{
  PaintTool *self = loom_tool_get_state (tool);
  if (!self->drawing)
    drop (self);
}

static void
paint_board_changed (LoomTool *tool)
{
  PaintTool *self = loom_tool_get_state (tool);
  if (!self->committing)
    loom_cell_mask_clear (&self->settling);
  drop (self);
  loom_layer_tool_refresh_options (tool);
}

static gboolean
paint_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  PaintTool *self = loom_tool_get_state (tool);
  const LoomPaintTraits *traits = loom_tool_get_traits (tool);
  LoomBrushSettings *settings = loom_paint_tool_get_settings (tool);
  const gboolean sizes = (traits->chips & LOOM_PAINT_HAS_BRUSH) != 0;
  guint size = settings->brush.size;
  if (!sizes || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    size = keyval - GDK_KEY_0;
  else if (keyval == GDK_KEY_bracketleft)
    size--;
  else if (keyval == GDK_KEY_bracketright)
    size++;
  else
    return FALSE;
  settings->brush.size = CLAMP (size, 1, LOOM_BRUSH_MOST);
  loom_tool_options_changed (tool);
  if (!self->drawing && self->cells.cells != NULL)
    cover (self);
  return TRUE;
}

/* The stroke as it would be, its outline, and dashed that of what the symmetry adds. */
static void
paint_paint (LoomTool *tool, const LoomPaint *paint)
{
  PaintTool *self = loom_tool_get_state (tool);
  GdkRGBA colour;
  paint_settling (self, paint);
  if (self->cells.cells == NULL)
    return;
  loom_cell_look_colour (loom_tool_get_board (tool), loom_layer_tool_get_depth (tool),
                         loom_paint_tool_get_character (self->tool), &colour);
  colour.alpha = self->drawing ? 0.92f : 0.6f;
  gdk_cairo_set_source_rgba (paint->cr, &colour);
  loom_layer_tool_append_cells (tool, paint, &self->cells);
  loom_layer_tool_append_cells (tool, paint, &self->images);
  cairo_fill (paint->cr);
  loom_layer_tool_append_outline (tool, paint, &self->images);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_layer_tool_append_outline (tool, paint, &self->cells);
  loom_paint_stroke (paint, &paint->look->accent, FALSE);
}

static GtkWidget *
paint_new_options (LoomTool *tool)
{
  return loom_paint_options_new (tool);
}

static char *
paint_dup_hint (LoomTool *tool)
{
  const LoomPaintTraits *traits = loom_tool_get_traits (tool);
  g_autofree char *name
      = loom_cell_look_dup_name (loom_tool_get_board (tool), loom_paint_tool_get_character (tool));
  if ((traits->chips & LOOM_PAINT_HAS_BRUSH) == 0)
    /* Translators: keys and what they do: “key|what;key|what”. */
    return g_strdup_printf (
        _ ("Click|fills with “%s”;Right button|takes the cell under the pointer"), name);
  return g_strdup_printf (
      _ ("Drag|paints “%s”;Right button|takes the cell under the pointer;1–9|size"), name);
}

static const char *
paint_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
paint_clear (LoomTool *tool)
{
  PaintTool *self = loom_tool_get_state (tool);
  loom_cell_mask_clear (&self->cells);
  loom_cell_mask_clear (&self->images);
  loom_cell_mask_clear (&self->settling);
}

const LoomToolInfo loom_paint_tool = {
  .size = sizeof (PaintTool),
  .clear = paint_clear,
  .press = paint_press,
  .motion = paint_motion,
  .release = paint_release,
  .cancel = paint_cancel,
  .leave = paint_leave,
  .key = paint_key,
  .board_changed = paint_board_changed,
  .paint = paint_paint,
  .new_options = paint_new_options,
  .dup_hint = paint_dup_hint,
  .get_cursor = paint_get_cursor,
};
