/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The areas that are played as an undirected graph, and what holds it together. */

#pragma once

#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

typedef struct
{
  guint n; /* areas of the map, played or not */
  guint n_played;
  guint8 *played;   /* by area */
  gboolean one_way; /* some route leads one way only */
  guint32 *offset;  /* where the neighbours of each area begin; n + 1 */
  guint32 *next;    /* neighbours, one-way routes walked either way, none twice */
  guint n_parts;
  guint32 *part;      /* by area: the part it hangs together with; LOOM_NONE when not played */
  guint32 *part_size; /* by part */
} LoomAreaGraph;

/* An area or a way between two without which a part falls apart. */
typedef struct
{
  guint32 area;
  guint32 other; /* the far end of a bridge; LOOM_NONE for an area */
  guint32 lost;  /* areas cut off: all but the largest piece that is left (the area not counted) */
} LoomAreaGraphCut;

/**
 * loom_check_area_graph: The graph of the scenario at hand, or of the map. Lent until it has been
 * checked.
 */
const LoomAreaGraph *loom_check_area_graph (LoomCheck *check);

/**
 * loom_area_graph_cuts:
 * All articulation points into @points and all bridges into @bridges (element-type
 * LoomAreaGraphCut), those that cut off most first. After Tarjan 1972, without recursion. Linear
 * but for the sorting.
 */
void loom_area_graph_cuts (const LoomAreaGraph *self, GArray *points, GArray *bridges);

/**
 * loom_area_graph_lost:
 * The areas that @cut cuts off: the pieces left but for the largest, into @areas (element-type
 * guint32), in the order of the board. Linear but for the sorting.
 */
void loom_area_graph_lost (const LoomAreaGraph *self, const LoomAreaGraphCut *cut, GArray *areas);

G_END_DECLS
