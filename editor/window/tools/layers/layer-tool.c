/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tools for layers have in common. */

#include "editor/window/tools/layers/layer-tool.h"

#include "editor/window/canvas/layers-view.h"
#include "editor/symmetry/cell-image.h"
#include "formats/layers/edit-layer-pieces.h"
#include "render/theme/pen.h"
#include "validator/position/position.h"

#include <glib/gi18n.h>
#include <math.h>

const LoomLayer *
loom_layer_tool_get_layer (LoomTool *self)
{
  LoomDocument *document = loom_tool_get_document (self);
  return (const LoomLayer *)loom_board_get (loom_document_get_board (document),
                                            loom_document_get_layer (document));
}

guint
loom_layer_tool_get_depth (LoomTool *self)
{
  const LoomBoard *board = loom_tool_get_board (self);
  const LoomLayer *layer = loom_layer_tool_get_layer (self);
  guint i = 0;
  while (i + 1 < loom_board_n (board, LOOM_KIND_LAYER) && loom_board_layer (board, i) != layer)
    i++;
  return i;
}

const LoomScenario *
loom_layer_tool_get_scenario (LoomTool *self)
{
  const LoomScenario *scenario = loom_document_get_scenario (loom_tool_get_document (self));
  if (scenario == NULL)
    loom_tool_want_scenario (self);
  return scenario;
}

static LoomCanvasLayers
get_way (LoomTool *self)
{
  return loom_canvas_get_layers (loom_tool_get_canvas (self));
}

gboolean
loom_layer_tool_enter (LoomTool *self, const LoomPointer *pointer, LoomCell *cell)
{
  LoomDocument *document = loom_tool_get_document (self);
  const LoomLayer *layer
      = loom_layers_view_find (document, get_way (self), pointer->bx, pointer->by, cell);
  if (layer != NULL && layer->entity.handle != loom_document_get_layer (document))
    loom_document_set_layer (document, layer->entity.handle);
  if (layer != NULL && get_way (self) == LOOM_CANVAS_STACKED)
    {
      loom_canvas_set_layers (loom_tool_get_canvas (self), LOOM_CANVAS_ONE_LAYER);
      return FALSE;
    }
  return layer != NULL;
}

static gboolean
get_cells (LoomTool *self, cairo_matrix_t *cells)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self);
  return layer != NULL
         && loom_layers_view_cells (loom_tool_get_document (self), get_way (self), layer, cells);
}

LoomCell
loom_layer_tool_cell (LoomTool *self, const LoomPointer *pointer)
{
  cairo_matrix_t cells;
  double x = pointer->bx, y = pointer->by;
  if (!get_cells (self, &cells) || cairo_matrix_invert (&cells) != CAIRO_STATUS_SUCCESS)
    return (LoomCell){ 1, 1 };
  cairo_matrix_transform_point (&cells, &x, &y);
  return (LoomCell){ (gint32)floor (CLAMP (x, -4096, 4096)) + 1,
                     (gint32)floor (CLAMP (y, -4096, 4096)) + 1 };
}

LoomCell
loom_layer_tool_cell_inside (LoomTool *self, const LoomPointer *pointer)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (self);
  const LoomCell cell = loom_layer_tool_cell (self, pointer);
  if (layer == NULL)
    return cell;
  return (LoomCell){ CLAMP (cell.column, 1, layer->columns), CLAMP (cell.row, 1, layer->rows) };
}

LoomPoint
loom_layer_tool_cell_centre (LoomTool *self, LoomCell cell)
{
  cairo_matrix_t cells;
  double x = cell.column - 0.5, y = cell.row - 0.5;
  if (get_cells (self, &cells))
    cairo_matrix_transform_point (&cells, &x, &y);
  return (LoomPoint){ (gint32)lround (x), (gint32)lround (y) };
}

LoomGridRules
loom_layer_tool_get_grid (LoomTool *self)
{
  LoomGridRules grid;
  loom_grid_rules_of (loom_document_get_scenario (loom_tool_get_document (self)), &grid);
  return grid;
}

gint32
loom_layer_tool_get_worm_length (LoomTool *self)
{
  return loom_layer_tool_get_grid (self).worm_length;
}

gboolean
loom_layer_tool_begin_units (LoomTool *self, const LoomPaint *paint)
{
  cairo_matrix_t cells, matrix;
  double x, y;
  if (!get_cells (self, &cells))
    return FALSE;
  loom_viewport_to_widget (paint->viewport, 0, 0, &x, &y);
  cairo_matrix_init (&matrix, paint->viewport->scale / LOOM_MM, 0, 0,
                     paint->viewport->scale / LOOM_MM, x, y);
  cairo_transform (paint->cr, &matrix);
  cairo_transform (paint->cr, &cells);
  cairo_scale (paint->cr, 1 / LOOM_CELL_UNIT, 1 / LOOM_CELL_UNIT);
  return TRUE;
}

static void
corner_to (const LoomPaint *paint,
           const cairo_matrix_t *cells,
           double column,
           double row,
           gboolean move)
{
  double wx, wy;
  cairo_matrix_transform_point (cells, &column, &row);
  loom_viewport_to_widget (paint->viewport, column, row, &wx, &wy);
  if (move)
    cairo_move_to (paint->cr, wx, wy);
  else
    cairo_line_to (paint->cr, wx, wy);
}

static guint
mix (guint digest, guint number)
{
  return digest * 33 + number;
}

static guint
mix_words (guint digest, const char *words)
{
  return mix (digest, words != NULL ? g_str_hash (words) : 0);
}

/* A number that stands for all that chips are made from. */
static guint
digest_options (LoomTool *self)
{
  LoomDocument *document = loom_tool_get_document (self);
  const GPtrArray *legends = loom_board_list (loom_document_get_board (document), LOOM_KIND_LEGEND);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  guint digest
      = mix (loom_document_get_layer (document), (guint)loom_layer_tool_get_worm_length (self));
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      digest
          = mix_words (mix (mix (digest, (guint)legend->character), legend->terrain), legend->name);
    }
  digest = mix (digest, scenario != NULL ? (guint)scenario->seats : 0);
  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_SEAT); i++)
    digest = mix_words (
        digest, ((const LoomSeat *)loom_entity_nth (&scenario->entity, LOOM_KIND_SEAT, i))->name);
  return digest;
}

void
loom_layer_tool_refresh_options (LoomTool *self)
{
  loom_tool_refresh_options (self, digest_options (self));
}

static void
append_run (const LoomPaint *paint, const cairo_matrix_t *cells, gint32 row, gint32 from, gint32 to)
{
  corner_to (paint, cells, from - 1, row - 1, TRUE);
  corner_to (paint, cells, to, row - 1, FALSE);
  corner_to (paint, cells, to, row, FALSE);
  corner_to (paint, cells, from - 1, row, FALSE);
  cairo_close_path (paint->cr);
}

/* Runs of cells, so that a large stroke is a path of few boxes. */
void
loom_layer_tool_append_cells (LoomTool *self, const LoomPaint *paint, const LoomCellMask *mask)
{
  cairo_matrix_t matrix;
  if (mask->cells->len == 0 || !get_cells (self, &matrix))
    return;
  for (gint32 row = 1; row <= mask->rows; row++)
    {
      gint32 from = 0;
      for (gint32 column = 1; column <= mask->columns + 1; column++)
        {
          const gboolean is_in = loom_cell_mask_has (mask, (LoomCell){ column, row });
          if (is_in && from == 0)
            from = column;
          else if (!is_in && from != 0)
            {
              append_run (paint, &matrix, row, from, column - 1);
              from = 0;
            }
        }
    }
}

/* Each side of a cell in @mask that has no neighbour there is a line of the outline. */
void
loom_layer_tool_append_outline (LoomTool *self, const LoomPaint *paint, const LoomCellMask *mask)
{
  static const gint8 sides[4][6] = {
    /* neighbour, then the ends of the side from the cell's corner */
    { 0, -1, 0, 0, 1, 0 },
    { 1, 0, 1, 0, 1, 1 },
    { 0, 1, 1, 1, 0, 1 },
    { -1, 0, 0, 1, 0, 0 },
  };
  cairo_matrix_t matrix;
  if (!get_cells (self, &matrix))
    return;
  for (guint i = 0; i < mask->cells->len; i++)
    for (guint side = 0; side < 4; side++)
      {
        const LoomCell cell = g_array_index (mask->cells, LoomCell, i);
        const gint8 *at = sides[side];
        const LoomCell beside = { cell.column + at[0], cell.row + at[1] };
        if (loom_cell_mask_has (mask, beside))
          continue;
        corner_to (paint, &matrix, cell.column - 1 + at[2], cell.row - 1 + at[3], TRUE);
        corner_to (paint, &matrix, cell.column - 1 + at[4], cell.row - 1 + at[5], FALSE);
      }
}

void
loom_layer_tool_add_images (LoomTool *self, const LoomCellMask *from, LoomCellMask *mask)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self));
  const LoomLayer *layer = loom_layer_tool_get_layer (self);
  for (guint i = 1; layer != NULL && i < loom_drawing_get_n_images (drawing); i++)
    for (guint k = 0; k < from->cells->len; k++)
      {
        LoomCell image;
        if (loom_drawing_map_cell (drawing, i, layer, g_array_index (from->cells, LoomCell, k),
                                   &image)
            && !loom_cell_mask_has (from, image))
          loom_cell_mask_add (mask, image);
      }
}

/* A thing that is put down with its images. */
typedef struct
{
  const LoomEntity *entity;
  LoomHandle parent;
  gint32 n_seats;
  GArray *cells; /* first cells of those that are down */
  GArray *made;  /* (element-type LoomHandle) */
} Insertion;

static gboolean
is_down (const Insertion *insertion, const LoomEntity *entity, gint32 worm_length)
{
  g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
  const LoomCell first = g_array_index (cells, LoomCell, 0);
  for (guint i = 0; i < insertion->cells->len; i++)
    if (loom_cell_equal (g_array_index (insertion->cells, LoomCell, i), first))
      return TRUE;
  g_array_append_val (insertion->cells, first);
  return FALSE;
}

static LoomEdit *
insert_image_cb (LoomTool *tool,
                 const LoomDrawing *drawing,
                 guint image,
                 gpointer data,
                 GError **error)
{
  Insertion *insertion = data;
  const gint32 worm_length = loom_layer_tool_get_worm_length (tool);
  const LoomBoard *board = loom_tool_get_board (tool);
  g_autoptr (LoomEntity) entity
      = loom_cell_image_new_entity (drawing, image, loom_layer_tool_get_layer (tool),
                                    insertion->entity, insertion->n_seats, worm_length);
  g_autoptr (LoomEdit) edit = loom_edit_new (_ ("Place piece"));
  if (entity == NULL || is_down (insertion, entity, worm_length))
    return NULL;
  if (entity->kind == LOOM_KIND_ENTRANCE && image > 0)
    {
      g_free (entity->id);
      entity->id = loom_board_dup_id (board, "entrance");
    }
  entity->handle = loom_edit_reserve (edit, board);
  g_array_append_val (insertion->made, entity->handle);
  loom_edit_insert (edit, insertion->parent, g_steal_pointer (&entity), G_MAXUINT);
  return g_steal_pointer (&edit);
}

gboolean
loom_layer_tool_insert_images (LoomTool *self, const char *label, const LoomEntity *entity)
{
  LoomDocument *document = loom_tool_get_document (self);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  const gboolean of_map = entity->kind == LOOM_KIND_ENTRANCE || entity->kind == LOOM_KIND_THRONE;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  Insertion insertion = { .entity = entity, .cells = cells, .made = made };
  if (of_map)
    insertion.parent = loom_layer_tool_get_layer (self)->entity.parent->handle;
  else if (loom_layer_tool_get_scenario (self) != NULL)
    insertion.parent = scenario->entity.handle;
  else
    return FALSE;
  insertion.n_seats = scenario != NULL ? scenario->seats : 0;
  if (!loom_tool_commit_images (self, label, insert_image_cb, &insertion))
    return FALSE;
  loom_selection_set (loom_document_get_selection (document),
                      (const LoomHandle *)(gpointer)made->data, made->len);
  return TRUE;
}
