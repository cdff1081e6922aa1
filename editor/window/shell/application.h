/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program: its windows, and what is done without one. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/program.h"
#include "editor/window/shell/window.h"

G_BEGIN_DECLS

#define LOOM_APPLICATION_ID "org.boardloom.Editor"

#define LOOM_TYPE_APPLICATION (loom_application_get_type ())
G_DECLARE_FINAL_TYPE (LoomApplication, loom_application, LOOM, APPLICATION, GtkApplication)

extern const LoomCommandRow loom_application_commands[];

/**
 * loom_application_new: @flags are added to those it needs; tests give G_APPLICATION_NON_UNIQUE.
 */
LoomApplication *loom_application_new (GApplicationFlags flags);

/**
 * loom_application_open_path:
 * Opens the board at @path in a window of its own, or brings the window forward that has it. What
 * cannot be opened is said over @parent (nullable), with the words of the command line; a gallery
 * that was asked goes when a board is there. Gives the window or NULL.
 */
LoomWindow *loom_application_open_path (LoomApplication *self, const char *path, GtkWindow *parent);

/**
 * loom_application_open_document: A window for a new @document, shown.
 */
LoomWindow *loom_application_open_document (LoomApplication *self, LoomDocument *document);

G_END_DECLS
