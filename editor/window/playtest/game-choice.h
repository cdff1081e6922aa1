/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which game is played: its seed and number, and the ways to another one. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

#define LOOM_TYPE_GAME_CHOICE (loom_game_choice_get_type ())
G_DECLARE_FINAL_TYPE (LoomGameChoice, loom_game_choice, LOOM, GAME_CHOICE, GtkWidget)

GtkWidget *loom_game_choice_new (LoomPlayView *view);

G_END_DECLS
