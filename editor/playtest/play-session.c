/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards, setups and players for games that are tried out: see play-session.h. */

#include "editor/playtest/play-session.h"

#include "formats/model/error.h"
#include "validator/checks/playable.h"
#include "validator/record/record.h"

#include <glib/gi18n.h>

static guint
find_scenario (const LoomBoard *board, const char *id)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    if (g_strcmp0 (loom_board_scenario (board, i)->entity.id, id) == 0)
      return i;
  return LOOM_NONE;
}

/* Whether the scenario can be played as it was drawn; FALSE with the reason. */
static gboolean
check (const LoomBoard *board, const LoomScenario *scenario, GError **error)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (LoomGame) game = loom_game_open (position, report, error);

  return game != NULL;
}

LoomPlaySession *
loom_play_session_new (const LoomBoard *board, LoomHandle scenario, GError **error)
{
  const LoomScenario *drawn = (const LoomScenario *)loom_board_get (board, scenario);
  LoomBoard *copy;
  LoomPosition *position;
  LoomGame *game;
  guint place;

  if (!check (board, drawn, error))
    return NULL;
  copy = loom_record_dup_board (board);
  if (copy == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("the board cannot be written down"));
      return NULL;
    }
  place = find_scenario (copy, drawn->entity.id);
  position = loom_position_new (copy, loom_board_scenario (copy, place));
  game = loom_game_new (position, error);
  if (game == NULL)
    {
      loom_position_free (position);
      loom_board_free (copy);
      return NULL;
    }
  return loom_play_session_new_of (copy, position, game);
}

static void
free_agent (gpointer agent)
{
  loom_agent_free (agent);
}

LoomPlaySession *
loom_play_session_new_of (LoomBoard *board, LoomPosition *position, LoomGame *game)
{
  LoomPlaySession *self = g_new0 (LoomPlaySession, 1);

  g_atomic_ref_count_init (&self->count);
  self->board = board;
  self->position = position;
  self->game = game;
  self->scenario = find_scenario (board, position->scenario->entity.id);
  g_mutex_init (&self->lock);
  self->minds = g_hash_table_new_full (NULL, NULL, NULL, free_agent);
  return self;
}

LoomPlaySession *
loom_play_session_ref (LoomPlaySession *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

void
loom_play_session_unref (LoomPlaySession *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->count))
    return;
  g_hash_table_unref (self->minds);
  g_mutex_clear (&self->lock);
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
  g_free (self);
}

const LoomAgent *
loom_play_session_get_agent (LoomPlaySession *self,
                             const LoomPlayer *player,
                             GCancellable *cancellable,
                             GError **error)
{
  LoomAgent *agent;

  g_mutex_lock (&self->lock);
  agent = g_hash_table_lookup (self->minds, player);
  g_mutex_unlock (&self->lock);
  if (agent != NULL)
    return agent;
  /* Nobody waits for the lock while a player learns. */
  agent = loom_agent_new (player, self->game, 0, cancellable, error);
  if (agent == NULL)
    return NULL;
  g_mutex_lock (&self->lock);
  g_hash_table_insert (self->minds, (gpointer)player, agent);
  g_mutex_unlock (&self->lock);
  return agent;
}
