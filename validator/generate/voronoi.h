/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A Voronoi diagram: which sites are neighbours and where their cells meet.
 *
 * Every vertex is the meeting of exactly three cells and is named by their sites, so that cells
 * that share it share one number. Cells at the rim of the diagram are open: they have no vertices
 * and are not to be used for anything but being neighbours. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint n_sites;
  guint *starts;     /* n_sites + 1 places in the two arrays below; an open cell has none */
  guint *vertices;   /* the corners of each cell, in turn (y down: clockwise) */
  guint *neighbours; /* the cell across the edge from vertex k to vertex k + 1 */
  guint n_vertices;
  guint (*sites)[3]; /* the three sites about each vertex, ascending */
  double *x;         /* where the vertices are */
  double *y;
} LoomVoronoi;

/**
 * loom_voronoi_new:
 * The diagram of @n sites at @x and @y that are about @spacing apart, or NULL when four sites lie
 * on a circle so nearly that their cells disagree about who meets whom.
 * Complexity: O(n) for sites spread evenly.
 */
LoomVoronoi *loom_voronoi_new (const double *x, const double *y, guint n, double spacing);
void loom_voronoi_free (LoomVoronoi *self);

/**
 * loom_voronoi_degree: How many neighbours cell @site has; 0 when it is open.
 */
static inline guint
loom_voronoi_degree (const LoomVoronoi *self, guint site)
{
  return self->starts[site + 1] - self->starts[site];
}

/**
 * loom_voronoi_centroid: The centre of gravity of a cell that is not open.
 */
void loom_voronoi_centroid (const LoomVoronoi *self, guint site, double *x, double *y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomVoronoi, loom_voronoi_free)

G_END_DECLS
