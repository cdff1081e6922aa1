/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a page calls a game. */

#pragma once

typedef enum
{
  LOOM_WEB_GAME_NAMED, /* as its title says */
  LOOM_WEB_GAME_FIRST, /* the first of a measurement */
  LOOM_WEB_GAME_WORST, /* the one that its favoured seat, whose name is the title, won soonest */
} LoomWebGameKind;
