/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search among the groups of a style. They are expanders in a box, each with the text of its
 * "group" and its "keys", and with its "box" of rows, which are called as their settings. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_style_search_show:
 * Shows the settings that have @typed in “group setting”, in whichever case, and their groups. What
 * is found is open, as far as it is not too much to be looked at; with nothing typed all groups are
 * there, and open as they were before. Whether anything is shown.
 */
gboolean loom_style_search_show (GtkWidget *groups, const char *typed);

/** loom_style_search_narrow: Does so with the rows of one group, which were just made. */
void loom_style_search_narrow (GtkWidget *group, const char *typed);

G_END_DECLS
