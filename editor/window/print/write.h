/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A draft as a PDF: the bytes of `boardloom print`. */

#pragma once

#include "editor/window/print/print-preview.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * loom_print_write_async, loom_print_write_finish:
 * Writes the print to the file at @path, whole or not at all, in another thread. @own (nullable) is
 * the file of the board, which is not written over. FALSE and @error (LOOM_PRINT_ERROR,
 * LOOM_SURFACE_ERROR, LOOM_ERROR_OUTPUT) in the words of the command line. The draft has a job.
 */
void loom_print_write_async (LoomPrintPreview *preview,
                             const char *own,
                             const char *path,
                             GAsyncReadyCallback done,
                             gpointer data);
gboolean loom_print_write_finish (GAsyncResult *result, GError **error);

G_END_DECLS
