/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet of paper in the print window: white until its picture is there. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_PRINT_SHEET (loom_print_sheet_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintSheet, loom_print_sheet, LOOM, PRINT_SHEET, GtkWidget)

GtkWidget *loom_print_sheet_new (void);

/** What it is called, and what is told of it to those who cannot see it. */
void loom_print_sheet_set_words (LoomPrintSheet *self, const char *title, const char *words);

/** What stands below it, as far as there is room; NULL: nothing. */
void loom_print_sheet_set_caption (LoomPrintSheet *self, const char *caption);
const char *loom_print_sheet_get_caption (LoomPrintSheet *self);

/** @texture (nullable) is drawn over the whole sheet. */
void loom_print_sheet_set_texture (LoomPrintSheet *self, GdkTexture *texture);

/** Whether it is the one that keys move to and from. */
void loom_print_sheet_set_current (LoomPrintSheet *self, gboolean is_current);

G_END_DECLS
