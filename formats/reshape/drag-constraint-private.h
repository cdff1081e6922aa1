/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What obstacles are made of; for the files of drag-constraint.h alone. */

#pragma once

#include "formats/reshape/drag-constraint.h"

G_BEGIN_DECLS

/* The image of what stays. */
#define LOOM_NO_IMAGE (-1)

/* Somewhere things may be moved: a corner, a disc, or one point of a border. */
typedef struct
{
  LoomHandle entity;
  guint via; /* of a border */
  LoomPoint start;
  int first;    /* the image that it goes with, or that the first end of its border does */
  int last;     /* that of the last end, mostly the same */
  double share; /* how much it follows the last, where they differ */
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

struct _LoomDragConstraint
{
  LoomBoard *board; /* the copy that is moved */
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomEdgePaths *paths; /* as they were */
  LoomEdit *before;     /* what was done to the copy first, or NULL */
  guint n_images;
  LoomMotion motions[LOOM_DRAG_CONSTRAINT_IMAGES]; /* of the images, as the copy is */
  LoomFollow follow;                               /* (nullable) */
  gpointer follow_data;
  GArray *held;         /* (element-type LoomHeld) */
  GHashTable *whole;    /* areas that move as a whole, by handle */
  gboolean detached;    /* they lay on others in the beginning */
  GArray *changed;      /* (element-type LoomChanged) */
  GArray *edges;        /* (element-type guint) of changed */
  guint8 *skip_edges;   /* set for those in changed */
  guint8 *skip_corners; /* for those held 1 + the image that they go with, else 0 */
  guint8 *loose;        /* by edge: it may bend although both its corners move alike */
  guint32 *place;       /* by edge: 1 + where in changed it stands, or 0 */
  GArray *spokes;       /* (element-type LoomSpokes) */
  GArray *areas;        /* (element-type guint) with an edge in changed */
  guint8 *bent;         /* by area: set for those */
  GArray *discs;        /* (element-type guint) areas without outline that are held */
  GArray *signs;        /* (element-type int) way round of each ring of areas, in turn */
  GArray *floats;       /* (element-type LoomFloat) */
  guint32 *groups;      /* by corner: one of those that hang together with it and move */
  GHashTable *known;    /* clashes there were in the beginning, as numbers */
  LoomHandle redrawn;   /* a border that got another course, or 0 */
  gboolean turns;       /* something has been turned: what moves as one is rounded apart */
  LoomPoint offset;     /* of the first image */
  GArray *spots;        /* scratch */
};

/**
 * loom_drag_constraint_compile: Looks at the copy anew.
 */
void loom_drag_constraint_compile (LoomDragConstraint *self);

/**
 * loom_drag_constraint_prepare: Finds what changes when what is held moves, and what to watch.
 */
void loom_drag_constraint_prepare (LoomDragConstraint *self);

/**
 * loom_drag_constraint_watch_edge: The same for one edge whose border will have another course.
 */
void loom_drag_constraint_watch_edge (LoomDragConstraint *self, guint edge);

/**
 * loom_drag_constraint_adopt: Takes over @topology, of the same edges, in place of its own.
 */
void loom_drag_constraint_adopt (LoomDragConstraint *self, LoomTopology *topology);

/**
 * loom_drag_constraint_refresh: Works out the paths of changed edges for the copy as it is.
 */
void loom_drag_constraint_refresh (LoomDragConstraint *self);

/**
 * loom_drag_constraint_is_clear: Whether the copy can stay as it is.
 */
gboolean loom_drag_constraint_is_clear (LoomDragConstraint *self);

/**
 * loom_drag_constraint_look_between: Looks at any two edges that change. With @noting, what clashes
 * is remembered as known; otherwise FALSE at the first clash that is not.
 */
gboolean loom_drag_constraint_look_between (LoomDragConstraint *self, gboolean noting);

/**
 * loom_drag_constraint_look_at_discs: The same for discs that are held and whatever they come to
 * lie on.
 */
gboolean loom_drag_constraint_look_at_discs (LoomDragConstraint *self, gboolean noting);

/**
 * loom_drag_constraint_is_known, loom_drag_constraint_note: Whether that was so in the beginning.
 */
gboolean loom_drag_constraint_is_known (const LoomDragConstraint *self, guint64 key);
void loom_drag_constraint_note (LoomDragConstraint *self, guint64 key);

/**
 * loom_drag_constraint_forget: Lets go of what is held.
 */
void loom_drag_constraint_forget (LoomDragConstraint *self);

G_END_DECLS
