/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/board/board.h"
#include "render/surface/surface.h"

G_BEGIN_DECLS

/** The board in the file @name under the project's root; the test fails when it cannot be read. */
LoomBoard *loom_drawing_read (const char *name);

/** The bytes of @board, with what @scenario (or NULL) places on it, drawn in a format. */
GBytes *loom_drawing_bytes (const LoomBoard *board,
                            const LoomScenario *scenario,
                            LoomSurfaceFormat format,
                            LoomThemeKind theme);

/** The same in a theme of any style. */
GBytes *loom_drawing_themed (const LoomBoard *board,
                             const LoomScenario *scenario,
                             LoomSurfaceFormat format,
                             const LoomTheme *theme);

/** The same as a picture in memory at @dpi. */
cairo_surface_t *loom_drawing_picture (const LoomBoard *board,
                                       const LoomScenario *scenario,
                                       LoomThemeKind theme,
                                       double dpi);

G_END_DECLS
