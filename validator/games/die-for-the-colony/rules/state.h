/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony while it is played: its position, its moves and events. Private to the game,
 * its greedy player and its tests.
 *
 * The twenty-sided dice of a side are all alike, so a position only counts them. The side whose
 * turn it is has `ready` dice that may still act and `resting` ones that may not yet; the other
 * side has `guards`. What is missing from a pool has acted, was spent in defence or is `lamed`. */

#pragma once

#include <string.h>

#include "validator/play/game.h"
#include "validator/games/die-for-the-colony/rules/options.h"

G_BEGIN_DECLS

/* Centre dice: one on each of the four areas. */
#define LOOM_DC_DICE 4
#define LOOM_DC_FACES 6

/* Of the dice that fight. */
#define LOOM_DC_SIDES 20

/* The most dice that the option `max-forces` lets a side have. */
#define LOOM_DC_POOL_MAX 20

/* How far the four dice have come, three bits each. */
#define LOOM_DC_N_PROGRESSES (1 << 3 * LOOM_DC_DICE)
#define LOOM_DC_PROGRESS_AT(area) (3 * (area))

/* The dice that have come least far, as a word: how many they are, how far they have come, and
 * which they are. */
#define LOOM_DC_HINDMOST_N(word) ((guint)(word)&7)
#define LOOM_DC_HINDMOST_PROGRESS(word) ((guint)(word) >> 3 & 7)
#define LOOM_DC_HINDMOST_DIE(word, i) ((guint)(word) >> (6 + 2 * (i)) & 3)

/* What the side named by `base.seat` has to decide; LoomState.phase. */
typedef enum
{
  LOOM_DC_PHASE_ACT,     /* what the next die does */
  LOOM_DC_PHASE_DECLARE, /* what the next die will do, all being resolved afterwards (DC-05) */
  LOOM_DC_PHASE_SHIFT,   /* which two dice a mobilization turns; `roll` is known */
  LOOM_DC_PHASE_BLOCK,   /* whether a guard blocks the attack on `target`; `roll` is 0 before it */
  LOOM_DC_PHASE_DISRUPT, /* whether a guard disrupts the shift from `payer` to `target` */
  LOOM_DC_PHASE_EVADE,   /* whether the guard that was sabotaged tries to evade */
  LOOM_DC_PHASE_OVER,
  LOOM_DC_N_PHASES,
} LoomDcPhase;

typedef enum
{
  LOOM_DC_MOVE_ATTACK, /* area */
  LOOM_DC_MOVE_MOBILIZE,
  LOOM_DC_MOVE_SABOTAGE,
  LOOM_DC_MOVE_FORTIFY, /* area */
  LOOM_DC_MOVE_DEFEND,  /* where guards are told off (DC-06) */
  LOOM_DC_MOVE_END_TURN,
  LOOM_DC_MOVE_SHIFT, /* payer, receiver */
  LOOM_DC_MOVE_BLOCK,
  LOOM_DC_MOVE_DISRUPT,
  LOOM_DC_MOVE_EVADE,
  LOOM_DC_MOVE_LET_PASS,
  LOOM_DC_N_MOVES,
} LoomDcMove;

/* Moves before this one are actions of a die. */
#define LOOM_DC_N_ACTIONS LOOM_DC_MOVE_END_TURN

typedef enum
{
  LOOM_DC_EVENT_ROLES,       /* ants, grasshoppers: the seats that play them */
  LOOM_DC_EVENT_TURN,        /* round, seat: a turn begins */
  LOOM_DC_EVENT_RECRUITMENT, /* roll */
  LOOM_DC_EVENT_NEW_DIE,     /* seat, serves: a LoomDcServes, forces: how many it has now */
  LOOM_DC_EVENT_NO_ROOM,     /* seat: a die for which its side has no room */
  LOOM_DC_EVENT_ACTION,      /* action, area: a die acts; area is none where it has no target */
  LOOM_DC_EVENT_ROLL,        /* purpose, roll, needs: the smallest roll that would do */
  LOOM_DC_EVENT_TURNED,      /* area, from, to */
  LOOM_DC_EVENT_GUARD_OUT,   /* seat, why: a LoomDcOut */
  LOOM_DC_EVENT_MARKER,      /* area, seat */
  LOOM_DC_EVENT_MARKER_GONE, /* area, seat */
  LOOM_DC_EVENT_WASTED,      /* action, area: a die was declared for what is no longer possible */
  LOOM_DC_EVENT_ENDED,       /* winner (or none), by: a LoomDcBy */
  LOOM_DC_N_EVENTS,
} LoomDcEvent;

/* What a roll is for. The first are the actions, of which to defend takes none. */
typedef enum
{
  LOOM_DC_FOR_BLOCK = LOOM_DC_N_ACTIONS,
  LOOM_DC_FOR_DISRUPT,
  LOOM_DC_FOR_EVADE,
  LOOM_DC_N_PURPOSES,
} LoomDcPurpose;

/* When a new die serves first (DC-04). */
typedef enum
{
  LOOM_DC_SERVES_NOW,   /* ready, or on guard */
  LOOM_DC_SERVES_LATER, /* from its owner's next turn on */
} LoomDcServes;

/* Why a guard is out. */
typedef enum
{
  LOOM_DC_OUT_THIS_TURN,
  LOOM_DC_OUT_NEXT_TURN, /* through its owner's next turn */
  LOOM_DC_OUT_USED,      /* it was used up in evading */
} LoomDcOut;

typedef enum
{
  LOOM_DC_BY_GOAL,
  LOOM_DC_BY_ROUNDS,
} LoomDcBy;

typedef enum
{
  LOOM_DC_RESULT_NONE, /* the game goes on */
  LOOM_DC_RESULT_ANTS,
  LOOM_DC_RESULT_GRASSHOPPERS,
  LOOM_DC_RESULT_DRAW,
} LoomDcResult;

/* A position. Sides are numbered by LoomRole. What has no meaning in a phase is 0. */
typedef struct
{
  LoomState base;
  guint16 turn; /* turns ended so far, of both sides; the grasshoppers' are even (DC-01) */
  guint8 side;  /* whose turn it is */
  guint8 result;
  guint8 faces[LOOM_DC_DICE];
  guint8 markers[2][LOOM_DC_DICE]; /* ends of its side's turns until it goes; 0 is none */
  guint8 seats[2];                 /* who plays the side */
  guint8 pools[2];                 /* dice that the side has */
  guint8 lamed[2];   /* of them, sabotaged through the side's next turn or, in it, to its end */
  guint8 ready;      /* dice of the side in turn that may still act, or are held back */
  guint8 resting;    /* new dice of the side in turn that may not act yet */
  guint8 defending;  /* dice of the side in turn that were told to defend (DC-06) */
  guint8 guards;     /* dice of the other side that may block, disrupt and evade */
  guint8 target;     /* area attacked, or that receives */
  guint8 payer;      /* area that pays */
  guint8 roll;       /* what the side in turn has rolled for the action that is going on */
  guint8 n_declared; /* dice that wait for their action to be resolved */
  guint8 declared[LOOM_DC_POOL_MAX]; /* action · LOOM_DC_DICE + area, the next first */
} LoomDcState;

typedef struct
{
  LoomGame base;
  gint values[LOOM_DC_N_OPTIONS];
  guint8 adjacent[LOOM_DC_DICE];          /* masks of neighbouring dice (DC-11) */
  gint goals[2];                          /* by side: the progress that wins (DC-17) */
  guint8 sides[2];                        /* the seat for which the board places each side */
  gboolean has_roles;                     /* the board says so, it is not assumed */
  LoomDcState position;                   /* where every game begins, but for the seats */
  guint16 hindmost[LOOM_DC_N_PROGRESSES]; /* by loom_dc_get_progresses(): a LOOM_DC_HINDMOST */
} LoomDcGame;

extern const LoomPlay loom_dc_play;

/* start.c */
LoomGame *loom_dc_prepare (const LoomPosition *position);
void loom_dc_release (LoomGame *game);
void loom_dc_start (const LoomGame *game,
                    LoomState *state,
                    guint64 index,
                    guint rotation,
                    LoomRandom *random,
                    LoomEventLog *events);
void loom_dc_outcome (const LoomGame *game, const LoomState *state, double *credits);
gboolean loom_dc_order_is_open (const LoomGame *game);

/* turn.c */

/**
 * loom_dc_begin_turn: Readies the dice of the side whose turn `turn` is, and recruits.
 */
void loom_dc_begin_turn (const LoomDcGame *game,
                         LoomDcState *state,
                         LoomRandom *random,
                         LoomEventLog *events);

/**
 * loom_dc_end_turn:
 * Ends the turn, and every one after it in which its side has no die that could act (G4), up to the
 * next decision or the end of the game.
 */
void loom_dc_end_turn (const LoomDcGame *game,
                       LoomDcState *state,
                       LoomRandom *random,
                       LoomEventLog *events);

/**
 * loom_dc_finish_won: Ends the game if every centre die shows the goal of a side (DC-17).
 */
gboolean loom_dc_finish_won (const LoomDcGame *game, LoomDcState *state, LoomEventLog *events);

/* moves.c */
extern const LoomMoveInfo loom_dc_moves[LOOM_DC_N_MOVES];
guint loom_dc_list_moves (const LoomGame *game, const LoomState *state, LoomMove *moves);
gboolean
loom_dc_check_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *why);
void
loom_dc_describe_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *text);

/* describe.c */
extern const LoomEventInfo loom_dc_events[LOOM_DC_N_EVENTS];
void loom_dc_describe_events (const LoomGame *game,
                              const LoomState *before,
                              LoomMove move,
                              const LoomEventLog *events,
                              const LoomState *after,
                              GString *text);

/* to-board.c */
extern const char *const loom_dc_side_names[2];
void loom_dc_write_state (const LoomGame *game, const LoomState *state, JsonBuilder *json);
void loom_dc_draw_state (const LoomGame *game, const LoomState *state, GString *text);
void loom_dc_list_things (const LoomGame *game, const LoomState *state, GPtrArray *things);

/* rules-text.c */
#define LOOM_DC_N_RULES 22
extern const LoomRule loom_dc_rules_text[LOOM_DC_N_RULES];

/**
 * loom_dc_attack_takes: The smallest roll with which the side in turn turns the die on @area
 * (DC-09).
 */
static inline guint
loom_dc_attack_takes (const LoomDcGame *game, const LoomDcState *state, guint area)
{
  return (guint)game->values[state->markers[state->side ^ 1][area] != 0 ? LOOM_DC_ATTACK_MARKED_FROM
                                                                        : LOOM_DC_ATTACK_FROM];
}

/**
 * loom_dc_attacks_are_free: Whether no guard can block what the side in turn attacks.
 */
static inline gboolean
loom_dc_attacks_are_free (const LoomDcGame *game, const LoomDcState *state)
{
  return state->guards == 0 || game->values[LOOM_DC_MAX_BLOCKERS] == 0;
}

/**
 * loom_dc_roll_attack: Rolls for an attack on @area that nobody sees and none can block: whether it
 * turns the die.
 */
static inline gboolean
loom_dc_roll_attack (const LoomDcGame *game,
                     const LoomDcState *state,
                     guint area,
                     LoomRandom *random)
{
  return loom_random_die (random, LOOM_DC_SIDES) >= loom_dc_attack_takes (game, state, area);
}

/**
 * loom_dc_progress:
 * How far the die on @area has come for the side in turn, from 1 to 6: seen so, both sides want
 * every die high.
 */
static inline gint
loom_dc_progress (const LoomDcState *state, guint area)
{
  G_STATIC_ASSERT (LOOM_ROLE_ANTS == 0 && LOOM_DC_FACES == 6);
  return state->faces[area] ^ (state->side * 7); /* 7 less the face for the grasshoppers */
}

/**
 * loom_dc_get_progresses: The progress of all four dice in one word, that on area i at
 * LOOM_DC_PROGRESS_AT (i).
 */
static inline guint
loom_dc_get_progresses (const LoomDcState *state)
{
  guint32 faces;

  memcpy (&faces, state->faces, sizeof faces);
  faces = GUINT32_FROM_LE (faces);
  faces = (faces | faces >> 5) & 0x003f003f;
  faces = (faces | faces >> 10) & 07777;
  return faces ^ (state->side * 07777u);
}

/**
 * loom_dc_set_progresses: Turns the dice so that loom_dc_get_progresses() gives @progresses.
 */
static inline void
loom_dc_set_progresses (LoomDcState *state, guint progresses)
{
  guint32 faces = progresses ^ (state->side * 07777u);

  faces = (faces | faces << 10) & 0x003f003f;
  faces = (faces | faces << 5) & 0x07070707;
  faces = GUINT32_TO_LE (faces);
  memcpy (state->faces, &faces, sizeof faces);
}

/**
 * loom_dc_mobilizers:
 * The dice that can pay, and those that can receive, for the side in turn, as masks (DC-12).
 */
void loom_dc_mobilizers (const LoomDcGame *game,
                         const LoomDcState *state,
                         guint *payers,
                         guint *receivers);

/**
 * loom_dc_can_mobilize: Whether some die can pay for a neighbour that can receive.
 */
gboolean loom_dc_can_mobilize (const LoomDcGame *game, const LoomDcState *state);

/* Hands the move to @side. */
static inline void
loom_dc_ask (LoomDcState *state, guint side, LoomDcPhase phase)
{
  state->base.seat = state->seats[side];
  state->base.phase = (guint16)phase;
}

static inline void
loom_dc_ask_for_action (const LoomDcGame *game, LoomDcState *state)
{
  loom_dc_ask (state, state->side,
               game->values[LOOM_DC_ASSIGN] == LOOM_DC_ASSIGN_SEQUENTIAL ? LOOM_DC_PHASE_ACT
                                                                         : LOOM_DC_PHASE_DECLARE);
}

G_END_DECLS
