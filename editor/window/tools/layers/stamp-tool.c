/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stamp tool: first a box is taken, then it hangs on the pointer by its middle. */

#include "editor/window/tools/layers/stamp-tool.h"

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

struct _LoomStampTool
{
  LoomLayerTool parent_instance;
  LoomStamp *stamp; /* owned, or NULL */
  gboolean taking;  /* a box is being drawn */
  LoomCell from;
  gboolean has_cell;
  LoomCell cell; /* under the pointer */
};

G_DEFINE_FINAL_TYPE (LoomStampTool, loom_stamp_tool, LOOM_TYPE_LAYER_TOOL)

const LoomStamp *
loom_stamp_tool_get_stamp (LoomStampTool *self)
{
  g_return_val_if_fail (LOOM_IS_STAMP_TOOL (self), NULL);
  return self->stamp;
}

void
loom_stamp_tool_turn (LoomStampTool *self, LoomGridTurn turn)
{
  g_return_if_fail (LOOM_IS_STAMP_TOOL (self));
  if (self->stamp == NULL)
    return;
  loom_stamp_turn (self->stamp, turn);
  loom_tool_queue_paint (LOOM_TOOL (self));
}

static void
take (LoomStampTool *self, LoomCell from, LoomCell to)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self));
  LoomDocument *document = loom_tool_get_document (LOOM_TOOL (self));
  g_clear_pointer (&self->stamp, loom_stamp_free);
  if (layer != NULL)
    self->stamp = loom_stamp_new (loom_document_get_board (document),
                                  loom_document_get_scenario (document), layer, from, to,
                                  loom_layer_tool_get_worm_length (LOOM_LAYER_TOOL (self)));
  loom_tool_options_changed (LOOM_TOOL (self));
  loom_tool_queue_paint (LOOM_TOOL (self));
}

/* What the select tool has in its box is taken along. */
static void
stamp_activate (LoomTool *tool)
{
  LoomBrushSettings *settings = loom_brush_settings_get (loom_tool_get_canvas (tool));
  if (settings->region != 0
      && settings->region == loom_document_get_layer (loom_tool_get_document (tool)))
    take (LOOM_STAMP_TOOL (tool), settings->region_from, settings->region_to);
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
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool));
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
      LoomThing *thing = g_ptr_array_index (stamp->pieces, i);
      gint32 *of = (gint32 *)((char *)thing + seat->offset);
      if (thing->kind == LOOM_KIND_UNIT)
        *of = loom_cell_image_seat (drawing, image, *of, scenario->seats);
    }
  return loom_edit_paste_stamp (loom_tool_get_board (tool), layer->thing.handle, scenario, stamp,
                                at, error);
}

static void
paste (LoomStampTool *self)
{
  Pasting pasting = { self->stamp, find_corner (self->stamp, self->cell) };
  loom_tool_commit_images (LOOM_TOOL (self), _ ("Stamp"), paste_image_cb, &pasting);
}

static gboolean
stamp_press (LoomTool *tool, const LoomPointer *pointer)
{
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
  if ((pointer->button != 1 && pointer->button != 3)
      || !loom_layer_tool_enter (LOOM_LAYER_TOOL (tool), pointer, &self->cell))
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
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
  const LoomCell cell = self->taking ? loom_layer_tool_cell_inside (LOOM_LAYER_TOOL (tool), pointer)
                                     : pointer->cell;
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
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
  if (!self->taking)
    return FALSE;
  self->taking = FALSE;
  take (self, self->from, self->cell);
  return TRUE;
}

static gboolean
stamp_cancel (LoomTool *tool)
{
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
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
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
  self->taking = FALSE;
  loom_tool_queue_paint (tool);
}

static void
stamp_leave (LoomTool *tool)
{
  LOOM_STAMP_TOOL (tool)->has_cell = FALSE;
  loom_tool_queue_paint (tool);
}

static gboolean
stamp_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
  const guint lower = gdk_keyval_to_lower (keyval);
  const gboolean shift = (state & GDK_SHIFT_MASK) != 0;
  if (self->stamp == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (lower == GDK_KEY_z)
    loom_stamp_tool_turn (self, shift ? turn_left : turn_right);
  else if (lower == GDK_KEY_f)
    loom_stamp_tool_turn (self, shift ? flip_upright : flip_sideways);
  else
    return FALSE;
  return TRUE;
}

static void
paint_box (LoomStampTool *self, const LoomPaint *paint, LoomCell from, LoomCell to, gboolean images)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self));
  g_auto (LoomCellMask) box = { 0 };
  g_auto (LoomCellMask) others = { 0 };
  loom_cell_mask_init (&box, layer->columns, layer->rows);
  loom_cell_mask_init (&others, layer->columns, layer->rows);
  loom_cell_mask_add_rectangle (&box, NULL, from, to);
  if (images)
    loom_layer_tool_add_images (LOOM_LAYER_TOOL (self), &box, &others);
  loom_layer_tool_append_outline (LOOM_LAYER_TOOL (self), paint, &others);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_layer_tool_append_outline (LOOM_LAYER_TOOL (self), paint, &box);
  loom_paint_stroke (paint, &paint->look->accent, !images);
}

/* The cells of one character in one go. */
static void
paint_cells (LoomStampTool *self, const LoomPaint *paint, LoomCell at)
{
  const LoomBoard *board = loom_tool_get_board (LOOM_TOOL (self));
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self));
  const guint depth = loom_layer_tool_get_depth (LOOM_LAYER_TOOL (self));
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
      loom_layer_tool_append_cells (LOOM_LAYER_TOOL (self), paint, &mask);
      cairo_fill (paint->cr);
    }
}

static void
stamp_paint (LoomTool *tool, const LoomPaint *paint)
{
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
  if (!self->has_cell || loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self)) == NULL)
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
    loom_ghost_paint (LOOM_LAYER_TOOL (self), paint, g_ptr_array_index (self->stamp->pieces, i),
                      at.column - 1, at.row - 1);
  paint_box (self, paint, at,
             (LoomCell){ at.column + self->stamp->columns - 1, at.row + self->stamp->rows - 1 },
             TRUE);
}

static void
right_cb (GtkButton *button, LoomStampTool *self)
{
  loom_stamp_tool_turn (self, turn_right);
}

static void
left_cb (GtkButton *button, LoomStampTool *self)
{
  loom_stamp_tool_turn (self, turn_left);
}

static void
sideways_cb (GtkButton *button, LoomStampTool *self)
{
  loom_stamp_tool_turn (self, flip_sideways);
}

static void
upright_cb (GtkButton *button, LoomStampTool *self)
{
  loom_stamp_tool_turn (self, flip_upright);
}

static GtkWidget *
stamp_new_options (LoomTool *tool)
{
  LoomStampTool *self = LOOM_STAMP_TOOL (tool);
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
    g_signal_connect_object (loom_chips_add_button (row, chips[i].icon, NULL, chips[i].tip),
                             "clicked", chips[i].callback, self, 0);
  /* Translators: columns and rows of what is copied. */
  g_autofree char *size
      = g_strdup_printf (_ ("%d × %d cells"), self->stamp->columns, self->stamp->rows);
  loom_chips_add_label (row, size);
  return row;
}

static char *
stamp_dup_hint (LoomTool *tool)
{
  if (LOOM_STAMP_TOOL (tool)->stamp == NULL)
    return g_strdup (_ ("Drag|copies cells and what stands on them"));
  return g_strdup (
      _ ("Click|puts a copy down;Z|turns;F|mirrors;Right button|takes other cells;Esc|none"));
}

static const char *
stamp_get_cursor (LoomTool *tool)
{
  return LOOM_STAMP_TOOL (tool)->stamp == NULL ? "crosshair" : "copy";
}

static void
stamp_finalize (GObject *object)
{
  g_clear_pointer (&LOOM_STAMP_TOOL (object)->stamp, loom_stamp_free);
  G_OBJECT_CLASS (loom_stamp_tool_parent_class)->finalize (object);
}

static void
loom_stamp_tool_class_init (LoomStampToolClass *class)
{
  LoomToolClass *tool_class = LOOM_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = stamp_finalize;
  tool_class->activate = stamp_activate;
  tool_class->press = stamp_press;
  tool_class->motion = stamp_motion;
  tool_class->release = stamp_release;
  tool_class->cancel = stamp_cancel;
  tool_class->give_up_press = stamp_give_up_press;
  tool_class->leave = stamp_leave;
  tool_class->key = stamp_key;
  tool_class->paint = stamp_paint;
  tool_class->new_options = stamp_new_options;
  tool_class->dup_hint = stamp_dup_hint;
  tool_class->get_cursor = stamp_get_cursor;
}

static void
loom_stamp_tool_init (LoomStampTool *self)
{
}
