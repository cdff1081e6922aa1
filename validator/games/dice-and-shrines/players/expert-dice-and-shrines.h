/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the expert of Dice & Shrines thinks with; for the files expert-dice-and-shrines*.c and for
 * the search, which asks it what to try. */

#pragma once

#include "validator/players/player.h"
#include "validator/games/dice-and-shrines/rules/state.h"

G_BEGIN_DECLS

/* The most dice that may attack: the bank of the fox included. */
#define MOST_ATTACKERS (2 * LOOM_DS_DICE)

/* The most moves that it lists. */
#define LOOM_DS_EXPERT_MOST 16

/* No areas. */
#define NOBODY ((LoomAreaSet)LOOM_AREA_SET_INIT)

/* What is learned of a game. */
typedef struct
{
  double win[MOST_ATTACKERS + 1][LOOM_DS_DICE + 1]; /* by attackers, then defenders */
  double tie[MOST_ATTACKERS + 1][LOOM_DS_DICE + 1];
  LoomAreaSet reached_from[LOOM_DS_AREAS]; /* from where fox and owl attack an area */
} Model;

typedef struct
{
  const LoomDsGame *game;
  const LoomDsState *state;
  const Model *model;
  LoomRandom *random;
  guint seat;
  LoomAreaSet own;
  LoomAreaSet foes;
  LoomAreaSet near_foes;          /* those from which one may be attacked one step far */
  LoomAreaSet far_foes;           /* and further, by fox and owl */
  LoomAreaSet blessed;            /* own areas that get guaranteed dice */
  LoomAreaSet dropping;           /* areas of which `drop` is known */
  double risk;                    /* RISK as we stand */
  double foe;                     /* FOE as we stand */
  double enough;                  /* ENOUGH as we stand */
  guint largest;                  /* group */
  guint surplus;                  /* dice of the next reinforcement beyond what there is room for */
  gboolean fills;                 /* it fills all areas */
  guint level;                    /* dice that it leaves on every area that has fewer; 0: any */
  double growth;                  /* dice that it adds to an area of so many, as odds go */
  guint8 group_of[LOOM_DS_AREAS]; /* by own area: number of its group */
  guint8 group_size[LOOM_DS_AREAS]; /* by group */
  guint8 drop[LOOM_DS_AREAS]; /* by how much its owner's largest group is smaller without it */
  double hold[LOOM_DS_AREAS]; /* by own area: the chance that it is held until our next turn */
} LoomDsExpert;

/* How an attack is made. */
typedef struct
{
  guint dice;  /* that go into battle and, without those of the bank, move */
  guint bonus; /* from the bank */
  gboolean rush;
} Charge;

/* The best of what was offered, ties by chance. */
typedef struct
{
  gint64 worth;
  guint n;
  LoomMove move;
} LoomDsBest;

/* In whole numbers, which can be level. */
static inline gint64
loom_ds_expert_round (double worth)
{
  return (gint64)(worth * 65536 + (worth < 0 ? -0.5 : 0.5));
}

static inline void
loom_ds_expert_offer (LoomDsBest *best, LoomRandom *random, double worth, LoomMove move)
{
  const gint64 rounded = loom_ds_expert_round (worth);

  if (rounded < best->worth)
    return;
  best->n = rounded > best->worth ? 1 : best->n + 1;
  best->worth = rounded;
  if (best->n == 1 || loom_random_below (random, best->n) == 0)
    best->move = move;
}

/* weigh.c: all worths are in own dice on the board. */

/**
 * loom_ds_expert_size_up:
 * @agent: knows its game, state, model, random and seat; receives all else
 */
void loom_ds_expert_size_up (LoomDsExpert *plan);

/**
 * loom_ds_expert_find_hold: The chance that @area is held until the own next turn with @dice on it,
 * the areas in @but being no danger. Complexity: O(areas from where it can be attacked).
 */
double loom_ds_expert_find_hold (const LoomDsExpert *plan, guint area, guint dice, LoomAreaSet but);

/**
 * loom_ds_expert_find_stake: What is lost with @area, which is the own or will be, and with @dice
 * on it.
 */
double loom_ds_expert_find_stake (const LoomDsExpert *plan, guint area, guint dice);

/**
 * loom_ds_expert_find_danger: What may be lost with an own area as it is now.
 */
double loom_ds_expert_find_danger (const LoomDsExpert *plan, guint area);

/**
 * loom_ds_expert_find_new_danger: And as it will be, with @dice, and without an enemy in @but.
 */
double
loom_ds_expert_find_new_danger (const LoomDsExpert *plan, guint area, guint dice, LoomAreaSet but);

/**
 * loom_ds_expert_evaluate_attack: What an attack is worth on average.
 */
double
loom_ds_expert_evaluate_attack (LoomDsExpert *plan, guint from, guint to, const Charge *charge);

/**
 * loom_ds_expert_offer_attacks:
 * @toll: what is given for the attack besides
 * @kind: of the moves
 *
 * Offers every attack from @from to @best.
 */
void loom_ds_expert_offer_attacks (LoomDsExpert *plan,
                                   guint from,
                                   const Charge *charge,
                                   double toll,
                                   guint kind,
                                   LoomDsBest *best);

/**
 * loom_ds_expert_offer_all_attacks: Offers every attack from anywhere, each with all dice of its
 * area and @bonus of the bank.
 */
void loom_ds_expert_offer_all_attacks (LoomDsExpert *plan,
                                       guint bonus,
                                       gboolean rush,
                                       double toll,
                                       guint kind,
                                       LoomDsBest *best);

/* expert-dice-and-shrines.c */

/**
 * loom_ds_expert_list_best:
 * @model: what the expert has learned
 * @moves: room for every legal move
 * @most: from 1 to LOOM_DS_EXPERT_MOST
 *
 * The @most attacks that the expert thinks most of, the best first, whether or not it would make
 * them; then its use of a power, where one is worth it, and the end of the turn. Of dice by hand
 * the @most best places. All are legal, and none is there twice. Returns how many.
 */
guint loom_ds_expert_list_best (const LoomGame *game,
                                const LoomState *state,
                                gconstpointer model,
                                LoomRandom *random,
                                LoomMove *moves,
                                guint most);

G_END_DECLS
