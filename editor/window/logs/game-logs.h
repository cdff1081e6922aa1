/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Logs of a playtest: saved, opened, and offered before another game would lose what was played. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

typedef void (*LoomPlayBegin) (LoomHost *host, gpointer data);

/**
 * loom_play_replace_game:
 * @begin: begins another game in place of the one there is
 * @free_data: (nullable): for @data, which is owned
 *
 * Begins it at once where that loses nothing. Where people's moves or branches are in no log, says
 * what would be lost and asks: save it first, forget it, or leave all as it is.
 */
void loom_play_replace_game (LoomHost *host,
                             LoomPlayBegin begin,
                             gpointer data,
                             GDestroyNotify free_data);

/* Actions. */
void loom_play_save_log_cb (GSimpleAction *action, GVariant *parameter, gpointer host);
void loom_play_open_log_cb (GSimpleAction *action, GVariant *parameter, gpointer host);

G_END_DECLS
