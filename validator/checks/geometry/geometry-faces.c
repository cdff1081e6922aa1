/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the outlines tile the plane: each side of each edge belongs to one area at most, and the
 * edges around each corner agree on what lies between them. Together with the absence of crossings
 * and with every piece in its place (geometry-pieces.c) that rules out every overlap.
 *
 * Implementation notes: around a corner the edges are sorted by direction; what lies to the right
 * of one must be what lies to the left of the next. */

#include "validator/checks/geometry/geometry-checks.h"
#include "validator/checks/map/outline-mesh.h"
#include "validator/base/pairs.h"
#include "validator/base/words.h"

#include "formats/geometry/spokes.h"

#include <glib/gi18n-lib.h>

static const LoomEntity *
area_entity (const LoomOutlineMesh *mesh, guint area)
{
  return &loom_board_area (mesh->board, area)->entity;
}

/* The thing that holds ring @ring: the area or its <ring>; *@field receives where. */
static const LoomEntity *
ring_entity (const LoomOutlineMesh *mesh,
             const LoomOutlineMeshRing *ring,
             const char **field,
             const LoomRefs **corners)
{
  const LoomArea *area = loom_board_area (mesh->board, ring->area);
  const guint with_outline = area->outline.n > 0;
  if (with_outline && ring->ring == 0)
    {
      *field = "outline";
      *corners = &area->outline;
      return &area->entity;
    }
  const LoomRing *entity = (const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING,
                                                              ring->ring - with_outline);
  *field = "corners";
  *corners = &entity->corners;
  return &entity->entity;
}

/* Which way round a ring goes for its depth, as a clockwise outline or a hole the other way. */
static gboolean
goes_clockwise (const LoomOutlineMeshRing *ring)
{
  return (ring->cross > 0) != ring->inner;
}

static LoomEdit *
reverse_fix (const LoomOutlineMesh *mesh, const LoomOutlineMeshRing *ring)
{
  const char *field;
  const LoomRefs *corners;
  const LoomEntity *entity = ring_entity (mesh, ring, &field, &corners);
  g_autofree char *name = loom_words_name (area_entity (mesh, ring->area));
  g_autofree char *label = g_strdup_printf (_ ("Turn the outline of %s the other way round"), name);
  g_autofree LoomHandle *reversed = g_new (LoomHandle, corners->n);
  for (guint i = 0; i < corners->n; i++)
    reversed[i] = corners->items[corners->n - 1 - i];
  g_auto (LoomValue) value = loom_value_refs (reversed, corners->n);
  LoomEdit *edit = loom_edit_new (label);
  loom_edit_set (edit, entity->handle, field, &value);
  return edit;
}

/* The ring of the two that goes against the others of the map, or LOOM_NONE when both or neither
 * does. */
static guint
odd_ring (const LoomOutlineMesh *mesh, const LoomOutlineMeshClash *clash)
{
  const gboolean first = goes_clockwise (&mesh->rings[clash->first]) == mesh->clockwise;
  const gboolean second = goes_clockwise (&mesh->rings[clash->second]) == mesh->clockwise;
  if (!clash->same_direction || first == second)
    return LOOM_NONE;
  return first ? clash->second : clash->first;
}

static void
report_turned (LoomCheck *check, LoomOutlineMesh *mesh, guint ring, const GPtrArray *neighbours)
{
  const LoomEntity *area = area_entity (mesh, mesh->rings[ring].area);
  g_autofree char *name = loom_entity_dup_name (area);
  g_autofree char *others = loom_words_list (neighbours, 4);
  LoomDiagnostic *diagnostic = loom_check_add (check, "EDGE-TWICE", area,
                                               _ ("the corners of %s go round the other way than "
                                                  "those of %s, so the edges they share do not "
                                                  "count as borders"),
                                               name, others);
  for (guint i = 0; i < neighbours->len; i++)
    loom_diagnostic_concern (diagnostic, g_ptr_array_index (neighbours, i));
  loom_diagnostic_take_fix (diagnostic, reverse_fix (mesh, &mesh->rings[ring]));
}

static void
report_clash (LoomCheck *check, LoomOutlineMesh *mesh, const LoomOutlineMeshClash *clash)
{
  const LoomEdge *edge = loom_topology_edge (mesh->topology, clash->edge);
  const char *a = loom_board_get (mesh->board, edge->a)->id;
  const char *b = loom_board_get (mesh->board, edge->b)->id;
  const LoomEntity *first = area_entity (mesh, mesh->rings[clash->first].area);
  const LoomEntity *second = area_entity (mesh, mesh->rings[clash->second].area);
  g_autofree char *name = loom_entity_dup_name (first);
  g_autofree char *other = loom_words_name (second);
  LoomDiagnostic *diagnostic;
  if (first == second)
    diagnostic = loom_check_add (check, "EDGE-FOLDED", first,
                                 _ ("%s goes along the edge from %s to %s twice"), name, a, b);
  else if (clash->same_direction)
    diagnostic
        = loom_check_add (check, "EDGE-TWICE", first,
                          _ ("%s and %s both use the edge from %s to %s in the same direction, "
                             "so they lie on the same side of it"),
                          name, other, a, b);
  else
    diagnostic
        = loom_check_add (check, "AREAS-OVERLAP", first,
                          _ ("%s and %s overlap: they lie on the same side of the edge from %s "
                             "to %s"),
                          name, other, a, b);
  loom_diagnostic_concern (diagnostic, second);
}

static void
report_turned_rings (LoomCheck *check, LoomOutlineMesh *mesh)
{
  g_autoptr (GHashTable) turned
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < mesh->clashes->len; i++)
    {
      const LoomOutlineMeshClash *clash = &g_array_index (mesh->clashes, LoomOutlineMeshClash, i);
      const guint odd = odd_ring (mesh, clash);
      if (odd == LOOM_NONE)
        continue;
      const guint even = odd == clash->first ? clash->second : clash->first;
      GPtrArray *neighbours = g_hash_table_lookup (turned, GUINT_TO_POINTER (odd + 1));
      if (neighbours == NULL)
        {
          neighbours = g_ptr_array_new ();
          g_hash_table_insert (turned, GUINT_TO_POINTER (odd + 1), neighbours);
          g_array_append_val (order, odd);
        }
      gpointer entity = (gpointer)area_entity (mesh, mesh->rings[even].area);
      if (!g_ptr_array_find (neighbours, entity, NULL) && neighbours->len < 1000)
        g_ptr_array_add (neighbours, entity);
    }
  for (guint i = 0; i < order->len; i++)
    {
      const guint ring = g_array_index (order, guint, i);
      report_turned (check, mesh, ring, g_hash_table_lookup (turned, GUINT_TO_POINTER (ring + 1)));
    }
}

void
loom_geometry_check_clashes (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  g_autoptr (GHashTable) seen = loom_pairs_new ();
  for (guint i = 0; i < mesh->clashes->len; i++)
    {
      const LoomOutlineMeshClash *clash = &g_array_index (mesh->clashes, LoomOutlineMeshClash, i);
      const guint a = mesh->rings[clash->first].area, b = mesh->rings[clash->second].area;
      const gboolean known = mesh->troubled[a] && mesh->troubled[b];
      if (odd_ring (mesh, clash) == LOOM_NONE && !known && loom_pairs_add (seen, a, b))
        report_clash (check, mesh, clash);
    }
  report_turned_rings (check, mesh);
  for (guint i = 0; i < mesh->clashes->len; i++)
    {
      const LoomOutlineMeshClash *clash = &g_array_index (mesh->clashes, LoomOutlineMeshClash, i);
      mesh->troubled[mesh->rings[clash->first].area] |= LOOM_OUTLINE_MESH_TROUBLED;
      mesh->troubled[mesh->rings[clash->second].area] |= LOOM_OUTLINE_MESH_TROUBLED;
    }
}

static void
report_folded (LoomCheck *check, LoomOutlineMesh *mesh, guint e)
{
  const guint area = mesh->faces[e][0];
  if (area == LOOM_NONE || area != mesh->faces[e][1] || mesh->troubled[area])
    return;
  const LoomEdge *edge = loom_topology_edge (mesh->topology, e);
  g_autofree char *name = loom_entity_dup_name (area_entity (mesh, area));
  mesh->troubled[area] |= LOOM_OUTLINE_MESH_TROUBLED;
  loom_check_add (
      check, "EDGE-FOLDED", area_entity (mesh, area),
      _ ("%s lies on both sides of its edge from %s to %s, which therefore parts nothing"), name,
      loom_board_get (mesh->board, edge->a)->id, loom_board_get (mesh->board, edge->b)->id);
}

/* @stamps remembers by corner the last ring that came by. */
static void
check_repeats (LoomCheck *check, const LoomOutlineMesh *mesh, guint ring, guint32 *stamps)
{
  const char *field;
  const LoomRefs *corners;
  const LoomEntity *entity = ring_entity (mesh, &mesh->rings[ring], &field, &corners);
  for (guint i = 0; i < corners->n; i++)
    {
      const LoomHandle corner = corners->items[i];
      if (stamps[corner] == ring + 1)
        {
          const LoomEntity *area = area_entity (mesh, mesh->rings[ring].area);
          g_autofree char *name = loom_entity_dup_name (area);
          LoomDiagnostic *diagnostic = loom_check_add (
              check, "CORNER-REPEATED", entity,
              entity == area ? _ ("the outline of %s comes to corner %s more than once")
                             : _ ("a ring of %s comes to corner %s more than once"),
              name, loom_board_get (mesh->board, corner)->id);
          loom_diagnostic_concern (diagnostic, area);
          loom_diagnostic_concern (diagnostic, loom_board_get (mesh->board, corner));
          return;
        }
      stamps[corner] = ring + 1;
    }
}

void
loom_geometry_check_rings (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  const guint n_areas = loom_topology_n_areas (mesh->topology);
  g_autofree guint32 *stamps = g_new0 (guint32, loom_board_max_handle (check->board));
  for (guint ring = 0; ring < mesh->area_rings[n_areas]; ring++)
    check_repeats (check, mesh, ring, stamps);
  for (guint e = 0; e < loom_topology_n_edges (mesh->topology); e++)
    report_folded (check, mesh, e);
  for (guint area = 0; area < n_areas; area++)
    {
      const guint first = mesh->area_rings[area];
      if (first == mesh->area_rings[area + 1] || !mesh->rings[first].inner || mesh->troubled[area])
        continue;
      g_autofree char *name = loom_entity_dup_name (area_entity (mesh, area));
      mesh->troubled[area] |= LOOM_OUTLINE_MESH_TROUBLED;
      loom_check_add (
          check, "RING-NESTED", area_entity (mesh, area),
          _ ("the outline of %s lies inside one of its own rings; the outline should be "
             "the outermost"),
          name);
    }
  if (mesh->rings_skipped)
    loom_check_skip (check, "RING-NESTED",
                     _ ("an area has too many rings to see how they are nested"));
}

/* An edge as seen from one of its corners. */
typedef struct
{
  LoomSpoke way;
  guint32 left;
  guint32 right;
} Spoke;

static Spoke
make_spoke (const LoomOutlineMesh *mesh, guint e, LoomHandle corner)
{
  const guint first = mesh->edge_segments[e], end = mesh->edge_segments[e + 1];
  const gboolean away = loom_topology_edge (mesh->topology, e)->a == corner;
  if (first == end)
    return (Spoke){ { 0, 0 }, LOOM_NONE, LOOM_NONE };
  const LoomOutlineMeshSegment *at = &mesh->segments[away ? first : end - 1];
  const LoomPoint points[] = { at->from, at->to };
  return (Spoke){ loom_spoke_leaving (points, 2, away), mesh->faces[e][away ? 0 : 1],
                  mesh->faces[e][away ? 1 : 0] };
}

static int
compare_spokes (gconstpointer a, gconstpointer b)
{
  return loom_spoke_compare (&((const Spoke *)a)->way, &((const Spoke *)b)->way);
}

/* Whether two spokes point so nearly the same way that their order means nothing. */
static gboolean
nearly_parallel (const LoomSpoke *a, const LoomSpoke *b)
{
  const double cross = (double)loom_spoke_cross (a, b);
  const double dot = (double)a->dx * (double)b->dx + (double)a->dy * (double)b->dy;
  return dot > 0 && cross * cross < 1e-4 * dot * dot;
}

static void
report_sector (LoomCheck *check,
               LoomOutlineMesh *mesh,
               LoomHandle corner,
               const Spoke *spoke,
               const Spoke *next,
               GHashTable *seen)
{
  guint a = spoke->right, b = next->left;
  /* Where one side is no area, what overlaps is the area that ends here within the other. */
  if (a == LOOM_NONE)
    a = spoke->left;
  if (b == LOOM_NONE)
    b = next->right;
  if (a == LOOM_NONE || b == LOOM_NONE || a == b || mesh->troubled[a] || mesh->troubled[b]
      || !loom_pairs_add (seen, a, b))
    return;
  g_autofree char *name = loom_entity_dup_name (area_entity (mesh, a));
  g_autofree char *other = loom_words_name (area_entity (mesh, b));
  LoomDiagnostic *diagnostic = loom_check_add (check, "AREAS-OVERLAP", area_entity (mesh, a),
                                               _ ("%s and %s overlap at corner %s"), name, other,
                                               loom_board_get (mesh->board, corner)->id);
  loom_diagnostic_concern (diagnostic, area_entity (mesh, b));
  loom_diagnostic_concern (diagnostic, loom_board_get (mesh->board, corner));
}

static void
check_corner (LoomCheck *check,
              LoomOutlineMesh *mesh,
              LoomHandle corner,
              GArray *spokes,
              GHashTable *seen)
{
  g_array_set_size (spokes, 0);
  for (guint e = loom_topology_first_edge (mesh->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (mesh->topology, corner, e))
    {
      const Spoke spoke = make_spoke (mesh, e, corner);
      if (spoke.way.dx == 0 && spoke.way.dy == 0)
        return;
      g_array_append_val (spokes, spoke);
    }
  if (spokes->len > 2)
    g_array_sort (spokes, compare_spokes);
  for (guint i = 0; i < spokes->len; i++)
    {
      const Spoke *spoke = &g_array_index (spokes, Spoke, i);
      const Spoke *next = &g_array_index (spokes, Spoke, (i + 1) % spokes->len);
      if (spoke->right != next->left && !nearly_parallel (&spoke->way, &next->way))
        report_sector (check, mesh, corner, spoke, next, seen);
    }
}

void
loom_geometry_check_tiling (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  const GPtrArray *corners = loom_board_list (check->board, LOOM_KIND_CORNER);
  g_autoptr (GArray) spokes = g_array_new (FALSE, FALSE, sizeof (Spoke));
  g_autoptr (GHashTable) seen = loom_pairs_new ();
  for (guint i = 0; i < corners->len; i++)
    check_corner (check, mesh, ((const LoomEntity *)g_ptr_array_index (corners, i))->handle, spokes,
                  seen);
}
