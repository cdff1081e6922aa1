/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All outlines as straight segments in whole µm, with what lies on each side of each edge: the
 * working data of the geometry checks. Built in linear time; arrays to be read.
 *
 * A face is what lies on one side of an edge: an area by index, or LOOM_NONE. It follows from which
 * way round a ring goes and from how deep it is nested in its area (even-odd), so it tells the
 * truth about the plane as long as no outline crosses another. Left and right are as seen on the
 * board when walking from corner a to corner b, y pointing down. */

#pragma once

#include "formats/geometry/geometry.h"
#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

enum
{
  LOOM_SEGMENT_FROM_CORNER = 1 << 0, /* it begins at its edge's corner a */
  LOOM_SEGMENT_TO_CORNER = 1 << 1,   /* it ends at its edge's corner b */
};

/* What `troubled` says of an area. */
enum
{
  LOOM_OUTLINE_MESH_TROUBLED = 1,
  LOOM_OUTLINE_MESH_FLAT = 2, /* it has no extent, so whatever else is odd follows from that */
};

/* A straight piece of an edge. Pieces of one edge follow each other from corner a to b. */
typedef struct
{
  LoomPoint from;
  LoomPoint to;
  guint32 edge : 30; /* of files of 64 MiB, which have fewer */
  guint32 flags : 2; /* the two above */
} LoomOutlineMeshSegment;

/* A ring of an area. */
typedef struct
{
  guint32 area;
  guint32 ring;   /* its number in the area, 0 for the outline */
  double cross;   /* twice its measure in µm², positive when it goes clockwise on the board */
  gboolean inner; /* a hole: an odd number of the area's other rings hold it */
} LoomOutlineMeshRing;

typedef struct
{
  const LoomBoard *board;       /* borrowed */
  const LoomTopology *topology; /* borrowed: of the map */
  LoomOutlineMeshSegment *segments;
  guint n_segments;
  guint32 *edge_segments;     /* where each edge begins in segments; one more than edges */
  double *edge_cross;         /* by edge: its share of a ring's cross when walked from a to b */
  double *edge_length;        /* by edge, µm */
  guint32 (*faces)[2];        /* by edge: left, right */
  LoomOutlineMeshRing *rings; /* area after area */
  guint32 *area_rings;        /* where each area begins in rings; one more than areas */
  double *area_size;          /* by area, µm², holes taken off; 0 for discs */
  double *area_length;        /* by area: length of all its rings, µm */
  gboolean clockwise;         /* which way round most outlines go */
  guint8 *troubled;           /* by area: an error about its outline has been reported */
  gboolean rings_skipped;     /* some area has too many rings to say how they are nested */
  GArray *clashes; /* (element-type LoomOutlineMeshClash) edges two rings claim one side of */
} LoomOutlineMesh;

/* Two rings that have the same side of one edge, or walk it in the same direction. */
typedef struct
{
  guint32 edge;
  guint32 first; /* rings */
  guint32 second;
  gboolean same_direction;
} LoomOutlineMeshClash;

/**
 * loom_check_mesh: The mesh of the map. Lent until the family of checks that asks is done. Only the
 * geometry checks mark trouble.
 */
LoomOutlineMesh *loom_check_mesh (LoomCheck *check);

/**
 * loom_outline_mesh_ring_contains: Whether a point lies inside a ring (by index in rings).
 * O(segments).
 */
gboolean loom_outline_mesh_ring_contains (const LoomOutlineMesh *self, guint ring, LoomPoint point);

/**
 * loom_outline_mesh_area_contains: Whether a point lies in an area with an outline, even-odd.
 * O(segments).
 */
gboolean loom_outline_mesh_area_contains (const LoomOutlineMesh *self, guint area, LoomPoint point);

/**
 * loom_outline_mesh_corner: Where a corner lies.
 */
static inline LoomPoint
loom_outline_mesh_corner (const LoomOutlineMesh *self, LoomHandle corner)
{
  const LoomCorner *at = loom_board_corner (self->board, corner);
  return (LoomPoint){ at->x, at->y };
}

G_END_DECLS
