/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position of Colony Battle and the tables that go with a setup: private to the game, its
 * greedy player and its tests.
 *
 * Cells are numbers of the position's cells in 16 bits. A state is the struct LoomCbState followed
 * by arrays whose sizes hang on the setup; the game holds their offsets, and the inline functions
 * below reach them. Everything that is free, dead or past is zero (or LOOM_CB_NONE, where a
 * comment says so), so that states that are alike have equal bytes.
 *
 * Who writes what: units.c the units, the cells' occupants where units and items are concerned,
 * and the sites; trails.c the trails; worms.c worms, segments and their occupants; spiders.c
 * spiders, their occupants and the two web marks; turn.c what is left of LoomCbState. */

#pragma once

#include <string.h>

#include "validator/games/colony-battle/rules/options.h"
#include "validator/play/game.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/* No cell, no unit. */
#define LOOM_CB_NONE G_MAXUINT16

#define LOOM_CB_SEATS 2

/* The kinds of LoomUnitKind, and the queen. */
typedef enum
{
  LOOM_CB_WORKER,
  LOOM_CB_SOLDIER,
  LOOM_CB_DRONE,
  LOOM_CB_YOUNG_QUEEN,
  LOOM_CB_BOMB,
  LOOM_CB_ANTLION,
  LOOM_CB_QUEEN,
  LOOM_CB_N_KINDS,
} LoomCbKind;

/* Phases of a seat's turn, in LoomState.phase. */
enum
{
  LOOM_CB_PHASE_ACT,   /* units move and act */
  LOOM_CB_PHASE_QUEEN, /* the queen has spawned: nothing moves any more in this turn */
  LOOM_CB_PHASE_PLACE, /* what is due must be placed first; `resume` is the phase after */
  LOOM_CB_PHASE_END,   /* only in `resume`: the turn ends after placing */
};

/* What a unit has done in its side's turn, and what keeps it from doing more. */
enum
{
  LOOM_CB_MOVED = 1 << 0,   /* has left its cell, and counts against the limit of movers */
  LOOM_CB_ACTED = 1 << 1,   /* has attacked, converted, picked up or delivered */
  LOOM_CB_STUNNED = 1 << 2, /* has stepped on a web: no more steps */
  LOOM_CB_DONE = 1 << 3,    /* another unit's activation came after */
  LOOM_CB_TRIPPED = 1 << 4, /* stands on a web it has stepped onto; spiders.c keeps it, beyond the
                               turn, where spiders wait for their phase (CB-32) */
};

/* What is carried: 1 plus LoomItemKind, 0 is nothing; a hidden item stays so while carried. */
enum
{
  LOOM_CB_CARGO_NONE,
  LOOM_CB_CARGO_ANTLION,
  LOOM_CB_CARGO_BOMB,
  LOOM_CB_CARGO_KIND = 3,   /* mask */
  LOOM_CB_CARGO_HIDDEN = 4, /* bit */
};

/* A unit in its slot. A free slot is all zero: seat 0. */
typedef struct
{
  guint8 seat; /* from 1; 0: the slot is free */
  guint8 kind; /* LoomCbKind */
  guint8 hp;   /* 1 for an antlion */
  guint8 cargo;
  guint8 flags; /* all but TRIPPED are cleared when the side's turn ends */
  guint8 kills; /* of an antlion */
  guint16 cell;
} LoomCbUnit;

/* What stands on a cell. */
enum
{
  LOOM_CB_FREE = 0,
  LOOM_CB_UNIT = 1,        /* 1 + slot, up to 0x7fff */
  LOOM_CB_WORM = 0x8000,   /* | worm */
  LOOM_CB_SPIDER = 0xc000, /* | spider */
  LOOM_CB_ITEM = 0xe000,   /* | cargo: an item that nobody carries */
  LOOM_CB_SITE = 0xf000,   /* an entrance or throne that is not dug out yet */
  LOOM_CB_ROCK = 0xffff,
};

/* Cells on which no item may come to lie, nor an antlion but by option (CB-17, CB-18). */
#define LOOM_CB_KEEP_CLEAR (LOOM_CELL_ENTRANCE | LOOM_CELL_LANDING | LOOM_CELL_THRONE)

/* Marks on a cell, none of which blocks. */
enum
{
  LOOM_CB_MARK_WEB = 1 << 0,     /* in the web of a spider, as it is spun now */
  LOOM_CB_MARK_OLD_WEB = 1 << 1, /* in a web that was left and stays (CB-30) */
  LOOM_CB_MARK_WEBS = LOOM_CB_MARK_WEB | LOOM_CB_MARK_OLD_WEB,
  LOOM_CB_MARK_TRAIL = 1 << 2, /* shifted left by seat - 1: a trail of that seat */
};

/* Digging at a site. */
typedef struct
{
  guint32 left[LOOM_CB_SEATS]; /* turns; the first serves both sides unless they count apart */
  guint8 credited;             /* bit seat - 1: has dug in this round */
  guint8 open;
  guint8 zero[2];
} LoomCbSite;

/* An earthworm; its cells are segments[first] … [first + length - 1], head first. Worms that are
 * gone leave no hole: those behind move up, and parts that are bitten off come last. */
typedef struct
{
  guint16 first; /* place in the pool of segments; pieces keep to the room of the worm they were */
  guint16 length;
  guint8 facing; /* LoomFacing */
  guint8 mirrored;
  guint8 steps; /* spaces it still has in the phase of worms; 0 outside of it */
  guint8 zero;
} LoomCbWorm;

typedef enum
{
  LOOM_CB_SPIDER_HOME,    /* on the centre of its web, which grows */
  LOOM_CB_SPIDER_RETURNS, /* has left home for prey and walks back */
  LOOM_CB_SPIDER_LEAVES,  /* on the way to `goal`, there to begin a new web */
} LoomCbSpiderMode;

typedef struct
{
  guint16 cell;
  guint16 centre; /* of its web */
  guint16 goal;   /* where it is going to settle, or LOOM_CB_NONE */
  guint8 radius;  /* of its web */
  guint8 mode;    /* LoomCbSpiderMode */
  guint8 spaces;  /* left in this round */
  guint8 fresh;   /* has settled in this phase, and its web does not grow yet; else 0 */
} LoomCbSpider;

typedef enum
{
  LOOM_CB_ENDED_NOT,
  LOOM_CB_ENDED_THRONE,
  LOOM_CB_ENDED_QUEEN,  /* one queen is dead */
  LOOM_CB_ENDED_QUEENS, /* both died in the same event */
  LOOM_CB_ENDED_ROUNDS, /* the rounds have run out */
} LoomCbEnding;

typedef struct
{
  LoomState base;
  guint16 round; /* from 1 */
  guint16 n_worms;
  guint8 turn;     /* of the round: 0, then 1 */
  guint8 ending;   /* LoomCbEnding */
  guint8 winner;   /* seat; 0: nobody, or both alike */
  guint8 active;   /* whose turn it is; as base.seat but for the end of the game */
  guint8 resume;   /* phase after PLACE */
  guint8 moved;    /* units that count against the limit in this turn */
  guint8 spawned;  /* the queen has spawned in this turn */
  guint8 left;     /* spaces left of the mover */
  guint16 mover;   /* slot of the unit whose activation goes on, or LOOM_CB_NONE */
  guint16 origin;  /* last free cell that a mover left who stands over a friend, or LOOM_CB_NONE */
  guint16 through; /* cell from which the mover came through an entrance at no cost, or NONE */
  guint8 bonus;    /* the mover has had the spaces of a trail */
  guint8 halved;   /* bit seat - 1: a spider has halved that queen in this phase or move (CB-33) */
  guint16 n_path;  /* cells in `path` */
  guint16 high;    /* slots from here on are free */
  guint16 queen[LOOM_CB_SEATS]; /* slots, or LOOM_CB_NONE when dead */
  guint16 n_antlions[LOOM_CB_SEATS];
  guint16 n_units[LOOM_CB_SEATS][LOOM_CB_N_KINDS];
  guint16 pending[LOOM_CB_SEATS][LOOM_CB_N_KINDS]; /* wait for room beside the queen */
  guint16 due[LOOM_CB_N_KINDS];                    /* for the active seat to place now */
  guint8 forfeit[LOOM_CB_SEATS];      /* 1 + kind that the queen gives up turns for; 0: none */
  guint8 forfeit_left[LOOM_CB_SEATS]; /* turns still to be given up */
} LoomCbState;

typedef struct
{
  LoomGame base;
  const gint *options; /* of the position */
  guint n_cells;
  guint16 *neighbours;  /* n_cells * 8: those that are not rock; LOOM_CB_NONE after the last */
  guint8 *n_neighbours; /* by cell */
  guint16 *down;        /* by cell: the landing below the entrance here, or LOOM_CB_NONE */
  guint16 *up;          /* by cell: the entrance above the landing here, or LOOM_CB_NONE */
  guint16 *site_at;     /* by cell: its site, or LOOM_CB_NONE */
  guint8 *layer_of;     /* by cell */
  gint16 *column_of;    /* by cell, from 1 */
  gint16 *row_of;
  const guint8 *cells; /* LoomCellFlags, of the position */
  gboolean grid8;
  guint8 moves[LOOM_CB_N_KINDS]; /* spaces a turn */
  guint8 hp[LOOM_CB_N_KINDS];
  guint8 turns[LOOM_CB_N_KINDS]; /* that a queen gives up; G_MAXUINT8: she never spawns it */
  guint16 cap[LOOM_CB_N_KINDS];  /* G_MAXUINT16: none */

  guint n_sites;
  guint n_slots;    /* units */
  guint n_worms;    /* the most that biting can make of them */
  guint n_segments; /* in all worms at the start */
  guint n_spiders;
  guint n_path;       /* the most cells that a drone leaves in a move */
  guint16 *to_way;    /* by cell: spaces on foot to the nearest entrance or throne of its layer */
  guint16 *to_throne; /* by cell: spaces on foot to the throne, all entrances being open */

  /* Offsets in the state, in bytes. */
  gsize units_at;     /* LoomCbUnit[n_slots] */
  gsize occupants_at; /* guint16[n_cells] */
  gsize marks_at;     /* guint8[n_cells] */
  gsize sites_at;     /* LoomCbSite[n_sites] */
  gsize worms_at;     /* LoomCbWorm[n_worms], those from state->n_worms on zero */
  gsize segments_at;  /* guint16[n_segments]: cells; LOOM_CB_NONE where eaten */
  gsize bites_at;     /* guint8[n_segments]: bites that a segment has taken */
  gsize spiders_at;   /* LoomCbSpider[n_spiders] */
  gsize path_at;      /* guint16[n_path]: cells that the moving drone has left */
  gsize laid_at;      /* guint16[2][n_cells]: see trails.c; none where trails are permanent */
  gsize tracks_at;    /* guint16[n_slots][n_path + 1]: see trails.c; where trail is last-move */
} LoomCbGame;

/* All that a rule needs while playing. */
typedef struct
{
  const LoomCbGame *game;
  LoomCbState *state;
  LoomRandom *random;
  LoomEventLog *events; /* or NULL */
} LoomCbPlay;

#define LOOM_CB_ARRAY(_name, _type)                                                                \
  static inline _type *loom_cb_##_name (const LoomCbGame *game, const LoomCbState *state)          \
  {                                                                                                \
    return (_type *)((char *)state + game->_name##_at);                                            \
  }

LOOM_CB_ARRAY (units, LoomCbUnit)
LOOM_CB_ARRAY (occupants, guint16)
LOOM_CB_ARRAY (marks, guint8)
LOOM_CB_ARRAY (sites, LoomCbSite)
LOOM_CB_ARRAY (worms, LoomCbWorm)
LOOM_CB_ARRAY (segments, guint16)
LOOM_CB_ARRAY (bites, guint8)
LOOM_CB_ARRAY (spiders, LoomCbSpider)
LOOM_CB_ARRAY (path, guint16)
LOOM_CB_ARRAY (laid, guint16)
LOOM_CB_ARRAY (tracks, guint16)

#undef LOOM_CB_ARRAY

static inline gboolean
loom_cb_is_unit (guint16 occupant)
{
  return occupant >= LOOM_CB_UNIT && occupant < LOOM_CB_WORM;
}

static inline guint
loom_cb_slot (guint16 occupant)
{
  return occupant - LOOM_CB_UNIT;
}

static inline gboolean
loom_cb_is_worm (guint16 occupant)
{
  return (occupant & 0xc000) == LOOM_CB_WORM;
}

static inline guint
loom_cb_worm (guint16 occupant)
{
  return occupant & 0x3fff;
}

static inline gboolean
loom_cb_is_spider (guint16 occupant)
{
  return (occupant & 0xe000) == LOOM_CB_SPIDER;
}

static inline guint
loom_cb_spider (guint16 occupant)
{
  return occupant & 0x1fff;
}

static inline gboolean
loom_cb_is_item (guint16 occupant)
{
  return (occupant & 0xf000) == LOOM_CB_ITEM;
}

static inline const guint16 *
loom_cb_neighbours (const LoomCbGame *game, guint cell, guint *n)
{
  *n = game->n_neighbours[cell];
  return game->neighbours + 8 * (gsize)cell;
}

/* Spaces between two cells of one layer by the metric, obstacles ignored; G_MAXINT across layers
 * (CB-02). */
static inline gint
loom_cb_distance (const LoomCbGame *game, guint a, guint b)
{
  const gint columns = ABS (game->column_of[a] - game->column_of[b]);
  const gint rows = ABS (game->row_of[a] - game->row_of[b]);

  if (game->layer_of[a] != game->layer_of[b])
    return G_MAXINT;
  return game->grid8 ? MAX (columns, rows) : columns + rows;
}

/* Whether two cells of a layer are neighbours; entrances aside. */
static inline gboolean
loom_cb_is_beside (const LoomCbGame *game, guint a, guint b)
{
  return loom_cb_distance (game, a, b) == 1;
}

/* Whether any of the units counted by kind in @n waits or is due; a queen never does. */
static inline gboolean
loom_cb_any (const guint16 n[LOOM_CB_N_KINDS])
{
  guint64 first, last;

  /* All at once, for it is asked before every move: two words that overlap. */
  G_STATIC_ASSERT (LOOM_CB_N_KINDS >= 4 && LOOM_CB_N_KINDS <= 8);
  memcpy (&first, n, sizeof first);
  memcpy (&last, n + LOOM_CB_N_KINDS - 4, sizeof last);
  return (first | last) != 0;
}

/* The word of an item in events: 0 antlion, 1 termite bomb. */
static inline gint32
loom_cb_cargo_word (guint8 cargo)
{
  return (cargo & LOOM_CB_CARGO_KIND) - 1;
}

static inline gboolean
loom_cb_over (const LoomCbPlay *play)
{
  return play->state->ending != LOOM_CB_ENDED_NOT;
}

G_END_DECLS
