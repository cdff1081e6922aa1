/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawn curves as smooth borders.
 *
 * Implementation notes: a board's smooth course follows from the points it goes through, and where
 * two of them meet at a corner from those of both; so all are fitted together. Each begins with one
 * point between its ends and gets a further one wherever it strays, until none strays; then it
 * loses those that it can do without. What goes through no fewer points than it had, meets another
 * border, or leaves a corner on the other side of one, is drawn from point to point as before,
 * which may bend what goes on from its ends; so that is looked at again. From then on points are
 * only added and borders only given up, so it comes to an end. */

#include "formats/exchange/arcs/arcs-smooth.h"

#include "formats/geometry/edge-paths.h"
#include "formats/geometry/planar.h"
#include "formats/geometry/spokes.h"
#include "formats/model/pair.h"

#include <math.h>

/* Places at which a piece of a smooth course is looked at. */
#define LOOKS 16
/* Rounds after which a border that still strays is given up. */
#define ROUNDS 48
#define PASSES 64
/* µm: as far apart points stand at most that a smooth course can be led through, */
#define STEADY 1000.0
/* and as many of them there are at most on one line. */
#define MOST_STEADY 100

/* --- Points on curves ---------------------------------------------------------------------------
 */

typedef struct
{
  gint64 key;
  double x, y; /* sums */
  guint n;
} Drawn;

struct _LoomCurvePoints
{
  gint32 step;
  GHashTable *by_place; /* (element-type gint64 Drawn) (owned) */
};

LoomCurvePoints *
loom_curve_points_new (gint32 step)
{
  LoomCurvePoints *self = g_new0 (LoomCurvePoints, 1);
  self->step = step;
  self->by_place = g_hash_table_new_full (loom_pair_hash, g_int64_equal, NULL, g_free);
  return self;
}

void
loom_curve_points_free (LoomCurvePoints *self)
{
  g_hash_table_unref (self->by_place);
  g_free (self);
}

static gint64
key_of (gint32 x, gint32 y)
{
  return (gint64)((guint64)(guint32)x << 32 | (guint32)y);
}

void
loom_curve_points_add (LoomCurvePoints *self, LoomPoint at)
{
  const double step = self->step;
  const gint64 key = key_of ((gint32)lround (round (at.x / step) * step),
                             (gint32)lround (round (at.y / step) * step));
  Drawn *drawn = g_hash_table_lookup (self->by_place, &key);
  if (drawn == NULL)
    {
      drawn = g_new0 (Drawn, 1);
      drawn->key = key;
      g_hash_table_insert (self->by_place, &drawn->key, drawn);
    }
  drawn->x += at.x;
  drawn->y += at.y;
  drawn->n++;
}

/* Where @at was drawn, and whether that is on a curve. */
static LoomPoint
find_drawn (const LoomCurvePoints *self, LoomPoint at, gboolean *is_curved)
{
  const gint64 key = key_of (at.x, at.y);
  const Drawn *drawn = g_hash_table_lookup (self->by_place, &key);
  *is_curved = drawn != NULL;
  if (drawn == NULL)
    return at;
  return (LoomPoint){ (gint32)lround (drawn->x / drawn->n), (gint32)lround (drawn->y / drawn->n) };
}

/* --- One border ---------------------------------------------------------------------------------
 */

typedef struct
{
  LoomBorder *border; /* lent by the board */
  guint edge;
  gboolean backwards;  /* against the edge */
  GArray *drawn;       /* (element-type LoomPoint) (owned): both ends included */
  GArray *knots;       /* (element-type guint) (owned): those of drawn that it goes through */
  LoomPoints straight; /* what it goes through from point to point; owned where it is smooth */
  gboolean is_smooth;
} Bend;

typedef struct
{
  const LoomArcs *arcs;
  const LoomCurvePoints *curves;
  LoomBoard *board;
  LoomTopology *topology;
  LoomGeometry *geometry;
  double tolerance;
  GArray *bends;    /* (element-type Bend) (owned) */
  GArray *segments; /* scratch */
  GArray *edges;    /* scratch (element-type guint) */
  /* Two for each edge: how it leaves its corners a and b when it goes from point to point. */
  const LoomSpoke *straight;
} Smoothing;

static void
clear_bend (gpointer data)
{
  Bend *bend = data;
  g_array_unref (bend->drawn);
  g_array_unref (bend->knots);
  if (bend->is_smooth)
    g_free (bend->straight.items);
}

static LoomPoint
drawn_at (const Bend *bend, guint i)
{
  return g_array_index (bend->drawn, LoomPoint, i);
}

static void
lay (Bend *bend)
{
  LoomPoints *via = &bend->border->via;
  g_free (via->items);
  via->n = bend->knots->len - 2;
  via->items = g_new (LoomPoint, via->n);
  for (guint i = 0; i < via->n; i++)
    via->items[i] = drawn_at (bend, g_array_index (bend->knots, guint, i + 1));
}

static void
give_up (Bend *bend)
{
  g_free (bend->border->via.items);
  bend->border->via = bend->straight;
  bend->border->curve = LOOM_CURVE_STRAIGHT;
  bend->is_smooth = FALSE;
}

static void
begin (Bend *bend)
{
  const guint first[] = { 0, bend->drawn->len / 2, bend->drawn->len - 1 };
  bend->knots = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (bend->knots, first, G_N_ELEMENTS (first));
  bend->straight = bend->border->via;
  bend->border->via = (LoomPoints){ NULL, 0 };
  bend->border->curve = LOOM_CURVE_SMOOTH;
  bend->is_smooth = TRUE;
  lay (bend);
}

/* How far @at is from a line of @n points, squared. */
static double
squared_to_line (LoomVec2 at, const LoomVec2 *points, guint n)
{
  double least = G_MAXDOUBLE;
  for (guint i = 0; i + 1 < n; i++)
    least = MIN (least, loom_segment_distance_squared (points[i], points[i + 1], at));
  return least;
}

static void
look_at (LoomVec2 from, const LoomSegment *segment, LoomVec2 *looks)
{
  for (guint i = 0; i <= LOOKS; i++)
    {
      const double t = (double)i / LOOKS, u = 1 - t;
      const double f = u * u * u, g = 3 * u * u * t, h = 3 * u * t * t, k = t * t * t;
      looks[i] = (LoomVec2){
        f * from.x + g * segment->control1.x + h * segment->control2.x + k * segment->end.x,
        f * from.y + g * segment->control1.y + h * segment->control2.y + k * segment->end.y
      };
    }
}

/* Where the piece from the drawn point @a to @b strays farthest, between them; 0 where it does not,
 * G_MAXUINT where it does and there is no point between. */
static guint
find_stray (const Smoothing *self, const Bend *bend, guint a, guint b, const LoomSegment *segment)
{
  LoomVec2 looks[LOOKS + 1];
  g_autofree LoomVec2 *line = g_new (LoomVec2, b - a + 1);
  const double most = self->tolerance * self->tolerance;
  double worst = most;
  guint found = 0;
  for (guint i = a; i <= b; i++)
    line[i - a] = (LoomVec2){ drawn_at (bend, i).x, drawn_at (bend, i).y };
  look_at (line[0], segment, looks);
  for (guint i = a + 1; i < b; i++)
    {
      const double far = squared_to_line (line[i - a], looks, LOOKS + 1);
      if (far <= worst)
        continue;
      worst = far;
      found = i;
    }
  for (guint i = 1; found == 0 && i < LOOKS; i++)
    if (squared_to_line (looks[i], line, b - a + 1) > most)
      found = b - a > 1 ? (a + b) / 2 : G_MAXUINT;
  return found;
}

/* Whether a point stands between knots @i and @i + 1, and puts it among those of @marks. */
static gboolean
halve (const Bend *bend, guint i, guint8 *marks)
{
  if (i + 1 >= bend->knots->len)
    return FALSE;
  const guint a = g_array_index (bend->knots, guint, i);
  const guint b = g_array_index (bend->knots, guint, i + 1);
  if (b - a < 2)
    return FALSE;
  marks[(a + b) / 2] = 1;
  return TRUE;
}

/* Marks the points that a border shall go through besides its knots. FALSE where it strays and
 * there is none that would help. */
static gboolean
mark_strays (const Smoothing *self, const Bend *bend, guint8 *marks)
{
  for (guint i = 0; i + 1 < bend->knots->len; i++)
    {
      const guint a = g_array_index (bend->knots, guint, i);
      const guint b = g_array_index (bend->knots, guint, i + 1);
      const guint stray
          = find_stray (self, bend, a, b, &g_array_index (self->segments, LoomSegment, i));
      if (stray != 0 && stray != G_MAXUINT)
        marks[stray] = 1;
      else if (stray == G_MAXUINT)
        {
          /* It is the pieces beside this one that bend it. */
          const gboolean is_before = i > 0 && halve (bend, i - 1, marks);
          if (!halve (bend, i + 1, marks) && !is_before)
            return FALSE;
        }
    }
  return TRUE;
}

/* Adds a point to each piece of a border that strays. TRUE when any did. */
static gboolean
refine (Smoothing *self, Bend *bend)
{
  g_autofree guint8 *marks = g_new0 (guint8, bend->drawn->len);
  const guint had = bend->knots->len;
  g_array_set_size (self->segments, 0);
  loom_geometry_edge_segments (self->geometry, bend->edge, bend->backwards, self->segments);
  g_return_val_if_fail (self->segments->len + 1 == had, FALSE);
  if (!mark_strays (self, bend, marks))
    {
      give_up (bend);
      return TRUE;
    }
  for (guint i = 0; i < had; i++)
    marks[g_array_index (bend->knots, guint, i)] = 1;
  g_array_set_size (bend->knots, 0);
  for (guint i = 0; i < bend->drawn->len; i++)
    if (marks[i])
      g_array_append_val (bend->knots, i);
  if (bend->knots->len == had)
    return FALSE;
  lay (bend);
  return TRUE;
}

/* Whether a border strays in one of the pieces around its knot @i, or the one that stood there. */
static gboolean
strays_at (Smoothing *self, const Bend *bend, guint i)
{
  const guint last = MIN (i + 1, bend->knots->len - 2);
  g_array_set_size (self->segments, 0);
  loom_geometry_edge_segments (self->geometry, bend->edge, bend->backwards, self->segments);
  for (guint k = i - MIN (i, 2); k <= last; k++)
    if (find_stray (self, bend, g_array_index (bend->knots, guint, k),
                    g_array_index (bend->knots, guint, k + 1),
                    &g_array_index (self->segments, LoomSegment, k))
        != 0)
      return TRUE;
  return FALSE;
}

/* Takes off points without which a border does not stray; one stays. */
static void
thin (Smoothing *self, Bend *bend)
{
  for (guint i = 1; i + 1 < bend->knots->len && bend->knots->len > 3;)
    {
      const guint knot = g_array_index (bend->knots, guint, i);
      g_array_remove_index (bend->knots, i);
      lay (bend);
      if (!strays_at (self, bend, i))
        continue;
      g_array_insert_val (bend->knots, i, knot);
      lay (bend);
      i++;
    }
}

/* --- All borders --------------------------------------------------------------------------------
 */

/* Appends @at, and before it points on the line to it, which a smooth course may need to run along
 * what is straight. */
static void
append_drawn (GArray *drawn, LoomPoint at)
{
  const LoomPoint from = drawn->len > 0 ? g_array_index (drawn, LoomPoint, drawn->len - 1) : at;
  const guint n = (guint)CLAMP (loom_planar_distance (from, at) / STEADY, 1, MOST_STEADY);
  for (guint i = 1; i <= n; i++)
    {
      const LoomPoint point = { from.x + (gint32)lround (((double)at.x - from.x) * i / n),
                                from.y + (gint32)lround (((double)at.y - from.y) * i / n) };
      g_array_append_val (drawn, point);
    }
}

/* Takes the border of @part where most of it was drawn as a curve. */
static void
take_part (Smoothing *self, const LoomArcsPart *part, guint edge)
{
  const LoomArc *arc = loom_arcs_nth (self->arcs, part->arc);
  LoomBorder *border = (LoomBorder *)loom_board_get (self->board, part->border);
  guint n_curved = 0, n = 0, at = 0;
  Bend bend = { .border = border, .edge = edge };
  while (at < arc->n_drawn && arc->drawn[at] != part->from)
    at++;
  bend.drawn = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (; at < arc->n_drawn; at++)
    {
      const LoomPoint is = loom_arcs_at (self->arcs, arc->drawn[at]);
      const gboolean is_end = bend.drawn->len == 0 || arc->drawn[at] == part->to;
      gboolean is_curved = FALSE;
      const LoomPoint was = find_drawn (self->curves, is, &is_curved);
      append_drawn (bend.drawn, is_end ? is : was);
      n_curved += is_curved;
      n++;
      if (bend.drawn->len > 1 && arc->drawn[at] == part->to)
        break;
    }
  if (n < 4 || 2 * n_curved < n)
    {
      g_array_unref (bend.drawn);
      return;
    }
  const LoomEdge *along = loom_topology_edge (self->topology, edge);
  bend.backwards = border->ends.items[0] != along->a;
  begin (&bend);
  g_array_append_val (self->bends, bend);
}

static void
take_all (Smoothing *self)
{
  g_autoptr (GHashTable) edges = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < loom_topology_n_edges (self->topology); i++)
    g_hash_table_insert (edges, GUINT_TO_POINTER (loom_topology_edge (self->topology, i)->border),
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < self->arcs->parts->len; i++)
    {
      const LoomArcsPart *part = &g_array_index (self->arcs->parts, LoomArcsPart, i);
      const guint edge
          = GPOINTER_TO_UINT (g_hash_table_lookup (edges, GUINT_TO_POINTER (part->border)));
      if (edge != 0)
        take_part (self, part, edge - 1);
    }
}

/* Adds points until nothing strays, to borders that come to have less than @share times as many as
 * they had. */
static void
settle (Smoothing *self, guint share)
{
  gboolean is_done = FALSE;
  for (guint round = 0; !is_done; round++)
    {
      is_done = TRUE;
      for (guint i = 0; i < self->bends->len; i++)
        {
          Bend *bend = &g_array_index (self->bends, Bend, i);
          if (!bend->is_smooth || !refine (self, bend))
            continue;
          is_done = FALSE;
          if (bend->is_smooth
              && (round > ROUNDS || bend->border->via.n >= share * bend->straight.n))
            give_up (bend);
        }
    }
}

static void
thin_all (Smoothing *self)
{
  for (guint i = 0; i < self->bends->len; i++)
    {
      Bend *bend = &g_array_index (self->bends, Bend, i);
      if (!bend->is_smooth)
        continue;
      thin (self, bend);
      if (bend->border->via.n >= bend->straight.n)
        give_up (bend);
    }
}

/* Whether a smooth border meets another, or itself; those in @given_up are no longer where they
 * were looked for. */
static gboolean
meets_any (LoomEdgePaths *paths, const Bend *bend, const guint8 *given_up)
{
  guint n = 0;
  const LoomPoint *points = loom_edge_paths_edge (paths, bend->edge, &n);
  const LoomEdge *edge = loom_topology_edge (loom_edge_paths_get_topology (paths), bend->edge);
  const LoomEdgeLine line = { edge->a, edge->b, points, n };
  return loom_edge_paths_conflict (paths, &line, given_up, NULL, NULL)
         || loom_edge_lines_conflict (&line, &line);
}

static LoomSpoke
spoke_of (LoomEdgePaths *paths, guint edge, gboolean at_a)
{
  guint n = 0;
  const LoomPoint *points = loom_edge_paths_edge (paths, edge, &n);
  return loom_spoke_leaving (points, n, at_a);
}

static LoomSpoke *
list_straight (const Smoothing *self)
{
  const guint n = loom_topology_n_edges (self->topology);
  g_autoptr (LoomEdgePaths) paths
      = loom_edge_paths_new (self->board, self->topology, self->geometry);
  LoomSpoke *straight = g_new (LoomSpoke, 2 * n + 1);
  for (guint i = 0; i < n; i++)
    {
      straight[2 * i] = spoke_of (paths, i, TRUE);
      straight[2 * i + 1] = spoke_of (paths, i, FALSE);
    }
  return straight;
}

typedef struct
{
  const Smoothing *self;
  LoomHandle corner;
} Around;

static const LoomSpoke *
straight_of (const Around *around, guint edge)
{
  const gboolean at_a = loom_topology_edge (around->self->topology, edge)->a == around->corner;
  return &around->self->straight[2 * edge + (at_a ? 0 : 1)];
}

static int
compare_edges (gconstpointer a, gconstpointer b, gpointer data)
{
  const Around *around = data;
  return loom_spoke_compare (straight_of (around, *(const guint *)a),
                             straight_of (around, *(const guint *)b));
}

/* Whether borders leave @corner in the order in which they do from point to point: two that change
 * places cross there without meeting anywhere else. */
static gboolean
keeps_order (const Smoothing *self, LoomEdgePaths *paths, LoomHandle corner, const guint8 *given_up)
{
  Around around = { self, corner };
  g_autoptr (GArray) spokes = g_array_new (FALSE, FALSE, sizeof (LoomSpoke));
  g_array_set_size (self->edges, 0);
  for (guint e = loom_topology_first_edge (self->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (self->topology, corner, e))
    g_array_append_val (self->edges, e);
  if (self->edges->len < 3)
    return TRUE;
  g_array_sort_with_data (self->edges, compare_edges, &around);
  for (guint i = 0; i < self->edges->len; i++)
    {
      const guint edge = g_array_index (self->edges, guint, i);
      const gboolean at_a = loom_topology_edge (self->topology, edge)->a == corner;
      const LoomSpoke spoke
          = given_up[edge] ? *straight_of (&around, edge) : spoke_of (paths, edge, at_a);
      g_array_append_val (spokes, spoke);
    }
  return loom_spokes_are_in_order ((const LoomSpoke *)(gconstpointer)spokes->data, spokes->len);
}

/* Gives up what meets another border or leaves a corner on its other side. TRUE when anything was.
 */
static gboolean
part (Smoothing *self)
{
  g_autoptr (LoomEdgePaths) paths
      = loom_edge_paths_new (self->board, self->topology, self->geometry);
  g_autofree guint8 *given_up = g_new0 (guint8, loom_topology_n_edges (self->topology) + 1);
  gboolean is_any = FALSE;
  for (guint i = 0; i < self->bends->len; i++)
    {
      Bend *bend = &g_array_index (self->bends, Bend, i);
      if (!bend->is_smooth)
        continue;
      const LoomEdge *edge = loom_topology_edge (self->topology, bend->edge);
      const gboolean is_in_order = keeps_order (self, paths, edge->a, given_up)
                                   && keeps_order (self, paths, edge->b, given_up);
      given_up[bend->edge] = 1;
      if (is_in_order && !meets_any (paths, bend, given_up))
        {
          given_up[bend->edge] = 0;
          continue;
        }
      give_up (bend);
      is_any = TRUE;
    }
  return is_any;
}

void
loom_arcs_smooth (const LoomArcs *self,
                  LoomBoard *board,
                  const LoomCurvePoints *curves,
                  double tolerance,
                  LoomSmoothCounts *counts)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (GArray) bends = g_array_new (FALSE, FALSE, sizeof (Bend));
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (guint));
  Smoothing smoothing
      = { self, curves, board, topology, geometry, tolerance, bends, segments, edges, NULL };
  g_autofree LoomSpoke *straight = list_straight (&smoothing);
  smoothing.straight = straight;
  g_array_set_clear_func (bends, clear_bend);
  take_all (&smoothing);
  settle (&smoothing, 2);
  thin_all (&smoothing);
  guint pass = 0;
  do
    settle (&smoothing, 1);
  while (part (&smoothing) && ++pass < PASSES);
  *counts = (LoomSmoothCounts){ 0, 0, 0 };
  for (guint i = 0; i < bends->len; i++)
    {
      Bend *bend = &g_array_index (bends, Bend, i);
      if (!bend->is_smooth)
        continue;
      if (pass == PASSES)
        {
          give_up (bend);
          continue;
        }
      counts->n_borders++;
      counts->n_points += bend->border->via.n;
      counts->n_before += bend->straight.n;
    }
}
