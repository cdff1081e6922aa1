/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position of a game of SliceWars, and the tables that a setup is compiled into. Private to the
 * game, its greedy player and its tests.
 *
 * Owners and dice are held twice: by area, for what asks about one area, and as sets, for what asks
 * about many ("which of my areas have room?"). Whatever writes one goes through position.h, which
 * keeps the other. */

#pragma once

#include "validator/base/area-set.h"
#include "validator/play/game.h"
#include "validator/games/slice-wars/rules/options.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/* The most seats, and one: arrays by seat are indexed from 1. */
#define LOOM_SW_SEATS 7

/* Numbers of dice up to 31 as sets: bit b of the dice of an area is whether plane b has it. */
#define LOOM_SW_PLANES 5

/* The most dice that an option or a scenario can put on an area. */
#define LOOM_SW_MOST_DICE 20

typedef enum
{
  LOOM_SW_PHASE_DRAFT,  /* areas are claimed in turn */
  LOOM_SW_PHASE_DICE,   /* the first dice are added, one each in turn */
  LOOM_SW_PHASE_INCOME, /* the seat to move places the new dice of its turn */
  LOOM_SW_PHASE_ATTACK, /* it attacks or ends its turn */
  LOOM_SW_PHASE_OVER,
} LoomSwPhase;

typedef enum
{
  LOOM_SW_MOVE_CLAIM,  /* area */
  LOOM_SW_MOVE_ADD,    /* area */
  LOOM_SW_MOVE_ATTACK, /* from, to */
  LOOM_SW_MOVE_END_TURN,
  LOOM_SW_N_MOVES,
} LoomSwMove;

typedef enum
{
  LOOM_SW_EVENT_BEGINS,     /* seat */
  LOOM_SW_EVENT_CLAIMED,    /* seat, area: the last one, which leaves no choice */
  LOOM_SW_EVENT_SHARE,      /* seat, dice, discarded: of the dice distribution */
  LOOM_SW_EVENT_ADDED,      /* seat, area, dice: where there is no choice */
  LOOM_SW_EVENT_ROUND,      /* number */
  LOOM_SW_EVENT_INCOME,     /* seat, group, dice, discarded */
  LOOM_SW_EVENT_BATTLE,     /* from, to, attackers, defenders, outcome */
  LOOM_SW_EVENT_OUT,        /* seat */
  LOOM_SW_EVENT_PASSES,     /* seat, why */
  LOOM_SW_EVENT_BROKEN_OFF, /* why */
  LOOM_SW_EVENT_WINS,       /* seat, how */
  LOOM_SW_N_EVENTS,
} LoomSwEvent;

/* Why a turn ends by itself: words of the event. */
typedef enum
{
  LOOM_SW_PASS_NO_ATTACK,  /* no area can attack another */
  LOOM_SW_PASS_FIRST_TURN, /* the compensation of SW-14 */
} LoomSwPass;

/* Why nobody plays on: words of the event. */
typedef enum
{
  LOOM_SW_BREAK_ROUNDS, /* the rounds have run out */
  LOOM_SW_BREAK_FROZEN, /* nobody can place a die or attack, now or ever */
} LoomSwBreak;

/* How a game ends: words of the event. */
typedef enum
{
  LOOM_SW_END_NONE,
  LOOM_SW_END_CONQUEST, /* nobody else is left, or every area is theirs */
  LOOM_SW_END_MAJORITY, /* all areas of theirs are full, and they are a majority */
  LOOM_SW_END_ALL_FULL, /* every area is full, and they have most */
  LOOM_SW_END_DRAW,     /* broken off, and shared by all who are in it */
  LOOM_SW_END_RANK,     /* broken off, and won by areas, then dice */
} LoomSwEnd;

/* Canonical: bytes that mean nothing are zero. */
typedef struct
{
  LoomState base;
  guint16 round;  /* from 1; 0 before the first */
  guint16 step;   /* turns of the draft that were taken */
  guint8 end;     /* LoomSwEnd */
  guint8 winners; /* bit seat - 1: who shares the victory; a draw is shared by all who are in it */
  guint16 adds[LOOM_SW_SEATS]; /* dice that a seat has still to place: of the dice distribution, or
                                  of the turn that it is at */
  guint16 n_dice[LOOM_SW_SEATS]; /* by owner, and so below; 0 counts nobody's */
  guint8 n_owned[LOOM_SW_SEATS];
  guint8 n_full[LOOM_SW_SEATS];    /* index 0 stays 0: neutral areas are never full */
  guint8 owner[LOOM_AREA_SET_MAX]; /* seat; 0 is nobody */
  guint8 dice[LOOM_AREA_SET_MAX];  /* 0 before an area is claimed */
  LoomAreaSet own[LOOM_SW_SEATS];
  LoomAreaSet planes[LOOM_SW_PLANES]; /* dice of all areas, the neutral ones included */
  LoomAreaSet full;                   /* owned, with as many dice as can be */
  LoomAreaSet ready;                  /* owned, with enough dice to attack */
  LoomAreaSet front;   /* owned, with a way to an area of another owner or of nobody; empty while
                          areas are being drafted, as is the next */
  LoomAreaSet contact; /* owned, linked either way with an area of another seat */
} LoomSwState;

typedef struct
{
  LoomGame base;
  guint n_areas;
  gboolean is_wide; /* they are more than one word has bits */
  guint n_planes;   /* that the dice of this setup can reach */
  guint cap;
  guint attack_dice;
  guint income_from;
  guint max_rounds;
  gboolean dice_stated; /* the scenario says what dice are where: no dice distribution */
  guint n_valid;        /* areas that were not neutral at the start */
  LoomAreaSet valid;    /* the same as a set */
  LoomAreaSet to[LOOM_AREA_SET_MAX];      /* where an attack can go */
  LoomAreaSet from[LOOM_AREA_SET_MAX];    /* whence one can come */
  LoomAreaSet beside[LOOM_AREA_SET_MAX];  /* both */
  guint8 majority[LOOM_AREA_SET_MAX + 1]; /* by number of valid areas: the fewest that exceed the
                                             threshold of SW-02 */
  LoomSwState opening;                    /* what the scenario states, before anybody has begun */
  LoomDice *dice;
} LoomSwGame;

static inline const LoomSwGame *
loom_sw_game (const LoomGame *game)
{
  return (const LoomSwGame *)game;
}

static inline gint
loom_sw_option (const LoomSwGame *self, LoomSwOption option)
{
  return self->base.position->options.values[option];
}

/* The areas that wait to be claimed. */
static inline LoomAreaSet
loom_sw_unclaimed (const LoomSwGame *self, const LoomSwState *state)
{
  return loom_area_set_and (state->own[0], self->valid);
}

/* The areas of @seat that can take another die. */
static inline LoomAreaSet
loom_sw_open (const LoomSwState *state, guint seat)
{
  return loom_area_set_and_not (state->own[seat], state->full);
}

/* How many dice @seat's areas can still take. */
static inline guint
loom_sw_room (const LoomSwGame *self, const LoomSwState *state, guint seat)
{
  return self->cap * state->n_owned[seat] - state->n_dice[seat];
}

/* The areas of @seat with the dice and the neighbours for an attack. */
static inline LoomAreaSet
loom_sw_attackers (const LoomSwState *state, guint seat)
{
  return loom_area_set_and (loom_area_set_and (state->own[seat], state->ready), state->front);
}

/* Whether the turn of @seat is the one without attacks of SW-14. */
static inline gboolean
loom_sw_is_held_back (const LoomSwGame *self, const LoomSwState *state, guint seat)
{
  return G_UNLIKELY (state->round == 1) && seat == state->base.first
         && loom_sw_option (self, LOOM_SW_COMP) == LOOM_SW_COMP_ROUND1_NO_ATTACK_FIRST;
}

/* The valid areas of SW-01. */
guint loom_sw_count_valid (const LoomSwGame *self, const LoomSwState *state);

/* Ends the game if it is won after an action of @actor. */
gboolean
loom_sw_settle (const LoomSwGame *self, LoomSwState *state, guint actor, LoomEventLog *events);

/* Ends the game without a victory. */
void loom_sw_break_off (const LoomSwGame *self,
                        LoomSwState *state,
                        LoomSwBreak why,
                        LoomEventLog *events);

/* Goes on from the start, from a claim, from a die of the dice distribution and of a turn, from an
 * attack and from the end of a turn to the next decision of a seat. */
void loom_sw_go_on_draft (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events);
void loom_sw_go_on_dice (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events);
void loom_sw_go_on_income (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events);
void loom_sw_go_on_attack (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events);
void loom_sw_end_turn (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events);

/* The parts of the table of functions that stand in files of their own. */
LoomGame *loom_sw_prepare (const LoomPosition *position);
void loom_sw_release (LoomGame *game);
guint loom_sw_list_moves (const LoomGame *game, const LoomState *state, LoomMove *moves);
gboolean
loom_sw_check_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *why);
void
loom_sw_describe_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *text);
void loom_sw_describe_events (const LoomGame *game,
                              const LoomState *before,
                              LoomMove move,
                              const LoomEventLog *events,
                              const LoomState *after,
                              GString *text);
void loom_sw_write_state (const LoomGame *game, const LoomState *state, JsonBuilder *json);
void loom_sw_draw_state (const LoomGame *game, const LoomState *state, GString *text);
void loom_sw_list_things (const LoomGame *game, const LoomState *state, GPtrArray *things);

extern const LoomPlay loom_slice_wars_play;

/* What the rules say in words. */
#define LOOM_SW_N_RULES 20
extern const LoomRule loom_slice_wars_rules[LOOM_SW_N_RULES];

G_END_DECLS
