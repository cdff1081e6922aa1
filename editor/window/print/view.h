/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheets of a print side by side, in a scrolled window: those in sight are drawn, in another
 * thread, and drawn again when they are shown larger.
 *
 * Keys: arrows, Home, End, Page Up and Page Down go from sheet to sheet, Return shows one as wide
 * as the window and all of them again; the wheel with Ctrl zooms.
 *
 * Signals: "zoomed" (): the scale or the current sheet is another. */

#pragma once

#include "editor/window/print/picture.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PRINT_VIEW (loom_print_view_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintView, loom_print_view, LOOM, PRINT_VIEW, GtkWidget)

GtkWidget *loom_print_view_new (void);

/**
 * loom_print_view_show:
 * Shows what @part has in @preview (nullable: nothing); its boards glued together when @is_glued,
 * and with a safe zone @safe µm inside their cut where that is not 0. What was shown stays in sight
 * until its new picture is there.
 */
void loom_print_view_show (LoomPrintView *self,
                           LoomPrintPreview *preview,
                           LoomPrintPart part,
                           gboolean is_glued,
                           gint32 safe);

/** How many sheets it shows; which is the current one; going to one. */
guint loom_print_view_n_sheets (LoomPrintView *self);
guint loom_print_view_get_current (LoomPrintView *self);
void loom_print_view_set_current (LoomPrintView *self, guint sheet);

/** The page of the job that is current, or -1: it is none, as where boards are glued. */
int loom_print_view_get_page (LoomPrintView *self);

/** Pixels a millimetre. */
double loom_print_view_get_scale (LoomPrintView *self);
void loom_print_view_zoom_by (LoomPrintView *self, double factor);

/** So that all sheets are in sight; with the current one as wide as the window; and the other way
 * round. */
void loom_print_view_zoom_fit (LoomPrintView *self);
void loom_print_view_zoom_sheet (LoomPrintView *self);

/** Whether all that is in sight is drawn as it is to be. */
gboolean loom_print_view_is_crisp (LoomPrintView *self);

G_END_DECLS
