/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether each piece of the map lies where the rings around it say: in the open, or in a hole made
 * for it.
 *
 * Implementation notes: a piece is what hangs together by corners. It is placed by its leftmost
 * point: a walk to the left from there must meet what the piece has outside. One point is enough,
 * since what crosses nothing and agrees around every corner is all on one side. A crossing within a
 * rounding of a corner is not found: where the leftmost point is such a tip, its sides change over,
 * which is seen by an area that has the edge in its outline and lies outside it. */

#include "validator/checks/geometry/geometry-checks.h"
#include "validator/checks/map/grid.h"
#include "validator/base/words.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n-lib.h>

static const LoomEntity *
area_entity (const LoomOutlineMesh *mesh, guint area)
{
  return &loom_board_area (mesh->board, area)->entity;
}

/* A piece of the map that hangs together by corners, with its leftmost point and, of the segments
 * there, the one that points furthest up. */
typedef struct
{
  LoomPoint at;
  LoomPoint towards;
  guint32 edge;
  gboolean away; /* the segment leads away from `at` as its edge goes */
} Piece;

static guint32
find_root (guint32 *parents, guint32 at)
{
  while (parents[at] != at)
    {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
  return at;
}

static void
offer_end (Piece *piece, LoomPoint at, LoomPoint towards, guint edge, gboolean away)
{
  const gboolean fresh = piece->edge == LOOM_NONE;
  const gboolean same = !fresh && loom_point_equal (piece->at, at);
  const gboolean further
      = fresh || at.x < piece->at.x || (at.x == piece->at.x && at.y < piece->at.y);
  if (further || (same && loom_planar_cross (at, towards, piece->towards) > 0))
    *piece = (Piece){ at, towards, edge, away };
}

static GHashTable *
find_pieces (const LoomOutlineMesh *mesh)
{
  const guint n_handles = loom_board_max_handle (mesh->board);
  const guint n_edges = loom_topology_n_edges (mesh->topology);
  g_autofree guint32 *parents = g_new (guint32, n_handles);
  for (guint i = 0; i < n_handles; i++)
    parents[i] = i;
  for (guint e = 0; e < n_edges; e++)
    {
      const LoomEdge *edge = loom_topology_edge (mesh->topology, e);
      parents[find_root (parents, edge->a)] = find_root (parents, edge->b);
    }
  GHashTable *pieces = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  Piece *piece = NULL;
  guint32 last = 0;
  for (guint e = 0; e < n_edges; e++)
    {
      const guint32 root = find_root (parents, loom_topology_edge (mesh->topology, e)->a);
      if (piece == NULL || root != last)
        piece = g_hash_table_lookup (pieces, GUINT_TO_POINTER (root));
      last = root;
      if (piece == NULL)
        {
          piece = g_new0 (Piece, 1);
          piece->edge = LOOM_NONE;
          g_hash_table_insert (pieces, GUINT_TO_POINTER (root), piece);
        }
      for (guint i = mesh->edge_segments[e]; i < mesh->edge_segments[e + 1]; i++)
        {
          const LoomOutlineMeshSegment *at = &mesh->segments[i];
          offer_end (piece, at->from, at->to, e, TRUE);
          offer_end (piece, at->to, at->from, e, FALSE);
        }
    }
  return pieces;
}

/* Whether @area is a piece of its own: one ring, and nothing on the far side of it. */
static gboolean
stands_alone (const LoomOutlineMesh *mesh, guint area)
{
  if (mesh->area_rings[area + 1] - mesh->area_rings[area] != 1)
    return FALSE;
  guint n_steps;
  const LoomStep *steps = loom_topology_ring (mesh->topology, area, 0, &n_steps);
  for (guint s = 0; s < n_steps; s++)
    {
      const LoomEdge *edge = loom_topology_edge (mesh->topology, steps[s].edge);
      const guint32 *faces = mesh->faces[steps[s].edge];
      if (faces[0] != LOOM_NONE && faces[1] != LOOM_NONE)
        return FALSE;
      guint spokes = 0;
      for (guint e = loom_topology_first_edge (mesh->topology, edge->a); e != LOOM_NONE;
           e = loom_topology_next_edge (mesh->topology, edge->a, e))
        spokes++;
      if (spokes != 2)
        return FALSE;
    }
  return TRUE;
}

static LoomEdit *
hole_fix (const LoomOutlineMesh *mesh, guint outer, guint inner)
{
  const LoomArea *area = loom_board_area (mesh->board, inner);
  if (!stands_alone (mesh, inner) || area->outline.n == 0)
    return NULL;
  g_autofree char *name = loom_words_name (area_entity (mesh, outer));
  g_autofree char *inner_name = loom_words_name (&area->entity);
  g_autofree char *label = g_strdup_printf (_ ("Cut a hole for %s into %s"), inner_name, name);
  /* The hole walks the edges against the way of the area that fills it. Where that area goes the
   * wrong way round itself, mending one asymmetry will show the other. */
  LoomRing *ring = (LoomRing *)loom_entity_new (LOOM_KIND_RING);
  ring->corners.n = area->outline.n;
  ring->corners.items = g_new (LoomHandle, area->outline.n);
  for (guint i = 0; i < area->outline.n; i++)
    ring->corners.items[i] = area->outline.items[area->outline.n - 1 - i];
  LoomEdit *edit = loom_edit_new (label);
  loom_edit_insert (edit, area_entity (mesh, outer)->handle, &ring->entity, G_MAXUINT);
  return edit;
}

static gboolean
is_of_hole (const LoomOutlineMesh *mesh, guint area, guint edge)
{
  for (guint ring = 1; ring < loom_topology_n_rings (mesh->topology, area); ring++)
    {
      guint n_steps;
      const LoomStep *steps = loom_topology_ring (mesh->topology, area, ring, &n_steps);
      for (guint s = 0; s < n_steps; s++)
        if (steps[s].edge == edge)
          return TRUE;
    }
  return FALSE;
}

static void
check_piece (LoomCheck *check,
             LoomOutlineMesh *mesh,
             const LoomOutlineMeshGrid *grid,
             const Piece *piece)
{
  if (piece->edge == LOOM_NONE)
    return;
  const guint32 *faces = mesh->faces[piece->edge];
  guint outside = faces[piece->away ? 0 : 1], inside = faces[piece->away ? 1 : 0];
  if (outside != LOOM_NONE && !is_of_hole (mesh, outside, piece->edge))
    {
      const guint kept = outside;
      outside = inside;
      inside = kept;
    }
  const guint around = loom_grid_face_left (grid, piece->at);
  if (around == outside || (around != LOOM_NONE && mesh->troubled[around])
      || (outside != LOOM_NONE && mesh->troubled[outside])
      || (inside != LOOM_NONE && mesh->troubled[inside]))
    return;
  if (outside != LOOM_NONE)
    {
      g_autofree char *name = loom_entity_dup_name (area_entity (mesh, outside));
      loom_check_add (check, "RING-NESTED", area_entity (mesh, outside),
                      _ ("a hole of %s lies outside its outline"), name);
      return;
    }
  if (inside == LOOM_NONE || around == LOOM_NONE)
    return;
  g_autofree char *name = loom_entity_dup_name (area_entity (mesh, inside));
  g_autofree char *outer = loom_words_name (area_entity (mesh, around));
  LoomDiagnostic *diagnostic
      = loom_check_add (check, "AREA-INSIDE", area_entity (mesh, inside),
                        _ ("%s lies inside %s, which has no hole there, so the two overlap and are "
                           "not neighbours"),
                        name, outer);
  loom_diagnostic_concern (diagnostic, area_entity (mesh, around));
  loom_diagnostic_take_fix (diagnostic, hole_fix (mesh, around, inside));
}

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  const Piece *p = *(const Piece *const *)a, *q = *(const Piece *const *)b;
  return p->edge < q->edge ? -1 : p->edge > q->edge;
}

void
loom_geometry_check_pieces (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  if (mesh->n_segments == 0)
    return;
  g_autoptr (GHashTable) pieces = find_pieces (mesh);
  if (g_hash_table_size (pieces) < 2)
    return;
  const LoomOutlineMeshGrid *grid = loom_check_grid (check);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer piece;
  g_hash_table_iter_init (&iter, pieces);
  while (g_hash_table_iter_next (&iter, NULL, &piece))
    g_ptr_array_add (order, piece);
  g_ptr_array_sort (order, compare_pieces);
  for (guint i = 0; i < order->len; i++)
    check_piece (check, mesh, grid, g_ptr_array_index (order, i));
}
