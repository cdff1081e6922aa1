/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The print window over a sample, and its settings. */
#pragma once

#include "editor/window/print/print-window.h"
#include "tests/editor/window/desk.h"

LoomDocument *read_sample (const char *name);

LoomPrintOptions read_options (LoomDocument *document);

LoomPrintPreview *new_preview (LoomDocument *document, const LoomPrintOptions *options);

/* --- The window --------------------------------------------------------------------------------
 */
gboolean is_ready (gpointer window);

LoomPrintWindow *open_window (const char *sample);

/* The words of the window once @options are planned. */
char *choose (LoomPrintWindow *window, const LoomPrintOptions *options);

LoomPrintOptions get_options (LoomPrintWindow *window);

void assert_says (const char *words, const char *said);

gboolean is_button (GtkWidget *widget, gpointer label);

gboolean can (LoomPrintWindow *window, const char *label);
