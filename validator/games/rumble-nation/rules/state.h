/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of Rumble Nation, and what playing reads of its setup. Private to the rules of the
 * game, its greedy player and the tests. */

#pragma once

#include "validator/games/rumble-nation/rules/options.h"
#include "validator/play/game.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

#define LOOM_RUMBLE_SEATS 4
#define LOOM_RUMBLE_AREAS 11

/* The numbers of the regions: what two dice can make. */
#define LOOM_RUMBLE_LOWEST 2
#define LOOM_RUMBLE_HIGHEST 12

/* Room for the areas, and for the numbers. What is beyond them is 0. */
#define LOOM_RUMBLE_LANES 16

/* The most cubes that a seat can begin with, those on the map included. With all reinforcements
 * that a game can bring (twenty from each of ten neighbours), a count times four fits 16 bits. */
#define LOOM_RUMBLE_MAX_CUBES 10000

/* Moves. */
enum
{
  LOOM_RUMBLE_REROLL, /* all three dice */
  LOOM_RUMBLE_DEPLOY, /* number of the region, cubes */
  LOOM_RUMBLE_N_MOVES,
};

/* Events. */
enum
{
  LOOM_RUMBLE_FIRST,     /* the seat that begins */
  LOOM_RUMBLE_NUMBER,    /* an area gets its number */
  LOOM_RUMBLE_ROLL,      /* a seat rolls three dice */
  LOOM_RUMBLE_OUT,       /* a seat has no more cubes: its priority */
  LOOM_RUMBLE_CONTROL,   /* who controls a region, with how many cubes, for how many points */
  LOOM_RUMBLE_SECOND,    /* the same for a second place */
  LOOM_RUMBLE_EMPTY,     /* a region where nobody stands */
  LOOM_RUMBLE_REINFORCE, /* cubes that the control of one region sends to another */
  LOOM_RUMBLE_TOTAL,     /* all points of a seat */
  LOOM_RUMBLE_N_EVENTS,
};

/* LoomState.phase. */
typedef enum
{
  LOOM_RUMBLE_FIRST_ROLL, /* the dice may be rolled again */
  LOOM_RUMBLE_LAST_ROLL,
  LOOM_RUMBLE_ENDED,
} LoomRumblePhase;

typedef struct
{
  LoomState head;
  guint16 cubes[LOOM_RUMBLE_SEATS][LOOM_RUMBLE_LANES]; /* on the map: by seat less one, by number */
  guint16 hand[LOOM_RUMBLE_SEATS];                     /* still to be placed */
  guint16 reinforcements[LOOM_RUMBLE_SEATS];           /* cubes that came to the map as such */
  guint16 points[LOOM_RUMBLE_SEATS];
  guint16 supply;                        /* left of a limited supply */
  guint8 roll;                           /* place in loom_rumble_rolls; 0 at the end */
  guint8 n_out;                          /* seats without cubes in hand */
  guint8 by_priority[LOOM_RUMBLE_SEATS]; /* these seats, in the order of running out; then 0 */
  guint8 area_of[LOOM_RUMBLE_LANES];     /* by number */
  guint8 owner[LOOM_RUMBLE_LANES];       /* by number: the seat in control once it is settled */
} LoomRumbleState;

/* One way to split a roll: two dice name the region, the third says how many cubes (RN-05). */
typedef struct
{
  guint8 number;
  guint8 cubes;
} LoomRumbleSplit;

/* What three dice can do. Two splits with the same number leave the same third die, so splits that
 * differ at all differ in their number. */
typedef struct
{
  guint8 n;
  guint8 unused;
  LoomRumbleSplit splits[3]; /* numbers falling; 0 from n on */
} LoomRumbleRoll;

#define LOOM_RUMBLE_ROLLS 216

/* By the faces less one as digits to the base six. */
extern const LoomRumbleRoll loom_rumble_rolls[LOOM_RUMBLE_ROLLS];

typedef struct
{
  LoomGame base;
  LoomRumbleState opening;                /* the start, but for what chance decides */
  guint16 neighbours[LOOM_RUMBLE_LANES];  /* by area: bits of areas */
  guint8 n_neighbours[LOOM_RUMBLE_LANES]; /* by area */
  guint8 free_areas[LOOM_RUMBLE_AREAS];   /* without a fixed number */
  guint8 free_numbers[LOOM_RUMBLE_AREAS]; /* of no fixed area */
  guint n_free;
  guint16 placed[LOOM_RUMBLE_SEATS][LOOM_RUMBLE_AREAS]; /* by seat less one, by area */
  gint order;
  LoomRumblePhase roll_phase; /* of a turn's first roll */
  guint reinforcement;        /* cubes for each neighbour */
  gboolean supply_limited;
  gboolean second_scores; /* and counts in the total */
  gboolean second_shared;
  gboolean tie_shared;
  /* For games that nobody watches: */
  gboolean quick;                       /* the options are those that settle_quickly() knows */
  guint16 senders[LOOM_RUMBLE_LANES];   /* by area: bits of the areas that it is a neighbour of */
  guint8 sent[1u << LOOM_RUMBLE_AREAS]; /* by bits of areas: what so many send to a neighbour */
} LoomRumbleGame;

extern const LoomPlay loom_rumble_nation_play;

#define LOOM_RUMBLE_N_RULES 21

extern const LoomRule loom_rumble_nation_rules[LOOM_RUMBLE_N_RULES];

/**
 * loom_rumble_resolve: The resolution phase, from number 2 to 12, and the end of the game.
 */
void loom_rumble_resolve (const LoomRumbleGame *game, LoomRumbleState *state, LoomEventLog *events);

/**
 * loom_rumble_face: The face of die @i of three in a roll.
 */
static inline guint
loom_rumble_face (guint roll, guint i)
{
  return 1 + (i == 0 ? roll / 36 : i == 1 ? roll / 6 % 6 : roll % 6);
}

void loom_rumble_describe_move (const LoomGame *game,
                                const LoomState *state,
                                LoomMove move,
                                GString *text);
void loom_rumble_describe_events (const LoomGame *game,
                                  const LoomState *before,
                                  LoomMove move,
                                  const LoomEventLog *events,
                                  const LoomState *after,
                                  GString *text);
void loom_rumble_write_state (const LoomGame *game, const LoomState *state, JsonBuilder *json);
void loom_rumble_draw_state (const LoomGame *game, const LoomState *state, GString *text);
void loom_rumble_list_things (const LoomGame *game, const LoomState *state, GPtrArray *things);

G_END_DECLS
