/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps in which a sketch is made; for sketch*.c alone. */

#pragma once

#include "formats/sketch/sketch.h"

G_BEGIN_DECLS

/* The drawn outlines after joining: closed chains of vertices of the arrangement. */
typedef struct
{
  GArray *vertices; /* (element-type guint) */
  LoomBox box;
  guint
      last; /* the vertex at which a stroke ends; what follows closes it. LOOM_NONE: it is closed */
} LoomChain;

/* A place on a coast through which all lines are led that come near it. */
typedef struct
{
  LoomPoint at;
  LoomEdgePiece coast;
} LoomJunctionAnchor;

typedef struct
{
  LoomEdgePaths *paths;
  const LoomDraw *draw;
  gint32 join;
  gint32 near;
  LoomArrangement *plane;
  GArray *anchors; /* (element-type LoomJunctionAnchor) */
  GArray *chains;  /* (element-type LoomChain) one for each outline */
  guint *label;    /* by cycle: 1 + the outline it belongs to, or 0 */
  guint8 *dropped; /* by edge: it closed a stroke that is closed by coasts; or NULL */
  LoomSketch *sketch;
} LoomSketching;

/**
 * loom_sketch_join: Makes the chains: points joined to what they come near, curves made flat.
 */
void loom_sketch_join (LoomSketching *self);

/**
 * loom_sketch_label: Says which cycles of the arrangement belong to which outline.
 */
void loom_sketch_label (LoomSketching *self);

/**
 * loom_sketch_find_pockets: Finds what strokes shut in with the coasts. @is_free: by cycle, whether
 * nothing covers it that has no label; those of pockets are taken out of it, and have the label
 * they are to get in @filled; what loses its label, as it lies outside of them, has LOOM_NONE.
 */
void loom_sketch_find_pockets (LoomSketching *self, guint8 *is_free, guint *filled);

/**
 * loom_sketch_walk: Walks the rings of what is labelled and keeps the biggest part of each outline.
 */
void loom_sketch_walk (LoomSketching *self);

/**
 * loom_sketch_set_corners: Chooses which vertices of the rings become corners.
 */
void loom_sketch_set_corners (LoomSketching *self);

G_END_DECLS
