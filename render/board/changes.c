/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two boards in one drawing: the newer one under a veil, and marks for what changed. New is a full
 * line, gone a dashed one, changed a dotted one; each has its colour as well. */

#include "render/board/changes.h"

#include "formats/geometry/geometry.h"
#include "formats/model/order.h"
#include "formats/model/value.h"
#include "render/draw/text.h"
#include "render/layers/sheet.h"
#include "render/styles/style.h"

#include <math.h>

#define GAP 6.0   /* mm between layers */
#define KEY 10.0  /* mm for the key, below all else */
#define VEIL 0.62 /* of white over the board */

typedef enum
{
  MARK_NEW,
  MARK_GONE,
  MARK_OTHER,
  N_MARKS,
} Mark;

static const struct
{
  LoomStyleColour colour;
  const LoomStyleDash *dash; /* or NULL */
  const char *word;
} marks[N_MARKS] = {
  [MARK_NEW] = { LOOM_STYLE_CHANGE_NEW, NULL, "new" },
  [MARK_GONE] = { LOOM_STYLE_CHANGE_GONE, &loom_style_gone_dash, "gone" },
  [MARK_OTHER] = { LOOM_STYLE_CHANGE_OTHER, &loom_style_changed_dash, "changed" },
};

/* One of the two boards, compiled. */
typedef struct
{
  const LoomBoard *board;
  LoomTopology *topology;
  LoomGeometry *geometry;
} Side;

static void
set_mark (cairo_t *cr, Mark mark)
{
  loom_style_set (cr, marks[mark].colour);
  cairo_set_line_width (cr, LOOM_STYLE_CHANGE_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  if (marks[mark].dash != NULL)
    loom_style_dash_set (cr, marks[mark].dash, 1);
}

static Mark
mark_of (const LoomChange *change)
{
  if (change->type == LOOM_CHANGE_ADDED || change->type == LOOM_CHANGE_JOINED)
    return MARK_NEW;
  if (change->type == LOOM_CHANGE_REMOVED || change->type == LOOM_CHANGE_PARTED)
    return MARK_GONE;
  return MARK_OTHER;
}

static void
trace_area (cairo_t *cr, const Side *side, guint area)
{
  guint n = loom_topology_n_rings (side->topology, area);
  const LoomArea *entity = loom_board_area (side->board, area);
  if (n == 0)
    {
      double radius = (entity->radius == LOOM_UNSET ? 6 * LOOM_MM : entity->radius) / 1000.0;
      cairo_new_sub_path (cr);
      cairo_arc (cr, entity->at.x / 1000.0, entity->at.y / 1000.0, radius, 0, 2 * G_PI);
    }
  for (guint ring = 0; ring < n; ring++)
    {
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      loom_geometry_ring_points (side->geometry, area, ring, points);
      for (guint i = 0; i < points->len; i++)
        {
          LoomVec2 point = g_array_index (points, LoomVec2, i);
          cairo_line_to (cr, point.x / 1000.0, point.y / 1000.0);
        }
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
    }
}

static void
mark_area (cairo_t *cr, const Side *side, LoomHandle handle, Mark mark, double tint)
{
  guint area = loom_topology_index (side->topology, handle);
  if (area == LOOM_NONE)
    return;
  trace_area (cr, side, area);
  loom_style_set_share (cr, marks[mark].colour, tint);
  cairo_fill_preserve (cr);
  set_mark (cr, mark);
  cairo_stroke (cr);
}

static gboolean
find_middle (const Side *side, LoomHandle handle, LoomVec2 *point)
{
  guint area = loom_topology_index (side->topology, handle);
  if (area == LOOM_NONE)
    return FALSE;
  const LoomArea *entity = loom_board_area (side->board, area);
  if (loom_topology_n_rings (side->topology, area) == 0)
    *point = (LoomVec2){ entity->at.x, entity->at.y };
  else
    *point = loom_geometry_area_centre (side->geometry, area, 500, NULL);
  return TRUE;
}

static void
mark_line (cairo_t *cr, const Side *side, LoomHandle from, LoomHandle to, Mark mark)
{
  LoomVec2 a, b;
  if (!find_middle (side, from, &a) || !find_middle (side, to, &b))
    return;
  set_mark (cr, mark);
  cairo_move_to (cr, a.x / 1000, a.y / 1000);
  cairo_line_to (cr, b.x / 1000, b.y / 1000);
  cairo_stroke (cr);
}

/* Rings the middle of the area that a piece stands on. */
static void
mark_piece (cairo_t *cr, const Side *side, LoomHandle area, Mark mark)
{
  LoomVec2 at;
  if (!find_middle (side, area, &at))
    return;
  set_mark (cr, mark);
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x / 1000, at.y / 1000, 7, 0, 2 * G_PI);
  cairo_stroke (cr);
}

static void
mark_on_map (cairo_t *cr, const Side *side, const LoomEntity *entity, const LoomChange *change)
{
  Mark mark = mark_of (change);
  const LoomEntity *other
      = change->other != NULL ? loom_board_lookup (side->board, change->other) : NULL;
  switch (change->kind)
    {
    case LOOM_KIND_AREA:
      if (other != NULL)
        mark_line (cr, side, entity->handle, other->handle, mark);
      else
        mark_area (cr, side, entity->handle, mark, 0.16);
      break;
    case LOOM_KIND_ROUTE:
      mark_line (cr, side, ((const LoomRoute *)entity)->from, ((const LoomRoute *)entity)->to,
                 mark);
      break;
    case LOOM_KIND_BARRIER:
      mark_line (cr, side, ((const LoomBarrier *)entity)->between.items[0],
                 ((const LoomBarrier *)entity)->between.items[1], mark);
      break;
    case LOOM_KIND_PLACE:
      mark_piece (cr, side, ((const LoomPlace *)entity)->area, mark);
      break;
    case LOOM_KIND_NUMBER:
      mark_piece (cr, side, ((const LoomNumber *)entity)->area, mark);
      break;
    default:
      break;
    }
}

static void
mark_cell (cairo_t *cr, const LoomLayerSheet *sheet, gint32 column, gint32 row, Mark mark)
{
  set_mark (cr, mark);
  cairo_set_line_width (cr, MIN (LOOM_STYLE_CHANGE_WIDTH, sheet->cell / LOOM_STYLE_CHANGE_PART));
  cairo_rectangle (cr, sheet->grid_x + (column - 1) * sheet->cell,
                   sheet->grid_y + (row - 1) * sheet->cell, sheet->cell, sheet->cell);
  cairo_stroke (cr);
}

/* Marks what changed on @layer of the newer board, whose page begins at the origin. */
static void
mark_on_layer (cairo_t *cr,
               const LoomBoard *before,
               const LoomBoard *after,
               const LoomLayer *layer,
               const LoomLayerSheet *sheet,
               const LoomChange *change)
{
  const LoomBoard *boards[] = { before, after };
  const LoomHandle handles[] = { change->before, change->after };
  const LoomLayer *old = (const LoomLayer *)loom_board_get (before, change->before);
  if (change->type == LOOM_CHANGE_CELLS)
    {
      for (gint32 i = 0; change->after == layer->entity.handle && i < layer->columns * layer->rows;
           i++)
        if (layer->grid.cells[i] != old->grid.cells[i])
          mark_cell (cr, sheet, i % layer->columns + 1, i / layer->columns + 1, MARK_OTHER);
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      const LoomEntity *entity = loom_board_get (boards[i], handles[i]);
      const LoomField *on = entity != NULL ? loom_kind_field (change->kind, "layer") : NULL;
      const LoomField *at = entity != NULL ? loom_kind_field (change->kind, "at") : NULL;
      g_auto (LoomValue) place = LOOM_VALUE_INIT;
      g_auto (LoomValue) cell = LOOM_VALUE_INIT;
      if (on == NULL || at == NULL || on->type != LOOM_TYPE_REF || at->type != LOOM_TYPE_CELL)
        continue;
      loom_entity_get (entity, on, &place);
      loom_entity_get (entity, at, &cell);
      const LoomEntity *home = loom_board_get (boards[i], place.ref);
      if (home != NULL && g_strcmp0 (home->id, layer->entity.id) == 0
          && loom_cell_is_set (cell.cell))
        mark_cell (cr, sheet, cell.cell.column, cell.cell.row, i == 0 ? MARK_GONE : MARK_NEW);
    }
}

static void
draw_veil (cairo_t *cr, double width, double height)
{
  cairo_rectangle (cr, 0, 0, width, height);
  loom_style_set_share (cr, LOOM_STYLE_VEIL, VEIL);
  cairo_fill (cr);
}

static void
draw_key (cairo_t *cr, double height)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  double x = 6, y = height - KEY / 2;
  style.family = LOOM_STYLE_LETTERS;
  style.size = 4;
  cairo_rectangle (cr, 3, y - 4, 86, 8);
  loom_style_set (cr, LOOM_STYLE_CHANGE_CASING);
  cairo_fill (cr);
  for (guint i = 0; i < N_MARKS; i++)
    {
      g_autoptr (LoomTextRun) run = loom_text_run_new (marks[i].word, &style);
      set_mark (cr, (Mark)i);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + 9, y);
      cairo_stroke (cr);
      loom_text_run_draw (run, cr, x + 11.5, y, 0, LOOM_RISE_CAPS, 1, 0);
      x += 25;
    }
}

static gboolean
has_areas (const LoomBoard *board)
{
  return loom_board_section (board, LOOM_KIND_AREAS) != NULL;
}

static double
cell_size (const LoomBoard *board)
{
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  return layers != NULL ? layers->cell / 1000.0 : 10;
}

void
loom_render_changes_size (const LoomBoard *after, double *width, double *height)
{
  double own_width = 0, own_height = 0;
  *width = *height = 0;
  if (has_areas (after) || loom_board_n (after, LOOM_KIND_LAYER) == 0)
    loom_render_board_size (after, NULL, &own_width, &own_height);
  for (guint i = 0; i < loom_board_n (after, LOOM_KIND_LAYER); i++)
    {
      LoomLayerSheet sheet;
      loom_layer_sheet_init (&sheet, loom_board_layer (after, i), cell_size (after));
      *width += sheet.width + (*width > 0 ? GAP : 0);
      *height = MAX (*height, sheet.height);
    }
  *height += own_height + (own_height > 0 && *height > 0 ? GAP : 0) + KEY;
  *width = MAX (*width, own_width);
}

static void
draw_map (cairo_t *cr,
          const LoomBoard *before,
          const LoomBoard *after,
          const LoomComparison *changes,
          const LoomScenario *scenario,
          const LoomView *view,
          double *used)
{
  Side old = { before, loom_topology_new (before, NULL), NULL };
  Side new = { after, loom_topology_new (after, NULL), NULL };
  double width;
  old.geometry = loom_geometry_new (before, old.topology);
  new.geometry = loom_geometry_new (after, new.topology);
  loom_render_board_size (after, view, &width, used);
  loom_render_board (cr, after, scenario, view, NULL);
  draw_veil (cr, width, *used);
  cairo_save (cr);
  for (guint i = 0; i < changes->len; i++)
    {
      const LoomChange *change = loom_comparison_nth (changes, i);
      gboolean is_gone = change->after == 0;
      const Side *side = is_gone ? &old : &new;
      const LoomEntity *entity
          = loom_board_get (side->board, is_gone ? change->before : change->after);
      if (entity == NULL)
        continue;
      if (change->type == LOOM_CHANGE_RESHAPED)
        mark_area (cr, &old, change->before, MARK_GONE, 0);
      mark_on_map (cr, side, entity, change);
    }
  cairo_restore (cr);
  loom_geometry_free (old.geometry);
  loom_geometry_free (new.geometry);
  loom_topology_free (old.topology);
  loom_topology_free (new.topology);
}

void
loom_render_changes (cairo_t *cr,
                     const LoomBoard *before,
                     const LoomBoard *after,
                     const LoomComparison *changes,
                     const char *folder)
{
  LoomView view = LOOM_VIEW_INIT;
  double width, height, used = 0;
  const LoomScenario *scenario;
  g_return_if_fail (cr != NULL && before != NULL && after != NULL && changes != NULL);
  scenario = loom_board_first_scenario (after);
  view.folder = folder;
  loom_render_changes_size (after, &width, &height);
  cairo_save (cr);
  if (has_areas (after))
    {
      draw_map (cr, before, after, changes, scenario, &view, &used);
      used += GAP;
    }
  cairo_translate (cr, 0, used);
  for (guint i = 0; i < loom_board_n (after, LOOM_KIND_LAYER); i++)
    {
      const LoomLayer *layer = loom_board_layer (after, i);
      LoomLayerSheet sheet;
      loom_layer_sheet_init (&sheet, layer, cell_size (after));
      view.layer = layer->entity.handle;
      loom_render_board (cr, after, scenario, &view, NULL);
      draw_veil (cr, sheet.width, sheet.height);
      cairo_save (cr);
      for (guint k = 0; k < changes->len; k++)
        mark_on_layer (cr, before, after, layer, &sheet, loom_comparison_nth (changes, k));
      cairo_restore (cr);
      cairo_translate (cr, sheet.width + GAP, 0);
    }
  cairo_restore (cr);
  cairo_save (cr);
  draw_key (cr, height);
  cairo_restore (cr);
}
