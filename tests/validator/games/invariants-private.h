/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the harness of invariants share. */

#pragma once

#include "tests/validator/games/boards.h"
#include "tests/validator/games/invariants.h"

G_BEGIN_DECLS

/* How much was looked at, to be said at the end. */
typedef struct
{
  guint64 boards;
  guint64 games;
  guint64 moves;
  guint64 most_moves; /* of one game */
  guint64 refusals;   /* illegal moves tried */
  guint64 looks;      /* positions looked at closely */
} InvariantsCount;

/* One board being played on. */
typedef struct
{
  const TestInvariants *own;
  const TestBoard *board;
  const LoomGame *game;
  guint64 index; /* of the game being played */
  guint n_looks; /* positions of it that were looked at closely */
  LoomState *state;
  LoomState *before; /* the position before the last move */
  LoomState *spare;  /* a copy to try things on */
  LoomMove *moves;   /* the legal ones */
  guint n_moves;
  guint64 *keys;  /* of moves, rising */
  LoomMove *room; /* for players */
  LoomRandom deal;
  LoomRandom play;
  LoomRandom thoughts[LOOM_SEATS_MAX + 1];
  LoomRandom looking;   /* what is looked at; no part of the game */
  LoomEventLog *events; /* what the last move did; kept in some of the games only */
  GHashTable *known;    /* of positions: the hash of their text to the hash of their bytes */
  InvariantsCount *count;
} Invariants;

/**
 * invariants_fail: Fails the test, and says on which board, in which game and after which move.
 */
void invariants_fail (const Invariants *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

/**
 * invariants_list: Lists the legal moves and claims that they are plausible: some, not too many,
 * none twice.
 */
void invariants_list (Invariants *self);

/**
 * invariants_accept: Claims that the check lets @move pass, which is listed.
 */
void invariants_accept (const Invariants *self, LoomMove move);

/**
 * invariants_try_others:
 * @most: how many moves
 *
 * Claims that moves which are not listed are refused in words and change nothing: of each kind
 * every move with arguments in and out of range, or so many drawn by chance that it is about @most
 * in all; and neighbours of what is listed.
 */
void invariants_try_others (Invariants *self, guint64 most);

/**
 * invariants_hear: Claims that the events of the last move keep to the game's table.
 */
void invariants_hear (const Invariants *self);

/**
 * invariants_read: Claims that the last move, or the start, is told in words.
 */
void invariants_read (const Invariants *self, LoomMove move);

/**
 * invariants_look: Claims about the words of a position: what is written is JSON, alike for
 * positions that are alike and for no others; it can be drawn; legal moves are told apart.
 */
void invariants_look (Invariants *self);

G_END_DECLS
