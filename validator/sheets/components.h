/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/* The insects that pieces show. */
typedef enum
{
  LOOM_INSECT_WORKER,
  LOOM_INSECT_SOLDIER,
  LOOM_INSECT_DRONE,
  LOOM_INSECT_YOUNG_QUEEN,
  LOOM_INSECT_QUEEN,
  LOOM_INSECT_TERMITE_BOMB,
  LOOM_INSECT_ANTLION,
  LOOM_INSECT_SPIDER,
} LoomInsect;

#define LOOM_N_INSECTS 8

/* What a piece is. @value and @of of a need say more, as noted; what is not noted is 0. */
typedef enum
{
  LOOM_COMPONENT_SEAT,     /* a card with a seat's name */
  LOOM_COMPONENT_ROLE,     /* card; value: LoomRole; of: the face its side turns dice to */
  LOOM_COMPONENT_NUMBER,   /* number token: value */
  LOOM_COMPONENT_CUBE,     /* force of a seat; nobody's: a reinforcement, of value cubes at once */
  LOOM_COMPONENT_PRIORITY, /* value: place in the order of running out */
  LOOM_COMPONENT_OWNER,    /* says whose an area is, and stands for one die there; with of for as
                              many dice as it is turned to, from of up to value */
  LOOM_COMPONENT_SPARE,    /* the same, for the seat that has laid all of its own */
  LOOM_COMPONENT_DICE,     /* value: that many dice more */
  LOOM_COMPONENT_STOCK,    /* value: that many dice in a seat's stock; with of to be turned, from of
                              up to value by steps of it */
  LOOM_COMPONENT_ORDER,    /* value: place in the order of turns */
  LOOM_COMPONENT_FACE,     /* a die that is turned to value */
  LOOM_COMPONENT_FORCE,    /* a twenty-sided die of a seat: ready, on its back used */
  LOOM_COMPONENT_MARKER,   /* fortification of a seat */
  LOOM_COMPONENT_SHRINE,
  LOOM_COMPONENT_GUARDIAN, /* card; value: LoomGuardian; of: LOOM_CARD_… */
  LOOM_COMPONENT_ELEMENT,  /* value: LoomElement */
  LOOM_COMPONENT_HELD,     /* turns held; to be turned: value down to of */
  LOOM_COMPONENT_BANK,     /* a die in the fox's bank */
  LOOM_COMPONENT_COOLDOWN, /* turns of rest; to be turned: value down to of */
  LOOM_COMPONENT_SHIELD,
  LOOM_COMPONENT_UNIT,       /* of a seat; value: LoomInsect */
  LOOM_COMPONENT_HIT_POINTS, /* of a seat's wounded unit: value; with of to be turned, down to it */
  LOOM_COMPONENT_FORFEIT,    /* of a seat's queen; value: LoomInsect; of: turns, to be turned */
  LOOM_COMPONENT_BITES,      /* kills left of an antlion; to be turned: value down to of */
  LOOM_COMPONENT_TRAIL,      /* of a seat: one cell of it, or a strip of value cells */
  LOOM_COMPONENT_STUN,
  LOOM_COMPONENT_ITEM,   /* value: LoomInsect; hidden on its back; of: whether its foot says whose
                            it has become */
  LOOM_COMPONENT_COVER,  /* hides an item where items have no back */
  LOOM_COMPONENT_DIG,    /* value: turns left at a site; of: all its turns; a seat's where each
                       side counts its own */
  LOOM_COMPONENT_THRONE, /* the same of a throne */
  LOOM_COMPONENT_TURNS,  /* turns left at either; to be turned: value down to of */
  LOOM_COMPONENT_WORM_HEAD, /* one alone is a worm of one cell */
  LOOM_COMPONENT_WORM_BODY,
  LOOM_COMPONENT_WORM_BEND,
  LOOM_COMPONENT_WORM_TAIL,
  LOOM_COMPONENT_WORM_BITES,  /* bites a segment can still take; to be turned: value down to of */
  LOOM_COMPONENT_SPIDER,      /* with value to be turned to the radius of its web: 0 up to value */
  LOOM_COMPONENT_WEB,         /* value: radius; of: whether it is square */
  LOOM_COMPONENT_OLD_WEB,     /* a cell of webs that were left and stay */
  LOOM_COMPONENT_ROUND_TRACK, /* of: its first number; value: its last */
  LOOM_COMPONENT_ROUND, /* marker on it; value: what one step is worth; of: whether others are not
                         */
  LOOM_COMPONENT_FIRST, /* who began */
  LOOM_COMPONENT_OWN,   /* a piece of the designer's */
  LOOM_N_COMPONENTS
} LoomComponentKind;

/* What LOOM_COMPONENT_GUARDIAN shows of its powers, in `of`. */
enum
{
  LOOM_CARD_PASSIVE,
  LOOM_CARD_ACTIVE
};

/* The shapes of a designer's pieces, in the order of `shape` in a document. */
typedef enum
{
  LOOM_CUT_CIRCLE,
  LOOM_CUT_SQUARE,
  LOOM_CUT_HEXAGON
} LoomCutShape;

/** The most values of a counter that is turned by its sides, and of one that is turned like a dial.
 */
#define LOOM_COMPONENT_SIDES 4
#define LOOM_COMPONENT_DIAL 10

/** As many pieces as a person cuts out for a game; beyond that they are made to stand for more. */
#define LOOM_FEW_COMPONENTS 120

/* How many pieces there are for what has to lie on the table. */
typedef enum
{
  LOOM_COUNTERS_FEW, /* a piece for each thing where that is few; else they stand for several */
  LOOM_COUNTERS_ALL, /* a piece for each thing */
  LOOM_COUNTERS_OWN  /* none for what dice, cubes and pawns of one's own can be */
} LoomCounters;

/* What trails are laid with. */
typedef enum
{
  LOOM_TRAILS_PENCIL,
  LOOM_TRAILS_STRIPS
} LoomTrails;

/** LoomComponentChoice: which pieces are cut out; plain. */
typedef struct
{
  LoomCounters counters;
  LoomTrails trails;
} LoomComponentChoice;

/** What trails are laid with where nobody says. */
static inline LoomTrails
loom_component_choice_trails (LoomCounters counters)
{
  return counters == LOOM_COUNTERS_ALL ? LOOM_TRAILS_STRIPS : LOOM_TRAILS_PENCIL;
}

/* What stands for something on the table. */
typedef enum
{
  LOOM_MEANS_CUT,    /* a piece that is printed and cut out */
  LOOM_MEANS_PENCIL, /* it is drawn on the board with a pencil */
  LOOM_MEANS_OWN     /* dice, cubes or pawns of one's own */
} LoomMeans;

/**
 * LoomComponent: @n pieces that are all alike. @seat is whose they are, from 1; 0 is nobody's. @own
 * is the designer's row of LOOM_COMPONENT_OWN, borrowed from the board.
 */
typedef struct
{
  LoomComponentKind kind;
  guint seat;
  gint value;
  gint of;
  guint n;
  LoomMeans means;
  const LoomPiece *own;
} LoomComponent;

/**
 * loom_components_new:
 * What is to be cut out for any game that the rules core can play of @scenario (NULL: of the bare
 * board, which has its designer's pieces alone), with its options: enough for every position, and
 * of nothing more than some position takes. Of a game whose rules are unknown, what the scenario
 * places. Dice to roll are not among it. @choice says how thrifty it is; NULL: a piece for each
 * thing. Returns an array of LoomComponent, each kind, seat, value and of once; free with
 * g_array_unref(). O(size of the board).
 */
GArray *loom_components_new (const LoomBoard *board,
                             const LoomScenario *scenario,
                             const LoomComponentChoice *choice);

/**
 * loom_components_new_by:
 * What of the same stands on the table by @means, as another array of LoomComponent: with
 * LOOM_MEANS_PENCIL what is left to a pencil, of which n is how many there can be at a time; with
 * LOOM_MEANS_OWN what one lays of one's own.
 */
GArray *loom_components_new_by (const LoomBoard *board,
                                const LoomScenario *scenario,
                                const LoomComponentChoice *choice,
                                LoomMeans means);

/** Appends to @list what of the same is not cut out, by whichever means it is there. */
void loom_components_append_beside (GArray *list,
                                    const LoomBoard *board,
                                    const LoomScenario *scenario,
                                    const LoomComponentChoice *choice);

/** How many pieces there are in @components. */
guint64 loom_components_total (const GArray *components);

/** How many pieces of @kind there are in @components, of all seats and values. */
guint loom_components_count (const GArray *components, LoomComponentKind kind);

/** Whether there is something to print on the other side of such a piece. */
gboolean loom_component_has_back (const LoomComponent *component);

/** Whether such a piece is cut along an outline of its own, and is no rectangle. */
gboolean loom_component_is_outlined (const LoomComponent *component);

static inline const LoomComponent *
loom_components_get (const GArray *components, guint i)
{
  return &g_array_index (components, LoomComponent, i);
}

G_END_DECLS
