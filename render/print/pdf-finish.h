/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/toggle.h"
#include "render/print/art.h"
#include "render/sheet/paper.h"

G_BEGIN_DECLS

/* Which edge a sheet printed on both sides is turned over. */
typedef enum
{
  LOOM_DUPLEX_NONE,    /* nothing is said of it */
  LOOM_DUPLEX_SIMPLEX, /* nothing is to be printed on the other side */
  LOOM_DUPLEX_LONG_EDGE,
  LOOM_DUPLEX_SHORT_EDGE
} LoomDuplex;

/** A part of a page in mm from its top left corner, y down; without a width there is none. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} LoomPdfBox;

/**
 * What a page says of itself: where it is to be cut, how far its colour goes beyond, and which form
 * stands behind its drawing or, with @is_over, before it, and where; a scale of 0 is none.
 */
typedef struct
{
  guint form;
  LoomPlacement place;
  gboolean is_over;
  LoomPdfBox trim;
  LoomPdfBox bleed;
} LoomPdfPage;

/**
 * LoomPdfProperties: what a document says of itself beside its pages. All is borrowed; texts are
 * UTF-8 and may be NULL, as may @pages and @alternatives. @language is a tag such as “en-GB”.
 * @pages has one for each page of the document, or none at all; what it says is stretched about the
 * middle of the page by @stretch_x and @stretch_y per cent, as its drawing is already.
 * @alternatives, ended by NULL, are read to who cannot see the figures, in the order in which these
 * stand. @forms are PDFs of one page each, which are stored once and shown on the pages that ask
 * for them; what is tagged in them by loom_toggle_begin() can be turned on and off by readers, @off
 * (bits of LoomToggle) being off at first.
 */
typedef struct
{
  const char *language;
  const char *title;
  const char *author;
  const char *licence;
  LoomDuplex duplex;
  double stretch_x;
  double stretch_y;
  const LoomPdfPage *pages;
  gsize n_pages;
  const char *const *alternatives;
  GBytes *const *forms;
  gsize n_forms;
  guint off;
} LoomPdfProperties;

/**
 * loom_pdf_finish:
 * Adds to @pdf, which loom_surface_finish() made, what the drawing library has no words for: that
 * it is printed in its own size on paper of its own and how it is turned over, the language, boxes
 * of trim and bleed, alternatives of figures, and the same metadata as XMP. The drawing stays as it
 * is. The same arguments give the same bytes. NULL and @error (LOOM_PRINT_ERROR_PDF) where @pdf is
 * no such file, or the number of pages or figures is another. O(length).
 */
GBytes *loom_pdf_finish (GBytes *pdf, const LoomPdfProperties *counts, GError **error);

G_END_DECLS
