/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one entry to drawing: which part of a board the view means, and who draws it. */

#include "render/board.h"

#include "render/areas/areas.h"
#include "render/layers/layers.h"

/* A named layer, or all layers of a board that has nothing else. */
static gboolean
shows_layers (const LoomBoard *board, const LoomView *view)
{
  return view->layer != 0 || view->stacked || loom_board_section (board, LOOM_KIND_AREAS) == NULL;
}

const LoomTheme *
loom_render_board_theme (const LoomBoard *board)
{
  g_return_val_if_fail (board != NULL, loom_theme_get (LOOM_THEME_COLOUR));

  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  return loom_theme_get (style != NULL ? (LoomThemeKind)style->theme : LOOM_THEME_COLOUR);
}

void
loom_render_board_size (const LoomBoard *board, const LoomView *view, double *width, double *height)
{
  static const LoomView standard = LOOM_VIEW_INIT;

  g_return_if_fail (board != NULL && width != NULL && height != NULL);
  if (view == NULL)
    view = &standard;
  if (shows_layers (board, view))
    {
      loom_layers_size (board, view, width, height);
      return;
    }
  loom_areas_size (board, width, height);
  *width *= view->scale;
  *height *= view->scale;
}

void
loom_render_board (cairo_t *cr,
                   const LoomBoard *board,
                   const LoomScenario *scenario,
                   const LoomView *view,
                   const LoomTheme *theme)
{
  static const LoomView standard = LOOM_VIEW_INIT;

  g_return_if_fail (cr != NULL && board != NULL);
  if (view == NULL)
    view = &standard;
  if (theme == NULL)
    theme = loom_render_board_theme (board);
  cairo_save (cr);
  if (shows_layers (board, view))
    loom_layers_draw (cr, board, scenario, view, theme);
  else
    {
      cairo_scale (cr, view->scale, view->scale);
      loom_areas_draw (cr, board, scenario, view, theme);
    }
  cairo_restore (cr);
}
