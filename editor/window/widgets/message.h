/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words that must be read before the work goes on. */

#pragma once

#include "formats/model/model-error.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_message_show:
 * @parent: (nullable): without one the window of the message belongs to the default application
 * @body: (nullable)
 *
 * A heading and a few sentences with a button to close.
 */
void loom_message_show (GtkWindow *parent, const char *heading, const char *body);

/**
 * loom_message_show_list: A heading over @text, which scrolls when it is long.
 */
void loom_message_show_list (GtkWindow *parent, const char *heading, const char *text);

/**
 * loom_message_dup_errors: What is wrong with the file at @path, a line each, in the words of the
 * command line. Free with g_free().
 */
char *loom_message_dup_errors (const char *path, const LoomModelErrors *errors);

/**
 * loom_message_show_errors: What is wrong with the file at @path, line by line, in the words of the
 * command line.
 */
void loom_message_show_errors (GtkWindow *parent,
                               const char *heading,
                               const char *path,
                               const LoomModelErrors *errors);

G_END_DECLS
