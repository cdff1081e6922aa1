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
                            const LoomPosition *position,
                            LoomThemeKind theme)
{
  LoomPen pen;

  loom_pen_init (&pen, cr, theme);
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);
      cairo_matrix_t from, to;

      if (site->landing != LOOM_NONE
          && loom_layers_arrangement_cells (all, position->board, site->layer, &from)
          && loom_layers_arrangement_cells (all, position->board, site->layer + 1, &to))
        draw_way (&pen, &from, &to, loom_position_cell_at (position, site->landing, NULL));
    }
}
