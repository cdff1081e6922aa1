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
 * loom_sketch_walk: Walks the rings of what is labelled and keeps the biggest part of each outline.
 */
void loom_sketch_walk (LoomSketching *self);

/**
 * loom_sketch_set_corners: Chooses which vertices of the rings become corners.
 */
void loom_sketch_set_corners (LoomSketching *self);

G_END_DECLS
