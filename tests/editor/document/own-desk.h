/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board with rules beside it, in a folder of its own: a game of steps, in which who says the last
 * one wins. */

#pragma once

#include "editor/playtest/playtest.h"
#include "editor/work/own-rules.h"

G_BEGIN_DECLS

/** A folder with the board in it. */
char *own_desk_new_folder (void);

/** Takes over @folder. */
void own_desk_remove_folder (char *folder);
char *own_desk_dup_rules_path (const char *folder);

/** Rules with @title, and with @more in what lists the moves; one can be said anyway. */
void own_desk_write_rules (const char *folder, const char *title, const char *more);
void own_desk_trust (const char *folder);
LoomDocument *own_desk_open_in (const char *folder);
const LoomGameInfo *own_desk_game_of (LoomDocument *document);

/** Until nothing is read any more. */
void own_desk_wait_for (LoomOwnRules *own);

/** Until its game is called @title. */
void own_desk_wait_for_title (LoomDocument *document, const char *title);

/** A game of people. */
LoomPlaytest *own_desk_begin (LoomDocument *document);
void own_desk_wait_open (LoomPlaytest *playtest);

/** Makes the move that says @more. */
void own_desk_say (LoomPlaytest *playtest, guint more);

G_END_DECLS
