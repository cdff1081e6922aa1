/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/decor/decor-room.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * One decoration of the designer's, of any kind but a key, in millimetres from the origin.
 * What @room has no room for, and pictures that cannot be read, are left out.
 */
void loom_decor_draw (cairo_t *cr,
                      const LoomBoard *board,
                      const LoomTheme *theme,
                      const LoomDecor *decor,
                      LoomDecorRoom *room);

G_END_DECLS
