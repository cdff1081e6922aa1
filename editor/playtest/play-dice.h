/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dice of a game that is tried out: the odds of a move before it is made, and what was thrown.
 * Odds come from the tables that the games themselves throw by. */

#pragma once

#include "validator/play/game.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_ODDS_BATTLE, /* the sum of dice against the sum of others */
  LOOM_ODDS_ROLL,   /* one die, which must show a number */
} LoomPlayOddsKind;

/* What a move that is thrown for may come to. The chances are together 1. */
typedef struct
{
  LoomPlayOddsKind kind;
  guint from; /* area that attacks, or LOOM_NONE */
  guint to;   /* area that is attacked or turned, or LOOM_NONE */
  guint attackers;
  guint defenders;
  guint sides; /* of a die */
  guint needs; /* the smallest throw that does, for a ROLL */
  double win;
  double stand; /* neither side yields */
  double lose;
} LoomPlayOdds;

/**
 * loom_play_odds: FALSE where nothing is thrown for @move, a legal one.
 */
gboolean
loom_play_odds (const LoomGame *game, const LoomState *state, LoomMove move, LoomPlayOdds *odds);

/** loom_play_owner: The seat that owns @area in a battle's game, or 0. */
guint loom_play_owner (const LoomGame *game, const LoomState *state, guint area);

/**
 * loom_play_margins:
 * @least: receives the first margin: the attackers' sum less the defenders'
 *
 * The chance of each margin of a battle, one after another (element-type double) (owned).
 */
GArray *loom_play_margins (const LoomPlayOdds *odds, gint *least);

/* What was thrown. */
typedef struct
{
  LoomPlayOddsKind kind;
  guint from; /* area, or LOOM_NONE */
  guint to;
  guint seats[2]; /* whose dice; 0: nobody's */
  guint sides;
  guint needs;
  guint n_faces[2];
  guint8 faces[2][LOOM_EVENT_FACES]; /* ROLL: one face in [0] */
  guint sums[2];
  gboolean succeeded;
} LoomPlayThrow;

/**
 * loom_play_find_throw:
 * @before: the position before the move that @tale is of
 *
 * The last throw of a move. NULL where none was. Free with g_free().
 */
LoomPlayThrow *
loom_play_find_throw (const LoomGame *game, const LoomState *before, const LoomTale *tale);

/**
 * loom_play_dice_in_hand:
 * @faces: room for LOOM_EVENT_FACES
 *
 * The faces with which the seat to move plays, where it has thrown before it chooses; how many.
 */
guint loom_play_dice_in_hand (const LoomGame *game, const LoomState *state, guint8 *faces);

/* What a seat has, as a position shows it. */
typedef enum
{
  LOOM_HAS_NOTHING,
  LOOM_HAS_AREAS,
  LOOM_HAS_DICE,
  LOOM_HAS_POINTS, /* of the regions it leads in, or its points at the end */
  LOOM_HAS_CUBES,  /* still in hand */
  LOOM_HAS_PIPS,   /* turned its way, of `of` */
  LOOM_HAS_FORCES, /* dice of its side */
  LOOM_HAS_UNITS,
  LOOM_HAS_WAY,  /* spaces of its queen to the throne */
  LOOM_HAS_LOST, /* out of the game */
} LoomPlayHas;

typedef struct
{
  LoomPlayHas has;
  guint n;
  guint of;
} LoomPlayFact;

/**
 * loom_play_facts: Two facts about @seat.
 */
void
loom_play_facts (const LoomGame *game, const LoomState *state, guint seat, LoomPlayFact facts[2]);

G_END_DECLS
