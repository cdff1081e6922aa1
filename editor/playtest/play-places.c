/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves by the places that they are about: see play-places.h. */

#include "editor/playtest/play-places.h"

#include "validator/play/game-view.h"

/* Whether some move says a cell. */
static gboolean
has_cells (const LoomPlay *play)
{
  for (guint kind = 0; kind < play->n_moves; kind++)
    for (guint i = 0; i < LOOM_MOVE_ARGS && play->moves[kind].args[i].type != LOOM_ARG_END; i++)
      if (play->moves[kind].args[i].type == LOOM_ARG_CELL)
        return TRUE;
  return FALSE;
}

/* A game that does not say it, as one by a file, is played where its moves are. */
gboolean
loom_play_on_cells (const LoomGame *game)
{
  return game->position->n_layers > 0
         && (game->rules->view != NULL ? game->rules->view->on_cells : has_cells (game->play));
}

guint
loom_play_n_places (const LoomGame *game)
{
  return loom_play_on_cells (game) ? game->position->n_cells : game->position->n_areas;
}

guint
loom_play_places (const LoomGame *game,
                  const LoomState *state,
                  LoomMove move,
                  guint32 places[LOOM_MOVE_ARGS])
{
  const LoomMoveInfo *info = &game->play->moves[move.kind];
  const gboolean on_cells = loom_play_on_cells (game);
  guint n = 0;

  if (game->rules->view != NULL && game->rules->view->find_places != NULL)
    return game->rules->view->find_places (game, state, move, places);
  for (guint i = 0; i < LOOM_MOVE_ARGS && info->args[i].type != LOOM_ARG_END; i++)
    if (info->args[i].type == (on_cells ? LOOM_ARG_CELL : LOOM_ARG_AREA)
        && move.args[i] != LOOM_MOVE_NONE)
      places[n++] = move.args[i];
  return n;
}

/* Columns and rows between two cells, as if they were on one layer. */
static gint32
steps_between (const LoomPosition *position, guint32 a, guint32 b)
{
  guint layer;
  const LoomCell one = loom_position_cell_at (position, a, &layer);
  const LoomCell other = loom_position_cell_at (position, b, &layer);

  return ABS (one.column - other.column) + ABS (one.row - other.row);
}

static guint
layer_of (const LoomPosition *position, guint32 cell)
{
  guint layer = 0;

  loom_position_cell_at (position, cell, &layer);
  return layer;
}

guint
loom_play_find_legs (const LoomGame *game, guint32 from, guint32 to, LoomPlayLeg legs[2])
{
  const LoomPosition *position = game->position;
  gint32 least = G_MAXINT32;

  legs[0] = (LoomPlayLeg){ from, to, LOOM_LEG_STAYS };
  if (!loom_play_on_cells (game) || layer_of (position, from) == layer_of (position, to))
    return 1;
  const gboolean is_down = layer_of (position, from) < layer_of (position, to);
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = &g_array_index (position->sites, LoomDigSite, i);
      const guint32 out = is_down ? site->cell : site->landing;
      const guint32 in = is_down ? site->landing : site->cell;

      if (out == LOOM_NONE || in == LOOM_NONE
          || layer_of (position, out) != layer_of (position, from)
          || layer_of (position, in) != layer_of (position, to))
        continue;
      const gint32 steps = steps_between (position, from, out) + steps_between (position, in, to);
      if (steps >= least)
        continue;
      least = steps;
      legs[0] = (LoomPlayLeg){ from, out, LOOM_LEG_LEAVES };
      legs[1] = (LoomPlayLeg){ in, to, LOOM_LEG_ARRIVES };
    }
  return least < G_MAXINT32 ? 2 : 0;
}
