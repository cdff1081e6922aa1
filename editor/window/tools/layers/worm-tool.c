/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The earthworm tool: a click lays one as long as the rules have it, straight behind its head; a
 * drag makes it crawl after the pointer, and with Shift grow as long as it is dragged. What is laid
 * is a path of cells with the head last; it never crosses rock, itself or anything that stands
 * there already. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/layers/worm-ahead.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/layers/worm-path.h"
#include "render/layers/worm.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool;
  LoomFacing facing; /* of a worm that is clicked down */
  gboolean has_cell;
  LoomCell cell; /* under the pointer */
  gboolean drawing;
  LoomWormPath path;  /* while drawing, or as a click would lay it; no cells otherwise */
  LoomCellMask taken; /* where it cannot lie */
} WormTool;

/* "10 cells, facing east". */
static char *
dup_words (guint length, gint32 facing)
{
  if (facing == LOOM_FACING_WEST)
    return g_strdup_printf (ngettext ("%u cell, facing west", "%u cells, facing west", length),
                            length);
  return g_strdup_printf (ngettext ("%u cell, facing east", "%u cells, facing east", length),
                          length);
}

static void
drop (WormTool *self)
{
  self->drawing = FALSE;
  loom_worm_path_clear (&self->path);
  loom_cell_mask_clear (&self->taken);
  loom_tool_queue_paint (self->tool);
}

static void
take_cells_of (WormTool *self, const LoomEntity *entity, LoomHandle layer)
{
  g_autoptr (GArray) cells
      = loom_entity_cells (entity, loom_layer_tool_get_worm_length (self->tool));
  for (guint i = 0; loom_entity_get_layer (entity) == layer && i < cells->len; i++)
    loom_cell_mask_add (&self->taken, g_array_index (cells, LoomCell, i));
}

static void
take_all (WormTool *self, const GPtrArray *entities, LoomHandle layer)
{
  for (guint i = 0; entities != NULL && i < entities->len; i++)
    take_cells_of (self, g_ptr_array_index (entities, i), layer);
}

/* Rock, and whatever stands on the layer. */
static void
gather_taken (WormTool *self, const LoomLayer *layer)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
  LoomDocument *document = loom_tool_get_document (self->tool);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  loom_cell_mask_clear (&self->taken);
  loom_cell_mask_init (&self->taken, layer->columns, layer->rows);
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      if (loom_board_cell_blocks (board, layer, (LoomCell){ column, row }))
        loom_cell_mask_add (&self->taken, (LoomCell){ column, row });
  take_all (self, loom_board_list (board, LOOM_KIND_ENTRANCE), layer->entity.handle);
  take_all (self, loom_board_list (board, LOOM_KIND_THRONE), layer->entity.handle);
  for (guint i = 0; scenario != NULL && i < G_N_ELEMENTS (kinds); i++)
    take_all (self, loom_entity_children (&scenario->entity, kinds[i]), layer->entity.handle);
}

/* How many cells there are behind a head on @cell that looks to @facing, up to @most. */
static gint32
count_behind (WormTool *self, LoomCell cell, LoomFacing facing, gint32 most)
{
  const gint32 step = facing == LOOM_FACING_EAST ? -1 : 1;
  gint32 n = 0;
  while (n < most && cell.column >= 1 && cell.column <= self->taken.columns
         && !loom_cell_mask_has (&self->taken, cell))
    {
      n++;
      cell.column += step;
    }
  return n;
}

/* As a click lays it: looking the way that was chosen, or the other where there is more room. */
static void
lay_straight (WormTool *self, LoomCell cell)
{
  const gint32 most = loom_layer_tool_get_worm_length (self->tool);
  const LoomFacing other = self->facing == LOOM_FACING_EAST ? LOOM_FACING_WEST : LOOM_FACING_EAST;
  const gint32 this_way = count_behind (self, cell, self->facing, most);
  const gint32 other_way = count_behind (self, cell, other, most);
  const LoomFacing facing = this_way >= other_way ? self->facing : other;
  const gint32 step = facing == LOOM_FACING_EAST ? 1 : -1;
  const gint32 n = MAX (this_way, other_way);
  loom_worm_path_clear (&self->path);
  if (n == 0)
    return;
  loom_worm_path_init (&self->path, (LoomCell){ cell.column - (n - 1) * step, cell.row }, 0,
                       facing);
  for (gint32 i = 1; i < n; i++)
    {
      const LoomCell next = { cell.column - (n - 1 - i) * step, cell.row };
      g_array_append_val (self->path.cells, next);
    }
}

static void
show_click (WormTool *self)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self->tool);
  if (layer == NULL || !self->has_cell)
    {
      drop (self);
      return;
    }
  gather_taken (self, layer);
  lay_straight (self, self->cell);
  loom_tool_queue_paint (self->tool);
}

/* The thing on @cell that keeps a worm from being laid there, said or chosen. */
static void
meet (WormTool *self, LoomCell cell)
{
  LoomDocument *document = loom_tool_get_document (self->tool);
  const LoomEntity *other = loom_board_on_cell (
      loom_document_get_board (document), loom_document_get_scenario (document),
      loom_document_get_layer (document), cell, loom_layer_tool_get_worm_length (self->tool));
  if (other != NULL && other->kind == LOOM_KIND_EARTHWORM)
    loom_selection_set_one (loom_document_get_selection (document), other->handle);
  else if (other != NULL)
    loom_tool_say (self->tool, _ ("Something stands there already."));
  else
    loom_tool_say (self->tool, _ ("An earthworm cannot begin in rock."));
}

static gboolean
worm_press (LoomTool *tool, const LoomPointer *pointer)
{
  WormTool *self = loom_tool_get_state (tool);
  const LoomLayer *layer;
  if (pointer->button != 1 || !loom_layer_tool_enter (self->tool, pointer, &self->cell))
    return FALSE;
  layer = loom_layer_tool_get_layer (self->tool);
  if (loom_layer_tool_get_scenario (self->tool) == NULL)
    return TRUE;
  gather_taken (self, layer);
  self->has_cell = TRUE;
  if (loom_cell_mask_has (&self->taken, self->cell))
    {
      meet (self, self->cell);
      return TRUE;
    }
  loom_worm_path_clear (&self->path);
  loom_worm_path_init (&self->path, self->cell, (guint)loom_layer_tool_get_worm_length (self->tool),
                       self->facing);
  self->drawing = TRUE;
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
worm_motion (LoomTool *tool, const LoomPointer *pointer)
{
  WormTool *self = loom_tool_get_state (tool);
  if (!self->drawing)
    {
      if (pointer->has_cell == self->has_cell
          && (!self->has_cell || loom_cell_equal (pointer->cell, self->cell)))
        return FALSE;
      self->has_cell = pointer->has_cell;
      self->cell = pointer->cell;
      show_click (self);
      return FALSE;
    }
  self->cell = loom_layer_tool_cell_inside (self->tool, pointer);
  self->path.most = (pointer->state & GDK_SHIFT_MASK) != 0
                        ? 0
                        : (guint)loom_layer_tool_get_worm_length (self->tool);
  loom_worm_path_reach (&self->path, &self->taken, self->cell);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
worm_release (LoomTool *tool, const LoomPointer *pointer)
{
  WormTool *self = loom_tool_get_state (tool);
  if (!self->drawing || pointer->button != 1)
    return FALSE;
  self->drawing = FALSE;
  /* The pointer may be on what the worm could not go to. */
  if (self->path.cells->len == 1)
    lay_straight (self, g_array_index (self->path.cells, LoomCell, 0));
  g_autoptr (LoomEntity) worm = loom_worm_path_new_entity (
      &self->path, loom_layer_tool_get_layer (self->tool)->entity.handle,
      loom_layer_tool_get_worm_length (self->tool));
  loom_layer_tool_insert_images (self->tool, _ ("Lay earthworm"), worm);
  drop (self);
  return TRUE;
}

static gboolean
worm_cancel (LoomTool *tool)
{
  const gboolean was_drawing = LOOM_TOOL_STATE (tool, WormTool)->drawing;
  drop (loom_tool_get_state (tool));
  return was_drawing;
}

static void
worm_leave (LoomTool *tool)
{
  WormTool *self = loom_tool_get_state (tool);
  self->has_cell = FALSE;
  if (!self->drawing)
    drop (self);
}

static gboolean
worm_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  WormTool *self = loom_tool_get_state (tool);
  if (keyval != GDK_KEY_f && keyval != GDK_KEY_F)
    return FALSE;
  self->facing = self->facing == LOOM_FACING_EAST ? LOOM_FACING_WEST : LOOM_FACING_EAST;
  loom_tool_options_changed (tool);
  if (!self->drawing)
    show_click (self);
  return TRUE;
}

static void
draw_body (WormTool *self, const LoomPaint *paint)
{
  const guint n = self->path.cells->len;
  g_autofree LoomVec2 *centres = g_new (LoomVec2, n);
  LoomPen pen;
  for (guint i = 0; i < n; i++)
    {
      const LoomCell cell = g_array_index (self->path.cells, LoomCell, n - 1 - i);
      centres[i]
          = (LoomVec2){ (cell.column - 0.5) * LOOM_CELL_UNIT, (cell.row - 0.5) * LOOM_CELL_UNIT };
    }
  const LoomWorm worm = { centres, n, self->path.facing == LOOM_FACING_WEST ? G_PI : 0.0, FALSE };
  cairo_save (paint->cr);
  if (loom_layer_tool_begin_units (self->tool, paint))
    {
      loom_pen_init (&pen, paint->cr, loom_theme_get (LOOM_THEME_COLOUR));
      loom_worm_draw (&pen, &worm);
    }
  cairo_restore (paint->cr);
}

static void
outline (WormTool *self, const LoomPaint *paint)
{
  g_auto (LoomCellMask) body = { 0 };
  g_auto (LoomCellMask) images = { 0 };
  loom_cell_mask_init (&body, self->taken.columns, self->taken.rows);
  loom_cell_mask_init (&images, self->taken.columns, self->taken.rows);
  for (guint i = 0; i < self->path.cells->len; i++)
    loom_cell_mask_add (&body, g_array_index (self->path.cells, LoomCell, i));
  loom_layer_tool_add_images (self->tool, &body, &images);
  loom_layer_tool_append_outline (self->tool, paint, &images);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_layer_tool_append_outline (self->tool, paint, &body);
  loom_paint_stroke (paint, &paint->look->accent, FALSE);
}

static void
worm_paint (LoomTool *tool, const LoomPaint *paint)
{
  WormTool *self = loom_tool_get_state (tool);
  if (self->path.cells == NULL || self->path.cells->len == 0)
    return;
  const LoomCell head = g_array_index (self->path.cells, LoomCell, self->path.cells->len - 1);
  g_autofree char *words = dup_words (self->path.cells->len, self->path.facing);
  draw_body (self, paint);
  outline (self, paint);
  loom_worm_ahead_paint (self->tool, paint, head, self->path.facing);
  loom_paint_bubble (
      paint, loom_layer_tool_cell_centre (self->tool, (LoomCell){ head.column, head.row - 2 }),
      &paint->look->accent, words);
}

static void
facing_cb (GtkDropDown *choice, GParamSpec *pspec, WormTool *self)
{
  self->facing = (LoomFacing)gtk_drop_down_get_selected (choice);
}

static GtkWidget *
worm_new_options (LoomTool *tool)
{
  WormTool *self = loom_tool_get_state (tool);
  const char *facings[] = { _ ("East →"), _ ("← West"), NULL };
  const gint32 length = loom_layer_tool_get_worm_length (self->tool);
  g_autofree char *usual = g_strdup_printf (
      ngettext ("%d cell by the rules", "%d cells by the rules", (gulong)length), length);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *facing = loom_chips_add_choice (row, facings, self->facing,
                                             _ ("Where a worm looks that is clicked down (F)"));
  loom_tool_connect (tool, facing, "notify::selected", G_CALLBACK (facing_cb));
  loom_chips_add_label (row, usual);
  return row;
}

static char *
worm_dup_hint (LoomTool *tool)
{
  return g_strdup (
      _ ("Click|lays a straight one;Drag|lets it crawl;Shift|longer;F|turns it round"));
}

static const char *
worm_get_cursor (LoomTool *tool)
{
  return "cell";
}

static void
worm_board_changed (LoomTool *tool)
{
  drop (loom_tool_get_state (tool));
  loom_layer_tool_refresh_options (tool);
}

static void
worm_clear (LoomTool *tool)
{
  WormTool *self = loom_tool_get_state (tool);
  loom_worm_path_clear (&self->path);
  loom_cell_mask_clear (&self->taken);
}

const LoomToolInfo loom_worm_tool = {
  .size = sizeof (WormTool),
  .clear = worm_clear,
  .press = worm_press,
  .motion = worm_motion,
  .release = worm_release,
  .cancel = worm_cancel,
  .leave = worm_leave,
  .key = worm_key,
  .board_changed = worm_board_changed,
  .paint = worm_paint,
  .new_options = worm_new_options,
  .dup_hint = worm_dup_hint,
  .get_cursor = worm_get_cursor,
};
