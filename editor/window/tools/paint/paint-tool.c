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
  LoomCellMask cells;
  LoomCellMask images; /* that the symmetry adds */
  LoomStroke stroke;
  gboolean drawing;
  gboolean has_end; /* `end` is where the last stroke ended */
  LoomCell end;
  gboolean committing;
  LoomCellMask settling; /* of the last stroke, until the board has been drawn with it */
  GdkRGBA settling_colour;
} LoomPaintToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (LoomPaintTool, loom_paint_tool, LOOM_TYPE_LAYER_TOOL)

#define PRIVATE(self) ((LoomPaintToolPrivate *)loom_paint_tool_get_instance_private (self))

LoomBrushSettings *
loom_paint_tool_get_settings (LoomPaintTool *self)
{
  return loom_brush_settings_get (loom_tool_get_canvas (LOOM_TOOL (self)));
}

gunichar
loom_paint_tool_get_character (LoomPaintTool *self)
{
  return LOOM_PAINT_TOOL_GET_CLASS (self)->erases ? '.'
                                                  : loom_paint_tool_get_settings (self)->character;
}

const LoomCellMask *
loom_paint_tool_get_stroke (LoomPaintTool *self)
{
  return &PRIVATE (self)->cells;
}

const LoomCellMask *
loom_paint_tool_get_images (LoomPaintTool *self)
{
  return &PRIVATE (self)->images;
}

/* The masks for the layer as it is now, empty. */
static gboolean
fit_masks (LoomPaintTool *self)
{
  LoomPaintToolPrivate *priv = PRIVATE (self);
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self));
  if (layer == NULL)
    return FALSE;
  if (priv->cells.columns == layer->columns && priv->cells.rows == layer->rows)
    {
      loom_cell_mask_empty (&priv->cells);
      loom_cell_mask_empty (&priv->images);
      return TRUE;
    }
  loom_cell_mask_clear (&priv->cells);
  loom_cell_mask_clear (&priv->images);
  loom_cell_mask_init (&priv->cells, layer->columns, layer->rows);
  loom_cell_mask_init (&priv->images, layer->columns, layer->rows);
  return TRUE;
}

static void
drop (LoomPaintTool *self)
{
  LoomPaintToolPrivate *priv = PRIVATE (self);
  priv->drawing = FALSE;
  loom_cell_mask_clear (&priv->cells);
  loom_cell_mask_clear (&priv->images);
  loom_tool_queue_paint (LOOM_TOOL (self));
}

/* Brings the masks up to date with the stroke. */
static void
cover (LoomPaintTool *self)
{
  LoomPaintToolPrivate *priv = PRIVATE (self);
  const LoomPaintToolClass *class = LOOM_PAINT_TOOL_GET_CLASS (self);
  if (!class->collects || !priv->drawing)
    if (!fit_masks (self))
      return;
  class->cover (self, &priv->stroke, &priv->cells);
  loom_cell_mask_empty (&priv->images);
  loom_layer_tool_add_images (LOOM_LAYER_TOOL (self), &priv->cells, &priv->images);
  loom_tool_queue_paint (LOOM_TOOL (self));
}

static void
take_character (LoomPaintTool *self, LoomCell cell)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self));
  const LoomBoard *board = loom_tool_get_board (LOOM_TOOL (self));
  loom_paint_tool_get_settings (self)->character = loom_board_cell (board, layer, cell);
  loom_tool_options_changed (LOOM_TOOL (self));
  cover (self);
}

static gboolean
paint_press (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPaintTool *self = LOOM_PAINT_TOOL (tool);
  LoomPaintToolPrivate *priv = PRIVATE (self);
  LoomCell cell;
  if (!loom_layer_tool_enter (LOOM_LAYER_TOOL (self), pointer, &cell))
    return FALSE;
  if (pointer->button == 3)
    {
      take_character (self, cell);
      return TRUE;
    }
  if (pointer->button != 1)
    return FALSE;
  priv->stroke = (LoomStroke){ cell, cell, cell, pointer->state };
  if (priv->has_end && (pointer->state & GDK_SHIFT_MASK) != 0)
    priv->stroke.start = priv->stroke.last = priv->end;
  priv->drawing = FALSE;
  cover (self);
  priv->drawing = TRUE;
  return TRUE;
}

static gboolean
paint_motion (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPaintTool *self = LOOM_PAINT_TOOL (tool);
  LoomPaintToolPrivate *priv = PRIVATE (self);
  if (priv->drawing)
    {
      const LoomCell now = loom_layer_tool_cell (LOOM_LAYER_TOOL (self), pointer);
      if (loom_cell_equal (now, priv->stroke.now) && priv->stroke.state == pointer->state)
        return TRUE;
      priv->stroke.last = priv->stroke.now;
      priv->stroke.now = now;
      priv->stroke.state = pointer->state;
      cover (self);
      return TRUE;
    }
  if (!pointer->has_cell)
    {
      drop (self);
      return FALSE;
    }
  if (priv->cells.cells != NULL && priv->cells.cells->len > 0
      && loom_cell_equal (pointer->cell, priv->stroke.now))
    return FALSE;
  priv->stroke = (LoomStroke){ pointer->cell, pointer->cell, pointer->cell, pointer->state };
  cover (self);
  return FALSE;
}

/* Pieces on the cells of @mask go too. */
static void
erase_pieces (LoomPaintTool *self, const LoomCellMask *mask, LoomEdit *edit)
{
  const LoomScenario *scenario
      = loom_document_get_scenario (loom_tool_get_document (LOOM_TOOL (self)));
  const LoomHandle layer = loom_document_get_layer (loom_tool_get_document (LOOM_TOOL (self)));
  const gint32 worm_length = loom_layer_tool_get_worm_length (LOOM_LAYER_TOOL (self));
  static const LoomKind kinds[]
      = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
  for (guint k = 0; scenario != NULL && k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_thing_n (&scenario->thing, kinds[k]); i++)
      {
        const LoomThing *thing = loom_thing_nth (&scenario->thing, kinds[k], i);
        g_autoptr (GArray) cells = loom_thing_cells (thing, worm_length);
        gboolean touched = FALSE;
        for (guint c = 0; loom_thing_get_layer (thing) == layer && c < cells->len; c++)
          touched |= loom_cell_mask_has (mask, g_array_index (cells, LoomCell, c));
        if (touched)
          loom_edit_remove (edit, thing->handle);
      }
}

/* The board is drawn by another thread; until that has come to its end the stroke stays in sight.
 */
static void
keep_in_sight (LoomPaintTool *self)
{
  LoomPaintToolPrivate *priv = PRIVATE (self);
  loom_cell_mask_clear (&priv->settling);
  priv->settling = priv->cells;
  priv->cells = (LoomCellMask){ 0 };
  loom_cell_look_colour (loom_tool_get_board (LOOM_TOOL (self)),
                         loom_layer_tool_get_depth (LOOM_LAYER_TOOL (self)),
                         loom_paint_tool_get_character (self), &priv->settling_colour);
}

static void
paint_settling (LoomPaintTool *self, const LoomPaint *paint)
{
  LoomPaintToolPrivate *priv = PRIVATE (self);
  if (priv->settling.cells == NULL)
    return;
  if (loom_canvas_is_crisp (loom_tool_get_canvas (LOOM_TOOL (self))))
    {
      loom_cell_mask_clear (&priv->settling);
      return;
    }
  loom_layer_tool_append_cells (LOOM_LAYER_TOOL (self), paint, &priv->settling);
  gdk_cairo_set_source_rgba (paint->cr, &priv->settling_colour);
  cairo_fill (paint->cr);
}

static void
commit (LoomPaintTool *self)
{
  LoomPaintToolPrivate *priv = PRIVATE (self);
  const LoomPaintToolClass *class = LOOM_PAINT_TOOL_GET_CLASS (self);
  const LoomBoard *board = loom_tool_get_board (LOOM_TOOL (self));
  const LoomHandle layer = loom_document_get_layer (loom_tool_get_document (LOOM_TOOL (self)));
  GError *error = NULL;
  for (guint i = 0; i < priv->images.cells->len; i++)
    loom_cell_mask_add (&priv->cells, g_array_index (priv->images.cells, LoomCell, i));
  LoomEdit *edit = loom_edit_new (gettext (class->label));
  LoomEdit *paint = loom_edit_paint_cells (
      board, layer, (const LoomCell *)(gpointer)priv->cells.cells->data, priv->cells.cells->len,
      loom_paint_tool_get_character (self), &error);
  if (paint == NULL)
    g_clear_pointer (&edit, loom_edit_free);
  else
    loom_edit_append (edit, paint);
  if (edit != NULL && class->erases && loom_paint_tool_get_settings (self)->with_pieces)
    erase_pieces (self, &priv->cells, edit);
  keep_in_sight (self);
  priv->committing = TRUE;
  if (!loom_tool_commit (LOOM_TOOL (self), edit, error))
    loom_cell_mask_clear (&priv->settling);
  priv->committing = FALSE;
}

static gboolean
paint_release (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPaintTool *self = LOOM_PAINT_TOOL (tool);
  LoomPaintToolPrivate *priv = PRIVATE (self);
  if (!priv->drawing || pointer->button != 1)
    return FALSE;
  priv->drawing = FALSE;
  priv->end = priv->stroke.now;
  priv->has_end = TRUE;
  if (priv->cells.cells != NULL && priv->cells.cells->len > 0)
    commit (self);
  drop (self);
  return TRUE;
}

static gboolean
paint_cancel (LoomTool *tool)
{
  LoomPaintTool *self = LOOM_PAINT_TOOL (tool);
  const gboolean was_drawing = PRIVATE (self)->drawing;
  loom_cell_mask_clear (&PRIVATE (self)->settling);
  drop (self);
  return was_drawing;
}

static void
paint_leave (LoomTool *tool)
{
  if (!PRIVATE (LOOM_PAINT_TOOL (tool))->drawing)
    drop (LOOM_PAINT_TOOL (tool));
}

static void
paint_board_changed (LoomTool *tool)
{
  LoomPaintToolPrivate *priv = PRIVATE (LOOM_PAINT_TOOL (tool));
  if (!priv->committing)
    loom_cell_mask_clear (&priv->settling);
  drop (LOOM_PAINT_TOOL (tool));
  loom_layer_tool_refresh_options (LOOM_LAYER_TOOL (tool));
}

static gboolean
paint_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  LoomPaintTool *self = LOOM_PAINT_TOOL (tool);
  LoomBrushSettings *settings = loom_paint_tool_get_settings (self);
  const gboolean sizes = (LOOM_PAINT_TOOL_GET_CLASS (self)->chips & LOOM_PAINT_HAS_BRUSH) != 0;
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
  if (!PRIVATE (self)->drawing && PRIVATE (self)->cells.cells != NULL)
    cover (self);
  return TRUE;
}

/* The stroke as it would be, its outline, and dashed that of what the symmetry adds. */
static void
paint_paint (LoomTool *tool, const LoomPaint *paint)
{
  LoomPaintTool *self = LOOM_PAINT_TOOL (tool);
  LoomLayerTool *layer_tool = LOOM_LAYER_TOOL (tool);
  const LoomPaintToolPrivate *priv = PRIVATE (self);
  GdkRGBA colour;
  paint_settling (self, paint);
  if (priv->cells.cells == NULL)
    return;
  loom_cell_look_colour (loom_tool_get_board (tool), loom_layer_tool_get_depth (layer_tool),
                         loom_paint_tool_get_character (self), &colour);
  colour.alpha = priv->drawing ? 0.92f : 0.6f;
  gdk_cairo_set_source_rgba (paint->cr, &colour);
  loom_layer_tool_append_cells (layer_tool, paint, &priv->cells);
  loom_layer_tool_append_cells (layer_tool, paint, &priv->images);
  cairo_fill (paint->cr);
  loom_layer_tool_append_outline (layer_tool, paint, &priv->images);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_layer_tool_append_outline (layer_tool, paint, &priv->cells);
  loom_paint_stroke (paint, &paint->look->accent, FALSE);
}

static GtkWidget *
paint_new_options (LoomTool *tool)
{
  return loom_paint_options_new (LOOM_PAINT_TOOL (tool));
}

static char *
paint_dup_hint (LoomTool *tool)
{
  LoomPaintTool *self = LOOM_PAINT_TOOL (tool);
  const guint chips = LOOM_PAINT_TOOL_GET_CLASS (self)->chips;
  g_autofree char *name
      = loom_cell_look_dup_name (loom_tool_get_board (tool), loom_paint_tool_get_character (self));
  if ((chips & LOOM_PAINT_HAS_BRUSH) == 0)
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
paint_finalize (GObject *object)
{
  LoomPaintToolPrivate *priv = PRIVATE (LOOM_PAINT_TOOL (object));
  loom_cell_mask_clear (&priv->cells);
  loom_cell_mask_clear (&priv->images);
  loom_cell_mask_clear (&priv->settling);
  G_OBJECT_CLASS (loom_paint_tool_parent_class)->finalize (object);
}

static void
loom_paint_tool_class_init (LoomPaintToolClass *class)
{
  LoomToolClass *tool_class = LOOM_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = paint_finalize;
  tool_class->press = paint_press;
  tool_class->motion = paint_motion;
  tool_class->release = paint_release;
  tool_class->cancel = paint_cancel;
  tool_class->leave = paint_leave;
  tool_class->key = paint_key;
  tool_class->board_changed = paint_board_changed;
  tool_class->paint = paint_paint;
  tool_class->new_options = paint_new_options;
  tool_class->dup_hint = paint_dup_hint;
  tool_class->get_cursor = paint_get_cursor;
}

static void
loom_paint_tool_init (LoomPaintTool *self)
{
}
