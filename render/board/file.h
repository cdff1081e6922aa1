/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board drawn into a file in memory: what the command line and the editor write as PDF, SVG and
 * PNG. */

#pragma once

#include "render/board/board.h"
#include "render/surface/surface.h"
#include "render/theme/theme.h"

G_BEGIN_DECLS

/* What is drawn, and as what. Start from LOOM_RENDER_FILE_INIT. */
typedef struct
{
  LoomSurfaceFormat format;
  LoomView view;                /* with its scale and the folder that pictures are read from */
  const LoomScenario *scenario; /* of the board, or NULL: the bare board */
  LoomThemeChoice look;
  double dpi; /* dots an inch; of a PNG alone */
} LoomRenderFile;

#define LOOM_RENDER_FILE_DPI 150
#define LOOM_RENDER_FILE_INIT                                                                      \
  {                                                                                                \
    .view = LOOM_VIEW_INIT, .look = LOOM_THEME_CHOICE_INIT, .dpi = LOOM_RENDER_FILE_DPI            \
  }

/**
 * loom_render_file: The bytes of the file; NULL and @error (LOOM_SURFACE_ERROR) when it would be
 * too large or cannot be drawn. The same board gives the same bytes. May be called in any thread
 * that nobody changes @board in.
 */
GBytes *loom_render_file (const LoomBoard *board, const LoomRenderFile *file, GError **error);

/**
 * loom_render_file_pixels: How wide and high a PNG would be.
 */
void loom_render_file_pixels (const LoomBoard *board,
                              const LoomRenderFile *file,
                              int *width,
                              int *height);

/** The ending of a file's name, without a point: "pdf". */
const char *loom_render_file_ending (LoomSurfaceFormat format);

G_END_DECLS
