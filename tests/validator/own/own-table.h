/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small game by a rules file, on a board of three inns, for tests that change a line of it. */

#pragma once

#include "validator/own/own-game.h"

G_BEGIN_DECLS

/* A game of @text made ready on the board of three inns. */
typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  LoomGame *game;
} OwnTable;

/**
 * own_table_lay: Makes the rules of @text ready; FALSE with an error where they cannot be.
 */
gboolean own_table_lay (OwnTable *self, const char *text, GError **error);
void own_table_clear (OwnTable *self);

/** own_table_read_board: The board of @text, which is one. */
LoomBoard *own_table_read_board (const char *text);

/**
 * own_table_dup_text: The game of a count: who says 10 wins. @parts stand beside the functions
 * (line 9), at the beginning of moves() (line 12) and in play.say (line 19). Free with g_free().
 */
char *own_table_dup_text (const char *const parts[3]);

G_END_DECLS
