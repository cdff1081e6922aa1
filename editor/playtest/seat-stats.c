/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each seat has in a position: see play-dice.h. */

#include "editor/playtest/play-dice.h"

void
loom_play_seat_stats (const LoomGame *game,
                      const LoomState *state,
                      guint seat,
                      LoomPlayFact counts[2])
{
  g_return_if_fail (game != NULL && state != NULL && seat > 0 && seat <= game->n_seats);

  counts[0] = counts[1] = (LoomPlayFact){ LOOM_HAS_NOTHING, 0, 0 };
  if (game->rules->view != NULL && game->rules->view->show_seat != NULL)
    game->rules->view->show_seat (game, state, seat, counts);
}
