/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Voronoi diagram, cell by cell: a box about the site is cut by the bisectors with the sites
 * around it, nearest rings of a grid first, until no further site can reach the cell. With sites
 * spread evenly a cell sees some twenty others, so the whole is linear.
 *
 * Implementation notes: cells are computed apart from each other, so two of them could disagree
 * about a vertex where four sites lie on one circle. Vertices are named by their three sites and
 * every one must turn up in each of its closed cells; if one does not, the caller moves the sites
 * a little and tries again. Only + - * / are used: the result is the same on every machine. */

#include "validator/generate/voronoi.h"

#include "formats/geometry/uniform-grid.h"

#include <math.h>
#include <string.h>

#define RIM G_MAXUINT /* neighbour beyond the box */
#define MOST 64       /* corners a cell may have while it is cut */

/* A cell while it is cut. */
typedef struct
{
  guint n;
  double x[MOST];
  double y[MOST];
  guint across[MOST]; /* the site across the edge that begins here */
} Cell;

/* The sites in the squares of a grid. */
typedef struct
{
  const double *x;
  const double *y;
  guint n;
  double left;
  double top;
  double side;
  LoomUniformGrid grid;
} Squares;

static void
squares_clear (Squares *self)
{
  loom_uniform_grid_clear (&self->grid);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Squares, squares_clear)

static gint
column_of (const Squares *self, double x)
{
  return (gint)((x - self->left) / self->side);
}

static gint
row_of (const Squares *self, double y)
{
  return (gint)((y - self->top) / self->side);
}

static gboolean
put_sites (LoomUniformGrid *grid, gpointer data)
{
  const Squares *self = data;
  for (guint i = 0; i < self->n; i++)
    {
      const gint column = CLAMP (column_of (self, self->x[i]), 0, grid->columns - 1);
      const gint row = CLAMP (row_of (self, self->y[i]), 0, grid->rows - 1);
      loom_uniform_grid_put (grid, loom_uniform_grid_cell (grid, column, row), i);
    }
  return TRUE;
}

static void
squares_init (Squares *self, const double *x, const double *y, guint n, double side)
{
  double right = x[0], bottom = y[0];
  *self = (Squares){ x, y, n, x[0], y[0], side, { 0 } };
  for (guint i = 1; i < n; i++)
    {
      self->left = MIN (self->left, x[i]);
      self->top = MIN (self->top, y[i]);
      right = MAX (right, x[i]);
      bottom = MAX (bottom, y[i]);
    }
  loom_uniform_grid_lay (&self->grid, column_of (self, right) + 1, row_of (self, bottom) + 1,
                         put_sites, self);
}

static void
cell_init (Cell *cell, double x, double y, double reach)
{
  const double sx[] = { -1, 1, 1, -1 }, sy[] = { -1, -1, 1, 1 };
  cell->n = 4;
  for (guint i = 0; i < 4; i++)
    {
      cell->x[i] = x + sx[i] * reach;
      cell->y[i] = y + sy[i] * reach;
      cell->across[i] = RIM;
    }
}

/* Keeps the part of the cell that is nearer to (x, y) than to the site (ox, oy). */
static void
cell_cut (Cell *cell, double x, double y, double ox, double oy, guint other)
{
  Cell kept;
  double nx = ox - x, ny = oy - y;
  double side[MOST];
  gboolean cuts = FALSE;
  for (guint i = 0; i < cell->n; i++)
    {
      side[i] = (cell->x[i] - (x + ox) / 2) * nx + (cell->y[i] - (y + oy) / 2) * ny;
      cuts |= side[i] > 0;
    }
  if (!cuts)
    return;
  kept.n = 0;
  for (guint i = 0; i < cell->n && kept.n + 2 < MOST; i++)
    {
      guint j = (i + 1) % cell->n;
      if (side[i] <= 0)
        {
          kept.x[kept.n] = cell->x[i];
          kept.y[kept.n] = cell->y[i];
          kept.across[kept.n++] = cell->across[i];
        }
      if ((side[i] <= 0) != (side[j] <= 0))
        {
          double t = side[i] / (side[i] - side[j]);
          kept.x[kept.n] = cell->x[i] + t * (cell->x[j] - cell->x[i]);
          kept.y[kept.n] = cell->y[i] + t * (cell->y[j] - cell->y[i]);
          kept.across[kept.n++] = side[i] <= 0 ? other : cell->across[i];
        }
    }
  *cell = kept;
}

static double
cell_reach (const Cell *cell, double x, double y)
{
  double most = 0;
  for (guint i = 0; i < cell->n; i++)
    most = MAX (most, (cell->x[i] - x) * (cell->x[i] - x) + (cell->y[i] - y) * (cell->y[i] - y));
  return sqrt (most);
}

static void
cell_compute (Cell *cell, const Squares *squares, guint site, double spacing)
{
  const LoomUniformGrid *grid = &squares->grid;
  const double *x = squares->x, *y = squares->y;
  const gint column = column_of (squares, x[site]), row = row_of (squares, y[site]);
  cell_init (cell, x[site], y[site], 4 * spacing);
  for (gint ring = 0; ring <= 10; ring++)
    {
      if (ring > 1 && (ring - 1) * squares->side > 2 * cell_reach (cell, x[site], y[site]))
        break;
      for (gint r = row - ring; r <= row + ring; r++)
        for (gint c = column - ring; c <= column + ring; c++)
          {
            if (MAX (ABS (r - row), ABS (c - column)) != ring || r < 0 || c < 0 || r >= grid->rows
                || c >= grid->columns)
              continue;
            guint n;
            const guint32 *items
                = loom_uniform_grid_at (grid, loom_uniform_grid_cell (grid, c, r), &n);
            for (guint k = 0; k < n; k++)
              if (items[k] != site)
                cell_cut (cell, x[site], y[site], x[items[k]], y[items[k]], items[k]);
          }
    }
}

static gboolean
cell_is_open (const Cell *cell)
{
  for (guint i = 0; i < cell->n; i++)
    if (cell->across[i] == RIM)
      return TRUE;
  return FALSE;
}

/* The vertices by their three sites: open addressing, for a diagram has hundreds of thousands. */
typedef struct
{
  guint *slots; /* vertex + 1, or 0 */
  guint mask;
} Index;

static guint
index_find (Index *index, GArray *sites, const guint three[3], gboolean *is_new)
{
  guint64 hash = 1469598103934665603u;
  for (guint i = 0; i < 3; i++)
    hash = (hash ^ three[i]) * 1099511628211u;
  hash ^= hash >> 32;
  for (guint slot = (guint)hash & index->mask;; slot = (slot + 1) & index->mask)
    {
      if (index->slots[slot] == 0)
        {
          g_array_append_vals (sites, three, 3);
          index->slots[slot] = sites->len / 3;
          *is_new = TRUE;
          return sites->len / 3 - 1;
        }
      if (memcmp (&g_array_index (sites, guint, 3 * (index->slots[slot] - 1)), three,
                  3 * sizeof (guint))
          == 0)
        {
          *is_new = FALSE;
          return index->slots[slot] - 1;
        }
    }
}

static void
sort_three (guint three[3])
{
  for (guint i = 0; i < 3; i++)
    for (guint j = i + 1; j < 3; j++)
      if (three[j] < three[i])
        {
          guint swap = three[i];
          three[i] = three[j];
          three[j] = swap;
        }
}

/* Whether every vertex was met by each of its closed cells, and every neighbour is one's own. */
static gboolean
agrees (const LoomVoronoi *self, const guint *met)
{
  for (guint v = 0; v < self->n_vertices; v++)
    {
      guint closed = 0;
      for (guint k = 0; k < 3; k++)
        closed += loom_voronoi_degree (self, self->sites[v][k]) > 0;
      if (closed != met[v])
        return FALSE;
    }
  return TRUE;
}

LoomVoronoi *
loom_voronoi_new (const double *x, const double *y, guint n, double spacing)
{
  g_return_val_if_fail (n > 0, NULL);
  g_autoptr (LoomVoronoi) self = g_new0 (LoomVoronoi, 1);
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) neighbours = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) sites = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) met = g_array_new (FALSE, TRUE, sizeof (guint));
  g_auto (Squares) squares = { 0 };
  Index index = { NULL, 0 };
  guint size = 64;
  while (size < 6 * n)
    size *= 2;
  index.slots = g_new0 (guint, size);
  index.mask = size - 1;
  squares_init (&squares, x, y, n, spacing);
  self->n_sites = n;
  self->starts = g_new0 (guint, n + 1);
  for (guint site = 0; site < n; site++)
    {
      Cell cell;
      cell_compute (&cell, &squares, site, spacing);
      if (!cell_is_open (&cell))
        for (guint k = 0; k < cell.n; k++)
          {
            guint three[3] = { site, cell.across[k], cell.across[(k + cell.n - 1) % cell.n] };
            gboolean is_new;
            sort_three (three);
            guint vertex = index_find (&index, sites, three, &is_new);
            if (is_new)
              {
                double place[2] = { cell.x[k], cell.y[k] };
                g_array_append_vals (places, place, 2);
                g_array_set_size (met, vertex + 1);
              }
            g_array_index (met, guint, vertex)++;
            g_array_append_val (vertices, vertex);
            g_array_append_val (neighbours, cell.across[k]);
          }
      self->starts[site + 1] = vertices->len;
    }
  g_free (index.slots);

  self->n_vertices = sites->len / 3;
  self->x = g_new (double, self->n_vertices + 1);
  self->y = g_new (double, self->n_vertices + 1);
  for (guint v = 0; v < self->n_vertices; v++)
    {
      self->x[v] = g_array_index (places, double, 2 * v);
      self->y[v] = g_array_index (places, double, 2 * v + 1);
    }
  self->vertices = (guint *)(gpointer)g_array_free (g_steal_pointer (&vertices), FALSE);
  self->neighbours = (guint *)(gpointer)g_array_free (g_steal_pointer (&neighbours), FALSE);
  self->sites = (gpointer)g_array_free (g_steal_pointer (&sites), FALSE);
  if (!agrees (self, (const guint *)(gpointer)met->data))
    return NULL;
  return g_steal_pointer (&self);
}

void
loom_voronoi_free (LoomVoronoi *self)
{
  if (self == NULL)
    return;
  g_free (self->starts);
  g_free (self->vertices);
  g_free (self->neighbours);
  g_free (self->sites);
  g_free (self->x);
  g_free (self->y);
  g_free (self);
}

void
loom_voronoi_centroid (const LoomVoronoi *self, guint site, double *x, double *y)
{
  guint from = self->starts[site], n = loom_voronoi_degree (self, site);
  double area = 0, sx = 0, sy = 0;
  g_return_if_fail (n >= 3);
  double ox = self->x[self->vertices[from]], oy = self->y[self->vertices[from]];
  for (guint k = 1; k + 1 < n; k++)
    {
      guint a = self->vertices[from + k], b = self->vertices[from + k + 1];
      double ax = self->x[a] - ox, ay = self->y[a] - oy;
      double bx = self->x[b] - ox, by = self->y[b] - oy;
      double cross = ax * by - ay * bx;
      area += cross;
      sx += cross * (ax + bx) / 3;
      sy += cross * (ay + by) / 3;
    }
  *x = ox + sx / area;
  *y = oy + sy / area;
}
