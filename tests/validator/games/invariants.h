/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What must hold in every position of every game. A game says in invariants-GAME.c what is right in
 * its positions; invariants.c plays it at random on many boards, asks after every move, and holds
 * against each other what every game promises: lists of moves against checks of moves, copies
 * against originals, event logs against silence, threads against threads. */

#pragma once

#include "validator/players/match.h"

G_BEGIN_DECLS

/* One game's own part; each invariants-GAME.c defines `test_invariants`. */
typedef struct
{
  const LoomGameInfo *rules;

  /**
   * check:
   * @before: the position before @move; NULL after the start, which has no move
   * @events: what happened; NULL in games that are played without an event log
   *
   * What is wrong with @state, or with coming to it from @before, in words that tell the numbers:
   * "Low Corn holds 9 dice, and the cap is 8". NULL when nothing is. Called after the start and
   * after every move, the last one included, so it must be quick: no allocation while all is well.
   */
  char *(*check) (const LoomGame *game,
                  const LoomState *before,
                  LoomMove move,
                  const LoomEventLog *events,
                  const LoomState *state);

  /**
   * most_moves:
   * How many small moves no game can exceed, by the rules and options of @game: the claim that
   * every game ends.
   */
  guint64 (*most_moves) (const LoomGame *game);
} TestInvariants;

extern const TestInvariants test_invariants;

/**
 * test_invariants_main:
 * The main function of a program of invariants: `--games N` (or the environment's
 * BOARDLOOM_GAMES) plays that many games with every preset.
 */
int test_invariants_main (const TestInvariants *self, int argc, char **argv);

G_END_DECLS
