/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing the board's one page at its true size through the system's dialogue, which has a tab for
 * what is the board's own. Where the paper is smaller it is said, and the board made to fit. */

#pragma once

#include "editor/window/window.h"

G_BEGIN_DECLS

/**
 * loom_print_run: Shows the dialogue. What goes wrong is said over @window.
 */
void loom_print_run (LoomWindow *window);

/**
 * loom_print_operation_new:
 * @fit: whether a board that is larger than the paper is made smaller
 *
 * What loom_print_run() prints, with the board's own page set up: a known size of paper where it is
 * one. (transfer full)
 */
GtkPrintOperation *loom_print_operation_new (LoomDocument *document, gboolean fit);

/**
 * loom_print_find_scale: How much of its true size a board of @width × @height mm has on a page of
 * @paper_width × @paper_height mm: 1 when it fits, to a tenth of a millimetre.
 */
double loom_print_find_scale (double width, double height, double paper_width, double paper_height);

G_END_DECLS
