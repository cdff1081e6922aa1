/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every action of the window in one list that is searched by typing parts of its words. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_command_match:
 * How well @words, as typed, fit @title: all of their letters in order, whatever the case and
 * accents; more for beginnings of words and for letters that stand together. 0 when they do not
 * fit, more than 0 for nothing typed. O(length of title · length of words).
 */
int loom_command_match (const char *title, const char *words);

/**
 * loom_command_is_called: Whether each of @words, as typed, begins one of the words in @also.
 */
gboolean loom_command_is_called (const char *also, const char *words);

/**
 * loom_command_list_present: Shows the list over @window.
 */
void loom_command_list_present (GtkApplicationWindow *window);

G_END_DECLS
