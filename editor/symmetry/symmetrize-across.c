/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The paths of edges, and the areas that are their own image: those across a mirror's line, and
 * the one about the centre of turns. Of their outline the stretch in the source part is kept, and
 * its images make the rest. */

#include "editor/symmetry/symmetrize-private.h"

#include <glib/gi18n.h>

/* The points of a border from corner @from on, mapped. */
static LoomPoints
map_course (LoomSymmetrize *self, const LoomBorder *border, LoomHandle from, guint i)
{
  const gboolean backwards = border->ends.items[0] != from;
  LoomPoints points = { g_new (LoomPoint, MAX (border->via.n, 1)), border->via.n };
  for (guint k = 0; k < points.n; k++)
    points.items[k] = loom_drawing_map_point (self->drawing, i,
                                              border->via.items[backwards ? points.n - 1 - k : k]);
  return points;
}

/* Gives the edge from @a to @b this course; takes over @points. */
static void
put_course (LoomSymmetrize *self,
            LoomHandle a,
            LoomHandle b,
            LoomPoints points,
            gint32 curve,
            LoomHandle line)
{
  const gint64 key = loom_edge_key (a, b);
  const LoomEntity *found = g_hash_table_lookup (self->borders, &key);
  if (found == NULL)
    {
      LoomBorder *fresh = (LoomBorder *)loom_entity_new (LOOM_KIND_BORDER);
      const LoomHandle ends[] = { a, b };
      fresh->ends.items = g_memdup2 (ends, sizeof ends);
      fresh->ends.n = 2;
      fresh->via = points;
      fresh->curve = curve;
      fresh->line = line;
      loom_edit_plan_insert (self->plan, loom_board_section (self->board, LOOM_KIND_AREAS)->handle,
                             &fresh->entity);
      g_hash_table_replace (self->borders, g_memdup2 (&key, sizeof key), fresh);
      return;
    }
  if (loom_edit_plan_refs (self->plan, found, "ends").items[0] != a)
    for (guint k = 0; k < points.n / 2; k++)
      {
        const LoomPoint kept = points.items[k];
        points.items[k] = points.items[points.n - 1 - k];
        points.items[points.n - 1 - k] = kept;
      }
  loom_symmetrize_set (self, found, "via", (LoomValue){ .points = points });
  loom_symmetrize_set (self, found, "curve", loom_value_number (LOOM_TYPE_ENUM, curve));
  loom_symmetrize_set (self, found, "line", loom_value_ref (line));
}

static void
drop_course (LoomSymmetrize *self, LoomHandle a, LoomHandle b)
{
  const gint64 key = loom_edge_key (a, b);
  const LoomEntity *found = g_hash_table_lookup (self->borders, &key);
  if (found == NULL)
    return;
  loom_edit_plan_remove (self->plan, found->handle);
  g_hash_table_remove (self->borders, &key);
}

void
loom_symmetrize_edge (LoomSymmetrize *self, LoomHandle a, LoomHandle b, const LoomBorder *border)
{
  for (guint i = 1; i < self->n; i++)
    {
      const LoomHandle c = loom_symmetrize_corner (self, a, i);
      const LoomHandle d = loom_symmetrize_corner (self, b, i);
      if ((c == a && d == b) || (c == b && d == a))
        continue; /* on the line: it is what it is */
      if (border != NULL)
        put_course (self, c, d, map_course (self, border, a, i), border->curve, border->line);
      else
        drop_course (self, c, d);
    }
}

/* 0 on the line, 1 in the source part, 2 elsewhere. */
static guint
side_of (LoomSymmetrize *self, LoomHandle corner)
{
  const LoomPoint at = loom_edit_plan_corner_point (self->plan, corner);
  if (loom_drawing_is_fixed (self->drawing, at, LOOM_TAKEOVER_REACH))
    return 0;
  return loom_drawing_part (self->drawing, at) == self->part ? 1 : 2;
}

/* The one stretch of @ring that lies in the source part, its ends on the line included; NULL when
 * there are several or none. */
static GArray *
find_stretch (LoomSymmetrize *self, LoomRefs ring)
{
  g_autoptr (GArray) stretch = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  guint start = LOOM_RING_NOWHERE, entries = 0;
  for (guint k = 0; k < ring.n; k++)
    if (side_of (self, ring.items[k]) == 1
        && side_of (self, loom_ring_at (ring, k + ring.n - 1)) != 1)
      {
        start = k;
        entries++;
      }
  if (entries != 1)
    return NULL;
  const LoomHandle before = loom_ring_at (ring, start + ring.n - 1);
  if (side_of (self, before) == 0)
    g_array_append_val (stretch, before);
  guint k = start;
  for (; side_of (self, loom_ring_at (ring, k)) == 1; k++)
    g_array_append_vals (stretch, &ring.items[k % ring.n], 1);
  const LoomHandle behind = loom_ring_at (ring, k);
  if (side_of (self, behind) == 0)
    g_array_append_val (stretch, behind);
  return g_steal_pointer (&stretch);
}

static LoomHandle
nth (const GArray *corners, guint i)
{
  return g_array_index (corners, LoomHandle, i);
}

/* Where the outline crosses the line between two corners: the points in the source part, and then
 * their images backwards. @from lies in the source part. */
static void
put_crossing (LoomSymmetrize *self, LoomHandle from, LoomHandle old_to)
{
  const LoomHandle to = loom_symmetrize_corner (self, from, 1);
  const gint64 key = loom_edge_key (from, old_to);
  const LoomBorder *border = g_hash_table_lookup (self->borders, &key);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  if (border == NULL)
    {
      drop_course (self, from, to);
      return;
    }
  LoomPoints course = map_course (self, border, from, 0);
  for (guint k = 0; k < course.n; k++)
    if (loom_drawing_part (self->drawing, course.items[k]) == self->part)
      g_array_append_val (points, course.items[k]);
    else
      break;
  const guint n = points->len;
  for (guint k = n; k > 0; k--)
    {
      const LoomPoint image
          = loom_drawing_map_point (self->drawing, 1, g_array_index (points, LoomPoint, k - 1));
      g_array_append_val (points, image);
    }
  g_free (course.items);
  if (points->len == 0)
    {
      drop_course (self, from, to);
      return;
    }
  put_course (
      self, from, to,
      (LoomPoints){ g_memdup2 (points->data, points->len * sizeof (LoomPoint)), points->len },
      border->curve, border->line);
}

/* The stretch and its image backwards; what lies on the line stands once. */
static GArray *
mirror_stretch (LoomSymmetrize *self, LoomRefs ring, const GArray *stretch)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const guint n = stretch->len;
  g_array_append_vals (corners, stretch->data, n);
  for (guint k = n; k > 0; k--)
    {
      const LoomHandle image = loom_symmetrize_corner (self, nth (stretch, k - 1), 1);
      if (image != nth (stretch, k - 1))
        g_array_append_val (corners, image);
    }
  const LoomHandle first = nth (stretch, 0), last = nth (stretch, n - 1);
  if (side_of (self, first) == 1)
    put_crossing (self, first, loom_ring_at (ring, loom_ring_find (ring, first) + ring.n - 1));
  if (side_of (self, last) == 1)
    put_crossing (self, last, loom_ring_at (ring, loom_ring_find (ring, last) + 1));
  return corners;
}

/* Whether the ring goes clockwise, as the images of turns do. */
static gboolean
is_clockwise (LoomSymmetrize *self, LoomRefs ring)
{
  double sum = 0;
  for (guint k = 0; k < ring.n; k++)
    {
      const LoomPoint a = loom_edit_plan_corner_point (self->plan, ring.items[k]);
      const LoomPoint b = loom_edit_plan_corner_point (self->plan, loom_ring_at (ring, k + 1));
      sum += (double)a.x * b.y - (double)a.y * b.x;
    }
  return sum > 0;
}

/* The stretch and all its images, one after the other the way the ring goes round. */
static GArray *
turn_stretch (LoomSymmetrize *self, LoomRefs ring, const GArray *stretch)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const gboolean clockwise = is_clockwise (self, ring);
  for (guint turn = 0; turn < self->n; turn++)
    for (guint k = 0; k < stretch->len; k++)
      {
        const guint i = clockwise ? turn : (self->n - turn) % self->n;
        const LoomHandle corner = loom_symmetrize_corner (self, nth (stretch, k), i);
        if (corners->len == 0
            || (nth (corners, corners->len - 1) != corner && nth (corners, 0) != corner))
          g_array_append_val (corners, corner);
      }
  return corners;
}

static void
put_stretch_edge_paths (LoomSymmetrize *self, const GArray *stretch)
{
  for (guint k = 0; k + 1 < stretch->len; k++)
    {
      const gint64 key = loom_edge_key (nth (stretch, k), nth (stretch, k + 1));
      loom_symmetrize_edge (self, nth (stretch, k), nth (stretch, k + 1),
                            g_hash_table_lookup (self->borders, &key));
    }
}

static gboolean
is_same (LoomRefs ring, const GArray *corners)
{
  const guint first
      = ring.n == corners->len ? loom_ring_find (ring, nth (corners, 0)) : LOOM_RING_NOWHERE;
  if (first == LOOM_RING_NOWHERE)
    return FALSE;
  for (guint k = 0; k < ring.n; k++)
    if (loom_ring_at (ring, first + k) != nth (corners, k))
      return FALSE;
  return TRUE;
}

gboolean
loom_symmetrize_across (LoomSymmetrize *self, guint index, GError **error)
{
  const LoomArea *area = loom_board_area (self->board, index);
  if (area->outline.n == 0)
    {
      const LoomPoint at = loom_drawing_settle (self->drawing, area->at);
      loom_symmetrize_set (self, &area->entity, "at", loom_value_point (at.x, at.y));
      return TRUE;
    }
  g_autoptr (GArray) stretch = find_stretch (self, area->outline);
  if (stretch == NULL)
    {
      loom_edit_refuse (error, _ ("“%s” crosses the line more than once; cut it there first"),
                        area->name);
      return FALSE;
    }
  g_autoptr (GArray) corners = self->drawing->kind == LOOM_DRAW_MIRROR
                                   ? mirror_stretch (self, area->outline, stretch)
                                   : turn_stretch (self, area->outline, stretch);
  if (corners->len < 3)
    {
      loom_edit_refuse (error, _ ("Too little of “%s” lies on this side"), area->name);
      return FALSE;
    }
  put_stretch_edge_paths (self, stretch);
  if (!is_same (area->outline, corners))
    loom_edit_plan_set_refs (self->plan, &area->entity, "outline",
                             (const LoomHandle *)corners->data, corners->len);
  if (loom_point_is_set (area->label) && self->drawing->kind == LOOM_DRAW_MIRROR)
    {
      const LoomPoint label = loom_drawing_settle (self->drawing, area->label);
      loom_symmetrize_set (self, &area->entity, "label", loom_value_point (label.x, label.y));
    }
  return TRUE;
}
