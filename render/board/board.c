/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one entry to drawing: which part of a board the view means, and who draws it. */

#include "render/board/board.h"

#include "formats/model/order.h"
#include "render/areas/areas.h"
#include "render/areas/plan.h"
#include "render/areas/stance.h"
#include "render/layers/layers.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"

struct LoomRendering
{
  LoomBoard *ordered; /* owned; NULL where the board given stands in order as it is */
  const LoomBoard *board;
  const LoomScenario *scenario; /* or NULL */
  LoomView view;
  const LoomTheme *theme;
  LoomTheme own;       /* of the style of the view */
  LoomAreaPlan *areas; /* or NULL */
};

/* A named layer, or all layers of a board that has nothing else. */
static gboolean
shows_layers (const LoomBoard *board, const LoomView *view)
{
  return view->layer != 0 || view->stacked || loom_board_section (board, LOOM_KIND_AREAS) == NULL;
}

const LoomTheme *
loom_render_board_theme (const LoomBoard *board, const char *folder, const LoomThemeChoice *choice)
{
  g_return_val_if_fail (board != NULL, loom_theme_get (LOOM_THEME_COLOUR));

  const LoomStyle *own = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);
  const LoomStyleTable *style = choice != NULL ? choice->style : NULL;
  gint32 kind = choice != NULL ? choice->kind : -1;

  if (folder == NULL)
    folder = loom_board_get_folder (board);
  if (style == NULL && own != NULL && own->base != NULL)
    style = loom_style_library_find (own->base, folder, NULL);
  if (style == NULL)
    style = loom_styles_get_default ();
  if (kind < 0)
    kind = own != NULL ? own->theme : LOOM_THEME_COLOUR;
  return loom_theme_get_of (style, (LoomThemeKind)kind);
}

LoomLiveryLook
loom_render_board_seat (const LoomBoard *board, guint seat, gboolean bare)
{
  const LoomThemeChoice choice = { NULL, LOOM_THEME_COLOUR };
  const LoomTheme *theme = loom_render_board_theme (board, NULL, &choice);
  LoomLiveryLook looks[33];

  seat = MIN (seat, G_N_ELEMENTS (looks) - 1);
  if (bare)
    return loom_area_plan_get_bare_look (board, theme, seat);
  loom_area_plan_get_looks (board, theme, looks);
  return looks[seat];
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

LoomRendering *
loom_rendering_new (const LoomBoard *board,
                    const LoomScenario *scenario,
                    const LoomView *view,
                    const LoomTheme *theme)
{
  static const LoomView standard = LOOM_VIEW_INIT;

  g_return_val_if_fail (board != NULL, NULL);

  LoomRendering *self = g_new0 (LoomRendering, 1);
  self->ordered = loom_board_copy_in_order (board);
  if (self->ordered != NULL)
    board = self->ordered;
  if (self->ordered != NULL && scenario != NULL)
    scenario = (const LoomScenario *)loom_board_get (board, scenario->entity.handle);
  self->board = board;
  self->scenario = scenario;
  self->view = view != NULL ? *view : standard;
  if (theme == NULL)
    theme = loom_render_board_theme (board, self->view.folder, NULL);
  if (self->view.style != NULL)
    {
      loom_theme_init (&self->own, self->view.style, theme->kind);
      theme = &self->own;
    }
  self->theme = theme;
  if (!shows_layers (board, &self->view))
    self->areas = loom_areas_plan (board, scenario, &self->view, self->theme);
  return self;
}

void
loom_rendering_free (LoomRendering *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->areas, loom_area_plan_free);
  loom_board_free (self->ordered);
  g_free (self);
}

LoomStance *
loom_rendering_dup_stance (const LoomRendering *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->areas != NULL ? loom_stance_new (self->areas) : NULL;
}

void
loom_rendering_draw (const LoomRendering *self, cairo_t *cr)
{
  g_return_if_fail (self != NULL && cr != NULL);

  cairo_save (cr);
  if (shows_layers (self->board, &self->view))
    loom_layers_draw (cr, self->board, self->scenario, &self->view, self->theme);
  else
    {
      cairo_scale (cr, self->view.scale, self->view.scale);
      loom_areas_draw (cr, self->areas, &self->view);
    }
  cairo_restore (cr);
}

void
loom_render_board (cairo_t *cr,
                   const LoomBoard *board,
                   const LoomScenario *scenario,
                   const LoomView *view,
                   const LoomTheme *theme)
{
  g_return_if_fail (cr != NULL && board != NULL);

  g_autoptr (LoomRendering) drawing = loom_rendering_new (board, scenario, view, theme);
  loom_rendering_draw (drawing, cr);
}
