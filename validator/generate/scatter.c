/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sites: a jittered lattice of triangles over one part of the board, thrown darts where the parts
 * meet, images of both by the symmetry, and a few steps of Lloyd's relaxation that keep orbits
 * together.
 *
 * Implementation notes: two pairs of mirrored sites that meet on the mirror lie on one circle, so
 * sites near a mirror are put on it: the areas along the mirror are symmetric in themselves, and no
 * four areas meet in a point. For the same reason a board turned in four or more parts has a site
 * in its middle. */

#include "validator/generate/scatter.h"

#include <math.h>
#include <string.h>

#define ROOT_3_4 0.86602540378443864676
#define APART 1.1 /* spacings between an anchor and a site that is none */

#define NONE G_MAXUINT

/* What is being strewn: the sites so far and the cells of a grid to ask who is near. As this is
 * asked between one site and the next, each cell is a chain; a LoomUniformGrid is laid once all are
 * there.
 */
typedef struct
{
  const LoomMapSymmetry *turn;
  double half_width;
  double half_height;
  double spacing;
  GArray *x;
  GArray *y;
  GArray *orbits;
  guint n_apart; /* sites at the beginning that all others keep well away from */
  gint columns;
  gint rows;
  guint *last;    /* by cell: the site that was put there last, or NONE */
  GArray *before; /* (element-type guint) by site: that of its cell before it, or NONE */
} Strewing;

static gint
cell_of (const Strewing *strewing, double x, double y)
{
  gint column = (gint)((x + strewing->half_width) / strewing->spacing) + 1;
  gint row = (gint)((y + strewing->half_height) / strewing->spacing) + 1;
  column = CLAMP (column, 0, strewing->columns - 1);
  row = CLAMP (row, 0, strewing->rows - 1);
  return row * strewing->columns + column;
}

static gboolean
is_free (const Strewing *strewing, double x, double y, double distance)
{
  gint cell = cell_of (strewing, x, y);
  gint column = cell % strewing->columns, row = cell / strewing->columns;
  for (gint r = MAX (row - 1, 0); r <= MIN (row + 1, strewing->rows - 1); r++)
    for (gint c = MAX (column - 1, 0); c <= MIN (column + 1, strewing->columns - 1); c++)
      for (guint site = strewing->last[r * strewing->columns + c]; site != NONE;
           site = g_array_index (strewing->before, guint, site))
        {
          double dx = g_array_index (strewing->x, double, site) - x;
          double dy = g_array_index (strewing->y, double, site) - y;
          if (dx * dx + dy * dy < distance * distance)
            return FALSE;
        }
  return TRUE;
}

static void
put (Strewing *strewing, double x, double y, guint size)
{
  LoomOrbit orbit = { strewing->x->len, 0, (guint16)size };
  for (guint g = 0; g < size; g++)
    {
      double image_x = x, image_y = y;
      guint site = strewing->x->len;
      loom_map_symmetry_apply (strewing->turn, g, &image_x, &image_y);
      guint *last = &strewing->last[cell_of (strewing, image_x, image_y)];
      g_array_append_val (strewing->before, *last);
      *last = site;
      g_array_append_val (strewing->x, image_x);
      g_array_append_val (strewing->y, image_y);
      orbit.element = (guint16)g;
      g_array_append_val (strewing->orbits, orbit);
    }
}

/* Puts a site with its images where neither comes too near to what is there. */
static void
try_put (Strewing *strewing, double x, double y, double distance)
{
  const LoomMapSymmetry *turn = strewing->turn;
  if (!loom_map_symmetry_domain (turn, x, y) || ABS (x) > strewing->half_width
      || ABS (y) > strewing->half_height || !is_free (strewing, x, y, distance))
    return;
  if (turn->mirror && x < 0.72 * strewing->spacing)
    return;
  for (guint i = 0; i < strewing->n_apart; i++)
    {
      double dx = g_array_index (strewing->x, double, i) - x;
      double dy = g_array_index (strewing->y, double, i) - y;
      if (dx * dx + dy * dy < APART * APART * strewing->spacing * strewing->spacing)
        return;
    }
  for (guint g = 1; g < turn->n; g++)
    {
      double dx = x, dy = y;
      loom_map_symmetry_apply (turn, g, &dx, &dy);
      if ((dx - x) * (dx - x) + (dy - y) * (dy - y) < distance * distance)
        return;
    }
  put (strewing, x, y, turn->n);
}

static void
strew (Strewing *strewing, LoomGeneratorRandom *stream)
{
  double s = strewing->spacing, w = strewing->half_width, h = strewing->half_height;
  if (strewing->turn->mirror)
    for (double y = -h + s * loom_generator_random_unit (stream); y < h;
         y += s * (1 + 0.15 * loom_generator_random_signed (stream)))
      if (is_free (strewing, 0, y, 0.7 * s))
        put (strewing, 0, y, 1);
  double shift = s * loom_generator_random_unit (stream);
  gboolean odd = FALSE;
  for (double y = -h; y < h; y += s * ROOT_3_4, odd = !odd)
    for (double x = -w - shift + (odd ? s / 2 : 0); x < w; x += s)
      {
        double jitter_x = 0.32 * s * loom_generator_random_signed (stream);
        double jitter_y = 0.32 * s * loom_generator_random_signed (stream);
        try_put (strewing, x + jitter_x, y + jitter_y, 0.62 * s);
      }
  guint darts = (guint)(16 * w * h / (s * s));
  for (guint i = 0; i < darts; i++)
    {
      double x = w * loom_generator_random_signed (stream);
      double y = h * loom_generator_random_signed (stream);
      try_put (strewing, x, y, 0.8 * s);
    }
}

/* Moves every site a part of the way to the middle of its cell, whole orbits alike. */
static void
relax (LoomScatter *self, guint n_fixed, double share)
{
  for (guint site = n_fixed; site < self->n; site++)
    {
      const LoomOrbit *orbit = &self->orbits[site];
      double x, y;
      if (orbit->element != 0 || loom_voronoi_degree (self->mesh, site) < 3)
        continue;
      loom_voronoi_centroid (self->mesh, site, &x, &y);
      x = self->x[site] + share * (x - self->x[site]);
      y = self->y[site] + share * (y - self->y[site]);
      if (orbit->size == 1 && self->turn.n > 1)
        x = self->turn.mirror ? 0 : self->x[site];
      if (orbit->size == 1 && self->turn.n > 1 && !self->turn.mirror)
        y = self->y[site];
      for (guint g = 0; g < orbit->size; g++)
        {
          double image_x = x, image_y = y;
          loom_map_symmetry_apply (&self->turn, g, &image_x, &image_y);
          self->x[site + g] = image_x;
          self->y[site + g] = image_y;
        }
    }
}

LoomScatter *
loom_scatter_new (const LoomMapSymmetry *turn,
                  double half_width,
                  double half_height,
                  double spacing,
                  gboolean middle,
                  const LoomSiteAnchor *anchors,
                  guint n_anchors,
                  LoomGeneratorRandom *stream)
{
  g_autoptr (LoomScatter) self = g_new0 (LoomScatter, 1);
  double beyond = 3.2 * spacing;
  Strewing strewing = { .turn = turn, .spacing = spacing };
  if (turn->n > 2)
    half_width = half_height = MAX (half_width, half_height);
  strewing.half_width = half_width + beyond;
  strewing.half_height = half_height + beyond;
  strewing.columns = (gint)(2 * strewing.half_width / spacing) + 3;
  strewing.rows = (gint)(2 * strewing.half_height / spacing) + 3;
  strewing.x = g_array_new (FALSE, FALSE, sizeof (double));
  strewing.y = g_array_new (FALSE, FALSE, sizeof (double));
  strewing.orbits = g_array_new (FALSE, FALSE, sizeof (LoomOrbit));
  strewing.before = g_array_new (FALSE, FALSE, sizeof (guint));
  strewing.last = g_new (guint, (gsize)strewing.columns * (gsize)strewing.rows);
  for (gint i = 0; i < strewing.columns * strewing.rows; i++)
    strewing.last[i] = NONE;

  if (middle)
    put (&strewing, 0, 0, 1);
  for (guint i = 0; i < n_anchors; i++)
    put (&strewing, anchors[i].x, anchors[i].y, turn->mirror && anchors[i].x == 0 ? 1 : turn->n);
  guint n_fixed = strewing.x->len;
  strewing.n_apart = n_anchors > 0 ? n_fixed : 0;
  strew (&strewing, stream);
  g_array_unref (strewing.before);
  g_free (strewing.last);

  self->turn = *turn;
  self->spacing = spacing;
  self->n = strewing.x->len;
  self->x = (double *)(gpointer)g_array_free (strewing.x, FALSE);
  self->y = (double *)(gpointer)g_array_free (strewing.y, FALSE);
  self->orbits = (LoomOrbit *)(gpointer)g_array_free (strewing.orbits, FALSE);
  for (guint step = 0; step < 3; step++)
    {
      self->mesh = loom_voronoi_new (self->x, self->y, self->n, spacing);
      if (self->mesh == NULL)
        return NULL;
      relax (self, n_fixed, 0.45);
      g_clear_pointer (&self->mesh, loom_voronoi_free);
    }
  self->mesh = loom_voronoi_new (self->x, self->y, self->n, spacing);
  return self->mesh == NULL ? NULL : g_steal_pointer (&self);
}

void
loom_scatter_free (LoomScatter *self)
{
  if (self == NULL)
    return;
  g_free (self->x);
  g_free (self->y);
  g_free (self->orbits);
  loom_voronoi_free (self->mesh);
  g_free (self);
}
