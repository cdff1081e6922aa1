/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawings of a board for formats that have pictures beside their text. Formats know nothing of
 * drawing: whoever has them write says who draws. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/* Which part of a drawing is wanted, in pixels of a drawing of the whole board. */
typedef struct
{
  guint width; /* of the whole board */
  guint height;
  guint x; /* upper left corner of the part */
  guint y;
  guint columns; /* of the part; what of it lies beside the board is empty */
  guint rows;
} LoomPicturePart;

typedef struct
{
  /* A PNG of what @part says of @board, or NULL with the reason. Called as often as parts are
   * wanted; whoever is asked for one part after another of the same drawing may keep it. */
  GBytes *(*draw) (const LoomBoard *board,
                   const LoomPicturePart *part,
                   gpointer data,
                   GError **error);
  gpointer data;

  /* A PNG of the grid of the first layer of @board alone, @pixels a cell, or NULL with the reason.
   */
  GBytes *(*draw_grid) (const LoomBoard *board, guint pixels, gpointer data, GError **error);
} LoomPictures;

/**
 * loom_pictures_draw_grid: The first layer of @board; NULL without a reason where nobody draws.
 */
static inline GBytes *
loom_pictures_draw_grid (const LoomPictures *self,
                         const LoomBoard *board,
                         guint pixels,
                         GError **error)
{
  return self != NULL && self->draw_grid != NULL
             ? self->draw_grid (board, pixels, self->data, error)
             : NULL;
}

/**
 * loom_pictures_draw: What @part says, or NULL with the reason; without one where @self is NULL.
 */
static inline GBytes *
loom_pictures_draw (const LoomPictures *self,
                    const LoomBoard *board,
                    const LoomPicturePart *part,
                    GError **error)
{
  return self != NULL ? self->draw (board, part, self->data, error) : NULL;
}

/**
 * loom_pictures_draw_whole: The whole board as a PNG of @width × @height pixels.
 */
static inline GBytes *
loom_pictures_draw_whole (const LoomPictures *self,
                          const LoomBoard *board,
                          guint width,
                          guint height,
                          GError **error)
{
  const LoomPicturePart part = { width, height, 0, 0, width, height };
  return loom_pictures_draw (self, board, &part, error);
}

G_END_DECLS
