/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The left column of the print window: what is printed, on which paper, how.
 *
 * Signals: "changed" (): the options, or the safe zone, are others. "test-sheet" (): a sheet is
 * wanted that shows what the printer does. */

#pragma once

#include "editor/window/print/print-preview.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_PRINT_PANEL (loom_print_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintPanel, loom_print_panel, LOOM, PRINT_PANEL, GtkWidget)

/** Begins with @options and what is known of the printer that was chosen last. */
GtkWidget *loom_print_panel_new (LoomDocument *document, const LoomPrintOptions *options);

const LoomPrintOptions *loom_print_panel_get_options (LoomPrintPanel *self);

/** loom_print_panel_set_options: Shows @options; "changed" is not emitted. */
void loom_print_panel_set_options (LoomPrintPanel *self, const LoomPrintOptions *options);

/**
 * loom_print_panel_get_safe_zone: How far inside the cut the safe zone that is to be shown begins,
 * in µm; 0: it is not. It belongs to the person, not to the board or what is printed.
 */
gint32 loom_print_panel_get_safe_zone (LoomPrintPanel *self);

/** loom_print_panel_show_preview: Says how many sheets each part of @preview has. */
void loom_print_panel_show_preview (LoomPrintPanel *self, const LoomPrintPreview *preview);

/** loom_print_panel_update: Follows the document: its scenarios and its list of sheets. */
void loom_print_panel_update (LoomPrintPanel *self);

G_END_DECLS
