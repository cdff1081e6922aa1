/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counting how often outlines cross themselves, holes' and islands' too, and discs each other. From
 * left to right, every edge is compared with those that share a column with it: few for a coast of
 * whatever length, nearly all for a star. Where even that takes too long, the outline is not known
 * to be sound. */

#include "render/areas/tangle.h"

#include "formats/geometry/geometry.h"
#include "formats/geometry/planar.h"
#include "formats/model/limits.h"
#include "formats/geometry/topology.h"

#include <stdlib.h>

/* Outlines of fewer corners cannot cross themselves often. */
#define LEAST_CORNERS 16
#define MOST_PAIRS 200000000

static gboolean
crosses (LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  if (MAX (a.x, b.x) < MIN (c.x, d.x) || MAX (c.x, d.x) < MIN (a.x, b.x)
      || MAX (a.y, b.y) < MIN (c.y, d.y) || MAX (c.y, d.y) < MIN (a.y, b.y))
    return FALSE;
  return (loom_planar_cross (a, b, c) > 0) != (loom_planar_cross (a, b, d) > 0)
         && (loom_planar_cross (c, d, a) > 0) != (loom_planar_cross (c, d, b) > 0);
}

/* An edge and the columns that it takes. */
typedef struct
{
  LoomPoint from, to;
  gint32 left, right;
  guint place; /* in the outline */
} Edge;

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const Edge *one = a, *two = b;

  return one->left != two->left ? (one->left < two->left ? -1 : 1)
                                : (int)one->place - (int)two->place;
}

static Edge *
dup_edges (const LoomBoard *board, const LoomRefs *outline)
{
  Edge *edges = g_new (Edge, outline->n);

  for (guint i = 0; i < outline->n; i++)
    {
      const LoomCorner *from = (const LoomCorner *)loom_board_get (board, outline->items[i]);
      const LoomCorner *to
          = (const LoomCorner *)loom_board_get (board, outline->items[(i + 1) % outline->n]);

      edges[i] = (Edge){
        { from->x, from->y }, { to->x, to->y }, MIN (from->x, to->x), MAX (from->x, to->x), i
      };
    }
  qsort (edges, outline->n, sizeof (Edge), compare_edges);
  return edges;
}

static gboolean
is_edges_too_much (const Edge *edges, guint n, guint64 *crossings, guint64 *pairs)
{
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n && edges[k].left <= edges[i].right; k++)
      {
        const guint apart = edges[i].place > edges[k].place ? edges[i].place - edges[k].place
                                                            : edges[k].place - edges[i].place;

        if (apart > 1 && apart < n - 1)
          *crossings += crosses (edges[i].from, edges[i].to, edges[k].from, edges[k].to);
        if (++*pairs > MOST_PAIRS || *crossings > LOOM_MOST_CROSSINGS)
          return TRUE;
      }
  return FALSE;
}

/* The same of the course of a border between its ends, as it is given. */
static gboolean
is_course_too_much (const LoomBorder *border, guint64 *crossings, guint64 *pairs)
{
  const guint n = loom_border_n_points (border);

  if (n < LEAST_CORNERS)
    return FALSE;
  g_autofree Edge *edges = g_new (Edge, n - 1);
  for (guint i = 0; i + 1 < n; i++)
    {
      const LoomPoint from = border->via.items[i], to = border->via.items[i + 1];

      edges[i] = (Edge){ from, to, MIN (from.x, to.x), MAX (from.x, to.x), i };
    }
  qsort (edges, n - 1, sizeof (Edge), compare_edges);
  return is_edges_too_much (edges, n - 1, crossings, pairs);
}

/* Whether @crossings, with those of @outline added, are too many, or the @pairs that were looked at
 * are, so that it is not known. */
static gboolean
is_too_much (const LoomBoard *board, const LoomRefs *outline, guint64 *crossings, guint64 *pairs)
{
  const guint n = outline->n;

  if (n < LEAST_CORNERS)
    return FALSE;
  g_autofree Edge *edges = dup_edges (board, outline);
  return is_edges_too_much (edges, n, crossings, pairs);
}

/* As is_too_much(), for all outlines of @area. */
static gboolean
is_area_too_much (const LoomBoard *board, const LoomArea *area, guint64 *crossings, guint64 *pairs)
{
  if (is_too_much (board, &area->outline, crossings, pairs))
    return TRUE;
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_RING); i++)
    {
      const LoomEntity *ring = loom_entity_nth (&area->entity, LOOM_KIND_RING, i);

      if (is_too_much (board, &((const LoomRing *)ring)->corners, crossings, pairs))
        return TRUE;
    }
  return FALSE;
}

/* A disc by where it begins and ends, in µm. */
typedef struct
{
  gint64 left, right;
  gint64 x, y, radius;
  guint area;
} Disc;

static int
compare_discs (gconstpointer a, gconstpointer b)
{
  const Disc *one = a, *two = b;

  return one->left != two->left ? (one->left < two->left ? -1 : 1)
                                : (int)one->area - (int)two->area;
}

static GArray *
gather_discs (const LoomBoard *board)
{
  GArray *discs = g_array_new (FALSE, FALSE, sizeof (Disc));

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (board, i);

      if (area->outline.n > 0 || !loom_point_is_set (area->at))
        continue;
      const gint64 radius = area->radius != LOOM_UNSET ? area->radius : LOOM_MM;
      const Disc disc
          = { area->at.x - radius, area->at.x + radius, area->at.x, area->at.y, radius, i };
      g_array_append_val (discs, disc);
    }
  g_array_sort (discs, compare_discs);
  return discs;
}

static gboolean
rims_cross (const Disc *a, const Disc *b)
{
  const double dx = (double)(a->x - b->x), dy = (double)(a->y - b->y);
  const double sum = (double)(a->radius + b->radius), apart = (double)(a->radius - b->radius);
  const double distance = dx * dx + dy * dy;

  /* Two discs of one place and size are on top of each other all the way round. */
  return distance < sum * sum && distance >= apart * apart;
}

/* The disc with which the @crossings become too many, or the @pairs that were looked at, or NULL.
 */
static const LoomArea *
find_pile (const LoomBoard *board, guint64 *crossings, guint64 *pairs)
{
  g_autoptr (GArray) discs = gather_discs (board);
  const Disc *all = (const Disc *)(gpointer)discs->data;

  for (guint i = 0; i < discs->len; i++)
    for (guint k = i + 1; k < discs->len && all[k].left <= all[i].right; k++)
      {
        *crossings += rims_cross (&all[i], &all[k]);
        if (++*pairs > MOST_PAIRS || *crossings > LOOM_MOST_CROSSINGS)
          return loom_board_area (board, all[i].area);
      }
  return NULL;
}

static const LoomArea *
area_beside (const LoomBoard *board, const LoomBorder *border)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  const guint at = loom_topology_find_edge (topology, border->ends.items[0], border->ends.items[1]);
  const LoomEdge *edge = at != LOOM_NONE ? loom_topology_edge (topology, at) : NULL;

  if (edge == NULL)
    return loom_board_area (board, 0);
  return loom_board_area (board, edge->left != LOOM_NONE ? edge->left : edge->right);
}

/* An area beside the border with whose course it becomes too much, or NULL. */
static const LoomArea *
find_course (const LoomBoard *board, guint64 *crossings, guint64 *pairs)
{
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);

  for (guint i = 0; i < borders->len; i++)
    if (is_course_too_much (g_ptr_array_index (borders, i), crossings, pairs))
      return area_beside (board, g_ptr_array_index (borders, i));
  return NULL;
}

gboolean
loom_tangle_is_tangled (const LoomBoard *board, const LoomArea *area)
{
  guint64 crossings = 0, pairs = 0;

  g_return_val_if_fail (board != NULL && area != NULL, FALSE);
  return is_area_too_much (board, area, &crossings, &pairs);
}

const LoomArea *
loom_tangle_find (const LoomBoard *board)
{
  guint64 crossings = 0, pairs = 0;

  g_return_val_if_fail (board != NULL, NULL);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    if (is_area_too_much (board, loom_board_area (board, i), &crossings, &pairs))
      return loom_board_area (board, i);
  const LoomArea *pile = find_pile (board, &crossings, &pairs);
  return pile != NULL ? pile : find_course (board, &crossings, &pairs);
}
