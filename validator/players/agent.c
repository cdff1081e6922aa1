/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes players ready for a game. */

#include "validator/players/agent.h"

#include "formats/model/error.h"
#include "validator/position/rules-source.h"

LoomAgent *
loom_agent_new (const LoomPlayer *player,
                const LoomGame *game,
                guint playouts,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (LoomAgent) self = NULL;
  const LoomChoose choose = loom_player_choose_for (player, game->rules);
  GError *stopped = NULL;

  if (choose == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, "the player “%s” does not know %s",
                   player->id, loom_rules_title (game->rules));
      return NULL;
    }
  self = g_new0 (LoomAgent, 1);
  *self = (LoomAgent){
    .player = player,
    .way = loom_player_way_for (player, game->rules),
    .game = game,
    .choose = choose,
    .playouts = playouts,
  };
  if (self->way != NULL && self->way->learn != NULL)
    self->model = self->way->learn (game, cancellable, &stopped);
  if (stopped != NULL)
    {
      g_propagate_error (error, stopped);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
loom_agent_free (LoomAgent *self)
{
  if (self == NULL)
    return;
  if (self->model != NULL)
    self->way->forget (self->model);
  g_free (self);
}

void
loom_agent_prepare (const LoomAgent *self, LoomAgentScratch *work)
{
  const gsize size = self->way != NULL && self->way->scratch_size != NULL
                         ? self->way->scratch_size (self->game)
                         : 0;

  work->playouts = self->playouts;
  work->model = self->model;
  work->scratch = size > 0 ? g_malloc0 (size) : NULL;
}

void
loom_agent_scratch_clear (LoomAgentScratch *work)
{
  g_clear_pointer (&work->scratch, g_free);
}
