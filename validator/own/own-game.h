/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game by a rules file, made ready: the machines that it is played with, lent to whichever thread
 * asks, and the first error that its rules made. */

#pragma once

#include "validator/own/machine.h"

G_BEGIN_DECLS

/* The most machines of one game: more threads wait for one another. */
#define LOOM_OWN_MACHINES 64

typedef struct
{
  LoomGame head;
  const LoomOwnInfo *info;
  guint n_numbers;
  LoomOwnLayout layouts[LOOM_OWN_FIELDS];
  GMutex mutex;        /* of what follows */
  GPtrArray *machines; /* (element-type LoomOwnMachine) that nobody has now; owned */
  char *failure;       /* (nullable): what went wrong first; owned */
} LoomOwnGame;

/**
 * loom_own_game_take, loom_own_game_give:
 * Lends a machine, if it can one that holds @state already; NULL when the file cannot be loaded,
 * which is then the failure.
 */
LoomOwnMachine *loom_own_game_take (const LoomGame *game, const LoomState *state);
void loom_own_game_give (const LoomGame *game, LoomOwnMachine *machine);

/** loom_own_game_blame: Keeps @error, the machine's where it is NULL, if it is the first. */
void loom_own_game_blame (const LoomGame *game, const LoomOwnMachine *machine, const char *error);

G_END_DECLS
