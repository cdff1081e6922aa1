/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What paths are made of; for paths.c and paths-ask.c alone. */

#pragma once

#include "formats/geometry/edge-paths.h"
#include "formats/geometry/uniform-grid.h"

G_BEGIN_DECLS

struct _LoomEdgePaths
{
  const LoomBoard *board; /* borrowed, as the topology */
  const LoomTopology *topology;
  guint n_edges;
  LoomPoint *points;    /* edge after edge */
  guint32 *first;       /* where each edge begins in points; one more */
  guint32 *edge_of;     /* by point */
  LoomBox *boxes;       /* by edge */
  LoomBox *area_boxes;  /* by area; empty for discs */
  GArray *discs;        /* (element-type guint) areas without outline */
  LoomUniformGrid grid; /* of pieces, by their first point */
  LoomPoint origin;     /* of the grid */
  gint32 cell;          /* µm */
  guint32 stamp;        /* of the question being answered */
  guint32 *stamps;      /* by point */
  guint32 *corner_stamps;
};

G_END_DECLS
