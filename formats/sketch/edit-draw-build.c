/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the edit that makes areas of a sketch: corners put into the edges it touches, new
 * corners, the paths between them, and the areas. */

#include "formats/sketch/edit-draw-private.h"
#include "formats/edit/edit-ring.h"
#include "formats/model/pair.h"

#include <string.h>

/* Points of a smooth border that are closer than this need no more between them, µm. */
#define FEW_APART 2000.0

/* A corner that comes into an edge. */
typedef struct
{
  guint vertex;
  guint at; /* the piece of the course it lies on */
  double along;
} Cut;

typedef struct
{
  LoomEdgePaths *paths;
  const LoomTopology *topology;
  const LoomDraw *draw;
  const LoomNewArea *new_area;
  const LoomSketch *sketch;
  GHashTable *levels;
  LoomEditPlan *plan;
  LoomHandle *handles; /* by vertex: its corner, or 0 */
  GHashTable *cuts;    /* edge → GArray of Cut, owned */
  GHashTable *parts;   /* edge key (gint64) → GArray of LoomHandle between its ends, owned */
  LoomBox page;        /* with what lies beyond its edge already */
  gboolean turned;     /* areas go the other way than the rings of the sketch */
} Build;

static const LoomVertex *
vertex_of (const Build *build, guint vertex)
{
  return loom_arrangement_nth (build->sketch->plane, vertex);
}

static gboolean
is_corner (const Build *build, guint vertex)
{
  const GArray *flags = build->sketch->is_corner;
  return vertex < flags->len && g_array_index (flags, guint8, vertex) != 0;
}

static int
compare_cuts (gconstpointer a, gconstpointer b)
{
  const Cut *p = a, *q = b;
  if (p->at != q->at)
    return p->at < q->at ? -1 : 1;
  return (p->along > q->along) - (p->along < q->along);
}

static LoomBox
page_of (const LoomBoard *board)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  LoomBox page = { 0, 0, areas->width, areas->height };
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      loom_box_add (&page, (LoomPoint){ corner->x, corner->y });
    }
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomPoints via = ((const LoomBorder *)g_ptr_array_index (borders, i))->via;
      for (guint k = 0; k < via.n; k++)
        loom_box_add (&page, via.items[k]);
    }
  return page;
}

/* A curve may swing out over the edge of the page; corners and points shall not lie there. */
static LoomPoint
on_page (const Build *build, LoomPoint at)
{
  return (LoomPoint){ CLAMP (at.x, build->page.left, build->page.right),
                      CLAMP (at.y, build->page.top, build->page.bottom) };
}

static void
keep_on_page (const Build *build, LoomPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    points->items[i] = on_page (build, points->items[i]);
}

/* Gives each corner of the rings its handle, and notes which come into edges. */
static void
find_handles (Build *build)
{
  for (guint i = 0; i < build->sketch->rings->len; i++)
    {
      const GArray *vertices = loom_sketch_ring (build->sketch, i)->vertices;
      for (guint k = 0; k < vertices->len; k++)
        {
          const guint v = g_array_index (vertices, guint, k);
          const LoomVertex *vertex = vertex_of (build, v);
          if (!is_corner (build, v) || build->handles[v] != 0)
            continue;
          build->handles[v] = vertex->corner;
          if (vertex->corner != 0)
            continue;
          build->handles[v] = loom_edit_plan_new_corner (build->plan, on_page (build, vertex->at));
          if (vertex->coast.edge == LOOM_NONE)
            continue;
          guint n;
          const LoomPoint *points = loom_edge_paths_edge (build->paths, vertex->coast.edge, &n);
          const Cut cut = { v, vertex->coast.at,
                            loom_planar_distance (points[vertex->coast.at], vertex->at) };
          GArray *list
              = g_hash_table_lookup (build->cuts, GUINT_TO_POINTER (vertex->coast.edge + 1));
          if (list == NULL)
            {
              list = g_array_new (FALSE, FALSE, sizeof (Cut));
              g_hash_table_insert (build->cuts, GUINT_TO_POINTER (vertex->coast.edge + 1), list);
            }
          g_array_append_val (list, cut);
        }
    }
}

static guint
level_of (const Build *build, LoomHandle a, LoomHandle b)
{
  const gint64 key = loom_edge_key (a, b);
  return GPOINTER_TO_UINT (g_hash_table_lookup (build->levels, &key));
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
mark_of (const Build *build, const Cut *cut, const LoomPoint *points, const GArray *via)
{
  const LoomPoint at = vertex_of (build, cut->vertex)->at;
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
set_piece (Build *build,
           const LoomEntity *border,
           const Mark *from,
           const Mark *to,
           const LoomPoint *points,
           guint n,
           const GArray *via)
{
  const LoomHandle ends[] = { from->corner, to->corner };
  const guint level = level_of (build, from->corner, to->corner);
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
divide_border (Build *build, const LoomBorder *border, guint edge, const GArray *marks)
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
divide_barriers (Build *build, LoomHandle a, LoomHandle b, const GArray *marks)
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
border_of (const Build *build, guint edge)
{
  const LoomHandle border = loom_topology_edge (build->topology, edge)->border;
  return border != 0
             ? (const LoomBorder *)loom_board_get (loom_edge_paths_get_board (build->paths), border)
             : NULL;
}

static void
divide_edge (Build *build, guint edge, GArray *cuts)
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
      const Mark mark = mark_of (build, &g_array_index (cuts, Cut, i), points, via);
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
keep_edge_paths (Build *build)
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
      g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (Cut));
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
  Build *build = data;
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

static void
divide_edges (Build *build)
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

static gboolean
is_knot (const Build *build, guint vertex)
{
  return (vertex_of (build, vertex)->flags & (LOOM_VERTEX_KEY | LOOM_VERTEX_KNOT)) != 0;
}

/* Plans the border of a drawn stretch between corners @a and @b through the vertices between. */
static void
add_course (Build *build, GHashTable *done, guint a, guint b, const GArray *between)
{
  const LoomHandle ends[] = { build->handles[a], build->handles[b] };
  const guint level = level_of (build, ends[0], ends[1]);
  const gint64 key = loom_edge_key (ends[0], ends[1]);
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  guint first = 0, last = between->len;
  while (first < between->len && !is_knot (build, g_array_index (between, guint, first)))
    first++;
  while (last > 0 && !is_knot (build, g_array_index (between, guint, last - 1)))
    last--;
  first = is_knot (build, a) ? 0 : first;
  last = is_knot (build, b) ? between->len : last;
  for (guint i = 0; i < between->len; i++)
    {
      const LoomVertex *vertex = vertex_of (build, g_array_index (between, guint, i));
      /* Where a curve was cut off between two points of its own, those of the curve must do. */
      const guint wanted
          = LOOM_VERTEX_KNOT
            | (level != LOOM_DRAW_AS_IS || i < first || i > last ? LOOM_VERTEX_FLAT : 0);
      if ((vertex->flags & wanted) != 0)
        {
          const LoomPoint at = on_page (build, vertex->at);
          g_array_append_val (via, at);
        }
    }
  const gboolean smooth = build->draw->traced && build->draw->curve == LOOM_CURVE_SMOOTH;
  if (!g_hash_table_add (done, g_memdup2 (&key, sizeof key)) || !build->draw->traced
      || (via->len == 0 && !smooth))
    return;
  LoomEntity *entity = loom_entity_new (LOOM_KIND_BORDER);
  LoomBorder *border = (LoomBorder *)entity;
  border->ends.items = g_memdup2 (ends, sizeof ends);
  border->ends.n = 2;
  border->via.n = via->len;
  border->via.items = g_memdup2 (via->data, via->len * sizeof (LoomPoint));
  border->curve = smooth && level != LOOM_DRAW_STRAIGHT ? LOOM_CURVE_SMOOTH : LOOM_CURVE_STRAIGHT;
  border->line = build->new_area->line;
  loom_edit_plan_insert (
      build->plan,
      loom_board_section (loom_edge_paths_get_board (build->paths), LOOM_KIND_AREAS)->handle,
      entity);
}

static gboolean
is_coast (const Build *build, guint a, guint b)
{
  const guint edge = loom_arrangement_find (build->sketch->plane, a, b);
  return edge != LOOM_NONE
         && g_array_index (build->sketch->plane->edges, LoomArrangementEdge, edge).coast.edge
                != LOOM_NONE;
}

/* Plans the paths along a ring, and gives its corners. */
static GArray *
lay_ring (Build *build, const LoomSketchRing *ring, GHashTable *done)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GArray) between = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint n = ring->vertices->len;
  guint last = g_array_index (ring->vertices, guint, 0);
  gboolean coast = FALSE;
  g_array_append_val (corners, build->handles[last]);
  for (guint i = 1; i <= n; i++)
    {
      const guint v = g_array_index (ring->vertices, guint, i % n);
      coast |= is_coast (build, g_array_index (ring->vertices, guint, i - 1), v);
      if (!is_corner (build, v))
        {
          g_array_append_val (between, v);
          continue;
        }
      if (!coast)
        add_course (build, done, last, v, between);
      if (i < n)
        g_array_append_val (corners, build->handles[v]);
      g_array_set_size (between, 0);
      last = v;
      coast = FALSE;
    }
  return corners;
}

/* Whether most rings of the board's areas go the way a sketch does: clockwise as one looks at it.
 */
static gboolean
board_goes_along (const Build *build)
{
  gint along = 0;
  const guint n = MIN (loom_topology_n_areas (build->topology), 64);
  for (guint area = 0; area < n; area++)
    {
      guint n_steps, n_points;
      double size = 0;
      if (loom_topology_n_rings (build->topology, area) == 0)
        continue;
      const LoomStep *steps = loom_topology_ring (build->topology, area, 0, &n_steps);
      for (guint s = 0; s < n_steps; s++)
        {
          double share = 0;
          const LoomPoint *points = loom_edge_paths_edge (build->paths, steps[s].edge, &n_points);
          for (guint i = 0; i + 1 < n_points; i++)
            share += (double)((gint64)points[i].x * points[i + 1].y
                              - (gint64)points[i + 1].x * points[i].y);
          size += steps[s].backwards ? -share : share;
        }
      along += size > 0 ? 1 : -1;
    }
  return along >= 0;
}

/* Whether a ring walks the coasts it shares in the way their areas do, which it must not. */
static gint
count_along (const Build *build, const LoomSketchRing *ring)
{
  gint along = 0;
  const guint n = ring->vertices->len;
  for (guint i = 0; i < n; i++)
    {
      const guint u = g_array_index (ring->vertices, guint, i);
      const guint v = g_array_index (ring->vertices, guint, (i + 1) % n);
      if (!is_coast (build, u, v))
        continue;
      const guint at = loom_arrangement_find (build->sketch->plane, u, v);
      const LoomCoursePiece piece
          = g_array_index (build->sketch->plane->edges, LoomArrangementEdge, at).coast;
      const LoomEdge *edge = loom_topology_edge (build->topology, piece.edge);
      guint n_points;
      const LoomPoint *points = loom_edge_paths_edge (build->paths, piece.edge, &n_points);
      const gboolean forwards
          = loom_planar_along (points[piece.at], points[piece.at + 1], vertex_of (build, v)->at)
            > loom_planar_along (points[piece.at], points[piece.at + 1], vertex_of (build, u)->at);
      along += forwards == (edge->n_left > 0) ? 1 : -1;
    }
  return along;
}

static void
reverse (GArray *corners)
{
  for (guint i = 0, j = corners->len - 1; i < j; i++, j--)
    {
      const LoomHandle kept = g_array_index (corners, LoomHandle, i);
      g_array_index (corners, LoomHandle, i) = g_array_index (corners, LoomHandle, j);
      g_array_index (corners, LoomHandle, j) = kept;
    }
}

static LoomEntity *
new_area (Build *build, guint number, const GArray *corners)
{
  LoomEntity *entity = loom_entity_new (LOOM_KIND_AREA);
  LoomArea *area = (LoomArea *)entity;
  entity->id = loom_edit_plan_dup_id (build->plan, "area", number);
  g_auto (GStrv) words
      = g_strsplit (build->new_area->name != NULL ? build->new_area->name : "Area %u", "%u", 2);
  g_free (area->name);
  area->name = g_strconcat (words[0], words[1] != NULL ? entity->id + strlen ("area") : NULL,
                            words[1], NULL);
  area->outline.n = corners->len;
  area->outline.items = g_memdup2 (corners->data, corners->len * sizeof (LoomHandle));
  area->terrain = build->new_area->terrain;
  return entity;
}

static void
add_areas (Build *build)
{
  const LoomBoard *board = loom_edge_paths_get_board (build->paths);
  const LoomHandle section = loom_board_section (board, LOOM_KIND_AREAS)->handle;
  g_autoptr (GHashTable) done = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  LoomHandle area = 0;
  gint along = 0;
  for (guint i = 0; i < build->sketch->rings->len; i++)
    along += count_along (build, loom_sketch_ring (build->sketch, i));
  build->turned = along != 0 ? along > 0 : !board_goes_along (build);
  for (guint i = 0; i < build->sketch->rings->len; i++)
    {
      const LoomSketchRing *ring = loom_sketch_ring (build->sketch, i);
      g_autoptr (GArray) corners = lay_ring (build, ring, done);
      if (build->turned)
        reverse (corners);
      if (!ring->hole)
        {
          area = loom_edit_plan_insert (
              build->plan, section,
              new_area (build, loom_board_n (board, LOOM_KIND_AREA) + 1, corners));
          continue;
        }
      LoomEntity *hole = loom_entity_new (LOOM_KIND_RING);
      ((LoomRing *)hole)->corners.n = corners->len;
      ((LoomRing *)hole)->corners.items
          = g_memdup2 (corners->data, corners->len * sizeof (LoomHandle));
      loom_edit_plan_insert (build->plan, area, hole);
    }
}

LoomEdit *
loom_draw_build (LoomEdgePaths *paths,
                 const LoomDraw *draw,
                 const LoomNewArea *new_area,
                 const LoomSketch *sketch,
                 GHashTable *levels,
                 gboolean *turned)
{
  g_autofree LoomHandle *handles = g_new0 (LoomHandle, sketch->plane->vertices->len + 1);
  g_autoptr (GHashTable) cuts
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
  g_autoptr (GHashTable) parts = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free,
                                                        (GDestroyNotify)g_array_unref);
  const char *label = new_area->label != NULL ? new_area->label : "Draw area";
  Build build = { paths,
                  loom_edge_paths_get_topology (paths),
                  draw,
                  new_area,
                  sketch,
                  levels,
                  loom_edit_plan_new (loom_edge_paths_get_board (paths), label),
                  handles,
                  cuts,
                  parts,
                  page_of (loom_edge_paths_get_board (paths)),
                  FALSE };
  find_handles (&build);
  divide_edges (&build);
  add_areas (&build);
  *turned = build.turned;
  return loom_edit_plan_finish (build.plan);
}
