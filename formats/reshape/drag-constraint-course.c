/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Giving a border another course, drawn back towards the old one where it cannot lie. */

#include "formats/edit/edit-ring.h"
#include "formats/reshape/drag-constraint-private.h"

/* How near to a clash points of a course are drawn back, µm, and by how much. */
#define AROUND 4000.0
#define SHARE 0.6
#define ROUNDS 40

typedef struct
{
  LoomDragConstraint *self;
  LoomBorder *border;
  guint edge;
  LoomPoint *wanted; /* owned */
  LoomPoint *old;    /* owned: where each of them would lie on the old course */
  double *share;     /* owned: how far from there to the wanted place it goes */
  guint n;
} Redraw;

static void
redraw_clear (Redraw *redraw)
{
  g_free (redraw->wanted);
  g_free (redraw->old);
  g_free (redraw->share);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Redraw, redraw_clear)

static double
length_of (const LoomPoint *points, guint n)
{
  double length = 0;
  for (guint i = 0; i + 1 < n; i++)
    length += loom_planar_distance (points[i], points[i + 1]);
  return length;
}

/* The place at @share of the course's length. */
static LoomPoint
along (const LoomPoint *points, guint n, double share)
{
  double left = share * length_of (points, n);
  for (guint i = 0; i + 1 < n; i++)
    {
      const double length = loom_planar_distance (points[i], points[i + 1]);
      if (left > length || length == 0)
        {
          left -= length;
          continue;
        }
      const double t = left / length;
      return (
          LoomPoint){ points[i].x + (gint32)lround (t * ((double)points[i + 1].x - points[i].x)),
                      points[i].y + (gint32)lround (t * ((double)points[i + 1].y - points[i].y)) };
    }
  return points[n - 1];
}

/* Finds for each wanted point its place on the old course, by its share of the length. */
static void
match (Redraw *redraw, LoomPoint start, LoomPoint end)
{
  guint n;
  const LoomPoint *course = loom_edge_paths_edge (redraw->self->paths, redraw->edge, &n);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  g_autofree LoomPoint *forwards = g_memdup2 (course, n * sizeof *course);
  if (!loom_point_equal (forwards[0], start))
    for (guint i = 0, j = n - 1; i < j; i++, j--)
      {
        const LoomPoint kept = forwards[i];
        forwards[i] = forwards[j];
        forwards[j] = kept;
      }
  g_array_append_val (line, start);
  g_array_append_vals (line, redraw->wanted, redraw->n);
  g_array_append_val (line, end);
  const LoomPoint *points = (const LoomPoint *)(gpointer)line->data;
  const double whole = MAX (length_of (points, line->len), 1);
  for (guint i = 0; i < redraw->n; i++)
    redraw->old[i] = along (forwards, n, length_of (points, i + 2) / whole);
}

static void
lay (Redraw *redraw)
{
  for (guint i = 0; i < redraw->n; i++)
    {
      const LoomPoint a = redraw->old[i], b = redraw->wanted[i];
      redraw->border->via.items[i]
          = (LoomPoint){ a.x + (gint32)lround (redraw->share[i] * ((double)b.x - a.x)),
                         a.y + (gint32)lround (redraw->share[i] * ((double)b.y - a.y)) };
    }
}

/* Draws back what lies near a clash, or all of it where the trouble has no place. */
static void
draw_back (Redraw *redraw)
{
  LoomDragConstraint *self = redraw->self;
  g_autoptr (GArray) clashes = g_array_new (FALSE, FALSE, sizeof (LoomEdgeConflict));
  const LoomEdge *edge = loom_topology_edge (self->topology, redraw->edge);
  const GArray *points
      = g_array_index (self->changed, LoomChanged, self->place[redraw->edge] - 1).points;
  const LoomEdgeLine line
      = { edge->a, edge->b, (const LoomPoint *)(gconstpointer)points->data, points->len };
  gboolean any = FALSE;
  loom_edge_paths_conflict (self->paths, &line, self->skip_edges, self->skip_corners, clashes);
  for (guint i = 0; i < redraw->n; i++)
    for (guint k = 0; k < clashes->len; k++)
      if (loom_planar_distance (redraw->border->via.items[i],
                                g_array_index (clashes, LoomEdgeConflict, k).at)
          < AROUND)
        {
          redraw->share[i] *= SHARE;
          any = TRUE;
          break;
        }
  for (guint i = 0; i < redraw->n && !any; i++)
    redraw->share[i] *= SHARE;
}

/* The border on the edge, made for it where there is none. */
static LoomBorder *
border_on (LoomDragConstraint *self, LoomHandle a, LoomHandle b)
{
  guint at = loom_topology_find_edge (self->topology, a, b);
  if (at == LOOM_NONE)
    return NULL;
  LoomHandle handle = loom_topology_edge (self->topology, at)->border;
  if (handle == 0)
    {
      LoomEdit *edit = loom_edit_new ("Draw border");
      LoomEntity *entity = loom_entity_new (LOOM_KIND_BORDER);
      const LoomHandle ends[] = { a, b };
      entity->handle = handle = loom_edit_reserve (edit, self->board);
      ((LoomBorder *)entity)->ends.items = g_memdup2 (ends, sizeof ends);
      ((LoomBorder *)entity)->ends.n = 2;
      loom_edit_insert (edit, loom_board_section (self->board, LOOM_KIND_AREAS)->handle, entity,
                        G_MAXUINT);
      const gboolean done = loom_board_apply (self->board, edit, NULL, NULL);
      if (!done)
        {
          loom_edit_free (edit);
          return NULL;
        }
      if (self->before != NULL)
        loom_edit_append (self->before, edit);
      else
        self->before = edit;
      loom_drag_constraint_adopt (self, loom_topology_new (self->board, NULL));
    }
  return (LoomBorder *)loom_board_get (self->board, handle);
}

static gboolean
is_worth_it (const Redraw *redraw)
{
  for (guint i = 0; i < redraw->n; i++)
    if (redraw->share[i] > 0.05)
      return TRUE;
  return FALSE;
}

static gboolean
lay_as_far_as_it_goes (Redraw *redraw)
{
  for (guint round = 0; round < ROUNDS && (redraw->n == 0 || is_worth_it (redraw)); round++)
    {
      lay (redraw);
      if (loom_drag_constraint_is_clear (redraw->self))
        return TRUE;
      if (redraw->n == 0)
        return FALSE;
      draw_back (redraw);
    }
  return FALSE;
}

gboolean
loom_drag_constraint_set_course (LoomDragConstraint *self,
                                 LoomHandle a,
                                 LoomHandle b,
                                 const LoomPoint *via,
                                 guint n,
                                 gint32 curve)
{
  loom_drag_constraint_forget (self);
  LoomBorder *border = border_on (self, a, b);
  if (border == NULL)
    return FALSE;
  const gboolean backwards = border->ends.items[0] != a;
  g_auto (Redraw) redraw = { .self = self, .border = border, .n = n };
  redraw.edge = loom_topology_find_edge (self->topology, a, b);
  redraw.wanted = g_new (LoomPoint, n + 1);
  redraw.old = g_new (LoomPoint, n + 1);
  redraw.share = g_new (double, n + 1);
  for (guint i = 0; i < n; i++)
    {
      redraw.wanted[i] = via[backwards ? n - 1 - i : i];
      redraw.share[i] = 1;
    }
  const LoomCorner *first = loom_board_corner (self->board, border->ends.items[0]);
  const LoomCorner *last = loom_board_corner (self->board, border->ends.items[1]);
  match (&redraw, (LoomPoint){ first->x, first->y }, (LoomPoint){ last->x, last->y });
  loom_drag_constraint_watch_edge (self, redraw.edge);
  LoomPoint *old_via = border->via.items;
  const guint old_n = border->via.n;
  const gint32 old_curve = border->curve;
  border->via.items = g_new (LoomPoint, n + 1);
  border->via.n = n;
  border->curve = curve;
  if (lay_as_far_as_it_goes (&redraw))
    {
      g_free (old_via);
      self->redrawn = border->entity.handle;
      return TRUE;
    }
  g_free (border->via.items);
  border->via.items = old_via;
  border->via.n = old_n;
  border->curve = old_curve;
  loom_drag_constraint_refresh (self);
  return FALSE;
}
