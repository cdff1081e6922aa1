/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a board on which some edges have moved is still the same map: nothing crosses, no ring
 * turns over, the edges at each corner stand in the same order, and nothing has come to lie on the
 * other side of what it did not touch. Any two states for which that holds can be turned into each
 * other without a crossing on the way, so only the last one has to be looked at. */

#include "formats/reshape/drag-constraint-private.h"

#include "formats/geometry/spokes.h"

/* The points of an edge as they would be. */
static const LoomPoint *
course_of (const LoomDragConstraint *self, guint edge, guint *n)
{
  if (self->place[edge] == 0)
    return loom_edge_paths_edge (self->paths, edge, n);
  const GArray *points = g_array_index (self->changed, LoomChanged, self->place[edge] - 1).points;
  *n = points->len;
  return (const LoomPoint *)(gconstpointer)points->data;
}

static LoomEdgeLine
line_of (const LoomDragConstraint *self, guint edge)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  LoomEdgeLine line = { at->a, at->b, NULL, 0 };
  line.points = course_of (self, edge, &line.n);
  return line;
}

void
loom_drag_constraint_refresh (LoomDragConstraint *self)
{
  for (guint i = 0; i < self->changed->len; i++)
    {
      LoomChanged *changed = &g_array_index (self->changed, LoomChanged, i);
      g_array_set_size (changed->points, 0);
      loom_edge_paths_append_edge (self->geometry, changed->edge, self->spots, changed->points);
    }
}

/* How an edge leaves a corner. */
static LoomSpoke
spoke_of (const LoomDragConstraint *self, guint edge, LoomHandle corner)
{
  guint n;
  const LoomPoint *points = course_of (self, edge, &n);
  return loom_spoke_leaving (points, n, loom_topology_edge (self->topology, edge)->a == corner);
}

/* Whether the edges stand around the corner in their order, beginning anywhere. */
static gboolean
is_in_order (const LoomDragConstraint *self, const LoomSpokes *spokes)
{
  g_autofree LoomSpoke *now = g_new (LoomSpoke, spokes->n);
  for (guint i = 0; i < spokes->n; i++)
    now[i] = spoke_of (self, spokes->edges[i], spokes->corner);
  return loom_spokes_are_in_order (now, spokes->n);
}

typedef struct
{
  const LoomDragConstraint *self;
  LoomHandle corner;
} Around;

static int
compare_spokes (gconstpointer a, gconstpointer b, gpointer data)
{
  const Around *around = data;
  const LoomSpoke first = spoke_of (around->self, *(const guint *)a, around->corner);
  const LoomSpoke second = spoke_of (around->self, *(const guint *)b, around->corner);
  return loom_spoke_compare (&first, &second);
}

static void
watch_corner (LoomDragConstraint *self, LoomHandle corner)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint e = loom_topology_first_edge (self->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (self->topology, corner, e))
    g_array_append_val (edges, e);
  if (edges->len < 3)
    return;
  Around around = { self, corner };
  g_array_sort_with_data (edges, compare_spokes, &around);
  LoomSpokes spokes = { corner, g_memdup2 (edges->data, edges->len * sizeof (guint)), edges->len };
  if (is_in_order (self, &spokes))
    g_array_append_val (self->spokes, spokes);
  else
    g_free (spokes.edges);
}

static int
sign_of_ring (const LoomDragConstraint *self, guint area, guint ring)
{
  guint n_steps;
  const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n_steps);
  double sum = 0;
  for (guint s = 0; s < n_steps; s++)
    {
      guint n;
      const LoomPoint *points = course_of (self, steps[s].edge, &n);
      double share = 0;
      for (guint i = 0; i + 1 < n; i++)
        share += (double)((gint64)points[i].x * points[i + 1].y
                          - (gint64)points[i + 1].x * points[i].y);
      sum += steps[s].backwards ? -share : share;
    }
  return sum > 0 ? 1 : sum < 0 ? -1 : 0;
}

/* Whether a ray from the point to the left passes the course an odd number of times. */
static gboolean
passes_left (const LoomPoint *points, guint n, LoomPoint at)
{
  gboolean odd = FALSE;
  for (guint i = 0; i + 1 < n; i++)
    {
      const LoomPoint a = points[i], b = points[i + 1];
      if ((a.y > at.y) == (b.y > at.y))
        continue;
      const gint64 side = loom_planar_cross (a, b, at);
      odd ^= b.y > a.y ? side < 0 : side > 0;
    }
  return odd;
}

/* Whether a ring holds the point; FALSE for one of which an edge hangs on corners of @group. */
static gboolean
ring_is_around (const LoomDragConstraint *self, guint area, guint ring, guint32 group, LoomPoint at)
{
  guint n_steps, n;
  const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n_steps);
  gboolean inside = FALSE;
  for (guint s = 0; s < n_steps; s++)
    {
      const LoomEdge *edge = loom_topology_edge (self->topology, steps[s].edge);
      if (group != 0 && (self->groups[edge->a] == group || self->groups[edge->b] == group))
        return FALSE;
      const LoomPoint *points = course_of (self, steps[s].edge, &n);
      inside ^= passes_left (points, n, at);
    }
  return inside;
}

/* Which areas hold a point that moves with @group, as far as rings that do not move with it tell.
 */
static guint64
areas_around (const LoomDragConstraint *self, guint32 group, LoomPoint at)
{
  guint64 sum = 0;
  for (guint area = 0; area < loom_topology_n_areas (self->topology); area++)
    {
      gboolean inside = FALSE;
      const LoomBox *box = loom_edge_paths_area_box (self->paths, area);
      if (!self->bent[area] && !loom_box_contains (box, at))
        continue;
      for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
        inside ^= ring_is_around (self, area, ring, group, at);
      if (inside)
        sum += (area + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    }
  return sum;
}

static LoomPoint
place_of (const LoomDragConstraint *self, LoomHandle corner)
{
  const LoomCorner *at = loom_board_corner (self->board, corner);
  return (LoomPoint){ at->x, at->y };
}

static guint32
find_root (guint32 *parents, guint32 at)
{
  while (parents[at] != at)
    at = parents[at] = parents[parents[at]];
  return at;
}

/* Finds the corners that float free of what stays, one for each group of them. */
static void
find_floats (LoomDragConstraint *self)
{
  const guint n = loom_board_max_handle (self->board);
  g_autofree guint32 *parents = g_new (guint32, n);
  g_autofree guint8 *tied = g_new0 (guint8, n);
  for (guint i = 0; i < n; i++)
    parents[i] = i;
  for (guint i = 0; i < self->changed->len; i++)
    {
      const LoomEdge *edge
          = loom_topology_edge (self->topology, g_array_index (self->changed, LoomChanged, i).edge);
      if (self->skip_corners[edge->a] && self->skip_corners[edge->b])
        parents[find_root (parents, edge->a)] = find_root (parents, edge->b);
    }
  for (guint i = 0; i < self->changed->len; i++)
    {
      const LoomEdge *edge
          = loom_topology_edge (self->topology, g_array_index (self->changed, LoomChanged, i).edge);
      if (!self->skip_corners[edge->a] || !self->skip_corners[edge->b])
        tied[find_root (parents, edge->a)] = tied[find_root (parents, edge->b)] = TRUE;
    }
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHandle corner = g_array_index (self->held, LoomHeld, i).entity;
      if (self->skip_corners[corner])
        self->groups[corner] = find_root (parents, corner);
    }
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHandle corner = g_array_index (self->held, LoomHeld, i).entity;
      if (!self->skip_corners[corner] || self->groups[corner] != corner || tied[corner])
        continue;
      const LoomFloat new = { corner, areas_around (self, corner, place_of (self, corner)) };
      g_array_append_val (self->floats, new);
    }
}

static gboolean
floats_stayed (const LoomDragConstraint *self)
{
  for (guint i = 0; i < self->floats->len; i++)
    {
      const LoomFloat *at = &g_array_index (self->floats, LoomFloat, i);
      const guint64 around = areas_around (self, at->corner, place_of (self, at->corner));
      if (self->detached ? around != 0 : around != at->around)
        return FALSE;
    }
  return TRUE;
}

/* Whether a point, which stays, lies in the same areas as before. */
static gboolean
point_stayed (const LoomDragConstraint *self, LoomPoint at)
{
  for (guint i = 0; i < self->areas->len; i++)
    {
      const guint area = g_array_index (self->areas, guint, i);
      const gboolean afresh
          = self->detached
            && g_hash_table_contains (
                self->whole, GUINT_TO_POINTER (loom_board_area (self->board, area)->entity.handle));
      gboolean turned = FALSE;
      for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
        {
          guint n_steps, n;
          const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n_steps);
          for (guint s = 0; s < n_steps; s++)
            if (self->place[steps[s].edge] != 0)
              {
                const LoomPoint *points = course_of (self, steps[s].edge, &n);
                turned ^= passes_left (points, n, at);
                points = loom_edge_paths_edge (self->paths, steps[s].edge, &n);
                turned ^= !afresh && passes_left (points, n, at);
              }
        }
      if (turned)
        return FALSE;
    }
  return TRUE;
}

/* Discs that stay: nothing has come round one. */
static gboolean
discs_stayed (const LoomDragConstraint *self, const LoomBox *box)
{
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      if (area->outline.n > 0 || !loom_box_contains (box, area->at))
        continue;
      gboolean held = FALSE;
      for (guint k = 0; k < self->discs->len && !held; k++)
        held = g_array_index (self->discs, guint, k) == i;
      if (!held && !point_stayed (self, area->at))
        return FALSE;
    }
  return TRUE;
}

static gboolean
corners_stayed (LoomDragConstraint *self)
{
  LoomBox box = LOOM_BOX_EMPTY;
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < self->changed->len; i++)
    {
      const LoomChanged *changed = &g_array_index (self->changed, LoomChanged, i);
      loom_box_join (&box, loom_edge_paths_edge_box (self->paths, changed->edge));
      for (guint k = 0; k < changed->points->len; k++)
        loom_box_add (&box, g_array_index (changed->points, LoomPoint, k));
    }
  loom_edge_paths_gather_corners (self->paths, &box, corners);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomHandle corner = g_array_index (corners, LoomHandle, i);
      gboolean joined = self->skip_corners[corner];
      for (guint e = loom_topology_first_edge (self->topology, corner); e != LOOM_NONE && !joined;
           e = loom_topology_next_edge (self->topology, corner, e))
        joined = self->place[e] != 0;
      if (!joined && !point_stayed (self, place_of (self, corner)))
        return FALSE;
    }
  return discs_stayed (self, &box);
}

static guint64
clash_key (guint edge, const LoomEdgeConflict *clash)
{
  const guint64 other = clash->disc != 0 ? clash->disc | 1u << 31 : clash->edge;
  return (guint64)edge << 32 | other;
}

gboolean
loom_drag_constraint_is_known (const LoomDragConstraint *self, guint64 key)
{
  return !self->detached && g_hash_table_contains (self->known, &key);
}

void
loom_drag_constraint_note (LoomDragConstraint *self, guint64 key)
{
  g_hash_table_add (self->known, g_memdup2 (&key, sizeof key));
}

/* Looks at every edge that changes. With @noting, what clashes is remembered as known; otherwise
 * FALSE at the first clash that is not. */
static gboolean
look_around (LoomDragConstraint *self, gboolean noting)
{
  g_autoptr (GArray) clashes = g_array_new (FALSE, FALSE, sizeof (LoomEdgeConflict));
  const gboolean any_known = g_hash_table_size (self->known) > 0 && !self->detached;
  for (guint i = 0; i < self->changed->len; i++)
    {
      const guint edge = g_array_index (self->changed, LoomChanged, i).edge;
      const LoomEdgeLine line = line_of (self, edge);
      g_array_set_size (clashes, 0);
      if (loom_edge_paths_conflict (self->paths, &line, self->skip_edges, self->skip_corners,
                                    noting || any_known ? clashes : NULL)
          && !noting && !any_known)
        return FALSE;
      for (guint k = 0; k < clashes->len; k++)
        {
          const guint64 key = clash_key (edge, &g_array_index (clashes, LoomEdgeConflict, k));
          if (noting)
            loom_drag_constraint_note (self, key);
          else if (!loom_drag_constraint_is_known (self, key))
            return FALSE;
        }
    }
  return TRUE;
}

/* 1 + the image that the edge moves with as a whole: two such edges keep their places to each
 * other. Or 0. */
static guint
rigid_image (const LoomDragConstraint *self, guint edge)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  const guint image = self->skip_corners[at->a];
  return image == self->skip_corners[at->b] && !self->loose[edge] && !self->turns ? image : 0;
}

gboolean
loom_drag_constraint_look_between (LoomDragConstraint *self, gboolean noting)
{
  for (guint i = 0; i < self->changed->len; i++)
    for (guint k = i; k < self->changed->len; k++)
      {
        const guint e = g_array_index (self->changed, LoomChanged, i).edge;
        const guint f = g_array_index (self->changed, LoomChanged, k).edge;
        const guint image = rigid_image (self, e);
        if (image != 0 && image == rigid_image (self, f))
          continue;
        const LoomEdgeLine first = line_of (self, e), second = line_of (self, f);
        const guint64 key = (guint64)e << 32 | f;
        if (!loom_edge_lines_conflict (&first, k == i ? &first : &second))
          continue;
        if (noting)
          loom_drag_constraint_note (self, key);
        else if (!loom_drag_constraint_is_known (self, key))
          return FALSE;
      }
  return TRUE;
}

static void
watch_rings (LoomDragConstraint *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->changed->len; i++)
    {
      const LoomEdge *edge
          = loom_topology_edge (self->topology, g_array_index (self->changed, LoomChanged, i).edge);
      const guint sides[] = { edge->left, edge->right };
      for (guint k = 0; k < 2; k++)
        if (sides[k] != LOOM_NONE && g_hash_table_add (seen, GUINT_TO_POINTER (sides[k] + 1)))
          {
            g_array_append_val (self->areas, sides[k]);
            self->bent[sides[k]] = TRUE;
          }
    }
  for (guint i = 0; i < self->areas->len; i++)
    {
      const guint area = g_array_index (self->areas, guint, i);
      for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
        {
          const int sign = sign_of_ring (self, area, ring);
          g_array_append_val (self->signs, sign);
        }
    }
}

static gboolean
rings_kept_their_way (const LoomDragConstraint *self)
{
  guint at = 0;
  for (guint i = 0; i < self->areas->len; i++)
    {
      const guint area = g_array_index (self->areas, guint, i);
      for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
        if (sign_of_ring (self, area, ring) != g_array_index (self->signs, int, at++))
          return FALSE;
    }
  return TRUE;
}

static void
add_changed (LoomDragConstraint *self, guint edge)
{
  if (self->place[edge] != 0)
    return;
  const LoomChanged changed = { edge, g_array_new (FALSE, FALSE, sizeof (LoomPoint)) };
  g_array_append_val (self->changed, changed);
  g_array_append_val (self->edges, edge);
  self->place[edge] = self->changed->len;
  self->skip_edges[edge] = TRUE;
}

static void
add_edges_at (LoomDragConstraint *self, LoomHandle corner, gboolean smooth)
{
  for (guint e = loom_topology_first_edge (self->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (self->topology, corner, e))
    {
      const LoomHandle handle = loom_topology_edge (self->topology, e)->border;
      const LoomBorder *border
          = handle != 0 ? (const LoomBorder *)loom_board_get (self->board, handle) : NULL;
      if (!smooth || (border != NULL && border->curve == LOOM_CURVE_SMOOTH))
        add_changed (self, e);
    }
}

/* Marks edges that bend although both their corners move alike: smooth ones that run on to one that
 * does not, and those of which a single point is held. */
static void
mark_loose (LoomDragConstraint *self)
{
  for (guint i = 0; i < self->changed->len; i++)
    {
      const guint e = g_array_index (self->changed, LoomChanged, i).edge;
      const LoomEdge *edge = loom_topology_edge (self->topology, e);
      const LoomHandle ends[] = { edge->a, edge->b };
      const guint image = self->skip_corners[edge->a];
      self->loose[e] = FALSE;
      for (guint k = 0; k < 2 && edge->border != 0; k++)
        for (guint f = loom_topology_first_edge (self->topology, ends[k]); f != LOOM_NONE;
             f = loom_topology_next_edge (self->topology, ends[k], f))
          {
            const LoomEdge *next = loom_topology_edge (self->topology, f);
            self->loose[e]
                |= self->skip_corners[next->a] != image || self->skip_corners[next->b] != image;
          }
    }
}

static void prepare_watch (LoomDragConstraint *self);

void
loom_drag_constraint_watch_edge (LoomDragConstraint *self, guint edge)
{
  add_changed (self, edge);
  prepare_watch (self);
}

void
loom_drag_constraint_prepare (LoomDragConstraint *self)
{
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHeld *held = &g_array_index (self->held, LoomHeld, i);
      const LoomEntity *entity = loom_board_get (self->board, held->entity);
      if (entity->kind == LOOM_KIND_CORNER)
        {
          self->skip_corners[held->entity] = (guint8)(1 + held->first);
          add_edges_at (self, held->entity, FALSE);
          continue;
        }
      if (entity->kind == LOOM_KIND_AREA)
        {
          const guint index = loom_topology_index (self->topology, held->entity);
          g_array_append_val (self->discs, index);
          continue;
        }
      const LoomRefs ends = ((const LoomBorder *)entity)->ends;
      const guint edge = loom_topology_find_edge (self->topology, ends.items[0], ends.items[1]);
      if (edge != LOOM_NONE)
        add_changed (self, edge);
    }
  prepare_watch (self);
}

static void
prepare_watch (LoomDragConstraint *self)
{
  /* Smooth paths run on from one edge to the next, so those beyond bend as well. */
  const guint n = self->changed->len;
  mark_loose (self);
  for (guint i = 0; i < n; i++)
    {
      const LoomEdge *edge
          = loom_topology_edge (self->topology, g_array_index (self->changed, LoomChanged, i).edge);
      add_edges_at (self, edge->a, TRUE);
      add_edges_at (self, edge->b, TRUE);
    }
  loom_drag_constraint_refresh (self);
  watch_rings (self);
  g_autoptr (GHashTable) corners = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->changed->len; i++)
    {
      const LoomEdge *edge
          = loom_topology_edge (self->topology, g_array_index (self->changed, LoomChanged, i).edge);
      if (g_hash_table_add (corners, GUINT_TO_POINTER (edge->a)))
        watch_corner (self, edge->a);
      if (g_hash_table_add (corners, GUINT_TO_POINTER (edge->b)))
        watch_corner (self, edge->b);
    }
  find_floats (self);
  look_around (self, TRUE);
  loom_drag_constraint_look_between (self, TRUE);
  loom_drag_constraint_look_at_discs (self, TRUE);
}

gboolean
loom_drag_constraint_is_clear (LoomDragConstraint *self)
{
  loom_drag_constraint_refresh (self);
  for (guint i = 0; i < self->spokes->len; i++)
    if (!is_in_order (self, &g_array_index (self->spokes, LoomSpokes, i)))
      return FALSE;
  return rings_kept_their_way (self) && look_around (self, FALSE)
         && loom_drag_constraint_look_between (self, FALSE)
         && loom_drag_constraint_look_at_discs (self, FALSE) && floats_stayed (self)
         && corners_stayed (self);
}
