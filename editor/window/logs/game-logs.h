/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Logs of a playtest: saved, opened, and offered before what was played would be lost. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/* Whether what would lose a game may be done. */
typedef void (*LoomPlayKept) (LoomHost *host, gboolean may_go, gpointer data);

/**
 * loom_play_ask_keep:
 * @consequence: what becomes of the game, a sentence: “Another game takes its place.”
 *
 * Where people's moves or branches are in no log, says what would be lost and asks: save it first,
 * forget it, or leave all as it is. @then is called in any case, and once; at once where nothing
 * would be lost.
 */
void loom_play_ask_keep (LoomHost *host, const char *consequence, LoomPlayKept then, gpointer data);

typedef void (*LoomPlayBegin) (LoomHost *host, gpointer data);

/**
 * loom_play_replace_game:
 * @begin: begins another game in place of the one there is
 * @free_data: (nullable): for @data, which is owned
 *
 * Begins it when that loses nothing, or may lose it: see loom_play_ask_keep().
 */
void loom_play_replace_game (LoomHost *host,
                             LoomPlayBegin begin,
                             gpointer data,
                             GDestroyNotify free_data);

/* Actions. */
void loom_play_save_log_cb (GSimpleAction *action, GVariant *parameter, gpointer host);
void loom_play_open_log_cb (GSimpleAction *action, GVariant *parameter, gpointer host);

G_END_DECLS
