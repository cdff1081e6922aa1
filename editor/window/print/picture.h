/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window shows of a draft: a page, or a board with its sheets glued together. */

#pragma once

#include "editor/window/print/print-preview.h"
#include "editor/window/print/plates.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * LoomPrintPicture: page @index of a draft's job or, when @is_glued, its spread @index. On boards
 * @safe, when it is not 0, is how far inside their cut a safe zone is shown, in µm.
 */
typedef struct
{
  gboolean is_glued;
  guint index;
  gint32 safe;
} LoomPrintPicture;

/** Its size in mm. */
void loom_print_picture_measure (const LoomPrintPicture *self,
                                 const LoomPrintPreview *preview,
                                 double *width,
                                 double *height);

/**
 * loom_print_picture_draw:
 * Draws it @width by @height pixels large, which is its shape but for a pixel, with the plates of
 * the draft's job. In any thread; takes turns at fonts.
 */
GdkTexture *loom_print_picture_draw (const LoomPrintPicture *self,
                                     const LoomPrintPreview *preview,
                                     LoomPrintPlates *plates,
                                     int width,
                                     int height);

/** What it is called, and what is told of it to those who cannot see it. Free with g_free(). */
char *loom_print_picture_dup_title (const LoomPrintPicture *self, const LoomPrintPreview *preview);
char *loom_print_picture_dup_words (const LoomPrintPicture *self, const LoomPrintPreview *preview);

/** What stands below it: “A1”, or “A1 of Surface” where there are several boards; NULL where the
 * page says what it is. */
char *
loom_print_picture_dup_caption (const LoomPrintPicture *self, const LoomPrintPreview *preview);

G_END_DECLS
