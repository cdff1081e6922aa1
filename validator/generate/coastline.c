/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From shaped cells to outlines: every edge gets a course of its own by midpoint displacement,
 * coasts more rugged than borders, and the edges of a coast between two junctions become one
 * border.
 *
 * Implementation notes: the course of an edge is drawn once for its orbit and carried to the
 * others; an edge that the symmetry turns round is drawn to its middle and carried on from there.
 * A point of a course stays within a share of the kite between the edge and the centres of the two
 * cells (shape.c), so paths never cross. */

#include "formats/model/pair.h"
#include "validator/generate/generated-map.h"
#include "validator/generate/shape.h"

#include <math.h>
#include <string.h>

#define IN_KITE 0.5    /* how far a course may go towards a centre */
#define MOST_POINTS 31 /* between the ends of an edge */

typedef struct
{
  const LoomLand *land;
  const LoomLandPlan *plan;
  const LoomVoronoi *mesh;
  LoomLandShape *shape;
  guint coast_passes;
  guint border_passes;
  guint *areas;      /* the area of each site, or G_MAXUINT */
  guint *corners;    /* the corner of each vertex, or G_MAXUINT */
  guint8 *is_corner; /* of each vertex */
  LoomGeneratedMap *map;
} Coursing;

/* The course of one edge, from the first vertex to the second. */
typedef struct
{
  guint n;
  LoomPoint points[MOST_POINTS];
} Course;

/* One stretch of a ring between two corners. */
typedef struct
{
  guint first; /* place of its first edge in the ring */
  guint n;     /* edges */
} Chain;

static double
kite_height (double t, double peak_t, double peak)
{
  peak_t = CLAMP (peak_t, 0.1, 0.9);
  return peak * (t < peak_t ? t / peak_t : (1 - t) / (1 - peak_t));
}

/* Keeps (x, y) in the kite of the edge from u to v with the centres a and b. */
static void
keep_in_kite (const double u[2],
              const double v[2],
              const double a[2],
              const double b[2],
              double *x,
              double *y)
{
  double ex = v[0] - u[0], ey = v[1] - u[1];
  double length2 = ex * ex + ey * ey;
  double t = ((*x - u[0]) * ex + (*y - u[1]) * ey) / length2;
  double side = (ex * (*y - u[1]) - ey * (*x - u[0])) / length2;
  t = CLAMP (t, 0.02, 0.98);
  const double *centres[] = { a, b };
  for (guint i = 0; i < 2; i++)
    {
      const double *c = centres[i];
      double c_t = ((c[0] - u[0]) * ex + (c[1] - u[1]) * ey) / length2;
      double c_side = (ex * (c[1] - u[1]) - ey * (c[0] - u[0])) / length2;
      double most = IN_KITE * kite_height (t, c_t, ABS (c_side));
      if ((side > 0) == (c_side > 0) && ABS (side) > most)
        side = side > 0 ? most : -most;
    }
  *x = u[0] + t * ex - side * ey;
  *y = u[1] + t * ey + side * ex;
}

/* Midpoint displacement between places[from] and places[to], which are set. */
static void
displace (LoomGeneratorRandom *stream,
          double (*places)[2],
          guint from,
          guint to,
          double share,
          const double ends[2][2],
          const double centres[2][2])
{
  guint middle = (from + to) / 2;
  if (middle == from)
    return;
  double ex = places[to][0] - places[from][0], ey = places[to][1] - places[from][1];
  double off = share * loom_generator_random_signed (stream);
  double x = (places[from][0] + places[to][0]) / 2 - off * ey;
  double y = (places[from][1] + places[to][1]) / 2 + off * ex;
  keep_in_kite (ends[0], ends[1], centres[0], centres[1], &x, &y);
  places[middle][0] = x;
  places[middle][1] = y;
  displace (stream, places, from, middle, share, ends, centres);
  displace (stream, places, middle, to, share, ends, centres);
}

static void
edge_ends (const Coursing *coursing, guint site, guint other, guint *u, guint *v)
{
  const LoomVoronoi *mesh = coursing->mesh;
  guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
  for (guint k = 0; k < n; k++)
    if (mesh->neighbours[from + k] == other)
      {
        *u = mesh->vertices[from + k];
        *v = mesh->vertices[from + (k + 1) % n];
      }
}

/* Draws the course of the edge between the land @site and @other, the first of its orbit. */
static void
draw_course (const Coursing *coursing, guint site, guint other, Course *course)
{
  const LoomScatter *scatter = coursing->land->scatter;
  const LoomMapSymmetry *turn = &scatter->turn;
  const LoomLandShape *shape = coursing->shape;
  gboolean is_coast = coursing->areas[other] == G_MAXUINT;
  guint passes = is_coast ? coursing->coast_passes : coursing->border_passes;
  guint steps = 1u << passes, u = 0, v = 0, drawn = steps;
  double places[MOST_POINTS + 2][2];
  double ends[2][2], centres[2][2];
  LoomGeneratorRandom stream;
  edge_ends (coursing, site, other, &u, &v);
  course->n = steps - 1;
  loom_generator_random_init (&stream, coursing->plan->seed, ((guint64)site << 32) | other);

  /* Does the symmetry turn the edge round, or leave it in its mirror? */
  guint round = 0;
  for (guint g = 1; g < turn->n; g++)
    {
      guint image_u = loom_land_image_vertex (coursing->land, u, g);
      guint image_v = loom_land_image_vertex (coursing->land, v, g);
      if (image_u == v && image_v == u)
        round = g;
      else if (image_u == u && image_v == v)
        {
          course->n = 0;
          return;
        }
    }
  const guint vertices[] = { u, v }, cells[] = { site, other };
  for (guint i = 0; i < 2; i++)
    {
      ends[i][0] = shape->points[vertices[i]].x - shape->middle.x;
      ends[i][1] = shape->points[vertices[i]].y - shape->middle.y;
      centres[i][0] = shape->cx[cells[i]];
      centres[i][1] = shape->cy[cells[i]];
    }
  memcpy (places[0], ends[0], sizeof places[0]);
  memcpy (places[steps], ends[1], sizeof places[0]);
  if (round != 0)
    {
      drawn = steps / 2;
      places[drawn][0] = turn->mirror ? 0 : (ends[0][0] + ends[1][0]) / 2;
      places[drawn][1] = (ends[0][1] + ends[1][1]) / 2;
    }
  displace (&stream, places, 0, drawn, is_coast ? 0.17 : 0.11, ends, centres);
  for (guint i = 1; i < steps; i++)
    {
      guint from = i <= drawn ? i : steps - i;
      LoomPoint point = { shape->middle.x + (gint32)floor (places[from][0] + 0.5),
                          shape->middle.y + (gint32)floor (places[from][1] + 0.5) };
      course->points[i - 1]
          = i <= drawn ? point : loom_map_symmetry_point (turn, round, shape->middle, point);
    }
}

/* The course of the edge from land @site to @other, in the direction of the site's ring. */
static void
find_course (const Coursing *coursing, guint site, guint other, Course *course)
{
  const LoomScatter *scatter = coursing->land->scatter;
  const LoomMapSymmetry *turn = &scatter->turn;
  guint best_site = G_MAXUINT, best_other = G_MAXUINT, by = 0;
  gboolean is_swapped = FALSE;
  for (guint g = 0; g < turn->n; g++)
    {
      guint a = loom_scatter_image (scatter, site, g), b = loom_scatter_image (scatter, other, g);
      gboolean swap = b < a && coursing->areas[b] != G_MAXUINT;
      if (swap)
        {
          guint c = a;
          a = b;
          b = c;
        }
      if (a < best_site || (a == best_site && b < best_other))
        {
          best_site = a;
          best_other = b;
          by = g;
          is_swapped = swap;
        }
    }
  draw_course (coursing, best_site, best_other, course);
  /* Element `by` took our edge to the drawn one. A mirror also turns rings the other way round. */
  guint back = loom_map_symmetry_inverse (turn, by);
  for (guint i = 0; i < course->n && back != 0; i++)
    course->points[i]
        = loom_map_symmetry_point (turn, back, coursing->shape->middle, course->points[i]);
  gboolean backwards = is_swapped != (turn->mirror && back != 0);
  for (guint i = 0; i < course->n / 2 && backwards; i++)
    {
      LoomPoint point = course->points[i];
      course->points[i] = course->points[course->n - 1 - i];
      course->points[course->n - 1 - i] = point;
    }
}

static guint
count_land (const Coursing *coursing, guint vertex)
{
  guint n = 0;
  for (guint i = 0; i < 3; i++)
    n += coursing->areas[coursing->mesh->sites[vertex][i]] != G_MAXUINT;
  return n;
}

/* The chains of a ring: from corner to corner. @chains has room for one each edge. */
static guint
find_chains (const Coursing *coursing, guint site, Chain *chains)
{
  const LoomVoronoi *mesh = coursing->mesh;
  guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
  guint first = 0, n_chains = 0;
  while (first < n && !coursing->is_corner[mesh->vertices[from + first]])
    first++;
  for (guint i = 0; i < n; i++)
    {
      guint k = (first + i) % n;
      if (i == 0 || coursing->is_corner[mesh->vertices[from + k]])
        chains[n_chains++] = (Chain){ k, 0 };
      chains[n_chains - 1].n++;
    }
  return n_chains;
}

/* Junctions are corners. So is every corner of the coast of an area that would else have fewer than
 * three corners, or two borders between the same two. */
static void
choose_corners (Coursing *coursing)
{
  const LoomVoronoi *mesh = coursing->mesh;
  const LoomLand *land = coursing->land;
  g_autoptr (GHashTable) ends = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  for (guint v = 0; v < mesh->n_vertices; v++)
    coursing->is_corner[v] = count_land (coursing, v) >= 2;
  for (guint i = 0; i < land->n_areas; i++)
    {
      guint site = land->areas[i], n = 0;
      for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
        n += count_land (coursing, mesh->vertices[k]) >= 2;
      for (guint k = mesh->starts[site]; k < mesh->starts[site + 1] && n < 3; k++)
        coursing->is_corner[mesh->vertices[k]] = TRUE;
    }
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < land->n_areas; i++)
      {
        Chain chains[64];
        guint site = land->areas[i];
        guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
        guint n_chains = find_chains (coursing, site, chains);
        for (guint c = 0; c < n_chains; c++)
          {
            guint u = mesh->vertices[from + chains[c].first];
            guint v = mesh->vertices[from + (chains[c].first + chains[c].n) % n];
            guint other = mesh->neighbours[from + chains[c].first];
            if (coursing->areas[other] != G_MAXUINT && other < site)
              continue;
            gint64 key = ((gint64)MIN (u, v) << 32) | MAX (u, v);
            guint count = GPOINTER_TO_UINT (g_hash_table_lookup (ends, &key));
            if (pass == 0)
              g_hash_table_insert (ends, g_memdup2 (&key, sizeof key),
                                   GUINT_TO_POINTER (count + 1));
            else if (count > 1 && coursing->areas[other] == G_MAXUINT)
              for (guint k = 1; k < chains[c].n; k++)
                coursing->is_corner[mesh->vertices[from + (chains[c].first + k) % n]] = TRUE;
          }
      }
}

static guint
corner_of (Coursing *coursing, guint vertex)
{
  if (coursing->corners[vertex] == G_MAXUINT)
    {
      coursing->corners[vertex] = coursing->map->corners->len;
      g_array_append_val (coursing->map->corners, coursing->shape->points[vertex]);
    }
  return coursing->corners[vertex];
}

static void
add_border (Coursing *coursing, guint from, guint to, GArray *via)
{
  LoomGeneratedBorder border = { from, to, NULL, via->len };
  if (via->len == 0)
    return;
  border.via = g_memdup2 (via->data, via->len * sizeof (LoomPoint));
  g_array_append_val (coursing->map->borders, border);
}

/* Adds the area of @site with the borders that are its to add. */
static void
add_area (Coursing *coursing, guint site, GArray *via)
{
  const LoomVoronoi *mesh = coursing->mesh;
  guint from = mesh->starts[site], n = loom_voronoi_degree (mesh, site);
  Chain chains[64];
  guint n_chains = find_chains (coursing, site, chains);
  LoomGeneratedArea area = { .outline = g_new (guint, 2 * n_chains) };
  for (guint c = 0; c < n_chains; c++)
    {
      guint v = mesh->vertices[from + chains[c].first];
      guint w = mesh->vertices[from + (chains[c].first + chains[c].n) % n];
      guint other = mesh->neighbours[from + chains[c].first];
      area.outline[area.n_outline++] = corner_of (coursing, v);
      if (coursing->areas[other] != G_MAXUINT)
        {
          guint a = coursing->areas[site], b = coursing->areas[other];
          if (a > b)
            continue;
          LoomGeneratedPair pair = { a, b };
          g_array_append_val (coursing->map->pairs, pair);
        }
      g_array_set_size (via, 0);
      for (guint k = 0; k < chains[c].n; k++)
        {
          Course course;
          guint edge = (chains[c].first + k) % n;
          if (k > 0)
            g_array_append_val (via, coursing->shape->points[mesh->vertices[from + edge]]);
          find_course (coursing, site, mesh->neighbours[from + edge], &course);
          g_array_append_vals (via, course.points, course.n);
        }
      add_border (coursing, corner_of (coursing, v), corner_of (coursing, w), via);
    }
  area.middle = (LoomPoint){ coursing->shape->middle.x + (gint32)coursing->shape->cx[site],
                             coursing->shape->middle.y + (gint32)coursing->shape->cy[site] };
  g_array_append_val (coursing->map->areas, area);
}

LoomGeneratedMap *
loom_generated_map_from_land (const LoomLand *land, const LoomLandPlan *plan)
{
  const LoomScatter *scatter = land->scatter;
  g_autoptr (LoomLandShape) shape = loom_land_shape_new (land, plan->width, plan->height);
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  LoomGeneratedMap *map = loom_generated_map_new (plan->width, plan->height);
  gboolean is_large = land->n_areas > 500;
  Coursing coursing = { land, plan, scatter->mesh, shape, is_large ? 1 : 3, is_large ? 1 : 2 };
  coursing.map = map;
  coursing.areas = g_new (guint, scatter->n);
  coursing.corners = g_new (guint, scatter->mesh->n_vertices + 1);
  coursing.is_corner = g_new0 (guint8, scatter->mesh->n_vertices + 1);
  memset (coursing.areas, 0xff, scatter->n * sizeof (guint));
  memset (coursing.corners, 0xff, scatter->mesh->n_vertices * sizeof (guint));
  for (guint i = 0; i < land->n_areas; i++)
    coursing.areas[land->areas[i]] = i;
  choose_corners (&coursing);
  for (guint i = 0; i < land->n_areas; i++)
    add_area (&coursing, land->areas[i], via);
  map->turn = scatter->turn;
  for (guint i = 0; i < land->n_areas && map->turn.n > 1; i++)
    for (guint g = 0; g < map->turn.n; g++)
      g_array_append_val (map->images,
                          coursing.areas[loom_scatter_image (scatter, land->areas[i], g)]);
  g_free (coursing.areas);
  g_free (coursing.corners);
  g_free (coursing.is_corner);
  loom_generated_map_add_routes (map, land);
  return map;
}
