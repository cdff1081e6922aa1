/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where everything stands on a map of areas, and what is wrong with that, measured on the plan
 * that is drawn, without painting. Lengths in mm of the board. */

#pragma once

#include "render/areas/outline.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_PLACED_NAME,   /* of an area, wherever it stands; or the number it has in the index */
  LOOM_PLACED_LEADER, /* the line from a name to its area */
  LOOM_PLACED_PIECE,
  LOOM_PLACED_TITLE,
  LOOM_PLACED_KEY,
  LOOM_PLACED_COMPASS,
  LOOM_PLACED_ORNAMENT, /* ship and serpent */
  LOOM_PLACED_TRACK,    /* a step of a track, or a side of that about the board */
  LOOM_PLACED_FRAME,    /* a side of another frame about the board */
  LOOM_N_PLACED_KINDS
} LoomPlacedKind;

/** One thing where it is drawn. */
typedef struct
{
  LoomPlacedKind kind;
  LoomQuad quad;
  LoomRect box;
  guint area;       /* whose it is; LOOM_NONE for what is the board's */
  int piece;        /* LoomPieceKind of a piece, else -1 */
  gboolean is_disc; /* fills no more than the disc in its box */
  gboolean is_free; /* may stand outside its area: a name with a leader, a disc's name */
  gboolean is_by_hand;
  double size; /* the least em of its letters, in mm; 0 where it has none */
} LoomPlacedThing;

typedef enum
{
  LOOM_MISFIT_OVERLAP, /* @first and @second, which are not to */
  LOOM_MISFIT_OUTSIDE, /* @first leaves its area */
  LOOM_MISFIT_COVERS,  /* @first stands on @area, or a route */
  LOOM_MISFIT_SMALL,   /* letters of @first are under 6 pt on paper */
  LOOM_MISFIT_CROSSES, /* a route goes over @area, which it joins to another */
  LOOM_MISFIT_LOST,    /* what is to be there found no room: a name of @area, title or key */
  LOOM_N_MISFITS
} LoomMisfitKind;

typedef struct
{
  LoomMisfitKind kind;
  int first, second; /* in the things; -1 none */
  guint area;        /* LOOM_NONE none */
} LoomMisfit;

/** The things of one plan, which it borrows, and its misfits. */
typedef struct
{
  const LoomAreaPlan *plan;
  GArray *things;  /* of LoomPlacedThing: by area, then the panels */
  GArray *misfits; /* of LoomMisfit, in the order of the things */
} LoomMapMeasure;

/**
 * loom_map_measure_new: Measures @plan. O(n²) in the things, O(things × outlines) in what stands
 * near. Free with loom_map_measure_free().
 */
LoomMapMeasure *loom_map_measure_new (const LoomAreaPlan *plan);
void loom_map_measure_free (LoomMapMeasure *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomMapMeasure, loom_map_measure_free)

/** How many misfits of @kind there are. */
guint loom_map_measure_count (const LoomMapMeasure *self, LoomMisfitKind kind);

/** What a misfit is called: “overlap”, “outside”; for tests and for logs. */
const char *loom_map_measure_misfit_name (LoomMisfitKind kind);

/** @misfit in words for tests and logs: which things, of which areas. Free with g_free(). */
char *loom_map_measure_misfit_dup_words (const LoomMapMeasure *self, const LoomMisfit *misfit);

G_END_DECLS
