/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places for the nodes of a graph that has none.
 *
 * Implementation notes: the springs of Fruchterman and Reingold, “Graph drawing by force-directed
 * placement” (1991), with pushing limited to near nodes, which a grid finds. It begins on a spiral
 * in the order of a walk over the graph, so that what is linked begins side by side; nothing is
 * left to chance, and the same file gives the same board. */

#include "formats/exchange/network/network.h"
#include "formats/geometry/uniform-grid.h"

#include <glib/gi18n.h>
#include <math.h>

#define ROUNDS 400
#define SPACING 1.0 /* between nodes, when all is at rest */
#define REACH 2.5   /* farther apart than so many spacings nodes do not push each other */

typedef struct
{
  LoomNetwork *graph;
  LoomVec2 *at;   /* by node */
  LoomVec2 *pull; /* by node: where it is drawn in this round */
  double left, top;
  double cell;
} Arrangement;

/* The nodes in the order of a walk that goes to neighbours first. */
static guint *
list_walk (const LoomNetwork *graph)
{
  const guint n = graph->nodes->len;
  guint *order = g_new (guint, n);
  g_autofree guint *first = g_new0 (guint, n + 2);
  g_autofree guint *others = g_new (guint, 2 * graph->links->len + 1);
  g_autofree gboolean *is_seen = g_new0 (gboolean, n);
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < graph->links->len; i++)
      {
        const LoomNetworkLink *link = &g_array_index (graph->links, LoomNetworkLink, i);
        const guint ends[2][2] = { { link->from, link->to }, { link->to, link->from } };
        for (int k = 0; k < 2; k++)
          if (pass == 0)
            first[ends[k][0] + 2]++;
          else
            others[first[ends[k][0] + 1]++] = ends[k][1];
        if (pass == 0 && i + 1 == graph->links->len)
          for (guint j = 2; j <= n + 1; j++)
            first[j] += first[j - 1];
      }
  guint filled = 0, done = 0;
  for (guint root = 0; root < n; root++)
    {
      if (is_seen[root])
        continue;
      is_seen[root] = TRUE;
      order[filled++] = root;
      for (; done < filled; done++)
        for (guint k = first[order[done]]; k < first[order[done] + 1]; k++)
          if (!is_seen[others[k]])
            {
              is_seen[others[k]] = TRUE;
              order[filled++] = others[k];
            }
    }
  return order;
}

/* On a sunflower's spiral. */
static void
lay_out (Arrangement *self)
{
  g_autofree guint *order = list_walk (self->graph);
  const guint n = self->graph->nodes->len;
  for (guint i = 0; i < n; i++)
    {
      const double angle = i * (G_PI * (3 - sqrt (5))), distance = SPACING * sqrt (i + 0.5) * 0.6;
      self->at[order[i]] = (LoomVec2){ distance * cos (angle), distance * sin (angle) };
    }
}

static gint32
cell_of (double value, double from, double size, gint32 n)
{
  return (gint32)CLAMP (floor ((value - from) / size), 0, n - 1);
}

static gboolean
put_nodes (LoomUniformGrid *grid, gpointer data)
{
  Arrangement *self = data;
  for (guint i = 0; i < self->graph->nodes->len; i++)
    loom_uniform_grid_put (grid,
                           loom_uniform_grid_cell (
                               grid, cell_of (self->at[i].x, self->left, self->cell, grid->columns),
                               cell_of (self->at[i].y, self->top, self->cell, grid->rows)),
                           i);
  return TRUE;
}

static void
push_two (Arrangement *self, guint i, guint k)
{
  double dx = self->at[i].x - self->at[k].x, dy = self->at[i].y - self->at[k].y;
  double distance = hypot (dx, dy);
  if (distance > REACH * SPACING)
    return;
  if (distance < 1e-6)
    {
      /* One upon the other: apart, each in a direction of its own. */
      dx = cos (i);
      dy = sin (i);
      distance = 1;
    }
  const double force = SPACING * SPACING / MAX (distance, 0.05);
  self->pull[i].x += dx / distance * force;
  self->pull[i].y += dy / distance * force;
}

static void
push (Arrangement *self)
{
  const guint n = self->graph->nodes->len;
  double right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  self->left = self->top = G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    {
      self->left = MIN (self->left, self->at[i].x);
      self->top = MIN (self->top, self->at[i].y);
      right = MAX (right, self->at[i].x);
      bottom = MAX (bottom, self->at[i].y);
    }
  const double most = MAX (right - self->left, bottom - self->top);
  const gint32 side = (gint32)CLAMP (most / (REACH * SPACING), 1, 1000);
  self->cell = MAX (most / side, REACH * SPACING);
  g_auto (LoomUniformGrid) grid = { 0 };
  loom_uniform_grid_lay (&grid, side, side, put_nodes, self);
  for (guint i = 0; i < n; i++)
    {
      const gint32 column = cell_of (self->at[i].x, self->left, self->cell, side);
      const gint32 row = cell_of (self->at[i].y, self->top, self->cell, side);
      for (gint32 r = MAX (row - 1, 0); r <= MIN (row + 1, side - 1); r++)
        {
          guint near = 0;
          const guint32 *items = loom_uniform_grid_along (&grid, r, MAX (column - 1, 0),
                                                          MIN (column + 1, side - 1), &near);
          /* A crowd in one cell is thinned out, so that it costs no more than its number. */
          for (guint k = 0; k < MIN (near, 200); k++)
            if (items[k] != i)
              push_two (self, i, items[k]);
        }
    }
}

static void
draw_together (Arrangement *self)
{
  for (guint i = 0; i < self->graph->links->len; i++)
    {
      const LoomNetworkLink *link = &g_array_index (self->graph->links, LoomNetworkLink, i);
      const double dx = self->at[link->to].x - self->at[link->from].x;
      const double dy = self->at[link->to].y - self->at[link->from].y;
      const double force = hypot (dx, dy) / SPACING;
      self->pull[link->from].x += dx * force;
      self->pull[link->from].y += dy * force;
      self->pull[link->to].x -= dx * force;
      self->pull[link->to].y -= dy * force;
    }
}

static void
move (Arrangement *self, double furthest)
{
  for (guint i = 0; i < self->graph->nodes->len; i++)
    {
      /* All are drawn to the middle a little, or what is not linked would drift away. */
      const LoomVec2 pull
          = { self->pull[i].x - 0.05 * self->at[i].x, self->pull[i].y - 0.05 * self->at[i].y };
      const double length = hypot (pull.x, pull.y);
      const double step = length > 0 ? MIN (length, furthest) / length : 0;
      self->at[i] = (LoomVec2){ self->at[i].x + pull.x * step, self->at[i].y + pull.y * step };
      self->pull[i] = (LoomVec2){ 0, 0 };
    }
}

gboolean
loom_network_arrange (LoomNetwork *self, const LoomTask *task)
{
  const guint n = self->nodes->len;
  g_autofree LoomVec2 *at = g_new0 (LoomVec2, n + 1);
  g_autofree LoomVec2 *pull = g_new0 (LoomVec2, n + 1);
  Arrangement arrangement = { .graph = self, .at = at, .pull = pull };
  lay_out (&arrangement);
  const guint rounds = n > 5000 ? 60 : ROUNDS;
  for (guint round = 0; round < rounds; round++)
    {
      if (!loom_task_goes_on (task, (double)round / rounds, N_ ("Finding places")))
        return FALSE;
      push (&arrangement);
      draw_together (&arrangement);
      move (&arrangement, SPACING * (1 - (double)round / rounds));
    }
  for (guint i = 0; i < n; i++)
    {
      loom_network_nth (self, i)->at = at[i];
      loom_network_nth (self, i)->is_placed = TRUE;
    }
  return TRUE;
}
