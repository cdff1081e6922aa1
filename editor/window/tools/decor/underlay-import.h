/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures brought beside a board. Whatever can be read (PNG, JPEG, SVG and more) is kept as a PNG
 * in the board's own folder, of a size that can be drawn at once. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The longest side that is kept, pixels; a drawing of lines is made this large. */
#define LOOM_UNDERLAY_MOST 4000

/**
 * loom_underlay_import_async, loom_underlay_import_finish:
 * Reads @source and writes it into @folder as a PNG of the same name, with a number where there is
 * one; a PNG that lies in @folder and is small enough is used as it is. Gives the name in the
 * folder (free with g_free()) and its size in pixels, or NULL and @error.
 */
void loom_underlay_import_async (const char *source,
                                 const char *folder,
                                 gpointer owner,
                                 GAsyncReadyCallback done,
                                 gpointer data);
char *loom_underlay_import_finish (GAsyncResult *result, int *width, int *height, GError **error);

G_END_DECLS
