/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets computer players choose and plays what they choose: see agent-turn.h. */

#include "editor/playtest/agent-turn.h"

LoomAgentTurn *
loom_agent_turn_new (const LoomPlayLine *line)
{
  LoomAgentTurn *self = g_new0 (LoomAgentTurn, 1);

  self->piece = loom_play_line_new_piece (line);
  self->most = G_MAXUINT;
  return self;
}

void
loom_agent_turn_free (LoomAgentTurn *self)
{
  if (self == NULL)
    return;
  loom_play_line_free (self->piece);
  g_free (self);
}

/* Players who learn do so before the time is counted. */
static gboolean
make_ready (LoomAgentTurn *self,
            const LoomAgent **minds,
            LoomAgentScratch *work,
            GCancellable *cancellable,
            GError **error)
{
  for (guint seat = 1; seat <= self->piece->table->game->n_seats; seat++)
    {
      if (self->players[seat] == NULL)
        continue;
      minds[seat] = loom_play_session_get_agent (self->piece->table, self->players[seat],
                                                 cancellable, error);
      if (minds[seat] == NULL)
        return FALSE;
      loom_agent_prepare (minds[seat], &work[seat]);
      work[seat].moves = self->piece->record->match->moves;
    }
  return TRUE;
}

static void
think (LoomAgentTurn *self,
       const LoomAgent *const *minds,
       LoomAgentScratch *work,
       GCancellable *cancellable)
{
  const gint64 end = g_get_monotonic_time () + self->budget;
  const LoomState *state = self->piece->record->match->state;
  const LoomGame *game = self->piece->table->game;

  for (guint i = 0; i < self->most && minds[state->seat] != NULL; i++)
    {
      const guint seat = state->seat;
      const LoomRandom before = self->thoughts[seat];

      if (g_cancellable_is_cancelled (cancellable)
          || (i > 0 && self->budget > 0 && g_get_monotonic_time () >= end))
        return;
      loom_play_line_play (self->piece,
                           minds[seat]->choose (game, state, &self->thoughts[seat], &work[seat]),
                           &before);
    }
}

gboolean
loom_agent_turn_run (LoomAgentTurn *self, GCancellable *cancellable, GError **error)
{
  const LoomAgent *minds[LOOM_SEATS_MAX + 1] = { NULL };
  LoomAgentScratch work[LOOM_SEATS_MAX + 1] = { 0 };
  const gboolean is_ready = make_ready (self, minds, work, cancellable, error);

  if (is_ready)
    think (self, minds, work, cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (work); i++)
    loom_agent_scratch_clear (&work[i]);
  return is_ready && !g_cancellable_set_error_if_cancelled (cancellable, error);
}
