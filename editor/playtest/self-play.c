/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games between computer players: see self-play.h. */

#include "editor/playtest/self-play.h"

#include "formats/model/error.h"

#include <glib/gi18n.h>

LoomSelfPlay *
loom_self_play_new (LoomPlaySession *table,
                    const LoomLineup *lineup,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (LoomSelfPlay) self = g_new0 (LoomSelfPlay, 1);
  const LoomAgent *agents[LOOM_SEATS_MAX] = { NULL };

  self->table = loom_play_session_ref (table);
  self->players = g_new0 (char *, table->game->n_seats + 1);
  for (guint seat = 0; seat < table->game->n_seats; seat++)
    {
      const LoomPlayer *player = lineup->players[seat % lineup->n];

      self->players[seat] = g_strdup (player->id);
      agents[seat] = loom_play_session_get_agent (table, player, cancellable, error);
      if (agents[seat] == NULL)
        return NULL;
    }
  self->match = loom_match_new_with (table->game, agents);
  return g_steal_pointer (&self);
}

void
loom_self_play_free (LoomSelfPlay *self)
{
  if (self == NULL)
    return;
  loom_match_free (self->match);
  g_strfreev (self->players);
  loom_play_session_unref (self->table);
  g_free (self);
}

LoomPlayLine *
loom_self_play_play (LoomSelfPlay *self, guint64 seed, guint64 index)
{
  LoomMatch *match = self->match;
  LoomPlayLine *line = loom_play_line_new (self->table, seed, index);

  loom_match_begin (match, seed, index, 0, NULL);
  while (match->state->seat != 0)
    {
      const LoomMove move = loom_match_choose (match);

      loom_match_play_legal (match, move, NULL);
      loom_play_line_play (line, move, NULL);
    }
  return line;
}

gboolean
loom_self_play_find_worst (LoomSelfPlay *self,
                           const LoomWorstSearch *search,
                           LoomWorst *worst,
                           GCancellable *cancellable,
                           GError **error)
{
  LoomMatch *match = self->match;
  guint64 n_moves = 0;

  *worst = (LoomWorst){ .moves = G_MAXUINT };
  for (guint64 i = 0; i < search->most_games; i++)
    {
      double credits[LOOM_SEATS_MAX];

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if ((search->deadline > 0 && g_get_monotonic_time () >= search->deadline)
          || (search->most_moves > 0 && n_moves >= search->most_moves))
        break;
      loom_match_run (match, search->seed, i, 0);
      loom_game_outcome (match->game, match->state, credits);
      n_moves += match->state->moves;
      worst->n_games++;
      if (credits[search->favoured] < 1)
        continue;
      worst->n_won++;
      if (match->state->moves >= worst->moves)
        continue;
      worst->moves = match->state->moves;
      worst->index = i;
    }
  if (worst->n_won > 0)
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("%s has won none of %u games"),
               self->table->game->seat_names[search->favoured + 1], worst->n_games);
  return FALSE;
}
