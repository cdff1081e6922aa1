/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting one thing on a cell. */

#include "editor/window/tools/layers/put-tool.h"

#include "editor/window/words/words.h"
#include "formats/layers/edit-layer-pieces.h"

#include <glib/gi18n.h>

typedef struct
{
  gboolean has_cell;
  LoomCell cell;   /* under the pointer */
  LoomHandle held; /* the thing that is dragged, or 0 */
  LoomCell from;
} LoomPutToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (LoomPutTool, loom_put_tool, LOOM_TYPE_LAYER_TOOL)

#define PRIVATE(self) ((LoomPutToolPrivate *)loom_put_tool_get_instance_private (self))

gboolean
loom_put_tool_get_cell (LoomPutTool *self, LoomCell *cell)
{
  *cell = PRIVATE (self)->cell;
  return PRIVATE (self)->has_cell;
}

GStrv
loom_put_tool_dup_seats (LoomPutTool *self)
{
  const LoomScenario *scenario
      = loom_document_get_scenario (loom_tool_get_document (LOOM_TOOL (self)));
  const gint32 n = scenario != NULL ? scenario->seats : 2;
  GStrv names = g_new0 (char *, (gsize)n + 1);
  for (guint i = 0; scenario != NULL && i < loom_thing_n (&scenario->thing, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat = (const LoomSeat *)loom_thing_nth (&scenario->thing, LOOM_KIND_SEAT, i);
      if (seat->n >= 1 && seat->n <= n && seat->name != NULL && names[seat->n - 1] == NULL)
        names[seat->n - 1] = g_strdup (seat->name);
    }
  for (gint32 i = 0; i < n; i++)
    if (names[i] == NULL)
      names[i] = g_strdup_printf (_ ("Seat %d"), i + 1);
  return names;
}

static const LoomThing *
find_on (LoomPutTool *self, LoomCell cell)
{
  LoomDocument *document = loom_tool_get_document (LOOM_TOOL (self));
  return loom_board_on_cell (loom_document_get_board (document),
                             loom_document_get_scenario (document),
                             loom_document_get_layer (document), cell,
                             loom_layer_tool_get_worm_length (LOOM_LAYER_TOOL (self)));
}

/* Why nothing can be put on @cell, or NULL. */
static char *
dup_trouble (LoomPutTool *self, LoomCell cell)
{
  const LoomBoard *board = loom_tool_get_board (LOOM_TOOL (self));
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self));
  const LoomThing *other = find_on (self, cell);
  if (loom_board_cell_blocks (board, layer, cell))
    /* Translators: column and row of a cell. */
    return g_strdup_printf (_ ("Nothing can stand on the rock at %d, %d."), cell.column, cell.row);
  if (other == NULL || other->handle == PRIVATE (self)->held)
    return NULL;
  g_autofree char *name = loom_words_dup_thing (board, other);
  /* Translators: what a thing is called, with its place. */
  return g_strdup_printf (_ ("%s is in the way."), name);
}

static void
put (LoomPutTool *self, LoomCell cell)
{
  const LoomPutToolClass *class = LOOM_PUT_TOOL_GET_CLASS (self);
  g_autofree char *trouble = dup_trouble (self, cell);
  if (trouble != NULL)
    {
      loom_tool_say (LOOM_TOOL (self), trouble);
      return;
    }
  g_autoptr (LoomThing) thing = class->new_thing (self, cell);
  if (thing == NULL)
    return;
  if (class->put != NULL)
    class->put (self, thing);
  else
    loom_layer_tool_insert_images (LOOM_LAYER_TOOL (self), gettext (class->label), thing);
}

static gboolean
put_press (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPutTool *self = LOOM_PUT_TOOL (tool);
  LoomPutToolPrivate *priv = PRIVATE (self);
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (tool));
  if (pointer->button != 1 || !loom_layer_tool_enter (LOOM_LAYER_TOOL (tool), pointer, &priv->cell))
    return FALSE;
  const LoomThing *other = find_on (self, priv->cell);
  priv->has_cell = TRUE;
  if (other != NULL && other->kind == LOOM_PUT_TOOL_GET_CLASS (self)->kind)
    {
      priv->held = other->handle;
      priv->from = priv->cell;
      loom_selection_set_one (selection, other->handle);
    }
  else
    put (self, priv->cell);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
put_motion (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPutToolPrivate *priv = PRIVATE (LOOM_PUT_TOOL (tool));
  const gboolean has_cell = pointer->has_cell || priv->held != 0;
  const LoomCell cell = priv->held != 0
                            ? loom_layer_tool_cell_inside (LOOM_LAYER_TOOL (tool), pointer)
                            : pointer->cell;
  if (has_cell == priv->has_cell && (!has_cell || loom_cell_equal (cell, priv->cell)))
    return priv->held != 0;
  priv->has_cell = has_cell;
  priv->cell = cell;
  loom_tool_queue_paint (tool);
  return priv->held != 0;
}

static gboolean
put_release (LoomTool *tool, const LoomPointer *pointer)
{
  LoomPutTool *self = LOOM_PUT_TOOL (tool);
  LoomPutToolPrivate *priv = PRIVATE (self);
  const LoomHandle held = priv->held;
  GError *error = NULL;
  if (held == 0 || pointer->button != 1)
    return FALSE;
  g_autofree char *trouble = dup_trouble (self, priv->cell);
  priv->held = 0;
  if (trouble != NULL)
    loom_tool_say (tool, trouble);
  else if (!loom_cell_equal (priv->cell, priv->from))
    {
      LoomEdit *edit = loom_edit_move_by_cells (
          loom_tool_get_board (tool), &held, 1, priv->cell.column - priv->from.column,
          priv->cell.row - priv->from.row, loom_layer_tool_get_worm_length (LOOM_LAYER_TOOL (self)),
          &error);
      loom_tool_commit (tool, edit, error);
    }
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
put_cancel (LoomTool *tool)
{
  LoomPutToolPrivate *priv = PRIVATE (LOOM_PUT_TOOL (tool));
  const gboolean was_held = priv->held != 0;
  priv->held = 0;
  loom_tool_queue_paint (tool);
  return was_held;
}

static void
put_leave (LoomTool *tool)
{
  LoomPutToolPrivate *priv = PRIVATE (LOOM_PUT_TOOL (tool));
  priv->has_cell = priv->held != 0;
  loom_tool_queue_paint (tool);
}

static void
put_deactivate (LoomTool *tool)
{
  PRIVATE (LOOM_PUT_TOOL (tool))->has_cell = FALSE;
}

/* A thing that went away while it was dragged is dropped. */
static void
put_board_changed (LoomTool *tool)
{
  LoomPutToolPrivate *priv = PRIVATE (LOOM_PUT_TOOL (tool));
  if (loom_board_get (loom_tool_get_board (tool), priv->held) == NULL)
    priv->held = 0;
  loom_layer_tool_refresh_options (LOOM_LAYER_TOOL (tool));
}

static void
draw_ghost (LoomPutTool *self, const LoomPaint *paint, LoomCell cell)
{
  cairo_t *cr = paint->cr;
  LoomPen pen;
  cairo_save (cr);
  if (loom_layer_tool_begin_units (LOOM_LAYER_TOOL (self), paint))
    {
      loom_pen_init (&pen, cr, LOOM_THEME_COLOUR);
      cairo_translate (cr, (cell.column - 0.5) * LOOM_CELL_UNIT, (cell.row - 0.5) * LOOM_CELL_UNIT);
      cairo_push_group (cr);
      LOOM_PUT_TOOL_GET_CLASS (self)->draw (self, &pen);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.85);
    }
  cairo_restore (cr);
}

static void
outline_cell (LoomPutTool *self, const LoomPaint *paint, LoomCell cell, gboolean bad)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self));
  g_auto (LoomCellMask) one = { 0 };
  g_auto (LoomCellMask) images = { 0 };
  loom_cell_mask_init (&one, layer->columns, layer->rows);
  loom_cell_mask_init (&images, layer->columns, layer->rows);
  loom_cell_mask_add (&one, cell);
  loom_layer_tool_add_images (LOOM_LAYER_TOOL (self), &one, &images);
  loom_layer_tool_append_outline (LOOM_LAYER_TOOL (self), paint, &images);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_layer_tool_append_outline (LOOM_LAYER_TOOL (self), paint, &one);
  loom_paint_stroke (paint, bad ? &paint->look->bad : &paint->look->accent, FALSE);
}

static void
put_paint (LoomTool *tool, const LoomPaint *paint)
{
  LoomPutTool *self = LOOM_PUT_TOOL (tool);
  const LoomPutToolPrivate *priv = PRIVATE (self);
  const LoomPutToolClass *class = LOOM_PUT_TOOL_GET_CLASS (self);
  gboolean bad = FALSE;
  if (!priv->has_cell || loom_layer_tool_get_layer (LOOM_LAYER_TOOL (self)) == NULL)
    return;
  const LoomThing *other = find_on (self, priv->cell);
  const gboolean can_take = priv->held == 0 && other != NULL && other->kind == class->kind;
  g_autofree char *trouble = can_take ? NULL : dup_trouble (self, priv->cell);
  g_autofree char *words = NULL;
  if (trouble == NULL && class->draw_reach != NULL)
    class->draw_reach (self, paint, priv->cell);
  if (trouble == NULL && !can_take)
    draw_ghost (self, paint, priv->cell);
  if (trouble == NULL && class->dup_words != NULL)
    words = class->dup_words (self, priv->cell, &bad);
  outline_cell (self, paint, priv->cell, trouble != NULL || bad);
  if (words != NULL || trouble != NULL)
    loom_paint_bubble (
        paint,
        loom_layer_tool_cell_centre (LOOM_LAYER_TOOL (self),
                                     (LoomCell){ priv->cell.column, priv->cell.row - 1 }),
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

static void
loom_put_tool_class_init (LoomPutToolClass *class)
{
  LoomToolClass *tool_class = LOOM_TOOL_CLASS (class);
  tool_class->press = put_press;
  tool_class->motion = put_motion;
  tool_class->release = put_release;
  tool_class->cancel = put_cancel;
  tool_class->leave = put_leave;
  tool_class->deactivate = put_deactivate;
  tool_class->board_changed = put_board_changed;
  tool_class->paint = put_paint;
  tool_class->dup_hint = put_dup_hint;
  tool_class->get_cursor = put_get_cursor;
}

static void
loom_put_tool_init (LoomPutTool *self)
{
}
