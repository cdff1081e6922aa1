/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What makes layers a stack: the dark behind it, an edge to each layer, and the ways down. */

#include "render/layers/stack.h"

#define BEHIND 0x332b25
#define EDGE 2.2 /* mm that a layer is thick */

void
loom_layer_stack_draw_ground (cairo_t *cr, const LoomLayersArrangement *all, LoomThemeKind theme)
{
  LoomPen pen;

  loom_pen_init (&pen, cr, theme);
  cairo_rectangle (cr, 0.0, 0.0, all->width, all->height);
  loom_pen_fill (&pen, theme == LOOM_THEME_COLOUR ? BEHIND : 0xffffff, 1.0);
}

void
loom_layer_stack_draw_edge (const LoomLayerSheet *sheet,
                            const LoomPen *pen,
                            const LoomGround *ground)
{
  const double x = sheet->grid_x, y = sheet->grid_y;

  if (!loom_pen_is_mono (pen))
    {
      cairo_rectangle (pen->cr, x + EDGE, y + 2.5 * EDGE, sheet->grid_width, sheet->grid_height);
      loom_pen_shade (pen, 0x000000, 0.35);
    }
  cairo_rectangle (pen->cr, x, y, sheet->grid_width, sheet->grid_height + EDGE);
  loom_pen_fill_keep (pen, loom_pen_pick (pen, ground->line, 0xffffff), 1.0);
  loom_pen_stroke (pen, loom_pen_pick (pen, ground->line, 0x000000), 1.0, 0.5);
}

static gboolean
is_closed (const LoomScenario *scenario, LoomHandle entrance)
{
  for (guint i = 0; scenario != NULL && i < loom_thing_n (&scenario->thing, LOOM_KIND_CLOSE); i++)
    if (((const LoomClose *)loom_thing_nth (&scenario->thing, LOOM_KIND_CLOSE, i))->entrance
        == entrance)
      return TRUE;
  return FALSE;
}

static guint
depth_of (const LoomBoard *board, LoomHandle layer)
{
  guint i = 0;

  while (i < loom_board_n (board, LOOM_KIND_LAYER)
         && loom_board_layer (board, i)->thing.handle != layer)
    i++;
  return i;
}

static void
draw_way (const LoomPen *pen, const cairo_matrix_t *from, const cairo_matrix_t *to, LoomCell at)
{
  static const double dashes[] = { 2.2, 1.8 };
  double x = at.column - 0.5, y = at.row - 0.5, below_x = x, below_y = y;

  cairo_matrix_transform_point (from, &x, &y);
  cairo_matrix_transform_point (to, &below_x, &below_y);
  cairo_move_to (pen->cr, x, y);
  cairo_line_to (pen->cr, below_x, below_y);
  loom_pen_stroke_keep (pen, 0x000000, 0.5, 1.7);
  cairo_set_dash (pen->cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  loom_pen_stroke (pen, loom_pen_pick (pen, 0xffe9a8, 0x000000), 1.0, 0.9);
  cairo_set_dash (pen->cr, NULL, 0, 0.0);
  loom_pen_circle (pen, below_x, below_y, 1.6);
  loom_pen_fill_keep (pen, loom_pen_pick (pen, 0xffe9a8, 0xffffff), 1.0);
  loom_pen_stroke (pen, 0x000000, 0.8, 0.4);
}

void
loom_layer_stack_draw_ways (cairo_t *cr,
                            const LoomLayersArrangement *all,
                            const LoomBoard *board,
                            const LoomScenario *scenario,
                            LoomThemeKind theme)
{
  const GPtrArray *entrances = loom_board_list (board, LOOM_KIND_ENTRANCE);
  LoomPen pen;

  loom_pen_init (&pen, cr, theme);
  for (guint i = 0; i < entrances->len; i++)
    {
      const LoomEntrance *entrance = g_ptr_array_index (entrances, i);
      const guint depth = depth_of (board, entrance->layer);
      cairo_matrix_t from, to;

      if (!is_closed (scenario, entrance->thing.handle)
          && loom_layers_arrangement_cells (all, board, depth, &from)
          && loom_layers_arrangement_cells (all, board, depth + 1, &to)
          && entrance->at.column <= loom_board_layer (board, depth + 1)->columns
          && entrance->at.row <= loom_board_layer (board, depth + 1)->rows)
        draw_way (&pen, &from, &to, entrance->at);
    }
}
