/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words that must be read before the work goes on. */

#pragma once

#include "formats/model/fault.h"

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
 * loom_message_dup_faults: What is wrong with the file at @path, a line each, in the words of the
 * command line. Free with g_free().
 */
char *loom_message_dup_faults (const char *path, const LoomFaults *faults);

/**
 * loom_message_show_faults: What is wrong with the file at @path, line by line, in the words of the
 * command line.
 */
void loom_message_show_faults (GtkWindow *parent,
                               const char *heading,
                               const char *path,
                               const LoomFaults *faults);

G_END_DECLS
