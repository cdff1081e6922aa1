/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The symmetry family: which seats are provably equal, and what keeps the others from being so.
 * Areas are compared as a graph (symmetry-areas.c), layers as grids (symmetry-layers.c). */

#pragma once

#include "validator/diagnostics/engine.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/* What is known about the symmetries of a position. */
typedef struct
{
  char *order;                      /* how many there are, the one that moves nothing included */
  guint8 orbit[LOOM_SEATS_MAX + 1]; /* by seat: the lowest seat that it is equal to */
  guint8 place[LOOM_SEATS_MAX + 1]; /* the same, whatever the seats themselves begin with */
  char *nearest;                    /* a symmetry that fails, in words, or NULL */
  char *broken_by;                  /* the first thing that breaks it, or NULL */
  const LoomEntity *breaker;        /* that thing, or NULL; borrowed */
  guint n_searches;                 /* how often the symmetries of a graph were worked out for it */
} LoomSymmetry;

void loom_symmetry_clear (LoomSymmetry *self);

/**
 * loom_symmetry_are_one: Whether @orbit (orbit or place of a LoomSymmetry) makes all seats one.
 */
gboolean loom_symmetry_are_one (const guint8 *orbit, const LoomPosition *position);

/**
 * loom_symmetry_excluded: Why the game of @position makes two seats unequal on any board, or NULL.
 */
const char *loom_symmetry_excluded (const LoomPosition *position);

/**
 * loom_symmetry_join: Makes seats @a and @b of @orbit one, with all that are one with them.
 */
void loom_symmetry_join (guint8 *orbit, guint a, guint b);

/* The most areas and the most cells that are looked at. */
#define LOOM_SYMMETRY_MAX_AREAS 2000
#define LOOM_SYMMETRY_MAX_CELLS 100000

/**
 * loom_symmetry_of_areas:
 * The symmetries of map and pieces as a coloured graph. FALSE when they cannot be worked out.
 */
gboolean loom_symmetry_of_areas (const LoomPosition *position, LoomSymmetry *self);

/**
 * loom_symmetry_of_layers: The turns and mirrors of the grids that keep everything on them.
 */
void loom_symmetry_of_layers (const LoomPosition *position, LoomSymmetry *self);

/**
 * loom_symmetry_near_map:
 * Where the graph has no symmetry that exchanges seats: the turn or mirror of the drawn map that
 * comes nearest to one, into nearest, broken_by and breaker; leaves them alone when none does.
 */
void loom_symmetry_near_map (const LoomPosition *position, LoomSymmetry *self);

/**
 * loom_symmetry_area_difference:
 * The first thing in which two areas that a symmetry should exchange differ, in words, or NULL.
 */
char *loom_symmetry_area_difference (const LoomPosition *position, guint a, guint b);

G_END_DECLS
