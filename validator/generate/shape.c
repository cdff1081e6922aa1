/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shaping the corners. The cells of a diagram are convex, and every later step keeps each cell
 * star-shaped about its centre; where a step would not, its cell goes back to the diagram. So the
 * kites between an edge and the two centres beside it never overlap, and a border that stays in its
 * kite (coastline.c) can cross no other. */

#include "validator/generate/shape.h"

#include <math.h>
#include <string.h>

#define SHORTEST 0.27 /* of a border, in spacings */
#define ROUNDS 8

typedef struct
{
  const LoomLand *land;
  const LoomVoronoi *mesh;
  double *x; /* of each vertex, from the middle of the board */
  double *y;
  double *cx;
  double *cy;
  double *dx;
  double *dy;
} Shaping;

static guint
find_vertex (const LoomVoronoi *mesh, const guint sites[3])
{
  for (guint s = 0; s < 3; s++)
    for (guint k = mesh->starts[sites[s]]; k < mesh->starts[sites[s] + 1]; k++)
      {
        guint vertex = mesh->vertices[k];
        guint found = 0;
        for (guint i = 0; i < 3; i++)
          for (guint j = 0; j < 3; j++)
            found += mesh->sites[vertex][i] == sites[j];
        if (found == 3)
          return vertex;
      }
  return G_MAXUINT;
}

guint
loom_land_image_vertex (const LoomLand *land, guint vertex, guint g)
{
  const LoomVoronoi *mesh = land->scatter->mesh;
  guint sites[3];
  if (g == 0)
    return vertex;
  for (guint i = 0; i < 3; i++)
    sites[i] = loom_scatter_image (land->scatter, mesh->sites[vertex][i], g);
  return find_vertex (mesh, sites);
}

/* Gives all images of a vertex the mean of where they are. */
static void
make_symmetric (Shaping *shaping)
{
  const LoomMapSymmetry *turn = &shaping->land->scatter->turn;
  for (guint v = 0; v < shaping->mesh->n_vertices && turn->n > 1; v++)
    {
      guint images[LOOM_MAP_SYMMETRY_MAX];
      double x = 0, y = 0;
      gboolean first = TRUE;
      for (guint g = 0; g < turn->n && first; g++)
        {
          images[g] = loom_land_image_vertex (shaping->land, v, g);
          first = images[g] != G_MAXUINT && images[g] >= v;
          if (first)
            {
              double bx = shaping->x[images[g]], by = shaping->y[images[g]];
              loom_map_symmetry_apply (turn, loom_map_symmetry_inverse (turn, g), &bx, &by);
              x += bx / turn->n;
              y += by / turn->n;
            }
        }
      for (guint g = 0; g < turn->n && first; g++)
        {
          double ix = x, iy = y;
          loom_map_symmetry_apply (turn, g, &ix, &iy);
          shaping->x[images[g]] = ix;
          shaping->y[images[g]] = iy;
        }
    }
}

/* Pushes the ends of short borders apart, along the line that parts their areas. */
static void
stretch (Shaping *shaping, double shortest)
{
  const LoomVoronoi *mesh = shaping->mesh;
  const LoomScatter *scatter = shaping->land->scatter;
  memset (shaping->dx, 0, mesh->n_vertices * sizeof (double));
  memset (shaping->dy, 0, mesh->n_vertices * sizeof (double));
  for (guint i = 0; i < shaping->land->n_areas; i++)
    {
      guint site = shaping->land->areas[i];
      guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
      for (guint k = 0; k < n; k++)
        {
          guint other = mesh->neighbours[from + k];
          if (shaping->land->islands[other] != LOOM_LAND_SEA && other < site)
            continue;
          guint u = mesh->vertices[from + k], v = mesh->vertices[from + (k + 1) % n];
          double ex = shaping->x[v] - shaping->x[u], ey = shaping->y[v] - shaping->y[u];
          double length = sqrt (ex * ex + ey * ey);
          if (length >= shortest)
            continue;
          double nx = -(scatter->y[other] - scatter->y[site]);
          double ny = scatter->x[other] - scatter->x[site];
          double norm = sqrt (nx * nx + ny * ny);
          double push = (shortest * 1.02 - length) / 2 * 0.6 / norm;
          shaping->dx[u] -= nx * push;
          shaping->dy[u] -= ny * push;
          shaping->dx[v] += nx * push;
          shaping->dy[v] += ny * push;
        }
    }
  for (guint v = 0; v < mesh->n_vertices; v++)
    {
      shaping->x[v] += shaping->dx[v];
      shaping->y[v] += shaping->dy[v];
    }
}

static guint
count_land (const LoomLand *land, guint vertex)
{
  guint n = 0;
  for (guint i = 0; i < 3; i++)
    n += land->islands[land->scatter->mesh->sites[vertex][i]] != LOOM_LAND_SEA;
  return n;
}

/* Draws corners that only one area has towards the line between their neighbours. */
static void
draw_in (Shaping *shaping, double share)
{
  const LoomVoronoi *mesh = shaping->mesh;
  memset (shaping->dx, 0, mesh->n_vertices * sizeof (double));
  memset (shaping->dy, 0, mesh->n_vertices * sizeof (double));
  for (guint i = 0; i < shaping->land->n_areas; i++)
    {
      guint site = shaping->land->areas[i];
      guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
      for (guint k = 0; k < n; k++)
        {
          guint v = mesh->vertices[from + k];
          guint u = mesh->vertices[from + (k + n - 1) % n], w = mesh->vertices[from + (k + 1) % n];
          if (count_land (shaping->land, v) != 1)
            continue;
          shaping->dx[v] = share * ((shaping->x[u] + shaping->x[w]) / 2 - shaping->x[v]);
          shaping->dy[v] = share * ((shaping->y[u] + shaping->y[w]) / 2 - shaping->y[v]);
        }
    }
  for (guint v = 0; v < mesh->n_vertices; v++)
    {
      shaping->x[v] += shaping->dx[v];
      shaping->y[v] += shaping->dy[v];
    }
}

static void
find_centre (Shaping *shaping, guint site)
{
  const LoomVoronoi *mesh = shaping->mesh;
  guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
  double x = 0, y = 0, weight = 0;
  if (n == 0)
    {
      shaping->cx[site] = shaping->land->scatter->x[site];
      shaping->cy[site] = shaping->land->scatter->y[site];
      return;
    }
  double ox = shaping->x[mesh->vertices[from]], oy = shaping->y[mesh->vertices[from]];
  for (guint k = 1; k + 1 < n; k++)
    {
      guint a = mesh->vertices[from + k], b = mesh->vertices[from + k + 1];
      double ax = shaping->x[a] - ox, ay = shaping->y[a] - oy;
      double bx = shaping->x[b] - ox, by = shaping->y[b] - oy;
      double cross = ax * by - ay * bx;
      weight += cross;
      x += cross * (ax + bx) / 3;
      y += cross * (ay + by) / 3;
    }
  shaping->cx[site] = ox + x / weight;
  shaping->cy[site] = oy + y / weight;
}

/* Whether the centre of a cell sees each of its edges from a fair angle. */
static gboolean
is_star (Shaping *shaping, guint site, double least)
{
  const LoomVoronoi *mesh = shaping->mesh;
  guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
  find_centre (shaping, site);
  double cx = shaping->cx[site], cy = shaping->cy[site];
  for (guint k = 0; k < n; k++)
    {
      guint u = mesh->vertices[from + k], v = mesh->vertices[from + (k + 1) % n];
      double ux = shaping->x[u] - cx, uy = shaping->y[u] - cy;
      double vx = shaping->x[v] - cx, vy = shaping->y[v] - cy;
      double ex = vx - ux, ey = vy - uy;
      if (ux * vy - uy * vx < least * sqrt (ex * ex + ey * ey))
        return FALSE;
    }
  return TRUE;
}

/* Gives cells that are no star, and the images of their corners, their first corners back. */
static gboolean
mend (Shaping *shaping, double least)
{
  const LoomVoronoi *mesh = shaping->mesh;
  const LoomMapSymmetry *turn = &shaping->land->scatter->turn;
  g_autofree guint8 *touched = g_new0 (guint8, mesh->n_sites);
  gboolean mended = FALSE;
  for (guint i = 0; i < shaping->land->n_areas; i++)
    {
      guint site = shaping->land->areas[i];
      touched[site] = TRUE;
      for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
        touched[mesh->neighbours[k]] = TRUE;
    }
  for (guint site = 0; site < mesh->n_sites; site++)
    if (touched[site] && !is_star (shaping, site, least))
      for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
        for (guint g = 0; g < turn->n; g++)
          {
            guint v = loom_land_image_vertex (shaping->land, mesh->vertices[k], g);
            if (v == G_MAXUINT || (shaping->x[v] == mesh->x[v] && shaping->y[v] == mesh->y[v]))
              continue;
            shaping->x[v] = mesh->x[v];
            shaping->y[v] = mesh->y[v];
            mended = TRUE;
          }
  return mended;
}

LoomLandShape *
loom_land_shape_new (const LoomLand *land, gint32 width, gint32 height)
{
  LoomLandShape *self = g_new0 (LoomLandShape, 1);
  const LoomVoronoi *mesh = land->scatter->mesh;
  const LoomMapSymmetry *turn = &land->scatter->turn;
  double spacing = land->scatter->spacing;
  Shaping shaping = { land, mesh };
  shaping.x = g_memdup2 (mesh->x, mesh->n_vertices * sizeof (double));
  shaping.y = g_memdup2 (mesh->y, mesh->n_vertices * sizeof (double));
  shaping.dx = g_new (double, mesh->n_vertices + 1);
  shaping.dy = g_new (double, mesh->n_vertices + 1);
  shaping.cx = self->cx = g_new (double, mesh->n_sites);
  shaping.cy = self->cy = g_new (double, mesh->n_sites);
  make_symmetric (&shaping);
  for (guint round = 0; round < ROUNDS; round++)
    {
      stretch (&shaping, SHORTEST * spacing);
      make_symmetric (&shaping);
    }
  draw_in (&shaping, 0.25);
  make_symmetric (&shaping);
  for (guint round = 0; round < 20 && mend (&shaping, 0.1 * spacing); round++)
    ;
  make_symmetric (&shaping);
  for (guint site = 0; site < mesh->n_sites; site++)
    find_centre (&shaping, site);

  self->middle = (LoomPoint){ width / 2, height / 2 };
  self->points = g_new (LoomPoint, mesh->n_vertices + 1);
  for (guint v = 0; v < mesh->n_vertices; v++)
    self->points[v] = (LoomPoint){ self->middle.x + (gint32)floor (shaping.x[v] + 0.5),
                                   self->middle.y + (gint32)floor (shaping.y[v] + 0.5) };
  for (guint v = 0; v < mesh->n_vertices && turn->n > 1; v++)
    for (guint g = 1; g < turn->n; g++)
      {
        guint image = loom_land_image_vertex (land, v, g);
        if (image != G_MAXUINT && image > v)
          self->points[image] = loom_map_symmetry_point (turn, g, self->middle, self->points[v]);
      }
  g_free (shaping.x);
  g_free (shaping.y);
  g_free (shaping.dx);
  g_free (shaping.dy);
  return self;
}

void
loom_land_shape_free (LoomLandShape *self)
{
  if (self == NULL)
    return;
  g_free (self->points);
  g_free (self->cx);
  g_free (self->cy);
  g_free (self);
}
