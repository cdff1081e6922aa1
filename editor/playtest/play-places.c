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
