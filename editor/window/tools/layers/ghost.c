/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The renderer's own pictures of pieces, one by one. */

#include "editor/window/tools/layers/ghost.h"

#include "editor/window/tools/layers/seat-look.h"
#include "formats/layers/edit-layer-pieces.h"
#include "render/layers/gate.h"
#include "render/motifs/item.h"
#include "render/layers/token.h"
#include "render/layers/web.h"
#include "render/layers/worm.h"

#define SEEN 0.8 /* how solid a ghost is */

static void
draw_worm (LoomTool *tool, const LoomPen *pen, const LoomEarthworm *worm)
{
  g_autoptr (GArray) cells
      = loom_entity_cells (&worm->on.entity, loom_layer_tool_get_worm_length (tool));
  g_autofree LoomVec2 *centres = g_new (LoomVec2, cells->len);
  const LoomCell head = g_array_index (cells, LoomCell, 0);
  for (guint i = 0; i < cells->len; i++)
    {
      const LoomCell cell = g_array_index (cells, LoomCell, i);
      centres[i] = (LoomVec2){ (cell.column - head.column) * LOOM_CELL_UNIT,
                               (cell.row - head.row) * LOOM_CELL_UNIT };
    }
  loom_worm_draw (pen, &(LoomWorm){ centres, cells->len,
                                    worm->facing == LOOM_FACING_WEST ? G_PI : 0.0, FALSE });
}

static void
draw_token (LoomTool *tool, const LoomPen *pen, gint32 seat, LoomInsect insect)
{
  LoomSeatLook look;
  loom_seat_look_find (&look, loom_tool_get_board (tool), (guint)MAX (seat, 1));
  const LoomToken token = { .kind = insect, .look = &look, .hp = 1, .hp_max = 1 };
  loom_token_draw (pen, &token, 0, 0, LOOM_TOKEN_RADIUS);
}

static void
draw_item (const LoomPen *pen, const LoomItem *item)
{
  if (item->hidden == 1)
    loom_item_draw_hidden (pen, 0, 0, 3.9);
  else
    loom_item_draw (
        pen, item->kind == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION : LOOM_INSECT_TERMITE_BOMB, 0, 0,
        3.9);
}

static void
draw_spider (const LoomPen *pen, const LoomSpider *spider)
{
  const LoomWeb web = { .radius = (guint)MAX (spider->radius, 0) };
  cairo_translate (pen->cr, -LOOM_CELL_UNIT / 2, -LOOM_CELL_UNIT / 2);
  loom_web_draw_spider (pen, &web);
}

static void
draw_gate (const LoomPen *pen, gint32 turns, gboolean throne)
{
  const LoomGate gate = { MAX (turns, 0), MAX (turns, 0), throne };
  loom_gate_draw (pen, &gate, 0, 0);
}

static void
draw (LoomTool *tool, const LoomPen *pen, const LoomEntity *entity)
{
  static const LoomInsect units[]
      = { LOOM_INSECT_WORKER,      LOOM_INSECT_SOLDIER,      LOOM_INSECT_DRONE,
          LOOM_INSECT_YOUNG_QUEEN, LOOM_INSECT_TERMITE_BOMB, LOOM_INSECT_ANTLION };
  if (entity->kind == LOOM_KIND_EARTHWORM)
    draw_worm (tool, pen, (const LoomEarthworm *)entity);
  else if (entity->kind == LOOM_KIND_QUEEN)
    draw_token (tool, pen, ((const LoomQueen *)entity)->seat, LOOM_INSECT_QUEEN);
  else if (entity->kind == LOOM_KIND_UNIT)
    draw_token (tool, pen, ((const LoomUnit *)entity)->seat,
                units[((const LoomUnit *)entity)->kind]);
  else if (entity->kind == LOOM_KIND_ITEM)
    draw_item (pen, (const LoomItem *)entity);
  else if (entity->kind == LOOM_KIND_SPIDER)
    draw_spider (pen, (const LoomSpider *)entity);
  else if (entity->kind == LOOM_KIND_ENTRANCE)
    draw_gate (pen, ((const LoomEntrance *)entity)->turns, FALSE);
  else if (entity->kind == LOOM_KIND_THRONE)
    draw_gate (pen, ((const LoomThrone *)entity)->turns, TRUE);
}

void
loom_ghost_paint (LoomTool *tool,
                  const LoomPaint *paint,
                  const LoomEntity *entity,
                  gint32 right,
                  gint32 down)
{
  g_autoptr (GArray) cells = loom_entity_cells (entity, loom_layer_tool_get_worm_length (tool));
  const LoomCell first = g_array_index (cells, LoomCell, 0);
  LoomPen pen;
  cairo_save (paint->cr);
  if (loom_layer_tool_begin_units (tool, paint))
    {
      loom_pen_init (&pen, paint->cr, loom_theme_get (LOOM_THEME_COLOUR));
      cairo_translate (paint->cr, (first.column + right - 0.5) * LOOM_CELL_UNIT,
                       (first.row + down - 0.5) * LOOM_CELL_UNIT);
      cairo_push_group (paint->cr);
      draw (tool, &pen, entity);
      cairo_pop_group_to_source (paint->cr);
      cairo_paint_with_alpha (paint->cr, SEEN);
    }
  cairo_restore (paint->cr);
}
