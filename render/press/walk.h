/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/press/qpdf.h"

G_BEGIN_DECLS

/* What a page is made of. */
typedef enum
{
  LOOM_PDF_PAGE,
  LOOM_PDF_FORM,    /* a stream drawn by Do, or for a mask */
  LOOM_PDF_PATTERN, /* a stream that is repeated */
  LOOM_PDF_IMAGE,
  LOOM_PDF_SHADING, /* a dictionary, or a stream */
  LOOM_PDF_STATE,   /* a dictionary of graphics state */
  LOOM_PDF_FONT,
} LoomPdfPart;

/** Told of @object once; what lies in a mask is @is_mask. */
typedef void (*LoomPdfVisit) (gpointer data, LoomPdfPart part, qpdf_oh object, gboolean is_mask);

/** loom_pdf_walk: Visits all that the pages of @pdf are drawn with, pages first. O(objects). */
void loom_pdf_walk (qpdf_data pdf, LoomPdfVisit visit, gpointer data);

/** The dictionary of a stream, or a dictionary itself. */
qpdf_oh loom_pdf_dictionary (qpdf_data pdf, qpdf_oh object);

/** The keys of a dictionary, sorted; none where it is none. */
char **loom_pdf_dup_keys (qpdf_data pdf, qpdf_oh dictionary);

/** Whether @key of @dictionary is the name @name, such as “/DeviceRGB”. */
gboolean loom_pdf_key_is (qpdf_data pdf, qpdf_oh dictionary, const char *key, const char *name);

/**
 * loom_pdf_read_content:
 * The drawing of a page, whose streams are one, or of a stream, unpacked; NULL where that fails.
 */
GString *loom_pdf_read_content (qpdf_data pdf, LoomPdfPart part, qpdf_oh object);

/** @object as a number; 0 where it is none. */
double loom_pdf_value (qpdf_data pdf, qpdf_oh object);

/** Item @i of @array as a number, whatever decimal point the user's language has. */
double loom_pdf_number (qpdf_data pdf, qpdf_oh array, int i);

G_END_DECLS
