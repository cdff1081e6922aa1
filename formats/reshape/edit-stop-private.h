/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What obstacles are made of; for edit-stop.c and edit-stop-clear.c alone. */

#pragma once

#include "formats/reshape/edit-stop.h"

G_BEGIN_DECLS

/* Somewhere things may be moved: a corner, or one point of a border. */
typedef struct
{
  LoomHandle entity;
  guint via; /* of a border */
  LoomPoint start;
  double share; /* of the way that it goes: less than 1 for points of a border with an end held */
} LoomHeld;

/* An edge whose course may change. */
typedef struct
{
  guint edge;
  GArray *points; /* (element-type LoomPoint) as it would be */
} LoomChanged;

/* The edges around a corner in the order in which they stood. */
typedef struct
{
  LoomHandle corner;
  guint *edges; /* owned */
  guint n;
} LoomSpokes;

/* Corners that hang together and move as a whole, touching nothing that stays. */
typedef struct
{
  LoomHandle corner;
  guint64 around; /* which areas lay around it */
} LoomFloat;

struct _LoomObstacles
{
  LoomBoard *board; /* the copy that is moved */
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomEdgePaths *paths; /* as they were */
  LoomEdit *before;     /* what was done to the copy first, or NULL */
  GArray *held;         /* (element-type LoomHeld) */
  GHashTable *whole;    /* areas that move as a whole, by handle */
  gboolean detached;    /* they lay on others in the beginning */
  GArray *changed;      /* (element-type LoomChanged) */
  GArray *edges;        /* (element-type guint) of changed */
  guint8 *skip_edges;   /* set for those in changed */
  guint8 *skip_corners; /* set for those held */
  guint8 *loose;        /* by edge: it may bend although both its corners move alike */
  guint32 *place;       /* by edge: 1 + where in changed it stands, or 0 */
  GArray *spokes;       /* (element-type LoomSpokes) */
  GArray *areas;        /* (element-type guint) with an edge in changed */
  GArray *signs;        /* (element-type int) way round of each ring of areas, in turn */
  GArray *floats;       /* (element-type LoomFloat) */
  GHashTable *known;    /* clashes there were in the beginning, as numbers */
  LoomHandle redrawn;   /* a border that got another course, or 0 */
  LoomPoint offset;
  GArray *spots; /* scratch */
};

/**
 * loom_obstacles_compile: Looks at the copy anew.
 */
void loom_obstacles_compile (LoomObstacles *self);

/**
 * loom_obstacles_prepare: Finds what changes when what is held moves, and what to watch.
 */
void loom_obstacles_prepare (LoomObstacles *self);

/**
 * loom_obstacles_watch_edge: The same for one edge whose border will have another course.
 */
void loom_obstacles_watch_edge (LoomObstacles *self, guint edge);

/**
 * loom_obstacles_adopt: Takes over @topology, of the same edges, in place of its own.
 */
void loom_obstacles_adopt (LoomObstacles *self, LoomTopology *topology);

/**
 * loom_obstacles_refresh: Works out the paths of changed edges for the copy as it is.
 */
void loom_obstacles_refresh (LoomObstacles *self);

/**
 * loom_obstacles_is_clear: Whether the copy can stay as it is.
 */
gboolean loom_obstacles_is_clear (LoomObstacles *self);

/**
 * loom_obstacles_forget: Lets go of what is held.
 */
void loom_obstacles_forget (LoomObstacles *self);

G_END_DECLS
