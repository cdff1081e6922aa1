/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of a tool beside those of the view, however narrow the window is: chips of the view
 * that have a picture go without their word where that makes room, and else the tool's options
 * stand in a row of their own below. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The class of a label that may be left out, as what it names has a picture and a tooltip. */
#define LOOM_SPARE_WORD "spare-word"

/**
 * loom_fit_options_attach:
 * @slot: holds the options of the view; within a GtkScrolledWindow
 * @row: empty; is in sight while it holds the tool's
 */
void loom_fit_options_attach (GtkBox *slot, GtkBox *row);

/**
 * loom_fit_options_take: The options of another tool (nullable), in place of those before.
 */
void loom_fit_options_take (GtkBox *slot, GtkWidget *options);

G_END_DECLS
