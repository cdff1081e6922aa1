/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a point of the board is drawn to: corners first, then the paths of edges, then guides and
 * the grid, each only from near by. Knows no window. */

#pragma once

#include "editor/window/view/board-index.h"

G_BEGIN_DECLS

/* What a point was snapped to. */
typedef enum
{
  LOOM_SNAP_NONE,
  LOOM_SNAP_CORNER,
  LOOM_SNAP_EDGE,
  LOOM_SNAP_GRID,
  LOOM_SNAP_GUIDE,
  LOOM_SNAP_CELL,
} LoomSnapKind;

/* A line across the whole board that things are lined up with. */
typedef struct
{
  gboolean upright; /* it stands at x = at; else it lies at y = at */
  gint32 at;        /* µm */
} LoomGuide;

/* What there is to snap to. */
typedef struct
{
  const LoomBoardIndex *index; /* or NULL: neither corners nor edges */
  GHashTable *without;         /* set of corners that do not count, nor their edges; or NULL */
  const LoomGuide *guides;
  guint n_guides;
  gint32 grid;  /* pitch, µm; 0 for none */
  double reach; /* µm */
} LoomSnapTargets;

typedef struct
{
  LoomPoint at;
  LoomSnapKind kind;
  LoomHandle corner; /* or 0 */
  guint edge;        /* or LOOM_NONE */
} LoomSnap;

/**
 * loom_snap_point: (@x, @y) snapped. Guides and grid work on each direction of its own, so that a
 * point may lie on a guide one way and on the grid the other.
 */
LoomSnap loom_snap_point (const LoomSnapTargets *targets, double x, double y);

G_END_DECLS
