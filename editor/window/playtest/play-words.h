/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is to be done now in a playtest, and why a place that was pointed at is good for nothing,
 * whatever the game: from its legal moves and its own reasons. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

/**
 * loom_play_words_dup_task: “Attack an area, or end the turn”: what the seat to move can do. NULL
 * when nobody is to choose. Free with g_free().
 */
char *loom_play_words_dup_task (LoomPlayView *view);

/**
 * loom_play_words_dup_reason: Why no move goes on at @place; NULL where one does. Free with
 * g_free().
 */
char *loom_play_words_dup_reason (LoomPlayView *view, guint32 place);

G_END_DECLS
