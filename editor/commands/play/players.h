/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who plays at each seat. */

#pragma once

#include "editor/commands/base/options.h"
#include "validator/players/player.h"

G_BEGIN_DECLS

/**
 * loom_players_check:
 * Whether @name is a person, or a program that knows the game. If not, a mistake in the usage of
 * @command has been pointed out.
 */
gboolean loom_players_check (const LoomCommand *command, const LoomGame *game, const char *name);

/**
 * loom_players_read:
 * @typed: names with commas between, one for each seat or one for all; NULL for what is usual
 *
 * Who sits at each seat, closed by NULL; free with g_strfreev(). NULL when that cannot be; said as
 * a mistake in the usage of @command.
 */
char **loom_players_read (const LoomCommand *command, const LoomGame *game, const char *typed);

G_END_DECLS
