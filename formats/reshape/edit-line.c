/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Splitting along a drawn line, cutting out, and joining many areas.
 *
 * Implementation notes: the line is walked from one meeting with a border to the next; each stretch
 * between two meetings that lies in an area becomes a split of it, on a copy that the earlier
 * splits have changed. */

#include "formats/reshape/edit-line.h"
#include "formats/geometry/edge-paths.h"
#include "formats/reshape/edit-area.h"
#include "formats/edit/edit-chain.h"
#include "formats/reshape/edit-corner.h"
#include "formats/sketch/edit-draw.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>

/* A line that passes a corner this close goes through it, µm. */
#define NEAR 300

/* Where the line meets a border. */
typedef struct
{
  guint piece; /* of the line */
  double along;
  LoomPoint at;
  LoomHandle corner; /* or 0: in the edge between a and b */
  LoomHandle a;
  LoomHandle b;
} Meeting;

typedef struct
{
  LoomEdgePaths *paths;
  const LoomPoint *points;
  guint n;
  gboolean flipped; /* what lies right of it stays, not what lies left */
  GArray *meetings; /* (element-type Meeting) */
} Line;

static int
compare_meetings (gconstpointer a, gconstpointer b)
{
  const Meeting *p = a, *q = b;
  if (p->piece != q->piece)
    return p->piece < q->piece ? -1 : 1;
  return (p->along > q->along) - (p->along < q->along);
}

static LoomPoint
corner_point (const LoomBoard *board, LoomHandle corner)
{
  const LoomCorner *at = loom_board_corner (board, corner);
  return (LoomPoint){ at->x, at->y };
}

/* Notes a meeting at @at, in a corner where there is one close by. */
static void
note_meeting (Line *line, guint piece, LoomPoint at, guint edge)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (line->paths);
  Meeting meeting = { piece, loom_planar_distance (line->points[piece], at), at, 0, 0, 0 };
  meeting.corner = loom_edge_paths_nearest_corner (line->paths, at, NEAR, FALSE);
  if (meeting.corner != 0)
    meeting.at = corner_point (loom_edge_paths_get_board (line->paths), meeting.corner);
  else
    {
      meeting.a = loom_topology_edge (topology, edge)->a;
      meeting.b = loom_topology_edge (topology, edge)->b;
    }
  for (guint i = 0; i < line->meetings->len; i++)
    {
      const Meeting *other = &g_array_index (line->meetings, Meeting, i);
      if (other->piece == piece && loom_planar_distance (other->at, meeting.at) < NEAR)
        return;
    }
  g_array_append_val (line->meetings, meeting);
}

static void
meet_piece (Line *line, guint piece)
{
  const LoomPoint a = line->points[piece], b = line->points[piece + 1];
  const LoomBox box = loom_box_of (a, b, NEAR);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (LoomEdgePiece));
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  loom_edge_paths_gather_corners (line->paths, &box, corners);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomHandle corner = g_array_index (corners, LoomHandle, i);
      const LoomPoint at = corner_point (loom_edge_paths_get_board (line->paths), corner);
      double distance;
      loom_planar_nearest (a, b, at, &distance);
      if (distance <= NEAR)
        note_meeting (line, piece, at, LOOM_NONE);
    }
  loom_edge_paths_gather (line->paths, &box, near);
  for (guint i = 0; i < near->len; i++)
    {
      const LoomEdgePiece *other = &g_array_index (near, LoomEdgePiece, i);
      guint n;
      const LoomPoint *points = loom_edge_paths_edge (line->paths, other->edge, &n) + other->at;
      double first, last;
      const LoomPoint start = loom_planar_nearest (points[0], points[1], a, &first);
      const LoomPoint end = loom_planar_nearest (points[0], points[1], b, &last);
      if (loom_planar_crosses (a, b, points[0], points[1]))
        note_meeting (line, piece, loom_planar_meeting (a, b, points[0], points[1]), other->edge);
      else if (first <= 2)
        note_meeting (line, piece, start, other->edge);
      else if (last <= 2)
        note_meeting (line, piece, end, other->edge);
    }
}

/* The corner at a meeting, put into the edge where there is none yet. An edge that was divided
 * before has its piece looked for. */
static LoomHandle
corner_at (LoomEditChain *chain, const Meeting *meeting, GError **error)
{
  if (meeting->corner != 0)
    return meeting->corner;
  g_autoptr (LoomTopology) topology = loom_topology_new (chain->board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (chain->board, topology);
  g_autoptr (LoomEdgePaths) paths = loom_edge_paths_new (chain->board, topology, geometry);
  const LoomHandle there = loom_edge_paths_nearest_corner (paths, meeting->at, NEAR, FALSE);
  if (there != 0)
    return there;
  const LoomEdgePlace place = loom_edge_paths_nearest (paths, meeting->at, 4 * NEAR, FALSE);
  if (place.edge == LOOM_NONE)
    {
      loom_edit_refuse (error, _ ("The line does not end on a border"));
      return 0;
    }
  const LoomEdge *edge = loom_topology_edge (topology, place.edge);
  if (!loom_edit_chain_add (
          chain, loom_edit_insert_corner (chain->board, edge->a, edge->b, meeting->at, error),
          error))
    return 0;
  const GPtrArray *corners = loom_board_list (chain->board, LOOM_KIND_CORNER);
  for (guint i = corners->len; i > 0; i--)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i - 1);
      if (corner->x == meeting->at.x && corner->y == meeting->at.y)
        return corner->entity.handle;
    }
  return 0;
}

static LoomHandle
area_around (const LoomBoard *board, LoomPoint p, LoomPoint q)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  const guint index
      = loom_geometry_area_at (geometry, ((double)p.x + q.x) / 2, ((double)p.y + q.y) / 2);
  return index != LOOM_NONE ? loom_board_area (board, index)->entity.handle : 0;
}

/* Whether the outline of @area goes clockwise as one looks at it. */
static gboolean
is_clockwise (const LoomBoard *board, LoomHandle area)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  double size = 0;
  loom_geometry_ring_points (geometry, loom_topology_index (topology, area), 0, points);
  for (guint i = 0; i < points->len; i++)
    {
      const LoomVec2 a = g_array_index (points, LoomVec2, i);
      const LoomVec2 b = g_array_index (points, LoomVec2, (i + 1) % points->len);
      size += a.x * b.y - b.x * a.y;
    }
  return size > 0;
}

static gboolean
has_corner (const LoomBoard *board, LoomHandle area, LoomHandle corner)
{
  const LoomRefs outline = ((const LoomArea *)loom_board_get (board, area))->outline;
  return loom_ring_find (outline, corner) != LOOM_RING_NOWHERE;
}

/* Splits @area along the line from corner @a to corner @b. Which part stays the area that it was is
 * a matter of the line alone, not of which way round the outline was once drawn: else the
 * counterparts of a board with symmetry would keep theirs on different sides. */
static LoomEdit *
split_at (const LoomBoard *board,
          const Line *line,
          LoomHandle area,
          LoomHandle a,
          LoomHandle b,
          const LoomPoint *via,
          guint n_via,
          GError **error)
{
  if (is_clockwise (board, area) != line->flipped)
    return loom_edit_split_area (board, area, a, b, via, n_via, error);
  g_autofree LoomPoint *back = g_new (LoomPoint, n_via + 1);
  for (guint i = 0; i < n_via; i++)
    back[i] = via[n_via - 1 - i];
  return loom_edit_split_area (board, area, b, a, back, n_via, error);
}

/* Splits along the stretch between two meetings; nothing where that parts no area. */
static gboolean
split_stretch (LoomEditChain *chain,
               const Line *line,
               LoomHandle only,
               const Meeting *from,
               const Meeting *to,
               guint *n_splits,
               GError **error)
{
  const guint n_via = to->piece - from->piece;
  const LoomPoint *via = line->points + from->piece + 1;
  const LoomPoint next = n_via > 0 ? via[0] : to->at;
  const LoomHandle area = area_around (chain->board, from->at, next);
  if (area == 0 || (only != 0 && area != only && *n_splits == 0))
    return TRUE;
  const LoomHandle a = corner_at (chain, from, error);
  const LoomHandle b = a != 0 ? corner_at (chain, to, error) : 0;
  if (b == 0)
    return FALSE;
  if (a == b || !has_corner (chain->board, area, a) || !has_corner (chain->board, area, b))
    return TRUE;
  /* Without a point of its own the line may lie on an edge that is there. */
  g_autoptr (LoomTopology) topology = loom_topology_new (chain->board, NULL);
  if (n_via == 0 && loom_topology_find_edge (topology, a, b) != LOOM_NONE)
    {
      const LoomPoint middle = { (gint32)(((gint64)from->at.x + to->at.x) / 2),
                                 (gint32)(((gint64)from->at.y + to->at.y) / 2) };
      g_autoptr (GError) reason = NULL;
      LoomEdit *edit = split_at (chain->board, line, area, a, b, &middle, 1, &reason);
      *n_splits += edit != NULL;
      return edit == NULL || loom_edit_chain_add (chain, edit, error);
    }
  LoomEdit *edit = split_at (chain->board, line, area, a, b, via, n_via, error);
  *n_splits += edit != NULL;
  return loom_edit_chain_add (chain, edit, error);
}

/* Brings an end of the line to a border. */
static void
join_end (LoomEdgePaths *paths, LoomPoint *end, gint32 join)
{
  const LoomHandle corner = loom_edge_paths_nearest_corner (paths, *end, join, FALSE);
  const LoomEdgePlace place = loom_edge_paths_nearest (paths, *end, join, FALSE);
  if (corner != 0)
    *end = corner_point (loom_edge_paths_get_board (paths), corner);
  else if (place.edge != LOOM_NONE)
    *end = place.point;
}

LoomEdit *
loom_edit_split_along (const LoomBoard *board,
                       LoomHandle area,
                       const LoomPoint *points,
                       guint n,
                       gint32 join,
                       gboolean flipped,
                       GError **error)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (LoomEdgePaths) paths = loom_edge_paths_new (board, topology, geometry);
  g_autoptr (GArray) meetings = g_array_new (FALSE, FALSE, sizeof (Meeting));
  g_auto (LoomEditChain) chain = { 0 };
  guint n_splits = 0;
  if (n < 2)
    return loom_edit_refuse (error, _ ("A line has two ends"));
  g_autofree LoomPoint *joined = g_memdup2 (points, n * sizeof *points);
  join_end (paths, &joined[0], join);
  join_end (paths, &joined[n - 1], join);
  Line line = { paths, joined, n, flipped, meetings };
  for (guint i = 0; i + 1 < n; i++)
    meet_piece (&line, i);
  g_array_sort (meetings, compare_meetings);
  loom_edit_chain_init (&chain, board, "Split area");
  for (guint i = 0; i + 1 < meetings->len; i++)
    if (!split_stretch (&chain, &line, area, &g_array_index (meetings, Meeting, i),
                        &g_array_index (meetings, Meeting, i + 1), &n_splits, error))
      return NULL;
  if (n_splits == 0)
    return loom_edit_refuse (error, _ ("The line crosses no area from border to border"));
  g_autoptr (LoomEdit) edit = loom_edit_chain_finish (&chain);
  if (!loom_edit_keeps_clear (board, edit))
    return loom_edit_refuse (error, _ ("The line comes too close to what is there"));
  return g_steal_pointer (&edit);
}

LoomEdit *
loom_edit_cut_out (const LoomBoard *board,
                   LoomHandle area,
                   const LoomPoint *points,
                   guint n,
                   gboolean as_area,
                   GError **error)
{
  g_auto (LoomEditChain) chain = { 0 };
  loom_edit_chain_init (&chain, board, as_area ? "Cut out area" : "Cut hole");
  if (!loom_edit_chain_add (&chain, loom_edit_cut_hole (board, area, points, n, error), error))
    return NULL;
  const LoomEntity *entity = loom_board_get (chain.board, area);
  const guint n_rings = loom_entity_n (entity, LOOM_KIND_RING);
  const LoomHandle ring = loom_entity_nth (entity, LOOM_KIND_RING, n_rings - 1)->handle;
  if (as_area
      && !loom_edit_chain_add (&chain, loom_edit_fill_hole (chain.board, ring, TRUE, error), error))
    return NULL;
  g_autoptr (LoomEdit) edit = loom_edit_chain_finish (&chain);
  if (!loom_edit_keeps_clear (board, edit))
    return loom_edit_refuse (error, _ ("The hole comes too close to a border, or crosses itself"));
  return g_steal_pointer (&edit);
}

LoomEdit *
loom_edit_merge_all (const LoomBoard *board, const LoomHandle *areas, guint n, GError **error)
{
  g_auto (LoomEditChain) chain = { 0 };
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  if (n < 2)
    return loom_edit_refuse (error, _ ("Choose two areas that touch, or more"));
  loom_edit_chain_init (&chain, board, n == 2 ? "Merge areas" : "Merge many areas");
  g_array_append_vals (left, areas + 1, n - 1);
  /* An area may touch the first only when another has been joined to it. */
  while (left->len > 0)
    {
      g_autoptr (GError) reason = NULL;
      guint i = 0;
      for (; i < left->len; i++)
        {
          g_clear_error (&reason);
          LoomEdit *edit = loom_edit_merge_areas (chain.board, areas[0],
                                                  g_array_index (left, LoomHandle, i), &reason);
          if (loom_edit_chain_add (&chain, edit, reason == NULL ? &reason : NULL))
            break;
        }
      if (i == left->len)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      g_array_remove_index (left, i);
    }
  return loom_edit_hold_borders (board, loom_edit_chain_finish (&chain));
}
