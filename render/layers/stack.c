/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What makes layers a stack: the dark behind it, an edge to each layer, and the ways down. */

#include "render/layers/stack.h"

void
loom_layer_stack_draw_ground (cairo_t *cr, const LoomLayersArrangement *all, const LoomTheme *theme)
{
  LoomPen pen;

  loom_pen_init (&pen, cr, theme);
  cairo_rectangle (cr, 0.0, 0.0, all->width, all->height);
  loom_pen_fill (&pen,
                 theme->kind == LOOM_THEME_COLOUR ? loom_pen_get_style (&pen)->stack.behind
                                                  : loom_pen_white (&pen),
                 1.0);
}

void
loom_layer_stack_draw_edge (const LoomLayerSheet *sheet,
                            const LoomPen *pen,
                            const LoomGround *ground)
{
  const LoomStackStyle *style = &loom_pen_get_style (pen)->stack;
  const double x = sheet->grid_x, y = sheet->grid_y;

  if (!loom_pen_is_mono (pen))
    {
      cairo_rectangle (pen->cr, x + style->thick, y + 2.5 * style->thick, sheet->grid_width,
                       sheet->grid_height);
      loom_pen_shade (pen, loom_pen_black (pen), style->shadow);
    }
  cairo_rectangle (pen->cr, x, y, sheet->grid_width, sheet->grid_height + style->thick);
  loom_pen_fill_keep (pen, loom_pen_light (pen, ground->line), 1.0);
  loom_pen_stroke (pen, loom_pen_dark (pen, ground->line), 1.0, style->edge);
}

static void
draw_way (const LoomPen *pen, const cairo_matrix_t *from, const cairo_matrix_t *to, LoomCell at)
{
  const LoomStackStyle *style = &loom_pen_get_style (pen)->stack;
  double x = at.column - 0.5, y = at.row - 0.5, below_x = x, below_y = y;

  cairo_matrix_transform_point (from, &x, &y);
  cairo_matrix_transform_point (to, &below_x, &below_y);
  cairo_move_to (pen->cr, x, y);
  cairo_line_to (pen->cr, below_x, below_y);
  loom_pen_stroke_keep (pen, loom_pen_black (pen), style->under.alpha, style->under.width);
  loom_style_dash_set (pen->cr, &style->dash, 1);
  loom_pen_stroke (pen, loom_pen_dark (pen, style->way), 1.0, style->line);
  cairo_set_dash (pen->cr, NULL, 0, 0.0);
  loom_pen_circle (pen, below_x, below_y, 1.6);
  loom_pen_fill_keep (pen, loom_pen_light (pen, style->way), 1.0);
  loom_pen_stroke_step (pen, loom_pen_black (pen), &style->end);
}

void
loom_layer_stack_draw_ways (cairo_t *cr,
                            const LoomLayersArrangement *all,
                            const LoomPosition *position,
                            const LoomTheme *theme)
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
