/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rings of what is left of each outline.
 *
 * Implementation notes: a walk keeps what it borders on its left and turns as sharply as it can, so
 * parts that touch in a point stay apart; where it comes back to a vertex a ring is cut off, so
 * none touches itself. */

#include "formats/edit/edit-ring.h"
#include "formats/sketch/sketch-private.h"

/* What is narrower than this on average and long, or smaller, is not kept: µm and µm². */
#define LEAST_WIDTH 1500.0
#define LEAST_ROUNDNESS 0.08
#define LEAST_SIZE 1000000.0

static LoomPoint
point_of (const LoomSketching *self, guint vertex)
{
  return loom_arrangement_nth (self->plane, vertex)->at;
}

static void
ring_free (gpointer data)
{
  LoomSketchRing *ring = data;
  g_array_unref (ring->vertices);
  g_free (ring);
}

static guint
label_of (const LoomSketching *self, guint half)
{
  return self->label[self->plane->cycle[half]];
}

static gboolean
is_border (const LoomSketching *self, guint half, guint label)
{
  return label_of (self, half) == label && label_of (self, half ^ 1) != label;
}

/* The border half that goes on from @half. */
static guint
go_on (const LoomSketching *self, guint half, guint label)
{
  guint next = self->plane->next[half];
  while (!is_border (self, next, label))
    next = self->plane->next[next ^ 1];
  return next;
}

static double
size_of (const LoomSketching *self, const GArray *vertices)
{
  double size = 0;
  for (guint i = 0; i < vertices->len; i++)
    {
      const LoomPoint a = point_of (self, g_array_index (vertices, guint, i));
      const LoomPoint b = point_of (self, g_array_index (vertices, guint, (i + 1) % vertices->len));
      size += (double)((gint64)a.x * b.y - (gint64)b.x * a.y);
    }
  return size;
}

static void
cut_ring (const LoomSketching *self, GPtrArray *rings, GArray *path, guint from, guint label)
{
  LoomSketchRing *ring = g_new0 (LoomSketchRing, 1);
  ring->outline = label - 1;
  ring->vertices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (ring->vertices, &g_array_index (path, guint, from), path->len - from);
  g_array_set_size (path, from);
  ring->size = size_of (self, ring->vertices);
  ring->hole = ring->size < 0;
  if (ring->vertices->len >= 3 && ring->size != 0)
    g_ptr_array_add (rings, ring);
  else
    ring_free (ring);
}

static void
walk (const LoomSketching *self, guint start, guint8 *used, GPtrArray *rings)
{
  const guint label = label_of (self, start);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  for (guint h = start; !used[h]; h = go_on (self, h, label))
    {
      const guint from = loom_half_from (self->plane, h), to = loom_half_to (self->plane, h);
      gpointer place;
      used[h] = TRUE;
      g_hash_table_insert (places, GUINT_TO_POINTER (from), GUINT_TO_POINTER (path->len));
      g_array_append_val (path, from);
      if (!g_hash_table_lookup_extended (places, GUINT_TO_POINTER (to), NULL, &place))
        continue;
      for (guint i = GPOINTER_TO_UINT (place); i < path->len; i++)
        g_hash_table_remove (places, GUINT_TO_POINTER (g_array_index (path, guint, i)));
      cut_ring (self, rings, path, GPOINTER_TO_UINT (place), label);
    }
}

static GArray *
polygon_of (const LoomSketching *self, const LoomSketchRing *ring)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint i = 0; i < ring->vertices->len; i++)
    {
      const LoomPoint at = point_of (self, g_array_index (ring->vertices, guint, i));
      g_array_append_val (points, at);
    }
  return points;
}

static double
length_of (const GArray *points)
{
  double length = 0;
  for (guint i = 0; i < points->len; i++)
    length += loom_planar_distance (g_array_index (points, LoomPoint, i),
                                    g_array_index (points, LoomPoint, (i + 1) % points->len));
  return length;
}

/* A part: an outline with its holes. */
typedef struct
{
  LoomSketchRing *outline; /* borrowed, as the holes */
  GPtrArray *holes;
  GArray *points; /* of the outline */
  double size;
  double length;
} Part;

static void
part_clear (gpointer data)
{
  Part *part = data;
  g_ptr_array_unref (part->holes);
  g_array_unref (part->points);
}

static void
add_hole (const LoomSketching *self, GArray *parts, LoomSketchRing *hole)
{
  const LoomPoint p = point_of (self, g_array_index (hole->vertices, guint, 0));
  const LoomPoint q = point_of (self, g_array_index (hole->vertices, guint, 1));
  Part *best = NULL;
  for (guint i = 0; i < parts->len; i++)
    {
      Part *part = &g_array_index (parts, Part, i);
      if (part->outline->outline == hole->outline && part->outline->size > -hole->size
          && (best == NULL || part->outline->size < best->outline->size)
          && loom_points_contain_middle (part->points, p, q))
        best = part;
    }
  if (best == NULL)
    return;
  g_autoptr (GArray) points = polygon_of (self, hole);
  g_ptr_array_add (best->holes, hole);
  best->size += hole->size;
  best->length += length_of (points);
}

static gboolean
is_worth_keeping (const Part *part)
{
  const double size = part->size / 2;
  if (size < LEAST_SIZE)
    return FALSE;
  return 2 * size >= LEAST_WIDTH * part->length
         || 4 * G_PI * size >= LEAST_ROUNDNESS * part->length * part->length;
}

static GArray *
make_parts (const LoomSketching *self, const GPtrArray *rings)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (parts, part_clear);
  for (guint i = 0; i < rings->len; i++)
    {
      LoomSketchRing *ring = g_ptr_array_index (rings, i);
      Part part = { ring, NULL, NULL, ring->size, 0 };
      if (ring->hole)
        continue;
      part.holes = g_ptr_array_new ();
      part.points = polygon_of (self, ring);
      part.length = length_of (part.points);
      g_array_append_val (parts, part);
    }
  for (guint i = 0; i < rings->len; i++)
    if (((LoomSketchRing *)g_ptr_array_index (rings, i))->hole)
      add_hole (self, parts, g_ptr_array_index (rings, i));
  return parts;
}

static void
keep (LoomSketching *self, GPtrArray *rings, LoomSketchRing *ring)
{
  guint place;
  if (g_ptr_array_find (rings, ring, &place))
    g_ptr_array_add (self->sketch->rings, g_ptr_array_steal_index_fast (rings, place));
}

void
loom_sketch_walk (LoomSketching *self)
{
  const guint n = 2 * self->plane->edges->len;
  g_autofree guint8 *used = g_new0 (guint8, n + 1);
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func (ring_free);
  g_ptr_array_set_free_func (self->sketch->rings, ring_free);
  for (guint h = 0; h < n; h++)
    if (!used[h] && label_of (self, h) != 0 && is_border (self, h, label_of (self, h)))
      walk (self, h, used, rings);
  g_autoptr (GArray) parts = make_parts (self, rings);
  for (guint outline = 0; outline < self->draw->n; outline++)
    {
      const Part *best = NULL;
      for (guint i = 0; i < parts->len; i++)
        {
          const Part *part = &g_array_index (parts, Part, i);
          if (part->outline->outline == outline && (best == NULL || part->size > best->size))
            best = part;
        }
      if (best == NULL || !is_worth_keeping (best))
        continue;
      keep (self, rings, best->outline);
      for (guint i = 0; i < best->holes->len; i++)
        keep (self, rings, g_ptr_array_index (best->holes, i));
    }
}
