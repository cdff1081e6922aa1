/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games that come with Boardloom. meson.build beside this file lists them; nothing else does.
 */

#pragma once

#include "validator/position/games.h"

G_BEGIN_DECLS

/* In the order in which they are shown, closed by NULL; for loom_games_install(). */
extern const LoomGameInfo *const loom_games[];

G_END_DECLS
