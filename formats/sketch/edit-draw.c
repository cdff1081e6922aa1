/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a sketch to an edit, and seeing to it that it holds.
 *
 * Implementation notes: a sketch is laid with curves made flat, but smooth borders bend anew where
 * a corner comes into them. The edit is therefore tried on a copy; borders that cross something are
 * given more points, and at last are made straight from point to point, which is exactly what the
 * sketch was laid with. Where even that does not do (corners too close to each other), the whole is
 * sketched again with a larger measure of what is near. */

#include "formats/sketch/edit-draw.h"
#include "formats/sketch/edit-draw-private.h"
#include "formats/edit/edit-ring.h"
#include "formats/model/pair.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How often the measure of what is near is tripled, and how often borders are mended for each. */
#define WIDENINGS 3
#define MENDINGS 8

/* As the checks have it. */
#define SLIVER_WIDTH 1005.0
#define SLIVER_ROUNDNESS 0.0505

/* The board with the edit done. */
typedef struct
{
  LoomBoard *board;
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomEdgePaths *paths;
} Trial;

static void
trial_clear (Trial *trial)
{
  g_clear_pointer (&trial->paths, loom_edge_paths_free);
  g_clear_pointer (&trial->geometry, loom_geometry_free);
  g_clear_pointer (&trial->topology, loom_topology_free);
  g_clear_pointer (&trial->board, loom_board_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, trial_clear)

static gboolean
trial_init (Trial *trial, const LoomBoard *board, const LoomEdit *edit, GError **error)
{
  trial->board = loom_board_copy (board);
  if (!loom_board_apply (trial->board, edit, NULL, error))
    return FALSE;
  trial->topology = loom_topology_new (trial->board, NULL);
  trial->geometry = loom_geometry_new (trial->board, trial->topology);
  trial->paths = loom_edge_paths_new (trial->board, trial->topology, trial->geometry);
  return TRUE;
}

static LoomEdgeLine
line_of (const LoomEdgePaths *paths, guint edge)
{
  const LoomEdge *at = loom_topology_edge (loom_edge_paths_get_topology (paths), edge);
  LoomEdgeLine line = { at->a, at->b, NULL, 0 };
  line.points = loom_edge_paths_edge (paths, edge, &line.n);
  return line;
}

/* Whether two edges of the trial were there before and were in conflict then as well. */
static gboolean
conflicted_before (const LoomEdgePaths *before, const LoomEdge *first, const LoomEdge *second)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (before);
  const guint e = loom_topology_find_edge (topology, first->a, first->b);
  const guint f = loom_topology_find_edge (topology, second->a, second->b);
  if (e == LOOM_NONE || f == LOOM_NONE)
    return FALSE;
  const LoomEdgeLine one = line_of (before, e), two = line_of (before, f);
  return loom_edge_lines_conflict (&one, e == f ? &one : &two);
}

typedef struct
{
  LoomEdgePaths *before;
  Trial *trial;
  GHashTable *levels; /* edge key (gint64) → LoomDrawLevel */
  gboolean raised;
  gboolean clear;
  gboolean turned; /* new areas go the other way than the rings of the sketch */
} Mending;

/* Has the course of @edge kept more exactly; tells whether that can be done. */
static void
raise_level (Mending *mending, const LoomEdge *edge)
{
  const LoomBorder *border
      = (const LoomBorder *)loom_board_get (mending->trial->board, edge->border);
  const gint64 key = loom_edge_key (edge->a, edge->b);
  guint level = GPOINTER_TO_UINT (g_hash_table_lookup (mending->levels, &key));
  if (edge->border == 0 || border->curve != LOOM_CURVE_SMOOTH || level >= LOOM_DRAW_STRAIGHT)
    return;
  mending->raised = TRUE;
  g_hash_table_replace (mending->levels, g_memdup2 (&key, sizeof key),
                        GUINT_TO_POINTER (level + 1));
}

static void
look_at_edge (Mending *mending, guint index)
{
  const Trial *trial = mending->trial;
  const LoomEdge *edge = loom_topology_edge (trial->topology, index);
  const LoomEdgeLine line = line_of (trial->paths, index);
  g_autoptr (GArray) conflicts = g_array_new (FALSE, FALSE, sizeof (LoomEdgeConflict));
  g_autofree guint8 *skip = g_new0 (guint8, loom_topology_n_edges (trial->topology) + 1);
  skip[index] = TRUE;
  loom_edge_paths_conflict (trial->paths, &line, skip, NULL, conflicts);
  if (loom_edge_lines_conflict (&line, &line))
    {
      const LoomEdgeConflict own = { index, 0, 0, line.points[0] };
      g_array_append_val (conflicts, own);
    }
  for (guint i = 0; i < conflicts->len; i++)
    {
      const LoomEdgeConflict *conflict = &g_array_index (conflicts, LoomEdgeConflict, i);
      if (conflict->edge == LOOM_NONE)
        {
          mending->clear = FALSE;
          continue;
        }
      const LoomEdge *other = loom_topology_edge (trial->topology, conflict->edge);
      if (conflicted_before (mending->before, edge, other))
        continue;
      mending->clear = FALSE;
      raise_level (mending, edge);
      raise_level (mending, other);
      /* A curve also bends with what it runs on into; one that was there bends for that alone. */
      const gboolean was_there
          = loom_topology_find_edge (loom_edge_paths_get_topology (mending->before), edge->a,
                                     edge->b)
            != LOOM_NONE;
      const LoomHandle ends[] = { edge->a, edge->b };
      for (guint k = 0; k < 2 && edge->border != 0; k++)
        for (guint e = loom_topology_first_edge (trial->topology, ends[k]); e != LOOM_NONE;
             e = loom_topology_next_edge (trial->topology, ends[k], e))
          if (e != index && (was_there || !mending->raised))
            raise_level (mending, loom_topology_edge (trial->topology, e));
    }
}

/* How much a ring encloses, and which way round: positive when clockwise, y pointing down. */
static double
size_of_ring (const LoomEdgePaths *paths, guint area, guint ring)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (paths);
  guint n_steps, n;
  double size = 0;
  const LoomStep *steps = loom_topology_ring (topology, area, ring, &n_steps);
  for (guint s = 0; s < n_steps; s++)
    {
      const LoomPoint *points = loom_edge_paths_edge (paths, steps[s].edge, &n);
      double share = 0;
      for (guint i = 0; i + 1 < n; i++)
        share += (double)((gint64)points[i].x * points[i + 1].y
                          - (gint64)points[i + 1].x * points[i].y);
      size += steps[s].backwards ? -share / 2 : share / 2;
    }
  return size;
}

/* How many sides of edges more than one area lies on: there they overlap, although nothing
 * crosses. */
static guint
count_shared_sides (const LoomEdgePaths *paths)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (paths);
  g_autofree guint8 *taken = g_new0 (guint8, 2 * (gsize)loom_topology_n_edges (topology) + 2);
  guint shared = 0;
  for (guint area = 0; area < loom_topology_n_areas (topology); area++)
    for (guint ring = 0; ring < loom_topology_n_rings (topology, area); ring++)
      {
        guint n;
        const LoomStep *steps = loom_topology_ring (topology, area, ring, &n);
        const gboolean clockwise = size_of_ring (paths, area, ring) > 0;
        for (guint s = 0; s < n; s++)
          {
            const guint side = (clockwise != (ring > 0)) != steps[s].backwards;
            shared += taken[2 * steps[s].edge + side]++ > 0;
          }
      }
  return shared;
}

/* Whether an area is so narrow and long that the checks call it a sliver. */
static gboolean
is_sliver (const LoomEdgePaths *paths, guint area)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (paths);
  double size = 0, length = 0;
  for (guint ring = 0; ring < loom_topology_n_rings (topology, area); ring++)
    {
      const double own = size_of_ring (paths, area, ring);
      guint n_steps, n;
      const LoomStep *steps = loom_topology_ring (topology, area, ring, &n_steps);
      for (guint s = 0; s < n_steps; s++)
        {
          const LoomPoint *points = loom_edge_paths_edge (paths, steps[s].edge, &n);
          for (guint i = 0; i + 1 < n; i++)
            length += loom_planar_distance (points[i], points[i + 1]);
        }
      size += ring == 0 ? fabs (own) : -fabs (own);
    }
  return length > 0 && 2 * size < SLIVER_WIDTH * length
         && 4 * G_PI * size < SLIVER_ROUNDNESS * length * length;
}

/* A curve that bends anew can also take a narrow area all its width, or turn a new one over. */
static void
look_at_area (Mending *mending, guint area)
{
  const Trial *trial = mending->trial;
  const LoomTopology *before = loom_edge_paths_get_topology (mending->before);
  const guint old
      = loom_topology_index (before, loom_board_area (trial->board, area)->entity.handle);
  const gboolean over = old == LOOM_NONE && loom_topology_n_rings (trial->topology, area) > 0
                        && (size_of_ring (trial->paths, area, 0) < 0) != mending->turned;
  if (!over
      && (!is_sliver (trial->paths, area)
          || (old != LOOM_NONE && is_sliver (mending->before, old))))
    return;
  mending->clear = FALSE;
  for (guint ring = 0; ring < loom_topology_n_rings (trial->topology, area); ring++)
    {
      guint n;
      const LoomStep *steps = loom_topology_ring (trial->topology, area, ring, &n);
      for (guint s = 0; s < n; s++)
        raise_level (mending, loom_topology_edge (trial->topology, steps[s].edge));
    }
}

/* Whether the edge is new, or runs otherwise than before. */
static gboolean
differs (const Mending *mending, guint index)
{
  const Trial *trial = mending->trial;
  const LoomEdge *edge = loom_topology_edge (trial->topology, index);
  const guint old
      = loom_topology_find_edge (loom_edge_paths_get_topology (mending->before), edge->a, edge->b);
  guint n, n_old;
  if (old == LOOM_NONE)
    return TRUE;
  const LoomPoint *points = loom_edge_paths_edge (trial->paths, index, &n);
  const LoomPoint *before = loom_edge_paths_edge (mending->before, old, &n_old);
  return n != n_old || memcmp (points, before, n * sizeof *points) != 0;
}

/* Looks at every edge that is new or bends anew, and at those at corners of new areas. */
static void
look_at_new (Mending *mending, guint n_before)
{
  const Trial *trial = mending->trial;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  for (guint e = 0; e < loom_topology_n_edges (trial->topology); e++)
    if (differs (mending, e) && g_hash_table_add (seen, GUINT_TO_POINTER (e + 1)))
      look_at_edge (mending, e);
  for (guint area = 0; area < loom_topology_n_areas (trial->topology); area++)
    look_at_area (mending, area);
  for (guint area = n_before; area < loom_topology_n_areas (trial->topology); area++)
    for (guint ring = 0; ring < loom_topology_n_rings (trial->topology, area); ring++)
      {
        guint n;
        const LoomStep *steps = loom_topology_ring (trial->topology, area, ring, &n);
        for (guint s = 0; s < n; s++)
          {
            const LoomHandle corner = loom_topology_edge (trial->topology, steps[s].edge)->a;
            const LoomHandle other = loom_topology_edge (trial->topology, steps[s].edge)->b;
            for (guint e = loom_topology_first_edge (trial->topology, corner); e != LOOM_NONE;
                 e = loom_topology_next_edge (trial->topology, corner, e))
              if (g_hash_table_add (seen, GUINT_TO_POINTER (e + 1)))
                look_at_edge (mending, e);
            for (guint e = loom_topology_first_edge (trial->topology, other); e != LOOM_NONE;
                 e = loom_topology_next_edge (trial->topology, other, e))
              if (g_hash_table_add (seen, GUINT_TO_POINTER (e + 1)))
                look_at_edge (mending, e);
          }
      }
}

gboolean
loom_edit_keeps_clear (const LoomBoard *board, const LoomEdit *edit)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (LoomEdgePaths) paths = loom_edge_paths_new (board, topology, geometry);
  g_autoptr (GHashTable) levels
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  g_auto (Trial) trial = { 0 };
  if (!trial_init (&trial, board, edit, NULL))
    return FALSE;
  Mending mending = { paths, &trial, levels, FALSE, TRUE, FALSE };
  for (guint e = 0; e < loom_topology_n_edges (trial.topology) && mending.clear; e++)
    if (differs (&mending, e))
      look_at_edge (&mending, e);
  return mending.clear && count_shared_sides (trial.paths) <= count_shared_sides (paths);
}

/* The edit for one sketch, mended until it holds; NULL when it will not, with @error set where that
 * is not a matter of measure. */
static LoomEdit *
make (const LoomBoard *board,
      LoomEdgePaths *paths,
      const LoomDraw *draw,
      const LoomNewArea *new_area,
      GError **error)
{
  g_autoptr (LoomSketch) sketch = loom_sketch_new (paths, draw);
  g_autoptr (GHashTable) levels
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  if (sketch->trouble != NULL)
    return loom_edit_refuse (error, "%s", sketch->trouble);
  for (guint i = 0; i < MENDINGS; i++)
    {
      gboolean turned;
      g_autoptr (LoomEdit) edit = loom_draw_build (paths, draw, new_area, sketch, levels, &turned);
      g_auto (Trial) trial = { 0 };
      if (!trial_init (&trial, board, edit, error))
        return NULL;
      Mending mending = { paths, &trial, levels, FALSE, TRUE, turned };
      look_at_new (&mending, loom_board_n (board, LOOM_KIND_AREA));
      if (mending.clear)
        return count_shared_sides (trial.paths) <= count_shared_sides (paths)
                   ? g_steal_pointer (&edit)
                   : NULL;
      if (!mending.raised)
        return NULL;
    }
  return NULL;
}

LoomEdit *
loom_edit_draw_areas (const LoomBoard *board,
                      const LoomDraw *draw,
                      const LoomNewArea *new_area,
                      GError **error)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (LoomEdgePaths) paths = loom_edge_paths_new (board, topology, geometry);
  LoomDraw wider = *draw;
  if (loom_board_section (board, LOOM_KIND_AREAS) == NULL)
    return loom_edit_refuse (error, _ ("This board has no map to draw areas on"));
  for (guint i = 0; i < WIDENINGS; i++)
    {
      g_autoptr (GError) reason = NULL;
      LoomEdit *edit = make (board, paths, &wider, new_area, &reason);
      if (edit != NULL)
        return edit;
      if (reason != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      wider.near = 3 * (wider.near > 0 ? wider.near : LOOM_CLEARANCE + 40);
    }
  return loom_edit_refuse (error,
                           _ ("That is too close to what is there; leave a little more room or "
                              "begin and end on a corner"));
}
