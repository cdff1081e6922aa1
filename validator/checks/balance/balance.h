/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The balance family: what a position gives each seat, counted without playing. It is no verdict,
 * only what leaps to the eye: play tells the rest. */

#pragma once

#include "validator/diagnostics/engine.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/* The most areas and cells that are measured. */
#define LOOM_BALANCE_MAX_AREAS 2000
#define LOOM_BALANCE_MAX_CELLS 100000

/* The most seats between which cuts are worked out. */
#define LOOM_BALANCE_MAX_SEATS 8

/* One figure for each seat. */
typedef struct
{
  const char *title;                 /* head of its column; static */
  const char *words;                 /* in a sentence: "areas reached first"; static */
  double values[LOOM_SEATS_MAX + 1]; /* by seat; NAN where there is none */
  gboolean compared;                 /* whether a difference between seats is worth a warning */
  gboolean less_is_better;
  gboolean exact; /* whether the rules want it equal: the least difference is told */
} LoomMeasure;

/**
 * loom_measure_add:
 * Appends a measure without values to @measures (element-type LoomMeasure) and lends it until the
 * next is added.
 */
LoomMeasure *
loom_measure_add (GArray *measures, const char *title, const char *words, gboolean compared);

/**
 * loom_balance_measure:
 * Appends to @measures (element-type LoomMeasure) what the game of @position counts of a position.
 */
void loom_balance_measure (const LoomPosition *position, GArray *measures);

/**
 * loom_balance_rank:
 * The place of @seat in the order of turns from 0, or 0 for all when chance or rotation settles it:
 * then nobody is earlier than another.
 */
guint loom_balance_rank (const LoomPosition *position, guint seat);

/**
 * loom_balance_split:
 * Gives one point to the seat that is nearest by @distances (G_MAXUINT: cannot reach), the earlier
 * in turn order among those level, and shares it among those that are level there too.
 */
void
loom_balance_split (const LoomPosition *position, const guint *distances, LoomMeasure *measure);

/**
 * loom_balance_area_steps:
 * Steps from the areas of @seat to every area, along links; G_MAXUINT where none lead. Free with
 * g_free(). O(areas + links).
 */
guint *loom_balance_area_steps (const LoomPosition *position, guint seat);

/**
 * loom_balance_cell_steps:
 * Spaces from the queen of @seat to every cell, round rock and through entrances, dug out or not;
 * G_MAXUINT where no way leads, or none of hers. Free with g_free(). O(cells).
 */
guint *loom_balance_cell_steps (const LoomPosition *position, guint seat);

/**
 * loom_balance_find_chokes:
 * Appends to @areas (element-type guint), rising, those that hold the map together: its
 * articulation points. Uses igraph, see graph.h. Linear.
 */
void loom_balance_find_chokes (const LoomPosition *position, GArray *areas);

/**
 * loom_balance_of_areas: The measures of a map of areas on which seats own some.
 */
void loom_balance_of_areas (const LoomPosition *position, GArray *measures);

/**
 * loom_balance_dup_between:
 * Steps from @seat to the nearest area of @rival and the fewest links that part the two, as in
 * `3 / 4`. Free with g_free().
 */
char *loom_balance_dup_between (const LoomPosition *position, guint seat, guint rival);

/**
 * loom_balance_of_layers: The measures of layers with queens.
 */
void loom_balance_of_layers (const LoomPosition *position, GArray *measures);

G_END_DECLS
