/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking for room.
 *
 * Implementation notes: an offset fits when no edge of the clip clashes with an edge of the board
 * (paths.h) and then no area of either has its inmost point in one of the other: without a
 * crossing, what overlaps contains. A corner that falls on a corner is the same corner, and an edge
 * that falls on an edge the same edge, which must have room for one more area. Places are tried in
 * the order of their distance from the one that is wanted, on a grid. */

#include "editor/clipboard/paste-place.h"

#include "formats/edit/edit-add.h"
#include "formats/model/pair.h"
#include "formats/sketch/sketch.h"

#include <string.h>

/* Places across and down at most, and how far they lie apart at least, µm. */
#define PLACES 80
#define STEP 2000
/* As wide as a frame, µm. */
#define EDGE 10000
/* How many pairs of corners are tried for joining. */
#define PAIRS 8

typedef struct
{
  const LoomBoard *board;
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomEdgePaths *paths;
  LoomVec2 *centres; /* of areas; x is NAN until it is asked for */
} Side;

struct _LoomPastePlace
{
  Side clip;
  Side board;
  GHashTable *corners; /* key of a place → corner of the board */
  LoomBox box;         /* around the clip */
  LoomBox page;
  guint8 *skip;   /* by edge of the board: it falls together with one of the clip */
  GArray *points; /* scratch (element-type LoomPoint) */
};

static void
side_init (Side *self, const LoomBoard *board)
{
  self->board = board;
  self->topology = loom_topology_new (board, NULL);
  self->geometry = loom_geometry_new (board, self->topology);
  self->paths = loom_edge_paths_new (board, self->topology, self->geometry);
  self->centres = g_new (LoomVec2, loom_board_n (board, LOOM_KIND_AREA) + 1);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    self->centres[i] = (LoomVec2){ NAN, NAN };
}

static void
side_clear (Side *self)
{
  g_free (self->centres);
  loom_edge_paths_free (self->paths);
  loom_geometry_free (self->geometry);
  loom_topology_free (self->topology);
}

static gint64 *
new_key (gint32 x, gint32 y)
{
  gint64 *key = g_new (gint64, 1);
  *key = (gint64)x * (G_GINT64_CONSTANT (1) << 32) + y;
  return key;
}

static LoomBox
area_box (const Side *self, guint i)
{
  const LoomArea *area = loom_board_area (self->board, i);
  if (area->outline.n > 0)
    return *loom_edge_paths_area_box (self->paths, i);
  return (LoomBox){ area->at.x - area->radius, area->at.y - area->radius, area->at.x + area->radius,
                    area->at.y + area->radius };
}

LoomPastePlace *
loom_paste_place_new (const LoomBoard *clip, const LoomBoard *board)
{
  LoomPastePlace *self = g_new0 (LoomPastePlace, 1);
  const LoomAreas *page = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  side_init (&self->clip, clip);
  side_init (&self->board, board);
  self->box = (LoomBox)LOOM_BOX_EMPTY;
  self->page = (LoomBox){ 0, 0, page != NULL ? page->width : 0, page != NULL ? page->height : 0 };
  self->corners = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  self->skip = g_new0 (guint8, loom_topology_n_edges (self->board.topology) + 1);
  self->points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint i = 0; i < loom_board_n (clip, LOOM_KIND_AREA); i++)
    {
      const LoomBox box = area_box (&self->clip, i);
      loom_box_join (&self->box, &box);
    }
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      g_hash_table_insert (self->corners, new_key (corner->x, corner->y),
                           GUINT_TO_POINTER (corner->entity.handle));
    }
  return self;
}

void
loom_paste_place_free (LoomPastePlace *self)
{
  side_clear (&self->clip);
  side_clear (&self->board);
  g_hash_table_unref (self->corners);
  g_array_unref (self->points);
  g_free (self->skip);
  g_free (self);
}

LoomBox
loom_paste_place_get_box (const LoomPastePlace *self)
{
  return self->box;
}

LoomHandle
loom_paste_place_join (const LoomPastePlace *self, const LoomCorner *corner, LoomPoint offset)
{
  g_autofree gint64 *key = new_key (corner->x + offset.x, corner->y + offset.y);
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->corners, key));
}

gboolean
loom_paste_place_has_edge (const LoomPastePlace *self, LoomHandle a, LoomHandle b)
{
  return loom_topology_find_edge (self->board.topology, a, b) != LOOM_NONE;
}

/* --- Does it fit? ------------------------------------------------------------------------------
 */

static LoomHandle
join (const LoomPastePlace *self, LoomHandle corner, LoomPoint offset)
{
  return loom_paste_place_join (self, loom_board_corner (self->clip.board, corner), offset);
}

/* Whether the edge of the clip, of which @self->points is the course, may lie on @edge of the
 * board: both go the same way, and each leaves the side free that the other needs. */
static gboolean
can_share (const LoomPastePlace *self, const LoomEdge *mine, guint edge, gboolean backwards)
{
  const LoomEdge *theirs = loom_topology_edge (self->board.topology, edge);
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (self->board.paths, edge, &n);
  const guint on_left = backwards ? mine->n_right : mine->n_left;
  const guint on_right = backwards ? mine->n_left : mine->n_right;
  if (n != self->points->len || theirs->n_left + on_left > 1 || theirs->n_right + on_right > 1)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!loom_point_equal (points[backwards ? n - 1 - i : i],
                           g_array_index (self->points, LoomPoint, i)))
      return FALSE;
  return TRUE;
}

static void
shift_edge (LoomPastePlace *self, guint edge, LoomPoint offset)
{
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (self->clip.paths, edge, &n);
  g_array_set_size (self->points, 0);
  for (guint i = 0; i < n; i++)
    {
      const LoomPoint point = { points[i].x + offset.x, points[i].y + offset.y };
      g_array_append_val (self->points, point);
    }
}

/* Sets those edges of the board aside on which edges of the clip fall. */
static gboolean
find_shared (LoomPastePlace *self, LoomPoint offset)
{
  for (guint e = 0; e < loom_topology_n_edges (self->clip.topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (self->clip.topology, e);
      const LoomHandle a = join (self, edge->a, offset), b = join (self, edge->b, offset);
      const guint found
          = a != 0 && b != 0 ? loom_topology_find_edge (self->board.topology, a, b) : LOOM_NONE;
      if (found == LOOM_NONE)
        continue;
      shift_edge (self, e, offset);
      if (!can_share (self, edge, found, loom_topology_edge (self->board.topology, found)->a != a))
        return FALSE;
      self->skip[found] = 1;
    }
  return TRUE;
}

static gboolean
clashes (LoomPastePlace *self, LoomPoint offset)
{
  for (guint e = 0; e < loom_topology_n_edges (self->clip.topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (self->clip.topology, e);
      shift_edge (self, e, offset);
      const LoomEdgeLine line
          = { join (self, edge->a, offset), join (self, edge->b, offset),
              (const LoomPoint *)(gconstpointer)self->points->data, self->points->len };
      const guint shared = line.a != 0 && line.b != 0
                               ? loom_topology_find_edge (self->board.topology, line.a, line.b)
                               : LOOM_NONE;
      if (shared == LOOM_NONE
          && loom_edge_paths_conflict (self->board.paths, &line, self->skip, NULL, NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
discs_clash (const LoomPastePlace *self, LoomPoint offset)
{
  for (guint i = 0; i < loom_board_n (self->clip.board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->clip.board, i);
      if (area->outline.n > 0 || !loom_point_is_set (area->at))
        continue;
      const LoomPoint at = { area->at.x + offset.x, area->at.y + offset.y };
      if (loom_geometry_find_under_disc (self->board.board, self->board.geometry, at, area->radius,
                                         0)
          != LOOM_NONE)
        return TRUE;
    }
  return FALSE;
}

static LoomVec2
find_centre (Side *self, guint area)
{
  if (isnan (self->centres[area].x))
    self->centres[area] = loom_geometry_area_centre (self->geometry, area, 500, NULL);
  return self->centres[area];
}

/* Whether an area of @a, moved by @offset, has its inmost point in one of @b. */
static gboolean
lies_in (Side *a, Side *b, LoomPoint offset)
{
  for (guint i = 0; i < loom_board_n (a->board, LOOM_KIND_AREA); i++)
    {
      const LoomBox own = area_box (a, i);
      const LoomBox box = { own.left + offset.x, own.top + offset.y, own.right + offset.x,
                            own.bottom + offset.y };
      for (guint k = 0; k < loom_board_n (b->board, LOOM_KIND_AREA); k++)
        {
          const LoomBox other = area_box (b, k);
          if (!loom_box_meets (&box, &other))
            continue;
          const LoomVec2 centre = find_centre (a, i);
          if (loom_geometry_area_contains (b->geometry, k, centre.x + offset.x,
                                           centre.y + offset.y))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_on_page (const LoomPastePlace *self, LoomPoint offset)
{
  return self->box.left + offset.x >= self->page.left && self->box.top + offset.y >= self->page.top
         && self->box.right + offset.x <= self->page.right
         && self->box.bottom + offset.y <= self->page.bottom;
}

gboolean
loom_paste_place_fits (LoomPastePlace *self, LoomPoint offset)
{
  if (!is_on_page (self, offset))
    return FALSE;
  memset (self->skip, 0, loom_topology_n_edges (self->board.topology));
  return find_shared (self, offset) && !clashes (self, offset) && !discs_clash (self, offset)
         && !lies_in (&self->clip, &self->board, offset)
         && !lies_in (&self->board, &self->clip, (LoomPoint){ -offset.x, -offset.y });
}

/* --- Where? ------------------------------------------------------------------------------------
 */

typedef struct
{
  LoomPoint offset;
  double distance;
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *left = a, *right = b;
  return (left->distance > right->distance) - (left->distance < right->distance);
}

/* Offsets that bring a corner of the clip onto one of the board. */
static GArray *
find_pairs (LoomPastePlace *self, LoomPoint wanted)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const GPtrArray *corners = loom_board_list (self->clip.board, LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      const LoomPoint at = { corner->x + wanted.x, corner->y + wanted.y };
      const LoomHandle near
          = loom_edge_paths_nearest_corner (self->board.paths, at, LOOM_SKETCH_JOIN, FALSE);
      if (near == 0)
        continue;
      const LoomCorner *other = loom_board_corner (self->board.board, near);
      const Candidate candidate = { { other->x - corner->x, other->y - corner->y },
                                    hypot ((double)other->x - at.x, (double)other->y - at.y) };
      g_array_append_val (found, candidate);
    }
  g_array_sort (found, compare_candidates);
  return found;
}

/* How many corners of the clip fall on corners of the board. */
static guint
count_joined (const LoomPastePlace *self, LoomPoint offset)
{
  const GPtrArray *corners = loom_board_list (self->clip.board, LOOM_KIND_CORNER);
  guint n = 0;
  for (guint i = 0; i < corners->len; i++)
    n += loom_paste_place_join (self, g_ptr_array_index (corners, i), offset) != 0;
  return n;
}

/* Areas that touch in one corner alone would be no neighbours. */
static gboolean
find_joined (LoomPastePlace *self, LoomPoint *offset)
{
  g_autoptr (GArray) pairs = find_pairs (self, *offset);
  for (guint i = 0; i < pairs->len && i < PAIRS; i++)
    {
      const LoomPoint joined = g_array_index (pairs, Candidate, i).offset;
      if (count_joined (self, joined) < 2 || !loom_paste_place_fits (self, joined))
        continue;
      *offset = joined;
      return TRUE;
    }
  return FALSE;
}

/* The places on the page in even steps from @wanted, those nearest to it first. What lies by the
 * edge, where the frame is drawn, comes after all others. */
static GArray *
list_places (const LoomPastePlace *self, LoomPoint wanted)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const gint32 width = self->page.right - (self->box.right - self->box.left);
  const gint32 height = self->page.bottom - (self->box.bottom - self->box.top);
  const double far = hypot (self->page.right, self->page.bottom);
  const gint32 step = MAX (STEP, MAX (width, height) / PLACES);
  const LoomPoint at = { self->box.left + wanted.x, self->box.top + wanted.y };
  for (gint32 y = at.y % step; y <= height; y += step)
    for (gint32 x = at.x % step; x <= width; x += step)
      {
        const LoomPoint offset = { x - self->box.left, y - self->box.top };
        const gboolean by_edge = x < EDGE || y < EDGE || x > width - EDGE || y > height - EDGE;
        const Candidate candidate
            = { offset, hypot ((double)offset.x - wanted.x, (double)offset.y - wanted.y)
                            + (by_edge ? far : 0) };
        g_array_append_val (places, candidate);
      }
  g_array_sort (places, compare_candidates);
  return places;
}

static LoomPoint
keep_on_page (const LoomPastePlace *self, LoomPoint offset)
{
  offset.x = MAX (MIN (offset.x, self->page.right - self->box.right), -self->box.left);
  offset.y = MAX (MIN (offset.y, self->page.bottom - self->box.bottom), -self->box.top);
  return offset;
}

gboolean
loom_paste_place_find (LoomPastePlace *self, LoomPoint *offset)
{
  const LoomPoint wanted = keep_on_page (self, *offset);
  *offset = wanted;
  if (find_joined (self, offset) || loom_paste_place_fits (self, wanted))
    return TRUE;
  g_autoptr (GArray) places = list_places (self, wanted);
  for (guint i = 0; i < places->len; i++)
    {
      *offset = g_array_index (places, Candidate, i).offset;
      if (count_joined (self, *offset) == 1 || !loom_paste_place_fits (self, *offset))
        continue;
      find_joined (self, offset);
      return TRUE;
    }
  return FALSE;
}
