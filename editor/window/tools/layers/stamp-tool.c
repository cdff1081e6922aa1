/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stamp: a drag copies a box of cells with what stands on them, which then hangs on the pointer
 * by its middle; clicks put copies down, turned by quarters or turned over. The right button takes
 * another box at any time. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/layers/brush-settings.h"
#include "editor/symmetry/cell-image.h"
#include "editor/window/tools/layers/cell-look.h"
#include "editor/window/tools/layers/ghost.h"

#include <glib/gi18n.h>

static const LoomGridTurn turn_right = { FALSE, 1 };
static const LoomGridTurn turn_left = { FALSE, 3 };
static const LoomGridTurn flip_sideways = { TRUE, 0 };
static const LoomGridTurn flip_upright = { TRUE, 2 };

typedef struct
{
  LoomTool *tool;
  LoomStamp *stamp; /* owned, or NULL */
  gboolean taking;  /* a box is being drawn */
  LoomCell from;
  gboolean has_cell;
  LoomCell cell; /* under the pointer */
} StampTool;

const LoomStamp *
loom_stamp_tool_get_stamp (LoomTool *tool)
{
  g_return_val_if_fail (loom_tool_is (tool, &loom_stamp_tool), NULL);
  return LOOM_TOOL_STATE (tool, StampTool)->stamp;
}

static void
turn_stamp (StampTool *self, LoomGridTurn turn)
{
  if (self->stamp == NULL)
    return;
  loom_stamp_turn (self->stamp, turn);
  loom_tool_queue_paint (self->tool);
}

static void
take (StampTool *self, LoomCell from, LoomCell to)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  LoomDocument *document = loom_tool_get_document (self->tool);
  g_clear_pointer (&self->stamp, loom_stamp_free);
  if (layer != NULL)
    self->stamp
        = loom_stamp_new (loom_document_get_board (document), loom_document_get_scenario (document),
                          layer, from, to, loom_layer_tool_get_worm_length (self->tool));
  loom_tool_options_changed (self->tool);
  loom_tool_queue_paint (self->tool);
}

/* What the select tool has in its box is taken along. */
static void
stamp_activate (LoomTool *tool)
{
  LoomBrushSettings *settings = loom_brush_settings_get (loom_tool_get_canvas (tool));
  if (settings->region != 0
      && settings->region == loom_document_get_layer (loom_tool_get_document (tool)))
    take (loom_tool_get_state (tool), settings->region_from, settings->region_to);
  settings->region = 0;
}

/* The cell of the stamp's corner, with its middle on @cell. */
static LoomCell
find_corner (const LoomStamp *stamp, LoomCell cell)
{
  return (LoomCell){ cell.column - (stamp->columns - 1) / 2, cell.row - (stamp->rows - 1) / 2 };
}

typedef struct
{
  const LoomStamp *stamp;
  LoomCell at;
} Pasting;

static LoomEdit *
paste_image_cb (LoomTool *tool,
                const LoomDrawing *drawing,
                guint image,
                gpointer data,
                GError **error)
{
  const Pasting *pasting = data;
  const LoomLayer *layer = loom_layer_tool_get_layer (tool);
  const LoomScenario *scenario = loom_document_get_scenario (loom_tool_get_document (tool));
  const LoomField *seat = loom_kind_field (LOOM_KIND_UNIT, "seat");
  g_autoptr (LoomStamp) stamp = loom_stamp_copy (pasting->stamp);
  LoomCell at = pasting->at;
  LoomGridTurn turn;
  if (image > 0)
    {
      if (!loom_cell_image_corner (drawing, image, layer, stamp->columns, stamp->rows, pasting->at,
                                   &turn, &at))
        return NULL;
      loom_stamp_turn (stamp, turn);
    }
  for (guint i = 0; image > 0 && scenario != NULL && i < stamp->pieces->len; i++)
    {
      LoomEntity *entity = g_ptr_array_index (stamp->pieces, i);
      gint32 *of = (gint32 *)((char *)entity + seat->offset);
      if (entity->kind == LOOM_KIND_UNIT)
        *of = loom_cell_image_seat (drawing, image, *of, scenario->seats);
    }
  return loom_edit_paste_stamp (loom_tool_get_board (tool), layer->entity.handle, scenario, stamp,
                                at, error);
}

static void
paste (StampTool *self)
{
  Pasting pasting = { self->stamp, find_corner (self->stamp, self->cell) };
  loom_tool_commit_images (self->tool, _ ("Stamp"), paste_image_cb, &pasting);
}

static gboolean
stamp_press (LoomTool *tool, const LoomPointer *pointer)
{
  StampTool *self = loom_tool_get_state (tool);
  if ((pointer->button != 1 && pointer->button != 3)
      || !loom_layer_tool_enter (tool, pointer, &self->cell))
    return FALSE;
  self->has_cell = TRUE;
  if (pointer->button == 1 && self->stamp != NULL)
    {
      paste (self);
      return TRUE;
    }
  self->taking = TRUE;
  self->from = self->cell;
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
stamp_motion (LoomTool *tool, const LoomPointer *pointer)
{
  StampTool *self = loom_tool_get_state (tool);
  const LoomCell cell = self->taking ? loom_layer_tool_cell_inside (tool, pointer) : pointer->cell;
  const gboolean has_cell = self->taking || pointer->has_cell;
  if (has_cell != self->has_cell || !loom_cell_equal (cell, self->cell))
    loom_tool_queue_paint (tool);
  self->has_cell = has_cell;
  self->cell = cell;
  return self->taking;
}

static gboolean
stamp_release (LoomTool *tool, const LoomPointer *pointer)
{
  StampTool *self = loom_tool_get_state (tool);
  if (!self->taking)
    return FALSE;
  self->taking = FALSE;
  take (self, self->from, self->cell);
  return TRUE;
}

static gboolean
stamp_cancel (LoomTool *tool)
{
  StampTool *self = loom_tool_get_state (tool);
  const gboolean was_taking = self->taking;
  self->taking = FALSE;
  if (!was_taking && self->stamp == NULL)
    return FALSE;
  if (!was_taking)
    {
      g_clear_pointer (&self->stamp, loom_stamp_free);
      loom_tool_options_changed (tool);
    }
  loom_tool_queue_paint (tool);
  return TRUE;
}

static void
stamp_give_up_press (LoomTool *tool, gboolean is_undone)
{
  StampTool *self = loom_tool_get_state (tool);
  self->taking = FALSE;
  loom_tool_queue_paint (tool);
}

static void
stamp_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, StampTool)->has_cell = FALSE;
  loom_tool_queue_paint (tool);
}

static gboolean
stamp_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  StampTool *self = loom_tool_get_state (tool);
  const guint lower = gdk_keyval_to_lower (keyval);
  const gboolean shift = (state & GDK_SHIFT_MASK) != 0;
  if (self->stamp == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (lower == GDK_KEY_z)
    turn_stamp (self, shift ? turn_left : turn_right);
  else if (lower == GDK_KEY_f)
    turn_stamp (self, shift ? flip_upright : flip_sideways);
  else
    return FALSE;
  return TRUE;
}

static void
paint_box (StampTool *self, const LoomPaint *paint, LoomCell from, LoomCell to, gboolean images)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  g_auto (LoomCellMask) box = { 0 };
  g_auto (LoomCellMask) others = { 0 };
  loom_cell_mask_init (&box, layer->columns, layer->rows);
  loom_cell_mask_init (&others, layer->columns, layer->rows);
  loom_cell_mask_add_rectangle (&box, NULL, from, to);
  if (images)
    loom_layer_tool_add_images (self->tool, &box, &others);
  loom_layer_tool_append_outline (self->tool, paint, &others);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_layer_tool_append_outline (self->tool, paint, &box);
  loom_paint_stroke (paint, &paint->look->accent, !images);
}

/* The cells of one character in one go. */
static void
paint_cells (StampTool *self, const LoomPaint *paint, LoomCell at)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  const guint depth = loom_layer_tool_get_depth (self->tool);
  guint n;
  g_autofree gunichar *characters = loom_cell_look_list (board, &n);
  for (guint k = 0; k < n; k++)
    {
      g_auto (LoomCellMask) mask = { 0 };
      GdkRGBA colour;
      loom_cell_mask_init (&mask, layer->columns, layer->rows);
      for (gint32 i = 0; i < self->stamp->columns * self->stamp->rows; i++)
        if (self->stamp->cells[i] == characters[k])
          loom_cell_mask_add (&mask, (LoomCell){ at.column + i % self->stamp->columns,
                                                 at.row + i / self->stamp->columns });
      loom_cell_look_colour (board, depth, characters[k], &colour);
      colour.alpha = 0.8f;
      gdk_cairo_set_source_rgba (paint->cr, &colour);
      loom_layer_tool_append_cells (self->tool, paint, &mask);
      cairo_fill (paint->cr);
    }
}

static void
stamp_paint (LoomTool *tool, const LoomPaint *paint)
{
  StampTool *self = loom_tool_get_state (tool);
  if (!self->has_cell || loom_layer_tool_get_layer (self->tool) == NULL)
    return;
  if (self->taking)
    {
      paint_box (self, paint, self->from, self->cell, FALSE);
      return;
    }
  if (self->stamp == NULL)
    {
      paint_box (self, paint, self->cell, self->cell, FALSE);
      return;
    }
  const LoomCell at = find_corner (self->stamp, self->cell);
  paint_cells (self, paint, at);
  for (guint i = 0; i < self->stamp->pieces->len; i++)
    loom_ghost_paint (self->tool, paint, g_ptr_array_index (self->stamp->pieces, i), at.column - 1,
                      at.row - 1);
  paint_box (self, paint, at,
             (LoomCell){ at.column + self->stamp->columns - 1, at.row + self->stamp->rows - 1 },
             TRUE);
}

static void
right_cb (GtkButton *button, StampTool *self)
{
  turn_stamp (self, turn_right);
}

static void
left_cb (GtkButton *button, StampTool *self)
{
  turn_stamp (self, turn_left);
}

static void
sideways_cb (GtkButton *button, StampTool *self)
{
  turn_stamp (self, flip_sideways);
}

static void
upright_cb (GtkButton *button, StampTool *self)
{
  turn_stamp (self, flip_upright);
}

static GtkWidget *
stamp_new_options (LoomTool *tool)
{
  StampTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  if (self->stamp == NULL)
    {
      loom_chips_add_label (row, _ ("Drag over the cells to copy"));
      return row;
    }
  const struct
  {
    const char *icon;
    const char *tip;
    GCallback callback;
  } chips[] = {
    { "object-rotate-left-symbolic", _ ("Turn left (Shift+Z)"), G_CALLBACK (left_cb) },
    { "object-rotate-right-symbolic", _ ("Turn right (Z)"), G_CALLBACK (right_cb) },
    { "object-flip-horizontal-symbolic", _ ("Mirror left and right (F)"),
      G_CALLBACK (sideways_cb) },
    { "object-flip-vertical-symbolic", _ ("Mirror top and bottom (Shift+F)"),
      G_CALLBACK (upright_cb) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (chips); i++)
    loom_tool_connect (tool, loom_chips_add_button (row, chips[i].icon, NULL, chips[i].tip),
                       "clicked", chips[i].callback);
  /* Translators: columns and rows of what is copied. */
  g_autofree char *size
      = g_strdup_printf (_ ("%d × %d cells"), self->stamp->columns, self->stamp->rows);
  loom_chips_add_label (row, size);
  return row;
}

static char *
stamp_dup_hint (LoomTool *tool)
{
  if (LOOM_TOOL_STATE (tool, StampTool)->stamp == NULL)
    return g_strdup (_ ("Drag|copies cells and what stands on them"));
  return g_strdup (
      _ ("Click|puts a copy down;Z|turns;F|mirrors;Right button|takes other cells;Esc|none"));
}

static const char *
stamp_get_cursor (LoomTool *tool)
{
  return LOOM_TOOL_STATE (tool, StampTool)->stamp == NULL ? "crosshair" : "copy";
}

static void
stamp_clear (LoomTool *tool)
{
  g_clear_pointer (&LOOM_TOOL_STATE (tool, StampTool)->stamp, loom_stamp_free);
}

const LoomToolInfo loom_stamp_tool = {
  .size = sizeof (StampTool),
  .clear = stamp_clear,
  .activate = stamp_activate,
  .press = stamp_press,
  .motion = stamp_motion,
  .release = stamp_release,
  .cancel = stamp_cancel,
  .give_up_press = stamp_give_up_press,
  .leave = stamp_leave,
  .board_changed = loom_layer_tool_refresh_options,
  .key = stamp_key,
  .paint = stamp_paint,
  .new_options = stamp_new_options,
  .dup_hint = stamp_dup_hint,
  .get_cursor = stamp_get_cursor,
};
