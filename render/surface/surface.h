/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

#define LOOM_SURFACE_ERROR (loom_surface_error_quark ())
GQuark loom_surface_error_quark (void);

typedef enum
{
  LOOM_SURFACE_ERROR_SIZE, /* a page or a picture of a size that cannot be made */
  LOOM_SURFACE_ERROR_DRAW  /* cairo failed; the message says how */
} LoomSurfaceError;

typedef enum
{
  LOOM_SURFACE_PDF,
  LOOM_SURFACE_SVG,
  LOOM_SURFACE_PNG
} LoomSurfaceFormat;

/** The format of a file name's ending (".pdf", ".svg", ".png", any case); FALSE for others. */
gboolean loom_surface_format_from_path (const char *path, LoomSurfaceFormat *out);

/**
 * LoomSurfaceInfo: what a file says of itself. Texts may be NULL. @date is in seconds since
 * 1970; negative takes SOURCE_DATE_EPOCH, and where that is unset the first day of 2000, so
 * that the same input gives the same bytes. @dpi matters to PNG only; 0 is 150.
 */
typedef struct
{
  const char *title;
  const char *author;
  gint64 date;
  double dpi;
} LoomSurfaceInfo;

#define LOOM_SURFACE_INFO_INIT                                                                     \
  {                                                                                                \
    .title = NULL, .author = NULL, .date = -1, .dpi = 0                                            \
  }

/**
 * LoomSurface: a file in memory being drawn. The context's user space is in millimetres, the
 * origin at the top left of the page, y down, on white paper.
 *
 * Only cairo's operator OVER is to be used: PDF and SVG make pictures of most others.
 */
typedef struct _LoomSurface LoomSurface;

/**
 * Begins a file whose (first) page is @width by @height mm; NULL and @error when it cannot be
 * of that size (a PDF page is at most 5080 mm, a picture at most 30,000 pixels a side and
 * 400 million in all).
 */
LoomSurface *loom_surface_new (LoomSurfaceFormat format,
                               double width,
                               double height,
                               const LoomSurfaceInfo *info,
                               GError **error);

/** Lends the context to draw with. After loom_surface_next_page() ask again. */
cairo_t *loom_surface_get_context (LoomSurface *self);

/** Ends the page and begins another of this size; PDF only. */
gboolean loom_surface_next_page (LoomSurface *self, double width, double height, GError **error);

/** Ends the file and gives its bytes; NULL and @error if anything failed while drawing. */
GBytes *loom_surface_finish (LoomSurface *self, GError **error);

void loom_surface_free (LoomSurface *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSurface, loom_surface_free)

G_END_DECLS
