/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rings of corners as the shape edits see them. Coordinates are whole µm of at most 23 bits, so
 * that every product of two differences fits 64 bits and no decision here is rounded. */

#include "formats/edit/edit-ring.h"
#include "formats/geometry/planar.h"
#include "formats/model/error.h"
#include "formats/model/pair.h"

#include <glib/gi18n-lib.h>

guint
loom_ring_find (LoomRefs ring, LoomHandle corner)
{
  for (guint i = 0; i < ring.n; i++)
    if (ring.items[i] == corner)
      return i;
  return LOOM_RING_NOWHERE;
}

gboolean
loom_ring_has_edge (LoomRefs ring, LoomHandle a, LoomHandle b)
{
  for (guint i = 0; i < ring.n; i++)
    if ((ring.items[i] == a && loom_ring_at (ring, i + 1) == b)
        || (ring.items[i] == b && loom_ring_at (ring, i + 1) == a))
      return TRUE;
  return FALSE;
}

typedef struct
{
  LoomHandle a;
  LoomHandle b;
  gboolean found;
} EdgeSearch;

static void
search_edge_cb (LoomEditPlan *plan,
                const LoomEntity *holder,
                const LoomField *field,
                LoomRefs corners,
                gpointer data)
{
  EdgeSearch *search = data;
  search->found = search->found || loom_ring_has_edge (corners, search->a, search->b);
}

gboolean
loom_edit_plan_has_edge (LoomEditPlan *plan, LoomHandle a, LoomHandle b)
{
  EdgeSearch search = { a, b, FALSE };
  loom_edit_plan_visit_rings (plan, search_edge_cb, &search);
  return search.found;
}

LoomPoint
loom_edit_plan_corner_point (const LoomEditPlan *plan, LoomHandle corner)
{
  const LoomEntity *entity = loom_edit_plan_entity (plan, corner);
  if (entity == NULL || entity->kind != LOOM_KIND_CORNER)
    return (LoomPoint){ 0, 0 };
  return (LoomPoint){
    loom_edit_plan_view (plan, entity, loom_kind_field (LOOM_KIND_CORNER, "x")).number,
    loom_edit_plan_view (plan, entity, loom_kind_field (LOOM_KIND_CORNER, "y")).number,
  };
}

LoomHandle
loom_edit_plan_new_corner (LoomEditPlan *plan, LoomPoint at)
{
  LoomEntity *entity = loom_entity_new (LOOM_KIND_CORNER);
  entity->id = loom_edit_plan_dup_id (plan, "c", 1);
  ((LoomCorner *)entity)->x = at.x;
  ((LoomCorner *)entity)->y = at.y;
  return loom_edit_plan_insert (
      plan, loom_board_section (loom_edit_plan_get_board (plan), LOOM_KIND_AREAS)->handle, entity);
}

static void
index_border_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  if (entity->kind != LOOM_KIND_BORDER)
    return;
  LoomRefs ends = loom_edit_plan_refs (plan, entity, "ends");
  const gint64 key = loom_edge_key (ends.items[0], ends.items[1]);
  g_hash_table_replace (data, g_memdup2 (&key, sizeof key), (gpointer)entity);
}

GHashTable *
loom_edit_plan_index_borders (LoomEditPlan *plan)
{
  GHashTable *borders = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  loom_edit_plan_visit (plan, index_border_cb, borders);
  return borders;
}

static void
add_edges (GHashTable *edges, LoomRefs ring)
{
  for (guint i = 0; i < ring.n; i++)
    {
      const gint64 key = loom_edge_key (ring.items[i], loom_ring_at (ring, i + 1));
      g_hash_table_add (edges, g_memdup2 (&key, sizeof key));
    }
}

GHashTable *
loom_edit_plan_area_edges (LoomEditPlan *plan, const LoomEntity *area)
{
  GHashTable *edges = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  add_edges (edges, loom_edit_plan_refs (plan, area, "outline"));
  for (guint i = 0; i < loom_entity_n (area, LOOM_KIND_RING); i++)
    {
      const LoomEntity *ring = loom_entity_nth (area, LOOM_KIND_RING, i);
      if (loom_edit_plan_has (plan, ring->handle))
        add_edges (edges, loom_edit_plan_refs (plan, ring, "corners"));
    }
  return edges;
}

void
loom_edit_plan_ring_points (LoomEditPlan *plan, GHashTable *borders, LoomRefs ring, GArray *points)
{
  for (guint i = 0; i < ring.n; i++)
    {
      LoomHandle a = ring.items[i];
      const gint64 key = loom_edge_key (a, loom_ring_at (ring, i + 1));
      const LoomEntity *border = g_hash_table_lookup (borders, &key);
      LoomPoint corner = loom_edit_plan_corner_point (plan, a);
      g_array_append_val (points, corner);
      if (border == NULL)
        continue;
      LoomPoints via
          = loom_edit_plan_view (plan, border, loom_kind_field (LOOM_KIND_BORDER, "via")).points;
      gboolean backwards = loom_edit_plan_refs (plan, border, "ends").items[0] != a;
      for (guint k = 0; k < via.n; k++)
        g_array_append_val (points, via.items[backwards ? via.n - 1 - k : k]);
    }
}

gboolean
loom_points_contain_middle (const GArray *points, LoomPoint p, LoomPoint q)
{
  const LoomPoint at = { p.x + q.x, p.y + q.y };
  gboolean inside = FALSE;
  for (guint i = 0; i < points->len; i++)
    {
      LoomPoint a = g_array_index (points, LoomPoint, i);
      LoomPoint b = g_array_index (points, LoomPoint, i + 1 < points->len ? i + 1 : 0);
      a = (LoomPoint){ 2 * a.x, 2 * a.y };
      b = (LoomPoint){ 2 * b.x, 2 * b.y };
      if ((a.y > at.y) != (b.y > at.y) && (loom_planar_cross (a, b, at) > 0) == (b.y > a.y))
        inside = !inside;
    }
  return inside;
}

gboolean
loom_points_contain (const GArray *points, LoomPoint at)
{
  return loom_points_contain_middle (points, at, at);
}

double
loom_points_area (const GArray *points)
{
  double sum = 0;
  for (guint i = 0; i < points->len; i++)
    {
      LoomPoint a = g_array_index (points, LoomPoint, i);
      LoomPoint b = g_array_index (points, LoomPoint, i + 1 < points->len ? i + 1 : 0);
      sum += (double)a.x * b.y - (double)a.y * b.x;
    }
  return ABS (sum);
}

/* Whether two segments that begin in the same point run along each other. */
static gboolean
run_together (LoomPoint start, LoomPoint a, LoomPoint b)
{
  return loom_planar_cross (start, a, b) == 0 && loom_planar_along (start, a, b) > 0;
}

/* Whether p → q has more in common with a → b than an end of both. */
static gboolean
is_in_the_way (LoomPoint p, LoomPoint q, LoomPoint a, LoomPoint b)
{
  if (loom_point_equal (p, a))
    return run_together (p, q, b) || loom_point_equal (q, b);
  if (loom_point_equal (p, b))
    return run_together (p, q, a) || loom_point_equal (q, a);
  if (loom_point_equal (q, a))
    return run_together (q, p, b);
  if (loom_point_equal (q, b))
    return run_together (q, p, a);
  return loom_planar_meets (p, q, a, b);
}

gboolean
loom_points_cross (const GArray *points, LoomPoint p, LoomPoint q)
{
  for (guint i = 0; i < points->len; i++)
    if (is_in_the_way (p, q, g_array_index (points, LoomPoint, i),
                       g_array_index (points, LoomPoint, i + 1 < points->len ? i + 1 : 0)))
      return TRUE;
  return FALSE;
}

LoomEdit *
loom_edit_refuse (GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT, message);
  return NULL;
}

char *
loom_edit_plan_dup_name (const LoomEditPlan *plan, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (loom_edit_plan_get_board (plan), handle);
  return entity != NULL ? loom_entity_dup_name (entity) : g_strdup_printf (_ ("thing %u"), handle);
}

const LoomEntity *
loom_edit_plan_expect (const LoomEditPlan *plan, LoomHandle handle, LoomKind kind, GError **error)
{
  const LoomEntity *entity = loom_edit_plan_entity (plan, handle);
  if (entity != NULL && entity->kind == kind)
    return entity;
  g_autofree char *name = loom_edit_plan_dup_name (plan, handle);
  if (entity != NULL)
    loom_edit_refuse (error, _ ("There is no %s here, but %s"), loom_kind_words (kind), name);
  else
    loom_edit_refuse (error, _ ("There is no %s here, but nothing"), loom_kind_words (kind));
  return NULL;
}
