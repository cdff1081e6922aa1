/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be shown of a game while it is played: the odds of a move before it is made, what was
 * thrown, what each seat has. Odds come from the tables that the games themselves throw by. */

#pragma once

#include "validator/base/dice.h"
#include "validator/play/game.h"
#include "validator/play/worm-forecast.h"

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
  guint sides;      /* of a die */
  guint components; /* the smallest throw that does, for a ROLL */
  double win;
  double stand; /* neither side yields */
  double lose;
} LoomPlayOdds;

/* What was thrown. */
typedef struct
{
  LoomPlayOddsKind kind;
  guint from; /* area, or LOOM_NONE */
  guint to;
  guint seats[2]; /* whose dice; 0: nobody's */
  guint sides;
  guint components;
  guint n_faces[2];
  guint8 faces[2][LOOM_EVENT_FACES]; /* ROLL: one face in [0] */
  guint sums[2];
  gboolean succeeded;
} LoomDiceRoll;

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

struct _LoomGameView
{
  gboolean on_cells;    /* moves are made on cells of layers, where the board has any */
  gboolean by_distance; /* a standing is how far a seat still has to go, below zero */
  /* Two things that @seat has. */
  void (*show_seat) (const LoomGame *game,
                     const LoomState *state,
                     guint seat,
                     LoomPlayFact shown[2]);
  /* FALSE where nothing is thrown for @move, a legal one; @odds is empty at first. NULL: nothing
   * ever is, or nothing that can be told before. */
  gboolean (*find_odds) (const LoomGame *game,
                         const LoomState *state,
                         LoomMove move,
                         LoomPlayOdds *odds);
  /* What was thrown, if @event tells of a throw; @before is the position before the move. @roll is
   * empty at first, of six-sided dice. NULL: nothing is thrown. */
  gboolean (*read_roll) (const LoomGame *game,
                         const LoomState *before,
                         const LoomEvent *event,
                         LoomDiceRoll *roll);
  /* The seat that owns @area, or 0; NULL: areas have no owners that battle. */
  guint (*find_owner) (const LoomGame *game, const LoomState *state, guint area);
  /* The dice that were thrown before the seat to move chooses: how many, and their @faces (room for
   * LOOM_EVENT_FACES). NULL: none are. */
  guint (*read_hand) (const LoomGame *game, const LoomState *state, guint8 *faces);
  /* The places that @move is about, as loom_play_places() of editor/playtest; NULL: its arguments
   * that are areas or cells. */
  guint (*find_places) (const LoomGame *game,
                        const LoomState *state,
                        LoomMove move,
                        guint32 places[LOOM_MOVE_ARGS]);
  /* What @worm of @position will do first: see worm-forecast.h. NULL: earthworms do nothing. */
  gboolean (*forecast_worm) (const LoomPosition *position,
                             const LoomEarthworm *worm,
                             LoomWormForecast *forecast);
};

/**
 * loom_play_odds_battle:
 * Fills @self with the odds of @attackers dice that have to beat @defenders by @dice.
 */
void
loom_play_odds_battle (LoomPlayOdds *self, const LoomDice *dice, guint attackers, guint defenders);

/**
 * loom_dice_roll_faces: Fills @self with the dice that @event tells of.
 */
void loom_dice_roll_faces (LoomDiceRoll *self, const LoomEvent *event);

/**
 * loom_dice_roll_battle:
 * Fills @self with @event, the battle of one area against another, from its first two arguments;
 * who owns them in @before, @view says.
 */
void loom_dice_roll_battle (LoomDiceRoll *self,
                            const LoomGameView *view,
                            const LoomGame *game,
                            const LoomState *before,
                            const LoomEvent *event);

G_END_DECLS
