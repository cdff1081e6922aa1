/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small pictures of boards for the gallery. No widget; for any thread. */

#pragma once

#include "formats/model/board.h"
#include "render/styles/table.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_board_thumbnail:
 * @folder: (nullable): where the board lies, for its pictures and its style
 * @style: (nullable): in which style; NULL is the board's own
 * @width: @height: px; a positive number each
 * @zoom: 1 shows all of the land, more only the middle of it
 *
 * The board with its first scenario, so that it fills the whole picture; layers lie over each other
 * as sheets. Free with cairo_surface_destroy().
 */
cairo_surface_t *loom_board_thumbnail (const LoomBoard *board,
                                       const char *folder,
                                       const LoomStyleTable *style,
                                       int width,
                                       int height,
                                       double zoom);

/**
 * loom_board_thumbnail_whole: The same with all of the board in it.
 */
cairo_surface_t *loom_board_thumbnail_whole (const LoomBoard *board,
                                             const LoomStyleTable *style,
                                             int width,
                                             int height);

G_END_DECLS
