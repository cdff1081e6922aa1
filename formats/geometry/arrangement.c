/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cutting lines where they meet, and walking what lies between.
 *
 * Implementation notes: coasts do not cross each other, so only drawn lines are held against what
 * lies near them. A cut moves lines by less than 1 µm, which can bring about another one, so it is
 * repeated until nothing is cut any more; in practice two or three times. */

#include "formats/geometry/arrangement.h"
#include "formats/geometry/spokes.h"
#include "formats/model/pair.h"

#define ROUNDS 24

/* A line as it was laid, with the vertices on it from end to end. */
typedef struct
{
  LoomPoint a;
  LoomPoint b;
  LoomEdgePiece coast;
  GArray *vertices; /* (element-type guint) */
  GArray *near;     /* (element-type guint) lines that may meet it, of a drawn one; else NULL */
} Line;

static void
line_clear (gpointer data)
{
  Line *line = data;
  g_array_unref (line->vertices);
  g_clear_pointer (&line->near, g_array_unref);
}

LoomArrangement *
loom_arrangement_new (void)
{
  LoomArrangement *self = g_new0 (LoomArrangement, 1);
  self->vertices = g_array_new (FALSE, FALSE, sizeof (LoomVertex));
  self->edges = g_array_new (FALSE, FALSE, sizeof (LoomArrangementEdge));
  self->cycles = g_array_new (FALSE, FALSE, sizeof (LoomCycle));
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->lines, line_clear);
  self->by_point = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  self->by_edge = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  self->by_line = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
loom_arrangement_free (LoomArrangement *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->vertices);
  g_array_unref (self->edges);
  g_array_unref (self->cycles);
  g_array_unref (self->lines);
  g_hash_table_unref (self->by_point);
  g_hash_table_unref (self->by_edge);
  g_hash_table_unref (self->by_line);
  g_free (self->next);
  g_free (self->cycle);
  g_free (self->around);
  g_free (self->first);
  g_free (self);
}

static gint64
pair_key (guint32 high, guint32 low)
{
  return (gint64)((guint64)high << 32 | low);
}

static gint64
unordered_key (guint a, guint b)
{
  return a < b ? pair_key (a, b) : pair_key (b, a);
}

guint
loom_arrangement_vertex (LoomArrangement *self, LoomPoint at)
{
  const gint64 key = pair_key ((guint32)at.x, (guint32)at.y);
  gpointer found;
  if (g_hash_table_lookup_extended (self->by_point, &key, NULL, &found))
    return GPOINTER_TO_UINT (found);
  const LoomVertex vertex = { .at = at, .coast = { LOOM_NONE, 0 } };
  g_array_append_val (self->vertices, vertex);
  const guint new = self->vertices->len - 1;
  g_hash_table_insert (self->by_point, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (new));
  return new;
}

static Line *
nth_line (const LoomArrangement *self, guint i)
{
  return &g_array_index (self->lines, Line, i);
}

static LoomPoint
place (const LoomArrangement *self, guint vertex)
{
  return loom_arrangement_nth (self, vertex)->at;
}

static void
lay (LoomArrangement *self, gint64 key, guint from, guint to, LoomEdgePiece coast)
{
  Line line = { place (self, from), place (self, to), coast, NULL, NULL };
  if (from == to || g_hash_table_contains (self->by_line, &key))
    return;
  line.vertices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (line.vertices, from);
  g_array_append_val (line.vertices, to);
  if (coast.edge == LOOM_NONE)
    line.near = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self->lines, line);
  g_hash_table_insert (self->by_line, g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (self->lines->len - 1));
}

/* Keys of coasts and of drawn lines differ in the top bit. */
static gint64
coast_key (LoomEdgePiece piece)
{
  return pair_key (piece.edge | 1u << 31, piece.at);
}

void
loom_arrangement_lay_coasts (LoomArrangement *self, LoomEdgePaths *paths, const LoomBox *box)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomEdgePiece));
  loom_edge_paths_gather (paths, box, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const LoomEdgePiece piece = g_array_index (pieces, LoomEdgePiece, i);
      guint n;
      if (!loom_edge_paths_is_coast (paths, piece.edge))
        continue;
      const LoomPoint *points = loom_edge_paths_edge (paths, piece.edge, &n);
      const LoomEdge *edge = loom_topology_edge (loom_edge_paths_get_topology (paths), piece.edge);
      const guint from = loom_arrangement_vertex (self, points[piece.at]);
      const guint to = loom_arrangement_vertex (self, points[piece.at + 1]);
      loom_arrangement_nth (self, from)->coast = piece;
      if (loom_arrangement_nth (self, to)->coast.edge == LOOM_NONE)
        loom_arrangement_nth (self, to)->coast = piece;
      if (piece.at == 0)
        loom_arrangement_nth (self, from)->corner = edge->a;
      if (piece.at + 2 == n)
        loom_arrangement_nth (self, to)->corner = edge->b;
      lay (self, coast_key (piece), from, to, piece);
    }
}

void
loom_arrangement_lay_line (LoomArrangement *self, guint from, guint to)
{
  lay (self, unordered_key (from, to), from, to, (LoomEdgePiece){ LOOM_NONE, 0 });
}

/* Finds for each drawn line the others that come near it. */
static void
find_near (LoomArrangement *self, LoomEdgePaths *paths)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomEdgePiece));
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = nth_line (self, i);
      if (line->near == NULL)
        continue;
      const LoomBox box = loom_box_of (line->a, line->b, 8);
      g_array_set_size (pieces, 0);
      loom_edge_paths_gather (paths, &box, pieces);
      for (guint k = 0; k < pieces->len; k++)
        {
          const gint64 key = coast_key (g_array_index (pieces, LoomEdgePiece, k));
          gpointer found;
          if (!g_hash_table_lookup_extended (self->by_line, &key, NULL, &found))
            continue;
          const guint other = GPOINTER_TO_UINT (found);
          g_array_append_val (line->near, other);
        }
      for (guint k = i + 1; k < self->lines->len; k++)
        {
          const Line *other = nth_line (self, k);
          if (other->near == NULL)
            continue;
          const LoomBox own = loom_box_of (other->a, other->b, 0);
          if (loom_box_meets (&box, &own))
            g_array_append_val (line->near, k);
        }
    }
}

/* Puts a vertex on a line, where it is not yet. */
static gboolean
put_on (LoomArrangement *self, Line *line, guint vertex)
{
  const gint64 along = loom_planar_along (line->a, line->b, place (self, vertex));
  guint at = 1;
  for (guint i = 0; i < line->vertices->len; i++)
    if (g_array_index (line->vertices, guint, i) == vertex)
      return FALSE;
  while (at + 1 < line->vertices->len
         && loom_planar_along (line->a, line->b,
                               place (self, g_array_index (line->vertices, guint, at)))
                < along)
    at++;
  g_array_insert_val (line->vertices, at, vertex);
  LoomVertex *own = loom_arrangement_nth (self, vertex);
  if (line->coast.edge != LOOM_NONE && own->coast.edge == LOOM_NONE)
    own->coast = line->coast;
  return TRUE;
}

/* Cuts two pieces, of one line each, where they meet; tells whether anything was cut. */
static gboolean
cut_pieces (LoomArrangement *self, Line *first, Line *second, guint i, guint k)
{
  const guint ends[]
      = { g_array_index (first->vertices, guint, i), g_array_index (first->vertices, guint, i + 1),
          g_array_index (second->vertices, guint, k),
          g_array_index (second->vertices, guint, k + 1) };
  const LoomPoint a = place (self, ends[0]), b = place (self, ends[1]);
  const LoomPoint c = place (self, ends[2]), d = place (self, ends[3]);
  const LoomBox box = loom_box_of (a, b, 0), other = loom_box_of (c, d, 0);
  if (!loom_box_meets (&box, &other))
    return FALSE;
  if (loom_planar_crosses (a, b, c, d))
    {
      const guint at = loom_arrangement_vertex (self, loom_planar_meeting (a, b, c, d));
      const gboolean cut = put_on (self, first, at);
      return put_on (self, second, at) || cut;
    }
  if (loom_planar_on (a, b, c))
    return put_on (self, first, ends[2]);
  if (loom_planar_on (a, b, d))
    return put_on (self, first, ends[3]);
  if (loom_planar_on (c, d, a))
    return put_on (self, second, ends[0]);
  return loom_planar_on (c, d, b) && put_on (self, second, ends[1]);
}

static gboolean
cut_lines (LoomArrangement *self, Line *first, Line *second)
{
  gboolean any = FALSE;
  for (guint i = 0; i + 1 < first->vertices->len; i++)
    for (guint k = 0; k + 1 < second->vertices->len; k++)
      any |= cut_pieces (self, first, second, i, k);
  return any;
}

static gboolean
cut_all (LoomArrangement *self)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      gboolean any = FALSE;
      for (guint i = 0; i < self->lines->len; i++)
        for (guint k = 0; nth_line (self, i)->near != NULL && k < nth_line (self, i)->near->len;
             k++)
          any |= cut_lines (self, nth_line (self, i),
                            nth_line (self, g_array_index (nth_line (self, i)->near, guint, k)));
      if (!any)
        return TRUE;
    }
  return FALSE;
}

static void
add_edges (LoomArrangement *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = nth_line (self, i);
      for (guint k = 0; k + 1 < line->vertices->len; k++)
        {
          const guint a = g_array_index (line->vertices, guint, k);
          const guint b = g_array_index (line->vertices, guint, k + 1);
          const LoomArrangementEdge edge = { a, b, line->coast };
          const gint64 key = unordered_key (a, b);
          gpointer found;
          if (!g_hash_table_lookup_extended (self->by_edge, &key, NULL, &found))
            {
              g_array_append_val (self->edges, edge);
              g_hash_table_insert (self->by_edge, g_memdup2 (&key, sizeof key),
                                   GUINT_TO_POINTER (self->edges->len - 1));
            }
          else if (line->coast.edge != LOOM_NONE)
            g_array_index (self->edges, LoomArrangementEdge, GPOINTER_TO_UINT (found)).coast
                = line->coast;
        }
    }
}

guint
loom_arrangement_find (const LoomArrangement *self, guint a, guint b)
{
  const gint64 key = unordered_key (a, b);
  gpointer found;
  return g_hash_table_lookup_extended (self->by_edge, &key, NULL, &found) ? GPOINTER_TO_UINT (found)
                                                                          : LOOM_NONE;
}

/* By the vertex they leave, then by direction. */
static int
compare_halves (gconstpointer one, gconstpointer two, gpointer data)
{
  const LoomArrangement *self = data;
  const guint g = *(const guint *)one, h = *(const guint *)two;
  const guint from = loom_half_from (self, g), other = loom_half_from (self, h);
  if (from != other)
    return from < other ? -1 : 1;
  const LoomPoint at = place (self, from);
  const LoomSpoke p = loom_spoke_from (at, place (self, loom_half_to (self, g)));
  const LoomSpoke q = loom_spoke_from (at, place (self, loom_half_to (self, h)));
  return loom_spoke_compare (&p, &q);
}

static void
sort_around (LoomArrangement *self)
{
  const guint n = 2 * self->edges->len;
  g_autoptr (GArray) halves = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  for (guint h = 0; h < n; h++)
    g_array_append_val (halves, h);
  g_array_sort_with_data (halves, compare_halves, self);
  self->first = g_new0 (guint, self->vertices->len + 1);
  for (guint i = 0; i < n; i++)
    self->first[loom_half_from (self, g_array_index (halves, guint, i)) + 1]++;
  for (guint i = 0; i < self->vertices->len; i++)
    self->first[i + 1] += self->first[i];
  self->around = g_memdup2 (halves->data, n * sizeof (guint));
}

static void
link_halves (LoomArrangement *self)
{
  self->next = g_new0 (guint, 2 * self->edges->len + 1);
  for (guint v = 0; v < self->vertices->len; v++)
    {
      const guint begin = self->first[v], end = self->first[v + 1];
      for (guint i = begin; i < end; i++)
        self->next[self->around[i] ^ 1] = self->around[i > begin ? i - 1 : end - 1];
    }
}

static void
walk_cycles (LoomArrangement *self)
{
  const guint n = 2 * self->edges->len;
  self->cycle = g_new (guint, n + 1);
  for (guint h = 0; h < n; h++)
    self->cycle[h] = LOOM_NONE;
  for (guint start = 0; start < n; start++)
    {
      LoomCycle cycle = { start, 0, 0, 0 };
      if (self->cycle[start] != LOOM_NONE)
        continue;
      for (guint h = start; self->cycle[h] == LOOM_NONE; h = self->next[h])
        {
          const LoomPoint a = place (self, loom_half_from (self, h));
          const LoomPoint b = place (self, loom_half_to (self, h));
          self->cycle[h] = self->cycles->len;
          cycle.n++;
          cycle.size += (double)((gint64)a.x * b.y - (gint64)b.x * a.y);
          cycle.length += loom_planar_distance (a, b);
        }
      g_array_append_val (self->cycles, cycle);
    }
}

/* What was laid onto a coast may lie beside it by rounding: the coast is led through it. */
static void
put_on_coasts (LoomArrangement *self)
{
  for (guint v = 0; v < self->vertices->len; v++)
    {
      const LoomEdgePiece coast = loom_arrangement_nth (self, v)->coast;
      const gint64 key = coast_key (coast);
      gpointer found;
      if (coast.edge != LOOM_NONE
          && g_hash_table_lookup_extended (self->by_line, &key, NULL, &found))
        put_on (self, nth_line (self, GPOINTER_TO_UINT (found)), v);
    }
}

gboolean
loom_arrangement_cut (LoomArrangement *self, LoomEdgePaths *paths)
{
  put_on_coasts (self);
  find_near (self, paths);
  if (!cut_all (self))
    return FALSE;
  add_edges (self);
  sort_around (self);
  link_halves (self);
  walk_cycles (self);
  return TRUE;
}

void
loom_arrangement_expand (const LoomArrangement *self, guint from, guint to, GArray *list)
{
  const gint64 key = unordered_key (from, to);
  gpointer found;
  if (!g_hash_table_lookup_extended (self->by_line, &key, NULL, &found))
    return;
  const GArray *vertices = nth_line (self, GPOINTER_TO_UINT (found))->vertices;
  const gboolean forwards = g_array_index (vertices, guint, 0) == from;
  for (guint i = 0; i + 1 < vertices->len; i++)
    g_array_append_val (list,
                        g_array_index (vertices, guint, forwards ? i : vertices->len - 1 - i));
}
