/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What paths are made of; for paths.c and paths-ask.c alone. */

#pragma once

#include "formats/geometry/edge-paths.h"

G_BEGIN_DECLS

struct _LoomEdgePaths
{
  const LoomBoard *board; /* borrowed, as the topology */
  const LoomTopology *topology;
  guint n_edges;
  LoomPoint *points;   /* edge after edge */
  guint32 *first;      /* where each edge begins in points; one more */
  guint32 *edge_of;    /* by point */
  LoomBox *boxes;      /* by edge */
  LoomBox *area_boxes; /* by area; empty for discs */
  GArray *discs;       /* (element-type guint) areas without outline */
  LoomPoint origin;    /* of the grid */
  gint32 cell;         /* µm */
  gint32 columns;
  gint32 rows;
  guint32 *offset; /* where each cell begins in items; one more */
  guint32 *items;  /* pieces, by their first point */
  guint32 stamp;   /* of the question being answered */
  guint32 *stamps; /* by point */
  guint32 *corner_stamps;
};

G_END_DECLS
