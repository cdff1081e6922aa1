/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page as it will be printed, on its paper, in a window of ours: the system's own preview needs
 * a program that is not on every machine. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_print_preview_attach: @operation, which prints one page in millimetres, shows its preview in
 * a window. That has a button for @action (detailed name) to print; @dup_words gives the line below
 * the page, free with g_free().
 */
typedef char *(*LoomPrintWords) (GtkPrintOperation *operation, gpointer data);
void loom_print_preview_attach (GtkPrintOperation *operation,
                                const char *action,
                                LoomPrintWords dup_words,
                                gpointer data);

G_END_DECLS
