/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who draws for formats that have pictures beside their text (formats/exchange/seam/pictures.h). */

#pragma once

#include "formats/exchange/seam/pictures.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/* How boards are drawn for formats; the last drawing is kept, so that a format can have it in
 * parts. Start from LOOM_BOARD_PICTURES_INIT. */
typedef struct
{
  const char *folder; /* that pictures and styles are read from, or NULL; lent */
  LoomThemeChoice look;
  cairo_surface_t *kept;  /* the whole board, or NULL; owned */
  const LoomBoard *board; /* that it shows */
} LoomBoardPictures;

#define LOOM_BOARD_PICTURES_INIT                                                                   \
  {                                                                                                \
    .look = LOOM_THEME_CHOICE_INIT                                                                 \
  }

/**
 * loom_board_pictures_draw:
 * @data: a LoomBoardPictures
 *
 * What @part says of the bare board as a PNG, for LoomPictures. NULL and %LOOM_ERROR_OUTPUT when
 * the whole has more pixels than a picture may.
 */
GBytes *loom_board_pictures_draw (const LoomBoard *board,
                                  const LoomPicturePart *part,
                                  gpointer data,
                                  GError **error);

/**
 * loom_board_pictures_draw_grid:
 * @data: a LoomBoardPictures
 *
 * The first layer of @board without what is around it, @pixels a cell, as a PNG, for LoomPictures.
 */
GBytes *
loom_board_pictures_draw_grid (const LoomBoard *board, guint pixels, gpointer data, GError **error);

void loom_board_pictures_clear (LoomBoardPictures *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomBoardPictures, loom_board_pictures_clear)

G_END_DECLS
