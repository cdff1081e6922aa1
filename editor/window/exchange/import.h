/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing over what other programs have made: as a new board that is not saved yet, or as areas of
 * the board that is open. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/program.h"
#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_import_commands[];

/** The actions of the program, and those of a window with a board. */
void loom_import_add_actions (LoomProgram *program);
void loom_import_add_window_actions (LoomHost *host);

/**
 * loom_import_is_foreign:
 * Whether what is at @path is another program's, by what is in it: of a format that can be
 * imported. Reads the file.
 */
gboolean loom_import_is_foreign (const char *path);

/**
 * loom_import_from:
 * @parent: (nullable): over which it is asked
 *
 * Asks how the file at @path is to be read, showing what comes of it, and opens that in a window of
 * its own; a gallery at @parent then goes.
 */
void loom_import_from (LoomProgram *program, GtkWindow *parent, const char *path);

/**
 * loom_import_offer:
 * @traces: it can be traced, too
 *
 * Asks what is to become of the file at @path, which was dropped on the board of @host: a board of
 * its own, areas of this one, or a picture to trace.
 */
void loom_import_offer (LoomHost *host, const char *path, gboolean traces);

G_END_DECLS
