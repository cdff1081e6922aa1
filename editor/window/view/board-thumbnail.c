/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures for the gallery, drawn as the board is always drawn, only small. */

#include "editor/window/view/board-thumbnail.h"

#include "formats/model/order.h"
#include "render/board/board.h"
#include "render/styles/style.h"

#include <math.h>

/* The scenario that places most: pictures without pieces look alike. */
static const LoomScenario *
best_scenario (const LoomBoard *board)
{
  g_autoptr (GPtrArray) scenarios
      = loom_board_dup_in_order (board, loom_board_list (board, LOOM_KIND_SCENARIO));
  const LoomScenario *best = NULL;
  guint most = 0;
  for (guint i = 0; i < scenarios->len; i++)
    {
      const LoomScenario *scenario = scenarios->pdata[i];
      guint n = 0;
      for (guint kind = LOOM_KIND_PLACE; kind <= LOOM_KIND_DUG; kind++)
        n += loom_entity_n (&scenario->entity, (LoomKind)kind);
      if (best == NULL || n > most)
        {
          best = scenario;
          most = n;
        }
    }
  return best;
}

/* What is drawn, and how. */
typedef struct
{
  const LoomBoard *board;
  LoomView view;
  LoomThemeChoice look;
} Sketch;

static void
draw_view (cairo_t *cr, const Sketch *self)
{
  loom_render_board (cr, self->board, best_scenario (self->board), &self->view,
                     loom_render_board_theme (self->board, self->view.folder, &self->look));
}

/* Where the land lies on the page, mm. */
static void
find_land (const LoomBoard *board,
           double page_width,
           double page_height,
           double *x0,
           double *y0,
           double *x1,
           double *y1)
{
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  *x0 = *y0 = G_MAXDOUBLE;
  *x1 = *y1 = -G_MAXDOUBLE;
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      *x0 = fmin (*x0, (double)corner->x / LOOM_MM);
      *x1 = fmax (*x1, (double)corner->x / LOOM_MM);
      *y0 = fmin (*y0, (double)corner->y / LOOM_MM);
      *y1 = fmax (*y1, (double)corner->y / LOOM_MM);
    }
  if (*x1 - *x0 > 1 && *y1 - *y0 > 1)
    return;
  *x0 = *y0 = 0;
  *x1 = page_width;
  *y1 = page_height;
}

/* The land as large as it goes, with no bare place beside the page. */
static void
draw_land (cairo_t *cr, const Sketch *self, int width, int height, double zoom)
{
  double w, h, x0, y0, x1, y1;
  loom_render_board_size (self->board, &self->view, &w, &h);
  if (w <= 0 || h <= 0)
    return;
  find_land (self->board, w, h, &x0, &y0, &x1, &y1);
  double scale = zoom
                 * fmax (fmin (width / (x1 - x0), height / (y1 - y0)) * 0.94,
                         fmax (width / w, height / h) * 1.02);
  double left
      = CLAMP (width / 2.0 - scale * (x0 + x1) / 2, width - scale * w * 0.99, -scale * w * 0.01);
  double top
      = CLAMP (height / 2.0 - scale * (y0 + y1) / 2, height - scale * h * 0.99, -scale * h * 0.01);
  cairo_save (cr);
  cairo_translate (cr, left, top);
  cairo_scale (cr, scale, scale);
  draw_view (cr, self);
  cairo_restore (cr);
}

/* The whole page in the middle. */
static void
draw_page (cairo_t *cr, const Sketch *self, int width, int height)
{
  double w, h;
  loom_render_board_size (self->board, &self->view, &w, &h);
  if (w <= 0 || h <= 0)
    return;
  double scale = fmin (width / w, height / h);
  cairo_save (cr);
  cairo_translate (cr, (width - w * scale) / 2, (height - h * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, w, h);
  cairo_clip (cr);
  draw_view (cr, self);
  cairo_restore (cr);
}

/* A sheet seen from the side, with a shadow below. */
static void
draw_sheet (cairo_t *cr, const Sketch *self, int width, int height, double top)
{
  double w, h;
  cairo_matrix_t lean;
  loom_render_board_size (self->board, &self->view, &w, &h);
  if (w <= 0 || h <= 0)
    return;
  /* Half as high as it is, and leaning by four tenths of its height. */
  double scale = fmin (width * 0.9 / (w + 0.42 * h), height * 0.36 / (0.5 * h));
  double flat = 0.5 * scale * h, skew = 0.42 * scale * h;
  cairo_matrix_init (&lean, 1, 0, -0.42, 0.5, 0, 0);
  cairo_save (cr);
  cairo_translate (cr, (width - w * scale - skew) / 2 + skew, top * height - flat / 2);
  cairo_transform (cr, &lean);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, w * 0.015, h * 0.04, w, h);
  loom_style_set (cr, LOOM_STYLE_TABLE_SHADOW);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, w, h);
  cairo_clip (cr);
  draw_view (cr, self);
  cairo_restore (cr);
}

static void
draw_stack (cairo_t *cr, Sketch *self, int width, int height)
{
  guint n = MIN (loom_board_n (self->board, LOOM_KIND_LAYER), 4);
  loom_style_set (cr, LOOM_STYLE_TABLE);
  cairo_paint (cr);
  for (guint i = n; i > 0; i--)
    {
      self->view.layer = loom_board_layer (self->board, i - 1)->entity.handle;
      draw_sheet (cr, self, width, height, n == 1 ? 0.5 : 0.22 + 0.54 * (i - 1) / (n - 1));
    }
}

/* @zoom is 0 for the whole page. */
static cairo_surface_t *
sketch (Sketch *self, int width, int height, double zoom)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  if (loom_board_section (self->board, LOOM_KIND_AREAS) == NULL
      && loom_board_n (self->board, LOOM_KIND_LAYER) > 0)
    draw_stack (cr, self, width, height);
  else if (zoom > 0)
    draw_land (cr, self, width, height, zoom);
  else
    draw_page (cr, self, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

cairo_surface_t *
loom_board_thumbnail (const LoomBoard *board,
                      const char *folder,
                      const LoomStyleTable *style,
                      int width,
                      int height,
                      double zoom)
{
  g_return_val_if_fail (board != NULL && width > 0 && height > 0 && zoom > 0, NULL);
  Sketch self = { board, LOOM_VIEW_INIT, LOOM_THEME_CHOICE_INIT };
  self.view.folder = folder;
  self.look.style = style;
  return sketch (&self, width, height, zoom);
}

cairo_surface_t *
loom_board_thumbnail_whole (const LoomBoard *board,
                            const LoomStyleTable *style,
                            int width,
                            int height)
{
  g_return_val_if_fail (board != NULL && width > 0 && height > 0, NULL);
  Sketch self = { board, LOOM_VIEW_INIT, LOOM_THEME_CHOICE_INIT };
  self.look.style = style;
  return sketch (&self, width, height, 0);
}
