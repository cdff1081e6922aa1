/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing the board of a window into its file: with a name, a backup and a thread, and with all
 * that must be asked on the way. Whatever goes wrong, the work stays open and unsaved, and is in
 * the journal. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/* Whether the board is in its file now; FALSE when it failed or was given up. */
typedef void (*LoomSaved) (LoomHost *host, gboolean is_saved, gpointer data);

/**
 * loom_saving_save: Where the board came from; asks for a place when that is nowhere.
 *
 * loom_saving_save_as: Asks for a place.
 *
 * loom_saving_save_to: At @path, which has been chosen.
 *
 * @then (nullable) is called in any case, and once. Saving again while a window is being saved
 * waits for its turn.
 */
void loom_saving_save (LoomHost *host, LoomSaved then, gpointer data);
void loom_saving_save_as (LoomHost *host, LoomSaved then, gpointer data);
void loom_saving_save_to (LoomHost *host, const char *path, LoomSaved then, gpointer data);

/**
 * loom_saving_is_busy, loom_saving_wait: Whether the board is on its way to the disk; telling @then
 * how that ended.
 */
gboolean loom_saving_is_busy (LoomHost *host);
void loom_saving_wait (LoomHost *host, LoomSaved then, gpointer data);

G_END_DECLS
