/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edges that a new area touches come to have corners between their ends: their borders and barriers
 * are divided there, and the rings that go along them get the corners. */

#include "formats/sketch/edit-draw-build.h"

/* Points of a smooth border that are closer than this need no more between them, µm. */
#define FEW_APART 2000.0

static int
compare_cuts (gconstpointer a, gconstpointer b)
{
  const LoomDrawCut *p = a, *q = b;
  if (p->at != q->at)
    return p->at < q->at ? -1 : 1;
  return (p->along > q->along) - (p->along < q->along);
}

static void
keep_on_page (const LoomDrawBuild *build, LoomPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    points->items[i] = loom_draw_on_page (build, points->items[i]);
}

/* A place on the course of an edge: what comes before it. */
typedef struct
{
  LoomHandle corner;
  guint via;      /* points of the border before it, in the order of the edge */
  guint via_next; /* the first after it */
  guint at;       /* points of the course up to it */
  guint at_next;  /* the first after it */
} Mark;

/* The points of a border in the order from corner a to b of its edge. */
static GArray *
via_of (const LoomBorder *border, LoomHandle a)
{
  GArray *via = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint i = 0; i < border->via.n; i++)
    g_array_append_val (via,
                        border->via.items[border->ends.items[0] == a ? i : border->via.n - 1 - i]);
  return via;
}

static Mark
mark_of (const LoomDrawBuild *build,
         const LoomDrawCut *cut,
         const LoomPoint *points,
         const GArray *via)
{
  const LoomPoint at = loom_draw_vertex (build, cut->vertex)->at;
  Mark mark = { build->handles[cut->vertex], 0, 0, cut->at, cut->at + 1 };
  for (guint i = 1; i <= cut->at; i++)
    if (mark.via < via->len
        && loom_point_equal (points[i], g_array_index (via, LoomPoint, mark.via)))
      mark.via++;
  mark.via_next = mark.via;
  /* A point of the border that lies just there becomes the corner. */
  if (mark.via > 0 && loom_point_equal (g_array_index (via, LoomPoint, mark.via - 1), at))
    mark.via--;
  else if (mark.via < via->len && loom_point_equal (g_array_index (via, LoomPoint, mark.via), at))
    mark.via_next++;
  if (loom_point_equal (points[cut->at], at))
    mark.at--;
  if (loom_point_equal (points[cut->at + 1], at))
    mark.at_next++;
  return mark;
}

/* Adds a few of the points of a course from place @from to before @to, evenly: enough for a smooth
 * border to keep its way where it has no point of its own. */
static void
add_some (GArray *via, const LoomPoint *points, guint from, guint to, guint most)
{
  const guint n = to > from ? to - from : 0;
  const guint some = MIN (n, most);
  if (n == 0 || loom_planar_distance (points[from], points[to - 1]) < FEW_APART)
    return;
  for (guint i = 1; i <= some; i++)
    g_array_append_val (via, points[from + (n - 1) * i / (some + 1)]);
}

/* The points of a smooth piece: those it has, and some of the old course beside each cut. */
static LoomValue
smooth_piece (const Mark *from, const Mark *to, const LoomPoint *points, guint n, const GArray *via)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  const gboolean any = to->via > from->via_next;
  guint first = from->at_next, last = to->at + 1;
  if (!any)
    add_some (list, points, first, last, 3);
  else
    {
      while (first < n
             && !loom_point_equal (points[first], g_array_index (via, LoomPoint, from->via_next)))
        first++;
      while (last > first
             && !loom_point_equal (points[last - 1], g_array_index (via, LoomPoint, to->via - 1)))
        last--;
      if (from->at_next > 1)
        add_some (list, points, from->at_next, first, 2);
      g_array_append_vals (list, &g_array_index (via, LoomPoint, from->via_next),
                           to->via - from->via_next);
      if (to->at + 2 < n)
        add_some (list, points, last, to->at + 1, 2);
    }
  return loom_value_points ((const LoomPoint *)(gpointer)list->data, list->len);
}

/* Sets the course of the piece of a border between two marks, in the direction of its edge. */
static void
set_piece (LoomDrawBuild *build,
           const LoomEntity *border,
           const Mark *from,
           const Mark *to,
           const LoomPoint *points,
           guint n,
           const GArray *via)
{
  const LoomHandle ends[] = { from->corner, to->corner };
  const guint level = loom_draw_level_of (build, from->corner, to->corner);
  LoomValue value;
  if (level == LOOM_DRAW_AS_IS && ((const LoomBorder *)border)->curve == LOOM_CURVE_SMOOTH)
    value = smooth_piece (from, to, points, n, via);
  else if (level == LOOM_DRAW_AS_IS)
    value = loom_value_points (&g_array_index (via, LoomPoint, from->via_next),
                               to->via > from->via_next ? to->via - from->via_next : 0);
  else
    value = loom_value_points (points + from->at_next,
                               to->at + 1 > from->at_next ? to->at + 1 - from->at_next : 0);
  keep_on_page (build, &value.points);
  loom_edit_plan_set_refs (build->plan, border, "ends", ends, 2);
  loom_edit_plan_set_named (build->plan, border, "via", value);
  if (level == LOOM_DRAW_STRAIGHT)
    loom_edit_plan_set_named (build->plan, border, "curve",
                              loom_value_number (LOOM_TYPE_ENUM, LOOM_CURVE_STRAIGHT));
}

/* The border of an edge, in as many pieces as there are marks but one. */
static void
divide_border (LoomDrawBuild *build, const LoomBorder *border, guint edge, const GArray *marks)
{
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (build->paths, edge, &n);
  g_autoptr (GArray) via = via_of (border, loom_topology_edge (build->topology, edge)->a);
  for (guint i = 0; i + 1 < marks->len; i++)
    {
      const LoomEntity *piece = &border->entity;
      if (i > 0)
        {
          LoomEntity *twin = loom_edit_plan_new_twin (build->plan, &border->entity);
          loom_edit_plan_insert (build->plan, border->entity.parent->handle, twin);
          piece = twin;
        }
      set_piece (build, piece, &g_array_index (marks, Mark, i), &g_array_index (marks, Mark, i + 1),
                 points, n, via);
    }
}

static void
divide_barriers (LoomDrawBuild *build, LoomHandle a, LoomHandle b, const GArray *marks)
{
  const GPtrArray *barriers
      = loom_board_list (loom_edge_paths_get_board (build->paths), LOOM_KIND_BARRIER);
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      if (barrier->ends.n != 2
          || loom_edge_key (barrier->ends.items[0], barrier->ends.items[1]) != loom_edge_key (a, b))
        continue;
      for (guint k = 0; k + 1 < marks->len; k++)
        {
          const LoomHandle ends[] = { g_array_index (marks, Mark, k).corner,
                                      g_array_index (marks, Mark, k + 1).corner };
          const LoomEntity *piece = &barrier->entity;
          if (k > 0)
            {
              LoomEntity *twin = loom_edit_plan_new_twin (build->plan, &barrier->entity);
              loom_edit_plan_insert (build->plan, barrier->entity.parent->handle, twin);
              piece = twin;
            }
          loom_edit_plan_set_refs (build->plan, piece, "ends", ends, 2);
        }
    }
}

static const LoomBorder *
border_of (const LoomDrawBuild *build, guint edge)
{
  const LoomHandle border = loom_topology_edge (build->topology, edge)->border;
  return border != 0
             ? (const LoomBorder *)loom_board_get (loom_edge_paths_get_board (build->paths), border)
             : NULL;
}

static void
divide_edge (LoomDrawBuild *build, guint edge, GArray *cuts)
{
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (build->paths, edge, &n);
  const LoomEdge *at = loom_topology_edge (build->topology, edge);
  const LoomBorder *border = border_of (build, edge);
  g_autoptr (GArray) via
      = border != NULL ? via_of (border, at->a) : g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  GArray *between = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const Mark first = { at->a, 0, 0, 0, 1 }, last = { at->b, via->len, via->len, n - 2, n };
  g_array_sort (cuts, compare_cuts);
  g_array_append_val (marks, first);
  for (guint i = 0; i < cuts->len; i++)
    {
      const Mark mark = mark_of (build, &g_array_index (cuts, LoomDrawCut, i), points, via);
      g_array_append_val (marks, mark);
      g_array_append_val (between, mark.corner);
    }
  g_array_append_val (marks, last);
  if (border != NULL)
    divide_border (build, border, edge, marks);
  divide_barriers (build, at->a, at->b, marks);
  const gint64 key = loom_edge_key (at->a, at->b);
  g_hash_table_insert (build->parts, g_memdup2 (&key, sizeof key), between);
}

/* Borders that are not divided but shall keep their course more exactly. */
static void
keep_edge_paths (LoomDrawBuild *build)
{
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, build->levels);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const gint64 edge_key = *(const gint64 *)key;
      const guint edge
          = loom_topology_find_edge (build->topology, (LoomHandle)(edge_key >> 32),
                                     (LoomHandle)(edge_key & G_GINT64_CONSTANT (0xffffffff)));
      if (edge == LOOM_NONE || g_hash_table_contains (build->parts, key)
          || border_of (build, edge) == NULL)
        continue;
      g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (LoomDrawCut));
      divide_edge (build, edge, none);
    }
}

static void
rewrite_ring_cb (LoomEditPlan *plan,
                 const LoomEntity *holder,
                 const LoomField *field,
                 LoomRefs corners,
                 gpointer data)
{
  LoomDrawBuild *build = data;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < corners.n; i++)
    {
      const LoomHandle a = corners.items[i], b = loom_ring_at (corners, i + 1);
      const gint64 key = loom_edge_key (a, b);
      const GArray *between = g_hash_table_lookup (build->parts, &key);
      g_array_append_val (list, a);
      /* Courses go from the smaller handle to the larger. */
      for (guint k = 0; between != NULL && k < between->len; k++)
        {
          const LoomHandle corner
              = g_array_index (between, LoomHandle, a < b ? k : between->len - 1 - k);
          g_array_append_val (list, corner);
        }
    }
  if (list->len != corners.n)
    loom_edit_plan_set_refs (plan, holder, field->name, (const LoomHandle *)list->data, list->len);
}

void
loom_draw_divide_edges (LoomDrawBuild *build)
{
  /* In the order of the edges, so that the same drawing gives the same handles. */
  for (guint edge = 0; edge < loom_topology_n_edges (build->topology); edge++)
    {
      GArray *cuts = g_hash_table_lookup (build->cuts, GUINT_TO_POINTER (edge + 1));
      if (cuts != NULL)
        divide_edge (build, edge, cuts);
    }
  keep_edge_paths (build);
  if (g_hash_table_size (build->parts) > 0)
    loom_edit_plan_visit_rings (build->plan, rewrite_ring_cb, build);
}
