/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * One decoration of the designer's, of any kind but a key, in millimetres from the origin.
 * @folder is where pictures may be read from (NULL: none are). What cannot be drawn is left out.
 */
void loom_decor_draw (cairo_t *cr,
                      const LoomBoard *board,
                      const LoomTheme *theme,
                      const LoomDecor *decor,
                      const char *folder);

G_END_DECLS
