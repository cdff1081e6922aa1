/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of the printer, as a section of the print window's panel: how much pages are
 * stretched to come out true, and how far backs are moved. It is kept under the printer's name in
 * the user's settings, for the command line too, and never with a board.
 *
 * Signals: "changed" (): the printer is another, or known otherwise. "test" (): a calibration sheet
 * is wanted. */

#pragma once

#include "render/sheet/printers.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_PRINT_PRINTER_SECTION (loom_print_printer_section_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintPrinterSection,
                      loom_print_printer_section,
                      LOOM,
                      PRINT_PRINTER_SECTION,
                      GtkWidget)

/** Begins with the printer that was chosen last, when it is known still. */
GtkWidget *loom_print_printer_section_new (void);

const LoomPrinter *loom_print_printer_section_get (LoomPrintPrinterSection *self);

/** loom_print_printer_section_set: Shows @printer, of no name; nothing is emitted. */
void loom_print_printer_section_set (LoomPrintPrinterSection *self, const LoomPrinter *printer);

G_END_DECLS
