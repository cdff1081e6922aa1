/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways over the sheets of Colony Battle, found once by breadth-first search from every cell: while
 * playing, a distance is one look. */

#include "validator/games/colony-battle/players/colony-walks.h"

#include <string.h>

/* The most cells of a layer with a table, which then takes six megabytes. */
#define MOST_CELLS 2500

/* What a layer further on costs at least; only that it is much counts. */
#define LAYER_COST 30

static guint
count_cells (const LoomPositionLayer *layer)
{
  return (guint)(layer->columns * layer->rows);
}

/* Spaces from one cell of a layer to all others. */
static void
measure_from (const LoomCbGame *game,
              const LoomPositionLayer *layer,
              guint from,
              guint8 *spaces,
              guint16 *queue)
{
  guint n = 1;

  queue[0] = (guint16)from;
  spaces[from - layer->first] = 0;
  for (guint i = 0; i < n; i++)
    {
      guint n_next;
      const guint16 *next = loom_cb_neighbours (game, queue[i], &n_next);
      const guint8 here = spaces[queue[i] - layer->first];

      for (guint k = 0; k < n_next && here < G_MAXUINT8 - 1; k++)
        if (spaces[next[k] - layer->first] == G_MAXUINT8)
          {
            spaces[next[k] - layer->first] = (guint8)(here + 1);
            queue[n++] = next[k];
          }
    }
}

LoomColonyWalks *
loom_colony_walks_new (const LoomCbGame *game)
{
  LoomColonyWalks *self = g_new0 (LoomColonyWalks, 1);
  const LoomPosition *position = game->base.position;
  g_autofree guint16 *queue = g_new (guint16, MOST_CELLS);

  self->game = game;
  self->n_layers = position->n_layers;
  self->spaces = g_new0 (guint8 *, MAX (position->n_layers, 1));
  for (guint i = 0; i < position->n_layers && game->n_cells > 0; i++)
    {
      const LoomPositionLayer *layer = &position->layers[i];
      const gsize n = count_cells (layer);

      if (n > MOST_CELLS)
        continue;
      self->spaces[i] = g_malloc (n * n);
      memset (self->spaces[i], G_MAXUINT8, n * n);
      for (gsize from = 0; from < n; from++)
        measure_from (game, layer, (guint)(layer->first + from), self->spaces[i] + from * n, queue);
    }
  return self;
}

void
loom_colony_walks_free (LoomColonyWalks *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_layers; i++)
    g_free (self->spaces[i]);
  g_free (self->spaces);
  g_free (self);
}

guint
loom_colony_walks_measure (const LoomColonyWalks *self, guint from, guint to)
{
  const guint layer = self->game->layer_of[from];
  const LoomPositionLayer *place = &self->game->base.position->layers[layer];
  guint8 spaces;

  if (self->spaces[layer] == NULL)
    return (guint)loom_cb_distance (self->game, from, to);
  spaces = self->spaces[layer]
                       [(gsize)(from - place->first) * count_cells (place) + (to - place->first)];
  return spaces == G_MAXUINT8 ? LOOM_COLONY_FAR : spaces;
}

guint
loom_colony_walks_measure_deep (const LoomColonyWalks *self,
                                const LoomCbState *state,
                                guint from,
                                guint to)
{
  const LoomCbGame *game = self->game;
  const guint8 *layer_of = game->layer_of;
  const gboolean descends = layer_of[to] > layer_of[from];
  guint best = LOOM_COLONY_FAR;

  if (layer_of[from] == layer_of[to])
    return loom_colony_walks_measure (self, from, to);
  for (guint i = 0; i < game->n_sites; i++)
    {
      const guint32 top = loom_position_site (game->base.position, i)->cell;
      guint near, far, spaces;

      if (top == LOOM_NONE || game->down[top] == LOOM_CB_NONE)
        continue;
      near = descends ? top : game->down[top];
      far = descends ? game->down[top] : top;
      if (layer_of[near] != layer_of[from] || (!descends && !loom_cb_sites (game, state)[i].open))
        continue;
      spaces = loom_colony_walks_measure (self, from, near) + 1
               + (layer_of[far] == layer_of[to] ? loom_colony_walks_measure (self, far, to)
                                                : LAYER_COST);
      best = MIN (best, spaces);
    }
  return best;
}
