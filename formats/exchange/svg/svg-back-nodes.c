/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nodes of paths and points of borders: which is which, and which were moved. */

#include "formats/exchange/svg/svg-back-private.h"

#include "formats/exchange/svg/svg-writing.h"
#include "formats/geometry/planar.h"

#include <math.h>
#include <string.h>

/* mm: what drawing programs round to, and how far handles of curves may be off. */
#define SAME 0.0015
#define SAME_HANDLE 0.05
/* More nodes than these are a drawing anew. */
#define MOST_MOVES 5000
/* µm: as near as the checks let a corner come to an edge. */
#define CLEARANCE 110.0

/* A node of a path, and the piece that begins there. */
typedef struct
{
  LoomVec2 at;
  LoomSegment segment;
} Step;

/* A closed subpath as its nodes, whether or not the last piece was written. */
static GArray *
list_steps (const LoomSvgSubpath *subpath)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));
  LoomVec2 at = subpath->start;
  for (guint i = 0; i < subpath->segments->len; i++)
    {
      const Step step = { at, g_array_index (subpath->segments, LoomSegment, i) };
      g_array_append_val (steps, step);
      at = step.segment.end;
    }
  if (hypot (at.x - subpath->start.x, at.y - subpath->start.y) > SAME)
    {
      const Step step = { at, { at, subpath->start, subpath->start, TRUE } };
      g_array_append_val (steps, step);
    }
  return steps;
}

/* The nodes of a ring, in the order in which it is written. */
static GArray *
list_nodes (const LoomSvgBack *self, guint area, guint ring)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (LoomSvgNode));
  guint n = 0;
  const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomEdge *edge = loom_topology_edge (self->topology, steps[i].edge);
      const LoomHandle from = steps[i].backwards ? edge->b : edge->a;
      const LoomBorder *border = (const LoomBorder *)loom_board_get (self->board, edge->border);
      const guint n_points = border != NULL ? loom_border_n_points (border) : 0;
      const LoomSvgNode corner = { from, G_MAXUINT };
      g_array_append_val (nodes, corner);
      for (guint k = 0; k < n_points; k++)
        {
          const LoomSvgNode node
              = { edge->border, border->ends.items[0] == from ? k : n_points - 1 - k };
          g_array_append_val (nodes, node);
        }
    }
  return nodes;
}

static guint
hash_node (gconstpointer key)
{
  const LoomSvgNode *node = key;
  return node->thing * 31 + node->index;
}

static gboolean
equal_nodes (gconstpointer one, gconstpointer two)
{
  const LoomSvgNode *a = one, *b = two;
  return a->thing == b->thing && a->index == b->index;
}

static gboolean
are_near (LoomVec2 a, LoomVec2 b, double distance)
{
  return hypot (a.x - b.x, a.y - b.y) <= distance;
}

static LoomVec2
minus (LoomVec2 a, LoomVec2 b)
{
  return (LoomVec2){ a.x - b.x, a.y - b.y };
}

/* Handles go with their nodes; whether they were moved apart from them. */
static gboolean
is_bent (const Step *was, const Step *is)
{
  if (was->segment.straight || is->segment.straight)
    return was->segment.straight != is->segment.straight;
  return !are_near (minus (was->segment.control1, was->at), minus (is->segment.control1, is->at),
                    SAME_HANDLE)
         || !are_near (minus (was->segment.control2, was->segment.end),
                       minus (is->segment.control2, is->segment.end), SAME_HANDLE);
}

static void
note_move (LoomSvgBack *self, const LoomSvgNode *node, LoomVec2 to)
{
  const LoomPoint point = { (gint32)lround (to.x * LOOM_MM), (gint32)lround (to.y * LOOM_MM) };
  const LoomPoint *other = g_hash_table_lookup (self->moves, node);
  if (other == NULL)
    g_hash_table_insert (self->moves, g_memdup2 (node, sizeof *node),
                         g_memdup2 (&point, sizeof point));
  else if (abs (other->x - point.x) > 2 || abs (other->y - point.y) > 2)
    self->is_redrawn = TRUE;
}

static void
compare_ring (LoomSvgBack *self, guint area, guint ring, const GArray *was, const GArray *is)
{
  g_autoptr (GArray) nodes = list_nodes (self, area, ring);
  if (nodes->len != was->len || was->len != is->len)
    {
      self->is_redrawn = TRUE;
      return;
    }
  for (guint i = 0; i < was->len; i++)
    {
      const Step *a = &g_array_index (was, Step, i), *b = &g_array_index (is, Step, i);
      if (is_bent (a, b))
        self->is_redrawn = TRUE;
      if (!are_near (a->at, b->at, SAME))
        note_move (self, &g_array_index (nodes, LoomSvgNode, i), b->at);
    }
}

/* A disc that was moved or made larger as a whole. */
static void
compare_disc (LoomSvgBack *self, guint i, const GArray *is)
{
  const LoomArea *area = loom_board_area (self->board, i);
  LoomRect box = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint k = 0; k < is->len; k++)
    {
      const LoomVec2 at = g_array_index (is, Step, k).at;
      box = (LoomRect){ MIN (box.left, at.x), MIN (box.top, at.y), MAX (box.right, at.x),
                        MAX (box.bottom, at.y) };
    }
  const LoomVec2 middle
      = { (box.left + box.right) / 2 * LOOM_MM, (box.top + box.bottom) / 2 * LOOM_MM };
  const double radius = (box.right - box.left + box.bottom - box.top) / 4 * LOOM_MM;
  xmlNode *element = loom_svg_back_element (self, area->entity.id);
  if (fabs (middle.x - area->at.x) > 2 || fabs (middle.y - area->at.y) > 2)
    {
      g_autoptr (GString) at = g_string_new (NULL);
      loom_svg_append_point (at, middle.x, middle.y);
      loom_svg_back_set (self, element, "at", at->str);
    }
  if (fabs (radius - area->radius) > 2 && radius >= 1)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      loom_svg_append_number (text, radius);
      loom_svg_back_set (self, element, "radius", text->str);
    }
}

void
loom_svg_back_compare_nodes (LoomSvgBack *self, guint area, const LoomSvgShape *found)
{
  const LoomSvgShape *expected = loom_svg_shape (self->expected, area);
  if (self->moves == NULL)
    self->moves = g_hash_table_new_full (hash_node, equal_nodes, g_free, g_free);
  if (expected->subpaths->len != found->subpaths->len)
    {
      self->is_redrawn = TRUE;
      return;
    }
  for (guint r = 0; r < expected->subpaths->len; r++)
    {
      g_autoptr (GArray) was = list_steps (expected->subpaths->pdata[r]);
      g_autoptr (GArray) is = list_steps (found->subpaths->pdata[r]);
      if (loom_topology_n_rings (self->topology, area) == 0)
        compare_disc (self, area, is);
      else
        compare_ring (self, area, r, was, is);
    }
}

/* --- Whether it still is a map ------------------------------------------------------------------
 */

/* A straight piece of a border, with nodes where they were moved. */
typedef struct
{
  LoomPoint a;
  LoomPoint b;
  gboolean is_moved;
} Piece;

static LoomPoint
place_of (const LoomSvgBack *self, const LoomSvgNode *node, gboolean *is_moved)
{
  const LoomPoint *moved = g_hash_table_lookup (self->moves, node);
  *is_moved = moved != NULL;
  if (moved != NULL)
    return *moved;
  const LoomEntity *thing = loom_board_get (self->board, node->thing);
  return node->index == G_MAXUINT
             ? (LoomPoint){ ((const LoomCorner *)thing)->x, ((const LoomCorner *)thing)->y }
             : ((const LoomBorder *)thing)->via.items[node->index];
}

static GArray *
list_pieces (const LoomSvgBack *self)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  for (guint i = 0; i < loom_topology_n_areas (self->topology); i++)
    for (guint r = 0; self->matches[i] != NULL && r < loom_topology_n_rings (self->topology, i);
         r++)
      {
        g_autoptr (GArray) nodes = list_nodes (self, i, r);
        for (guint k = 0; k < nodes->len; k++)
          {
            gboolean is_from, is_to;
            const LoomPoint from
                = place_of (self, &g_array_index (nodes, LoomSvgNode, k), &is_from);
            const LoomPoint to = place_of (
                self, &g_array_index (nodes, LoomSvgNode, (k + 1) % nodes->len), &is_to);
            const Piece piece = { from, to, is_from || is_to };
            g_array_append_val (pieces, piece);
          }
      }
  return pieces;
}

/* Pieces may have an end in common, or both; otherwise they keep off each other. */
static gboolean
is_clean (const Piece *one, const Piece *other)
{
  const gboolean same_a
      = loom_point_equal (one->a, other->a) || loom_point_equal (one->a, other->b);
  const gboolean same_b
      = loom_point_equal (one->b, other->a) || loom_point_equal (one->b, other->b);
  if (same_a && same_b)
    return TRUE;
  if (!same_a && !same_b && loom_planar_meets (one->a, one->b, other->a, other->b))
    return FALSE;
  const double least = CLEARANCE * CLEARANCE;
  const LoomPoint ends[] = { other->a, other->b }, own[] = { one->a, one->b };
  for (guint i = 0; i < 2; i++)
    {
      if (!loom_point_equal (ends[i], one->a) && !loom_point_equal (ends[i], one->b)
          && loom_planar_segment_distance_squared (one->a, one->b, ends[i]) < least)
        return FALSE;
      if (!loom_point_equal (own[i], other->a) && !loom_point_equal (own[i], other->b)
          && loom_planar_segment_distance_squared (other->a, other->b, own[i]) < least)
        return FALSE;
    }
  return TRUE;
}

gboolean
loom_svg_back_moves_are_clean (LoomSvgBack *self)
{
  if (self->moves == NULL || g_hash_table_size (self->moves) == 0)
    return TRUE;
  if (g_hash_table_size (self->moves) > MOST_MOVES)
    return FALSE;
  g_autoptr (GArray) pieces = list_pieces (self);
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *one = &g_array_index (pieces, Piece, i);
      if (!one->is_moved)
        continue;
      const LoomBox box = loom_box_of (one->a, one->b, (gint32)CLEARANCE + 1);
      if (loom_point_equal (one->a, one->b))
        return FALSE;
      for (guint k = 0; k < pieces->len; k++)
        {
          const Piece *other = &g_array_index (pieces, Piece, k);
          const LoomBox around = loom_box_of (other->a, other->b, 0);
          if (k != i && loom_box_meets (&box, &around) && !is_clean (one, other))
            return FALSE;
        }
    }
  return TRUE;
}

/* --- Putting it into the document ---------------------------------------------------------------
 */

static xmlNode *
find_border (LoomSvgBack *self, const LoomBorder *border)
{
  const char *first = loom_board_get (self->board, border->ends.items[0])->id;
  const char *second = loom_board_get (self->board, border->ends.items[1])->id;
  g_autofree char *ends = g_strconcat (first, " ", second, NULL);
  xmlNode *corner = loom_svg_back_element (self, first);
  for (xmlNode *at = corner != NULL ? corner->parent->children : NULL; at != NULL; at = at->next)
    if (at->type == XML_ELEMENT_NODE && strcmp ((const char *)at->name, "border") == 0)
      {
        xmlChar *value = xmlGetNoNsProp (at, BAD_CAST "ends");
        const gboolean is_it = g_strcmp0 ((const char *)value, ends) == 0;
        xmlFree (value);
        if (is_it)
          return at;
      }
  return NULL;
}

static void
move_border (LoomSvgBack *self, const LoomBorder *border)
{
  g_autoptr (GString) via = g_string_new (NULL);
  for (guint k = 0; k < border->via.n; k++)
    {
      const LoomSvgNode node = { border->entity.handle, k };
      gboolean is_moved;
      const LoomPoint at = place_of (self, &node, &is_moved);
      g_string_append (via, k > 0 ? " " : "");
      loom_svg_append_point (via, at.x, at.y);
    }
  loom_svg_back_set (self, find_border (self, border), "via", via->str);
}

void
loom_svg_back_apply_moves (LoomSvgBack *self)
{
  GHashTableIter iter;
  gpointer key, value;
  g_autoptr (GHashTable) borders = g_hash_table_new (NULL, NULL);
  if (self->moves == NULL)
    return;
  g_hash_table_iter_init (&iter, self->moves);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const LoomSvgNode *node = key;
      const LoomPoint *to = value;
      const LoomEntity *thing = loom_board_get (self->board, node->thing);
      if (node->index != G_MAXUINT)
        {
          if (g_hash_table_add (borders, GUINT_TO_POINTER (node->thing)))
            move_border (self, (const LoomBorder *)thing);
          continue;
        }
      g_autoptr (GString) x = g_string_new (NULL), y = g_string_new (NULL);
      loom_svg_append_number (x, to->x);
      loom_svg_append_number (y, to->y);
      loom_svg_back_set (self, loom_svg_back_element (self, thing->id), "x", x->str);
      loom_svg_back_set (self, loom_svg_back_element (self, thing->id), "y", y->str);
    }
}
