/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Export…: the action of a window, and drawing a board into a file. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/export/export-settings.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_output_commands[];

void loom_output_add_actions (LoomHost *host);

/**
 * loom_export_write_async, loom_export_write_finish:
 * Draws the board of @document as it is now into the file at @path, whole or not at all, in another
 * thread. FALSE and @error (LOOM_SURFACE_ERROR, LOOM_ERROR_OUTPUT) in the words of the command
 * line.
 */
void loom_export_write_async (LoomDocument *document,
                              const LoomExportSettings *settings,
                              const char *path,
                              GAsyncReadyCallback done,
                              gpointer data);
gboolean loom_export_write_finish (GAsyncResult *result, GError **error);

/**
 * loom_export_to: The same for a window, which says what came of it.
 */
void loom_export_to (LoomHost *host, const LoomExportSettings *settings, const char *path);

/** A name for the file: "Town.pdf". Free with g_free(). */
char *loom_export_dup_name (LoomDocument *document, LoomSurfaceFormat format);

/** Whether both paths (nullable) lead to one file that is there. */
gboolean loom_export_is_same_file (const char *a, const char *b);

/**
 * loom_export_dup_with_ending: @path as the file of a @format is called, with an ending where it
 * has none. Free with g_free().
 *
 * loom_export_dup_settled: The same, but a name that ends as another format does asks for that one:
 * “town.svg” is an SVG whatever was chosen before. @format receives which.
 */
char *loom_export_dup_with_ending (const char *path, LoomSurfaceFormat format);
char *loom_export_dup_settled (const char *path, LoomSurfaceFormat *format);

/**
 * loom_export_ask_for_place: Asks where a file of @document is to be written; @response is called
 * with the chooser (to be unreffed), what was answered (GtkResponseType) and @data.
 */
void loom_export_ask_for_place (GtkWindow *parent,
                                LoomDocument *document,
                                LoomSurfaceFormat format,
                                const char *title,
                                const char *accept,
                                GCallback response,
                                gpointer data);

G_END_DECLS
