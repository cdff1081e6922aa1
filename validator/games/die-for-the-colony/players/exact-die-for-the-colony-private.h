/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the solved game lies in memory; private to the files exact-die-for-the-colony*.c.
 *
 * A turn is seen by the side whose turn it is, which wants every centre die high: the faces are
 * progress, and one number in base 6, the die on area 0 first. What a position inside a turn is
 * made of, once the recruitment has been rolled:
 *   forces  how many dice each side has, and how many of the side in turn cannot act (held);
 *           these stay as they are to the end of the turn and make up a Run
 *   ready   dice that may still act
 *   pair    guards of the other side, and how many of its dice are lamed (DC-14)
 *   fresh   areas that bear a marker which the side in turn has placed in this turn
 *   faces
 *   marked  areas that bear a marker of the other side
 * Its own older markers leave at the end of its turn and matter to nobody. Of positions that a
 * symmetry of the centre makes alike, one is kept: the one whose faces are a smallest number. */

#pragma once

#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/state.h"

G_BEGIN_DECLS

#define N_FACES 1296 /* 6⁴ */
#define N_MASKS 16   /* sets of centre dice */
#define N_PERMS 24
#define N_SHIFTS 12 /* ordered pairs of centre dice */
#define N_ROLLS 20

/* A share of the victory. That single precision is enough is shown by a test that solves with
 * double precision what this solves. */
#ifndef LOOM_DC_EXACT_SHARE
#define LOOM_DC_EXACT_SHARE float
#endif
typedef LOOM_DC_EXACT_SHARE Share;

/* What a die may do, as a policy names it: attacks first, by area. */
typedef enum
{
  ACT_ATTACK = 0,
  ACT_MOBILIZE = 4,
  ACT_SABOTAGE = 5,
  ACT_FORTIFY = 6, /* by area */
  ACT_END = 10,
  N_ACTS,
} Act;

/* Policies are kept of positions with so many ready dice or more; with fewer, the move is worked
 * out when it is asked for. */
#define KEPT_FROM 2

/* More than this is never asked of a machine, in bytes. */
#if GLIB_SIZEOF_SIZE_T > 4
#define MOST_BYTES ((guint64)4 << 30)
#else
#define MOST_BYTES ((guint64)2 << 30)
#endif

/* A policy is a byte: the act in the low half, and in the high one by area whether an attack there
 * is to be blocked. */
#define POLICY_ACT(byte) ((byte)&15u)
#define POLICY_BLOCKS(byte, area) (((byte) >> (4 + (area)) & 1) != 0)

/* A rearrangement of the centre dice: the one on area i goes to area to[i]. */
typedef struct
{
  guint8 to[LOOM_DC_DICE];
  guint8 masks[N_MASKS];
} Perm;

/* Symmetries of the centre, and one of each set of faces that they make alike. */
typedef struct
{
  guint n_perms; /* the first changes nothing */
  Perm perms[N_PERMS];
  guint n_reps;
  guint16 reps[N_FACES];   /* the faces kept, ascending */
  guint16 rep_of[N_FACES]; /* place in reps */
  guint8 perm_of[N_FACES]; /* that takes the faces to those kept */
} Fold;

/* A pair of dice that can be mobilized, and the faces that come of it. */
typedef struct
{
  guint8 payer;
  guint8 receiver;
  guint16 full;
  guint16 cut; /* when disrupted */
} Shift;

/* The options in the form in which they are reckoned with. */
typedef struct
{
  gboolean has_blocks;
  gboolean sees_roll; /* a block is announced when the roll is known */
  gboolean is_immediate;
  gboolean lames;
  gboolean evading_costs;
  gboolean keeps_markers; /* to the other side's turn */
  guint attack_from[2];   /* by whether it is marked */
  guint mobilize_from;
  Share attack[2];    /* chance of success */
  Share attack_up[2]; /* the same against a block announced before the roll */
  Share sabotage;
  Share evade;
  Share fortify;
} Odds;

typedef struct
{
  guint8 own;   /* forces of the side in turn, after recruitment */
  guint8 other; /* and of the other */
  guint8 held;
  guint8 ready;                       /* own - held */
  gsize levels[LOOM_DC_POOL_MAX + 1]; /* by ready: where in the layer's policy they begin */
} Run;

/* How the turns of one side lie in memory. */
typedef struct
{
  const Fold *fold;
  guint8 side;
  guint8 from[2];     /* forces that it and the other side have at least */
  guint8 to[2];       /* and at most */
  guint8 old_marked;  /* areas that bear a marker of its own from before its first turn */
  gboolean any_fresh; /* whether every set of fresh markers is kept, whatever was rolled */
  guint n_runs;
  Run *runs; /* by own, other, held */
  gint16 run_at[LOOM_DC_POOL_MAX + 1][LOOM_DC_POOL_MAX + 1][LOOM_DC_POOL_MAX + 1];
  gsize n_policy; /* bytes of a layer */
  /* By own, other: the first of the positions in which a turn begins, which go on by held and
   * guards. */
  guint start_at[LOOM_DC_POOL_MAX + 1][LOOM_DC_POOL_MAX + 1];
  guint n_starts;
} Layout;

/* The policy of a turn, by dictionary: of rows of N_MASKS bytes, each that occurs once, and of
 * every row where it is among those. */
typedef struct
{
  guint8 *entries; /* N_MASKS bytes each, in the order in which they first occur */
  guint n_entries;
  gsize n_rows;
  guint16 *narrow; /* by row; NULL when there are more entries than it can number */
  guint32 *wide;   /* by row; else NULL */
} Dictionary;

/* One turn. */
typedef struct
{
  const Layout *layout;
  Dictionary policy;
  Share *starts; /* by start, rep, marked: the share of the side in turn before it recruits */
} Layer;

struct _LoomDcExact
{
  gint values[LOOM_DC_N_OPTIONS];
  guint8 adjacent[LOOM_DC_DICE];
  Odds odds;
  guint n_layers;
  Layer *layers;
  Fold folds[2];      /* whole; and with the markers on the board left alone */
  Layout *layouts[4]; /* by side; then for the first turns, where they differ */
  guint8 n_shifts[N_FACES];
  Shift shifts[N_FACES][N_SHIFTS];
  guint16 raised[N_FACES][LOOM_DC_DICE]; /* by a successful attack */
  guint8 masks_by_bits[N_MASKS];         /* masks, those of few dice first */
  guint8 ranks_by_bits[N_MASKS];         /* and where each stands there */
  gint8 won[2][N_FACES];                 /* by side in turn: 1 it has won, -1 the other side has */
  Share last[2][N_FACES];                /* by side in turn: its share when the rounds run out */
  guint64 bytes;                         /* that the turns solved so far keep */
  double first_mover;
};

/* solve.c */

/**
 * loom_dc_exact_new_on: loom_dc_exact_new() on @n_threads threads.
 */
LoomDcExact *loom_dc_exact_new_on (const LoomGame *game,
                                   guint n_threads,
                                   GCancellable *cancellable,
                                   GError **error);

/* space.c */
void loom_dc_exact_init (LoomDcExact *self, const LoomDcGame *game, gboolean has_memory);
void loom_dc_exact_drop (LoomDcExact *self);
guint64 loom_dc_exact_n_positions (const LoomDcExact *self);

/* What a recruitment can come to. */
typedef struct
{
  guint8 own;
  guint8 other;
  guint8 resting;
  guint8 guards;
  guint8 n; /* rolls of twenty that do */
} Recruits;

/**
 * loom_dc_exact_recruit: What the recruitment of turn @turn comes to; returns how many ways.
 */
guint loom_dc_exact_recruit (const LoomDcExact *self,
                             guint turn,
                             guint own,
                             guint other,
                             Recruits recruits[4]);

/* dictionary.c */

/**
 * loom_dc_dictionary_init:
 * @self: receives what loom_dc_dictionary_drop() frees
 * @policy: (array length=n_bytes): whole rows
 *
 * Packs a policy. O(rows).
 */
void loom_dc_dictionary_init (Dictionary *self, const guint8 *policy, gsize n_bytes);
void loom_dc_dictionary_drop (Dictionary *self);
gsize loom_dc_dictionary_bytes (const Dictionary *self);

/* Byte @at of the policy that was packed. */
static inline guint8
loom_dc_dictionary_get (const Dictionary *self, gsize at)
{
  const gsize row = at / N_MASKS;
  const gsize entry = self->narrow != NULL ? self->narrow[row] : self->wide[row];

  return self->entries[entry * N_MASKS + at % N_MASKS];
}

/* turn.c */
typedef struct _LoomDcBench LoomDcBench;

/**
 * loom_dc_bench_new: What one thread needs to solve turns with. Free with loom_dc_bench_free().
 */
LoomDcBench *loom_dc_bench_new (const LoomDcExact *exact);
void loom_dc_bench_free (LoomDcBench *self);
gsize loom_dc_bench_bytes (const LoomDcExact *exact);

/**
 * loom_dc_bench_solve:
 * @policy: of the whole turn; receives what belongs to @run
 * @values: receives, by guards, rep and marked, the share of the side in turn when it has recruited
 *
 * Solves turn @turn for the forces of @run; the turn after it must have been solved.
 */
void loom_dc_bench_solve (LoomDcBench *self,
                          const LoomDcExact *exact,
                          guint turn,
                          const Run *run,
                          guint8 *policy,
                          Share *values);

/* Places */

/* Pairs of guards and lamed dice of a side with @forces, when @used dice have acted. */
static inline guint
most_lamed (const LoomDcExact *self, guint forces, guint used)
{
  return self->odds.lames ? MIN (forces, used) : 0;
}

static inline guint
pair_at (guint forces, guint guards, guint lamed)
{
  /* Those with fewer lamed dice come first: forces + 1, forces, forces - 1 … of them. */
  return lamed * (forces + 1) - lamed * (lamed - 1) / 2 + guards;
}

static inline guint
n_pairs (const LoomDcExact *self, guint forces, guint used)
{
  return pair_at (forces, 0, most_lamed (self, forces, used) + 1);
}

/* How many sets of fresh markers there can be when @used dice have acted: those of few come first.
 */
static inline guint
n_fresh (const Layout *layout, guint used)
{
  static const guint8 counts[] = { 1, 5, 11, 15, 16 };

  return layout->any_fresh ? N_MASKS : counts[MIN (used, LOOM_DC_DICE)];
}

static inline gsize
policy_at (const LoomDcExact *self,
           const Layout *layout,
           const Run *run,
           guint ready,
           guint pair,
           guint fresh,
           guint rep)
{
  const guint n = n_fresh (layout, run->ready - ready);

  return run->levels[ready]
         + (((gsize)pair * n + self->ranks_by_bits[fresh]) * layout->fold->n_reps + rep) * N_MASKS;
}

static inline gsize
start_at (const Layout *layout, guint own, guint other, guint held, guint guards, guint rep)
{
  return ((gsize)(layout->start_at[own][other] + held * (other + 1) + guards) * layout->fold->n_reps
          + rep)
         * N_MASKS;
}

static inline gsize
loom_dc_layout_start_bytes (const Layout *layout)
{
  return (gsize)layout->n_starts * layout->fold->n_reps * N_MASKS * sizeof (Share);
}

static inline guint
area_progress (guint faces, guint area)
{
  static const guint16 powers[] = { 1, 6, 36, 216 };

  return faces / powers[area] % 6 + 1;
}

/* The same faces as the other side sees them. */
static inline guint
turn_round (guint faces)
{
  return N_FACES - 1 - faces;
}

/**
 * loom_dc_exact_at_end: The share of the side in turn when it ends turn @turn.
 */
static inline Share
loom_dc_exact_at_end (const LoomDcExact *self,
                      guint turn,
                      const Run *run,
                      guint ready,
                      guint lamed,
                      guint fresh,
                      guint faces)
{
  const guint side = self->layers[turn].layout->side;
  const Layer *next = &self->layers[turn + 1];
  const Fold *fold;
  guint seen;

  if (self->won[side][faces] != 0)
    return self->won[side][faces] > 0;
  if (turn + 1 == self->n_layers)
    return self->last[side][faces];
  fold = next->layout->fold;
  seen = turn_round (faces);
  if (!self->odds.keeps_markers)
    fresh = 0;
  return 1
         - next->starts[start_at (next->layout, run->other, run->own, lamed, ready + run->held,
                                  fold->rep_of[seen])
                        + fold->perms[fold->perm_of[seen]].masks[fresh]];
}

G_END_DECLS
