/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Share: the board, and in Playtest the game, as one page for any browser. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_sharing_commands[];

void loom_sharing_add_actions (LoomHost *host);

/**
 * loom_sharing_write_async, loom_sharing_write_finish:
 * @with_game: whether the game of the playtest goes along, on the board that it is played on
 *
 * Writes the page to the file at @path, whole or not at all, in another thread. FALSE and @error in
 * the words of the command line.
 */
void loom_sharing_write_async (LoomDocument *document,
                               gboolean with_game,
                               const char *path,
                               GAsyncReadyCallback done,
                               gpointer data);
gboolean loom_sharing_write_finish (GAsyncResult *result, GError **error);

G_END_DECLS
