/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "render/board/pictures.h"

#include "formats/model/error.h"
#include "formats/model/limits.h"
#include "render/board/board.h"
#include "render/layers/arrange.h"

#include <glib/gi18n-lib.h>

static cairo_status_t
append_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Draws all of @board, @width × @height pixels large. */
static cairo_surface_t *
draw_whole (const LoomBoardPictures *self, const LoomBoard *board, guint width, guint height)
{
  LoomView view = LOOM_VIEW_INIT;
  double page_width, page_height;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  cairo_t *cr = cairo_create (surface);
  view.folder = self->folder;
  loom_render_board_size (board, &view, &page_width, &page_height);
  cairo_scale (cr, width / page_width, height / page_height);
  loom_render_board (cr, board, NULL, &view,
                     loom_render_board_theme (board, self->folder, &self->look));
  cairo_destroy (cr);
  return surface;
}

static GBytes *
cut (cairo_surface_t *whole, const LoomPicturePart *part)
{
  g_autoptr (GByteArray) png = g_byte_array_new ();
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)part->columns, (int)part->rows);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_surface (cr, whole, -(double)part->x, -(double)part->y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, append_cb, png);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (g_steal_pointer (&png));
}

GBytes *
loom_board_pictures_draw_grid (const LoomBoard *board, guint pixels, gpointer data, GError **error)
{
  const LoomBoardPictures *self = data;
  const LoomLayer *layer
      = loom_board_n (board, LOOM_KIND_LAYER) > 0 ? loom_board_layer (board, 0) : NULL;
  const guint width = layer != NULL ? (guint)layer->columns * pixels : 0;
  const guint height = layer != NULL ? (guint)layer->rows * pixels : 0;
  if (width == 0 || height == 0 || (guint64)width * height > LOOM_MOST_PNG_PIXELS)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   _ ("a picture of %u × %u pixels cannot be drawn"), width, height);
      return NULL;
    }
  LoomView view = LOOM_VIEW_INIT;
  LoomLayersArrangement arrangement;
  cairo_matrix_t cells;
  g_autoptr (GByteArray) png = g_byte_array_new ();
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  cairo_t *cr = cairo_create (surface);
  view.folder = self->folder;
  view.layer = layer->entity.handle;
  loom_layers_arrange (&arrangement, board, &view);
  if (loom_layers_arrangement_cells (&arrangement, board, 0, &cells)
      && cairo_matrix_invert (&cells) == CAIRO_STATUS_SUCCESS)
    {
      cairo_scale (cr, pixels, pixels);
      cairo_transform (cr, &cells);
      loom_render_board (cr, board, NULL, &view,
                         loom_render_board_theme (board, self->folder, &self->look));
    }
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, append_cb, png);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (g_steal_pointer (&png));
}

GBytes *
loom_board_pictures_draw (const LoomBoard *board,
                          const LoomPicturePart *part,
                          gpointer data,
                          GError **error)
{
  LoomBoardPictures *self = data;
  g_return_val_if_fail (board != NULL && part != NULL && self != NULL, NULL);
  if (part->width == 0 || part->height == 0
      || (guint64)part->width * part->height > LOOM_MOST_PNG_PIXELS)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   _ ("a picture of %u × %u pixels is too large; let it be smaller"), part->width,
                   part->height);
      return NULL;
    }
  const gboolean is_kept = self->kept != NULL && self->board == board
                           && cairo_image_surface_get_width (self->kept) == (int)part->width
                           && cairo_image_surface_get_height (self->kept) == (int)part->height;
  if (!is_kept)
    {
      loom_board_pictures_clear (self);
      self->kept = draw_whole (self, board, part->width, part->height);
      self->board = board;
    }
  return cut (self->kept, part);
}

void
loom_board_pictures_clear (LoomBoardPictures *self)
{
  g_clear_pointer (&self->kept, cairo_surface_destroy);
  self->board = NULL;
}
