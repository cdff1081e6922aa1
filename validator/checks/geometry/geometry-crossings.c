/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edges that cross each other, corners that lie in an edge they are not part of, and corners that
 * all but touch.
 *
 * Implementation notes: only segments that share a cell of the grid are compared, exactly, in whole
 * µm. A crossing within LOOM_TOUCH of a corner of one of the edges is the corner's affair and is
 * not reported again as a crossing. Files made to be slow run into MAX_PAIRS, and say so. */

#include "formats/reshape/edit-corner.h"
#include "validator/checks/geometry/geometry-checks.h"
#include "validator/checks/map/grid.h"
#include "validator/checks/map/map.h"
#include "validator/base/pairs.h"
#include "validator/base/words.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MAX_PAIRS 60000000
#define MAX_FOUND 2000

/* A fix that reshapes borders takes a pass over the board, so only so many are offered in one run;
 * when these are applied the next run offers more. */
#define MAX_DEAR_FIXES 40

typedef struct
{
  LoomCheck *check;
  LoomOutlineMesh *mesh;
  LoomPairs *seen; /* pairs already reported */
  guint found;
  guint dear_fixes;
} Finder;

static gboolean
first_time (Finder *self, guint32 a, guint32 b)
{
  return loom_pairs_add (self->seen, a, b);
}

static double
distance_squared (LoomPoint a, LoomPoint b)
{
  const double dx = (double)a.x - b.x, dy = (double)a.y - b.y;
  return dx * dx + dy * dy;
}

static gboolean
is_near (LoomPoint a, double x, double y)
{
  const double dx = a.x - x, dy = a.y - y;
  return dx * dx + dy * dy <= 4.0 * LOOM_TOUCH * LOOM_TOUCH;
}

/* Whether the segments have a point in common that is not the end of either edge. */
static gboolean
have_common_point (const LoomOutlineMeshSegment *p, const LoomOutlineMeshSegment *q)
{
  const gint64 d1 = loom_planar_cross (p->from, p->to, q->from);
  const gint64 d2 = loom_planar_cross (p->from, p->to, q->to);
  const gint64 d3 = loom_planar_cross (q->from, q->to, p->from);
  const gint64 d4 = loom_planar_cross (q->from, q->to, p->to);
  if (((d1 > 0) == (d2 > 0) && d1 != 0 && d2 != 0) || ((d3 > 0) == (d4 > 0) && d3 != 0 && d4 != 0))
    return FALSE;
  if (d1 != 0 && d2 != 0 && d3 != 0 && d4 != 0)
    return TRUE;
  /* One end lies in the other's line. Ends that are corners are left to the check of corners. */
  return (d1 == 0 && (q->flags & LOOM_SEGMENT_FROM_CORNER) == 0 && d3 != 0 && d4 != 0)
         || (d2 == 0 && (q->flags & LOOM_SEGMENT_TO_CORNER) == 0 && d3 != 0 && d4 != 0)
         || (d3 == 0 && (p->flags & LOOM_SEGMENT_FROM_CORNER) == 0 && d1 != 0 && d2 != 0)
         || (d4 == 0 && (p->flags & LOOM_SEGMENT_TO_CORNER) == 0 && d1 != 0 && d2 != 0);
}

static gboolean
near_an_end (const LoomOutlineMesh *mesh, guint edge, LoomPoint point)
{
  const LoomEdge *at = loom_topology_edge (mesh->topology, edge);
  return is_near (loom_outline_mesh_corner (mesh, at->a), point.x, point.y)
         || is_near (loom_outline_mesh_corner (mesh, at->b), point.x, point.y);
}

static guint
area_of (const LoomOutlineMesh *mesh, guint edge, guint nth)
{
  const guint left = mesh->faces[edge][0], right = mesh->faces[edge][1];
  if (nth == 0)
    return left != LOOM_NONE ? left : right;
  return left != LOOM_NONE ? right : LOOM_NONE;
}

static void
mark_trouble (LoomOutlineMesh *mesh, guint edge)
{
  for (guint side = 0; side < 2; side++)
    if (mesh->faces[edge][side] != LOOM_NONE)
      mesh->troubled[mesh->faces[edge][side]] |= LOOM_OUTLINE_MESH_TROUBLED;
}

/* The area that has both edges in its outline, or LOOM_NONE. */
static guint
common_area (const LoomOutlineMesh *mesh, guint e, guint f)
{
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      if (mesh->faces[e][i] != LOOM_NONE && mesh->faces[e][i] == mesh->faces[f][j])
        return mesh->faces[e][i];
  return LOOM_NONE;
}

static void
report_border (Finder *self, const LoomEdge *edge, const LoomEdge *other, LoomPoint at)
{
  const LoomEntity *border = loom_board_get (self->mesh->board, edge->border);
  const LoomEntity *corners[]
      = { loom_board_get (self->mesh->board, edge->a), loom_board_get (self->mesh->board, edge->b),
          loom_board_get (self->mesh->board, other->a),
          loom_board_get (self->mesh->board, other->b) };
  g_autofree char *x = loom_words_mm (at.x);
  g_autofree char *y = loom_words_mm (at.y);
  LoomDiagnostic *diagnostic;
  if (edge == other)
    diagnostic
        = loom_check_add (self->check, "BORDER-CROSSES", border,
                          _ ("the border from %s to %s crosses itself at %s from the left and "
                             "%s from the top"),
                          corners[0]->id, corners[1]->id, x, y);
  else
    diagnostic
        = loom_check_add (self->check, "BORDER-CROSSES", border,
                          _ ("the border from %s to %s crosses the one from %s to %s at %s "
                             "from the left and %s from the top"),
                          corners[0]->id, corners[1]->id, corners[2]->id, corners[3]->id, x, y);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    loom_diagnostic_concern (diagnostic, corners[i]);
}

static void
report_crossing (Finder *self, guint e, guint f, LoomPoint at)
{
  LoomOutlineMesh *mesh = self->mesh;
  const LoomEdge *edge = loom_topology_edge (mesh->topology, e);
  const LoomEdge *other = loom_topology_edge (mesh->topology, f);
  mark_trouble (mesh, e);
  mark_trouble (mesh, f);
  if (edge->border != 0 || other->border != 0)
    {
      if (first_time (self, e, f))
        report_border (self, edge->border != 0 ? edge : other, edge->border != 0 ? other : edge,
                       at);
      return;
    }
  const guint common = common_area (mesh, e, f);
  const guint a = common != LOOM_NONE ? common : area_of (mesh, e, 0);
  const guint b = common != LOOM_NONE ? common : area_of (mesh, f, 0);
  /* Areas and edges share the numbers; shifting areas keeps their pairs apart. */
  if (a == LOOM_NONE || b == LOOM_NONE || !first_time (self, a | 1u << 31, b | 1u << 31))
    return;
  const LoomEntity *area = &loom_check_area (self->check, a)->entity;
  g_autofree char *name = loom_entity_dup_name (area);
  g_autofree char *x = loom_words_mm (at.x);
  g_autofree char *y = loom_words_mm (at.y);
  if (common != LOOM_NONE)
    {
      loom_check_add (
          self->check, "OUTLINE-CROSSES", area,
          _ ("the outline of %s crosses itself at %s from the left and %s from the top"), name, x,
          y);
      return;
    }
  const LoomEntity *second = &loom_check_area (self->check, b)->entity;
  g_autofree char *second_name = loom_words_name (second);
  LoomDiagnostic *diagnostic = loom_check_add (
      self->check, "AREAS-OVERLAP", area,
      _ ("%s and %s overlap: their outlines cross at %s from the left and %s from "
         "the top"),
      name, second_name, x, y);
  loom_diagnostic_concern (diagnostic, second);
}

static gboolean
boxes_apart (const LoomOutlineMeshSegment *p, const LoomOutlineMeshSegment *q)
{
  return MAX (p->from.x, p->to.x) < MIN (q->from.x, q->to.x)
         || MAX (q->from.x, q->to.x) < MIN (p->from.x, p->to.x)
         || MAX (p->from.y, p->to.y) < MIN (q->from.y, q->to.y)
         || MAX (q->from.y, q->to.y) < MIN (p->from.y, p->to.y);
}

static gboolean
share_an_end (const LoomOutlineMeshSegment *p, const LoomOutlineMeshSegment *q)
{
  return loom_point_equal (p->from, q->from) || loom_point_equal (p->from, q->to)
         || loom_point_equal (p->to, q->from) || loom_point_equal (p->to, q->to);
}

static void
compare (Finder *self, guint32 first, guint32 second)
{
  const LoomOutlineMeshSegment *p = &self->mesh->segments[first];
  const LoomOutlineMeshSegment *q = &self->mesh->segments[second];
  if (boxes_apart (p, q) || share_an_end (p, q) || !have_common_point (p, q))
    return;
  const LoomPoint at = loom_planar_meeting (p->from, p->to, q->from, q->to);
  if (near_an_end (self->mesh, p->edge, at) || near_an_end (self->mesh, q->edge, at))
    return;
  self->found++;
  report_crossing (self, p->edge, q->edge, at);
}

void
loom_geometry_check_crossings (LoomCheck *check)
{
  if (loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  const LoomOutlineMeshGrid *grid = loom_check_grid (check);
  Finder finder = { check, loom_check_mesh (check), NULL, 0, 0 };
  finder.seen = loom_pairs_new ();
  const guint32 n_cells = (guint32)grid->cells.columns * (guint32)grid->cells.rows;
  guint64 pairs = 0;
  for (guint32 cell = 0; cell < n_cells; cell++)
    {
      guint n;
      const guint32 *items = loom_uniform_grid_at (&grid->cells, cell, &n);
      pairs += (guint64)n * n / 2;
      if (pairs > MAX_PAIRS || finder.found > MAX_FOUND)
        {
          loom_check_skip (check, "AREAS-OVERLAP",
                           _ ("too many edges lie on top of each other to compare them all"));
          break;
        }
      for (guint i = 0; i < n && finder.found <= MAX_FOUND; i++)
        for (guint j = i + 1; j < n; j++)
          compare (&finder, items[i], items[j]);
    }
  g_hash_table_unref (finder.seen);
}

/* A copy of @corners with @corner put between the neighbours @a and @b, or NULL when they are not
 * neighbours there or it has the corner already. */
static GArray *
with_corner (const LoomRefs *corners, LoomHandle a, LoomHandle b, LoomHandle corner)
{
  GArray *longer = g_array_sized_new (FALSE, FALSE, sizeof (LoomHandle), corners->n + 1);
  gboolean put = FALSE;
  for (guint i = 0; i < corners->n; i++)
    {
      const LoomHandle at = corners->items[i], next = corners->items[(i + 1) % corners->n];
      if (at == corner)
        {
          g_array_unref (longer);
          return NULL;
        }
      g_array_append_val (longer, at);
      if (!put && ((at == a && next == b) || (at == b && next == a)))
        {
          g_array_append_val (longer, corner);
          put = TRUE;
        }
    }
  if (put)
    return longer;
  g_array_unref (longer);
  return NULL;
}

static void
set_corners (LoomEdit *edit, const LoomEntity *entity, const char *field, GArray *corners)
{
  g_auto (LoomValue) value
      = loom_value_refs ((const LoomHandle *)(gpointer)corners->data, corners->len);
  loom_edit_set (edit, entity->handle, field, &value);
}

/* Puts @corner into every ring that has @edge, unless a ring has been there already. Where the edge
 * has a course or a barrier, these are divided at a new corner, which a second fix then welds. */
static LoomEdit *
insert_corner_fix (Finder *self, guint edge_index, const LoomEntity *corner)
{
  const LoomOutlineMesh *mesh = self->mesh;
  const LoomEdge *edge = loom_topology_edge (mesh->topology, edge_index);
  if (edge->border != 0 || loom_topology_barred (mesh->topology, edge_index))
    return self->dear_fixes++ < MAX_DEAR_FIXES ? loom_edit_insert_corner (
               mesh->board, edge->a, edge->b, loom_outline_mesh_corner (mesh, corner->handle), NULL)
                                               : NULL;
  g_autofree char *label
      = g_strdup_printf (_ ("Put corner %s into the edge it lies on"), corner->id);
  g_autoptr (LoomEdit) edit = loom_edit_new (label);
  const guint areas[] = { edge->left, edge->right };
  for (guint side = 0; side < 2; side++)
    {
      if (areas[side] == LOOM_NONE || (side == 1 && areas[1] == areas[0]))
        continue;
      const LoomArea *area = loom_board_area (mesh->board, areas[side]);
      g_autoptr (GArray) outline = with_corner (&area->outline, edge->a, edge->b, corner->handle);
      if (outline != NULL)
        set_corners (edit, &area->entity, "outline", outline);
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
        {
          const LoomRing *ring
              = (const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k);
          g_autoptr (GArray) corners
              = with_corner (&ring->corners, edge->a, edge->b, corner->handle);
          if (corners != NULL)
            set_corners (edit, &ring->entity, "corners", corners);
        }
    }
  return loom_edit_is_empty (edit) ? NULL : g_steal_pointer (&edit);
}

static void
report_close (Finder *self, const LoomEntity *corner, LoomHandle other, LoomPoint at)
{
  if (!first_time (self, corner->handle, other))
    return;
  const LoomEntity *second = loom_board_get (self->mesh->board, other);
  g_autofree char *gap = loom_words_mm (
      lround (sqrt (distance_squared (at, loom_outline_mesh_corner (self->mesh, other)))));
  LoomDiagnostic *diagnostic = loom_check_add (
      self->check, "CORNERS-CLOSE", corner->handle < other ? corner : second,
      _ ("corners %s and %s lie only %s apart; areas that meet there should share one corner"),
      corner->id, second->id, gap);
  loom_diagnostic_concern (diagnostic, corner);
  loom_diagnostic_concern (diagnostic, second);
  if (self->dear_fixes++ < MAX_DEAR_FIXES)
    loom_diagnostic_take_fix (
        diagnostic, loom_edit_weld_corners (self->mesh->board, MIN (corner->handle, other),
                                            MAX (corner->handle, other), NULL));
}

static void
report_inside (Finder *self, const LoomEntity *corner, guint edge)
{
  const LoomEdge *at = loom_topology_edge (self->mesh->topology, edge);
  /* Corners and edges share numbers; the top bit keeps these pairs apart from pairs of corners. */
  if (!first_time (self, corner->handle, edge | 1u << 31))
    return;
  const guint first = area_of (self->mesh, edge, 0);
  if (first == LOOM_NONE || self->mesh->troubled[first] == LOOM_OUTLINE_MESH_FLAT)
    return;
  mark_trouble (self->mesh, edge);
  const LoomEntity *area = &loom_check_area (self->check, first)->entity;
  const LoomEntity *a = loom_board_get (self->mesh->board, at->a);
  const LoomEntity *b = loom_board_get (self->mesh->board, at->b);
  g_autofree char *name = loom_entity_dup_name (area);
  LoomDiagnostic *diagnostic = loom_check_add (
      self->check, "CORNER-IN-EDGE", corner,
      _ ("corner %s lies on the edge from %s to %s of %s without being part of it, "
         "so areas on its two sides are not neighbours"),
      corner->id, a->id, b->id, name);
  loom_diagnostic_concern (diagnostic, area);
  loom_diagnostic_take_fix (diagnostic, insert_corner_fix (self, edge, corner));
}

static void
look_around_corner (Finder *self, const LoomOutlineMeshGrid *grid, const LoomCorner *corner)
{
  const LoomPoint at = { corner->x, corner->y };
  const double touch = (double)LOOM_TOUCH * LOOM_TOUCH;
  guint n;
  const guint32 *items = loom_grid_at (grid, at, &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomOutlineMeshSegment *segment = &self->mesh->segments[items[i]];
      if (at.x < MIN (segment->from.x, segment->to.x) - LOOM_TOUCH
          || at.x > MAX (segment->from.x, segment->to.x) + LOOM_TOUCH
          || at.y < MIN (segment->from.y, segment->to.y) - LOOM_TOUCH
          || at.y > MAX (segment->from.y, segment->to.y) + LOOM_TOUCH)
        continue;
      const LoomEdge *edge = loom_topology_edge (self->mesh->topology, segment->edge);
      const LoomHandle me = corner->entity.handle;
      if (edge->a == me || edge->b == me
          || loom_planar_segment_distance_squared (segment->from, segment->to, at) > touch)
        continue;
      self->found++;
      if (distance_squared (at, loom_outline_mesh_corner (self->mesh, edge->a)) <= touch)
        report_close (self, &corner->entity, edge->a, at);
      else if (distance_squared (at, loom_outline_mesh_corner (self->mesh, edge->b)) <= touch)
        report_close (self, &corner->entity, edge->b, at);
      else
        report_inside (self, &corner->entity, segment->edge);
    }
}

void
loom_geometry_check_corners (LoomCheck *check)
{
  if (loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  const LoomOutlineMeshGrid *grid = loom_check_grid (check);
  const GPtrArray *corners = loom_board_list (check->board, LOOM_KIND_CORNER);
  Finder finder = { check, loom_check_mesh (check), NULL, 0, 0 };
  finder.seen = loom_pairs_new ();
  guint64 work = 0;
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      if (loom_topology_first_edge (finder.mesh->topology, corner->entity.handle) == LOOM_NONE)
        continue;
      guint n;
      loom_grid_at (grid, (LoomPoint){ corner->x, corner->y }, &n);
      work += n;
      if (work > MAX_PAIRS || finder.found > MAX_FOUND)
        {
          loom_check_skip (
              check, "CORNER-IN-EDGE",
              _ ("too many corners and edges lie on top of each other to compare all"));
          break;
        }
      look_around_corner (&finder, grid, corner);
    }
  g_hash_table_unref (finder.seen);
}
