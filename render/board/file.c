/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One page of the board's own size on a surface that becomes a file. */

#include "render/board/file.h"

#include <math.h>

#define MM_PER_INCH 25.4

const char *
loom_render_file_ending (LoomSurfaceFormat format)
{
  static const char *const endings[] = {
    [LOOM_SURFACE_PDF] = "pdf",
    [LOOM_SURFACE_SVG] = "svg",
    [LOOM_SURFACE_PNG] = "png",
  };
  return endings[format];
}

void
loom_render_file_pixels (const LoomBoard *board,
                         const LoomRenderFile *file,
                         int *width,
                         int *height)
{
  double wide, high;
  loom_render_board_size (board, &file->view, &wide, &high);
  *width = (int)ceil (MIN (wide * file->dpi / MM_PER_INCH, G_MAXINT / 2.0) - 1e-6);
  *height = (int)ceil (MIN (high * file->dpi / MM_PER_INCH, G_MAXINT / 2.0) - 1e-6);
}

GBytes *
loom_render_file (const LoomBoard *board, const LoomRenderFile *file, GError **error)
{
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);
  double width, height;
  info.title = loom_board_get_root (board)->title;
  info.author = meta != NULL ? meta->author : NULL;
  info.dpi = file->dpi;
  loom_render_board_size (board, &file->view, &width, &height);
  g_autoptr (LoomSurface) surface = loom_surface_new (file->format, width, height, &info, error);
  if (surface == NULL)
    return NULL;
  loom_render_board (loom_surface_get_context (surface), board, file->scenario, &file->view,
                     loom_render_board_theme (board, file->view.folder, &file->look));
  return loom_surface_finish (surface, error);
}
