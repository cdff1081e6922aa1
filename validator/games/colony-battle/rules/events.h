/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves and events of Colony Battle, by their places in the tables of events.c. */

#pragma once

#include "validator/play/move.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_CB_MOVE_STEP,    /* from, to */
  LOOM_CB_MOVE_ATTACK,  /* from, target */
  LOOM_CB_MOVE_CONVERT, /* from, target */
  LOOM_CB_MOVE_PICK_UP, /* worker, item */
  LOOM_CB_MOVE_DELIVER, /* worker */
  LOOM_CB_MOVE_SPAWN,   /* kind, cell */
  LOOM_CB_MOVE_FORFEIT, /* kind */
  LOOM_CB_MOVE_CANCEL,
  LOOM_CB_MOVE_PLACE, /* kind, cell */
  LOOM_CB_MOVE_END_TURN,
  LOOM_CB_N_MOVES,
} LoomCbMove;

/* What hurts a unit; words in events.c. */
typedef enum
{
  LOOM_CB_BY_BATTLE,
  LOOM_CB_BY_ANTLION,
  LOOM_CB_BY_BLAST,
  LOOM_CB_BY_WORM,
  LOOM_CB_BY_SPIDER,
  LOOM_CB_BY_SACRIFICE, /* a young queen that converts */
  LOOM_CB_BY_USE,       /* an antlion after its last kill */
  LOOM_CB_N_CAUSES,
} LoomCbCause;

typedef enum
{
  LOOM_CB_EVENT_FIRST,    /* seat */
  LOOM_CB_EVENT_HURT,     /* cell, kind, seat, damage, hp, cause */
  LOOM_CB_EVENT_DIES,     /* cell, kind, seat, cause */
  LOOM_CB_EVENT_DROPS,    /* cell, item: where cargo comes to lie */
  LOOM_CB_EVENT_LOST,     /* item: no free cell is left for it */
  LOOM_CB_EVENT_BLAST,    /* cell */
  LOOM_CB_EVENT_STRIKES,  /* antlion's cell, prey's cell, kills */
  LOOM_CB_EVENT_TURNS,    /* cell, kind, seat: converted */
  LOOM_CB_EVENT_TAKES,    /* cell of the worker, item's cell, item */
  LOOM_CB_EVENT_DELIVERS, /* cell of the worker, item */
  LOOM_CB_EVENT_APPEARS,  /* cell, kind, seat */
  LOOM_CB_EVENT_READY,    /* kind, seat: the turns for it have been given up */
  LOOM_CB_EVENT_WAITS,    /* kind, seat: no room beside the queen */
  LOOM_CB_EVENT_FORGONE,  /* kind, seat: lost for want of room */
  LOOM_CB_EVENT_STOPPED,  /* cell: by a web */
  LOOM_CB_EVENT_BONUS,    /* cell, spaces: touches a trail */
  LOOM_CB_EVENT_DUG,      /* site, seat, left */
  LOOM_CB_EVENT_OPEN,     /* site */
  LOOM_CB_EVENT_TURN,     /* seat */
  LOOM_CB_EVENT_PASSES,   /* seat */
  LOOM_CB_EVENT_ROUND,    /* round */
  LOOM_CB_EVENT_ENDED,    /* how, winner */

  /* Worms: worms.c. */
  LOOM_CB_EVENT_CRAWLS, /* from, to: a worm's head; then facing */
  LOOM_CB_EVENT_RESTS,  /* head's cell, facing: a worm that could not move turns round */
  LOOM_CB_EVENT_HALTS,  /* head's cell: something is in the way of a worm, which waits */
  LOOM_CB_EVENT_BITTEN, /* cell, bites that it can still take; 0: the segment is gone */
  LOOM_CB_EVENT_SPLITS, /* the gap's cell, head of the front part, head of the new worm, facing */

  /* Spiders: spiders.c. */
  LOOM_CB_EVENT_RUNS,    /* from, to: a spider */
  LOOM_CB_EVENT_SPINS,   /* centre, radius: a web has grown */
  LOOM_CB_EVENT_SEEKS,   /* spider's cell, goal */
  LOOM_CB_EVENT_SETTLES, /* cell: begins a new web */
  LOOM_CB_N_EVENTS,
} LoomCbEvent;

extern const LoomMoveInfo loom_cb_moves[LOOM_CB_N_MOVES];
extern const LoomEventInfo loom_cb_events[LOOM_CB_N_EVENTS];

G_END_DECLS
