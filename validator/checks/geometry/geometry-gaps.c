/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gaps: what several areas enclose and none of them has.
 *
 * Implementation notes: each edge is two half-edges, one a way, and a half-edge with no area on its
 * left goes around what is free. Around a corner, clockwise, what lies to the right of an edge is
 * what lies to the left of the next, so of a half-edge that comes to a corner the one that goes on
 * along the same free face is found by looking at its neighbour in that order. Free faces are the
 * cycles of these; those that turn round the other way than the coast does are enclosed. */

#include "validator/checks/geometry/geometry-checks.h"
#include "validator/checks/map/map.h"
#include "validator/checks/map/outline-mesh.h"
#include "validator/base/words.h"
#include "formats/reshape/edit-area.h"

#include <glib/gi18n-lib.h>

/* What is at least so wide may be meant as a lake, so nobody fills it unasked, µm. */
#define LAKE_WIDTH 2000.0
/* So many gaps get a fix at a time, for each is planned on a copy of the board; where they are
 * mended, it is looked again. */
#define MOST_FIXES 20
/* A gap is smaller than this part of the smallest area beside it. */
#define GAP_PART 0.1

/* A half-edge that leaves a corner. */
typedef struct
{
  gint64 dx, dy;
  guint half; /* twice the edge, and one when it goes from b to a */
} Spoke;

typedef struct
{
  LoomCheck *check;
  LoomOutlineMesh *mesh;
  guint32 *next;      /* by half-edge: the next along the same face, or LOOM_NONE */
  guint8 *is_seen;    /* by half-edge */
  GArray *cycle;      /* (element-type guint): half-edges of the face that is looked at */
  guint n_planned[2]; /* fixes: of what is filled unasked, and of what may be a lake */
} Finding;

static guint32
left_of (const Finding *self, guint half)
{
  return self->mesh->faces[half / 2][half % 2];
}

static LoomHandle
start_of (const Finding *self, guint half)
{
  const LoomEdge *edge = loom_topology_edge (self->mesh->topology, half / 2);
  return half % 2 == 0 ? edge->a : edge->b;
}

static gboolean
points_up (const Spoke *a)
{
  return a->dy < 0 || (a->dy == 0 && a->dx < 0);
}

/* Clockwise on the board, from the right downwards. */
static int
compare_spokes (gconstpointer a, gconstpointer b)
{
  const Spoke *p = a, *q = b;
  if (points_up (p) != points_up (q))
    return points_up (p) ? 1 : -1;
  const gint64 cross = p->dx * q->dy - p->dy * q->dx;
  return cross > 0 ? -1 : cross < 0;
}

static void
gather_spokes (const Finding *self, LoomHandle corner, GArray *spokes)
{
  const LoomOutlineMesh *mesh = self->mesh;
  g_array_set_size (spokes, 0);
  for (guint e = loom_topology_first_edge (mesh->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (mesh->topology, corner, e))
    {
      const guint first = mesh->edge_segments[e], end = mesh->edge_segments[e + 1];
      const gboolean away = loom_topology_edge (mesh->topology, e)->a == corner;
      if (first == end)
        continue;
      const LoomOutlineMeshSegment *at = &mesh->segments[away ? first : end - 1];
      const gint64 dx = (gint64)at->to.x - at->from.x, dy = (gint64)at->to.y - at->from.y;
      const Spoke spoke = { away ? dx : -dx, away ? dy : -dy, 2 * e + (away ? 0 : 1) };
      g_array_append_val (spokes, spoke);
    }
  g_array_sort (spokes, compare_spokes);
}

static void
link_corner (Finding *self, LoomHandle corner, GArray *spokes)
{
  gather_spokes (self, corner, spokes);
  for (guint i = 0; i < spokes->len; i++)
    {
      const guint out = g_array_index (spokes, Spoke, (i + 1) % spokes->len).half;
      const guint in = g_array_index (spokes, Spoke, i).half ^ 1;
      if (left_of (self, in) == LOOM_NONE && left_of (self, out) == LOOM_NONE)
        self->next[in] = out;
    }
}

/* Follows the face from @start. FALSE where it does not close or comes to a corner twice. */
static gboolean
follow (Finding *self, guint start)
{
  g_autoptr (GHashTable) corners = g_hash_table_new (NULL, NULL);
  guint half = start;
  gboolean is_simple = TRUE;
  g_array_set_size (self->cycle, 0);
  do
    {
      self->is_seen[half] = 1;
      is_simple &= g_hash_table_add (corners, GUINT_TO_POINTER (start_of (self, half)));
      g_array_append_val (self->cycle, half);
      half = self->next[half];
    }
  while (half != LOOM_NONE && !self->is_seen[half]);
  return is_simple && half == start && self->cycle->len > 2;
}

/* The area beside the cycle that has most of its length, and how many there are; *@smallest
 * receives the measure of the smallest, µm². LOOM_NONE where one is in trouble. */
static guint32
find_taker (const Finding *self, GPtrArray *areas, double *smallest)
{
  g_autoptr (GHashTable) lengths = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  guint32 best = LOOM_NONE;
  double most = -1;
  *smallest = G_MAXDOUBLE;
  for (guint i = 0; i < self->cycle->len; i++)
    {
      const guint half = g_array_index (self->cycle, guint, i);
      const guint32 area = left_of (self, half ^ 1);
      if (area == LOOM_NONE || self->mesh->troubled[area])
        return LOOM_NONE;
      double *length = g_hash_table_lookup (lengths, GUINT_TO_POINTER (area + 1));
      if (length == NULL)
        {
          length = g_new0 (double, 1);
          g_hash_table_insert (lengths, GUINT_TO_POINTER (area + 1), length);
          g_ptr_array_add (areas, (gpointer)&loom_board_area (self->check->board, area)->entity);
        }
      *length += self->mesh->edge_length[half / 2];
      *smallest = MIN (*smallest, self->mesh->area_size[area]);
      if (*length > most)
        {
          most = *length;
          best = area;
        }
    }
  return best;
}

static void
report (Finding *self, GPtrArray *areas, guint32 taker, double size, double length)
{
  const LoomEntity *area = &loom_board_area (self->check->board, taker)->entity;
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autofree char *names = loom_words_list (areas, 6);
  for (guint i = 0; i < self->cycle->len; i++)
    {
      const LoomHandle corner = start_of (self, g_array_index (self->cycle, guint, i));
      g_array_append_val (corners, corner);
    }
  LoomDiagnostic *diagnostic = loom_check_add (
      self->check, "AREA-GAP", area, _ ("a gap of %.1f mm² lies between %s: it belongs to no area"),
      size / 1e6, names);
  for (guint i = 0; i < areas->len; i++)
    if (g_ptr_array_index (areas, i) != area)
      loom_diagnostic_concern (diagnostic, g_ptr_array_index (areas, i));
  const gboolean is_lake = 2 * size / length >= LAKE_WIDTH;
  if (self->n_planned[is_lake] == MOST_FIXES)
    return;
  self->n_planned[is_lake]++;
  LoomEdit *fix
      = loom_edit_fill_gap (self->check->board, area->handle,
                            (const LoomHandle *)(gconstpointer)corners->data, corners->len, NULL);
  if (fix != NULL && is_lake)
    loom_diagnostic_offer_fix (diagnostic, fix, _ ("it may be a lake that is meant to be there"));
  else
    loom_diagnostic_take_fix (diagnostic, fix);
}

static void
look_at (Finding *self)
{
  g_autoptr (GPtrArray) areas = g_ptr_array_new ();
  double cross = 0, length = 0, smallest;
  for (guint i = 0; i < self->cycle->len; i++)
    {
      const guint half = g_array_index (self->cycle, guint, i);
      const double own = self->mesh->edge_cross[half / 2];
      cross += half % 2 == 0 ? own : -own;
      length += self->mesh->edge_length[half / 2];
    }
  /* With the free face on its left, a way around it goes anticlockwise on the board. */
  if (cross >= 0)
    return;
  const guint32 taker = find_taker (self, areas, &smallest);
  if (taker != LOOM_NONE && areas->len > 1 && -cross / 2 < GAP_PART * smallest)
    report (self, areas, taker, -cross / 2, length);
}

void
loom_geometry_check_gaps (LoomCheck *check)
{
  LoomOutlineMesh *mesh = loom_check_mesh (check);
  const guint n = 2 * loom_topology_n_edges (mesh->topology);
  const GPtrArray *corners = loom_board_list (check->board, LOOM_KIND_CORNER);
  g_autofree guint32 *next = g_new (guint32, n + 1);
  g_autofree guint8 *is_seen = g_new0 (guint8, n + 1);
  g_autoptr (GArray) cycle = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) spokes = g_array_new (FALSE, FALSE, sizeof (Spoke));
  Finding self = { check, mesh, next, is_seen, cycle };
  for (guint i = 0; i < n; i++)
    next[i] = LOOM_NONE;
  for (guint i = 0; i < corners->len; i++)
    link_corner (&self, ((const LoomEntity *)g_ptr_array_index (corners, i))->handle, spokes);
  for (guint i = 0; i < n; i++)
    if (!is_seen[i] && next[i] != LOOM_NONE && follow (&self, i))
      look_at (&self);
}
