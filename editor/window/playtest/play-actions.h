/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done in a playtest, as actions: going about, Forfeit, logs, other games. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_play_commands[];

void loom_play_add_actions (LoomHost *host);

/**
 * loom_play_open_game: Goes over to Playtest, where computer players play game @index of @seed to
 * its end and its start is shown; @players by seat less one, closed by NULL.
 */
void loom_play_open_game (LoomHost *host, const char *const *players, guint64 seed, guint64 index);

G_END_DECLS
